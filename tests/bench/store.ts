/** How fast the store answers: SQLite at 100,000 records, beside it the JSON file at 10,000. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSqliteStore } from '../../api/store/sqlite';
import type { Collection, Condition, Query, Store, Stored } from '../../api/store/store';
import { openJsonStore } from '../../mock-api/jsonStore';
import { quantile } from './quantile';

const collections: Collection[] = [
  {
    name: 'customers',
    indexed: [
      'organizationId',
      'number',
      'name',
      'status',
      'kind',
      'country',
      'riskScore',
      'createdAt',
      'updatedAt',
      'email',
      'assigneeId',
      'tags',
      'dateOfBirth',
      'version',
    ],
    searchable: ['name', 'email', 'number'],
  },
];

const given = ['Emma', 'Józef', 'Søren', 'Zoë', 'Ali', 'Chen', 'Fatima', 'Luís', 'Björn', 'Anna'];
const family = ['Daniels', 'Łukasz', 'Sørensen', 'Müller', 'Haddad', 'Wei', 'Okafor', 'García', 'Lindqvist', 'Novák'];

/** Spreads numbers without lot: the same records each time. */
const spread = (index: number, prime: number, size: number): number => (index * prime) % size;
const pick = <T>(list: readonly T[], index: number, prime: number): T | undefined =>
  list[spread(index, prime, list.length)];

const customer = (index: number): Stored => ({
  id: `01J${String(index).padStart(23, '0')}`,
  organizationId: index % 10 < 7 ? 'org1' : 'org2',
  number: `CUS-${String(index).padStart(6, '0')}`,
  name: `${pick(given, index, 7919)} ${pick(family, Math.floor(index / 10), 104_729)} ${spread(index, 7919, 9973).toString(36)}`,
  status: pick(['active', 'pending', 'blocked', 'closed'], Math.floor(index / 7), 3),
  kind: index % 3 === 0 ? 'business' : 'person',
  country: pick(['GB', 'DE', 'FR', 'US', 'PL', 'NG', 'CN'], Math.floor(index / 11), 5),
  riskScore: spread(index, 7919, 101),
  createdAt: new Date(1.6e12 + spread(index, 7_919_777, 1e11)).toISOString(),
  updatedAt: new Date(1.7e12 + spread(index, 104_729_111, 1e10)).toISOString(),
  email: `user${index}@example.test`,
  assigneeId: pick(['u1', 'u2', 'u3', null], Math.floor(index / 13), 3),
  tags: index % 5 === 0 ? [pick(['vip', 'pep', 'watch'], index, 7)] : [],
  dateOfBirth: `19${50 + (index % 50)}-01-${String(1 + (index % 28)).padStart(2, '0')}`,
  version: 1,
  address: { line1: `${index} High Street`, city: 'Town', country: 'GB', postcode: 'AB1 2CD' },
  notes: 'x'.repeat(200),
});

const organization: Condition = { path: 'organizationId', op: 'eq', value: 'org1' };
const newest: Query['sort'] = [{ path: 'createdAt', order: 'DESC' }];
const range: Query['range'] = [0, 24];

const questions: [what: string, query: Query][] = [
  ['sorted page', { sort: [{ path: 'name', order: 'ASC' }], range }],
  ['page of one organization, newest first', { where: [organization], sort: newest, range }],
  [
    'filtered page: status, country, risk',
    {
      where: [
        organization,
        { path: 'status', op: 'in', value: ['active', 'pending'] },
        { path: 'country', op: 'eq', value: 'GB' },
        { path: 'riskScore', op: 'gte', value: 50 },
      ],
      sort: [{ path: 'riskScore', order: 'DESC' }],
      range,
    },
  ],
  ['filtered page: tag', { where: [organization, { path: 'tags', op: 'eq', value: 'pep' }], sort: newest, range }],
  ['free text, one match', { where: [organization], search: 'user4711@', sort: newest, range }],
  ['free text, many matches', { where: [organization], search: 'anna sorensen', sort: newest, range }],
  ['free text, all match', { where: [organization], search: 'example', sort: newest, range }],
  ['name contains', { where: [organization, { path: 'name', op: 'contains', value: 'soren' }], sort: newest, range }],
];

interface Timing {
  p50: number;
  p95: number;
  /** Mean processor time: what it costs, however busy the machine is. */
  cpu: number;
}

const cpuNow = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

async function timed(runs: number, work: (run: number) => Promise<unknown>): Promise<Timing> {
  const times: number[] = [];
  const cpu = cpuNow();
  for (let run = 0; run < runs; run++) {
    const began = performance.now();
    await work(run);
    times.push(performance.now() - began);
  }
  const spent = cpuNow() - cpu;
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), cpu: spent / runs };
}

const say = (what: string, { p50, p95, cpu }: Timing): void =>
  console.log(`  ${what.padEnd(42)}${[p50, p95, cpu].map((ms) => ms.toFixed(2).padStart(10)).join('')}`);

const BATCH = 10_000;

async function measure(store: Store, size: number, runs: number): Promise<void> {
  const insertBatch = (first: number): Promise<void> =>
    store.transaction(async (session) => {
      for (let index = first; index < first + BATCH; index++) await session.insert('customers', customer(index));
    });
  say('10,000 inserts in one transaction', await timed(size / BATCH, (run) => insertBatch(run * BATCH)));
  for (const [what, query] of questions) {
    // The first answer also fills the caches.
    await store.list('customers', query);
    say(what, await timed(runs, () => store.list('customers', query)));
  }
  const id = (run: number): string => customer(run * 97).id;
  const writes: [what: string, work: (run: number) => Promise<unknown>][] = [
    ['get', (run) => store.get('customers', id(run))],
    ['insert', (run) => store.insert('customers', customer(size + run))],
    ['update', (run) => store.update('customers', { ...customer(run * 97), status: 'closed', version: 2 })],
    ['remove', (run) => store.remove('customers', customer(size + run).id)],
  ];
  for (const [what, work] of writes) say(what, await timed(runs, work));
}

/** Prints milliseconds, 50th and 95th percentile and processor time, of what screens ask of the store. Takes about a minute. */
export async function benchStore(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-store-'));
  try {
    for (const [name, size, runs, open] of [
      ['SQLite', 100_000, 100, () => openSqliteStore({ file: path.join(folder, 'store.db'), collections })],
      ['JSON file', 10_000, 30, () => openJsonStore({ file: path.join(folder, 'store.json'), collections })],
    ] as const) {
      console.log(
        `${`Store: ${name}, ${size.toLocaleString('en')} customers, ms`.padEnd(44)}${['p50', 'p95', 'cpu'].map((head) => head.padStart(10)).join('')}`,
      );
      const store = await open();
      await measure(store, size, runs);
      await store.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
