import { describe, expect, test } from 'vitest';
import { ListFileError, parseOwn } from '../../../api/engines/watchlists';

const HEADER = 'id,name,kind,aliases,weak_aliases,birth_date,nationality,country,program,remarks';

function failure(csv: string): ListFileError {
  try {
    parseOwn(csv);
  } catch (error) {
    if (error instanceof ListFileError) return error;
    throw error;
  }
  throw new Error('was read');
}

describe('an own list', () => {
  test('reads every column', () => {
    const { entries, edition } = parseOwn(
      `${HEADER}\n7,"Marduk, Anzor",individual,Anzor M.;A. Marduk,The Clay Man,1966-09-08; circa 1965,RU; Iran,cy,Blocked;Fraud,"He said ""no""\nand left"\n`,
      { date: '2026-01-01' },
    );
    expect(entries).toEqual([
      {
        externalId: '7',
        kind: 'individual',
        names: [
          { full: 'Marduk, Anzor', type: 'primary', quality: 'strong' },
          { full: 'Anzor M.', type: 'aka', quality: 'strong' },
          { full: 'A. Marduk', type: 'aka', quality: 'strong' },
          { full: 'The Clay Man', type: 'aka', quality: 'weak' },
        ],
        birthDates: [
          { from: '1966-09-08', to: '1966-09-08', approximate: false, text: '1966-09-08' },
          { from: '1965-01-01', to: '1965-12-31', approximate: true, text: 'circa 1965' },
        ],
        birthPlaces: [],
        gender: null,
        nationalities: ['RU', 'IR'],
        countries: ['CY'],
        addresses: [],
        documents: [],
        programs: ['Blocked', 'Fraud'],
        positions: [],
        listedOn: null,
        updatedOn: null,
        remarks: 'He said "no"\nand left',
      },
    ]);
    expect(edition).toMatchObject({ source: 'own', date: '2026-01-01' });
  });

  test('columns in any order, semicolons between them, a byte order mark, CRLF, other capitals', () => {
    const { entries } = parseOwn('\uFEFFKind;Name;ID;aliases\r\nVessel;Clay Star;V1;"Old Star;Older Star"\r\n');
    expect(entries[0]).toMatchObject({ externalId: 'V1', kind: 'vessel' });
    expect(entries[0]?.names.map((name) => name.full)).toEqual(['Clay Star', 'Old Star', 'Older Star']);
  });

  test.each([
    ['an unknown column', 'id,name,kind,colour\n', 1, 14, /“colour” is unknown/],
    ['a column twice', 'id,name,kind,id\n', 1, 1, /comes twice/],
    ['a missing column', 'id,name\n1,A\n', 1, 1, /“kind” is missing/],
    ['a value too few', `${HEADER}\n1,A,entity\n`, 2, 5, /3 values.*10 columns/],
    ['no name', 'id,name,kind\n1,,entity\n', 2, 3, /name is empty/],
    ['an unknown kind', 'id,name,kind\n1,A,person\n', 2, 5, /“person” is no kind/],
    ['an id twice', 'id,name,kind\n1,A,entity\n\n1,B,entity\n', 4, 1, /comes twice/],
    ['a date that is none', 'id,name,kind,birth_date\n1,A,individual,31.02.1960\n', 2, 16, /no birth date/],
    ['a day that is none', 'id,name,kind,birth_date\n1,A,individual,1960-02-31\n', 2, 16, /no birth date/],
    ['a country that is none', 'id,name,kind,country\n1,A,entity,Atlantis\n', 2, 12, /no country/],
    ['a quote that is not closed', 'id,name,kind\n1,"A,entity\n', 2, 3, /never closed/],
    ['a first line alone', 'id,name,kind\n', 0, 0, /no entries/],
  ])('%s is an error with its place', (_, csv, line, column, message) => {
    const error = failure(csv);
    expect(error).toMatchObject({ line, column });
    expect(error.message).toMatch(message);
  });

  test('an HTML page is no list', () => {
    expect(failure('<html></html>').message).toMatch(/HTML/);
  });
});
