/** A list goes with its entries; checks keep what they found. */
import { setImmediate } from 'node:timers/promises';
import { ENTRIES } from '../watchlists/entries';
import { searchRules } from '../watchlists/rules';
import type { Behaviour } from './types';

const PAGE = 500;

export const watchlistsBehaviour: Behaviour = {
  // Organizations that switched it off are asked below to forget it.
  parts: [ENTRIES, 'organizations'],
  async present(records, { session, viewer, now }) {
    const { off } = await searchRules(session, viewer.organizationId, now);
    return records.map((record) => ({
      ...record,
      scope: record.organizationId === null ? 'all' : 'own',
      screened: off.includes(record.id) ? 'off' : 'on',
    }));
  },
  async removed(record, { session }) {
    const { data: without } = await session.list('organizations', {
      where: [{ path: 'watchlistsOff', op: 'eq', value: record.id }],
    });
    for (const organization of without)
      await session.update('organizations', {
        ...organization,
        watchlistsOff: (organization.watchlistsOff as string[]).filter((id) => id !== record.id),
      });
    for (;;) {
      const { data } = await session.list(ENTRIES, {
        where: [{ path: 'watchlistId', op: 'eq', value: record.id }],
        range: [0, PAGE - 1],
      });
      for (const { id } of data) await session.remove(ENTRIES, id);
      if (data.length < PAGE) return;
      await setImmediate();
    }
  },
};
