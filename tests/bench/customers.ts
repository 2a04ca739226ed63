/** 100,000 customers in a store of their own, for what is measured on many. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { collectionsOf } from '../../api/collections';
import { syncComputed } from '../../api/computed';
import { configFrom } from '../../api/config';
import { customer } from '../../api/seed/customers';
import { createServices } from '../../api/server';
import type { Services } from '../../api/services';
import { openSqliteStore } from '../../api/store/sqlite';
import type { Stored } from '../../api/store/store';
import { withComputed } from '../../api/writes';
import { resources } from '../../src/resources';
import { customers } from '../../src/resources/customers/schema';
import type { AnyRecord } from '../../src/schema/fields';
import { randomFrom } from '../../src/schema/seed';

export const SIZE = 100_000;
const BATCH = 10_000;

export const organizationId = 'org';

export interface Planted {
  services: Services;
  records: Stored[];
  close: () => Promise<void>;
}

/** @param more what a record has besides: it is told which one it is, from 0 */
export async function plantCustomers(more: (index: number) => AnyRecord = () => ({})): Promise<Planted> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-customers-'));
  const store = await openSqliteStore({ file: path.join(folder, 'store.db'), collections: collectionsOf(resources) });
  const config = configFrom({ ASSAY_DATA_DIR: folder, ASSAY_LOG_LEVEL: 'silent' });
  const records: Stored[] = [];
  const record = (index: number): Stored => {
    const random = randomFrom(index);
    return withComputed(customers, {
      ...customer(random, '2026-01-01', index),
      id: `01J${String(index).padStart(23, '0')}`,
      organizationId,
      reference: `CUS-${String(index + 1).padStart(6, '0')}`,
      status: 'monitored',
      riskScore: random.int(0, 100),
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
      version: 1,
      ...more(index),
    });
  };
  for (let first = 0; first < SIZE; first += BATCH)
    await store.transaction(async (session) => {
      for (let index = first; index < first + BATCH; index++) {
        const one = record(index);
        records.push(one);
        await session.insert(customers.name, one);
      }
    });
  const services = createServices({ config, store });
  // What is planted is computed: the job that brings old data up to date would be measured beside.
  await syncComputed(services);
  return {
    services,
    records,
    close: async () => {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
