/** Where a file of journeys plays: the product with demo data and a browser, there before its first test; the pages are gone after its last. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './browser';
import { removeDataDir, seededDataDir, serveHere, type Served } from './product';

/** One for all files of a worker: to start one takes a second of the machine's time. It ends with the worker. */
let shared: Promise<Browser> | undefined;

export interface Stage {
  product: Served;
  browser: Browser;
}

/** @returns what is filled when the tests begin */
export function setStage(): Stage {
  const dataDir = seededDataDir();
  const stage: Partial<Stage> = {};
  beforeAll(async () => {
    if (!(await shared)?.isConnected()) shared = launchBrowser();
    [stage.product, stage.browser] = await Promise.all([serveHere(dataDir), shared]);
  });
  afterAll(async () => {
    // A test that failed may have left a page open.
    for (const context of stage.browser?.contexts() ?? []) await context.close();
    await stage.product?.stop();
    removeDataDir(dataDir);
  });
  return stage as Stage;
}
