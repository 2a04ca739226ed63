/** An administrator opens every screen, and each is looked at wide and narrow, light and dark, once by axe, in the forms that the others do not look at. */
import { beforeAll, expect, it } from 'vitest';
import { setStage } from './stage';
import { formsLeft, stops, Walk, type Stop } from './walk';

let table: Stop[];
const stage = setStage();

beforeAll(async () => {
  table = await stops(stage.product);
});

it('opens every screen, and each is clean', { timeout: 1_500_000 }, async () => {
  const walk = await Walk.begin(stage.browser, stage.product, 'admin');
  for (const stop of table) await walk.visit(stop, { forms: formsLeft(stop), axe: true });
  expect(walk.found).toEqual([]);
  await walk.end();
});
