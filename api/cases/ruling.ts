/** What the organization's rules make of a case: whether two have to decide it, and whether they have to say why. Pure. */
import { workflowOf } from '../../src/resources/organizations/workflow';
import type { Money } from '../../src/schema/fields';
import type { Stored } from '../store/store';

/** A payment as a case points at it. */
export interface PaymentSource {
  type: 'payment';
  resource: string;
  transactionId: string;
  transactionReference: string;
  /** In the organization's primary currency; nothing where there was no rate. */
  amountPrimary: Money | null;
  addedAt: string;
}

const paymentsIn = (record: Stored): PaymentSource[] =>
  (Array.isArray(record.sources) ? (record.sources as PaymentSource[]) : []).filter(({ type }) => type === 'payment');

/** A payment that cannot be compared with the line counts as above it. */
function isLarge({ amountPrimary }: PaymentSource, line: Money): boolean {
  return amountPrimary?.currency !== line.currency || amountPrimary.amount > line.amount;
}

/** The case with what the rules of its organization ask of its decision. */
export function ruled(record: Stored, organization: Stored | undefined): Stored {
  const kinds = workflowOf(organization, 'fourEyesKinds') as readonly string[] | null;
  const line = workflowOf(organization, 'fourEyesAmount') as Money | null;
  return {
    ...record,
    fourEyesAbove: Number(workflowOf(organization, 'fourEyesAbove')),
    fourEyes:
      (kinds ?? []).includes(String(record.kind)) ||
      (line !== null && paymentsIn(record).some((payment) => isLarge(payment, line))),
    rationaleDue: workflowOf(organization, 'rationaleAlways') === true,
  };
}
