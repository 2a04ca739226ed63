/**
 * The table of screens with the addresses of another organization, and as who may least. The API is asked as every role of every
 * organization, and unit tests open every address as each role that may not; here it is seen that a browser shows the same.
 */
import { beforeAll, expect, it } from 'vitest';
import { setStage } from './stage';
import { stops, stopsOf, Walk, type Stop } from './walk';

const stage = setStage();
const SECOND = 'admin@second.test';
let first: Stop[];
let second: Stop[];
let all: Stop[];

beforeAll(async () => {
  [all, first, second] = [
    await stops(stage.product),
    await stopsOf(stage.product, 'owner'),
    await stopsOf(stage.product, SECOND),
  ];
});

// As who may most, and as somebody who may open but some.
it.each(['owner', 'analyst'])('R31 R37: to the %s nothing of another organization is there', async (role) => {
  const walk = await Walk.begin(stage.browser, stage.product, role);
  // A form lies over its record, and is not there where that is not: that is seen once.
  for (const stop of second) if (role === 'owner' || !stop.path.endsWith('/edit')) await walk.miss(stop);
  expect(walk.found).toEqual([]);
  await walk.end();
});

it('R31 R37: nor is anything of theirs to somebody of that one', async () => {
  expect(first.length).toBeGreaterThan(40);
  const walk = await Walk.begin(stage.browser, stage.product, SECOND, 'owner');
  for (const stop of first) await walk.miss(stop);
  expect(walk.found).toEqual([]);
  await walk.end();
});

// Whoever may least: most of the table is refused to them.
it('R37: opens to the developer what they may see, and nothing else', { timeout: 900_000 }, async () => {
  const walk = await Walk.begin(stage.browser, stage.product, 'developer');
  for (const stop of all) await walk.open(stop);
  expect(walk.found).toEqual([]);
  await walk.end();
});
