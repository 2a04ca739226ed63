/** Open cases follow the line above which their organization asks for a second person. */
import { cases } from '../../src/resources/cases/schema';
import { STATUS } from '../../src/schema/resource';
import { CLOSED } from '../cases/opening';
import type { Behaviour } from './types';

export const organizationsBehaviour: Behaviour = {
  async afterWrite(record, before, { session }) {
    if (!before || before.fourEyesAbove === record.fourEyesAbove) return;
    const { data } = await session.list(cases.name, {
      where: [
        { path: 'organizationId', op: 'eq', value: record.id },
        { path: STATUS, op: 'ne', value: CLOSED },
      ],
    });
    for (const open of data) await session.update(cases.name, { ...open, fourEyesAbove: record.fourEyesAbove });
  },
};
