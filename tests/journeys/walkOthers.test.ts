/** Who may not see everything opens every screen, too: what they may see opens, what they may not is the 401 page. */
import { beforeAll, expect, it } from 'vitest';
import { setStage } from './stage';
import { forms, others, stops, Walk, type Stop } from './walk';

let table: Stop[];
const stage = setStage();

beforeAll(async () => {
  table = await stops(stage.product);
});

it.each(others)('opens to an %s what they may see, and nothing else', { timeout: 1_500_000 }, async (who) => {
  const walk = await Walk.begin(stage.browser, stage.product, who);
  for (const stop of table) await walk.visit(stop, { forms: forms.wideDark, axe: false });
  expect(walk.found).toEqual([]);
  await walk.end();
});
