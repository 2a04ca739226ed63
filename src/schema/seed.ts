/** A believable value of every field type from a seeded source of numbers; the demo data of a resource that brings no generator of its own. */
import { countryCodes } from './countries';
import type { Field, FieldOf, FieldType, ValueOf } from './fields';
import { humanize } from './resource';

/** Gives the same numbers for the same seed (mulberry32, public domain). */
export interface Random {
  /** 0 (included) to 1 (not included). */
  next(): number;
  /** Both ends included. */
  int(min: number, max: number): number;
  pick<T>(items: readonly T[]): T;
  chance(probability: number): boolean;
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('Nothing to pick from');
      return item;
    },
    chance: (probability) => next() < probability,
  };
}

const words = [
  'harbour',
  'ledger',
  'cedar',
  'signal',
  'orchard',
  'granite',
  'lantern',
  'meadow',
  'copper',
  'tide',
] as const;

const day = (random: Random, from: string, to: string): string => {
  const [start, end] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`)];
  return new Date(start + Math.floor(random.next() * (end - start + 1))).toISOString().slice(0, 10);
};

const seeds = {
  text: (field, random, source) => {
    const value = `${humanize(source)} ${random.pick(words)} ${random.int(1, 99)}`;
    return value.slice(0, field.maxLength ?? value.length);
  },
  longText: (_field, random) =>
    `${humanize(random.pick(words))} and ${random.pick(words)}, noted at the yearly review.`,
  email: (_field, random) => `${random.pick(words)}.${random.int(1, 9999)}@post.example`,
  // Numbers that the regulator keeps for drama, so that nobody's phone rings.
  phone: (_field, random) => `+44207946${String(random.int(0, 999)).padStart(4, '0')}`,
  url: (_field, random) => `https://${random.pick(words)}.example/${random.int(1, 999)}`,
  number: (field, random) => random.int(Math.ceil(field.min ?? 0), Math.floor(field.max ?? 1_000)),
  percent: (field, random) => random.int((field.min ?? 0) * 10, (field.max ?? 100) * 10) / 10,
  money: (field, random) => ({ amount: random.int(100, 5_000_000), currency: field.currency ?? 'EUR' }),
  boolean: (_field, random) => random.chance(0.5),
  date: (field, random) => {
    const [from, until] = field.future ? ['2090-01-01', '2099-12-31'] : ['2020-01-01', '2026-06-30'];
    return day(random, field.min ?? from, field.max ?? until);
  },
  dateTime: (_field, random) =>
    `${day(random, '2025-01-01', '2026-06-30')}T${String(random.int(6, 19)).padStart(2, '0')}:00:00.000Z`,
  choice: (field, random) => (field.multiple ? [random.pick(field.options).value] : random.pick(field.options).value),
  tags: (_field, random) => [...new Set([random.pick(words), random.pick(words)])],
  country: (field, random) => (field.multiple ? [random.pick(countryCodes)] : random.pick(countryCodes)),
  currency: (_field, random) => random.pick(['EUR', 'GBP', 'USD', 'JPY', 'KWD']),
  // Which records exist is known to whoever seeds the resources in order.
  reference: () => null,
  references: () => null,
  riskScore: (_field, random) => random.int(0, 100),
  status: () => null,
  address: (_field, random) => ({
    line1: `${humanize(random.pick(words))} Street ${random.int(1, 120)}`,
    postcode: String(random.int(1000, 9999)),
    city: humanize(random.pick(words)),
    country: random.pick(['BE', 'NL', 'DK', 'AT']),
  }),
  maskedNumber: (_field, random) => String(random.int(10_000_000, 99_999_999)),
  file: () => null,
  image: () => null,
  list: (field, random) => [
    Object.fromEntries(Object.entries(field.of).map(([source, part]) => [source, seedValue(part, random, source)])),
  ],
  json: () => null,
} satisfies { [T in FieldType]: (field: FieldOf<T>, random: Random, source: string) => unknown };

/** A value for the field, or `null` for types whose value must come from elsewhere (references, files, status, JSON). */
export function seedValue<F extends Field>(field: F, random: Random, source: string): ValueOf<F> | null {
  return (seeds[field.type] as (field: Field, random: Random, source: string) => ValueOf<F> | null)(
    field,
    random,
    source,
  );
}
