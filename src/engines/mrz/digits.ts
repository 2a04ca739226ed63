/** Check digits of ICAO Doc 9303: values times 7, 3, 1 in turn, modulo 10. */

export const FILLER = '<';

const order = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const weights = [7, 3, 1] as const;

const valueOf = (letter: string): number => Math.max(0, order.indexOf(letter));

export function checkDigitOf(text: string): string {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum += valueOf(text.charAt(at)) * (weights[at % 3] ?? 0);
  return String(sum % 10);
}

/** Values that differ by ten count the same: no check digit tells these from one another. */
const alike = ['0', FILLER, 'A', 'K', 'U'] as const;

/** Those that a check digit takes for this one; none for a letter outside of that group. */
export const blindTo = (letter: string): string[] =>
  alike.some((one) => one === letter) ? alike.filter((one) => one !== letter) : [];
