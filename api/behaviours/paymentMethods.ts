import { STATUS } from '../../src/schema/resource';
import { invalid } from '../errors';
import { adapterFor } from '../payments/adapters';
import type { MethodKind } from '../payments/provider';
import { holdsCardNumber } from '../payments/cardNumbers';
import type { Stored } from '../store/store';
import { storeIn } from '../writes';
import type { Behaviour, BehaviourContext } from './types';

function refuseNumbers(record: Stored): void {
  for (const source of ['holder'])
    if (holdsCardNumber(record[source]))
      throw invalid({ [source]: 'Never send a whole card or account number here. It was not kept.' });
}

/** One default at most: the newest word counts. */
async function onlyDefault(record: Stored, context: BehaviourContext): Promise<void> {
  if (record.default !== true) return;
  const { data } = await context.session.list(context.schema.name, {
    where: [
      { path: 'organizationId', op: 'eq', value: String(record.organizationId) },
      { path: 'default', op: 'eq', value: true },
    ],
  });
  for (const other of data) if (other.id !== record.id) await storeIn(context, other, { ...other, default: false });
}

export const paymentMethodsBehaviour: Behaviour = {
  prepareCreate: (record, { services }) => {
    refuseNumbers(record);
    const kind = record.kind as MethodKind;
    const adapter = adapterFor(services.config, kind);
    if (!adapter) throw invalid({ kind: 'No provider takes this kind of payment.' });
    const { label, lastFour, expires, reference, token } = adapter.enroll({
      kind,
      brand: typeof record.brand === 'string' ? record.brand : null,
      id: record.id,
    });
    return { ...record, label, lastFour, expires, reference, token, providerId: adapter.id };
  },
  prepareUpdate: (record) => {
    refuseNumbers(record);
    return record;
  },
  afterWrite: (record, _before, context) => onlyDefault(record, context),
  moved: (record) => (record[STATUS] === 'removed' ? { ...record, default: false } : record),
};
