/** National and document numbers against the rules of their countries, through the library that knows them. */
import { stdnum } from 'stdnum';
import { kindsFor, numberKinds, type NumberKind } from '../../../src/resources/kyc/numberKinds';
import { carriedBy, type Carried } from './carried';

interface Verified {
  isValid: boolean;
  compact?: string;
  error?: Error;
}

interface Validator {
  validate(number: string): Verified;
}

const validators = stdnum as unknown as Readonly<Record<string, Readonly<Record<string, Validator>>>>;

const validatorOf = (key: string): Validator | undefined => {
  const [country = '', name = ''] = key.split('.');
  return validators[country]?.[name];
};

export type Verdict =
  /** All of it holds. */
  | 'valid'
  /** It has the form, but what is computed in it does not hold. */
  | 'checkDigit'
  /** It has not the form. */
  | 'form';

const verdicts: Readonly<Record<string, Verdict>> = { InvalidChecksum: 'checkDigit' };

/** @param key of the table of kinds, or of a document below */
export function verify(key: string, number: string): { verdict: Verdict; compact: string } {
  const plain = number.trim();
  try {
    const found = validatorOf(key)?.validate(plain);
    if (found?.isValid) return { verdict: 'valid', compact: found.compact ?? plain };
    return { verdict: verdicts[found?.error?.constructor.name ?? ''] ?? 'form', compact: plain };
  } catch {
    // Letters that no number has are refused by some rules with an error of their own.
    return { verdict: 'form', compact: plain };
  }
}

export interface NumberReading extends Carried {
  kind: NumberKind;
  verdict: Verdict;
  /** Without the blanks and signs that mean nothing. */
  compact: string;
}

/**
 * Reads a national number.
 * @param countries those that it may be of, the likeliest first
 * @param chosen key of the kind that a person says it is
 */
export function readNumber(
  number: string,
  countries: readonly string[],
  chosen: string | null,
  today: string,
): NumberReading | undefined {
  const kinds = chosen === null ? kindsFor(countries) : numberKinds.filter(({ key }) => key === chosen);
  const read = kinds.map((kind) => ({ kind, ...verify(kind.key, number) }));
  // The kind whose rule holds; else the one whose form it has; else the likeliest.
  const best =
    ['valid', 'checkDigit'].flatMap((verdict) => read.filter((one) => one.verdict === verdict))[0] ?? read[0];
  if (!best) return undefined;
  const { kind, verdict, compact } = best;
  const carried = verdict === 'valid' ? carriedBy(kind.key, compact, today) : { birthDate: null, sex: null };
  return { kind, verdict, compact, ...carried };
}

/** Document numbers with a rule of their own: by kind of document, then by who issues it. */
const documents: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  passport: { DE: 'passport' },
  identityCard: {
    AO: 'bi', AR: 'dni', BO: 'ci', CL: 'run', CN: 'ric', CR: 'cpf', CU: 'ni', DE: 'pwnr', DO: 'cedula', EC: 'ci', ES: 'dni',
    GT: 'cui', HK: 'hkid', MU: 'nid', MY: 'nric', MZ: 'bi', PE: 'cui', PK: 'cnic', PT: 'cc', PY: 'cedula', TH: 'idnr',
    TR: 'tckimlik', TW: 'natid', UY: 'cedula', ZA: 'idnr',
  },
  residencePermit: { CR: 'cr', ES: 'nie', PE: 'ce', TW: 'ui', UY: 'nie' },
}; // prettier-ignore

/** What ICAO Doc 9303 lets a passport's number be. */
const PASSPORT = /^[A-Z0-9]{1,9}$/;
const ANY_DOCUMENT = /^[A-Z0-9]{3,24}$/;

/**
 * A document's number; `checked` where it has the form of its country's rule. A number of another form is judged by what all
 * documents have in common: cards bear more than one number, and some are typed without their check digit.
 */
export function verifyDocument(
  kind: string | null,
  country: string | null,
  number: string,
): { verdict: Verdict; checked: boolean } {
  const rule = documents[kind ?? '']?.[country ?? ''];
  const own = rule === undefined ? 'form' : verify(`${country}.${rule}`, number).verdict;
  if (own !== 'form') return { verdict: own, checked: true };
  const plain = number.replace(/[\s./-]/g, '').toUpperCase();
  return { verdict: (kind === 'passport' ? PASSPORT : ANY_DOCUMENT).test(plain) ? 'valid' : 'form', checked: false };
}

/** How many kinds there are, of people and of documents. */
export const kindCount = numberKinds.length + Object.values(documents).flatMap(Object.keys).length;
