import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyChain } from '../../api/audit';
import type { Job } from '../../api/jobs';
import type { AnyRecord } from '../../src/schema/fields';
import { engines, organizationId, startApi, type Api, type Client, type Reply } from './harness';
import { invented, loadList } from './support/lists';

interface Row {
  row: number;
  result: string;
  action: string | null;
  match: { id: string; reference: string } | null;
  message?: string;
  cells: Record<
    string,
    { text: string; value: unknown; problem?: { key: string }; message?: string; severity?: string }
  >;
}

const sample = [
  'full_name;dob;land;email;tel;klant_type;omzet_mnd;bron;opmerking',
  'Anneke de Wildt;14-03-1979;NL;anneke@k9.example;0612 55 01 88;P;2.400,00;loondienst;belt terug',
  '"Koen ""K"" Brandsma";1988-07-30;NL;koen.b@post.example;+31 620 55 44 10;P;;;"twee\nregels"',
  ';02-01-1990;NL;info@kade9.example;;P;;;',
  'Lotte Verhaegen;31.02.1985;België;lotte.v@post.example;;P;;;',
  'Sjoerd Haanstra;09.11.1962;NL;sjoerd@post.example;55 01;P;;lotto;',
  'Halwick Trading FZE;;AE;;;B;10.000,00;;',
  '=cmd|run;01-01-1990;XX;zeynep@post;;P;;;',
].join('\n');

describe.each(engines)('customer import on %s', (store) => {
  let api: Api;
  let ann: Client;
  beforeAll(async () => {
    api = await startApi({ store });
    ann = await api.as({ name: 'Ann' });
  });
  afterAll(() => api.close());

  const send = (
    content: string | Uint8Array<ArrayBuffer>,
    name = 'klanten-nov.csv',
    who = ann,
    words?: string,
  ): Promise<Reply> => {
    const form = new FormData();
    form.append('resource', 'customers');
    if (words !== undefined) form.append('words', words);
    form.append('file', new Blob([content]), name);
    return who.post('/imports', form);
  };
  const sent = async (content: string | Uint8Array<ArrayBuffer>, name?: string): Promise<AnyRecord> => {
    const { status, data, text } = await send(content, name);
    expect([status, text]).toEqual([201, expect.anything()]);
    return data;
  };
  const job = async (path: string, body: AnyRecord = {}): Promise<Job> => {
    const { status, data, text } = await ann.post(path, body);
    expect([status, text]).toEqual([201, expect.anything()]);
    return api.services.jobs.finished(String(data.id));
  };
  const check = ({ id }: AnyRecord) => job(`/imports/${String(id)}/check`);
  const run = ({ id }: AnyRecord, body?: AnyRecord) => job(`/imports/${String(id)}/run`, body);
  const rows = async ({ id }: AnyRecord, query: { filter?: unknown; range?: unknown } = {}) => {
    const parameters = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]));
    return ann.get<Row[]>(`/imports/${String(id)}/rows?${parameters.toString()}`);
  };
  const whole = async (content: string, body?: AnyRecord) => {
    const file = await sent(content);
    return { file, checked: await check(file), ran: await run(file, body) };
  };
  const count = async (): Promise<number> =>
    Number((await ann.list('customers', { range: [0, 0] })).headers.get('content-range')?.split('/')[1]);
  const entries = async (): Promise<number> =>
    Number((await ann.list('changelog', { range: [0, 0] })).headers.get('content-range')?.split('/')[1]);

  it('reads a file and proposes its columns', async () => {
    const file = await sent(sample);
    expect(file).toMatchObject({
      fileName: 'klanten-nov.csv',
      encoding: 'UTF-8',
      delimiter: ';',
      rows: 7,
      checked: false,
      report: null,
      hints: { dateOrder: 'dmy', decimal: ',', currency: 'EUR' },
    });
    expect((file.columns as { header: string; source: string }[]).map(({ header, source }) => [header, source])).toEqual([
      ['full_name', 'name'], ['dob', 'dateOfBirth'], ['land', 'country'], ['email', 'email'], ['tel', 'phone'],
      ['klant_type', 'type'], ['omzet_mnd', 'expectedTurnover'], ['bron', 'sourceOfFunds'], ['opmerking', null],
    ]); // prettier-ignore
    expect(file.targets).toContain('address.city');
    expect((await ann.get(`/imports/${String(file.id)}`)).data).toEqual(file);
  });

  it('reads a file in the words of its reader’s language, as an export wrote it', async () => {
    const words = { headers: { gender: 'Kyn' }, labels: { gender: { female: 'kona' } } };
    const content = 'lastName,country,Kyn\nJónsdóttir,IS,kona\nHelgadóttir,IS,Female\n';
    const { status, data } = await send(content, 'fólk.csv', ann, JSON.stringify(words));
    expect(status).toBe(201);
    await check(data);
    const read = (await rows(data)).data.map(({ cells }) => cells.gender?.value);
    expect(read).toEqual(['female', 'female']);
    for (const wrong of ['[', '7', '{"labels":{"nothing":{}}}', '{"headers":{"gender":1}}'])
      expect((await send(content, 'x.csv', ann, wrong)).status, wrong).toBe(422);
  });

  it('says of each row what would happen, and changes nothing', async () => {
    const file = await sent(sample);
    const before = await count();
    expect((await rows(file)).status).toBe(409);
    expect(await check(file)).toMatchObject({
      status: 'done',
      total: 7,
      result: { rows: 7, new: 3, warning: 1, error: 3, update: 0, unchanged: 0 },
    });
    const all = await rows(file, { range: [0, 3] });
    expect(all.headers.get('content-range')).toBe('rows 0-3/7');
    expect(all.data.map(({ row, result }) => [row, result])).toEqual([
      [2, 'new'],
      [3, 'new'],
      [4, 'error'],
      [5, 'error'],
    ]);
    expect(all.data[0]?.cells).toMatchObject({
      name: { text: 'Anneke de Wildt' },
      dateOfBirth: { text: '14-03-1979', value: '1979-03-14' },
      phone: { value: '+31612550188' },
    });
    const errors = (await rows(file, { filter: { result: 'error' } })).data;
    expect(errors.map(({ cells }) => Object.values(cells).flatMap(({ message }) => message ?? []))).toEqual([
      ['Fill this in.'],
      ['There is no such day.'],
      ['Choose a country.', 'Write an e-mail address such as name@company.example.'],
    ]);
    const [warned] = (await rows(file, { filter: { result: ['warning'] } })).data;
    expect(warned?.cells.phone).toMatchObject({ text: '55 01', severity: 'warning' });
    expect(warned?.action).toBe('create');
    expect(await count()).toBe(before);
    for (const query of [
      'filter={"result":"odd"}',
      'filter={"name":"x"}',
      'filter=x',
      'range=[5,1]',
      'range=[0,5000]',
      'page=2',
      'sort=["name","ASC"]',
    ])
      expect((await ann.get(`/imports/${String(file.id)}/rows?${query}`)).status).toBe(400);
  });

  it('says of the rows of a run which may be another customer, which, and by which rule', async () => {
    const known = await ann.post('/customers', {
      type: 'individual',
      firstName: 'Wiebke',
      lastName: 'Terhorst',
      dateOfBirth: '1971-08-09',
      country: 'BE',
      nationalNumber: '71080900155',
    });
    const content = [
      'first name,last name,date of birth,country,national number',
      'Wiebcke,Terhorst,1971-08-09,BE,',
      'Somebody,Elsemans,1990-01-01,BE,',
      'Other,Name,1983-03-04,BE,71.08.09-001.55',
      'Somebody,Elsemanns,1990-01-01,BE,',
    ].join('\n');
    const { file, ran } = await whole(content);
    expect(ran.result).toMatchObject({ created: 4, alike: 3 });
    expect((await ann.get(`/imports/${String(file.id)}`)).data.report).toMatchObject({ alike: 3 });
    const told = await rows(file, { filter: { alike: true } });
    expect(told.headers.get('content-range')).toBe('rows 0-2/3');
    const shown = (told.data as unknown as AnyRecord[]).map(({ row, alike }) => {
      const { others } = alike as { others: AnyRecord[] };
      return [row, others.map(({ reference, rules }) => [reference, rules])];
    });
    const reference = async (name: string) => (await ann.list('customers', { filter: { q: name } })).data[0]?.reference;
    const { reference: first } = known.data;
    expect(shown).toEqual([
      [2, [[first, ['name']]]],
      [4, [[first, ['number']]]],
      [5, [[await reference('Somebody Elsemans'), ['name']]]],
    ]);
    expect((await rows(file, { filter: { alike: false } })).data.map(({ row }) => row)).toEqual([3]);
    expect((await ann.get(`/imports/${String(file.id)}/rows?filter={"alike":1}`)).status).toBe(400);
    expect((await ann.get(`/customers/${String(known.data.id)}`)).data).toMatchObject({ duplicates: 2, version: 1 });
  });

  it('imports, and the same file again changes nothing', async () => {
    const before = await count();
    const { file, ran } = await whole(sample);
    expect(ran).toMatchObject({
      status: 'done',
      done: 7,
      result: { created: 4, updated: 0, unchanged: 0, warnings: 1, errors: 3, alike: 0, screeningJobId: null },
    });
    expect(await count()).toBe(before + 4);
    const { data: found } = await ann.list('customers', { filter: { q: 'Anneke' } });
    const anneke = (await api.store.get('customers', String(found[0]?.id))) ?? { id: '' };
    expect(anneke).toMatchObject({
      name: 'Anneke de Wildt',
      firstName: 'Anneke',
      lastName: 'de Wildt',
      dateOfBirth: '1979-03-14',
      country: 'NL',
      phone: '+31612550188',
      expectedTurnover: { amount: 240_000, currency: 'EUR' },
      sourceOfFunds: 'salary',
      status: 'draft',
      reference: expect.stringMatching(/^CUS-\d{6}$/),
      riskScore: expect.any(Number),
      version: 1,
    });
    const { data: log } = await ann.list('changelog', { filter: { recordId: anneke.id } });
    expect(log).toMatchObject([{ action: 'create', actorName: 'Ann' }]);
    expect((await ann.get(`/imports/${String(file.id)}`)).data).toMatchObject({ report: { created: 4, errors: 3 } });

    const noise = await entries();
    const again = await whole(`\uFEFF${sample.replaceAll('\n', '\r\n')}`);
    expect(again.checked.result).toMatchObject({ unchanged: 4, error: 3, new: 0, update: 0, warning: 0 });
    expect(again.ran.result).toMatchObject({ created: 0, updated: 0, unchanged: 4, errors: 3 });
    expect(await count()).toBe(before + 4);
    // Its beginning and its end, and nothing about a customer.
    expect(await entries()).toBe(noise + 2);
  });

  it('updates who it knows, and says whom', async () => {
    const { checked, file, ran } = await whole(
      'naam,email,land,geboortedatum,beroep,plaats\nAnneke de Wildt,ANNEKE@k9.example,NL,1979-03-14,x,Utrecht\n',
    );
    expect(checked.result).toMatchObject({ update: 1 });
    const [row] = (await rows(file)).data;
    expect(row).toMatchObject({ result: 'update', match: { reference: expect.stringMatching(/^CUS-/) } });
    expect(row?.cells.email).toMatchObject({
      problem: { key: 'sameAs' },
      severity: 'info',
      message: `Same as ${row?.match?.reference}.`,
    });
    expect(ran.result).toMatchObject({ updated: 1, created: 0 });
    const data = (await api.store.get('customers', String(row?.match?.id))) ?? { id: '' };
    expect(data).toMatchObject({ address: { city: 'Utrecht' }, phone: '+31612550188', version: 2 });
    const { data: log } = await ann.list('changelog', { filter: { recordId: data.id, action: 'edit' } });
    expect(log[0]).toMatchObject({ reason: 'Imported from klanten-nov.csv' });
  });

  it('takes an external reference for the customer, whatever else changed', async () => {
    await whole('klantnr,voornaam,achternaam,land\nX-1,Ilse,Vandermoor,BE\n');
    const { ran } = await whole(
      'klantnr,voornaam,achternaam,land\nX-1,Ilse,Vandermoor-Claes,BE\nX-2,Ilse,Vandermoor-Claes,BE\n',
    );
    expect(ran.result).toMatchObject({ updated: 1, created: 1 });
    const { data } = await ann.list('customers', { filter: { externalReference: 'X-1' } });
    expect(data).toMatchObject([{ name: 'Ilse Vandermoor-Claes' }]);
  });

  it('compares the rows of one file with each other', async () => {
    const { checked, file, ran } = await whole(
      'klantnr,naam,land\nD-1,Bo Dubbel,BE\nD-1,Bo Dubbel,BE\nD-1,Bo Anders,BE\n',
    );
    expect(checked.result).toMatchObject({ new: 1, unchanged: 1, error: 1 });
    expect((await rows(file)).data.map(({ cells }) => cells.externalReference?.message)).toEqual([
      undefined,
      'Row 2 says the same.',
      'Row 2 is the same customer and says otherwise.',
    ]);
    expect(ran.result).toMatchObject({ created: 1, unchanged: 1, errors: 1 });
  });

  it('matches its columns again as they were proposed at first', async () => {
    const file = await sent('full_name,email,notes\nJan Smit,jan@x.example,hello\n');
    const path = `/imports/${String(file.id)}`;
    const sources = (reply: { data: AnyRecord }) => (reply.data.columns as AnyRecord[]).map(({ source }) => source);
    const first = sources(await ann.get(path));
    expect(first.slice(0, 2)).toEqual(['name', 'email']);
    expect(sources(await ann.put(path, { mapping: { full_name: 'lastName', email: null } }))).not.toEqual(first);
    const again = await ann.put(path, { mapping: 'suggested' });
    expect([sources(again), again.data.checked]).toEqual([first, false]);
    expect((await ann.put(path, { mapping: 'other' })).status).toBe(422);
  });

  it('follows other columns, hints and corrections', async () => {
    const file = await sent('a,b,c\nJan Smit,03/04/1979,0612 55 01 99\nPia Smit,05/06/1980,zzz\n');
    const path = `/imports/${String(file.id)}`;
    await ann.put(path, { mapping: { a: 'name', b: 'dateOfBirth', c: 'phone' } });
    const hinted = (await ann.put(path, { hints: { country: 'NL', dateOrder: 'mdy' } })).data;
    expect(hinted).toMatchObject({ hints: { country: 'NL', dateOrder: 'mdy' }, checked: false });
    expect(await check(file)).toMatchObject({ result: { new: 1, warning: 1 } });
    await ann.put(path, { corrections: { 3: { phone: '0612 55 01 77', email: 'pia@x.example' } } });
    expect((await rows(file)).status).toBe(409);
    expect((await ann.post(`${path}/run`, {})).status).toBe(409);
    expect(await check(file)).toMatchObject({ result: { new: 2 } });
    expect((await rows(file)).data[1]?.cells).toMatchObject({
      phone: { text: '0612 55 01 77', value: '+31612550177' },
      email: { value: 'pia@x.example' },
      dateOfBirth: { value: '1980-05-06' },
    });
    await ann.put(path, { corrections: { 3: { phone: null } }, hints: { dateOrder: null } });
    expect(await check(file)).toMatchObject({ result: { new: 1, warning: 1 } });

    for (const [body, field] of [
      [{ mapping: { z: 'name' } }, 'mapping.z'],
      [{ mapping: { a: 'riskScore' } }, 'mapping.a'],
      [{ mapping: { a: '__proto__' } }, 'mapping.a'],
      [{ mapping: { b: 'name' } }, 'mapping.b'],
      [{ mapping: 7 }, 'mapping'],
      [{ hints: { decimal: ';' } }, 'hints.decimal'],
      [{ hints: { constructor: 'x' } }, 'hints.constructor'],
      [{ corrections: { 99: { name: 'x' } } }, 'corrections.99'],
      [{ corrections: { 2: { status: 'approved' } } }, 'corrections.2.status'],
      [{ corrections: { 2: { name: 5 } } }, 'corrections.2.name'],
      [{ owner: 'me' }, 'owner'],
    ] as const) {
      const refused = await ann.put(path, body);
      expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([422, [field]]);
    }
  });

  it('gives the rows that stayed out as a file that comes back mended', async () => {
    const { file } = await whole(sample.replace('Lotte Verhaegen', 'Lotte Errorfile'));
    const { status, headers, text } = await ann.get(`/imports/${String(file.id)}/errors.csv`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toContain('klanten-nov-errors.csv');
    const parsed = Papa.parse<string[]>(text.replace(/^\uFEFF/, '').trim(), { delimiter: ';' }).data;
    expect(parsed).toHaveLength(4);
    expect(parsed[0]?.at(-1)).toBe('problem');
    expect(parsed.every((cells) => cells.every((cell) => !/^[=+\-@]/.test(cell)))).toBe(true);
    expect(parsed[3]?.[0]).toBe("'=cmd|run");
    const mended = text
      .replace('31.02.1985', '28.02.1985')
      .replace('zeynep@post', 'zeynep@post.example')
      .replace('XX', 'TR')
      .replace(';02-01-1990', 'Mia Kade;02-01-1990');
    const again = await whole(mended);
    expect(again.checked.result).toMatchObject({ new: 3, error: 0 });
    expect((again.file.columns as AnyRecord[]).at(-1)).toMatchObject({
      header: 'problem',
      source: null,
      note: { key: 'problems' },
    });
    const { data } = await ann.list('customers', { filter: { email: 'zeynep@post.example' } });
    const record = (await ann.get(`/customers/${String(data[0]?.id)}`)).data;
    expect(record.name).toBe('=cmd|run');
    const exported = await ann.get(
      `/customers/export.csv?filter=${encodeURIComponent(JSON.stringify({ email: 'zeynep@post.example' }))}`,
    );
    expect(exported.text).toContain("'=cmd|run");
  });

  it('reads what an export wrote for people, and finds nothing to change', async () => {
    const { data: owner } = await ann.list('users', {});
    const { data: made } = await ann.post('/customers', {
      type: 'business',
      legalName: 'Round Trip BV',
      country: 'NL',
      pep: true,
      sourceOfFunds: 'property',
      products: ['savings', 'currentAccount'],
      expectedTurnover: { amount: 1_250_000, currency: 'EUR' },
      tags: ['key account', 'dormant'],
      nextReview: '2027-03-01',
      ownerId: owner[0]?.id ?? null,
    });
    const { text } = await ann.get(`/customers/export.csv?filter=${JSON.stringify({ id: [made.id] })}`);
    for (const words of ['Business', 'Sale of property', 'Savings; Current account', 'Draft', 'yes', 'EUR 12500.00'])
      expect(text).toContain(words);
    const { checked } = await whole(text);
    expect(checked.result).toMatchObject({ new: 0, error: 0 });
    const { data: after } = await ann.get(`/customers/${String(made.id)}`);
    for (const source of [
      'type',
      'legalName',
      'sourceOfFunds',
      'products',
      'expectedTurnover',
      'tags',
      'nextReview',
      'pep',
      'ownerId',
    ])
      expect([source, after[source]]).toEqual([source, made[source]]);
  });

  it('refuses what it cannot read, in words on the file', async () => {
    for (const [content, words] of [
      ['', 'empty'],
      ['name,country\n', 'no rows'],
      ['PK\u0003\u0004xx', 'workbook'],
      ['a,b\n"1,2\n', 'never ends'],
    ] as const) {
      const refused = await send(content);
      expect([refused.status, refused.error.errors?.file]).toEqual([422, expect.stringContaining(words)]);
    }
    expect((await send(new Uint8Array(20 * 1024 * 1024 + 1).fill(97))).status).toBe(413);
    expect((await ann.post('/imports', { resource: 'customers' })).status).toBe(415);
    const other = new FormData();
    other.append('resource', 'users');
    other.append('file', new Blob(['a\n1']), 'x.csv');
    expect((await ann.post('/imports', other)).status).toBe(422);
    const odd = await sent('name,country\nAnn Lee,BE\n', '../../etc/passwd\u202e.csv');
    expect(odd.fileName).toBe('passwd.csv');
  });

  it('belongs to its organization, and to those who may import', async () => {
    const file = await sent('name,country\nAnn Lee,BE\n');
    const stranger = await api.as({ organizationId: organizationId('b') });
    const weak = await api.as({ permissions: ['customers.list', 'customers.show', 'customers.create'] });
    const path = `/imports/${String(file.id)}`;
    for (const [who, status] of [
      [stranger, 404],
      [weak, 403],
    ] as const) {
      expect((await who.get(path)).status).toBe(status);
      expect((await who.put(path, { hints: {} })).status).toBe(status);
      expect((await who.post(`${path}/check`, {})).status).toBe(status);
      expect((await who.post(`${path}/run`, {})).status).toBe(status);
      expect((await who.get(`${path}/rows`)).status).toBe(status);
      expect((await who.get(`${path}/errors.csv`)).status).toBe(status);
    }
    expect((await send('name,country\nAnn Lee,BE\n', 'x.csv', weak)).status).toBe(403);
    await check(file);
    const noScreen = await api.as({ permissions: ['customers.import'] });
    expect((await noScreen.post(`${path}/run`, { screen: true })).status).toBe(403);
    expect((await ann.post(`${path}/run`, { screen: 'yes' })).status).toBe(422);
  });

  it('makes no customer of another organization an update', async () => {
    const stranger = await api.as({ organizationId: organizationId('b') });
    await stranger.post('/customers', {
      type: 'individual',
      firstName: 'Only',
      lastName: 'Theirs',
      country: 'BE',
      externalReference: 'B-1',
    });
    const { ran } = await whole('klantnr,naam,land\nB-1,Only Theirs,BE\n');
    expect(ran.result).toMatchObject({ created: 1, updated: 0 });
    const { data } = await stranger.list('customers', {});
    expect(data).toMatchObject([{ externalReference: 'B-1', version: 1 }]);
  });

  const many = (prefix: string, rows: number): string =>
    `klantnr;naam;land;email\n${Array.from({ length: rows }, (_, at) => `${prefix}${at};Person ${prefix} ${at};NL;${prefix}${at}@post.example`).join('\n')}\n`;
  const ofPrefix = async (prefix: string): Promise<AnyRecord[]> =>
    (await ann.list('customers', { filter: { q: `Person ${prefix} ` }, range: [0, 999] })).data;

  it('starts once for a double click, and makes nobody twice when two files run at once', async () => {
    const file = await sent(many('dc', 60));
    await check(file);
    const path = `/imports/${String(file.id)}/run`;
    const answers = await Promise.all([ann.post(path, {}), ann.post(path, {}), ann.post(path, {})]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    await api.services.jobs.finished(String(answers[0]?.data.id));
    expect((await ann.post(path, {})).data.id).toBe(answers[0]?.data.id);
    expect((await ann.put(`/imports/${String(file.id)}`, { hints: {} })).status).toBe(409);
    expect((await ann.post(`/imports/${String(file.id)}/check`, {})).status).toBe(409);
    expect(await ofPrefix('dc')).toHaveLength(60);

    const twins = await Promise.all([sent(many('tw', 150)), sent(many('tw', 150))]);
    await Promise.all(twins.map(check));
    const ran = await Promise.all(twins.map((twin) => run(twin)));
    const results = ran.map(({ result }) => result as { created: number; unchanged: number });
    expect(results.reduce((sum, { created }) => sum + created, 0)).toBe(150);
    expect(results.reduce((sum, { unchanged }) => sum + unchanged, 0)).toBe(150);
    expect(await ofPrefix('tw')).toHaveLength(150);
  });

  it('runs what was seen: not a mapping that somebody else changed in the meantime', async () => {
    const file = await sent('naam,land,geboortedatum\nSeen Before,NL,03/04/2001\n');
    await check(file);
    const { revision } = (await ann.get(`/imports/${String(file.id)}`)).data;
    await ann.put(`/imports/${String(file.id)}`, { hints: { dateOrder: 'mdy' } });
    await check(file);
    const path = `/imports/${String(file.id)}/run`;
    const late = await ann.post(path, { revision });
    expect([late.status, late.error.message]).toEqual([
      409,
      'The columns were changed in the meantime. Check the file again.',
    ]);
    expect((await ann.post(path, { revision: 'x' })).status).toBe(422);
    expect(await run(file, { revision: Number(revision) + 1 })).toMatchObject({ result: { created: 1 } });
    const { data } = await api.store.list('customers', { where: [{ path: 'lastName', op: 'eq', value: 'Before' }] });
    expect(data).toMatchObject([{ dateOfBirth: '2001-03-04' }]);
  });

  it('keeps what is in when it is cancelled, says how much, and can go on', async () => {
    const file = await sent(many('ca', 400));
    await check(file);
    const { data } = await ann.post(`/imports/${String(file.id)}/run`, {});
    const id = String(data.id);
    while (((await ann.get(`/jobs/${id}`)).data.done as number) === 0)
      await new Promise((resolve) => setTimeout(resolve, 5));
    await ann.post(`/jobs/${id}/cancel`, {});
    const ended = await api.services.jobs.finished(id);
    expect(ended.status).toBe('cancelled');
    const kept = (await ofPrefix('ca')).length;
    const { report } = (await ann.get(`/imports/${String(file.id)}`)).data as { report: { created: number } };
    expect(kept).toBe(report.created);
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(400);
    expect(await run(file)).toMatchObject({ status: 'done', result: { created: 400 - kept, unchanged: kept } });
    expect(await ofPrefix('ca')).toHaveLength(400);
  });

  it('goes on after a restart without making anybody twice', async () => {
    const file = await sent(many('re', 400));
    await check(file);
    const { data } = await ann.post(`/imports/${String(file.id)}/run`, {});
    const id = String(data.id);
    while (((await ann.get(`/jobs/${id}`)).data.done as number) === 0)
      await new Promise((resolve) => setTimeout(resolve, 5));
    await api.restart();
    const ended = await api.services.jobs.finished(id);
    expect(ended).toMatchObject({ status: 'done', done: 400, result: { created: 400, unchanged: 0, errors: 0 } });
    expect(await ofPrefix('re')).toHaveLength(400);
    // The check and its rows are there after the restart too.
    expect((await rows(file, { range: [0, 1] })).data).toHaveLength(2);
    expect(await verifyChain(api.store, organizationId('a'))).toMatchObject({ ok: true });
  });

  it('screens whom it made, when asked to', async () => {
    await loadList(api, invented);
    const { ran } = await whole(
      'naam,land,geboortedatum\nZoltan Brakovic,RS,1971-05-02\nFemke Duinstra,NL,1990-01-01\n',
      { screen: true },
    );
    const { screeningJobId } = ran.result as { screeningJobId: string };
    expect(await api.services.jobs.finished(screeningJobId)).toMatchObject({
      status: 'done',
      total: 2,
      result: { screened: 2, consider: 1, clear: 1 },
    });
  });

  it('forgets a file after a day', async () => {
    const file = await sent('name,country\nAnn Lee,BE\n');
    const kept = await api.store.get('customerImports', String(file.id));
    await api.store.update('customerImports', { ...kept, id: String(file.id), createdAt: '2020-01-01T00:00:00.000Z' });
    await sent('name,country\nAnn Lee,BE\n');
    expect((await ann.get(`/imports/${String(file.id)}`)).status).toBe(404);
  });
});
