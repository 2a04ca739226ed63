import { describe, expect, test } from 'vitest';
import { ListFileError, parseOfac, type OfacFiles } from '../../../api/engines/watchlists';
import { addRows, altRows, commentRows, NULL, ofacFile, ofacFiles, sdnRows } from './files';

const entryOf = (number: string, files: OfacFiles = ofacFiles()) => {
  const entry = parseOfac(files).entries.find((candidate) => candidate.externalId === number);
  if (!entry) throw new Error(`no entry ${number}`);
  return entry;
};

function failure(files: OfacFiles): ListFileError {
  try {
    parseOfac(files);
  } catch (error) {
    if (error instanceof ListFileError) return error;
    throw error;
  }
  throw new Error('was read');
}

describe('what the files say', () => {
  test('kinds, programmes and positions', () => {
    const { entries, warnings } = parseOfac(ofacFiles());
    expect(entries.map((entry) => entry.kind)).toEqual(['entity', 'individual', 'vessel', 'aircraft', 'individual']);
    expect(entries[0]?.programs).toEqual(['UKRAINE-EO13661', 'CYBER2']);
    expect(entryOf('102').positions).toEqual(['Deputy governor', 'Colonel']);
    expect(warnings).toEqual([]);
  });

  test('names with their kind and quality; those in quotes in the remarks are weak', () => {
    expect(entryOf('102').names).toEqual([
      { full: 'MARDUKHAEV, Anzor Isaevich', type: 'primary', quality: 'strong' },
      { full: 'THE CLAY MAN', type: 'aka', quality: 'weak' },
      { full: 'OLD NAME; WITH A SEMICOLON', type: 'fka', quality: 'weak' },
      { full: "O'CONNELL", type: 'aka', quality: 'weak' },
      { full: 'MARDUKHAYEV, Anzor', type: 'aka', quality: 'strong' },
      { full: 'MARDUK, Anzor', type: 'nka', quality: 'strong' },
    ]);
    expect(entryOf('101').names[1]).toEqual({ full: 'OSTROV CLAY', type: 'fka', quality: 'strong' });
  });

  test('birth dates keep what is approximate, partial or a span', () => {
    expect(entryOf('102').birthDates).toEqual([
      { from: '1966-09-08', to: '1966-09-08', approximate: false, text: '08 Sep 1966' },
      { from: '1967-01-01', to: '1967-12-31', approximate: false, text: '1967' },
      { from: '1965-01-01', to: '1965-12-31', approximate: true, text: 'circa 1965' },
      { from: '1960-01-01', to: '1962-12-31', approximate: false, text: '01 Jan 1960 to 31 Dec 1962' },
    ]);
    expect(entryOf('105').birthDates[0]).toMatchObject({ from: '1970-10-01', to: '1970-10-31' });
  });

  test('countries as codes; what names none stays in the remarks', () => {
    expect(entryOf('102')).toMatchObject({ nationalities: ['RU', 'KP'], countries: [], gender: 'male' });
    expect(entryOf('105').nationalities).toEqual([]);
    expect(entryOf('105').remarks).toContain('nationality Atlantis');
    expect(entryOf('101').countries).toEqual(['RU', 'CY']);
    expect(entryOf('101').addresses).toEqual(['1 Clay Street, Perm 614000, Russia', 'Cyprus']);
  });

  test('places, documents and links', () => {
    const entry = entryOf('102');
    expect(entry.birthPlaces).toEqual(['Nalchik, Russia', 'Tyrnyauz, Russia']);
    expect(entry.documents).toEqual([
      { kind: 'Passport', number: '730000114', country: 'RU' },
      { kind: 'National ID No.', number: '99-88', country: 'IR' },
      { kind: 'Digital Currency Address XBT', number: '1ExampleOnly23' },
    ]);
    expect(entry.linkedTo).toEqual(['OSTROVSKAYA GLINA LLC']);
  });

  test('vessels and aircraft', () => {
    expect(entryOf('103')).toMatchObject({
      countries: ['IR'],
      documents: [
        { kind: 'Vessel Registration Identification IMO', number: '9000123' },
        { kind: 'MMSI', number: '256000000' },
      ],
      vessel: {
        type: 'Crude Oil Tanker',
        flag: 'Iran',
        callSign: '9XYZ1',
        tonnage: '296,803',
        grossTonnage: '160,576',
        owner: null,
      },
    });
    expect(entryOf('104').documents.map((document) => document.number)).toEqual(['123', 'EP-QQQ']);
  });

  test('the comments go on where the remark was cut, within a word', () => {
    const entry = entryOf('105');
    expect(entry.names).toContainEqual({ full: 'SELA THE SMITH', type: 'aka', quality: 'weak' });
    expect(entry.gender).toBe('female');
  });

  test('the edition is known by its content', () => {
    const { edition } = parseOfac(ofacFiles(), { date: '2022-03-01' });
    expect(edition).toMatchObject({
      source: 'ofac',
      date: '2022-03-01',
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(parseOfac(ofacFiles()).edition.hash).toBe(edition.hash);
    expect(parseOfac({ ...ofacFiles(), alt: ofacFile(altRows.slice(1)) }).edition.hash).not.toBe(edition.hash);
  });

  test('bytes in UTF-8 and in windows-1252, a byte order mark, LF line ends', () => {
    const rows = [[1, 'PEÑA NIÑO, José', 'individual', 'X', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL]];
    const text = ofacFile(rows);
    for (const sdn of [
      Buffer.from(text, 'utf8'),
      Buffer.from(text, 'latin1'),
      `\uFEFF${text}`,
      text.replaceAll('\r\n', '\n'),
    ]) {
      expect(parseOfac({ sdn }).entries[0]?.names[0]?.full).toBe('PEÑA NIÑO, José');
    }
  });

  test('entries are plain data that can go through a worker', () => {
    const parsed = parseOfac(ofacFiles());
    expect(structuredClone(parsed)).toEqual(parsed);
  });
});

describe('files that are broken', () => {
  test('cut off anywhere: an error with the place', () => {
    const files = ofacFiles();
    for (const role of ['sdn', 'alt', 'add'] as const) {
      const text = files[role];
      // Up to the mark that closes the file; the line end behind it says nothing.
      for (let length = 0; length <= text.indexOf('\u001a'); length += 1)
        expect(failure({ ...files, [role]: text.slice(0, length) }).file).toBe(`${role}.csv`);
    }
  });

  test('in the middle of a row', () => {
    const text = ofacFiles().sdn;
    const error = failure({ sdn: text.slice(0, text.indexOf('"IRAN"') + 3) });
    expect(error).toMatchObject({ file: 'sdn.csv', line: 3 });
    expect(error.message).toMatch(/never closed/);
    const early = failure({ sdn: text.slice(0, text.indexOf('"9XYZ1"') - 1) });
    expect(early).toMatchObject({ file: 'sdn.csv', line: 3 });
    expect(early.message).toMatch(/5 of 12 values.*cut off/);
  });

  test('between two rows, given away by the mark that is missing', () => {
    const files = ofacFiles();
    const cut = { ...files, sdn: ofacFile(sdnRows.slice(0, 1)).replace('\u001a', '') };
    expect(failure(cut)).toMatchObject({ file: 'sdn.csv', line: 1 });
    expect(failure({ sdn: cut.sdn }).message).toMatch(/cut off.*Download it again/);
    expect(failure({ ...files, alt: files.alt.replace('\u001a', '') })).toMatchObject({ file: 'alt.csv' });
    expect(failure({ ...files, add: files.add.replace('\u001a', '') })).toMatchObject({ file: 'add.csv' });
  });

  test('a value too many in the middle, with line and column', () => {
    const error = failure({ sdn: ofacFiles().sdn.replace('"CLAY STAR"', '"CLAY","STAR"') });
    expect(error).toMatchObject({ file: 'sdn.csv', line: 3 });
    expect(error.message).toMatch(/13 of 12 values/);
  });

  test('a quote that is not doubled', () => {
    const error = failure({ sdn: ofacFiles().sdn.replace('CLAY STAR', 'CLAY "STAR" ONE') });
    expect(error).toMatchObject({ file: 'sdn.csv', line: 3, column: 12 });
  });

  test('a type, a kind of name or a number that is none, and an entry twice', () => {
    expect(failure({ sdn: ofacFiles().sdn.replace('"vessel"', '"submarine"') })).toMatchObject({ line: 3 });
    expect(failure({ ...ofacFiles(), alt: ofacFiles().alt.replace('"nka"', '"zka"') })).toMatchObject({
      file: 'alt.csv',
      line: 3,
    });
    expect(failure({ sdn: ofacFiles().sdn.replace('103,', 'x103,') })).toMatchObject({ line: 3, column: 1 });
    expect(failure({ sdn: ofacFiles().sdn.replace('103,', '102,') }).message).toMatch(/comes twice/);
  });

  test('another file than is due', () => {
    const files = ofacFiles();
    expect(failure({ sdn: files.alt }).message).toMatch(/file of the alternate names \(alt\.csv\).*sdn\.csv/);
    expect(failure({ ...files, alt: files.add }).message).toMatch(/file of the addresses/);
    expect(failure({ ...files, add: files.sdn }).message).toMatch(/file of the entries/);
    expect(failure({ sdn: 'id,name\r\n1,Ali\r\n' }).message).toMatch(/not OFAC's sdn\.csv/);
  });

  test('no list at all', () => {
    expect(failure({ sdn: '' }).message).toMatch(/empty/);
    expect(failure({ sdn: '\r\n \u001a' }).message).toMatch(/no entries|empty/);
    expect(failure({ sdn: '<!DOCTYPE html><html><body>403 Forbidden</body></html>' }).message).toMatch(/HTML page/);
    expect(failure({ sdn: '<?xml version="1.0"?><sdnList/>' }).message).toMatch(/XML/);
    expect(failure({ sdn: '{"error":"not found"}' }).message).toMatch(/JSON/);
    expect(failure({ sdn: 'PK\u0003\u0004…' }).message).toMatch(/ZIP/);
  });

  test('files of different editions', () => {
    const others = altRows.map((row) => [Number(row[0]) + 500, ...row.slice(1)]);
    expect(failure({ ...ofacFiles(), alt: ofacFile(others) }).message).toMatch(/different editions/);
    const one = parseOfac({ ...ofacFiles(), alt: ofacFile([...altRows, [999, 9, 'aka', 'NOBODY', NULL]]) });
    expect(one.warnings).toEqual([expect.stringContaining('1 rows of alt.csv')]);
    expect(parseOfac({ ...ofacFiles(), add: ofacFile(addRows), comments: ofacFile(commentRows) }).warnings).toEqual([]);
  });
});
