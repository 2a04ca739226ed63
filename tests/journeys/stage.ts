/** Where a file of journeys plays: the product with demo data and a browser, there before its first test and gone after its last. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './browser';
import { removeDataDir, seededDataDir, serveHere, type Served } from './product';

export interface Stage {
  product: Served;
  browser: Browser;
}

/** @returns what is filled when the tests begin */
export function setStage(): Stage {
  const dataDir = seededDataDir();
  const stage: Partial<Stage> = {};
  beforeAll(async () => {
    [stage.product, stage.browser] = await Promise.all([serveHere(dataDir), launchBrowser()]);
  });
  afterAll(async () => {
    await stage.browser?.close();
    await stage.product?.stop();
    removeDataDir(dataDir);
  });
  return stage as Stage;
}
