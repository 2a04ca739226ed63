/** Addresses part by part: as typed, as the post writes them, as a document proves them. */
import { describe, expect, it } from 'vitest';
import { joined, normalized, partsOf, postcodeFits, writtenPostcode } from '../../../api/engines/addresses/parts';
import { verifyAddress, type GivenAddress } from '../../../api/engines/addresses/verify';
import type { Address } from '../../../src/schema/fields';

const ASKED = '2026-11-28';
const home: Address = {
  line1: 'Lindenkaai 18',
  line2: null,
  postcode: '9000',
  city: 'Gent',
  region: null,
  country: 'BE',
};
const given = (typed: Partial<Address> = {}, seen: Partial<Address> | null = {}, more: Partial<GivenAddress['proof']> = {}): GivenAddress => ({
  address: { ...home, ...typed },
  name: 'Ilse Vandermoor',
  proof: { address: seen && { ...home, ...seen }, name: 'Ilse Vandermoor', issued: '2026-11-01', seen: true, ...more },
  asked: ASKED,
}); // prettier-ignore
const codes = (...args: Parameters<typeof given>): string[] =>
  verifyAddress(given(...args)).findings.map(({ code }) => code);
const part = (name: string, ...args: Parameters<typeof given>) =>
  verifyAddress(given(...args)).parts.find((one) => one.part === name);

describe('an address', () => {
  it.each([
    ['118 Main St Apt 4', 'US', 'Main St', '118', 'Apt 4'], ['Lindenkaai 18', 'BE', 'Lindenkaai', '18', null],
    ['Lindenkaai 18 bus 3', 'BE', 'Lindenkaai', '18', 'bus 3'], ['12 rue de la Paix', 'FR', 'rue de la Paix', '12', null],
    ['Hauptstr. 5a', 'DE', 'Hauptstr.', '5a', null], ['Flat 2, 10 Downing Street', 'GB', 'Downing Street', '10', 'Flat 2'],
    ['Atatürk Bulvarı No 118 B Blok kat 4 daire 12', 'TR', 'Atatürk Bulvarı', '118', 'B Blok kat 4 daire 12'],
    ['The Old Rectory', 'GB', 'The Old Rectory', null, null], ['Straße des 17. Juni 135', 'DE', 'Straße des 17. Juni', '135', null],
    ['ul. Długa 12/4', 'PL', 'ul. Długa', '12/4', null],
  ])('%s (%s) is taken apart', (line1, country, street, number, unit) => {
    expect(partsOf({ line1, country })).toMatchObject({ street, number, unit });
  }); // prettier-ignore

  it.each([
    ['sw1a2aa', 'GB', 'SW1A 2AA', true], ['1234ab', 'NL', '1234 AB', true], ['NL-1234 AB', 'NL', '1234 AB', true], ['d02af30', 'IE', 'D02 AF30', true],
    ['00950', 'PL', '00-950', true], ['941031234', 'US', '94103-1234', true], ['90000', 'BE', '90000', false], ['x', 'AE', 'X', null],
  ])('the postcode %s of %s is written %s', (typed, country, written, fits) => {
    expect(writtenPostcode(typed, country)).toBe(written);
    expect(postcodeFits(writtenPostcode(typed, country), country)).toBe(fits);
  }); // prettier-ignore

  it('is written as its country does, and judged by its form', () => {
    const typed: Address = { line1: 'LINDENKAAI 18', postcode: 'b-9000', city: 'gent', country: 'BE' };
    expect(joined(normalized(partsOf(typed)))).toMatchObject({ line1: 'Lindenkaai 18', city: 'Gent' });
    expect(codes({ postcode: '90000' }, { postcode: '90000' })).toEqual(['POSTCODE_FORM']);
    expect(codes({ postcode: null }, { postcode: null })).toEqual(['POSTCODE_MISSING']);
    expect(codes({ line1: 'Lindenkaai' }, { line1: 'Lindenkaai' })).toEqual(['NUMBER_MISSING']);
    expect(codes({ country: null }, { country: null })).toEqual(['COUNTRY_MISSING']);
    expect(verifyAddress({ ...given(), address: null }).findings[0]?.code).toBe('ADDRESS_MISSING');
    expect(codes({ postcode: null, country: 'AE' }, { postcode: null, country: 'AE' })).toEqual([]);
  });
});

describe('a proof', () => {
  it('that says the same makes sure', () => {
    const { result, score, parts } = verifyAddress(given());
    expect([result, score]).toEqual(['clear', 100]);
    expect(parts.map(({ part: name, confidence, result: how }) => [name, confidence, how])).toEqual(
      ['street', 'number', 'postcode', 'city', 'country'].map((name) => [name, 100, 'same']),
    );
  });

  it.each([
    ['spelling', { line1: 'Ataturk Bulv 118' }, { line1: 'Atatürk Bulvarı 118' }, 'street', 'corrected', []],
    ['one word or two', { line1: 'Hauptstr. 18' }, { line1: 'Hauptstraße 18' }, 'street', 'corrected', []],
    ['capitals', {}, { line1: 'LINDENKAAI 18', city: 'GENT' }, 'city', 'same', []],
    ['another street', {}, { line1: 'Old Mill Lane 18' }, 'street', 'differs', ['PART_DIFFERS']],
    ['another house', {}, { line1: 'Lindenkaai 81' }, 'number', 'differs', ['PART_DIFFERS']],
    ['another door', { line2: 'bus 12' }, { line2: 'bus 21' }, 'unit', 'differs', ['UNIT_DIFFERS']],
    ['another postcode and place', {}, { postcode: '1000', city: 'Brussel' }, 'postcode', 'differs', ['PART_DIFFERS']],
    ['the quarter for the town', {}, { city: 'Sint-Amandsberg' }, 'city', 'differs', ['CITY_DIFFERS']],
    ['another region', { region: 'Oost-Vlaanderen' }, { region: 'Limburg' }, 'region', 'differs', ['REGION_DIFFERS']],
    ['a door that only the document has', {}, { line2: 'bus 2' }, 'unit', 'missing', []],
  ] as const)('%s', (_, typed, seen, name, result, expected) => {
    expect(part(name, typed, seen)?.result).toBe(result);
    expect(codes(typed, seen)).toEqual(expected);
  });

  it('counts for 90 days, and not before its time', () => {
    const issued = (day: string | null) => codes({}, {}, { issued: day });
    expect(issued('2026-08-30')).toEqual([]);
    expect(issued('2026-08-29')).toEqual(['PROOF_OLD']);
    expect(issued('2026-11-28')).toEqual([]);
    expect(issued('2026-11-29')).toEqual(['PROOF_FUTURE']);
    expect(issued(null)).toEqual(['PROOF_INCOMPLETE']);
    expect(codes({}, null, { issued: null, seen: false })).toEqual(['PROOF_MISSING']);
    expect(codes({}, null, { issued: null })).toEqual(['PROOF_INCOMPLETE']);
  });

  it('is in the name of the customer', () => {
    expect(codes({}, {}, { name: 'VANDERMOOR Ilse' })).toEqual([]);
    expect(codes({}, {}, { name: 'I. Vandermoor' })).not.toEqual([]);
    expect(codes({}, {}, { name: 'Ilse Vandermor' })).toEqual(['PROOF_NAME_SPELT']);
    expect(codes({}, {}, { name: 'Jan Peeters' })).toEqual(['PROOF_NAME']);
    expect(codes({}, {}, { name: null })).toEqual([]);
  });

  it('says nothing of what nobody compared: without one, parts have no confidence', () => {
    expect(verifyAddress(given({}, null)).parts.map(({ confidence }) => confidence)).toEqual([null, null, null, null, null]);
    const long = 'Ω'.repeat(200);
    expect(() => verifyAddress(given({ line1: long, city: '<b>' }, { line1: `${long}1` }))).not.toThrow();
  }); // prettier-ignore
});
