/** A draft of the workflow, held against what was decided: by the very rules that decide, on the records as they stand. */
import { cases, needsSecond } from '../../src/resources/cases/schema';
import { customerDecisionOutcomes } from '../../src/resources/customer-decision-outcomes/schema';
import { customers } from '../../src/resources/customers/schema';
import { workflowOf } from '../../src/resources/organizations/workflow';
import type { Tried, Turn, WorkflowTest } from '../../src/resources/organizations/workflowTest';
import { can } from '../../src/schema/permissions';
import { STATUS, type AnyResource } from '../../src/schema/resource';
import type { BehaviourContext } from '../behaviours/types';
import { mayBeApproved } from '../cases/approving';
import { clockOf, dueAt, hoursOf } from '../cases/clock';
import { ruled } from '../cases/ruling';
import { scopeOf } from '../scope';
import type { Condition, Stored } from '../store/store';

/** The newest so many are tried. */
export const MOST_TRIED = 500;
const SHOWN = 10;
/** Of customers: somebody has said yes or no. */
const decided = ['approved', 'monitored', 'suspended', 'rejected', 'offboarded'];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** How often each is so, by what holds and by the draft. */
type Ask = { key: Tried['counts'][number]['key']; yes: Turn; no: Turn; is: (record: Stored, rules: Stored) => boolean };

function tried(records: readonly Stored[], live: Stored, draft: Stored, asks: readonly Ask[]): Tried {
  const counts = asks.map(({ key }) => ({ key, live: 0, draft: 0 }));
  const changed = records.flatMap((record) => {
    const turns = asks.flatMap(({ yes, no, is }, at): Turn[] => {
      const [was, becomes] = [is(record, live), is(record, draft)];
      const count = counts[at];
      if (count) {
        count.live += Number(was);
        count.draft += Number(becomes);
      }
      return was === becomes ? [] : [becomes ? yes : no];
    });
    if (turns.length === 0) return [];
    const { id } = record;
    return [{ id, reference: text(record.reference), label: text(record.title ?? record.name), turns }];
  });
  return { tested: records.length, counts, changed: changed.length, first: changed.slice(0, SHOWN) };
}

export async function testWorkflow(context: BehaviourContext, live: Stored, draft: Stored): Promise<WorkflowTest> {
  const { session, viewer } = context;
  const newest = async (schema: AnyResource, where: readonly Condition[], path: string): Promise<Stored[]> => {
    const range = [0, MOST_TRIED - 1] as const;
    return (
      await session.list(schema.name, {
        where: [...scopeOf(schema, viewer), ...where],
        sort: [{ path, order: 'DESC' }],
        range: [...range],
      })
    ).data;
  };
  const tryCases = async (): Promise<Tried> => {
    const { data: outcomes } = await session.list(customerDecisionOutcomes.name, {
      where: scopeOf(customerDecisionOutcomes, viewer),
    });
    const lineOf = new Map(outcomes.map(({ id, secondPersonAbove }) => [id, secondPersonAbove]));
    const closed = await newest(cases, [{ path: STATUS, op: 'eq', value: 'closed' }], 'closedAt');
    return tried(closed, live, draft, [
      {
        key: 'two',
        yes: 'two',
        no: 'one',
        is: (record, rules) => {
          // The outcome's own line lies over that of the organization, as when it is decided.
          const own = lineOf.get(String(record.outcome));
          return needsSecond({ ...ruled(record, rules), ...(typeof own === 'number' && { fourEyesAbove: own }) });
        },
      },
      {
        key: 'late',
        yes: 'late',
        no: 'inTime',
        is: (record, rules) => String(record.closedAt) > dueAt(clockOf(record), record.priority, hoursOf(rules)),
      },
    ]);
  };
  const tryCustomers = async (): Promise<Tried> => {
    const records = await newest(customers, [{ path: STATUS, op: 'in', value: decided }], 'updatedAt');
    return tried(records, live, draft, [
      {
        key: 'alone',
        yes: 'alone',
        no: 'person',
        is: (record, rules) => mayBeApproved(record, workflowOf(rules, 'approveUpTo')),
      },
    ]);
  };
  return {
    cases: can(viewer, cases.name, 'list') ? await tryCases() : null,
    customers: can(viewer, customers.name, 'list') ? await tryCustomers() : null,
  };
}
