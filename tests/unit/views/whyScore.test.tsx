// @vitest-environment happy-dom
/** The score taken apart: it says why something that agrees adds nothing. */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { WhyScore } from '../../../src/resources/screening/ComparisonTable';
import type { Row } from '../../../src/resources/screening/comparison';
import { resources } from '../../../src/resources';
import { scene } from './harness';
import { failOnConsole } from './quiet';

failOnConsole();
afterEach(cleanup);

const row = (key: Row['key'], agreement: Row['agreement'], points: number): Row => ({
  key,
  subject: 'x',
  entry: 'x',
  agreement,
  points,
});
const show = async (rows: Row[]) => {
  const score = rows.reduce((sum, { points }) => sum + (points ?? 0), 0);
  scene(<WhyScore score={score} threshold={70} rows={rows} locale="en" />, { schemas: resources });
  await screen.findByText(`Why ${score}`);
  return screen.queryByText(/^100 is the most/) !== null;
};

it('says that 100 is the most where something agrees and found no room', async () => {
  expect(await show([row('name', 'exact', 100), row('birthDate', 'close', 0)])).toBe(true);
});

it.each([
  ['what says nothing', [row('name', 'exact', 100), row('birthDate', 'noData', 0)]],
  ['the kind, which never adds', [row('name', 'exact', 100), row('kind', 'exact', 0)]],
  ['a score below', [row('name', 'close', 90), row('birthDate', 'close', 0)]],
])('is silent beside %s', async (_, rows) => {
  expect(await show(rows)).toBe(false);
});
