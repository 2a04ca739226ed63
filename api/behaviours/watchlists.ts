/** A list goes with its entries; checks keep what they found. */
import { setImmediate } from 'node:timers/promises';
import { ENTRIES } from '../watchlists/entries';
import type { Behaviour } from './types';

const PAGE = 500;

export const watchlistsBehaviour: Behaviour = {
  parts: [ENTRIES],
  async removed(record, { session }) {
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
