/**
 * The table of screens as every role of one organization, with records of its own and of another; the walks beside it look closer, as
 * fewer people.
 */
import { beforeAll, expect, it } from 'vitest';
import { builtInRoles } from '../../src/resources/roles/builtIn';
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

it.each(builtInRoles.map(({ key }) => key))(
  'R31 R37: to the %s nothing of another organization is there',
  async (role) => {
    const walk = await Walk.begin(stage.browser, stage.product, role);
    // A form lies over its record, and is not there where that is not: that is seen once, as who may most.
    for (const stop of second) if (role === 'owner' || !stop.path.endsWith('/edit')) await walk.miss(stop);
    expect(walk.found).toEqual([]);
    await walk.end();
  },
);

it('R31 R37: nor is anything of theirs to somebody of that one', async () => {
  expect(first.length).toBeGreaterThan(40);
  const walk = await Walk.begin(stage.browser, stage.product, SECOND, 'owner');
  for (const stop of first) await walk.miss(stop);
  expect(walk.found).toEqual([]);
  await walk.end();
});

// Who may least is most easily asked for what they may not have; the walks see the screens as three others, unit tests as all.
it('R37: opens to the developer what they may see, and nothing else', { timeout: 900_000 }, async () => {
  const walk = await Walk.begin(stage.browser, stage.product, 'developer');
  for (const stop of all) await walk.open(stop);
  expect(walk.found).toEqual([]);
  await walk.end();
});
