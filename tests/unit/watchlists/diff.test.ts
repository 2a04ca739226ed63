import { describe, expect, test } from 'vitest';
import { countryCode, birthDateOf, diffEditions, parseOfac } from '../../../api/engines/watchlists';
import { altRows, ofacFile, ofacFiles, sdnRows } from './files';

describe('what a newer edition changed', () => {
  const before = () => parseOfac(ofacFiles()).entries;

  test('nothing, whatever the order of names, documents and entries', () => {
    const after = before().toReversed();
    for (const entry of after)
      for (const list of [entry.names, entry.documents, entry.programs, entry.countries]) list.reverse();
    expect(diffEditions(before(), after)).toEqual({ added: [], changed: [], removed: [] });
  });

  test('added, removed and changed, field by field', () => {
    const rows = [...sdnRows.slice(1), [201, 'NEWCOMER', '-0- ', 'X', ...Array.from({ length: 8 }, () => '-0- ')]];
    const after = parseOfac({
      sdn: ofacFile(rows.map((row) => row.map((value) => (value === 'Iran' ? 'Panama' : value)))),
      alt: ofacFile([[102, 2, 'aka', 'MARDUKHAYEV, Anzor Iskander', '-0- '], ...altRows.slice(2)]),
      comments: ofacFiles().comments,
    }).entries;
    const diff = diffEditions(before(), after);
    expect(diff.added.map((entry) => entry.externalId)).toEqual(['201']);
    expect(diff.removed.map((entry) => entry.externalId)).toEqual(['101']);
    expect(diff.changed).toEqual([
      {
        externalId: '102',
        name: 'MARDUKHAEV, Anzor Isaevich',
        fields: [
          { field: 'names', before: ['MARDUKHAYEV, Anzor (aka)'], after: ['MARDUKHAYEV, Anzor Iskander (aka)'] },
          { field: 'addresses', before: ['undetermined'], after: [] },
        ],
      },
      {
        externalId: '103',
        name: 'CLAY STAR',
        fields: [
          { field: 'countries', before: ['IR'], after: ['PA'] },
          { field: 'vessel', before: ['flag: Iran'], after: ['flag: Panama'] },
        ],
      },
    ]);
  });

  test('a name that becomes weak and a date that becomes approximate are changes', () => {
    const after = before();
    const entry = after[1];
    if (entry?.names[4]) entry.names[4].quality = 'weak';
    if (entry?.birthDates[0]) entry.birthDates[0].approximate = true;
    expect(diffEditions(before(), after).changed[0]?.fields.map((change) => change.field)).toEqual([
      'names',
      'birthDates',
    ]);
  });

  test('a value that comes twice less often is a change', () => {
    const [entry] = before();
    if (!entry) throw new Error('no entry');
    const twice = { ...entry, remarks: 'one' };
    expect(diffEditions([twice], [{ ...twice, remarks: null }]).changed[0]?.fields).toEqual([
      { field: 'remarks', before: ['one'], after: [] },
    ]);
  });
});

describe('countries as published', () => {
  test.each([
    ['Korea, North', 'KP'],
    ["Democratic People's Republic of Korea", 'KP'],
    ['Democratic People’s Republic of Korea', 'KP'],
    ['Iran (Islamic Republic of)', 'IR'],
    ['Burma', 'MM'],
    ['Congo, Democratic Republic of the', 'CD'],
    ['Congo', 'CG'],
    ['Cote d Ivoire', 'CI'],
    ['Türkiye', 'TR'],
    ['Turkey', 'TR'],
    ['State of Palestine', 'PS'],
    ['Palestinian', 'PS'],
    ['Kosovo', 'XK'],
    ['The Gambia', 'GM'],
    ['Bahamas, The', 'BS'],
    ['Virgin Islands, British', 'VG'],
    ['United Kingdom of Great Britain and Northern Ireland', 'GB'],
    [' russian  federation ', 'RU'],
    ['GB', 'GB'],
    ['na', null],
    ['undetermined', null],
    ['Region: Crimea', null],
    ['possibly Palestinian', null],
    ['former Soviet Union', null],
    ['ZZ', null],
    ['', null],
    ['constructor', null],
  ])('%s is %s', (name, code) => {
    expect(countryCode(name)).toBe(code);
  });
});

describe('birth dates as published', () => {
  test.each([
    ['08 Sep 1966', '1966-09-08', '1966-09-08', false],
    ['1984', '1984-01-01', '1984-12-31', false],
    ['Feb 1972', '1972-02-01', '1972-02-29', false],
    ['circa 01 Jan 1961', '1961-01-01', '1961-01-01', true],
    ['circa 1979-1982', '1979-01-01', '1982-12-31', true],
    ['Mar 1962 to Feb 1963', '1962-03-01', '1963-02-28', false],
    ['1983 to 1981', '1981-01-01', '1983-12-31', false],
    ['1966-09-08T00:00:00', '1966-09-08', '1966-09-08', false],
    ['approximately 1970', '1970-01-01', '1970-12-31', true],
  ])('%s', (text, from, to, approximate) => {
    expect(birthDateOf(text)).toEqual({ from, to, approximate, text });
  });

  test.each(['', 'unknown', '31 Feb 1960', '1966-13-01', '1966-00', '99', '12 Xyz 1960'])('%s is none', (text) => {
    expect(birthDateOf(text)).toBeNull();
  });
});
