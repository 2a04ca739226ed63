/** An address as typed, as the post writes it, and as a document proves it, part by part. Pure: plain data and the day of the check. */
import { PROOF_DAYS } from '../../../src/resources/address-verification/schema';
import { DAY } from '../../../src/schema/day';
import type { Address } from '../../../src/schema/fields';
import { concluded, type Finding, type Result } from '../../verification/verdict';
import { likenessOf } from '../identifiers/names';
import { jaroWinkler } from '../screening/similarity';
import { joined, normalized, partNames, partsOf, plain, postcodeFits, type PartName, type Parts } from './parts';
import { finding } from './rules';
import { inFull } from './words';

export interface GivenAddress {
  address: Address | null;
  name: string | null;
  /** Business names are compared word by word in the same way. */
  proof: { address: Address | null; name: string | null; issued: string | null; seen: boolean };
  /** The day on which the check was asked for. */
  asked: string;
}

export interface ComparedPart {
  part: PartName;
  typed: string | null;
  normalized: string | null;
  document: string | null;
  /** 0 to 100: how sure the document makes that the part is right; nothing without a document. */
  confidence: number | null;
  result: 'same' | 'corrected' | 'differs' | 'missing';
}

export interface AddressAnswer {
  result: Result;
  score: number;
  findings: Finding[];
  normalizedAddress: Address | null;
  parts: ComparedPart[];
}

/** As alike as this, words are one word in two spellings. */
const ALIKE = 0.9;

const wordsOf = (text: string): string[] => plain(text).split(' ').filter(Boolean).map(inFull);

/** 0 to 1: how alike two texts are, word by word, whatever their order. */
function alike(a: string, b: string): number {
  const [shorter = [], longer = []] = [wordsOf(a), wordsOf(b)].toSorted((x, y) => x.length - y.length);
  if (shorter.length === 0) return 0;
  const left = [...longer];
  let sum = 0;
  for (const word of shorter) {
    const scores = left.map((other) => (word === other ? 1 : jaroWinkler(word, other)));
    const top = Math.max(...scores);
    left.splice(scores.indexOf(top), 1);
    sum += top;
  }
  // What the longer one has more counts half: a quarter or a floor is often left out.
  return sum / (shorter.length + left.length / 2);
}

/** Compound street names are written in one word and in two: `Lindenkaai`, `Linden kaai`; `Hauptstr.`, `Hauptstraße`. */
function alikeStreets(a: string, b: string): number {
  const [x, y] = [a, b].map((text) => wordsOf(text).join('').replace(/str$/, 'strasse').replace(/wg$/, 'weg'));
  return x === y ? 1 : Math.max(alike(a, b), jaroWinkler(x ?? '', y ?? '') - 0.05);
}

const exact = (a: string, b: string): number => (plain(a).replaceAll(' ', '') === plain(b).replaceAll(' ', '') ? 1 : 0);

/** One digit that is another is another house, another door or another quarter. */
const alikeBy: Readonly<Record<PartName, (a: string, b: string) => number>> = {
  street: alikeStreets,
  number: exact,
  unit: (a, b) => {
    const digits = (text: string): string => text.replace(/\D+/g, ' ').trim();
    return digits(a) === digits(b) ? Math.max(alike(a, b), 0.9) : 0.4 * alike(a, b);
  },
  postcode: exact,
  city: alike,
  region: alike,
  country: exact,
};

function compared(part: PartName, typed: Parts, post: Parts, proof: Parts | null): ComparedPart | null {
  const [given, norm, seen] = [typed[part], post[part], proof?.[part] ?? null];
  if (given === null && seen === null) return null;
  const base = { part, typed: given, normalized: norm ?? seen, document: seen };
  const corrected = given !== norm;
  if (proof === null) return { ...base, confidence: null, result: corrected ? 'corrected' : 'same' };
  // What one side lacks is neither the same nor another.
  if (given === null || seen === null) return { ...base, confidence: null, result: 'missing' };
  const score = alikeBy[part](norm ?? given, seen);
  const confidence = Math.round(score * 100);
  if (score < ALIKE) return { ...base, confidence, result: 'differs' };
  return {
    ...base,
    confidence,
    result: !corrected && given === seen ? 'same' : score === 1 && exact(given, seen) === 1 ? 'same' : 'corrected',
  };
}

function ofForm(post: Parts): Finding[] {
  const { street, number, city, country, postcode } = post;
  if (street === null && city === null) return [finding('ADDRESS_MISSING')];
  const findings: Finding[] = [];
  if (country === null) findings.push(finding('COUNTRY_MISSING'));
  if (postcode === null && country !== null && postcodeFits('', country) === false)
    findings.push(finding('POSTCODE_MISSING', country));
  if (postcodeFits(postcode, country) === false) findings.push(finding('POSTCODE_FORM', country));
  if (street !== null && number === null) findings.push(finding('NUMBER_MISSING'));
  return findings;
}

function ofProof({ proof, asked, name }: GivenAddress, parts: readonly ComparedPart[]): Finding[] {
  if (!proof.seen && proof.address === null && proof.issued === null) return [finding('PROOF_MISSING')];
  const findings: Finding[] = [];
  if (proof.address === null || proof.issued === null) findings.push(finding('PROOF_INCOMPLETE'));
  if (proof.issued !== null) {
    const age = Math.round((Date.parse(asked) - Date.parse(proof.issued)) / DAY);
    if (age > PROOF_DAYS) findings.push(finding('PROOF_OLD', `${age} days`));
    if (age < 0) findings.push(finding('PROOF_FUTURE', proof.issued));
  }
  if (proof.name !== null && name !== null) {
    const likeness = likenessOf(name, proof.name);
    if (likeness === 'other') findings.push(finding('PROOF_NAME'));
    if (likeness === 'near') findings.push(finding('PROOF_NAME_SPELT'));
  }
  const other = parts.filter(({ result }) => result === 'differs').map(({ part }) => part);
  const samePostcode = parts.some(
    ({ part, result }) => part === 'postcode' && result !== 'differs' && result !== 'missing',
  );
  const light = new Set<PartName>(['unit', 'region', ...(samePostcode ? ['city' as const] : [])]);
  const grave = other.filter((part) => !light.has(part));
  if (grave.length > 0) findings.push(finding('PART_DIFFERS', grave.join(', ')));
  if (other.includes('city') && samePostcode) findings.push(finding('CITY_DIFFERS'));
  if (other.includes('unit')) findings.push(finding('UNIT_DIFFERS'));
  if (other.includes('region')) findings.push(finding('REGION_DIFFERS'));
  return findings;
}

export function verifyAddress(given: GivenAddress): AddressAnswer {
  const typed = partsOf(given.address ?? {});
  const post = normalized(typed);
  const proof = given.proof.address === null ? null : normalized(partsOf(given.proof.address));
  const parts = partNames.flatMap((part) => compared(part, typed, post, proof) ?? []);
  return {
    ...concluded([...ofForm(post), ...ofProof(given, parts)]),
    normalizedAddress: joined(post),
    parts,
  };
}
