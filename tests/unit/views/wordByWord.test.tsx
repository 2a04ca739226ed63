// @vitest-environment happy-dom
/** A score is explained word by word, in words of the catalogue for every way in which the matcher finds words alike. */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { buildIndex, type SubjectKind } from '../../../api/engines/screening';
import words from '../../../src/i18n/en/later/screening';
import { resources } from '../../../src/resources';
import type { Feature, Match } from '../../../src/resources/screening/match';
import { WordByWord } from '../../../src/resources/screening/WordByWord';
import { entryOf } from '../screening/entries';
import { scene } from './harness';
import { failOnConsole } from './quiet';

failOnConsole();
afterEach(cleanup);

async function featuresOf(name: string, listed: string, kind: SubjectKind = 'individual'): Promise<Feature[]> {
  const [hit] = (await buildIndex([entryOf('one', [listed], { kind })])).search({ name, kind, threshold: 0 });
  return hit?.features ?? [];
}

const show = async (name: string, listed: string) => {
  const features = await featuresOf(name, listed);
  const match = { entryName: listed, matchedName: listed, features } as Match;
  scene(<WordByWord match={match} locale="en" />, { schemas: resources });
};

const rows = () =>
  screen.getAllByTestId('word').map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent?.trim()));

it('shows each word beside the one it was taken for, how, and how much', async () => {
  await show('O. Yousef Karzwai', 'KARZAWI, Omar Yusuf Salim');
  await screen.findByText('Word by word');
  expect(rows()).toEqual([
    ['O', 'Omar', 'An initial 80%'],
    ['Yousef', 'Yusuf', expect.stringMatching(/^(Another spelling of the name|Sounds the same) 9\d%$/)],
    ['Karzwai', 'KARZAWI', expect.stringMatching(/^Spelt much alike 9\d%$/)],
    ['Missing', 'Salim', 'Not with the customer'],
  ]);
});

it('says nothing where every word is the same', async () => {
  await show('Omar Karzawi', 'KARZAWI, Omar');
  expect(screen.queryByText('Word by word')).toBeNull();
});

it('has words for every way the matcher knows', async () => {
  const pairs: [string, string, SubjectKind?][] = [
    ['Omar Karzawi', 'KARZAWI, Umar Salim'],
    ['Omar Karzawy Paul', 'KARZAWI, Omar'],
    ['O. Karzwai', 'KARZAWI, Omar'],
    ['OmarKarzawi', 'OMAR KARZAWI'],
    ['عمر قزاوتي', 'QAZAWATI, Omar'],
    ['Aurora LLC', 'AURORA JSC', 'entity'],
  ];
  const hows = new Set<string>();
  for (const [name, listed, kind] of pairs)
    for (const feature of await featuresOf(name, listed, kind))
      for (const { how } of feature.words ?? []) hows.add(how);
  expect([...hows].sort()).toEqual(Object.keys(words.hows).sort());
});
