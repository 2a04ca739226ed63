import { describe, expect, test } from 'vitest';
import fc from '../../property';
import { editDistance, jaro, jaroWinkler, likeness, weightedDistance } from '../../../api/engines/screening/similarity';
import { skeleton, soundKey } from '../../../api/engines/screening/sound';

describe('Jaro and Jaro-Winkler', () => {
  // Winkler (1994) and Porter & Winkler (1997), tables of name comparisons.
  test.each([
    ['martha', 'marhta', 0.944, 0.961],
    ['dwayne', 'duane', 0.822, 0.84],
    ['dixon', 'dicksonx', 0.767, 0.813],
    ['jones', 'johnson', 0.79, 0.832],
    ['abroms', 'abrams', 0.889, 0.922],
    ['hardin', 'martinez', 0.722, 0.722],
    ['itman', 'smith', 0.467, 0.467],
    ['michelle', 'michael', 0.869, 0.921],
    ['julies', 'julius', 0.889, 0.933],
    ['tanya', 'tonya', 0.867, 0.88],
    ['sean', 'susan', 0.783, 0.805],
    ['jon', 'jan', 0.778, 0.8],
  ])('%s and %s as published', (a, b, plain, winkler) => {
    expect(jaro(a, b)).toBeCloseTo(plain, 3);
    expect(jaroWinkler(a, b)).toBeCloseTo(winkler, 3);
  });

  test('nothing in common, and nothing at all', () => {
    expect(jaro('abc', 'xyz')).toBe(0);
    expect(jaro('', 'abc')).toBe(0);
    expect(jaroWinkler('', '')).toBe(1);
  });

  test('the same both ways round and within 0 and 1', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), fc.string({ maxLength: 40 }), (a, b) => {
        const value = jaroWinkler(a, b);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
        expect(jaroWinkler(a, a)).toBe(1);
        expect(jaro(b, a)).toBeCloseTo(jaro(a, b), 10);
      }),
    );
  });
});

describe('edit distance', () => {
  test.each([
    ['kitten', 'sitting', 3],
    ['saturday', 'sunday', 3],
    ['ca', 'ac', 1],
    ['ca', 'abc', 3],
    ['', 'abc', 3],
    ['abc', '', 3],
    ['same', 'same', 0],
  ])('%s to %s takes %i', (a, b, steps) => {
    expect(editDistance(a, b)).toBe(steps);
  });

  test('by bits as by table, for short and long words', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 40 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editDistance(a, b)).toBe(weightedDistance(a, b, () => 1));
      }),
      { numRuns: 2000 },
    );
  });

  test('letters beyond ASCII count like others', () => {
    expect(editDistance('жук', 'лук')).toBe(1);
  });
});

describe('sound', () => {
  test.each([
    ['mohammed muhammad mohamad mohamed muhammed'],
    ['hussein husayn hossein husain'],
    ['yevgeniy evgeny evgenii yevgeni'],
    ['sulayman suleiman soleiman sulaiman'],
    ['khodorkovsky khodorkovskiy khodorkovski'],
    ['ivanov ivanoff'],
    ['mahmoud mahmud mahmood'],
    ['rashid rasheed rachid'],
  ])('one key for %s', (line) => {
    expect(new Set(line.split(' ').map(soundKey)).size).toBe(1);
  });

  test('other names keep other keys', () => {
    for (const [a, b] of [
      ['hassan', 'hussein'],
      ['ahmad', 'hamad'],
      ['karim', 'karam'],
      ['ivan', 'igor'],
    ] as const) {
      expect(soundKey(a)).not.toBe(soundKey(b));
    }
  });

  test('consonants are what a script without vowels leaves', () => {
    expect(skeleton('tikriti')).toBe('tkrt');
    expect(skeleton('~tkryty')).toBe('tkrt');
    expect(skeleton('shahidkhel')).toBe('ShdXl');
  });
});

describe('likeness of words', () => {
  test('says how', () => {
    expect(likeness('omar', 'omar')).toEqual({ similarity: 1, how: 'same' });
    expect(likeness('ahmad', 'ahmet').how).toBe('romanization');
    expect(likeness('kuznetsova', 'kuznecova').how).toBe('spelling');
    expect(likeness('mahmoodi', 'mahmudi').how).toBe('sound');
    expect(likeness('j', 'james').how).toBe('initial');
    expect(likeness('~tkryty', 'tikriti').how).toBe('consonants');
  });

  test('a slip is nearer than another name', () => {
    expect(likeness('hassan', 'hasaan').similarity).toBeGreaterThan(0.85);
    expect(likeness('hassan', 'hussein').similarity).toBeLessThan(0.75);
    expect(likeness('kim', 'lim').similarity).toBeLessThan(0.7);
  });

  test('numbers that differ are less alike than words that differ as much', () => {
    expect(likeness('1234567', '1234568').similarity).toBeLessThan(likeness('abcdefg', 'abcdefh').similarity);
  });
});
