/** Numbers of people and firms that do not exist, with check digits that hold, or on purpose do not. */
import type { Random } from '../../src/schema/seed';

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
