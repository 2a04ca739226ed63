/** The numbered requirements of safety: which of them this project claims, and that a test carries each one's number. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const tests = join(import.meta.dirname, '../..');

const from = (letter: 'R' | 'O', first: number, last = first): string[] =>
  Array.from({ length: last - first + 1 }, (_, at) => letter + String(first + at).padStart(2, '0'));

/** R: what must hold. O: what went wrong elsewhere and was played again here. */
const claimed = [
  ...from('R', 1, 30),
  ...from('R', 31, 37),
  ...from('R', 53, 59),
  ...from('R', 63, 64),
  ...from('O', 1, 14),
];

/** The names in a test file: the first text given to `it`, `test` or `describe`, also after a table. */
const namesIn = (source: string): string[] =>
  [...source.matchAll(/(?:\b(?:it|test|describe)(?:\.\w+)?|\))\(\s*(['"`])(.+?)\1/g)].map(([, , name = '']) => name);

const names = readdirSync(tests, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .flatMap((file) => namesIn(readFileSync(join(tests, file), 'utf8')));
const carried = new Set(names.flatMap((name) => name.match(/\b[RO]\d{2}\b/g) ?? []));

describe('every requirement that is claimed has a test that bears its number', () => {
  it.each(claimed)('%s', (number) => {
    expect(carried.has(number)).toBe(true);
  });

  it('and names are told from other texts', () => {
    const source = `it('R98 one', …); it.each([1])('two (R97)', …); expect(text).toContain('R99'); // R96`;
    expect(namesIn(source).join()).toBe('R98 one,two (R97)');
  });
});
