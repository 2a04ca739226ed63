/** What a webhook is beyond the declaration: sent to public machines only, with a secret of its own, known to who writes events. */
import { webhookDeliveries } from '../../src/resources/webhook-deliveries/schema';
import { webhooks } from '../../src/resources/webhooks/schema';
import { STATUS } from '../../src/schema/resource';
import { conflict, invalid } from '../errors';
import type { Stored } from '../store/store';
import { addressFault } from '../webhooks/address';
import { forgetSecret } from '../webhooks/secrets';
import { keepListeners } from '../webhooks/telling';
import type { Behaviour, BehaviourContext } from './types';

/** More would be a mistake: each is sent every event that it wants. */
export const MOST_WEBHOOKS = 20;

function demandAddress(record: Stored, { services }: BehaviourContext): void {
  const fault = addressFault(record.url, services.config);
  if (fault !== undefined) throw invalid({ url: fault });
}

export const webhooksBehaviour: Behaviour = {
  /** It signs nothing until its secret is made, by `routes/webhooks.ts`. */
  async prepareCreate(record, context) {
    demandAddress(record, context);
    const { total } = await context.session.list(webhooks.name, {
      where: [{ path: 'organizationId', op: 'eq', value: context.viewer.organizationId }],
      range: [0, 0],
    });
    if (total >= MOST_WEBHOOKS) throw conflict(`There are ${MOST_WEBHOOKS} webhooks already; remove one first.`);
    return {
      ...record,
      secretEnd: null,
      secretMadeAt: null,
      oldSecretEnd: null,
      oldSecretUntil: null,
      failingSince: null,
      deliveredAt: null,
      createdById: context.viewer.id,
    };
  },

  prepareUpdate(record, before, context) {
    if (record.url !== before.url) demandAddress(record, context);
    return record;
  },

  afterWrite: (record, _before, { session, viewer }) =>
    keepListeners(session, viewer.organizationId, record.id, record),

  async moved(record, _before, _move, { session, viewer }) {
    // Resumed, it begins anew: what failed before is no reason to switch it off again.
    const next = record[STATUS] === 'active' ? { ...record, failingSince: null } : record;
    await keepListeners(session, viewer.organizationId, next.id, next);
    return next;
  },

  parts: [webhookDeliveries.name],

  async removed({ id }, { session, viewer }) {
    await keepListeners(session, viewer.organizationId, id, null);
    await forgetSecret(session, id);
    const { data } = await session.list(webhookDeliveries.name, {
      where: [{ path: 'webhookId', op: 'eq', value: id }],
    });
    for (const delivery of data) await session.remove(webhookDeliveries.name, delivery.id);
  },
};
