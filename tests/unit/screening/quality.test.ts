/** How well names are found, on a small invented corpus always and on a sample of the published lists where they are at hand. */
import { beforeAll, describe, expect, test } from 'vitest';
import { buildIndex, type ScreeningIndex, type WatchlistEntry } from '../../../api/engines/screening';
import { inventedWatchlist } from '../../../api/seed/watchlist';
import { listsAreThere, readLists, withIds } from '../../bench/screening/corpus';
import {
  measureBeyond,
  measureCalledBy,
  measureFalseAlarms,
  measureNative,
  measureRecall,
  measureScripts,
  measureShortAlarms,
  type RecallRow,
} from '../../bench/screening/quality';

const SEED = 4711;

function share(rows: readonly { asked: number }[], part: (row: never) => number): number {
  const asked = rows.reduce((sum, row) => sum + row.asked, 0);
  return rows.reduce((sum, row) => sum + part(row as never), 0) / asked;
}
const found = (rows: readonly RecallRow[]) => share(rows, (row: RecallRow) => row.found);
const alerted = (rows: readonly { asked: number; alerted: number }[]) =>
  share(rows, (row: { alerted: number }) => row.alerted);

describe('against the invented list', () => {
  const entries = withIds(inventedWatchlist.entries, 'demo');
  let index: ScreeningIndex;
  beforeAll(async () => {
    index = await buildIndex(entries);
  });

  test('changed names are among the first five, each kind of change', () => {
    const rows = measureRecall(index, entries, 800, SEED);
    expect(found(rows)).toBeGreaterThanOrEqual(0.98);
    for (const row of rows) expect(row.found / row.asked, row.kind).toBeGreaterThanOrEqual(0.95);
    expect(alerted(rows)).toBeGreaterThanOrEqual(0.85);
  });

  test('invented names of the same cultures raise hardly an alert', () => {
    expect(alerted(measureFalseAlarms(index, entries, 800, SEED))).toBeLessThanOrEqual(0.01);
  });
});

describe.skipIf(!listsAreThere)('against the published lists', () => {
  let entries: WatchlistEntry[];
  let index: ScreeningIndex;
  let latin: ScreeningIndex;
  beforeAll(async () => {
    entries = readLists();
    index = await buildIndex(entries);
    latin = await buildIndex(
      entries.map((entry) => ({ ...entry, names: entry.names.filter((name) => name.type !== 'script') })),
    );
  }, 120_000);

  test('changed names are among the first five, 98 of 100', () => {
    expect(found(measureRecall(index, entries, 400, SEED))).toBeGreaterThanOrEqual(0.98);
  }, 120_000);

  test('of invented names at most 2 of 100 raise an alert', () => {
    expect(alerted(measureFalseAlarms(index, entries, 400, SEED))).toBeLessThanOrEqual(0.02);
  }, 120_000);

  test('names in their own script find the Latin entries, 95 of 100', () => {
    expect(found([measureScripts(latin, entries)])).toBeGreaterThanOrEqual(0.95);
  }, 120_000);

  test('well-known names in six scripts raise an alert, all of them', () => {
    const rows = measureNative(latin, entries);
    expect(rows.map(({ kind }) => kind)).toEqual(['Arabic', 'Cyrillic', 'Greek', 'Hebrew', 'Hangul', 'Han']);
    for (const row of rows) expect(row, row.kind).toMatchObject({ found: row.asked, alerted: row.asked });
  });

  test('of those known to raise none, none does: one that does moves to the others', () => {
    expect(measureBeyond(latin, entries).alerted).toBe(0);
  });

  test('who is asked for by the names people use raises an alert, and strangers of as short a name do not', () => {
    const used = measureCalledBy(index, entries, 800, SEED);
    expect(found([used])).toBeGreaterThanOrEqual(0.94);
    expect(alerted([used])).toBeGreaterThanOrEqual(0.68);
    expect(alerted(measureShortAlarms(index, entries, 800, SEED))).toBeLessThanOrEqual(0.025);
  }, 120_000);
});
