import { parseHere } from '../../../api/watchlists/parse';
import { describe, expect, test } from 'vitest';
import { ListFileError, parseUn } from '../../../api/engines/watchlists';
import { entity, individual, unFile } from './files';

function failure(xml: string | Uint8Array): ListFileError {
  try {
    parseUn(xml);
  } catch (error) {
    if (error instanceof ListFileError) return error;
    throw error;
  }
  throw new Error('was read');
}

const [person, company] = parseUn(unFile()).entries;

describe('what the list says', () => {
  test('entries, keys and kinds', () => {
    expect(person).toMatchObject({ externalId: 'TSi.001', kind: 'individual', programs: ['Test'], gender: 'male' });
    expect(company).toMatchObject({ externalId: 'TSe.001', kind: 'entity', countries: ['KP'], remarks: null });
  });

  test('names in parts, with quality, type and own script', () => {
    expect(person?.names).toEqual([
      { full: 'ANZOR ISAEVICH MARDUKHAEV & CO', type: 'primary', quality: 'strong' },
      { full: 'Мардухаев Анзор', type: 'script', quality: 'strong' },
      { full: 'One Marduk', type: 'aka', quality: 'strong' },
      { full: 'Two Marduk', type: 'aka', quality: 'strong' },
      { full: 'The Clay Man', type: 'aka', quality: 'weak' },
      { full: 'Anzur Mardukh', type: 'fka', quality: 'strong' },
      { full: 'Анзур Мардух', type: 'script', quality: 'strong' },
      { full: 'False Name', type: 'aka', quality: 'strong' },
    ]);
    expect(company?.names).toEqual([
      { full: 'OSTROVSKAYA GLINA (OG)', type: 'primary', quality: 'strong' },
      { full: 'CLAY ISLAND COMPANY', type: 'aka', quality: 'strong' },
      { full: 'Clay Island', type: 'aka', quality: 'strong' },
      { full: 'Old Clay', type: 'fka', quality: 'strong' },
    ]);
  });

  test('birth dates: a day, a year, about a year, between years, an alias’s own', () => {
    expect(person?.birthDates).toEqual([
      { from: '1966-09-08', to: '1966-09-08', approximate: false, text: '1966-09-08' },
      { from: '1967-01-01', to: '1967-12-31', approximate: false, text: '1967' },
      { from: '1965-01-01', to: '1965-12-31', approximate: true, text: 'approximately 1965' },
      { from: '1960-01-01', to: '1962-12-31', approximate: false, text: 'between 1960 and 1962' },
      { from: '1958-02-22', to: '1958-02-22', approximate: false, text: '1958-02-22' },
    ]);
  });

  test('places, documents, positions, dates of listing, remarks in one line', () => {
    expect(person).toMatchObject({
      nationalities: ['IR'],
      countries: ['RU'],
      addresses: ['1 Clay Street, Nalchik, Russian Federation (as of 2016)'],
      birthPlaces: ['Mali', 'Nalchik, Russian Federation'],
      documents: [{ kind: 'Passport', number: '730000114', country: 'RU' }],
      positions: ['Colonel', 'Deputy governor', 'Adviser'],
      listedOn: '2012-12-31',
      updatedOn: '2019-01-02',
      remarks: 'He is made up.',
    });
    expect(company?.listedOn).toBe('2013-01-01');
  });

  test('the edition is the moment it was generated', () => {
    expect(parseUn(Buffer.from(unFile())).edition).toMatchObject({
      source: 'un',
      id: '2026-02-27T00:00:09.554Z',
      date: '2026-02-27T00:00:09.554Z',
    });
    const { edition, warnings } = parseUn(unFile().replace(/ dateGenerated="[^"]*"/, ''));
    expect(edition).toMatchObject({ date: null, id: expect.stringMatching(/^[0-9a-f]{16}$/) });
    expect(warnings).toHaveLength(1);
  });
});

describe('files that are broken', () => {
  test('cut off anywhere: an error and no list', () => {
    const xml = unFile();
    for (let length = 0; length < xml.length; length += 7) {
      expect(failure(xml.slice(0, length))).toBeInstanceOf(ListFileError);
    }
  });

  test('is called by the name that it was chosen by', () => {
    const bytes = Buffer.from(unFile().slice(0, -20));
    expect(() => parseHere('un', [{ name: 'edition of May.xml', bytes }])).toThrow(
      expect.objectContaining({
        name: 'ListFileError',
        file: 'edition of May.xml',
        message: expect.stringMatching(/cut off/),
      }),
    );
  });

  test('cut off says so, with line and column', () => {
    const xml = unFile();
    const error = failure(xml.slice(0, xml.indexOf('<GENDER>') + 3));
    expect(error.file).toBe('consolidated.xml');
    expect(error.line).toBe(12);
    expect(error.column).toBeGreaterThan(0);
    expect(error.message).toMatch(/cut off/);
  });

  test('a tag closed wrongly', () => {
    const error = failure(unFile().replace('</GENDER>', '</GENDRE>'));
    expect(error).toMatchObject({ line: 12 });
    expect(error.message).toMatch(/XML is broken/);
  });

  test('no reference, no name, a reference twice', () => {
    expect(failure(unFile(individual.replace(/<REFERENCE_NUMBER>.*<\/REFERENCE_NUMBER>/, '')))).toMatchObject({
      line: 4,
    });
    expect(failure(unFile(individual, entity.replace(/<FIRST_NAME>.*<\/FIRST_NAME>/, ''))).message).toMatch(
      /TSe\.001 has no name/,
    );
    expect(failure(unFile(individual + individual)).message).toMatch(/comes twice/);
  });

  test('another file than is due', () => {
    expect(failure('<?xml version="1.0"?><sdnList><sdnEntry/></sdnList>').message).toMatch(
      /outermost element is sdnList/,
    );
    expect(failure('<!DOCTYPE html><html><body>404</body></html>').message).toMatch(/HTML page/);
    expect(failure('1,"A",-0- ').message).toMatch(/no XML file/);
    expect(failure('').message).toMatch(/empty/);
    expect(failure(unFile('', '')).message).toMatch(/no entries/);
    expect(failure(Buffer.from([0x3c, 0xff, 0xfe, 0xfd])).message).toMatch(/not UTF-8/);
  });

  test('entities that would grow, and nesting without end', () => {
    const bomb = unFile()
      .replace('<CONSOLIDATED_LIST', '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><CONSOLIDATED_LIST')
      .replace('He is', '&b;');
    expect(failure(bomb).message).toMatch(/XML is broken/);
    expect(failure(unFile('<A>'.repeat(100_000))).message).toMatch(/nested deeper/);
  });
});
