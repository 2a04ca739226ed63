/** Files and feeds → articles as plain text. Markup is taken off, never kept: what somebody else wrote does not run here. */
import { SaxesParser } from 'saxes';
import { isDay } from '../../src/schema/validation';
import { isObject } from '../mask';

export interface Read {
  title: string;
  text: string;
  source: string;
  publishedOn: string | null;
  language: string | null;
  url: string | null;
}

const MOST_TITLE = 300;
const MOST_SOURCE = 120;
const MOST_TEXT = 30_000;
const MOST_IN_FILE = 1_000;

const named: Readonly<Record<string, string>> = {
  amp: '&', apos: "'", gt: '>', hellip: '…', laquo: '«', ldquo: '“', lsquo: '‘', lt: '<', mdash: '—', nbsp: ' ',
  ndash: '–', quot: '"', raquo: '»', rdquo: '”', rsquo: '’', shy: '',
}; // prettier-ignore

const entities = (text: string): string =>
  text.replace(/&(#x?[0-9a-f]{1,6}|\w{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return named[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 31 && code < 0x110000 && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : ' ';
  });

/** Paragraphs apart, everything else in one line. */
const tidy = (text: string): string =>
  text
    // Control characters and marks that turn the direction of a whole page.
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u202A-\u202E\u2066-\u2069]/g, '')
    .split(/\n\s*\n|\r\n\s*\r\n/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n\n')
    .slice(0, MOST_TEXT);

/** The text of a page or a fragment of one. */
export function textOf(markup: string): string {
  const bare = markup
    .replace(/<!--[\s\S]*?(-->|$)/g, ' ')
    .replace(/<(script|style|noscript|template|svg|head)\b[\s\S]*?(<\/\1\s*>|$)/gi, ' ')
    .replace(/<\/(p|div|h[1-6]|li|blockquote|section|article|tr)\s*>|<br\s*\/?>/gi, '\n\n')
    .replace(/<[^>]*(>|$)/g, ' ');
  return tidy(entities(bare));
}

const one = (value: unknown, most: number): string =>
  typeof value === 'string' ? tidy(value).replace(/\s+/g, ' ').slice(0, most) : '';

/** A day out of any moment that people and feeds write. */
export function dayOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const plain = value.trim().slice(0, 10);
  if (/^\d{4}-\d{2}-\d{2}$/.test(plain)) return isDay(plain) ? plain : null;
  const at = Date.parse(value);
  return Number.isFinite(at) ? new Date(at).toISOString().slice(0, 10) : null;
}

/** Only pages of the web: nothing that runs when it is opened. */
export function webAddress(value: unknown): string | null {
  const url = typeof value === 'string' ? URL.parse(value.trim()) : null;
  return url && (url.protocol === 'https:' || url.protocol === 'http:') && url.href.length <= 2_000 ? url.href : null;
}

const languageOf = (value: unknown): string | null =>
  typeof value === 'string' && /^[a-z]{2}\b/i.test(value.trim()) ? value.trim().slice(0, 2).toLowerCase() : null;

function fromObject(value: unknown, name: string): Read[] {
  if (!isObject(value)) return [];
  const { title, text, source, publishedOn, language, url } = value;
  const read = one(title, MOST_TITLE);
  if (read === '' || typeof text !== 'string') return [];
  return [
    {
      title: read,
      text: /<[a-z!/]/i.test(text) ? textOf(text) : tidy(text),
      source: one(source, MOST_SOURCE) || name,
      publishedOn: dayOf(publishedOn),
      language: languageOf(language),
      url: webAddress(url),
    },
  ];
}

/** One article, or a list of them. @throws SyntaxError */
export function readJson(text: string, name: string): Read[] {
  const value: unknown = JSON.parse(text);
  return (Array.isArray(value) ? (value as unknown[]) : [value]).slice(0, MOST_IN_FILE).flatMap((item) => fromObject(item, name)); // prettier-ignore
}

/** The first line is the title. */
export function readPlain(text: string, name: string): Read {
  const [first = '', ...rest] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  return {
    title: one(first, MOST_TITLE) || name,
    text: tidy(rest.join('\n')),
    source: name,
    publishedOn: null,
    language: null,
    url: null,
  };
}

const attribute = (markup: string, pattern: RegExp): string => entities(pattern.exec(markup)?.[1] ?? '');

export function readMarkup(markup: string, name: string): Read {
  const title = textOf(attribute(markup, /<title[^>]*>([\s\S]*?)<\/title>/i));
  return {
    title: one(title, MOST_TITLE) || name,
    text: textOf(markup),
    source: one(attribute(markup, /<meta[^>]+property="og:site_name"[^>]+content="([^"]*)"/i), MOST_SOURCE) || name,
    publishedOn: dayOf(attribute(markup, /<meta[^>]+property="article:published_time"[^>]+content="([^"]*)"/i)),
    language: languageOf(attribute(markup, /<html[^>]+lang="([^"]*)"/i)),
    url: webAddress(attribute(markup, /<link[^>]+rel="canonical"[^>]+href="([^"]*)"/i)),
  };
}

const MOST_ITEMS = 500;

/**
 * RSS 2.0 and Atom. Entities of a document type are not read, so that none can be blown up.
 * @throws Error where it is no feed
 */
export function readFeed(xml: string, name: string): Read[] {
  const items: Record<string, string>[] = [];
  let item: Record<string, string> | undefined;
  let field = '';
  let language = '';
  let feed = false;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('A feed with a document type is not read.');
  });
  parser.on('opentag', ({ name: tag, attributes }) => {
    const local = tag.replace(/^.*:/, '').toLowerCase();
    if (['rss', 'feed', 'rdf'].includes(local)) feed = true;
    if (local === 'item' || local === 'entry') item = {};
    else if (item && local === 'link' && typeof attributes.href === 'string') item.link ??= attributes.href;
    const lang = attributes['xml:lang'];
    if (typeof lang === 'string') language ||= lang;
    field = local;
  });
  const text = (words: string): void => {
    if (item && field) item[field] = (item[field] ?? '') + words;
    else if (field === 'language') language ||= words;
  };
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('closetag', ({ name: tag }) => {
    const local = tag.replace(/^.*:/, '').toLowerCase();
    if ((local === 'item' || local === 'entry') && item) {
      if (items.length < MOST_ITEMS) items.push(item);
      item = undefined;
    }
    field = '';
  });
  parser.write(xml).close();
  if (!feed) throw new Error('This is no RSS or Atom feed.');
  return items.flatMap((found): Read[] => {
    const title = one(textOf(found.title ?? ''), MOST_TITLE);
    if (title === '') return [];
    return [
      {
        title,
        text: textOf(found.encoded ?? found.content ?? found.description ?? found.summary ?? ''),
        source: name,
        publishedOn: dayOf(found.pubdate ?? found.published ?? found.updated ?? found.date),
        language: languageOf(language),
        url: webAddress(found.link ?? found.guid ?? found.id),
      },
    ];
  });
}
