/** The organization's settings: what it never said has the product's own values, and open cases follow what it says. */
import { modulesOf } from '../../src/resources/modules/catalogue';
import { cases } from '../../src/resources/cases/schema';
import { STATUS } from '../../src/schema/resource';
import { clockOf, dueAt, hoursOf } from '../cases/clock';
import { CLOSED } from '../cases/opening';
import type { Stored } from '../store/store';
import type { Behaviour } from './types';

/** An open case with the rules of its organization; a due moment that was set by hand stays. */
function ruledBy(record: Stored, before: Stored, open: Stored): Stored {
  const [had, has] = [before, record].map((organization) => dueAt(clockOf(open), open.priority, hoursOf(organization)));
  const moved = open.dueAt === had && had !== has ? { dueAt: has } : {};
  return { ...open, ...moved, fourEyesAbove: record.fourEyesAbove };
}

export const organizationsBehaviour: Behaviour = {
  prepareUpdate: (record) => {
    // None at all is something else than never said, which stands for all.
    return record.modules === null ? { ...record, modules: [] } : record;
  },
  async afterWrite(record, before, { session }) {
    const ruling = ['fourEyesAbove', 'hoursHigh', 'hoursNormal', 'hoursLow'] as const;
    if (!before || ruling.every((source) => before[source] === record[source])) return;
    const { data } = await session.list(cases.name, {
      where: [
        { path: 'organizationId', op: 'eq', value: record.id },
        { path: STATUS, op: 'ne', value: CLOSED },
      ],
    });
    for (const open of data) {
      const next = ruledBy(record, before, open);
      if (next.dueAt !== open.dueAt || next.fourEyesAbove !== open.fourEyesAbove)
        await session.update(cases.name, next);
    }
  },
  present: (records) =>
    records.map((record) => {
      const { high, normal, low } = hoursOf(record);
      return {
        ...record,
        hoursHigh: high,
        hoursNormal: normal,
        hoursLow: low,
        modules: modulesOf(record),
        requireTwoFactor: record.requireTwoFactor === true,
      };
    }),
};
