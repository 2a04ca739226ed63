import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take a minute each; begun last they would leave the other cores idle. */
const long = [
  'resources.json',
  'resources.sqlite',
  'views/form',
  'i18n/screens',
  'contract/seed',
  'walkAdmin',
  'walkOthers',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => long.some((part) => moduleId.includes(part));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Three suites: `unit` (no server), `contract` (the running API, both stores), `journeys` (real Chromium, built app). */
export default defineConfig({
  test: {
    // Left to itself it keeps a core free, which on two cores is half of them.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          environment: 'node',
          setupFiles: ['tests/unit/setup.ts'],
          testTimeout: 90_000,
        },
      },
      {
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/journeys/seeded.ts'],
          environment: 'node',
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // What never comes still fails; a machine that is busy with other things takes its time.
          expect: { poll: { timeout: 20_000 } },
          // Each file has a product and a browser of its own, which wait for each other half of the time.
          maxWorkers: Math.max(3, availableParallelism()),
        },
      },
    ],
  },
});
