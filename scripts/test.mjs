/** `npm test`: installs what is missing, a Chromium included, then runs everything and counts. Ends with 1 when anything failed. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, root, runTypeScript } from './install.mjs';

ensureInstalled();

/** As tests/journeys/prepared.ts reads them: where the demo data is, and the file that says how the preparations went. */
const SEEDED = 'ASSAY_SEEDED_DIR';
const PREPARED = 'ASSAY_PREPARED';
const reports = mkdtempSync(join(tmpdir(), 'assay-tests-'));
const bin = (name) => join(root, 'node_modules', '.bin', name);
let passed = 0;
let failed = 0;
const broken = [];

/**
 * Runs one step. What it prints goes straight through, or in one piece when it ends, where others run beside it.
 * @returns whether it passed
 */
async function step(name, command, args, { beside = false, env = {} } = {}) {
  if (!beside) console.log(`\n── ${name}`);
  const began = Date.now();
  const child = spawn(command, args, {
    cwd: root,
    stdio: beside ? 'pipe' : 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env, CI: 'true' },
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => said.push(part));
  const [status] = await once(child, 'close');
  if (beside) process.stdout.write(`\n── ${name}\n${Buffer.concat(said).toString()}`);
  console.log(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - began) / 1_000)} s`);
  if (status !== 0) broken.push(name);
  return status === 0;
}

/**
 * Runs suites of tests in one process and adds their counts. One that says nothing, or a file that does not load, is a failure.
 * @param workers as the suites say when left out
 */
async function suites(projects, workers) {
  const name = projects.join(' and ');
  const report = join(reports, `${projects.join('-')}.json`);
  await step(name, bin('vitest'), [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...(workers ? [`--maxWorkers=${workers}`] : []),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  if (!existsSync(report)) {
    failed += 1;
    return;
  }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  passed += numPassedTests;
  failed +=
    numFailedTests +
    testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
}

/** The browser of the journeys: the system's, else the one that came as a package; tried once here, so that it fails with a name. */
async function demandChromium() {
  const { chromiumPath } = await runTypeScript('tests/journeys/browser.ts');
  const path = await chromiumPath();
  const { status } = spawnSync(path, ['--version'], { stdio: 'inherit' });
  if (status !== 0) {
    broken.push('chromium');
    console.error(`${path} does not run. Name another with CHROMIUM_PATH.`);
  }
}

await demandChromium();
const demo = mkdtempSync(join(tmpdir(), 'assay-seeded-'));
const beside = { beside: true };

/** What the journeys stand on. They wait for it, while the other suites run. */
async function prepare() {
  const done = await Promise.all([
    step('build', process.execPath, ['scripts/run.mjs', 'scripts/build.ts', '--quick'], beside),
    step('demo data', process.execPath, ['scripts/run.mjs', 'tests/journeys/firstStart.ts'], {
      ...beside,
      env: { ASSAY_DATA_DIR: demo },
    }),
  ]);
  // In one piece: who waits looks for the file.
  writeFileSync(join(reports, 'outcome'), String(done.every(Boolean)));
  renameSync(join(reports, 'outcome'), join(reports, PREPARED));
}

process.env[SEEDED] = demo;
process.env[PREPARED] = join(reports, PREPARED);
await Promise.all([
  prepare(),
  step('types and lint', bin('oxlint'), ['--type-aware', '--type-check', '--deny-warnings'], beside),
  step('format', bin('oxfmt'), ['--check'], beside),
  // Side by side, three workers for two cores, so that both end together: more of them load the code of their suite anew and wait
  // for each other. The journeys come after both: browsers take the machine before everything else.
  Promise.all([suites(['unit'], Math.ceil(availableParallelism() / 2)), suites(['contract', 'contract-alone'])]).then(
    () => suites(['journeys']),
  ),
]);
for (const folder of [reports, demo]) rmSync(folder, { recursive: true, force: true });

if (broken.length > 0) console.log(`\nFailed: ${broken.join(', ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(broken.length > 0 || failed > 0 ? 1 : 0);
