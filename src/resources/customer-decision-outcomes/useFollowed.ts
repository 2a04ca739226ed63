import { useGetOne, useTranslate } from 'ra-core';
import { can } from '../../schema/permissions';
import { useViewer } from '../../views/viewer';
import { useWords } from '../../views/words';
import { customers, type Customer } from '../customers/schema';
import { followingOf } from './following';
import type { CustomerDecisionOutcome } from './schema';

/** What each outcome does to the customer and the matches of what is decided, in words; and whether it can be decided at all. */
export function useFollowed(
  customerId: string | null | undefined,
): (outcome: CustomerDecisionOutcome) => { impossible: boolean; words: string } {
  const translate = useTranslate();
  const states = useWords(customers);
  const viewer = useViewer();
  const { data: customer } = useGetOne<Customer & { id: string }>(
    'customers',
    { id: customerId ?? '' },
    { enabled: Boolean(customerId) && can(viewer, 'customers', 'show'), retry: false },
  );
  return (outcome) => {
    const judged = outcome.judgesFalse ? [translate('cases.follows.judgesFalse')] : [];
    const status = customer?.status;
    // Who may not see the customer is not told where they stand either.
    if (!status) return { impossible: false, words: judged.join('') };
    const following = followingOf(status, outcome);
    const state = (value: string) => states.state(value).label;
    if (following.kind === 'impossible')
      return {
        impossible: true,
        words: translate('cases.follows.impossible', { from: state(status), to: state(following.wanted) }),
      };
    const words = [
      ...judged,
      ...(following.kind === 'moves' ? [translate('cases.follows.moves', { state: state(following.to) })] : []),
    ];
    if (words.length === 0) words.push(translate('cases.follows.stays', { state: state(status) }));
    return { impossible: false, words: words.join(' · ') };
  };
}
