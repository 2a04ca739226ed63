/** Why a case was opened, where the customer stands beside it. */
import { expect, it } from 'vitest';
import { reasonOf } from '../../../src/pages/dashboard/reason';

it.each([
  ['Screening match, Ann Reader', 'Ann Reader', 'Screening match'],
  ['Match, of old, Ann, Reader', 'Ann, Reader', 'Match, of old'],
  ['Ann Reader moved', 'Ann Reader', 'Ann Reader moved'],
  ['Ann Reader', 'Ann Reader', 'Ann Reader'],
  [', Ann Reader', 'Ann Reader', ', Ann Reader'],
  ['Screening match, ', '', 'Screening match, '],
])('%j beside %j says %j', (title, customer, reason) => expect(reasonOf(title, customer)).toBe(reason));
