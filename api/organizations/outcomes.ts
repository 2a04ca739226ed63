/** The decision outcomes that an organization begins with; it words and orders its own from there. */
import { customerDecisionOutcomes } from '../../src/resources/customer-decision-outcomes/schema';
import type { AnyRecord } from '../../src/schema/fields';
import type { Stored, StoreSession } from '../store/store';

const reasons = (...texts: string[]): AnyRecord[] => [...texts, 'Other, see the rationale'].map((text) => ({ text }));

export const firstOutcomes: readonly AnyRecord[] = [
  {
    label: 'Clear, not the same person',
    code: 'clear',
    tone: 'success',
    usedFor: ['cases'],
    customerStatus: 'unchanged',
    judgesFalse: true,
    needsNote: true,
    reasons: reasons('Different person, proven by documents', 'Different date or place of birth', 'Different country'),
    order: 10,
  },
  {
    label: 'Accept with measures',
    code: 'accept',
    tone: 'warning',
    usedFor: ['cases'],
    customerStatus: 'unchanged',
    needsNote: true,
    reasons: reasons('Risk accepted with due diligence', 'Limits set on turnover'),
    order: 20,
  },
  {
    label: 'Reject and offboard',
    code: 'offboard',
    tone: 'error',
    usedFor: ['cases'],
    customerStatus: 'offboarded',
    needsNote: true,
    reasons: reasons('Same person, confirmed', 'Evidence could not be obtained', 'Outside of our risk appetite'),
    order: 30,
  },
  {
    label: 'Accept',
    code: 'check-accept',
    tone: 'success',
    usedFor: ['checks'],
    customerStatus: 'unchanged',
    countsAs: 'clear',
    needsNote: false,
    order: 40,
  },
  {
    label: 'Ask for another check',
    code: 'check-repeat',
    tone: 'warning',
    usedFor: ['checks'],
    customerStatus: 'unchanged',
    countsAs: 'asFound',
    needsNote: true,
    order: 50,
  },
  {
    label: 'Reject',
    code: 'check-reject',
    tone: 'error',
    usedFor: ['checks'],
    customerStatus: 'unchanged',
    countsAs: 'reject',
    needsNote: true,
    order: 60,
  },
];

/**
 * The outcome of a code.
 * @throws Error when the organization has none of it
 */
export async function outcomeOfCode(session: StoreSession, organizationId: string, code: string): Promise<Stored> {
  const { data } = await session.list(customerDecisionOutcomes.name, {
    where: [
      { path: 'organizationId', op: 'eq', value: organizationId },
      { path: 'code', op: 'eq', value: code },
    ],
    range: [0, 0],
  });
  if (!data[0]) throw new Error(`The organization has no outcome ${code}.`);
  return data[0];
}
