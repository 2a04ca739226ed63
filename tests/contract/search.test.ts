/** The global search: what it finds, in which order, and for whom, on each store. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Group, Hit } from '../../api/search';
import { cases } from '../../src/resources/cases/schema';
import { customers } from '../../src/resources/customers/schema';
import type { AnyRecord } from '../../src/schema/fields';
import { defineResource, isSearched, type AnyResource } from '../../src/schema/resource';
import { engines, organizationId, startApi, type Api, type Client } from './harness';
import { plant } from './support/records';

const A = organizationId('a');
const B = organizationId('b');

/** A resource that nobody knew when the search was written. */
const parcels: AnyResource = defineResource({
  name: 'parcels',
  group: 'work',
  icon: 'badge',
  label: { one: 'Parcel', many: 'Parcels' },
  recordRepresentation: 'reference',
  sort: ['reference', 'ASC'],
  fields: {
    reference: { type: 'text', sequence: { prefix: 'PA-', digits: 4 }, searchable: true },
    content: { type: 'text', searchable: true },
    // For the eyes of those only who may delete.
    secret: {
      type: 'text',
      searchable: true,
      when: (_record, { permissions }) => permissions.some((held) => held === '*' || held === 'parcels.delete'),
    },
    unsaid: { type: 'text' },
    mail: { type: 'email', searchable: true, personal: true },
  },
  columns: ['reference', 'content'],
  sections: [{ key: 'parcel', label: 'Parcel', fields: ['reference', 'content', 'secret'] }],
  actions: ['list', 'show', 'create', 'edit', 'delete'],
});

describe.each(engines)('the global search over %s', (engine) => {
  let api: Api;
  let owner: Client;

  const person = (name: string, values: AnyRecord = {}, organization: string = A) =>
    plant(api, customers, organization, {
      type: 'individual',
      firstName: null,
      middleName: null,
      lastName: name,
      legalName: null,
      otherNames: [],
      registrationNumber: null,
      lei: null,
      vatNumber: null,
      externalReference: null,
      email: null,
      phone: null,
      notes: null,
      tags: [],
      ...values,
    });
  const parcel = (values: AnyRecord, organization: string = A) =>
    plant(api, parcels, organization, { content: null, secret: null, unsaid: null, mail: null, ...values });
  const search = async (q: string, rest: AnyRecord = {}, by: Client = owner): Promise<Group[]> => {
    const { status, data, text } = await by.post<Group[]>('/search', { q, ...rest });
    expect(status, text).toBe(200);
    return data;
  };
  const hits = async (q: string, rest: AnyRecord = {}, by: Client = owner): Promise<Hit[]> =>
    (await search(q, rest, by)).flatMap((group) => group.hits);
  const titles = async (q: string, rest: AnyRecord = {}, by: Client = owner) =>
    (await hits(q, { resources: ['customers'], limit: 50, ...rest }, by)).map(({ title }) => title);

  beforeAll(async () => {
    api = await startApi({ store: engine, extra: [parcels] });
    owner = await api.as();
    await person('Vandermoor', {
      firstName: 'Ilse',
      reference: 'CUS-048207',
      email: 'ilse.v@post.example',
      riskScore: 72,
    });
    await person('Vandermoor', { firstName: 'Joris', otherNames: ['Jörg Ångström'] });
    await person('Vander', { reference: 'CUS-000123' });
    await person('Vanderkolm');
    await person('Oostvander');
    await person('Stannard-Vanders');
    await person('Vander Moor', {}, B);
    await person('Шевченко', { firstName: 'Олена' });
    await plant(api, cases, A, { title: 'PEP match, Ilse Vandermoor', reference: 'CS-20418' });
  });
  afterAll(() => api.close());

  it('ranks: the exact name, names that begin so, words that begin so, then what holds it', async () => {
    expect(await titles('vander')).toEqual([
      'Vander',
      'Vanderkolm',
      'Ilse Vandermoor',
      'Joris Vandermoor',
      'Stannard-Vanders',
      'Oostvander',
    ]);
    expect(await titles('vander', { limit: 2 })).toEqual(['Vander', 'Vanderkolm']);
  });

  it('knows references whole, in part and by their bare number, and puts their group first', async () => {
    for (const q of ['CUS-048207', 'cus-048207', '48207', '048207', '  cus-048207 ']) {
      const [first] = await hits(q);
      expect([q, first?.title, first?.subtitle, first?.matched]).toEqual([
        q,
        'Ilse Vandermoor',
        'CUS-048207',
        'reference',
      ]);
    }
    expect((await hits('cs-204'))[0]).toMatchObject({ resource: 'cases', subtitle: 'CS-20418' });
    // As words both have it; the case has it as its number.
    await person('Twenty CS-20418');
    expect((await search('CS-20418')).map(({ resource }) => resource)).toEqual(['cases', 'customers']);
    expect(await hits('vander', { references: true })).toEqual([]);
    expect((await hits('cus-0', { references: true, resources: ['customers'] })).map(({ id }) => id)).toHaveLength(2);
  });

  it('minds neither case nor accents nor the order of words, and reads every script', async () => {
    expect(await titles('VANDERMOOR ilse')).toEqual(['Ilse Vandermoor']);
    expect(await titles('jorg angstrom')).toEqual(['Joris Vandermoor']);
    expect(await titles('ångstr vanderm')).toEqual(['Joris Vandermoor']);
    expect(await titles('шевч')).toEqual(['Олена Шевченко']);
    expect(await titles('vander zzz')).toEqual([]);
  });

  it('finds by e-mail and says so, without the e-mail', async () => {
    const [hit] = await hits('ilse.v@post.example', { resources: ['customers'] });
    expect(hit).toMatchObject({ title: 'Ilse Vandermoor', matched: 'email', riskScore: 72, status: 'draft' });
    expect(JSON.stringify(hit)).not.toContain('ilse.v@post');
  });

  it('says how many there are, and no further than a hundred', async () => {
    await api.store.transaction(async (session) => {
      for (let index = 0; index < 130; index++)
        await session.insert('parcels', { id: `many-${index}`, organizationId: A, content: `Xylophone ${index}` });
    });
    const [group] = await search('xylo', { limit: 3 });
    expect([group?.resource, group?.total, group?.hits.length]).toEqual(['parcels', 100, 3]);
    expect((await search('vander', { resources: ['customers'], limit: 1 }))[0]?.total).toBe(6);
  });

  it('keeps to what the person may list, in their organization', async () => {
    const nobody = await api.as({ permissions: [] });
    expect(await search('vander', {}, nobody)).toEqual([]);
    const clerk = await api.as({ permissions: ['cases.list'] });
    expect((await search('vander', {}, clerk)).map(({ resource }) => resource)).toEqual(['cases']);
    expect(await search('vander', { resources: ['customers'] }, clerk)).toEqual([]);
    const second = await api.as({ organizationId: B });
    expect(await titles('vander', {}, second)).toEqual(['Vander Moor']);
    expect((await api.bearer(null).post('/search', { q: 'vander' })).status).toBe(401);
  });

  it('looks at what is declared, and at no field that the person does not see', async () => {
    await parcel({
      reference: 'PA-0007',
      content: 'Tea',
      secret: 'dragonfruit',
      unsaid: 'nothing',
      mail: 'a.b@post.example',
    });
    const clerk = await api.as({ permissions: ['parcels.list', 'parcels.show'] });
    expect((await hits('tea', { resources: ['parcels'] }, clerk)).map(({ title }) => title)).toEqual(['PA-0007']);
    expect((await hits('7', { resources: ['parcels'] }, clerk))[0]?.title).toBe('PA-0007');
    expect(await search('dragonfruit')).toMatchObject([
      { resource: 'parcels', total: 1, hits: [{ matched: 'secret' }] },
    ]);
    for (const q of ['dragonfruit', 'dragon', 'tea dragon', 'onfru'])
      expect([q, await search(q, {}, clerk)]).toEqual([q, []]);
    expect(await search('nothing', { resources: ['parcels'] })).toEqual([]);
    const [hit] = await hits('tea', { resources: ['parcels'] });
    expect(Object.keys(hit?.record ?? {}).sort()).toEqual(['content', 'id', 'reference']);
    expect([
      isSearched(parcels),
      isSearched({ ...parcels, searched: false }),
      isSearched({ ...parcels, hidden: true }),
    ]).toEqual([true, false, false]);
  });

  it('R35: is neither counted nor held up by what the person does not see', async () => {
    await parcel({ reference: 'PA-0101', secret: 'medlar' });
    await parcel({ reference: 'PA-0102', mail: 'medlar@post.example' });
    await parcel({ reference: 'PA-0103', content: 'Medlar' });
    const clerk = await api.as({ permissions: ['parcels.list', 'parcels.show'] });
    const seen = (who: Client) => search('medlar', { resources: ['parcels'], limit: 3 }, who);
    expect(await seen(owner)).toMatchObject([{ total: 3 }]);
    expect(await seen(clerk)).toMatchObject([{ total: 1, hits: [{ title: 'PA-0103' }] }]);
    // One that only its masked field brings takes no place of one that is seen.
    await parcel({ reference: 'PA-0104', mail: 'sorb@post.example' });
    await parcel({ reference: 'PA-0105', content: 'Wild sorb' });
    const [first] = await hits('sorb', { resources: ['parcels'], limit: 1 }, clerk);
    expect(first?.title).toBe('PA-0105');
  });

  it('takes nothing for syntax and refuses what it does not understand', async () => {
    for (const q of [
      '"',
      "'; DROP TABLE docs_customers; --",
      'vander*',
      'NEAR(a b)',
      '%',
      '\ud800',
      '\0',
      '($.name)',
      '(',
      '[',
      '\\',
    ])
      expect((await owner.post('/search', { q })).status).toBe(200);
    expect(await search('')).toEqual([]);
    expect(await search('  ')).toEqual([]);
    expect((await titles('vander')).length).toBe(6);
    for (const [body, field] of [
      [{}, 'q'],
      [{ q: 5 }, 'q'],
      [{ q: 'x'.repeat(201) }, 'q'],
      [{ q: 'x', limit: 51 }, 'limit'],
      [{ q: 'x', resources: 'customers' }, 'resources'],
      [{ q: 'x', resources: ['changelog'] }, 'resources'],
      [{ q: 'x', resources: ['constructor'] }, 'resources'],
      [{ q: 'x', references: 1 }, 'references'],
      [{ q: 'x', filter: {} }, 'filter'],
    ] as const) {
      const { status, error } = await owner.post('/search', body);
      expect([status, Object.keys(error.errors ?? {})]).toEqual([422, [field]]);
    }
    // What people look for must not stand in an address.
    expect((await owner.get('/search?q=ilse')).status).toBe(405);
  });

  it('counts what waits for the person who looks, and what of it is past due', async () => {
    const clerk = await api.as({ permissions: ['cases.list'], id: 'clerk' });
    const mine = { assigneeId: 'clerk', status: 'open' };
    await plant(api, cases, A, { ...mine, dueAt: '2020-01-01T00:00:00.000Z' });
    await plant(api, cases, A, { ...mine, dueAt: '2999-01-01T00:00:00.000Z' });
    await plant(api, cases, A, { ...mine, status: 'closed', dueAt: '2020-01-01T00:00:00.000Z' });
    await plant(api, cases, B, { ...mine, dueAt: '2020-01-01T00:00:00.000Z' });
    expect((await clerk.get('/waiting')).data).toEqual({ cases: { count: 2, pastDue: 1 } });
    const nobody = await api.as({ permissions: [] });
    expect((await nobody.get('/waiting')).data).toEqual({});
  });
});
