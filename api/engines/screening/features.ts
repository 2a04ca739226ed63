/** What beside the name speaks for or against a hit, each with its points. Where one side says nothing, it counts 0. */
import { countryName } from '../../../src/schema/countries';
import type { BirthDate, Feature, ScreeningQuery, SubjectKind, WatchlistEntry } from './types';

/** Points that each comparison adds or takes. What is added counts in full only for a name that agrees in full. */
const POINTS = {
  birthDate: { exact: 10, close: 5, differs: -22 },
  country: { exact: 4, differs: -8 },
  kind: { differs: -30 },
  gender: { exact: 1, differs: -15 },
} as const;

/** What the facts of a query can add at the most. */
export function mostAdded(query: ScreeningQuery): number {
  const hasCountry = Boolean(query.country) || (query.countries?.length ?? 0) > 0;
  return (
    (query.birthDate ? POINTS.birthDate.exact : 0) +
    (hasCountry ? POINTS.country.exact : 0) +
    (query.gender ? POINTS.gender.exact : 0)
  );
}

/** A day within so many years of an approximate date is close to it. */
const YEARS_AROUND = 2;

type Compared = Pick<Feature, 'kind' | 'result' | 'points' | 'query' | 'entry' | 'text'>;

/** What is compared, before it is known how the two agree. */
type Sides = [kind: Feature['kind'], query: string | null, entry: string | null];

const compared = ([kind, query, entry]: Sides, result: Feature['result'], points: number, text: string): Compared => ({
  kind,
  result,
  points,
  query,
  entry,
  text,
});

/** All comparisons beside the name, in the order in which they are shown. */
export function compareFacts(query: ScreeningQuery, entry: WatchlistEntry): Compared[] {
  return [
    compareBirth(query, entry),
    compareCountry(query, entry),
    compareKind(query, entry),
    compareGender(query, entry),
  ];
}

/** What the facts change in all, for a name of this likeness (0 to 1). Added points are scaled by it. */
export function pointsOf(fact: Compared, name: number): number {
  return fact.points > 0 ? Math.round(fact.points * name) : fact.points;
}

/** First and last day of `yyyy-MM-dd`, `yyyy-MM` or `yyyy`; `null` for anything else. */
function daysOf(text: string): { from: string; to: string } | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return { from: text, to: text };
  if (/^\d{4}-\d{2}$/.test(text)) return { from: `${text}-01`, to: `${text}-31` };
  if (/^\d{4}$/.test(text)) return { from: `${text}-01-01`, to: `${text}-12-31` };
  return null;
}

const isDay = (span: { from: string; to: string }) => span.from === span.to;
const shiftYears = (day: string, years: number) =>
  `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;

function compareBirth(query: ScreeningQuery, entry: WatchlistEntry): Compared {
  const words = query.birthDate?.trim() ?? '';
  const asked = daysOf(words);
  const published = entry.birthDates.length === 0 ? null : entry.birthDates.map((date) => date.text).join('; ');
  const sides: Sides = ['birthDate', words || null, published];
  if (!asked) return compared(sides, 'noData', 0, 'No birth date to compare.');
  if (entry.birthDates.length === 0) return compared(sides, 'noData', 0, 'The list gives no birth date.');
  const results = entry.birthDates.map((date) => ({ date, ...birthResult(asked, date) }));
  const best = results.find((result) => result.how === 'exact') ?? results.find((result) => result.how === 'close');
  if (best) {
    return compared(['birthDate', words, best.date.text], best.how, POINTS.birthDate[best.how], best.text);
  }
  const text = results.length === 1 ? 'Another birth date.' : 'None of the birth dates on the list.';
  return compared(sides, 'differs', POINTS.birthDate.differs, text);
}

interface BirthResult {
  how: 'exact' | 'close' | 'differs';
  text: string;
}

function birthResult(asked: { from: string; to: string }, date: BirthDate): BirthResult {
  if (isDay(asked) && isDay(date) && !date.approximate) {
    if (asked.from === date.from) return { how: 'exact', text: 'The same day of birth.' };
    const [year, month, day] = asked.from.split('-');
    if (`${year}-${day}-${month}` === date.from) {
      return { how: 'close', text: 'The same date with day and month swapped.' };
    }
    // One digit of eight: a typing error, but hardly in the year's first two.
    const wrong = Array.from(asked.from).filter((digit, at) => digit !== date.from[at]).length;
    if (wrong === 1 && asked.from.slice(0, 3) === date.from.slice(0, 3)) {
      return { how: 'close', text: 'The same date but for one digit.' };
    }
    return { how: 'differs', text: 'Another birth date.' };
  }
  if (asked.from <= date.to && asked.to >= date.from) {
    return {
      how: 'close',
      text: date.approximate ? 'Within the approximate birth date.' : 'Agrees as far as both dates go.',
    };
  }
  if (
    date.approximate &&
    asked.from <= shiftYears(date.to, YEARS_AROUND) &&
    asked.to >= shiftYears(date.from, -YEARS_AROUND)
  ) {
    return { how: 'close', text: `Within ${YEARS_AROUND} years of the approximate birth date.` };
  }
  return { how: 'differs', text: 'Another birth date.' };
}

function compareCountry(query: ScreeningQuery, entry: WatchlistEntry): Compared {
  const asked: string[] = [];
  for (const code of [query.country ?? '', ...(query.countries ?? [])]) {
    const plain = code.trim().toUpperCase();
    if (plain !== '' && !asked.includes(plain)) asked.push(plain);
  }
  const known = [...entry.nationalities, ...entry.countries.filter((code) => !entry.nationalities.includes(code))];
  const sides: Sides = ['country', asked.join(', ') || null, known.join(', ') || null];
  if (asked.length === 0) return compared(sides, 'noData', 0, 'No country to compare.');
  if (known.length === 0) return compared(sides, 'noData', 0, 'The list gives no country.');
  const shared = asked.filter((code) => known.includes(code));
  return shared.length === 0
    ? compared(sides, 'differs', POINTS.country.differs, 'No country in common.')
    : compared(
        sides,
        'exact',
        POINTS.country.exact,
        `In common: ${shared.map((code) => countryName(code, 'en')).join(', ')}.`,
      );
}

const KIND_WORDS: Record<SubjectKind, string> = {
  individual: 'a person',
  entity: 'an organization',
  vessel: 'a vessel',
  aircraft: 'an aircraft',
};

function compareKind(query: ScreeningQuery, entry: WatchlistEntry): Compared {
  const sides: Sides = ['kind', query.kind ?? null, entry.kind];
  if (!query.kind) return compared(sides, 'noData', 0, 'No kind to compare.');
  if (query.kind === entry.kind) return compared(sides, 'exact', 0, 'The same kind.');
  const text = `The list has ${KIND_WORDS[entry.kind]}, not ${KIND_WORDS[query.kind]}.`;
  return compared(sides, 'differs', POINTS.kind.differs, text);
}

function compareGender(query: ScreeningQuery, entry: WatchlistEntry): Compared {
  const sides: Sides = ['gender', query.gender ?? null, entry.gender ?? null];
  if (!query.gender || !entry.gender) return compared(sides, 'noData', 0, 'No gender to compare.');
  return query.gender === entry.gender
    ? compared(sides, 'exact', POINTS.gender.exact, 'The same gender.')
    : compared(sides, 'differs', POINTS.gender.differs, 'Another gender.');
}
