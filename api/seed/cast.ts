/** The people of the story at their work: each call of the API that the story makes, in one line. */
import { cases } from '../../src/resources/cases/schema';
import { customers } from '../../src/resources/customers/schema';
import { screening } from '../../src/resources/screening/schema';
import type { AnyRecord } from '../../src/schema/fields';
import { judge } from '../../src/schema/lifecycle';
import { STATUS, type AnyResource } from '../../src/schema/resource';
import { changesBetween } from '../audit';
import { withNote } from '../cases/notes';
import { withRisk } from '../customers';
import { outcomeOfCode } from '../organizations/outcomes';
import {
  auditIn,
  contextOf,
  createRecord,
  findIn,
  inTransaction,
  storeIn,
  updateRecord,
  withComputed,
} from '../records';
import { matchesOf, type Match, type Verdict } from '../screening/matches';
import { judgeMatch } from '../screening/verdict';
import { nextReferences } from '../sequences';
import type { Services } from '../services';
import type { Stored } from '../store/store';
import { moveRecord } from '../transitions';
import type { Caller } from '../writes';

/** Something that happens at a moment, in milliseconds. */
export interface Event {
  at: number;
  run: () => Promise<unknown>;
}

/** A customer of whom nothing is known. */
const nothing: AnyRecord = Object.fromEntries(Object.keys(customers.fields).map((source) => [source, null]));

export interface Cast {
  addCustomer(by: Caller, body: AnyRecord): Promise<string>;
  /** Adds a customer in the state in which it is, as brought over from elsewhere: quick, and without a history here. */
  bringCustomer(by: Caller, body: AnyRecord, status: string): Promise<string>;
  editCustomer(by: Caller, id: string, body: AnyRecord): Promise<void>;
  /** Makes the move where it may be made; what an open match or an earlier refusal stands against does not happen. */
  moveCustomer(by: Caller, id: string, name: string, note: string | null): Promise<void>;
  screen(by: Caller, customerId: string): Promise<void>;
  /** Matches of the customer's last check that wait for a word, best first. */
  openMatches(customerId: string): Promise<Match[]>;
  judge(by: Caller, customerId: string, matchId: string, verdict: Verdict, reason: string): Promise<void>;
  addCase(by: Caller, body: AnyRecord): Promise<string>;
  /** The newest case of a customer. */
  caseOf(customerId: string): Promise<string>;
  editCase(by: Caller, id: string, body: AnyRecord): Promise<void>;
  moveCase(by: Caller, id: string, name: string, note: string | null, values?: AnyRecord): Promise<void>;
  /** Id of the outcome of that code in the organization of who decides. */
  outcomeOf(by: Caller, code: string): Promise<string>;
  noteOnCase(by: Caller, id: string, text: string): Promise<void>;
}

export function castOf(services: Services): Cast {
  const { store } = services;

  const newest = async (schema: AnyResource, customerId: string): Promise<Stored | undefined> => {
    const { data } = await store.list(schema.name, {
      where: [{ path: 'customerId', op: 'eq', value: customerId }],
      sort: [{ path: 'createdAt', order: 'DESC' }],
      range: [0, 0],
    });
    return data[0];
  };
  const move = async (
    schema: AnyResource,
    by: Caller,
    id: string,
    name: string,
    note: string | null,
    values: AnyRecord,
  ) => moveRecord(services, schema, by, id, { name, note, values });

  return {
    addCustomer: async (by, body) => String((await createRecord(services, customers, by, body)).id),
    bringCustomer: async (by, body, status) => {
      const record = await store.transaction(async (session) => {
        const context = contextOf(services, customers, by, session);
        const { organizationId } = by.viewer;
        const { now } = context;
        const draft: Stored = {
          ...nothing,
          ...body,
          ...(await nextReferences(session, customers, organizationId)),
          [STATUS]: status,
          openMatches: 0,
          trueMatches: 0,
          openCases: 0,
          id: services.newId(),
          organizationId,
          createdAt: now,
          updatedAt: now,
          version: 1,
        };
        const record = withComputed(customers, withRisk(draft));
        await session.insert(customers.name, record);
        await auditIn(context, record, { action: 'create', summary: `Brought over customer ${String(record.name)}` });
        return record;
      });
      return record.id;
    },
    editCustomer: async (by, id, body) => void (await updateRecord(services, customers, by, id, body)),
    moveCustomer: async (by, id, name, note) => {
      const record = await store.get(customers.name, id);
      if (record && judge(customers, record, name, by.viewer).ok) await move(customers, by, id, name, note, {});
    },
    screen: async (by, customerId) => void (await createRecord(services, screening, by, { customerId })),
    openMatches: async (customerId) => {
      const check = await newest(screening, customerId);
      return check ? matchesOf(check).filter(({ verdict }) => verdict === null) : [];
    },
    judge: async (by, customerId, matchId, verdict, reason) => {
      const check = await newest(screening, customerId);
      if (check) await judgeMatch(services, by, check.id, matchId, { verdict, reason });
    },
    addCase: async (by, body) => String((await createRecord(services, cases, by, body)).id),
    caseOf: async (customerId) => {
      const found = await newest(cases, customerId);
      if (!found) throw new Error(`Customer ${customerId} has no case`);
      return found.id;
    },
    editCase: async (by, id, body) => void (await updateRecord(services, cases, by, id, body)),
    outcomeOf: async (by, code) => (await outcomeOfCode(store, by.viewer.organizationId, code)).id,
    moveCase: async (by, id, name, note, values = {}) => void (await move(cases, by, id, name, note, values)),
    noteOnCase: async (by, id, text) =>
      void (await inTransaction(services, cases, by, async (context) => {
        const before = await findIn(context, id);
        const record = await storeIn(context, before, withNote(before, context, text));
        const changes = changesBetween(cases, before, record);
        await auditIn(context, record, { action: 'note', summary: 'Wrote a note', changes });
        return record;
      })),
  };
}
