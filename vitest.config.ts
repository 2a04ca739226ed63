import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { register } from 'tsx/esm/api';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The order of the suites. One after the other, for a worker that goes on to a file of another suite is ended, and the next one
 * loads all code anew.
 */
const order = ['contract', 'contract-alone', 'unit', 'journeys'];

const cores = availableParallelism();

/** Files that take long, in the order in which they begin: begun last they would leave the other cores idle. */
const long = [
  'contract/resources.json',
  'contract/resources.sqlite',
  'contract/liveness',
  'contract/import',
  'contract/service',
  'contract/seed',
  'contract/store',
  'unit/views/form',
  'unit/i18n/screens',
  'unit/views/',
  'journeys/walkAdmin',
  'journeys/feeds',
  'journeys/story',
  'journeys/walkOthers',
  'journeys/foreign',
  'journeys/rights',
  'journeys/readme',
  'journeys/enrolment',
  'journeys/session',
  'journeys/flows',
  'journeys/keyboard',
  'journeys/entry',
  'journeys/lists',
];

/** As the tests of components name their environment. */
const withPage = '@vitest-environment happy-dom';

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = long.findIndex((part) => moduleId.includes(part));
      return at < 0 ? long.length : at;
    };
    const suite = ({ project }: TestSpecification) => order.indexOf(project.name);
    // A worker that goes on to a file of another environment is ended as well: those with a page come first, and together.
    const page = new Map(files.map(({ moduleId }) => [moduleId, readFileSync(moduleId, 'utf8').includes(withPage)]));
    const environment = ({ moduleId }: TestSpecification) => (page.get(moduleId) ? 0 : 1);
    return (await super.sort(files)).toSorted(
      (a, b) => suite(a) - suite(b) || environment(a) - environment(b) || rank(a) - rank(b),
    );
  }
}

/** Contract tests that put something else in a module's place, which is then nobody else's. */
const alone = 'tests/contract/**/*.alone.test.ts';
const contract = {
  environment: 'node' as const,
  setupFiles: ['tests/contract/setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

/**
 * The API is loaded by Node itself, as `npm run api` does. To send each of its files through Vite, once for each suite and again
 * into each worker, was most of the time of a short test.
 */
const asProduct = {
  execArgv: ['--import', 'tsx'],
  server: { deps: { external: [/\/(?:api|mock-api|scripts|src\/schema)\/.*\.ts$/, /\/src\/resources\/.*\.ts$/] } },
};

// For what is set up before a suite, which is loaded in this process.
register();

/** Three suites: `unit` (no server), `contract` (the running API, both stores), `journeys` (real Chromium, built app). */
export default defineConfig({
  test: {
    maxWorkers: cores,
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
          // To load React, MUI and the product anew for each file would be a fifth of the suite's time; the setup gives each
          // file a clean page and empty storages.
          isolate: false,
        },
      },
      {
        test: {
          ...contract,
          ...asProduct,
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          exclude: [alone],
          // Each file starts an API of its own; to load the code anew for each would take longer than most of them run.
          isolate: false,
        },
      },
      { test: { ...contract, name: 'contract-alone', include: [alone] } },
      {
        test: {
          ...asProduct,
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/journeys/seeded.ts'],
          setupFiles: ['tests/journeys/prepared.ts'],
          environment: 'node',
          testTimeout: 180_000,
          hookTimeout: 180_000,
          isolate: false,
          // Three for two cores: a journey waits for its product and its browser a third of the time.
          maxWorkers: Math.ceil(1.5 * cores),
          sequence: { groupOrder: 1 },
          // What never comes still fails; a machine that is busy with other things takes its time.
          expect: { poll: { timeout: 20_000 } },
          // A real browser on a busy machine: what fails is tried once more, and the report says that it was.
          retry: 1,
        },
      },
    ],
  },
});
