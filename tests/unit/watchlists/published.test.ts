/** The published lists themselves, where they are at hand (see tests/bench/screening/corpus.ts). */
import { describe, expect, test } from 'vitest';
import { inventedNearMatches, inventedWatchlist } from '../../../api/seed/watchlist';
import { buildIndex } from '../../../api/engines/screening';
import { bag, listsAreThere, readLists, readOfac, readUn, withIds } from '../../bench/screening/corpus';

describe.skipIf(!listsAreThere)('the published lists', () => {
  test('OFAC: counts as published', () => {
    const { entries, warnings } = readOfac();
    const of = (kind: string) => entries.filter((entry) => entry.kind === kind).length;
    expect(entries).toHaveLength(8976);
    expect([of('individual'), of('vessel'), of('aircraft'), of('entity')]).toEqual([4620, 406, 277, 3673]);
    expect(warnings).toEqual([]);
    const names = entries.flatMap((entry) => entry.names);
    expect(names.filter((name) => name.quality === 'weak').length).toBeGreaterThan(2300);
    // Every `DOB` of the remarks, counted apart with a regular expression.
    expect(entries.flatMap((entry) => entry.birthDates)).toHaveLength(5125);
  });

  test('UN: counts as published', () => {
    const { entries, edition } = readUn();
    expect(entries.filter((entry) => entry.kind === 'individual')).toHaveLength(730);
    expect(entries.filter((entry) => entry.kind === 'entity')).toHaveLength(273);
    expect(edition.date?.slice(0, 10)).toBe('2026-02-27');
    expect(new Set(entries.map((entry) => entry.externalId)).size).toBe(1003);
    const dates = entries.flatMap((entry) => entry.birthDates);
    expect(dates.filter((date) => date.text.startsWith('between'))).toHaveLength(31);
    expect(dates.filter((date) => date.approximate).length).toBeGreaterThanOrEqual(117);
    expect(entries.flatMap((entry) => entry.names).filter((name) => name.type === 'script').length).toBeGreaterThan(
      378,
    );
  });

  test('no name of the invented list is on them', () => {
    const listed = new Set(readLists().flatMap((entry) => entry.names.map((name) => bag(name.full))));
    const invented = [
      ...inventedWatchlist.entries.flatMap((entry) =>
        entry.names.filter((name) => name.type !== 'script').map((name) => name.full),
      ),
      ...inventedNearMatches.map((match) => match.name).filter((name) => bag(name) !== ''),
    ];
    expect(invented.filter((name) => listed.has(bag(name)))).toEqual([]);
  });

  test('the invented list is nobody to the published ones', async () => {
    const index = await buildIndex(readLists());
    const alerts = inventedWatchlist.entries.flatMap((entry) =>
      entry.names
        .filter((name) => name.quality === 'strong')
        .flatMap((name) => index.search({ name: name.full, kind: entry.kind })),
    );
    expect(alerts.map((hit) => hit.matchedName)).toEqual([]);
  });
});

describe('the invented list', () => {
  const entries = withIds(inventedWatchlist.entries, 'demo');

  test('has persons, businesses and vessels, weak aliases, approximate dates and own scripts', () => {
    const count = (kind: string) => entries.filter((entry) => entry.kind === kind).length;
    expect(entries.length).toBeGreaterThanOrEqual(140);
    expect([count('individual') > 70, count('entity') > 40, count('vessel') > 15]).toEqual([true, true, true]);
    expect(new Set(entries.map((entry) => entry.externalId)).size).toBe(entries.length);
    expect(entries.filter((entry) => entry.names.some((name) => name.quality === 'weak')).length).toBeGreaterThan(20);
    expect(entries.filter((entry) => entry.birthDates.some((date) => date.approximate)).length).toBeGreaterThan(5);
    expect(entries.filter((entry) => entry.names.some((name) => name.type === 'script')).length).toBeGreaterThan(25);
    for (const entry of entries) expect(entry.names[0]?.type).toBe('primary');
  });

  test('every near match finds the entry it is near to, from certain to faint', async () => {
    const index = await buildIndex(entries);
    const scores = inventedNearMatches.map(({ name, kind, birthDate, country, nearExternalId, truth }) => {
      const [hit] = index.search({ name, kind, birthDate, country, threshold: 0 });
      expect(`${name}: ${hit?.entryId}`).toBe(`${name}: demo-${nearExternalId}`);
      return { score: hit?.score ?? 0, truth };
    });
    expect(scores.length).toBeGreaterThanOrEqual(30);
    for (const { score, truth } of scores) if (truth === 'same') expect(score).toBeGreaterThanOrEqual(70);
    expect(scores.filter(({ score, truth }) => truth === 'other' && score >= 70).length).toBeGreaterThan(4);
    expect(scores.filter(({ score, truth }) => truth === 'other' && score < 70).length).toBeGreaterThan(4);
  });
});
