/** Reading what others wrote, and fetching it: markup never stays, and nothing of the own network is asked. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchText, isPublic } from '../../../api/media/fetching';
import { readFeed, readJson, readMarkup, textOf, webAddress } from '../../../api/media/reading';

describe('markup', () => {
  it('is taken off with everything that would run', () => {
    expect(textOf('<p>One &amp; two&nbsp;&#8211; <b>three</b></p><script>alert("x")</script><p onclick="bad()">Four</p><style>p{}</style><!-- no -->')).toBe('One & two – three\n\nFour'); // prettier-ignore
    expect(textOf('open <script>never closed')).toBe('open');
    expect(textOf('a <img src=x onerror=alert(1)')).toBe('a');
    expect(textOf('turned \u202Eround')).toBe('turned round');
  });

  it('gives title, day, language and paper of a page, and only an address of the web', () => {
    const page = '<html lang="fr-FR"><head><title>Un titre</title><meta property="og:site_name" content="Le Port"><meta property="article:published_time" content="2026-02-03T10:00:00Z"><link rel="canonical" href="https://a.example/1"></head><body><p>Un texte.</p></body></html>'; // prettier-ignore
    expect(readMarkup(page, 'x.html')).toEqual({ title: 'Un titre', text: 'Un texte.', source: 'Le Port', publishedOn: '2026-02-03', language: 'fr', url: 'https://a.example/1' }); // prettier-ignore
    expect(['https://a.example', 'javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'a.example'].map(webAddress)).toEqual(['https://a.example/', null, null, null, null]); // prettier-ignore
    expect(readJson('[{"title":"A","text":"B","publishedOn":"2026-02-30"},{"title":""},7]', 'x.json')).toMatchObject([{ title: 'A', publishedOn: null, source: 'x.json' }]); // prettier-ignore
  });
});

describe('feeds', () => {
  it('are read as RSS and as Atom', () => {
    const rss = '<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Paper</title><language>en-gb</language><item><title>Broker &amp; port</title><link>https://a.example/1</link><pubDate>Tue, 03 Feb 2026 10:00:00 GMT</pubDate><description>Short</description><content:encoded><![CDATA[<p>Long <script>x</script>text</p>]]></content:encoded></item></channel></rss>'; // prettier-ignore
    expect(readFeed(rss, 'Paper')).toEqual([{ title: 'Broker & port', text: 'Long text', source: 'Paper', publishedOn: '2026-02-03', language: 'en', url: 'https://a.example/1' }]); // prettier-ignore
    const atom = '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de"><entry><title>Eins</title><link href="https://a.example/2"/><updated>2026-02-04T00:00:00Z</updated><summary>Text</summary></entry></feed>'; // prettier-ignore
    expect(readFeed(atom, 'Blatt')).toMatchObject([{ title: 'Eins', text: 'Text', publishedOn: '2026-02-04', language: 'de', url: 'https://a.example/2' }]); // prettier-ignore
  });

  it('are not read where they are none, broken, or bring a document type', () => {
    for (const text of ['<html></html>', '<rss><channel>', '', '<!DOCTYPE rss [<!ENTITY a "b">]><rss>&a;</rss>'])
      expect(() => readFeed(text, 'x'), text).toThrow();
  });
});

describe('fetching', () => {
  let server: Server;
  let base: string;
  const mine = { allows: () => true };
  beforeAll(async () => {
    server = createServer((req, res) => {
      if (req.url === '/large') res.end('x'.repeat(5_000));
      else if (req.url === '/gone') res.writeHead(404).end();
      else if (req.url === '/round') res.writeHead(302, { location: '/round' }).end();
      else if (req.url === '/inside') res.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
      else if (req.url === '/file') res.writeHead(302, { location: 'file:///etc/passwd' }).end();
      else if (req.url === '/slow') res.write('x');
      else res.end('here');
    });
    await new Promise<void>((done) => {
      server.listen(0, '127.0.0.1', done);
    });
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('asks no machine of the own network, by number or by name', async () => {
    for (const url of [
      base,
      base.replace('127.0.0.1', 'localhost'),
      'http://[::1]/',
      'http://[::ffff:10.0.0.1]/',
      'http://2130706433/',
      'http://0x7f.1/',
    ])
      // prettier-ignore
      await expect(fetchText(url), url).rejects.toThrow('private network');
    for (const url of ['file:///etc/passwd', 'ftp://a.example/', 'x', 'http://a:b@a.example/'])
      await expect(fetchText(url), url).rejects.toThrow(/Only pages|with a password/);
    expect(['10.1.2.3', '172.20.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', 'fe80::1', 'fd00::1', '::1', 'x'].filter(isPublic)).toEqual([]); // prettier-ignore
    expect(['93.184.216.34', '2606:2800:220:1::1'].every(isPublic)).toBe(true);
  });

  it('is led nowhere that it would not go by itself, and takes no more than it asked for', async () => {
    expect(await fetchText(`${base}/`, mine)).toBe('here');
    const only = { allows: (address: string) => address === '127.0.0.1' };
    await expect(fetchText(`${base}/inside`, only)).rejects.toThrow('private network');
    await expect(fetchText(`${base}/file`, mine)).rejects.toThrow('Only pages');
    await expect(fetchText(`${base}/round`, mine)).rejects.toThrow('from one address to another');
    await expect(fetchText(`${base}/large`, { ...mine, bytes: 1_000 })).rejects.toThrow('too large');
    await expect(fetchText(`${base}/gone`, mine)).rejects.toThrow('404');
    await expect(fetchText(`${base}/slow`, { ...mine, ms: 60 })).rejects.toThrow();
  });
});
