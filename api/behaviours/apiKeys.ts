/** What an API key is beyond the declaration: never more than its maker holds, and only from addresses that are addresses. */
import type { ApiKey } from '../../src/resources/api-keys/schema';
import { badAddresses, demandPerson, newPrefix } from '../auth/apiKeys';
import { forbidden, invalid } from '../errors';
import type { Stored } from '../store/store';
import { lacking } from './grants';
import type { Behaviour, BehaviourContext } from './types';

function demandAddresses({ allowedAddresses }: Stored & ApiKey): void {
  const [bad] = badAddresses(allowedAddresses);
  if (bad !== undefined) throw invalid({ allowedAddresses: `${bad} is no address and no network.` });
}

/** @throws ApiError 403 where the key can do something that the viewer cannot */
export function demandScopes({ scopes }: Stored & ApiKey, { viewer, services }: BehaviourContext): void {
  const missing = lacking(viewer, scopes ?? [], services.resources);
  if (missing.length > 0) throw forbidden(`You cannot give what you do not hold: ${missing.slice(0, 5).join(', ')}.`);
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
};
