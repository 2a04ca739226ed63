/**
 * How fast the list of 100,000 customers answers over HTTP, request by request, beside a yardstick in the same run: every
 * record in memory looked at, sorted and cut.
 */
import type { RequestHandler } from 'express';
import { startServer } from '../../api/server';
import { select } from '../../api/store/query';
import type { Stored } from '../../api/store/store';
import type { SignedIn } from '../../api/viewer';
import { customers } from '../../src/resources/customers/schema';
import { allFields } from '../../src/schema/resource';
import { isSortable, type AnyRecord } from '../../src/schema/fields';
import { randomFrom } from '../../src/schema/seed';
import { organizationId, plantCustomers, SIZE } from './customers';
import { quantile } from './quantile';

const RUNS = 20;

interface Asked {
  filter?: AnyRecord;
  sort?: readonly [string, 'ASC' | 'DESC'];
  range?: readonly [number, number];
}

const states = Object.keys(customers.lifecycle?.states ?? {});
const branches = ['north', 'south', 'east', 'west'];

/** What a list holds besides who the customer is. Every tenth belongs to another organization. */
function more(index: number): AnyRecord {
  const random = randomFrom(index + 7_000_000);
  const day = (days: number): string => new Date(Date.UTC(2025, 0, 1) + days * 86_400_000).toISOString();
  const at = random.int(0, 600);
  return {
    status: random.chance(0.6) ? 'monitored' : random.pick(states),
    openMatches: random.chance(0.05) ? random.int(1, 4) : 0,
    ownerId: random.chance(0.8) ? `user-${random.int(1, 12)}` : null,
    createdAt: day(at),
    updatedAt: day(at + random.int(0, 40)),
    lastScreenedAt: random.chance(0.7) ? day(at + 1) : null,
    x_branch: random.pick(branches),
    x_limit: random.chance(0.9) ? random.int(0, 10_000) : null,
    x_contract: `K-${random.int(0, 99_999_999)}`,
    ...(index % 10 === 9 ? { organizationId: 'other' } : {}),
  };
}

/** Fields that the organization defined while running. */
const definitions: readonly AnyRecord[] = [
  {
    key: 'branch',
    label: 'Branch',
    type: 'choice',
    options: branches.map((value) => ({ value, label: value })),
  },
  { key: 'limit', label: 'Limit', type: 'number' },
  { key: 'contract', label: 'Contract', type: 'text' },
];

const first = [0, 24] as const;
const nothing = [0, 0] as const;

function requests(): [string, Asked][] {
  const shown = (customers.columns ?? []).map((column) => (typeof column === 'string' ? column : column.source));
  const fields = allFields(customers);
  const sortable = shown.filter((source) => {
    const field = fields[source];
    return field !== undefined && isSortable(field);
  });
  const tabs = (customers.views ?? []).map(({ key, filter }): [string, Asked] => [
    `count of the tab ${key}`,
    { filter, range: nothing },
  ]);
  return [
    ['first page', {}],
    ['by status, common', { filter: { status: 'monitored' } }],
    ['by status, rare', { filter: { status: 'suspended' } }],
    ['by several statuses', { filter: { status: ['draft', 'onboarding', 'inReview'] } }],
    ['by band, high', { filter: { riskScore_gt: 80 } }],
    ['by band, middle', { filter: { riskScore_gt: 50, riskScore_lte: 80 } }],
    ['by country', { filter: { country: 'DE' } }],
    ['by country, status and band', { filter: { country: 'DE', status: 'monitored', riskScore_lte: 50 } }],
    ['by owner', { filter: { ownerId: 'user-3' } }],
    ['by politically exposed', { filter: { pep: true } }],
    ['by tag', { filter: { tags: 'referral' } }],
    ['by day of change', { filter: { updatedAt_gte: '2026-06-01' } }],
    ['name contains, many', { filter: { name_contains: 'an' } }],
    ['name contains, few', { filter: { name_contains: 'fenwright' } }],
    ['name contains, none', { filter: { name_contains: 'qqq' } }],
    ['searched, many', { filter: { q: 'an' } }],
    ['searched, few', { filter: { q: 'imogen fenwright' } }],
    ...tabs,
    ...sortable.flatMap((source) =>
      (['ASC', 'DESC'] as const).map((order): [string, Asked] => [
        `sorted by ${source} ${order}`,
        { sort: [source, order] },
      ]),
    ),
    ['filtered, sorted by another', { filter: { status: 'monitored' }, sort: ['name', 'ASC'] }],
    ['filtered, sorted by a rare one', { filter: { country: 'DE' }, sort: ['lastScreenedAt', 'DESC'] }],
    ['far page', { range: [SIZE / 2, SIZE / 2 + 24] }],
    ['last page, sorted by name', { sort: ['name', 'ASC'], range: [SIZE * 0.9 - 25, SIZE * 0.9 - 1] }],
    ['neighbour over the end of a page', { filter: { status: 'monitored' }, range: [25, 49] }],
    ['own field: choice', { filter: { x_branch: 'north' } }],
    ['own field: number, range', { filter: { x_limit_gt: 9_900 } }],
    ['own field: text, few', { filter: { x_contract_contains: '4711' } }],
    ['own field: empty', { filter: { x_limit: null } }],
    ['own field: sorted', { sort: ['x_limit', 'DESC'] }],
  ];
}

interface Timing {
  p50: number;
  p95: number;
  /** Mean processor time of asking and answering: what it costs, however busy the machine is. */
  cpu: number;
}

async function timesOf(work: () => unknown, runs: number): Promise<Timing> {
  const times: number[] = [];
  const before = process.cpuUsage();
  for (let run = 0; run < runs; run++) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  const { user, system } = process.cpuUsage(before);
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), cpu: (user + system) / 1_000 / runs };
}

/** Prints milliseconds of each request, 50th and 95th percentile and processor time. Takes a minute or two. */
export async function benchLists(): Promise<void> {
  const { services, records, close } = await plantCustomers(more);
  const stamp = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z', version: 1 };
  await services.store.transaction(async (session) => {
    await session.insert('organizations', {
      id: organizationId,
      name: 'Organization',
      primaryCurrency: 'EUR',
      ...stamp,
    });
    for (const definition of definitions)
      await session.insert('customer-field-definitions', {
        id: `field-${String(definition.key)}`,
        organizationId,
        appliesTo: 'both',
        order: 1,
        active: true,
        ...definition,
        ...stamp,
      });
  });
  const viewer: SignedIn = {
    id: 'me',
    organizationId,
    permissions: ['*'],
    name: 'Me',
    email: 'me@assay.test',
    roleId: 'role',
    sessionId: 'session',
    scope: 'full',
  };
  const authenticate: RequestHandler = (_req, res, next) => {
    res.locals.viewer = viewer;
    next();
  };
  const running = await startServer({ services, port: 0, authenticate });
  try {
    const ask = async ({ filter, sort, range = first }: Asked): Promise<string> => {
      const parameters = Object.entries({ filter, sort, range }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, JSON.stringify(value)]],
      );
      const response = await fetch(`${running.url}/api/v1/customers?${new URLSearchParams(parameters).toString()}`);
      const text = await response.text();
      if (response.status !== 200) throw new Error(text);
      return response.headers.get('content-range') ?? '';
    };
    const title = `Lists: ${SIZE.toLocaleString('en')} customers over HTTP, ms`;
    console.log(title.padEnd(44) + ['p50', 'p95', 'cpu'].map((head) => head.padStart(10)).join(''));
    const print = (what: string, { p50, p95, cpu }: Timing): void =>
      console.log(`  ${what.padEnd(42)}${[p50, p95, cpu].map((ms) => ms.toFixed(1).padStart(10)).join('')}`);
    let slowest = 0;
    let dearest = 0;
    for (const [what, asked] of requests()) {
      await ask(asked);
      const times = await timesOf(() => ask(asked), RUNS);
      slowest = Math.max(slowest, times.p95);
      dearest = Math.max(dearest, times.cpu);
      print(what, times);
    }
    console.log(`  slowest of all: ${slowest.toFixed(1)}, most processor time: ${dearest.toFixed(1)}`);
    const inMemory = (where: Parameters<typeof select>[1]): (() => Stored[]) => {
      return () => select(records, where, () => '').data;
    };
    const own = { path: 'organizationId', op: 'eq', value: organizationId } as const;
    print(
      'yardstick: filtered by status in memory',
      await timesOf(inMemory({ where: [own, { path: 'status', op: 'eq', value: 'suspended' }], range: [0, 24] }), 3),
    );
    print(
      'yardstick: sorted by name in memory',
      await timesOf(inMemory({ where: [own], sort: [{ path: 'name', order: 'ASC' }], range: [0, 24] }), 3),
    );
  } finally {
    await running.close();
    await close();
  }
}
