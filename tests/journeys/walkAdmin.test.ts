/** An administrator opens every screen, and each is looked at in both widths and schemes, once by axe; what nobody else sees, in all four forms. */
import { beforeAll, expect, it } from 'vitest';
import { setStage } from './stage';
import { forms, isSeenByOthers, stops, Walk, type Stop } from './walk';

let table: Stop[];
const stage = setStage();

beforeAll(async () => {
  table = await stops(stage.product);
});

it('opens every screen, and each is clean', { timeout: 1_500_000 }, async () => {
  const walk = await Walk.begin(stage.browser, stage.product, 'admin');
  for (const stop of table) {
    const others = isSeenByOthers(stop) ? [] : forms.wideDark;
    await walk.visit(stop, { forms: [...forms.wideLight, ...others], axe: true });
  }
  expect(walk.found).toEqual([]);
  await walk.end();
});
