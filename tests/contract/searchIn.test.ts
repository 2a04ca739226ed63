/** Free text that counts in some of the searchable paths alone, counted to a limit, on each store: as if every record were looked at. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchText, select } from '../../api/store/query';
import type { Query, Store, Stored } from '../../api/store/store';
import { openSqliteStore } from '../../api/store/sqlite';
import { engines, openStore } from './harness';

const collection = {
  name: 'people',
  indexed: ['organizationId', 'name', 'email', 'tags'],
  together: [
    ['organizationId', 'name'],
    ['organizationId', 'email'],
  ] as const,
  searchable: ['name', 'email', 'tags'],
};

// In one of them a word of the e-mail stands inside of a word, where it does not begin one.
const first = ['Imogen', 'Gráinne', 'Олена', 'Li  Na', 'Imo-Gen', 'Björn', 'Primogenia'];

/** Every third is found by the e-mail alone; some by a tag; of one organization are two thirds. */
const records: Stored[] = Array.from({ length: 1_500 }, (_, at) => ({
  id: `p${String(at).padStart(5, '0')}`,
  organizationId: at % 3 === 2 ? 'other' : 'own',
  name: `${at % 3 === 0 ? 'Somebody' : String(first[at % first.length])} N${at}`,
  email: `imogen.${at}@post.example`,
  tags: at % 7 === 0 ? ['imogen', 'vip list'] : [],
}));

/** SQLite sorts few matches and walks along the order to many; with these lines it walks here, too. */
const walking = { few: 100, remembered: 200, common: 50 };

describe.each([...engines, 'sqlite, walking'] as const)('free text in some paths, on %s', (engine) => {
  let store: Store;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'search-in-'));
    const collections = [{ ...collection, together: [...collection.together] }];
    store =
      engine === 'sqlite, walking'
        ? await openSqliteStore({ file: join(folder, 'assay.sqlite'), collections, limits: walking })
        : await openStore(engine, folder, collections);
    await store.transaction(async (session) => {
      for (const record of records) await session.insert('people', record);
    });
  });
  afterAll(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });

  const asked: Query[] = ['imogen', 'n1', 'n1499', 'o', 'grainne', 'олена', 'li na', 'gen', 'post.example', 'vip', 'imogen n7', 'qqq', ' '].flatMap(
    (search) =>
      [['name'], ['name', 'tags'], []].flatMap((searchIn) =>
        (['anywhere', 'wordStart'] as const).flatMap((searchFrom) =>
          [[0, 4], [90, 120]].map((range): Query => ({
            where: [{ path: 'organizationId', op: 'eq', value: 'own' }],
            search,
            searchIn,
            searchFrom,
            range: range as [number, number],
            sort: [{ path: 'name', order: 'ASC' }],
            countTo: 100,
          })),
        ),
      ),
  ); // prettier-ignore

  it('is what every record looked at would give', async () => {
    for (const query of asked) {
      const found = await store.list('people', query);
      const expected = select(records, query, (record) => searchText(record, collection.searchable));
      const says = JSON.stringify(query);
      expect(
        found.data.map(({ id }) => id),
        says,
      ).toEqual(expected.data.map(({ id }) => id));
      expect(found.total, says).toBe(expected.total);
    }
  });

  it('is the same by another order, with another condition, and counted whole', async () => {
    for (const more of [
      { sort: [{ path: 'email', order: 'DESC' as const }] },
      { sort: [] },
      { where: [{ path: 'email', op: 'startsWith' as const, value: 'imogen.1' }] },
      { countTo: undefined },
      { range: undefined },
    ])
      for (const query of asked.slice(0, 24)) {
        const { countTo, range, ...rest } = { ...query, ...more };
        const whole: Query = { ...rest, ...(countTo && { countTo }), ...(range && { range }) };
        const found = await store.list('people', whole);
        const expected = select(records, whole, (record) => searchText(record, collection.searchable));
        expect(
          found.data.map(({ id }) => id),
          JSON.stringify(whole),
        ).toEqual(expected.data.map(({ id }) => id));
        expect(found.total, JSON.stringify(whole)).toBe(expected.total);
      }
  });
});
