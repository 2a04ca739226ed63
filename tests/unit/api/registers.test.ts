// @vitest-environment node
/** What is asked of registers on other machines, against a server that answers as they do, and as they do when something is wrong. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { configFrom } from '../../../api/config';
import { isPublic } from '../../../api/media/fetching';
import { createMemory, MOST_BYTES } from '../../../api/registers/asking';
import { gleifRegister } from '../../../api/registers/gleif';
import { askVat, silent } from '../../../api/registers/vat';
import { viesService } from '../../../api/registers/vies';

interface Heard {
  method: string;
  path: string;
  body: string;
}

let server: Server;
let url: string;
let heard: Heard[];
let reply: (response: ServerResponse, path: string, turn: number) => void;

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};
const local = (address: string): boolean => address === '127.0.0.1' || isPublic(address);
const limits = { allows: local, ms: 1_000, pauseMs: 5 };

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      heard.push({ method: request.method ?? '', path: request.url ?? '', body });
      reply(response, request.url ?? '', heard.length);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  heard = [];
});

describe('VIES', () => {
  const ask = (more = {}) => askVat(viesService(url, { ...limits, ...more }), 'DE', '136695976');
  const about = { countryCode: 'DE', vatNumber: '136695976', requestDate: '2026-11-29T03:00:00.000Z' };
  const fault = (error: string) => ({ actionSucceed: false, errorWrappers: [{ error }] });

  it('asks about the number, and reads a yes with what the state tells', async () => {
    reply = (response) => json(response, 200, { ...about, valid: true, name: 'OSTKAMM\n  GMBH', address: '---' });
    expect(await ask()).toEqual({ status: 'valid', name: 'OSTKAMM GMBH', address: null });
    expect(heard).toHaveLength(1);
    expect(heard[0]).toMatchObject({ method: 'POST', path: '/check-vat-number' });
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual({ countryCode: 'DE', vatNumber: '136695976' });
  });

  it('reads a plain no, once', async () => {
    reply = (response) => json(response, 200, { ...about, valid: false, name: '---', address: '---' });
    expect(await ask()).toEqual({ status: 'invalid' });
    expect(heard).toHaveLength(1);
  });

  it.each([
    ['MS_UNAVAILABLE', 2],
    ['SERVICE_UNAVAILABLE', 2],
    ['TIMEOUT', 2],
    ['MS_MAX_CONCURRENT_REQ', 2],
    ['MS_MAX_CONCURRENT_REQ_TIME', 2],
    ['GLOBAL_MAX_CONCURRENT_REQ', 1],
    ['GLOBAL_MAX_CONCURRENT_REQ_TIME', 1],
    ['INVALID_INPUT', 1],
    ['INVALID_REQUESTER_INFO', 1],
    ['VAT_BLOCKED', 1],
    ['IP_BLOCKED', 1],
    ['SOMETHING_NEW', 1],
  ])('%s with status 200 is no answer, asked %i times', async (error, times) => {
    reply = (response) => json(response, 200, fault(error));
    expect(await ask()).toEqual(silent(error));
    expect(heard).toHaveLength(times);
  });

  it('takes a no beside an error for no answer', async () => {
    reply = (response) => json(response, 200, { ...about, valid: false, userError: 'MS_UNAVAILABLE' });
    expect(await ask()).toEqual(silent('MS_UNAVAILABLE'));
    reply = (response) => json(response, 200, { ...about, valid: false, ...fault('MS_UNAVAILABLE') });
    expect(await ask()).toEqual(silent('MS_UNAVAILABLE'));
    reply = (response) => json(response, 200, { ...about, valid: false, userError: 'INVALID' });
    expect(await ask()).toEqual({ status: 'invalid' });
  });

  it.each([
    [400, fault('INVALID_INPUT'), 'INVALID_INPUT', 1],
    [403, {}, 'IP_BLOCKED', 1],
    [404, { valid: false }, 'SERVICE_UNAVAILABLE', 1],
    [429, {}, 'GLOBAL_MAX_CONCURRENT_REQ', 1],
    [500, { ...about, valid: false }, 'SERVICE_UNAVAILABLE', 2],
    [503, fault('MS_UNAVAILABLE'), 'MS_UNAVAILABLE', 2],
  ])('status %i is no answer', async (status, body, code, times) => {
    reply = (response) => json(response, status, body);
    expect(await ask()).toEqual(silent(code));
    expect(heard).toHaveLength(times);
  });

  it.each([
    ['a page', '<html>Down for maintenance</html>'],
    ['nothing', ''],
    ['another number', JSON.stringify({ ...about, vatNumber: '1', valid: false })],
    ['another state', JSON.stringify({ ...about, countryCode: 'AT', valid: true })],
    ['a word for a no', JSON.stringify({ ...about, valid: 'false' })],
    ['no yes and no no', JSON.stringify(about)],
    ['a no of a question that failed', JSON.stringify({ ...about, valid: false, actionSucceed: false })],
    ['a list', '[]'],
    ['null', 'null'],
    ['more than an answer is', JSON.stringify({ ...about, valid: false, name: 'x'.repeat(MOST_BYTES) })],
  ])('%s with status 200 is no answer', async (_what, body) => {
    reply = (response) => response.writeHead(200).end(body);
    expect(await ask()).toEqual(silent('UNREADABLE'));
  });

  it('asks once more after a break, and takes that answer', async () => {
    reply = (response, _path, turn) =>
      turn === 1 ? response.destroy() : json(response, 200, { ...about, valid: false });
    expect(await ask()).toEqual({ status: 'invalid' });
    reply = (response) => response.destroy();
    heard = [];
    expect(await ask()).toEqual(silent('SERVICE_UNAVAILABLE'));
    expect(heard).toHaveLength(2);
  });

  it('waits no longer than it may, for the first byte and for the last', async () => {
    for (const slow of [
      () => undefined,
      (response: ServerResponse) => void response.writeHead(200).write('{"valid"'),
    ]) {
      reply = slow;
      const begun = performance.now();
      expect(await ask({ ms: 300 })).toEqual(silent('TIMEOUT'));
      expect(performance.now() - begun).toBeLessThan(900);
    }
  });

  it('goes to no machine of the own network, and not where it is led', async () => {
    reply = (response) => json(response, 200, { ...about, valid: true });
    expect((await ask({ allows: isPublic })).status).toBe('notAsked');
    expect(heard).toHaveLength(0);
    reply = (response) => response.writeHead(307, { location: `${url}/elsewhere` }).end();
    expect((await ask()).status).toBe('notAsked');
    expect(heard.map(({ path }) => path)).toEqual(['/check-vat-number']);
  });
});

describe('GLEIF', () => {
  const lei = '213800KUD8LAJWSQ9D15';
  const parentLei = '213800WSGIIZCXF1P572';
  const find = (given: string | null = lei, more = {}) =>
    gleifRegister(url, { ...limits, ...more }).find({ name: 'Any', registrationNumber: null, lei: given, country: null }); // prettier-ignore
  const record = (own: string, entity: object = {}, rest: object = {}, registration = 'ISSUED') => ({
    data: {
      type: 'lei-records',
      id: own,
      attributes: {
        lei: own,
        entity: {
          legalName: { name: 'Ostkamm Holding SE', language: 'de' },
          legalAddress: { addressLines: ['Am Kamm 4'], city: 'Kiel', postalCode: '24103', country: 'DE' },
          registeredAs: 'HRB 1',
          jurisdiction: 'DE',
          legalForm: { id: 'V2YH', other: null },
          status: 'ACTIVE',
          expiration: { date: null, reason: null },
          creationDate: '2009-03-04T00:00:00Z',
          ...entity,
        },
        registration: { status: registration },
      },
      ...rest,
    },
  });
  const none = { errors: [{ status: '404', title: 'Not Found' }] };
  const links = (direct: string, ultimate: string) => ({
    relationships: {
      'direct-parent': { links: { [direct]: 'https://elsewhere.example/' } },
      'ultimate-parent': { links: { [ultimate]: 'https://elsewhere.example/' } },
    },
  });

  it('reads the entity, its parents, and why one is not named', async () => {
    reply = (response, path) => {
      if (path.endsWith('/direct-parent')) return json(response, 200, record(parentLei, { legalName: { name: 'Top AG' } })); // prettier-ignore
      if (path.endsWith('/ultimate-parent-reporting-exception'))
        return json(response, 200, { data: { attributes: { reason: 'NATURAL_PERSONS' } } });
      return json(response, 200, record(lei, {}, links('lei-record', 'reporting-exception')));
    };
    expect(await find(' 213800kud8lajwsq9d15 ')).toEqual({
      status: 'found',
      company: {
        name: 'Ostkamm Holding SE',
        lei,
        leiStatus: 'issued',
        registrationNumber: 'HRB 1',
        country: 'DE',
        legalForm: 'V2YH',
        incorporatedOn: '2009-03-04',
        status: 'active',
        address: 'Am Kamm 4, 24103 Kiel, DE',
        parents: [
          { level: 'direct', answer: 'named', name: 'Top AG', lei: parentLei, country: 'DE' },
          { level: 'ultimate', answer: 'none', reason: 'NATURAL_PERSONS' },
        ],
      },
    });
    // The way to a parent is ours, not the answer's.
    expect(heard.map(({ path }) => path).toSorted()).toEqual([
      `/lei-records/${lei}`,
      `/lei-records/${lei}/direct-parent`,
      `/lei-records/${lei}/ultimate-parent-reporting-exception`,
    ]);
  });

  it.each([
    ['INACTIVE', 'DISSOLVED', 'dissolved'],
    ['INACTIVE', 'CORPORATE_ACTION', 'inactive'],
    ['INACTIVE', null, 'inactive'],
    ['NULL', null, null],
  ])('calls %s for %s %s', async (status, reason, called) => {
    reply = (response) => json(response, 200, record(lei, { status, expiration: { reason } }, {}, 'RETIRED'));
    expect(await find()).toMatchObject({ company: { status: called, leiStatus: 'retired' } });
  });

  it('keeps a reason that it has no words for as another one', async () => {
    reply = (response, path) =>
      path.endsWith('-reporting-exception')
        ? json(response, 200, { data: { attributes: { reason: '<b>NEW</b>' } } })
        : json(response, 200, record(lei, {}, links('reporting-exception', 'reporting-exception')));
    expect(await find()).toMatchObject({ company: { parents: [{ reason: 'OTHER' }, { reason: 'OTHER' }] } });
  });

  it('tells a parent that could not be asked from one that is not named', async () => {
    reply = (response, path) => {
      if (path.endsWith('/direct-parent')) return json(response, 503, {});
      if (path.endsWith('/ultimate-parent')) return json(response, 404, none);
      return json(response, 200, record(lei, {}, links('lei-record', 'lei-record')));
    };
    expect(await find()).toMatchObject({
      company: {
        parents: [
          { level: 'direct', answer: 'notAsked' },
          { level: 'ultimate', answer: 'none' },
        ],
      },
    });
  });

  it('knows a number that nobody has, from a page in between that says 404', async () => {
    reply = (response) => json(response, 404, none);
    expect(await find()).toEqual({ status: 'notFound' });
    reply = (response) => response.writeHead(404).end('<html>Not here</html>');
    expect((await find()).status).toBe('notAsked');
    reply = (response) => json(response, 404, {});
    expect((await find()).status).toBe('notAsked');
  });

  it.each([
    [200, record(parentLei), 'gave no answer that we know', 1],
    [200, { data: null }, 'gave no answer that we know', 1],
    [429, none, 'asked too much', 1],
    [403, none, 'not available', 1],
    [500, none, 'not available', 2],
  ])('takes %i for no answer', async (status, body, why, times) => {
    reply = (response) => json(response, status, body);
    expect(await find()).toEqual({ status: 'notAsked', why: expect.stringContaining(why) });
    expect(heard).toHaveLength(times);
  });

  it('asks by an LEI alone, and puts nothing else into the address', async () => {
    reply = (response) => json(response, 200, record(lei));
    for (const given of [null, '', '../../x', '213800KUD8LAJWSQ9D1', `${lei}/direct-parent`, `${lei}?page=2`])
      expect((await find(given)).status, String(given)).toBe('notAsked');
    expect(heard).toHaveLength(0);
    expect((await find(lei, { allows: isPublic })).status).toBe('notAsked');
    expect(heard).toHaveLength(0);
  });
});

describe('answers that stand', () => {
  it('are asked for once, at one time and until they are old; silence does not stand', async () => {
    let now = 0;
    let asked = 0;
    const memory = createMemory<string>({ now: () => now, most: 2 });
    const take = (key: string, answer = 'yes') =>
      memory.take(
        key,
        () => {
          asked += 1;
          return Promise.resolve(answer);
        },
        (given) => (given === 'silence' ? 0 : 1_000),
      );
    expect(await Promise.all([take('a'), take('a'), take('a')])).toEqual(['yes', 'yes', 'yes']);
    expect(asked).toBe(1);
    now = 999;
    await take('a', 'no');
    expect(asked).toBe(1);
    now = 1_000;
    expect(await take('a', 'no')).toBe('no');
    expect(asked).toBe(2);
    // Silence takes no answer's place.
    for (const key of ['s', 't', 'u']) await take(key, 'silence');
    asked = 0;
    await take('a');
    expect(asked).toBe(0);
    expect(await take('s')).toBe('yes');
    // The oldest goes first.
    await take('b');
    asked = 0;
    await take('b');
    await take('s');
    expect(asked).toBe(0);
    await take('a');
    expect(asked).toBe(1);
  });

  it('are forgotten with a question that failed', async () => {
    const memory = createMemory<string>();
    await expect(
      memory.take(
        'a',
        () => Promise.reject(new Error('no')),
        () => 1,
      ),
    ).rejects.toThrow('no');
    expect(
      await memory.take(
        'a',
        () => Promise.resolve('yes'),
        () => 1,
      ),
    ).toBe('yes');
  });
});

describe('what is asked', () => {
  const of = (env: Record<string, string>) => configFrom({ ASSAY_DATA_DIR: '/tmp/none', ...env });

  it('is the sandbox where demo data is, and nobody elsewhere until somebody says so', () => {
    expect(of({})).toMatchObject({ vatService: 'sandbox', companyRegister: 'sandbox' });
    expect(of({ ASSAY_DEMO: '0' })).toMatchObject({ vatService: 'off', companyRegister: 'off' });
    expect(of({ ASSAY_DEMO: '0', ASSAY_VAT_SERVICE: 'vies', ASSAY_COMPANY_REGISTER: 'gleif' })).toMatchObject({
      vatService: 'vies',
      viesUrl: 'https://ec.europa.eu/taxation_customs/vies/rest-api',
      companyRegister: 'gleif',
      gleifUrl: 'https://api.gleif.org/api/v1',
    });
    expect(() => of({ ASSAY_VAT_SERVICE: 'yes' })).toThrow('ASSAY_VAT_SERVICE: choose one of off, sandbox, vies');
    expect(() => of({ ASSAY_VIES_URL: 'http://10.0.0.1' })).toThrow('ASSAY_VIES_URL');
    const own = { ASSAY_VIES_URL: 'http://127.0.0.1:4000', ASSAY_LOCAL_WEBHOOKS: '1' };
    expect(of(own).viesUrl).toBe('http://127.0.0.1:4000');
    expect(() => of({ ...own, NODE_ENV: 'production' })).toThrow('ASSAY_VIES_URL');
    expect(() => of({ ...own, ASSAY_LOCAL_WEBHOOKS: '' })).toThrow('ASSAY_VIES_URL');
    expect(of({ ASSAY_GLEIF_URL: 'https://gleif.example/v1/' }).gleifUrl).toBe('https://gleif.example/v1');
  });
});
