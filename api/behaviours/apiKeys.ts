/** What an API key is beyond the declaration: never more than its maker holds, and only from addresses that are addresses. */
import type { ApiKey } from '../../src/resources/api-keys/schema';
import { apiUsages } from '../../src/resources/api-usages/schema';
import { badAddresses, demandPerson, newPrefix } from '../auth/apiKeys';
import { forbidden, invalid } from '../errors';
import type { Stored } from '../store/store';
import { lacking } from './grants';
import type { Behaviour, BehaviourContext } from './types';
import { DAY } from '../../src/schema/day';

function demandAddresses({ allowedAddresses }: Stored & ApiKey): void {
  const [bad] = badAddresses(allowedAddresses);
  if (bad !== undefined) throw invalid({ allowedAddresses: `${bad} is no address and no network.` });
}

/** @throws ApiError 403 where the key can do something that the viewer cannot */
function demandScopes({ scopes }: Stored & ApiKey, { viewer, services }: BehaviourContext): void {
  const missing = lacking(viewer, scopes ?? [], services.resources);
  if (missing.length > 0) throw forbidden(`You cannot give what you do not hold: ${missing.slice(0, 5).join(', ')}.`);
}

const DAYS = 30;
/** More keys by endpoints by days than anybody has. */
const MOST = 100_000;

/** What each key of the organization called in the last thirty days, today among them. */
async function callsByKey({ session, viewer, now }: BehaviourContext): Promise<ReadonlyMap<string, number>> {
  const first = new Date(Date.parse(now) - (DAYS - 1) * DAY).toISOString().slice(0, 10);
  const { data } = await session.list(apiUsages.name, {
    where: [
      { path: 'organizationId', op: 'eq', value: viewer.organizationId },
      { path: 'day', op: 'gte', value: first },
    ],
    range: [0, MOST - 1],
  });
  const calls = new Map<string, number>();
  for (const usage of data) {
    const key = String(usage.keyId);
    calls.set(key, (calls.get(key) ?? 0) + Number(usage.calls ?? 0));
  }
  return calls;
}

export const apiKeysBehaviour: Behaviour = {
  /** The key opens nothing until its secret is issued, by `routes/apiKeys.ts`. */
  prepareCreate(record, context) {
    demandPerson(context.viewer);
    demandAddresses(record as Stored & ApiKey);
    demandScopes(record as Stored & ApiKey, context);
    return {
      ...record,
      prefix: newPrefix(),
      secretHash: null,
      createdById: context.viewer.id,
      lastUsedAt: null,
      rotatedFromId: null,
    };
  },

  prepareUpdate(record, _before, context) {
    demandPerson(context.viewer);
    demandAddresses(record as Stored & ApiKey);
    // Who opens a key to more addresses or a longer life must hold what it opens.
    demandScopes(record as Stored & ApiKey, context);
    return record;
  },

  async present(records, context) {
    const calls = await callsByKey(context);
    return records.map((record) => ({ ...record, callsLast30: calls.get(record.id) ?? 0 }));
  },
};
