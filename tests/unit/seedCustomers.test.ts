/** The customers that the demo invents: where they come from, how they are written, and that a seed says which. */
import { describe, expect, it } from 'vitest';
import { customer } from '../../api/seed/customers';
import { perEuro } from '../../api/seed/exchange';
import { cultures } from '../../api/seed/names';
import { randomFrom } from '../../src/schema/seed';
import type { AnyRecord } from '../../src/schema/fields';

const drawn = (seed: number): AnyRecord[] =>
  Array.from({ length: 1_000 }, (_, index) => customer(randomFrom(seed * 10_000 + index), '2026-01-01', index));

/** Who writes in what, beside the Latin form. */
const scripts: Readonly<Record<string, readonly RegExp[]>> = {
  GR: [/\p{Script=Greek}/u],
  BG: [/\p{Script=Cyrillic}/u],
  UA: [/\p{Script=Cyrillic}/u],
  MA: [/\p{Script=Arabic}/u],
  EG: [/\p{Script=Arabic}/u],
  AE: [/\p{Script=Arabic}/u],
  IL: [/\p{Script=Hebrew}/u],
  IN: [/\p{Script=Devanagari}/u],
  CN: [/\p{Script=Han}/u],
  JP: [/\p{Script=Han}/u, /\p{Script=Hiragana}/u, /\p{Script=Katakana}/u],
  KR: [/\p{Script=Hangul}/u],
  TH: [/\p{Script=Thai}/u],
};

describe('invented customers', () => {
  const people = drawn(1);

  it('come from 25 countries and more, none far more often than another', () => {
    const countries = new Set(people.map(({ country }) => country));
    expect(countries.size).toBeGreaterThanOrEqual(25);
    for (const one of countries)
      expect(people.filter(({ country }) => country === one).length, String(one)).toBeGreaterThan(20);
  });

  it('are written in the script of their country too, and in no other', () => {
    for (const { country } of cultures) {
      const names = people
        .filter((person) => person.country === country && person.type === 'individual')
        .flatMap(({ otherNames }) => (otherNames ?? []) as string[]);
      const own = scripts[country] ?? [];
      for (const script of own) expect(names.join(' '), country).toMatch(script);
      const foreign = names.filter((name) => !own.some((script) => script.test(name)));
      expect(foreign, country).toEqual([]);
    }
  });

  it('are the same for the same seed, and others for another', () => {
    expect(drawn(1)).toEqual(people);
    expect(drawn(2)).not.toEqual(people);
  });

  it('are paid in currencies that have a rate', () => {
    for (const { currency } of cultures) expect(currency === 'EUR' || perEuro[currency], currency).toBeTruthy();
  });
});
