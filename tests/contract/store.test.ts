/** What every engine of the store has to do, whatever it keeps its data in. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import fc from '../property';
import { openSqliteStore } from '../../api/store/sqlite';
import { listFrom, type Ask, type Limits } from '../../api/store/sqliteQuery';
import { tableOf, type Bound, type Filling } from '../../api/store/sqliteTables';
import {
  DuplicateId,
  fold,
  NotStored,
  type Change,
  type Collection,
  type Condition,
  type Query,
  type Store,
  type Stored,
} from '../../api/store/store';
import { openJsonStore } from '../../mock-api/jsonStore';

const collections: Collection[] = [
  {
    name: 'customers',
    indexed: ['name', 'status', 'score', 'tags', 'amount.amount', 'names.0.full', 'active', 'mixed'],
    searchable: ['name', 'email', 'aliases', 'address'],
  },
  { name: 'cases', indexed: ['status'], searchable: [] },
];

const engines = [
  { engine: 'SQLite', file: 'store.db', openStore: openSqliteStore },
  { engine: 'JSON file', file: 'store.json', openStore: openJsonStore },
];

let folder = '';
const opened: Store[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'store-'));
});

afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const ids = (records: Stored[]): string[] => records.map(({ id }) => id);

describe.each(engines)('a store over $engine', ({ file, openStore }) => {
  const open = async (declared = collections): Promise<Store> => {
    const store = await openStore({ file: path.join(folder, file), collections: declared });
    opened.push(store);
    return store;
  };
  const openWith = async (records: Stored[]): Promise<Store> => {
    const store = await open();
    await store.transaction(async (session) => {
      for (const record of records) await session.insert('customers', record);
    });
    return store;
  };
  const find = async (store: Store, where: Condition[], rest: Query = {}): Promise<string[]> =>
    ids((await store.list('customers', { where, ...rest })).data);

  describe('records', () => {
    it('gives back what was put in, and nothing for an unknown id', async () => {
      const record = {
        id: '1',
        name: 'Emma',
        nested: { list: [1, 'two', null, { deep: true }] },
        empty: [],
        none: null,
      };
      const store = await openWith([record]);
      expect(await store.get('customers', '1')).toEqual(record);
      expect(await store.get('customers', '2')).toBeUndefined();
      expect(await store.get('cases', '1')).toBeUndefined();
    });

    it('keeps what JSON can say: no undefined, dates as texts', async () => {
      const store = await openWith([{ id: '1', at: new Date(0), gone: undefined, list: [undefined], nan: Number.NaN }]);
      expect(await store.get('customers', '1')).toEqual({
        id: '1',
        at: '1970-01-01T00:00:00.000Z',
        list: [null],
        nan: null,
      });
    });

    it('refuses what cannot be stored, and keeps nothing of it', async () => {
      const store = await open();
      const circular: Stored = { id: 'circular' };
      circular.self = circular;
      let deep: unknown = 'x';
      for (let level = 0; level < 20_000; level++) deep = [deep];
      await expect(store.insert('customers', circular)).rejects.toThrow(TypeError);
      await expect(store.insert('customers', { id: 'deep', deep })).rejects.toThrow(/deep/);
      await expect(store.insert('customers', { id: 'big', value: 10n })).rejects.toThrow(TypeError);
      await expect(store.insert('customers', { id: '' })).rejects.toThrow(TypeError);
      await expect(store.insert('customers', { id: 7 } as unknown as Stored)).rejects.toThrow(TypeError);
      expect(await store.list('customers')).toEqual({ data: [], total: 0 });
      await store.insert('customers', { id: 'fine' });
      expect((await store.list('customers')).total).toBe(1);
    });

    it('hands out copies and keeps none of what is handed in', async () => {
      const record = { id: '1', tags: ['a'] };
      const store = await openWith([record]);
      record.tags.push('b');
      const tagsOf = (found: Stored | undefined): string[] => (found?.tags ?? []) as string[];
      tagsOf(await store.get('customers', '1')).push('c');
      tagsOf((await store.list('customers')).data[0]).push('d');
      expect(await store.get('customers', '1')).toEqual({ id: '1', tags: ['a'] });
    });

    it('replaces a record whole', async () => {
      const store = await openWith([{ id: '1', name: 'Emma', status: 'open', tags: ['a'] }]);
      await store.update('customers', { id: '1', name: 'Ema' });
      expect(await store.get('customers', '1')).toEqual({ id: '1', name: 'Ema' });
      expect(await find(store, [{ path: 'status', op: 'eq', value: 'open' }])).toEqual([]);
      expect(await find(store, [{ path: 'tags', op: 'eq', value: 'a' }])).toEqual([]);
      expect(await find(store, [{ path: 'tags', op: 'eq', value: null }])).toEqual(['1']);
      expect(await find(store, [], { search: 'emma' })).toEqual([]);
      expect(await find(store, [], { search: 'ema' })).toEqual(['1']);
    });

    it('removes a record with all that it is found by', async () => {
      const store = await openWith([{ id: '1', name: 'Emma', tags: ['a'] }]);
      await store.remove('customers', '1');
      expect(await store.get('customers', '1')).toBeUndefined();
      expect(await store.list('customers', { search: 'emma' })).toEqual({ data: [], total: 0 });
      expect(await find(store, [{ path: 'tags', op: 'eq', value: 'a' }])).toEqual([]);
      await store.insert('customers', { id: '1', name: 'Ali' });
      expect(await find(store, [], { search: 'ali' })).toEqual(['1']);
    });

    it('says when an id is taken or not there', async () => {
      const store = await openWith([{ id: '1', name: 'Emma' }]);
      await expect(store.insert('customers', { id: '1', name: 'Other' })).rejects.toThrow(DuplicateId);
      await expect(store.update('customers', { id: '2' })).rejects.toThrow(NotStored);
      await expect(store.remove('customers', '2')).rejects.toThrow(NotStored);
      expect(await store.get('customers', '1')).toEqual({ id: '1', name: 'Emma' });
      expect(await store.get('customers', '2')).toBeUndefined();
    });

    it('knows no collection that is not declared', async () => {
      const store = await open();
      for (const name of [
        'nothing',
        '__proto__',
        'constructor',
        'sequences',
        'layouts',
        'customers; DROP TABLE cases',
      ]) {
        await expect(store.get(name, '1')).rejects.toThrow(/no collection/);
        await expect(store.list(name)).rejects.toThrow(/no collection/);
        await expect(store.insert(name, { id: '1' })).rejects.toThrow(/no collection/);
      }
    });

    it('refuses a name or a path that cannot be one', async () => {
      const bad = (collection: Partial<Collection>): Promise<Store> =>
        open([{ name: 'x', indexed: [], searchable: [], ...collection }]);
      for (const name of ['', '1st', 'a b', 'a"b', '__proto__', 'a;b', 'x'.repeat(100)])
        await expect(bad({ name })).rejects.toThrow(TypeError);
      for (const bent of ['', 'a..b', '.a', 'a b', 'a"b', '__proto__', 'a.__proto__.b', "a'); --"]) {
        await expect(bad({ indexed: [bent] })).rejects.toThrow(TypeError);
        await expect(bad({ searchable: [bent] })).rejects.toThrow(TypeError);
      }
    });
  });

  describe('conditions', () => {
    const records: Stored[] = [
      { id: 'a', name: 'Zoë', status: 'open', score: 5, active: true, tags: ['vip', 'pep'], amount: { amount: 100 } },
      { id: 'b', name: 'zoe', status: 'closed', score: 50, active: false, tags: [], amount: { amount: -1 } },
      { id: 'c', name: 'Ali', status: null, score: 5.5, tags: ['VIP'], names: [{ full: 'Ali Baba' }, { full: 'x' }] },
      { id: 'd', name: 'Łukasz', score: 0, active: null, tags: null, names: [{ full: 'ali baba' }] },
      { id: 'e', mixed: 1, status: 'Open' },
      { id: 'f', mixed: '1', tags: [null, 1, true, { a: 1 }] },
      { id: 'g', mixed: true, name: '' },
      { id: 'h', mixed: [1, 'x'] },
      { id: 'i', mixed: { a: 1 } },
    ];
    const cases: [condition: Condition, expected: string][] = [
      [{ path: 'status', op: 'eq', value: 'open' }, 'a'],
      [{ path: 'status', op: 'eq', value: null }, 'cdfghi'],
      [{ path: 'status', op: 'ne', value: 'open' }, 'bcdefghi'],
      [{ path: 'status', op: 'ne', value: null }, 'abe'],
      [{ path: 'status', op: 'in', value: ['open', 'closed', 'other'] }, 'ab'],
      [{ path: 'status', op: 'in', value: ['closed', null] }, 'bcdfghi'],
      [{ path: 'status', op: 'in', value: [] }, ''],
      [{ path: 'name', op: 'eq', value: 'zoe' }, 'b'],
      [{ path: 'name', op: 'eq', value: '' }, 'g'],
      [{ path: 'name', op: 'contains', value: 'OE' }, 'ab'],
      [{ path: 'name', op: 'contains', value: 'zoë' }, 'ab'],
      [{ path: 'name', op: 'contains', value: 'luka' }, 'd'],
      [{ path: 'name', op: 'contains', value: '' }, 'abcdg'],
      [{ path: 'score', op: 'eq', value: 5 }, 'a'],
      [{ path: 'score', op: 'eq', value: '5' }, ''],
      [{ path: 'score', op: 'gt', value: 5 }, 'bc'],
      [{ path: 'score', op: 'gte', value: 5 }, 'abc'],
      [{ path: 'score', op: 'lt', value: 5.5 }, 'ad'],
      [{ path: 'score', op: 'lte', value: 5.5 }, 'acd'],
      [{ path: 'score', op: 'gt', value: '0' }, ''],
      [{ path: 'score', op: 'contains', value: '5' }, ''],
      [{ path: 'name', op: 'gt', value: 'ali' }, 'abd'],
      [{ path: 'name', op: 'gte', value: 'ALI' }, 'abcd'],
      [{ path: 'name', op: 'lt', value: 'Zoe' }, 'cdg'],
      [{ path: 'name', op: 'lte', value: 'ZOE' }, 'abcdg'],
      [{ path: 'name', op: 'gt', value: 3 }, ''],
      [{ path: 'active', op: 'eq', value: true }, 'a'],
      [{ path: 'active', op: 'eq', value: false }, 'b'],
      [{ path: 'active', op: 'eq', value: 1 }, ''],
      [{ path: 'active', op: 'ne', value: true }, 'bcdefghi'],
      [{ path: 'tags', op: 'eq', value: 'vip' }, 'a'],
      [{ path: 'tags', op: 'ne', value: 'vip' }, 'bcdefghi'],
      [{ path: 'tags', op: 'in', value: ['pep', 'VIP'] }, 'ac'],
      [{ path: 'tags', op: 'contains', value: 'vip' }, 'ac'],
      [{ path: 'tags', op: 'eq', value: null }, 'defghi'],
      [{ path: 'tags', op: 'ne', value: null }, 'abc'],
      [{ path: 'tags', op: 'eq', value: 1 }, 'f'],
      [{ path: 'tags', op: 'eq', value: true }, 'f'],
      [{ path: 'tags', op: 'gt', value: 'a' }, ''],
      [{ path: 'amount.amount', op: 'gte', value: 0 }, 'a'],
      [{ path: 'amount.amount', op: 'eq', value: null }, 'cdefghi'],
      [{ path: 'names.0.full', op: 'contains', value: 'BABA' }, 'cd'],
      [{ path: 'names.1.full', op: 'eq', value: 'x' }, 'c'],
      [{ path: 'names.length', op: 'eq', value: 1 }, ''],
      [{ path: 'mixed', op: 'eq', value: 1 }, 'eh'],
      [{ path: 'mixed', op: 'eq', value: '1' }, 'f'],
      [{ path: 'mixed', op: 'eq', value: true }, 'g'],
      [{ path: 'mixed', op: 'in', value: [1, '1', true, null] }, 'abcdefgh'],
      [{ path: 'mixed', op: 'ne', value: null }, 'efghi'],
      [{ path: 'id', op: 'eq', value: 'c' }, 'c'],
      [{ path: 'id', op: 'in', value: ['c', 'zz', 'a'] }, 'ac'],
      [{ path: 'id', op: 'ne', value: 'c' }, 'abdefghi'],
      [{ path: 'id', op: 'gt', value: 'f' }, 'ghi'],
      [{ path: 'id', op: 'lte', value: 'b' }, 'ab'],
      [{ path: 'id', op: 'contains', value: 'C' }, 'c'],
      [{ path: 'id', op: 'eq', value: null }, ''],
      [{ path: 'unknown.path', op: 'eq', value: null }, 'abcdefghi'],
      [{ path: 'unknown.path', op: 'eq', value: 'x' }, ''],
      [{ path: '__proto__', op: 'ne', value: null }, ''],
      [{ path: 'constructor.name', op: 'eq', value: 'Object' }, ''],
      [{ path: "a'); DROP TABLE docs_customers; --", op: 'eq', value: 'x' }, ''],
    ];

    it('meet the records that they should', async () => {
      const store = await openWith(records);
      const found = await Promise.all(cases.map(([condition]) => find(store, [condition])));
      expect(cases.map(([condition], index) => [condition, found[index]?.join('')])).toEqual(cases);
    });

    it('are the same on paths that have no index', async () => {
      const store = await open([{ name: 'customers', indexed: [], searchable: [] }]);
      for (const record of records) await store.insert('customers', record);
      const found = await Promise.all(cases.map(([condition]) => find(store, [condition])));
      expect(cases.map(([condition], index) => [condition, found[index]?.join('')])).toEqual(cases);
    });

    it('are joined by AND', async () => {
      const store = await openWith(records);
      expect(
        await find(store, [
          { path: 'score', op: 'gte', value: 5 },
          { path: 'tags', op: 'in', value: ['vip', 'VIP'] },
          { path: 'name', op: 'ne', value: 'Ali' },
        ]),
      ).toEqual(['a']);
      expect(
        await find(store, [
          { path: 'status', op: 'eq', value: 'open' },
          { path: 'notIndexed', op: 'eq', value: null },
        ]),
      ).toEqual(['a']);
    });

    it('take many values', async () => {
      const store = await openWith(records);
      const value = Array.from({ length: 40_000 }, (_, index) => `nobody${index}`);
      expect(await find(store, [{ path: 'id', op: 'in', value: [...value.slice(0, 5_000), 'a'] }])).toEqual(['a']);
      expect(await find(store, [{ path: 'status', op: 'in', value: [...value, 'closed'] }])).toEqual(['b']);
    });

    it('are refused when they are none', async () => {
      const store = await openWith(records);
      const bad = [
        { path: 'name', op: 'like', value: 'x' },
        { path: 'name', op: 'eq', value: { $ne: 1 } },
        { path: 'name', op: 'eq', value: undefined },
        { path: 'name', op: 'in', value: 'x' },
        { path: 'name', op: 'gt', value: null },
        { path: 'name', op: 'contains', value: 3 },
      ] as unknown as Condition[];
      for (const condition of bad)
        await expect(store.list('customers', { where: [condition] })).rejects.toThrow(TypeError);
    });
  });

  describe('order and range', () => {
    it('sorts texts without case and accents, missing ones last in either direction', async () => {
      const store = await openWith([
        { id: '1', name: 'zoë' },
        { id: '2', name: 'Zoe' },
        { id: '3' },
        { id: '4', name: 'éclair' },
        { id: '5', name: 'Eclipse' },
        { id: '6', name: null },
        { id: '7', name: 'Ångström' },
        { id: '8', name: '😀' },
        { id: '9', name: '\uE000' },
      ]);
      const by = (order: 'ASC' | 'DESC'): Promise<string[]> => find(store, [], { sort: [{ path: 'name', order }] });
      expect(await by('ASC')).toEqual(['7', '4', '5', '2', '1', '9', '8', '3', '6']);
      expect(await by('DESC')).toEqual(['8', '9', '1', '2', '5', '4', '7', '3', '6']);
    });

    it('breaks ties by id, ascending, after all orders asked for', async () => {
      const store = await openWith([
        { id: 'c', status: 'open', score: 1 },
        { id: 'a', status: 'open', score: 1 },
        { id: 'b', status: 'open', score: 2 },
        { id: 'd', status: 'closed', score: 3 },
      ]);
      const sort: Query['sort'] = [
        { path: 'status', order: 'DESC' },
        { path: 'score', order: 'ASC' },
      ];
      expect(await find(store, [], { sort })).toEqual(['a', 'c', 'b', 'd']);
      expect(await find(store, [], { sort: [{ path: 'status', order: 'DESC' }] })).toEqual(['a', 'b', 'c', 'd']);
      expect(await find(store, [], { sort: [{ path: 'id', order: 'DESC' }] })).toEqual(['d', 'c', 'b', 'a']);
      expect(await find(store, [])).toEqual(['a', 'b', 'c', 'd']);
      expect(await find(store, [], { sort: [{ path: 'notIndexed', order: 'ASC' }] })).toEqual(['a', 'b', 'c', 'd']);
    });

    it('sorts ids as they are written, unlike other texts', async () => {
      const store = await openWith([{ id: 'a' }, { id: 'B' }, { id: 'C' }, { id: 'd' }]);
      expect(await find(store, [], { sort: [{ path: 'id', order: 'ASC' }] })).toEqual(['B', 'C', 'a', 'd']);
      expect(await find(store, [], { sort: [{ path: 'id', order: 'DESC' }] })).toEqual(['d', 'a', 'C', 'B']);
    });

    it('orders kinds of values: numbers, texts, booleans, lists and objects, nothing', async () => {
      const store = await openWith([
        { id: '1', mixed: { a: 1 } },
        { id: '2' },
        { id: '3', mixed: true },
        { id: '4', mixed: '2' },
        { id: '5', mixed: 10 },
        { id: '6', mixed: -3 },
        { id: '7', mixed: false },
        { id: '8', mixed: [0] },
      ]);
      const by = (order: 'ASC' | 'DESC'): Promise<string[]> => find(store, [], { sort: [{ path: 'mixed', order }] });
      expect(await by('ASC')).toEqual(['6', '5', '4', '7', '3', '1', '8', '2']);
      expect(await by('DESC')).toEqual(['1', '8', '3', '7', '4', '5', '6', '2']);
    });

    it('gives the page asked for and the total of all', async () => {
      const store = await openWith(
        Array.from({ length: 30 }, (_, index) => ({ id: String(index).padStart(2, '0'), score: index })),
      );
      const where: Condition[] = [{ path: 'score', op: 'gte', value: 10 }];
      const page = async (range: [number, number]): Promise<[string[], number]> => {
        const { data, total } = await store.list('customers', {
          where,
          sort: [{ path: 'score', order: 'ASC' }],
          range,
        });
        return [ids(data), total];
      };
      expect(await page([0, 2])).toEqual([['10', '11', '12'], 20]);
      expect(await page([18, 40])).toEqual([['28', '29'], 20]);
      expect(await page([20, 24])).toEqual([[], 20]);
      expect(await page([5, 4])).toEqual([[], 20]);
      expect(await page([-3, 0])).toEqual([['10'], 20]);
      expect(await page([19, 1e300])).toEqual([['29'], 20]);
      expect(await page([1e300, 1e301])).toEqual([[], 20]);
      expect((await store.list('customers', { where, range: [0, 0] })).total).toBe(20);
    });

    it('pages through thousands without repeating or skipping one', async () => {
      const records = Array.from({ length: 3_000 }, (_, index) => ({
        id: `r${(index * 7919) % 3_000}`,
        status: ['open', 'Open', 'closed', undefined][index % 4],
        name: `Name ${index % 13}`,
      }));
      const store = await openWith(records);
      for (const order of ['ASC', 'DESC'] as const) {
        const query: Query = {
          where: [{ path: 'name', op: 'contains', value: 'name' }],
          search: 'name',
          sort: [{ path: 'status', order }],
        };
        const whole = await store.list('customers', query);
        const paged: string[] = [];
        for (let start = 0; start < 3_000; start += 250)
          paged.push(...ids((await store.list('customers', { ...query, range: [start, start + 249] })).data));
        expect(whole.total).toBe(3_000);
        expect(new Set(paged).size).toBe(3_000);
        expect(paged).toEqual(ids(whole.data));
      }
    });
  });

  describe('search', () => {
    const people: Stored[] = [
      { id: '1', name: 'Søren Ångström', email: 'soren@example.test', aliases: ['The Dane'] },
      { id: '2', name: 'Anna-Maria O’Neill', email: 'am@example.test', address: { city: 'Łódź', line1: '10 High St' } },
      { id: '3', name: 'ΟΔΟΣ Οδοσας', email: '100%_sure@example.test', aliases: [{ name: 'x "quoted" y' }] },
      { id: '4', name: '王小明', notSearched: 'soren', aliases: ['Emoji 😀😀😀', 'Straße'] },
    ];
    const cases: [search: string, expected: string][] = [
      ['soren', '1'],
      ['SÖREN angstrom', '1'],
      ['angstrom  \t soren', '1'],
      ['soren lodz', ''],
      ['an', '12'],
      ['a', '1234'],
      ['lodz high', '2'],
      ['10', '23'],
      ['dane', '1'],
      ['οδος', '3'],
      ['ΟΔΟΣ', '3'],
      ['οδοσα', '3'],
      ['王', '4'],
      ['小明', '4'],
      ['王小明', '4'],
      ['😀😀', '4'],
      ['😀😀😀', '4'],
      ['strasse', '4'],
      ['%', '3'],
      ['_', '3'],
      ['100%_', '3'],
      ['"quoted"', '3'],
      ['"', '3'],
      ['soren OR lodz', ''],
      ['soren*', ''],
      ['name:soren', ''],
      ['NEAR(soren angstrom)', ''],
      ["'; DROP TABLE docs_customers; --", ''],
      ['(', ''],
      ['^(x+x+)+y', ''],
      ['', '1234'],
      ['  \n ', '1234'],
    ];

    it('finds every word in any searchable path, and takes nothing for syntax', async () => {
      const store = await openWith(people);
      for (const [search, expected] of cases) {
        const { data, total } = await store.list('customers', { search });
        expect([search, ids(data).join(''), total]).toEqual([search, expected, expected.length]);
      }
    });

    it('finds words by their beginning only, where that is asked for', async () => {
      const store = await openWith(people);
      const begun: [search: string, expected: string][] = [
        ['an', '12'],
        ['ne', ''],
        ['ane', ''],
        ['dan', '1'],
        ['angstrom sor', '1'],
        ['maria', ''],
        ['st lo', '2'],
        ['st', '24'],
        ['1', '23'],
        ['οδοσα', '3'],
        ['小', ''],
        ['😀😀', '4'],
        ['"quo', '3'],
        ['', '1234'],
      ];
      for (const [search, expected] of begun)
        expect([search, (await find(store, [], { search, searchFrom: 'wordStart' })).join('')]).toEqual([
          search,
          expected,
        ]);
    });

    it('counts no further than it is asked to', async () => {
      const store = await openWith(people);
      const some = { search: 'a', range: [0, 0] as [number, number] };
      expect(await store.list('customers', { ...some, countTo: 3 })).toMatchObject({ data: [{ id: '1' }], total: 3 });
      expect((await store.list('customers', { ...some, countTo: 9 })).total).toBe(4);
      expect((await store.list('customers', { countTo: 2 })).total).toBe(2);
    });

    it('wants every word, however many are asked for', async () => {
      const said = Array.from({ length: 80 }, (_, index) => `said${String(index).padStart(2, '0')}`);
      const store = await openWith([{ id: '1', name: said.join(' ') }]);
      expect(await find(store, [], { search: said.join(' ') })).toEqual(['1']);
      expect(await find(store, [], { search: [...said, 'unsaid'].join(' ') })).toEqual([]);
    });

    it('takes very many words', async () => {
      const store = await openWith(people);
      const words = Array.from({ length: 3_000 }, (_, index) => `word${index}`).join(' ');
      expect(await find(store, [], { search: words })).toEqual([]);
      expect(await find(store, [], { search: 'soren '.repeat(3_000) })).toEqual(['1']);
      expect(await find(store, [], { search: 'x'.repeat(100_000) })).toEqual([]);
    });
  });

  describe('transactions', () => {
    it('keep all writes or none', async () => {
      const store = await openWith([{ id: '1', name: 'Emma' }]);
      const failure = new Error('changed my mind');
      await expect(
        store.transaction(async (session) => {
          await session.insert('customers', { id: '2' });
          await session.update('customers', { id: '1', name: 'Other' });
          await session.insert('cases', { id: '1' });
          await session.next('cases');
          throw failure;
        }),
      ).rejects.toBe(failure);
      expect(await store.list('customers')).toEqual({ data: [{ id: '1', name: 'Emma' }], total: 1 });
      expect((await store.list('cases')).total).toBe(0);
      expect(await store.next('cases')).toBe(1);
    });

    it('give back what the work gives', async () => {
      const store = await open();
      expect(await store.transaction(async () => 42)).toBe(42);
    });

    it('see their own writes; reads outside do not, until they are kept', async () => {
      const store = await openWith([{ id: '1', name: 'Emma', status: 'open' }]);
      await store.transaction(async (session) => {
        await session.insert('customers', { id: '2', name: 'Zoë', status: 'open' });
        await session.update('customers', { id: '1', name: 'Ema', status: 'closed' });
        expect(
          ids((await session.list('customers', { where: [{ path: 'status', op: 'eq', value: 'open' }] })).data),
        ).toEqual(['2']);
        expect(ids((await session.list('customers', { search: 'zoe' })).data)).toEqual(['2']);
        expect(await session.get('customers', '2')).toBeDefined();
        await session.remove('customers', '2');
        expect(await session.get('customers', '2')).toBeUndefined();
        await session.insert('customers', { id: '2', name: 'Zoë' });
        await new Promise((resolve) => setTimeout(resolve, 5));
        expect(await store.get('customers', '2')).toBeUndefined();
        expect(await store.get('customers', '1')).toEqual({ id: '1', name: 'Emma', status: 'open' });
        expect(await find(store, [], { search: 'zoe' })).toEqual([]);
      });
      expect(await store.get('customers', '2')).toEqual({ id: '2', name: 'Zoë' });
      expect(await find(store, [], { search: 'zoe' })).toEqual(['2']);
    });

    it('go on after a write that was refused', async () => {
      const store = await openWith([{ id: '1' }]);
      await store.transaction(async (session) => {
        await session.insert('customers', { id: '2' });
        await expect(session.insert('customers', { id: '1' })).rejects.toThrow(DuplicateId);
        await expect(session.update('customers', { id: '9' })).rejects.toThrow(NotStored);
      });
      expect(await find(store, [])).toEqual(['1', '2']);
    });

    it('run one at a time, so that no count is lost', async () => {
      const store = await openWith([{ id: '1', score: 0 }]);
      await Promise.all(
        Array.from({ length: 50 }, () =>
          store.transaction(async (session) => {
            const record = await session.get('customers', '1');
            await new Promise((resolve) => setImmediate(resolve));
            await session.update('customers', { id: '1', score: Number(record?.score) + 1 });
          }),
        ),
      );
      expect(await store.get('customers', '1')).toEqual({ id: '1', score: 50 });
    });

    it('refuse a write around them, which would wait for ever, and take one afterwards', async () => {
      const store = await open();
      await expect(store.transaction(() => store.insert('customers', { id: '1' }))).rejects.toThrow(/session/);
      await expect(store.transaction(() => store.transaction(async () => 1))).rejects.toThrow(/session/);
      await store.insert('customers', { id: '1' });
      let late: Promise<void> | undefined;
      await store.transaction(async () => {
        setTimeout(() => {
          late = store.insert('customers', { id: 'late' });
        }, 1);
      });
      await new Promise((resolve) => setTimeout(resolve, 20));
      await late;
      expect(await find(store, [])).toEqual(['1', 'late']);
    });

    it('hand out a session that is dead when they are over', async () => {
      const store = await open();
      const session = await store.transaction(async (given) => given);
      await expect(session.insert('customers', { id: '1' })).rejects.toThrow(/over/);
      await expect(session.get('customers', '1')).rejects.toThrow(/over/);
      await expect(session.next('x')).rejects.toThrow(/over/);
    });

    it('take ten thousand records at once', async () => {
      const store = await openWith(
        Array.from({ length: 10_000 }, (_, index) => ({ id: `r${index}`, name: `Name ${index}`, score: index })),
      );
      expect((await store.list('customers', { search: 'name 9999', range: [0, 0] })).total).toBe(1);
      expect(
        (await store.list('customers', { where: [{ path: 'score', op: 'lt', value: 5_000 }], range: [0, 24] })).total,
      ).toBe(5_000);
    });
  });

  it('counts sequences from 1, each for itself, also from many sides at once', async () => {
    const store = await open();
    const numbers = await Promise.all(Array.from({ length: 20 }, () => store.next('cases')));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(await store.next('__proto__')).toBe(1);
    expect(await store.next('__proto__')).toBe(2);
    await expect(
      store.transaction(async (session) => {
        expect(await session.next('cases')).toBe(21);
        expect(await session.next('cases')).toBe(22);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await store.next('cases')).toBe(21);
  });

  describe('subscribers', () => {
    it('hear of kept changes, once, until they end', async () => {
      const store = await open();
      const heard: Change[][] = [];
      const end = store.subscribe((changes) => heard.push(changes));
      await store.insert('customers', { id: '1' });
      await store.transaction(async (session) => {
        await session.update('customers', { id: '1', name: 'x' });
        await session.remove('customers', '1');
        expect(heard).toHaveLength(1);
      });
      await store
        .transaction(async (session) =>
          session.insert('customers', { id: '2' }).then(() => Promise.reject(new Error('no'))),
        )
        .catch(() => undefined);
      await store.transaction(async (session) => session.get('customers', '1'));
      end();
      await store.insert('customers', { id: '3' });
      expect(heard).toEqual([
        [{ collection: 'customers', id: '1', kind: 'insert' }],
        [
          { collection: 'customers', id: '1', kind: 'update' },
          { collection: 'customers', id: '1', kind: 'remove' },
        ],
      ]);
    });

    it('may write themselves', async () => {
      const store = await open();
      let answer: Promise<void> | undefined;
      store.subscribe(([change]) => {
        if (change?.collection === 'customers') answer = store.insert('cases', { id: change.id });
      });
      await store.insert('customers', { id: '1' });
      await answer;
      expect(await store.get('cases', '1')).toEqual({ id: '1' });
    });
  });

  const hostile = [
    "'",
    '"',
    '%',
    '_',
    '(',
    ')',
    '\\',
    '\0',
    'a\0b',
    'a\0c',
    '\u0001',
    'a\u0001b',
    '\n',
    '😀',
    '\ud800',
    '__proto__',
    'constructor',
    'toString',
    '${x}',
    '{{x}}',
    '<script>',
    '../../etc/passwd',
    'null',
    'undefined',
    'NaN',
    '-0',
    '1e999',
    '\u202Eabc',
    'ﬁ',
    'İ',
    '\uFEFFx',
    ' ',
    'a'.repeat(10_000),
    "Robert'); DROP TABLE docs_customers;--",
    '$.name',
    '*',
    'AND',
    'NOT',
    '-x',
    '^x',
    'x:y',
  ];

  it('takes any text as id, value and question', async () => {
    const store = await openWith(hostile.map((text, index) => ({ id: `${text}#${index}`, name: text, tags: [text] })));
    for (const [index, text] of hostile.entries()) {
      const id = `${text}#${index}`;
      const name = text.replace('\ud800', '\ufffd');
      expect(await store.get('customers', id)).toEqual({ id: id.replace('\ud800', '\ufffd'), name, tags: [name] });
      for (const where of [
        [{ path: 'name', op: 'eq', value: text }],
        [{ path: 'tags', op: 'in', value: [text] }],
        [{ path: 'id', op: 'eq', value: id }],
      ] satisfies Condition[][])
        expect(await find(store, where)).toEqual([id.replace('\ud800', '\ufffd')]);
      expect(await find(store, [{ path: 'name', op: 'contains', value: text }])).toContain(
        id.replace('\ud800', '\ufffd'),
      );
      const words = fold(text).trim();
      if (words !== '') expect(await find(store, [], { search: text })).toContain(id.replace('\ud800', '\ufffd'));
    }
    expect((await store.list('customers')).total).toBe(hostile.length);
  });

  it('lets no record reach a prototype', async () => {
    const store = await open();
    await store.insert(
      'customers',
      JSON.parse(
        '{"id": "1", "__proto__": {"polluted": 1}, "a": {"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}}',
      ) as Stored,
    );
    await store.insert('customers', { id: '__proto__', polluted: 1 });
    await store.update('customers', { id: '__proto__', polluted: 2 });
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect(JSON.stringify(await store.get('customers', '1'))).not.toContain('__proto__');
    expect(await store.get('customers', '__proto__')).toEqual({ id: '__proto__', polluted: 2 });
    await store.remove('customers', '__proto__');
    expect(await find(store, [])).toEqual(['1']);
  });

  describe('opened again', () => {
    it('holds everything', async () => {
      const records = hostile.map((text, index) => ({
        id: `r${String(index).padStart(3, '0')}`,
        name: text.replace('\ud800', ''),
        tags: [index, null],
      }));
      const store = await openWith(records);
      await store.next('cases');
      await store.close();
      const again = await open();
      expect((await again.list('customers')).data).toEqual(records);
      expect(await again.next('cases')).toBe(2);
      expect(await find(again, [{ path: 'tags', op: 'eq', value: 3 }])).toEqual(['r003']);
    });

    it('with other indexed and searchable paths answers by these, with other collections keeps the old ones', async () => {
      const store = await openWith([{ id: '1', name: 'Emma', city: 'Ulm', list: ['a'] }]);
      await store.close();
      const changed = [{ name: 'customers', indexed: ['city', 'list'], searchable: ['city'] }];
      const again = await open(changed);
      expect(
        await find(again, [
          { path: 'city', op: 'eq', value: 'Ulm' },
          { path: 'list', op: 'eq', value: 'a' },
        ]),
      ).toEqual(['1']);
      expect(await find(again, [], { search: 'ulm' })).toEqual(['1']);
      expect(await find(again, [], { search: 'emma' })).toEqual([]);
      await again.update('customers', { id: '1', name: 'Emma', city: 'Bonn' });
      await again.close();
      const other = await open([{ name: 'alerts', indexed: [], searchable: [] }]);
      await other.insert('alerts', { id: '9' });
      await other.close();
      const back = await open();
      expect(await find(back, [], { search: 'emma' })).toEqual(['1']);
      expect(await back.get('customers', '1')).toEqual({ id: '1', name: 'Emma', city: 'Bonn' });
    });

    it('answers nothing after close, which waits for what was asked before', async () => {
      const store = await open();
      const write = store.insert('customers', { id: '1' });
      const closed = store.close();
      await expect(store.insert('customers', { id: '2' })).rejects.toThrow(/closed/);
      await expect(store.get('customers', '1')).rejects.toThrow(/closed/);
      await write;
      await closed;
      await store.close();
      expect(await find(await open(), [])).toEqual(['1']);
    });
  });
});

describe('both engines', () => {
  const letters = fc.constantFrom(
    'a',
    'A',
    'á',
    'b',
    'ß',
    'ss',
    ' ',
    '\0',
    '\u0001',
    '\u0002',
    '%',
    '"',
    "'",
    '😀',
    '\uE000',
    'ﬁ',
    'İ',
    'σ',
    'ς',
    '1',
    '-',
  );
  const text = fc.array(letters, { maxLength: 5 }).map((parts) => parts.join(''));
  const number = fc.constantFrom(-1, 0, 1, 1.5, 2, 1e21, Number.MAX_SAFE_INTEGER);
  const scalar = fc.oneof(text, number, fc.boolean(), fc.constant(null));
  const value = fc.oneof(
    { weight: 4, arbitrary: scalar },
    fc.array(scalar, { maxLength: 3 }),
    fc.record({ inner: scalar }),
    fc.constant(undefined),
  );
  const record = fc.record({
    name: value,
    mixed: value,
    tags: value,
    score: value,
    free: value,
    x_own: value,
    names: fc.array(fc.record({ full: scalar }), { maxLength: 2 }),
  });
  const somePath = fc.constantFrom(
    'name',
    'mixed',
    'tags',
    'score',
    'free',
    'x_own',
    'x_own.inner',
    'names.0.full',
    'mixed.inner',
    'id',
  );
  const condition: fc.Arbitrary<Condition> = fc.oneof(
    fc.record({ path: somePath, op: fc.constantFrom('eq' as const, 'ne' as const), value: scalar }),
    fc.record({ path: somePath, op: fc.constant('in' as const), value: fc.array(scalar, { maxLength: 3 }) }),
    fc.record({
      path: somePath,
      op: fc.constantFrom('gt' as const, 'gte' as const, 'lt' as const, 'lte' as const),
      value: fc.oneof(text, number),
    }),
    fc.record({ path: somePath, op: fc.constantFrom('contains' as const, 'startsWith' as const), value: text }),
    // What the collection has an index for together with another path.
    fc.constant({ path: 'score', op: 'eq', value: 1 } as const),
  );
  const query = fc.record(
    {
      where: fc.array(condition, { maxLength: 3 }),
      search: text,
      searchFrom: fc.constant('wordStart' as const),
      countTo: fc.integer({ min: 0, max: 700 }),
      sort: fc.array(fc.record({ path: somePath, order: fc.constantFrom('ASC' as const, 'DESC' as const) }), {
        maxLength: 2,
      }),
      range: fc.tuple(fc.integer({ min: -1, max: 8 }), fc.integer({ min: -1, max: 12 })),
    },
    { requiredKeys: [] },
  );

  const declared: Collection[] = [
    {
      name: 'things',
      indexed: ['name', 'mixed', 'tags', 'score', 'names.0.full'],
      together: [['score', 'mixed']],
      open: 'x_',
      searchable: ['name', 'tags', 'free'],
    },
  ];
  const openBoth = async (limits?: Limits): Promise<[sqlite: Store, json: Store]> => {
    const file = path.join(folder, 'same.db');
    const sqlite = await openSqliteStore({ file, collections: declared, ...(limits && { limits }) });
    const json = await openJsonStore({ file: path.join(folder, 'same.json'), collections: declared });
    opened.push(sqlite, json);
    return [sqlite, json];
  };
  const idOf = (index: number): string => 'ab'.charAt(index % 2) + index;

  it('give the same page for any data and any question', async () => {
    const [sqlite, json] = await openBoth();
    await fc.assert(
      fc.asyncProperty(
        fc.array(record, { maxLength: 12 }),
        fc.array(query, { minLength: 6, maxLength: 6 }),
        async (records, queries) => {
          for (const store of [sqlite, json])
            await store.transaction(async (session) => {
              for (const { id } of (await session.list('things')).data) await session.remove('things', id);
              for (const [index, fields] of records.entries())
                await session.insert('things', { id: idOf(index), ...fields });
              // An update must leave the same behind as an insert.
              for (const [index, fields] of records.entries())
                if (index % 3 === 0)
                  await session.update('things', {
                    id: idOf(index),
                    ...fields,
                    name: records[0]?.mixed,
                    x_own: records[0]?.mixed,
                  });
            });
          for (const question of queries)
            expect(await sqlite.list('things', question)).toEqual(await json.list('things', question));
        },
      ),
      { numRuns: 150 },
    );
  }, 120_000);

  it('give the same page whichever way SQLite goes: sorting, walking along an order, collecting first', async () => {
    const [sqlite, json] = await openBoth({ few: 12, remembered: 120, common: 40 });
    const records = fc.sample(record, { numRuns: 400, seed: 20 });
    for (const store of [sqlite, json])
      await store.transaction(async (session) => {
        for (const [index, fields] of records.entries()) await session.insert('things', { id: idOf(index), ...fields });
      });
    await fc.assert(
      fc.asyncProperty(query, async (question) => {
        expect(await sqlite.list('things', question)).toEqual(await json.list('things', question));
      }),
      { numRuns: 250 },
    );
  }, 120_000);
});

describe('SQLite', () => {
  const indexesIn = (file: string): unknown[] => {
    const database = new Database(file);
    try {
      return database.prepare("SELECT name FROM sqlite_schema WHERE type = 'index' ORDER BY name").pluck().all([]);
    } finally {
      database.close();
    }
  };

  it('opened to be filled makes its indexes when it is closed, or at the next start after a sudden end', async () => {
    const fileOf = (name: string): string => path.join(folder, `${name}.db`);
    const fill = async (name: string, filling: Filling): Promise<Store> => {
      const store = await openSqliteStore({ file: fileOf(name), collections, filling });
      await store.transaction(async (session) => {
        for (let index = 0; index < 20; index++)
          await session.insert('customers', { id: `c${index}`, name: `Name ${index}`, status: 'new', tags: ['a'] });
      });
      return store;
    };
    await (await fill('usual', {})).close();
    const filled = await fill('filled', { customers: ['status'] });
    const customers = (names: unknown[]): unknown[] =>
      names.filter((name) => String(name).startsWith('keys_customers'));
    expect(customers(indexesIn(fileOf('filled')))).toEqual(['keys_customers_status']);
    expect(await filled.list('customers', { where: [{ path: 'status', op: 'eq', value: 'new' }] })).toHaveProperty(
      'total',
      20,
    );
    for (const end of ['', '-wal']) cpSync(fileOf('filled') + end, fileOf('ended') + end);
    await filled.close();
    expect(indexesIn(fileOf('filled'))).toEqual(indexesIn(fileOf('usual')));

    const again = await openSqliteStore({ file: fileOf('ended'), collections });
    opened.push(again);
    expect(indexesIn(fileOf('ended'))).toEqual(indexesIn(fileOf('usual')));
    expect(await again.list('customers', { where: [{ path: 'tags', op: 'eq', value: 'a' }] })).toHaveProperty(
      'total',
      20,
    );
  });

  it('finds by open fields through their index, and walks along an organization’s order without sorting', async () => {
    const declared: Collection = {
      name: 'things',
      indexed: ['organizationId', 'name', 'state'],
      together: [
        ['organizationId', 'name'],
        ['organizationId', 'state'],
      ],
      open: 'x_',
      searchable: [],
    };
    const file = path.join(folder, 'plans.db');
    const store = await openSqliteStore({ file, collections: [declared] });
    await store.transaction(async (session) => {
      for (let index = 0; index < 1_000; index++)
        await session.insert('things', {
          id: `t${index}`,
          organizationId: 'o',
          name: `n${index}`,
          state: 's',
          x_limit: index,
        });
    });
    await store.close();
    const database = new Database(file);
    const planOf = (query: Query): string => {
      const plans: string[] = [];
      const ask: Ask = <Row>(sql: string, values: Bound[]): Row[] => {
        const steps = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(values) as { detail: string }[];
        plans.push(...steps.map(({ detail }) => detail));
        return database.prepare(sql).all(values) as Row[];
      };
      listFrom(ask, tableOf(declared), query, { few: 50, remembered: 500, common: 100 });
      return plans.join('\n');
    };
    try {
      const own = { path: 'organizationId', op: 'eq', value: 'o' } as const;
      const page: Query['range'] = [0, 9];
      const found = planOf({ where: [own, { path: 'x_limit', op: 'gt', value: 990 }], range: page });
      expect(found).toMatch(/open_things_value \(path=\? AND value>/);
      const walked = planOf({ where: [own], sort: [{ path: 'name', order: 'ASC' }], range: page });
      expect(walked).toMatch(/"?keys_things_organizationId name"? \(/);
      expect(walked).not.toContain('TEMP B-TREE');
      const open = planOf({ where: [own], sort: [{ path: 'x_limit', order: 'DESC' }], range: page });
      expect(open).toMatch(/open_things_value \(path=\?\)/);
      expect(open).not.toMatch(/USE TEMP B-TREE FOR ORDER BY/);
      // Both have an index of their own with the organization; few have the name, all have the state.
      const asked = { path: 'name', op: 'startsWith', value: 'n99' } as const;
      const led = planOf({ where: [{ path: 'state', op: 'eq', value: 's' }, asked, own], range: page });
      expect(led).toMatch(/keys_things_organizationId name"? \(\$\.organizationId=\? AND \$\.name>/);
      expect(led.match(/keys_things_organizationId state/g)).toHaveLength(1);
    } finally {
      database.close();
    }
  });
});
