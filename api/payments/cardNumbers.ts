/** Card numbers never touch our data: what looks like one is refused. */

/** ISO/IEC 7812-1: the check digit of card numbers. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Whether a text holds 12 to 19 digits, also in groups, that make a card number, or an IBAN. */
export function holdsCardNumber(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const text = value.normalize('NFKC');
  const runs = text.match(/\d(?:[\s.\-/]?\d){11,18}/g) ?? [];
  return (
    runs.some((run) => passesLuhn(run.replace(/\D/g, ''))) || /\b[A-Z]{2}\d{2}(?:\s?[A-Z0-9]){11,30}\b/i.test(text)
  );
}
