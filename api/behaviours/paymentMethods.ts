import { STATUS } from '../../src/schema/resource';
import { invalid } from '../errors';
import type { Config } from '../config';
import { adapterOf, adaptersOf, takes } from '../payments/adapters';
import type { MethodKind, PaymentAdapter } from '../payments/provider';
import { holdsCardNumber } from '../payments/cardNumbers';
import type { Stored } from '../store/store';
import { storeIn } from '../writes';
import type { Behaviour, BehaviourContext } from './types';

function refuseNumbers(record: Stored): void {
  for (const source of ['holder'])
    if (holdsCardNumber(record[source]))
      throw invalid({ [source]: 'Never send a whole card or account number here. It was not kept.' });
}

/** The provider that is named, or the first that takes this kind. @throws ApiError 422 */
function adapterFor(config: Config, providerId: unknown, kind: MethodKind): PaymentAdapter {
  const named = typeof providerId === 'string';
  const adapter = named ? adapterOf(config, providerId) : adaptersOf(config).find((one) => takes(one, kind));
  if (named && !adapter) throw invalid({ providerId: 'Choose one of the providers of this installation.' });
  if (!adapter || !takes(adapter, kind)) throw invalid({ kind: 'No provider takes this kind of payment.' });
  return adapter;
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
    const adapter = adapterFor(services.config, record.providerId, kind);
    const { label, lastFour, expires, reference, token } = adapter.enroll({
      kind,
      brand: typeof record.brand === 'string' ? record.brand : null,
      id: record.id,
    });
    // Other providers ask for the card themselves, and say afterwards which it was.
    const brand = adapter.record.mode === 'sandbox' ? record.brand : null;
    return { ...record, brand, label, lastFour, expires, reference, token, providerId: adapter.id };
  },
  prepareUpdate: (record) => {
    refuseNumbers(record);
    return record;
  },
  afterWrite: (record, _before, context) => onlyDefault(record, context),
  moved: (record) => (record[STATUS] === 'removed' ? { ...record, default: false } : record),
};
