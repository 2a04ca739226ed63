/** What recognized text of a proof of address may say of its date. Pure; a person picks, nothing is taken over by itself. */

const months: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'january januar janvier enero gennaio januari',
    'february februar fevrier febrero febbraio februari',
    'march marz mars marzo maart maerz',
    'april avril abril aprile',
    'may mai mayo maggio mei',
    'june juni juin junio giugno',
    'july juli juillet julio luglio',
    'august aout agosto augustus',
    'september septembre septiembre settembre',
    'october oktober octobre octubre ottobre',
    'november novembre noviembre',
    'december dezember decembre diciembre dicembre',
  ].flatMap((names, at) =>
    names.split(' ').flatMap((name) => [[name, at + 1] as const, [name.slice(0, 3), at + 1] as const]),
  ),
);

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The day, where the calendar has it and it is not to come. */
function dayOf(year: number, month: number, day: number, today: string): string[] {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && text <= today ? [text] : [];
}

/** Days that a line may name: year first; day first, or month first where only that can be; with the month in words of five languages. */
function daysIn(line: string, today: string): string[] {
  const text = plain(line);
  const found: string[] = [];
  for (const [, year, month, day] of text.matchAll(/\b(\d{4})[-./ ](\d{1,2})[-./ ](\d{1,2})\b/g))
    found.push(...dayOf(Number(year), Number(month), Number(day), today));
  for (const [, first, second, year] of text.matchAll(/\b(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4})\b/g)) {
    const [a, b] = [Number(first), Number(second)];
    found.push(...(b <= 12 ? dayOf(Number(year), b, a, today) : dayOf(Number(year), a, b, today)));
  }
  for (const [, day, name, year] of text.matchAll(/\b(\d{1,2})\.? (?:de )?([a-z]{3,10})\.? (?:de )?(\d{4})\b/g))
    found.push(...dayOf(Number(year), months[name ?? ''] ?? 0, Number(day), today));
  for (const [, name, day, year] of text.matchAll(/\b([a-z]{3,10})\.? (\d{1,2}),? (\d{4})\b/g))
    found.push(...dayOf(Number(year), months[name ?? ''] ?? 0, Number(day), today));
  return found;
}

const MOST_LINES = 60;
const LONGEST = 160;

export interface Recognized {
  /** Of the text, in its order. */
  lines: string[];
  /** Days that it names, none of them to come, the newest first: `yyyy-MM-dd`. */
  days: string[];
}

/** @param today `yyyy-MM-dd`, UTC */
export function recognized(text: string, today: string): Recognized {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim().slice(0, LONGEST))
    // Specks are read as single signs.
    .filter((line) => /[\p{L}\p{N}]{2}/u.test(line))
    .slice(0, MOST_LINES);
  const days = [...new Set(lines.flatMap((line) => daysIn(line, today)))];
  return { lines, days: days.toSorted((a, b) => b.localeCompare(a)) };
}
