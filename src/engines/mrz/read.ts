/**
 * Reads a machine-readable zone: each field, each check digit as printed and as computed, what is wrong, and what may have been
 * meant. Pure, without a store or a clock; the API and the browser use the same.
 */
import { readCountry } from '../../schema/readCountry';
import { judged, longNumber, proposalsFor, type Proposal } from './correct';
import { birthDateOf, expiryDateOf } from './dates';
import { blindTo, FILLER } from './digits';
import { layoutFor, type CheckName, type Layout, type MrzFieldName, type MrzFormat } from './layout';

export type { Change, Proposal } from './correct';
export type { CheckName, MrzFieldName, MrzFormat } from './layout';

export interface MrzField {
  name: MrzFieldName;
  line: number;
  start: number;
  end: number;
  /** As printed, with its fillers. */
  raw: string;
  /** As meant: no fillers, dates as `yyyy-MM-dd`. Nothing where it cannot be read. */
  value: string | null;
}

export interface MrzCheck {
  name: CheckName;
  line: number;
  position: number;
  printed: string;
  computed: string;
  ok: boolean;
}

/** A character that a check digit would not tell from others. */
export interface BlindSpot {
  line: number;
  position: number;
  letter: string;
  others: string[];
}

export type MrzProblem =
  | { kind: 'lines'; count: number }
  | { kind: 'length'; line: number; length: number; due: number }
  | { kind: 'character'; line: number; position: number; letter: string }
  | { kind: 'digit'; line: number; position: number; letter: string }
  | { kind: 'letter'; line: number; position: number; letter: string }
  | { kind: 'check'; check: CheckName; printed: string; computed: string }
  | { kind: 'date'; field: 'birthDate' | 'expiryDate' }
  | { kind: 'country'; field: 'issuer' | 'nationality'; code: string }
  | { kind: 'order' };

export interface MrzPerson {
  documentCode: string | null;
  /** As printed, without fillers: `UTO`, `D`. */
  issuer: string | null;
  /** ISO 3166-1 alpha-2, where the code is a country's. */
  issuerCountry: string | null;
  lastName: string | null;
  /** Nothing for who has one name. */
  firstName: string | null;
  /** The line of names is full: they may go on in the document. */
  truncated: boolean;
  documentNumber: string | null;
  nationality: string | null;
  nationalityCountry: string | null;
  birthDate: string | null;
  sex: 'female' | 'male' | null;
  expiryDate: string | null;
  optionalData: string | null;
}

export interface MrzReading {
  /** Nothing for what is no zone at all. */
  format: MrzFormat | null;
  /** As read: capitals, no blanks. */
  lines: string[];
  fields: MrzField[];
  checks: MrzCheck[];
  blind: BlindSpot[];
  person: MrzPerson;
  problems: MrzProblem[];
  /** What may have been meant, the likeliest first; for a person to choose from, never applied. */
  proposals: Proposal[];
  /** Length, characters, check digits and dates hold. A code of no country does not stand against it. */
  valid: boolean;
}

const MOST_LINES = 4;
const LONGEST = 60;

/** Codes of documents that are no country's. */
const special = new Set(
  'UTO XXA XXB XXC XXX GBD GBN GBO GBP GBS RKS EUE UNO UNA UNK XOM XPO XES XMP XBA XIM XCC XCO XEC XCE'.split(' '),
);

const nobody: MrzPerson = {
  documentCode: null,
  issuer: null,
  issuerCountry: null,
  lastName: null,
  firstName: null,
  truncated: false,
  documentNumber: null,
  nationality: null,
  nationalityCountry: null,
  birthDate: null,
  sex: null,
  expiryDate: null,
  optionalData: null,
};

const plain = (raw: string): string | null => raw.replace(/<+$/, '').replaceAll(FILLER, ' ').trim() || null;

/** `D` stands for Germany; British and Kosovan codes are those of their countries. */
export function countryOf(code: string | null): string | null {
  if (code === null) return null;
  if (code === 'D') return 'DE';
  if (code === 'RKS') return 'XK';
  if (/^GB[DNOPS]$/.test(code)) return 'GB';
  return code.length === 3 ? (readCountry(code) ?? null) : null;
}

const linesOf = (given: string | readonly string[]): string[] =>
  (typeof given === 'string' ? given.split('\n') : given)
    .map((line) => line.replace(/\s/g, '').toUpperCase())
    .filter((line) => line !== '')
    .slice(0, MOST_LINES)
    .map((line) => line.slice(0, LONGEST));

function lengthsAndLetters(lines: readonly string[], { width, fields, checks }: Layout): MrzProblem[] {
  const problems: MrzProblem[] = [];
  for (const [line, text] of lines.entries()) {
    if (text.length !== width) problems.push({ kind: 'length', line, length: text.length, due: width });
    for (let position = 0; position < text.length; position += 1) {
      const letter = text.charAt(position);
      if (!/[A-Z0-9<]/.test(letter)) problems.push({ kind: 'character', line, position, letter });
    }
  }
  if (problems.length > 0) return problems;
  for (const { line, start, end, content } of fields)
    for (let position = start; position < end; position += 1) {
      const letter = (lines[line] ?? '').charAt(position);
      if (content === 'digits' && /[A-Z]/.test(letter)) problems.push({ kind: 'digit', line, position, letter });
      if (content === 'letters' && /\d/.test(letter)) problems.push({ kind: 'letter', line, position, letter });
    }
  for (const { line, position } of checks) {
    const letter = (lines[line] ?? '').charAt(position);
    if (/[A-Z]/.test(letter)) problems.push({ kind: 'digit', line, position, letter });
  }
  return problems;
}

const sexes: Readonly<Record<string, 'female' | 'male'>> = { F: 'female', M: 'male' };

function personOf(lines: readonly string[], layout: Layout, today: string): MrzPerson {
  const raw = (name: MrzFieldName): string => {
    const place = layout.fields.find((one) => one.name === name);
    return place ? (lines[place.line] ?? '').slice(place.start, place.end) : '';
  };
  const [last = '', ...first] = raw('names').split('<<');
  const long = longNumber(lines, layout);
  const [issuer, nationality] = [plain(raw('issuer')), plain(raw('nationality'))];
  return {
    documentCode: plain(raw('documentCode')),
    issuer,
    issuerCountry: countryOf(issuer),
    lastName: plain(last),
    firstName: plain(first.join(FILLER)),
    truncated: raw('names') !== '' && !raw('names').endsWith(FILLER),
    documentNumber: long?.value ?? plain(raw('documentNumber')),
    nationality,
    nationalityCountry: countryOf(nationality),
    birthDate: birthDateOf(raw('birthDate'), today),
    sex: sexes[raw('sex')] ?? null,
    expiryDate: expiryDateOf(raw('expiryDate'), today),
    optionalData:
      [long ? plain(long.rest) : plain(raw('optionalData')), plain(raw('moreOptionalData'))]
        .filter(Boolean)
        .join(' ') || null,
  };
}

/** Inside of the number and the optional data; the fillers at their ends say nothing. */
function blindIn(lines: readonly string[], { fields, checks }: Layout): BlindSpot[] {
  const covered = (line: number, position: number): boolean =>
    checks.some(({ over }) => over.some((span) => span.line === line && position >= span.start && position < span.end));
  return fields.flatMap(({ content, line, start, end }) => {
    if (content !== 'any') return [];
    const raw = (lines[line] ?? '').slice(start, end).replace(/<+$/, '');
    return Array.from(raw).flatMap((letter, at): BlindSpot[] => {
      const others = blindTo(letter);
      return others.length > 0 && covered(line, start + at) ? [{ line, position: start + at, letter, others }] : [];
    });
  });
}

function sense(
  { birthDate, expiryDate, issuer, nationality }: MrzPerson,
  layout: Layout,
  lines: readonly string[],
): MrzProblem[] {
  const problems: MrzProblem[] = [];
  const rawOf = (name: MrzFieldName): string => {
    const place = layout.fields.find((one) => one.name === name);
    return place ? (lines[place.line] ?? '').slice(place.start, place.end) : '';
  };
  for (const [name, day] of [
    ['birthDate', birthDate],
    ['expiryDate', expiryDate],
  ] as const)
    // Who does not know their birthday has fillers there.
    if (day === null && rawOf(name) !== FILLER.repeat(6)) problems.push({ kind: 'date', field: name });
  if (birthDate !== null && expiryDate !== null && expiryDate < birthDate) problems.push({ kind: 'order' });
  for (const [name, code] of [
    ['issuer', issuer],
    ['nationality', nationality],
  ] as const)
    if (code === null || (!special.has(code) && countryOf(code) === null))
      problems.push({ kind: 'country', field: name, code: code ?? '' });
  return problems;
}

/**
 * @param given the lines, or a text with line breaks; blanks and small letters are forgiven
 * @param today `yyyy-MM-dd`, by which the centuries of the dates are decided
 */
export function readMrz(given: string | readonly string[], today: string): MrzReading {
  const lines = linesOf(given);
  const layout = layoutFor(lines);
  if (!layout)
    return {
      format: null,
      lines,
      fields: [],
      checks: [],
      blind: [],
      person: nobody,
      problems: [{ kind: 'lines', count: lines.length }],
      proposals: [],
      valid: false,
    };
  const person = personOf(lines, layout, today);
  const checks = layout.checks.map((check): MrzCheck => ({ name: check.name, ...judged(lines, check, layout) }));
  const form = lengthsAndLetters(lines, layout);
  const problems: MrzProblem[] = [
    ...form,
    ...checks
      .filter(({ ok }) => !ok)
      .map(({ name, printed, computed }): MrzProblem => ({ kind: 'check', check: name, printed, computed })),
    ...sense(person, layout, lines),
  ];
  const values: Partial<Record<MrzFieldName, string | null>> = {
    documentNumber: person.documentNumber,
    birthDate: person.birthDate,
    expiryDate: person.expiryDate,
  };
  return {
    format: layout.format,
    lines,
    fields: layout.fields.map(({ name, line, start, end }) => {
      const raw = (lines[line] ?? '').slice(start, end);
      return { name, line, start, end, raw, value: name in values ? (values[name] ?? null) : plain(raw) };
    }),
    checks,
    blind: blindIn(lines, layout),
    person,
    problems,
    proposals: proposalsFor(lines, layout),
    valid: problems.every(({ kind }) => kind === 'country'),
  };
}
