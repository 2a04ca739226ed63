import { expect, it } from 'vitest';
import { riskTone } from '../../../src/theme/riskTone';

it.each([
  [0, 'success'],
  [50, 'success'],
  [51, 'warning'],
  [80, 'warning'],
  [81, 'error'],
  [100, 'error'],
])('a score of %i is %s', (score, tone) => {
  expect(riskTone(score)).toBe(tone);
});
