/**
 * The numbers of the dashboard. Each is counted through the very filter that its link opens the list with, within what the
 * viewer may see, so that number and list never differ.
 */
import { setImmediate as breathe } from 'node:timers/promises';
import {
  overviewPeriods,
  type Counted,
  type Overview,
  type OverviewDays,
  type Scores,
} from '../../src/resources/analytics/overview';
import { cases } from '../../src/resources/cases/schema';
import { ledgerEntries } from '../../src/resources/ledger-entries/schema';
import { users } from '../../src/resources/users/schema';
import { DAY } from '../../src/schema/day';
import type { AnyRecord, Money } from '../../src/schema/fields';
import { can } from '../../src/schema/permissions';
import { humanize, STATUS, type AnyResource } from '../../src/schema/resource';
import { readFilter } from '../dialect';
import { notFound } from '../errors';
import { ALERT_THRESHOLD } from '../engines/screening/types';
import { primaryCurrencyOf } from '../reference';
import { scopeOf } from '../scope';
import type { Services } from '../services';
import type { Query, Stored } from '../store/store';
import { demand, type SignedIn } from '../viewer';
import { walletIn } from '../wallet/ledger';
import { checksAmong, median, round } from './series';

const HOUR = 3_600_000;
const BAND = 10;
/** Closed cases of a span that its median is taken from: the latest. */
const SAMPLE = 500;
const MOST_ENTRIES = 100_000;

/** What somebody has to look at, beside cases; `person`: whose work it is, nothing where it is no team's. */
const alerts: readonly { key: string; resource: string; person?: string; filter: (today: string) => AnyRecord }[] = [
  { key: 'matches', resource: 'screening', person: 'requestedById', filter: () => ({ openMatches_gt: 0 }) },
  { key: 'transactions', resource: 'transactions', filter: () => ({ status: ['flagged', 'held'] }) },
  ...(
    [
      ['identity', 'kyc'],
      ['business', 'kyb'],
      ['media', 'adverse-media-check'],
      ['address', 'address-verification'],
    ] as const
  ).map(([key, resource]) => ({
    key,
    resource,
    person: 'requestedById',
    filter: () => ({ status: 'completed', reviewedById: null }),
  })),
  { key: 'reviews', resource: 'customers', person: 'ownerId', filter: (today) => ({ nextReview_lt: today }) },
  { key: 'payments', resource: 'payments', person: 'byId', filter: () => ({ status: 'pending' }) },
];

const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);
/** Who works in a team, whatever became of them since: what they did stays the team's. And which teams there are now. */
async function teamsOf(
  store: Pick<Services['store'], 'list'>,
  organizationId: string,
  team: string | undefined,
): Promise<Pick<Overview, 'teams' | 'members'>> {
  const { data } = await store.list(users.name, {
    where: [{ path: 'organizationId', op: 'eq', value: organizationId }],
  });
  const here = data.flatMap((user) =>
    user[STATUS] !== 'deactivated' && typeof user.team === 'string' ? [user.team] : [],
  );
  return {
    teams: [...new Set(here)].toSorted((a, b) => a.localeCompare(b, 'en')),
    members: team === undefined ? null : data.filter((user) => user.team === team).map(({ id }) => id),
  };
}

const amountOf = (entry: Stored): number => (entry.amount as Money).amount;

/**
 * @param days one of `overviewDays`; the present day is the last of them
 * @param queue cases of one queue only
 * @param team what people of one team do only: their customers, the checks that they asked for, the cases that are theirs
 */
export async function overviewOf(
  { store, resources, now }: Pick<Services, 'store' | 'resources' | 'now'>,
  viewer: SignedIn,
  { days, queue, team }: { days: OverviewDays; queue?: string | undefined; team?: string | undefined },
): Promise<Overview> {
  const at = now();
  const today = dayAt(at.getTime());
  const start = Date.parse(`${today}T00:00:00Z`) - (days - 1) * DAY;
  const from = new Date(start).toISOString();
  const before = new Date(start - days * DAY).toISOString();
  const listed = (name: string): AnyResource | undefined =>
    resources.find((schema) => schema.name === name && can(viewer, name, 'list'));
  const ask = async (schema: AnyResource, filter: AnyRecord, query: Omit<Query, 'where' | 'search'>) => {
    await breathe();
    const { where = [] } = readFilter(schema, filter);
    return store.list(schema.name, { ...query, where: [...scopeOf(schema, viewer), ...where] });
  };
  const counted = async (key: string, schema: AnyResource, filter: AnyRecord): Promise<Counted> => ({
    key,
    resource: schema.name,
    filter,
    value: (await ask(schema, filter, { range: [0, 0] })).total,
  });

  const { teams, members } = await teamsOf(store, viewer.organizationId, team);
  const theirs = (person: string): AnyRecord => (members ? { [person]: members } : {});

  const waiting: Counted[] = [];
  for (const { key, resource, person, filter } of alerts) {
    const schema = listed(resource);
    const whose = person === undefined ? {} : theirs(person);
    const one = schema && (await counted(key, schema, { ...filter(today), ...whose }));
    if (one && one.value > 0) waiting.push({ ...one, ...(members && person === undefined && { everybodys: true }) });
  }

  const risk: Counted[] = [];
  const customers = listed('customers');
  for (let low = 0; low < 100; low += BAND) {
    if (!customers) break;
    // 0 to 10, then 11 to 20 and so on, so that no bar lies across the lines at 50 and 80.
    const [first, last] = [low === 0 ? 0 : low + 1, low + BAND];
    risk.push(
      await counted(`${first}–${last}`, customers, { ...theirs('ownerId'), riskScore_gte: first, riskScore_lte: last }),
    );
  }

  const checks: Overview['checks'] = [];
  let checksBefore = 0;
  for (const { schema, results } of checksAmong(resources.filter(({ name }) => listed(name)))) {
    for (const { value: result } of results) {
      const filter = { ...theirs('requestedById'), result, createdAt_gte: from };
      checks.push({ ...(await counted(`${schema.name}.${result}`, schema, filter)), kind: schema.name, result });
    }
    const asked = { ...theirs('requestedById'), createdAt_gte: before, createdAt_lt: from };
    const earlier = { ...asked, result: results.map(({ value }) => value) };
    checksBefore += (await ask(schema, earlier, { range: [0, 0] })).total;
  }

  const decisions: Overview['decisions'] = [];
  const all: number[] = [];
  const files = listed(cases.name);
  for (let span = start; span <= at.getTime(); span += overviewPeriods[days] * DAY) {
    if (!files) break;
    const until = span + overviewPeriods[days] * DAY;
    const filter = {
      status: 'closed',
      ...(queue === undefined ? {} : { queue }),
      ...theirs('assigneeId'),
      closedAt_gte: new Date(span).toISOString(),
      closedAt_lt: new Date(until).toISOString(),
    };
    const { data, total } = await ask(files, filter, {
      sort: [{ path: 'closedAt', order: 'DESC' }],
      range: [0, SAMPLE - 1],
    });
    const hours = data.map((one) => (Date.parse(String(one.closedAt)) - Date.parse(String(one.createdAt))) / HOUR);
    all.push(...hours);
    const day = dayAt(span);
    const medianHours = hours.length > 0 ? round(median(hours)) : null;
    decisions.push({ key: day, day, resource: files.name, filter, value: total, medianHours });
  }

  const screening = listed('screening');
  const done = {
    ...theirs('requestedById'),
    createdAt_gte: from,
    status: 'completed',
    matchCount_gt: 0,
    openMatches: 0,
  };
  const currency = await primaryCurrencyOf(store, viewer.organizationId);
  return {
    days,
    from: from.slice(0, 10),
    teams,
    members,
    alerts: waiting,
    risk,
    checks,
    checksBefore,
    decisions,
    medianHours: all.length > 0 ? round(median(all)) : null,
    judged: screening ? await counted('judged', screening, done) : null,
    falseAlarms: screening ? await counted('falseAlarms', screening, { ...done, result: ['clear', 'partial'] }) : null,
    confirmed: screening ? await counted('confirmed', screening, { ...done, result: ['consider', 'reject'] }) : null,
    spend: await spendOf(),
    currency,
  };

  async function spendOf(): Promise<Overview['spend']> {
    const ledger = listed(ledgerEntries.name);
    const wallet = ledger && (await walletIn(store, viewer.organizationId, currency));
    if (!ledger || !wallet) return [];
    const filter = { kind: 'charge', walletId: wallet.id, ...theirs('byId'), createdAt_gte: from };
    const { data } = await ask(ledger, filter, { range: [0, MOST_ENTRIES - 1] });
    const found = new Map<string, { value: number; amount: number }>();
    for (const entry of data) {
      const source = String(entry.sourceResource);
      const { value, amount } = found.get(source) ?? { value: 0, amount: 0 };
      found.set(source, { value: value + 1, amount: amount - amountOf(entry) });
    }
    return [...found]
      .map(([source, sums]) => ({
        key: source,
        label: resources.find(({ name }) => name === source)?.label.one ?? humanize(source),
        resource: ledger.name,
        filter: { ...filter, sourceResource: source },
        ...sums,
      }))
      .toSorted((a, b) => b.amount - a.amount);
  }
}

const SCORE_DAYS = 30;
const SCORE_BAND = 5;

/** How the screenings of the last days scored, each band with its list. @throws ApiError 403 for who may not list them */
export async function scoresOf(
  { store, resources, now }: Pick<Services, 'store' | 'resources' | 'now'>,
  viewer: SignedIn,
): Promise<Scores> {
  demand(viewer, 'screening', 'list');
  const schema = resources.find(({ name }) => name === 'screening');
  if (!schema) throw notFound();
  const today = Date.parse(`${dayAt(now().getTime())}T00:00:00Z`);
  const since = new Date(today - (SCORE_DAYS - 1) * DAY).toISOString();
  const counted = async (key: string, scores: AnyRecord): Promise<Counted> => {
    await breathe();
    const filter = { createdAt_gte: since, ...scores };
    const { where = [] } = readFilter(schema, filter);
    const { total } = await store.list(schema.name, { where: [...scopeOf(schema, viewer), ...where], range: [0, 0] });
    return { key, resource: schema.name, filter, value: total };
  };
  const bands: Scores['bands'] = [];
  for (let low = 0; low < 100; low += SCORE_BAND) {
    const [from, to] = [low === 0 ? 0 : low + 1, low + SCORE_BAND];
    bands.push({ ...(await counted(`${from}–${to}`, { score_gte: from, score_lte: to })), from, to });
  }
  const organization = await store.get('organizations', viewer.organizationId);
  const threshold = Number(organization?.alertThreshold ?? ALERT_THRESHOLD);
  return {
    days: SCORE_DAYS,
    bands,
    present: { ...(await counted('present', { score_gte: threshold })), threshold },
  };
}
