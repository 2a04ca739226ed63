/** What people said before of one entry of a list, out of the screenings in which somebody judged it. */
import { expect, it } from 'vitest';
import { earlierDecisions } from '../../../src/resources/screening/EarlierDecisions';
import { judgedEntriesOf, type Match } from '../../../src/resources/screening/match';

const match = (id: string, entryId: string, said: Partial<Match> = {}): Match =>
  ({ id, entryId, verdict: null, reason: null, verdictBy: null, verdictAt: null, ...said }) as Match;
const word = (verdict: Match['verdict'], verdictBy: string, verdictAt: string, reason: string): Partial<Match> => ({
  verdict,
  verdictBy,
  verdictAt,
  reason,
});
const check = (id: string, customerId: string, ...matches: Match[]) => ({
  id,
  customerId,
  subjectName: customerId.toUpperCase(),
  matches,
});

it('keeps the keys of entries with a word on them, each once', () => {
  const judged = word('unsure', 'Ann', '2026-01-01T10:00:00.000Z', '');
  expect(judgedEntriesOf({ matches: [match('1', 'x', judged), match('2', 'y'), match('3', 'x', judged)] })).toEqual([
    'x',
  ]);
  expect(judgedEntriesOf({ matches: [match('1', 'x')] })).toBeNull();
  expect(judgedEntriesOf({})).toBeNull();
});

it('tells each word once, the newest first, and leaves out other entries and the word that is looked at', () => {
  const first = word('false', 'Ann', '2026-01-01T10:00:00.000Z', 'Born in 1984');
  const second = word('true', 'Ben', '2026-03-01T10:00:00.000Z', 'Same passport');
  const own = word('unsure', 'Ann', '2026-05-01T10:00:00.000Z', 'More evidence needed');
  const current = match('now', 'x', own);
  expect(
    earlierDecisions(
      [
        check('s5', 'me', current, match('y1', 'y', first)),
        // Carried over from the check before: one word, not two.
        check('s4', 'other', match('m4', 'x', { ...first, carriedOver: true })),
        check('s3', 'third', match('m3', 'x', second)),
        check('s2', 'me', match('m2', 'x', { ...own, carriedOver: true })),
        check('s1', 'other', match('m1', 'x', first), match('m0', 'x')),
      ],
      current,
      { customerId: 'me' },
    ).map(({ screeningId, other, verdict, by, reason }) => [screeningId, other, verdict, by, reason]),
  ).toEqual([
    ['s3', 'THIRD', 'true', 'Ben', 'Same passport'],
    ['s1', 'OTHER', 'false', 'Ann', 'Born in 1984'],
  ]);
});

it('names whom a word is of, unless it is of the same customer: another may be called alike, and so may an owner', () => {
  const said = (verdictAt: string): Partial<Match> => word('false', 'Ann', verdictAt, 'Born in 1984');
  const named = (id: string, customerId: string, at: number, ownerKey?: string) => ({
    ...check(id, customerId, match(`m${id}`, 'x', said(`2026-0${at}-01T10:00:00.000Z`))),
    subjectName: 'John Smith',
    ...(ownerKey !== undefined && { ownerKey }),
  });
  expect(
    earlierDecisions([named('a', 'me', 1), named('b', 'him', 2), named('c', 'me', 3, 'owner')], match('now', 'x'), {
      customerId: 'me',
    }).map(({ screeningId, other }) => [screeningId, other]),
  ).toEqual([
    ['c', 'John Smith'],
    ['b', 'John Smith'],
    ['a', null],
  ]);
});
