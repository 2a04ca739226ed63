/** Address verification: the customer's address in the form of its country, and held against a proof. */
import type { Address } from '../../src/schema/fields';
import type { Behaviour } from '../behaviours/types';
import { computedCheck } from './computed';

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const addressIn = (value: unknown): Address | null => (typeof value === 'object' && value !== null ? value : null);

export const addressBehaviour: Behaviour = computedCheck({
  snapshot: (customer) => ({ subjectAddress: customer.address ?? null }),
  async compute(record) {
    const { verifyAddress } = await import('../engines/addresses/verify');
    const { normalizedAddress, parts, ...answer } = verifyAddress({
      address: addressIn(record.subjectAddress),
      name: textIn(record.subjectName),
      proof: {
        address: addressIn(record.proofAddress),
        name: textIn(record.proofName),
        issued: textIn(record.proofIssued),
        seen: textIn(record.proofFile) !== null,
      },
      asked: String(record.createdAt).slice(0, 10),
    });
    return { ...answer, values: { normalizedAddress, parts: parts.length > 0 ? parts : null } };
  },
});
