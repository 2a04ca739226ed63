/** Who may not see everything opens every screen that they may; what they may not is asked for in foreign.test.ts. */
import { beforeAll, expect, it } from 'vitest';
import { setStage } from './stage';
import { others, stops, Walk, type Stop } from './walk';

let table: Stop[];
const stage = setStage();

beforeAll(async () => {
  table = await stops(stage.product);
});

it.each(others)('opens to an %s what they may see, and it is clean', { timeout: 1_500_000 }, async (who, form) => {
  const walk = await Walk.begin(stage.browser, stage.product, who);
  for (const stop of table) if (walk.may(stop)) await walk.visit(stop, { forms: [form], axe: false });
  expect(walk.found).toEqual([]);
  await walk.end();
});
