/** Numbers of people and firms that do not exist, with check digits that hold, or on purpose do not. */
import type { Random } from '../../src/schema/seed';
import { carriedBy } from '../engines/identifiers/carried';
import { verify } from '../engines/identifiers/numbers';

/** Remainder of a decimal text of any length. */
const modulo = (text: string, divisor: number): number =>
  Array.from(text).reduce((rest, digit) => (rest * 10 + Number(digit)) % divisor, 0);

/** ISO 7064 mod 97-10 writes letters as two digits, A = 10. */
const inDigits = (text: string): string =>
  Array.from(text, (letter) => (/\d/.test(letter) ? letter : String(letter.charCodeAt(0) - 55))).join('');

export const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => String(random.int(0, 9))).join('');

export const letters = (random: Random, count: number): string =>
  Array.from({ length: count }, () => String.fromCharCode(random.int(65, 90))).join('');

/** An LEI (ISO 17442) under a prefix that no issuer has. */
export function lei(random: Random, valid: boolean): string {
  const body = `TEST00${letters(random, 4)}${digits(random, 8)}`;
  const check = 98 - modulo(inDigits(`${body}00`), 97);
  return body + String(valid ? check : (check + 1) % 97).padStart(2, '0');
}

/** A VAT number in the form of the country, its check digits by the country's rule; `null` where we know no rule. */
export function vatNumber(country: string, random: Random, valid: boolean): string | null {
  const off = valid ? 0 : 1;
  switch (country) {
    case 'BE': {
      const body = `0${digits(random, 7)}`;
      return `BE${body}${String(97 - ((modulo(body, 97) + off) % 97)).padStart(2, '0')}`;
    }
    case 'FR': {
      const siren = digits(random, 9);
      return `FR${String((12 + 3 * modulo(siren, 97) + off) % 97).padStart(2, '0')}${siren}`;
    }
    case 'PT': {
      const body = `5${digits(random, 7)}`;
      const sum = Array.from(body).reduce((total, digit, index) => total + Number(digit) * (9 - index), 0);
      return `PT${body}${((((11 - (sum % 11)) % 11) % 10) + off) % 10}`;
    }
    case 'IT': {
      // No tax office has the number 000. Luhn: every second digit counts double.
      const body = `${digits(random, 7)}000`;
      const sum = Array.from(body).reduce((total, digit, index) => {
        const counted = Number(digit) * (1 + (index % 2));
        return total + (counted > 9 ? counted - 9 : counted);
      }, 0);
      return `IT${body}${(((10 - (sum % 10)) % 10) + off) % 10}`;
    }
    case 'PL': {
      // Nor has one of Poland. A number whose remainder is 10 is not given out.
      const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7];
      for (;;) {
        const body = `000${digits(random, 6)}`;
        const check = Array.from(body).reduce((total, digit, i) => total + Number(digit) * (weights[i] ?? 0), 0) % 11;
        if (check < 10) return `PL${body}${(check + off) % 10}`;
      }
    }
    default:
      return null;
  }
}

/** Ranges that the regulators keep for films and books, by country; no one answers there. */
const drama: Readonly<Record<string, readonly [prefix: string, digits: number, from: number, to: number]>> = {
  GB: ['+442079460', 3, 0, 999],
  IE: ['+35320910', 4, 0, 9_999],
  FR: ['+33639980', 3, 0, 999],
  DE: ['+493023125', 3, 0, 999],
  SE: ['+46701740', 3, 605, 699],
  US: ['+1202555', 4, 100, 199],
};

/** A number in E.164 that nobody has; from Britain for countries without such a range, where many expatriates live. */
export function phone(country: string, random: Random): string {
  const [prefix, count, from, to] = drama[country] ?? drama.GB ?? ['+442079460', 3, 0, 999];
  return prefix + String(random.int(from, to)).padStart(count, '0');
}

interface Holder {
  birthDate: string;
  female: boolean;
}

/** Kind of number, and what stands before what is computed: `#` is any digit, `?` one of a woman or a man, `*` a digit and `@` a letter to be found. */
const patterns: Readonly<Record<string, readonly [kind: string, pattern: (holder: Holder) => string]>> = {
  BE: ['BE.nn', (holder) => `${short(holder)}9#?**`],
  BG: ['BG.egn', (holder) => `${short(holder, born(holder) >= 2000 ? 40 : 0)}##?*`],
  BR: ['BR.cpf', () => '#########**'],
  CN: ['CN.ric', ({ birthDate }) => `110101${birthDate.replaceAll('-', '')}9#?*`],
  CZ: ['CZ.rc', (holder) => `${short(holder, holder.female ? 50 : 0)}/###*`],
  ES: ['ES.dni', () => '########@'],
  GB: ['GB.nino', () => 'JT######A'],
  IE: ['IE.pps', () => '#######@'],
  IL: ['IL.idnr', () => '########*'],
  NL: ['NL.bsn', () => '########*'],
  NO: ['NO.fodselsnummer', (holder) => `${backward(holder)}${born(holder) >= 2000 ? '9' : '4'}#?**`],
  PL: ['PL.pesel', (holder) => `${short(holder, born(holder) >= 2000 ? 20 : 0)}9##?*`],
  PT: ['PT.nif', () => '2#######*'],
  RO: ['RO.cnp', (holder) => `${(born(holder) >= 2000 ? 5 : 1) + (holder.female ? 1 : 0)}${short(holder)}129##*`],
  SE: ['SE.personnummer', (holder) => `${short(holder)}-9#?*`],
  TH: ['TH.idnr', () => '1###########*'],
  TR: ['TR.tckimlik', () => '9########**'],
};

const born = ({ birthDate }: Holder): number => Number(birthDate.slice(0, 4));

/** YYMMDD, with something added to the month. */
const short = ({ birthDate }: Holder, more = 0): string =>
  birthDate.slice(2, 4) + String(Number(birthDate.slice(5, 7)) + more).padStart(2, '0') + birthDate.slice(8);

const backward = ({ birthDate }: Holder): string => birthDate.slice(8) + birthDate.slice(5, 7) + birthDate.slice(2, 4);

const MOST_BODIES = 30;
/** What is tried for each sign. */
const tried: Readonly<Record<string, readonly string[]>> = {
  '*': Array.from('0123456789'),
  '@': Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
};

/** Each way to write what is computed. */
const endings = (signs: string): string[] =>
  Array.from(signs).reduce<string[]>(
    (heads, sign) => heads.flatMap((head) => (tried[sign] ?? []).map((one) => head + one)),
    [''],
  );

/** A national number by the rule of the country, or one whose computed part does not hold; `null` where we invent none. */
export function nationalNumber(country: string, holder: Holder, random: Random, valid: boolean): string | null {
  const found = patterns[country];
  if (!found) return null;
  const [kind, pattern] = found;
  const sexDigits = (country === 'BG') === holder.female ? '13579' : '02468';
  for (let tries = 0; tries < MOST_BODIES; tries += 1) {
    const body = pattern(holder).replace(/[#?]/g, (sign) =>
      sign === '#' ? digits(random, 1) : random.pick(Array.from(sexDigits)),
    );
    const head = body.replace(/[*@]+$/, '');
    for (const ending of endings(body.slice(head.length))) {
      const { verdict, compact } = verify(kind, head + ending);
      const carried = verdict === 'valid' ? carriedBy(kind, compact, '2026-01-01').birthDate : null;
      const fits = verdict === 'valid' && (carried === null || carried === holder.birthDate);
      if (valid ? fits : verdict === 'checkDigit') return head + ending;
    }
  }
  return null;
}
