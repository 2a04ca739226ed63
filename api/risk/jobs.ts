/** Scoring every customer anew under changed weights; and saying beforehand what that would do. */
import { customers } from '../../src/resources/customers/schema';
import { riskModels } from '../../src/resources/risk-models/schema';
import type { AnyRecord } from '../../src/schema/fields';
import { inEnglish } from '../../src/schema/problems';
import { riskBand, type RiskBand } from '../../src/schema/riskBand';
import { validate } from '../../src/schema/validation';
import { deriveCustomer } from '../customers';
import { riskOf, type RiskWeights } from '../engines/risk';
import { errorsOf, invalid } from '../errors';
import type { JobContext, JobKind } from '../jobs';
import { isObject } from '../mask';
import type { Condition, Stored, StoreSession } from '../store/store';
import { contextOf } from '../writes';
import { riskModelId, weightsOf } from './model';

export const RESCORE = 'riskRescore';
export const PREVIEW = 'riskPreview';

const permission = { resource: riskModels.name, action: 'edit' };
/** Customers in one transaction. */
const BATCH = 50;
const PAGE = 500;

type Bands = Record<RiskBand, number>;
const noBands = (): Bands => ({ success: 0, warning: 0, error: 0 });

interface Move {
  from: RiskBand;
  to: RiskBand;
  count: number;
}

export interface RiskReport {
  /** Customers looked at. */
  customers: number;
  /** Of them, those whose score is another one. */
  changed: number;
  before: Bands;
  after: Bands;
  /** From band to band, where a customer moves. */
  moves: Move[];
}

const nothing = (): RiskReport => ({ customers: 0, changed: 0, before: noBands(), after: noBands(), moves: [] });

function note(report: RiskReport, before: unknown, after: unknown): void {
  const [from, to] = [riskBand(Number(before ?? 0)), riskBand(Number(after ?? 0))];
  report.customers++;
  report.before[from]++;
  report.after[to]++;
  if (before === after) return;
  report.changed++;
  if (from === to) return;
  const move = report.moves.find((one) => one.from === from && one.to === to);
  if (move) move.count++;
  else report.moves.push({ from, to, count: 1 });
}

const ours = (organizationId: string): Condition => ({ path: 'organizationId', op: 'eq', value: organizationId });

async function pageAfter(
  { viewer }: JobContext,
  session: Pick<StoreSession, 'list'>,
  after: string,
  size: number,
): Promise<Stored[]> {
  const { data } = await session.list(customers.name, {
    where: [ours(viewer.organizationId), { path: 'id', op: 'gt', value: after }],
    sort: [{ path: 'id', order: 'ASC' }],
    range: [0, size - 1],
  });
  return data;
}

const countAll = async ({ services, viewer }: JobContext): Promise<number> =>
  (await services.store.list(customers.name, { where: [ours(viewer.organizationId)], range: [0, 0] })).total;

/** Changes nothing: how the customers would stand under weights that are not saved yet. */
const preview: JobKind = {
  name: PREVIEW,
  awaited: true,
  permission,
  async readParams(params, viewer, { store }) {
    const { weights, ...unknown } = params;
    const errors = Object.fromEntries(Object.keys(unknown).map((key) => [key, inEnglish({ key: 'unknownField' })]));
    if (!isObject(weights)) errors.weights = inEnglish({ key: 'notObject' });
    if (!isObject(weights) || Object.keys(errors).length > 0) throw invalid(errors);
    const record = (await weightsOf(store, viewer.organizationId)) as AnyRecord;
    const { values, problems } = validate(riskModels, weights, { creating: false, partial: true, record, viewer });
    const faults = errorsOf(problems);
    if (Object.keys(faults).length > 0) throw invalid(faults);
    return { weights: values };
  },
  async run({ params }, context) {
    const { services, viewer, progress, breathe } = context;
    const weights: RiskWeights = {
      ...(await weightsOf(services.store, viewer.organizationId)),
      ...(params.weights as AnyRecord),
    };
    const report = nothing();
    const total = await countAll(context);
    for (let after = ''; ;) {
      const page = await pageAfter(context, services.store, after, PAGE);
      for (const customer of page) note(report, customer.riskScore, riskOf(customer, weights).riskScore);
      progress(report.customers, Math.max(total, report.customers));
      if (page.length < PAGE) return report;
      after = page.at(-1)?.id ?? after;
      await breathe();
    }
  },
};

interface State {
  after: string;
  report: RiskReport;
}

/** The state that an ended job of the same organization left, to go on from. */
async function leftBy(id: unknown, { services, viewer }: JobContext): Promise<State | null> {
  if (typeof id !== 'string') return null;
  const job = await services.store.get('jobs', id);
  return job?.kind === RESCORE && job.organizationId === viewer.organizationId ? (job.state as State | null) : null;
}

/** The model tells which work follows it, also when it is taken up again. */
const noteJob = (jobId: string, { services, viewer }: JobContext): Promise<void> =>
  services.store.transaction(async (session) => {
    const model = await session.get(riskModels.name, riskModelId(viewer.organizationId));
    if (model && model.rescoreJobId !== jobId) await session.update(riskModels.name, { ...model, rescoreJobId: jobId });
  });

const rescore: JobKind = {
  name: RESCORE,
  permission,
  /** `continues`: id of a job that was cancelled or failed; what it did is not done again. */
  readParams(params) {
    const { continues, ...unknown } = params;
    const errors = Object.fromEntries(Object.keys(unknown).map((key) => [key, inEnglish({ key: 'unknownField' })]));
    if (continues !== undefined && typeof continues !== 'string') errors.continues = inEnglish({ key: 'notText' });
    if (Object.keys(errors).length > 0) throw invalid(errors);
    return params;
  },
  async run(job, context) {
    const { services, viewer, actor, progress, checkpoint, breathe } = context;
    const { params } = job;
    const begun = (context.state as State | null) ?? (await leftBy(params.continues, context));
    let state: State = begun ? structuredClone(begun) : { after: '', report: nothing() };
    await noteJob(job.id, context);
    const total = await countAll(context);
    progress(state.report.customers, total);
    for (;;) {
      const reached = await services.store.transaction(async (session) => {
        const next = structuredClone(state);
        const page = await pageAfter(context, session, next.after, BATCH);
        for (const before of page) {
          const after = await deriveCustomer(contextOf(services, customers, { viewer, actor }, session), before.id, {});
          note(next.report, before.riskScore, after?.riskScore);
          next.after = before.id;
        }
        progress(next.report.customers, Math.max(total, next.report.customers));
        await checkpoint(next, session);
        return { ...next, over: page.length < BATCH };
      });
      state = { after: reached.after, report: reached.report };
      if (reached.over) return state.report;
      await breathe();
    }
  },
};

export const riskJobs: readonly JobKind[] = [preview, rescore];
