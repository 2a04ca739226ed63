/** Store and services of an installation, from its environment. */
import { join } from 'node:path';
import { collectionsOf } from '../api/collections';
import { configFrom, type Config } from '../api/config';
import { createServices } from '../api/server';
import type { Services } from '../api/services';
import { openSqliteStore } from '../api/store/sqlite';
import { resources } from '../src/resources';

/** @throws Error with a sentence for people when the environment or the data folder is at fault. */
export async function openServices(config: Config = configFrom()): Promise<Services> {
  const store = await openSqliteStore({
    file: join(config.dataDir, 'assay.sqlite'),
    collections: collectionsOf(resources),
  });
  return createServices({ config, store });
}
