/** Store and services of an installation, from its environment. */
import { join } from 'node:path';
import { collectionsOf } from '../api/collections';
import type { Config } from '../api/config';
import { withSeals } from '../api/sealKeys';
import { createServices } from '../api/server';
import type { Services } from '../api/services';
import { openSqliteStore } from '../api/store/sqlite';
import type { Filling } from '../api/store/sqliteTables';
import type { Store } from '../api/store/store';
import { resources } from '../src/resources';

/** The database of an installation. */
export const databaseOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'assay.sqlite');

/**
 * As it lies: for whoever reads nothing secret in it.
 * @param filling of a store that is to be filled, see `openSqliteStore`
 * @throws StoreUnavailable with a sentence for people when the data folder is at fault, or in use.
 */
export const openStore = (config: Config, filling: Filling = {}): Promise<Store> =>
  openSqliteStore({ file: databaseOf(config), collections: collectionsOf(resources), filling });

/** The same for whoever works with it: what is secret in it is in clear. @throws StoreUnavailable also when the key to it is not there */
export async function openWithSecrets(config: Config, filling: Filling = {}): Promise<Store> {
  const store = await openStore(config, filling);
  try {
    return await withSeals(store, collectionsOf(resources), config);
  } catch (error) {
    await store.close();
    throw error;
  }
}

export const openServices = async (config: Config): Promise<Services> =>
  createServices({ config, store: await openWithSecrets(config) });
