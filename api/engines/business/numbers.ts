/**
 * The numbers of a business, judged by their form and check digits alone: LEI (ISO 17442, check digits by ISO 7064 mod 97-10),
 * VAT numbers and registration numbers by the rules of each country. A number that passes may still be nobody's.
 */
import { stdnum, type Validator } from 'stdnum';

export interface NumberFinding {
  /** `noRule`: no rule is known for the country, which says nothing against the number. */
  result: 'valid' | 'invalid' | 'noRule';
  /** Without spaces and dots, as it is asked about elsewhere. */
  compact: string;
  /** What is wrong, in plain words. */
  why: string | null;
  /** The rule that judged. */
  rule: string | null;
}

const compact = (number: string): string => number.toUpperCase().replace(/[\s.\-/]/g, '');

/** Remainder by 97 of letters and digits read as ISO 7064 does: A = 10 … Z = 35. */
const mod97 = (text: string): number =>
  Array.from(text).reduce((rest, letter) => {
    const value = letter >= 'A' ? letter.charCodeAt(0) - 55 : Number(letter);
    return (rest * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);

export function readLei(number: string): NumberFinding {
  const text = compact(number);
  const found = { compact: text, rule: 'ISO 17442, ISO 7064 mod 97-10' };
  if (!/^[A-Z0-9]{18}\d{2}$/.test(text))
    return { ...found, result: 'invalid', why: 'An LEI has 18 letters or digits and 2 check digits.' };
  const rest = mod97(text);
  if (rest === 1) return { ...found, result: 'valid', why: null };
  const due = String(98 - mod97(`${text.slice(0, 18)}00`)).padStart(2, '0');
  return { ...found, result: 'invalid', why: `The check digits are ${text.slice(18)}, computed ${due}.` };
}

/** Prefix of a VAT number → where its rule is found. Greece writes EL, Northern Ireland XI. */
const vatRules: Readonly<Record<string, readonly [country: string, rule: string]>> = {
  AT: ['AT', 'uid'],
  BE: ['BE', 'vat'],
  BG: ['BG', 'vat'],
  CH: ['CH', 'vat'],
  CY: ['CY', 'vat'],
  CZ: ['CZ', 'dic'],
  DE: ['DE', 'vat'],
  DK: ['DK', 'cvr'],
  EE: ['EE', 'kmkr'],
  EL: ['GR', 'vat'],
  ES: ['ES', 'nif'],
  FI: ['FI', 'alv'],
  FR: ['FR', 'tva'],
  GB: ['GB', 'vat'],
  HR: ['HR', 'oib'],
  HU: ['HU', 'anum'],
  IE: ['IE', 'vat'],
  IS: ['IS', 'vsk'],
  IT: ['IT', 'iva'],
  LT: ['LT', 'pvm'],
  LU: ['LU', 'tva'],
  LV: ['LV', 'pvn'],
  MT: ['MT', 'vat'],
  NL: ['NL', 'btw'],
  NO: ['NO', 'mva'],
  PL: ['PL', 'nip'],
  PT: ['PT', 'nif'],
  RO: ['RO', 'cif'],
  SE: ['SE', 'vat'],
  SI: ['SI', 'ddv'],
  SK: ['SK', 'dph'],
  XI: ['GB', 'vat'],
};

/** States whose numbers the service of the European Union knows. Great Britain left it on 2021-01-01. */
const inVies: ReadonlySet<string> = new Set(
  Object.keys(vatRules).filter((prefix) => !['CH', 'GB', 'IS', 'NO'].includes(prefix)),
);

/** Country → the rule of its company register. */
const registerRules: Readonly<Record<string, string>> = {
  AT: 'businessid',
  AU: 'acn',
  BE: 'vat',
  BR: 'cnpj',
  CH: 'uid',
  CZ: 'ico',
  DK: 'cvr',
  EE: 'registrikood',
  ES: 'cif',
  FI: 'ytunnus',
  FR: 'siren',
  HR: 'oib',
  JP: 'cn',
  NO: 'orgnr',
  PT: 'nipc',
  RO: 'cui',
  SE: 'orgnr',
  SG: 'uen',
};

function judge(text: string, validator: Validator | undefined): NumberFinding {
  if (!validator) return { result: 'noRule', compact: text, why: null, rule: null };
  const said = validator.validate(text);
  const rule = validator.name;
  if (said.isValid) return { result: 'valid', compact: text, why: null, rule };
  const name = said.error?.name ?? '';
  const why = /checksum/i.test(name)
    ? 'The check digits do not fit the number.'
    : /length/i.test(name)
      ? 'The number is too long or too short.'
      : 'The number does not have the form of its country.';
  return { result: 'invalid', compact: text, why, rule };
}

export interface VatFinding extends NumberFinding {
  /** The state that gave it out, as VAT numbers write it. */
  prefix: string | null;
  /** Behind the prefix. */
  body: string;
  /** The service of the European Union can be asked about it. */
  askable: boolean;
}

/** @param country of the business, for a number written without its prefix */
export function readVat(number: string, country: string | null): VatFinding {
  const text = compact(number);
  const written = text.slice(0, 2) === 'GR' ? 'EL' : text.slice(0, 2);
  const own = country === 'GR' ? 'EL' : country;
  const prefix = Object.hasOwn(vatRules, written) ? written : own && Object.hasOwn(vatRules, own) ? own : null;
  const body = prefix === written ? text.slice(2) : text;
  if (prefix === null)
    return { result: 'noRule', compact: text, why: null, rule: null, prefix, body: text, askable: false };
  const [home, rule] = vatRules[prefix] ?? ['', ''];
  // A Swiss number has its prefix as a part of it.
  return {
    ...judge(prefix === 'CH' ? `CH${body}` : body, stdnum[home]?.[rule]),
    compact: prefix + body,
    prefix,
    body,
    askable: inVies.has(prefix),
  };
}

const gbRegister = /^(\d{8}|(SC|NI|OC|SO|NC|FC|IP|RC|SR|CE|CS)\d{6})$/;

/** @param country ISO 3166-1 alpha-2, of the register */
export function readRegistration(number: string, country: string | null): NumberFinding {
  const text = compact(number);
  const bare = country && text.startsWith(country) && country !== 'SG' ? text.slice(2) : text;
  // Companies House gives no check digit.
  if (country === 'GB') {
    const fits = gbRegister.test(text);
    const why = fits ? null : 'The number has eight digits, or two letters and six digits.';
    return { result: fits ? 'valid' : 'invalid', compact: text, why, rule: 'Companies House number' };
  }
  const rule = country ? registerRules[country] : undefined;
  return { ...judge(bare, country && rule ? stdnum[country]?.[rule] : undefined), compact: text };
}
