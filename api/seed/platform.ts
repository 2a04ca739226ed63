/** What the organizations of the demo have set up for themselves: decision outcomes, and keys with a month of use. */
import { apiKeys } from '../../src/resources/api-keys/schema';
import { apiUsages } from '../../src/resources/api-usages/schema';
import { randomFrom } from '../../src/schema/seed';
import { asNoun } from '../../src/schema/resource';
import { changesBetween, recordAudit } from '../audit';
import { giveOutcomes } from '../organizations/found';
import type { Services } from '../services';
import { DAY, dayOf, type Span } from './span';
import type { World } from './world';

interface DemoKey {
  owner: string;
  name: string;
  /** Nobody has the secrets behind them: they are there to be looked at. */
  prefix: string;
  scopes: readonly string[];
  allowedAddresses: string | null;
  /** Days after the end of the story. */
  endsIn: number | null;
  calls: Readonly<Record<string, number>>;
}

const keys: readonly DemoKey[] = [
  {
    owner: 'owner@assay.test',
    name: 'Onboarding web',
    prefix: 'ask_W8LDQ4TN7H',
    scopes: ['customers.create', 'customers.show', 'screening.create', 'screening.show'],
    allowedAddresses: '203.0.113.0/24',
    endsIn: 95,
    calls: { 'POST /customers': 42, 'GET /customers/{id}': 180, 'POST /screening': 40 },
  },
  {
    owner: 'admin@assay.test',
    name: 'Data warehouse',
    prefix: 'ask_P9QZK2MVR6',
    scopes: ['customers.list', 'screening.list', 'cases.list', 'changelog.list'],
    allowedAddresses: null,
    endsIn: 9,
    calls: { 'GET /customers': 26, 'GET /screening': 26, 'GET /cases': 24 },
  },
  {
    owner: 'admin@second.test',
    name: 'Booking engine',
    prefix: 'ask_H3JX8BWYC5',
    scopes: ['customers.create', 'customers.list'],
    allowedAddresses: '198.51.100.7, 2001:db8::/32',
    endsIn: null,
    calls: { 'POST /customers': 9, 'GET /customers': 31 },
  },
  {
    owner: 'admin@second.test',
    name: 'Sandbox',
    prefix: 'ask_M2XVT9FGE7',
    scopes: ['screening.list'],
    allowedAddresses: null,
    endsIn: 30,
    calls: { 'GET /screening': 3 },
  },
];

const USED_DAYS = 30;

/** Sets the organizations up, at the time of the services' clock. */
export async function settleIn(services: Services, world: World, span: Span, seed: number): Promise<void> {
  const { store, newId, now } = services;
  for (const email of ['owner@assay.test', 'admin@second.test']) await giveOutcomes(store, services, world.as(email));
  const random = randomFrom(seed + 977);
  for (const { owner, calls, endsIn, ...values } of keys) {
    const caller = world.as(owner);
    const { organizationId, id: createdById } = caller.viewer;
    const at = now().toISOString();
    const place = { organizationId, createdAt: at, updatedAt: at, version: 1 };
    const key = {
      id: newId(),
      ...place,
      ...values,
      status: 'active',
      secretHash: null,
      expiresOn: endsIn === null ? null : dayOf(span.until + endsIn * DAY),
      createdById,
      lastUsedAt: new Date(span.until - random.int(2, 300) * 60_000).toISOString(),
      rotatedFromId: null,
    };
    await store.insert(apiKeys.name, key);
    await recordAudit(store, services, caller.actor, {
      action: 'create',
      resource: apiKeys.name,
      recordId: key.id,
      recordLabel: key.name,
      summary: `Added ${asNoun(apiKeys.label.one)} ${key.name}`,
      changes: changesBetween(apiKeys, {}, key),
    });
    for (let day = USED_DAYS; day >= 1; day -= 1)
      for (const [endpoint, usual] of Object.entries(calls)) {
        const made = random.int(Math.ceil(usual * 0.4), Math.ceil(usual * 1.5));
        const averageMs = random.int(4, 40);
        const when = new Date(span.until - (day - 1) * DAY - 1).toISOString();
        await store.insert(apiUsages.name, {
          id: newId(),
          organizationId,
          keyId: key.id,
          endpoint,
          day: when.slice(0, 10),
          calls: made,
          errors: random.chance(0.2) ? random.int(1, Math.ceil(made / 10)) : 0,
          totalMs: averageMs * made,
          averageMs,
          slowestMs: averageMs * random.int(3, 12),
          createdAt: when,
          updatedAt: when,
          version: 1,
        });
      }
  }
}
