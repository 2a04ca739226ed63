/**
 * Series over the records of an organization, counted by the store's indexes rather than by reading every record, so that they
 * cost the same whether there are hundreds of customers or a hundred thousand. Kept for a minute: several widgets ask at once.
 */
import { setImmediate as breathe } from 'node:timers/promises';
import type { AnalyticsRow } from '../../src/resources/analytics/schema';
import { cases } from '../../src/resources/cases/schema';
import { CLEARED, effectOf } from '../../src/resources/customer-decision-outcomes/following';
import { customerDecisionOutcomes, UNCHANGED } from '../../src/resources/customer-decision-outcomes/schema';
import { customers } from '../../src/resources/customers/schema';
import { DAY } from '../../src/schema/day';
import type { Option } from '../../src/schema/fields';
import { STATUS, type AnyResource } from '../../src/schema/resource';
import type { BehaviourContext } from '../behaviours/types';
import type { Services } from '../services';
import type { Condition, Stored } from '../store/store';

const MONTHS = 6;
const KEPT_MS = 60_000;
/** Closed cases of a month that the time to decision is taken from: the latest. */
const SAMPLE = 500;
const HOUR = 3_600_000;

type Series = NonNullable<AnalyticsRow['series']>;
type Unit = NonNullable<AnalyticsRow['unit']>;

/** Code, and English words. */
type Named = readonly [key: string, label: string];

interface Month {
  /** `yyyy-MM`. */
  name: string;
  from: string;
  until: string;
}

/** The month of `now` and those before it, oldest first. */
export function monthsUntil(now: string, count = MONTHS): Month[] {
  const [year = 0, month = 1] = now.split('-').map(Number);
  return Array.from({ length: count }, (_, index) => {
    const at = (offset: number) => new Date(Date.UTC(year, month - 1 - (count - 1 - index) + offset, 1)).toISOString();
    return { name: at(0).slice(0, 7), from: at(0), until: at(1) };
  });
}

const between = (path: string, { from, until }: Month): Condition[] => [
  { path, op: 'gte', value: from },
  { path, op: 'lt', value: until },
];

/** Middle of the values; the mean of the two in the middle of an even number. */
export function median(values: readonly number[]): number {
  const ordered = values.toSorted((a, b) => a - b);
  const middle = Math.floor(ordered.length / 2);
  const [left = 0, right = 0] =
    ordered.length % 2 === 1 ? [ordered[middle], ordered[middle]] : [ordered[middle - 1], ordered[middle]];
  return (left + right) / 2;
}

export const round = (value: number): number => Math.round(value * 10) / 10;

/** Resources that are checks, wherever they stand in the navigation: they end with a result of this form. */
export const checksAmong = (resources: readonly AnyResource[]): { schema: AnyResource; results: readonly Option[] }[] =>
  resources.flatMap((schema) => {
    const { result } = schema.fields;
    return schema.lifecycle !== undefined && result?.type === 'choice' && result.options[0]?.value === 'clear'
      ? [{ schema, results: result.options }]
      : [];
  });

/** Days that a case has been open, by what they are called. */
const ages: readonly { key: string; from: number; until: number }[] = [
  { key: '0–1 days', from: 0, until: 1 },
  { key: '2–7 days', from: 1, until: 7 },
  { key: '8–30 days', from: 7, until: 30 },
  { key: 'more than 30 days', from: 30, until: 100_000 },
];

/** The bands of the risk score. */
const bands: readonly { key: string; from: number; until: number }[] = [
  { key: '0–50', from: 0, until: 50 },
  { key: '51–80', from: 51, until: 80 },
  { key: '81–100', from: 81, until: 100 },
];

/** What outcomes do, however an organization words them. */
const effects: readonly Named[] = [
  [CLEARED, 'Matches judged false'],
  ...customerDecisionOutcomes.fields.customerStatus.options.map(({ value, label }): Named => [
    value,
    value === UNCHANGED ? 'Customer unchanged' : label,
  ]),
];

async function compute({ session, services, viewer, now }: BehaviourContext): Promise<Stored[]> {
  const rows: Stored[] = [];
  const months = monthsUntil(now);
  const current = months.at(-1)?.name ?? now.slice(0, 7);
  const own: Condition = { path: 'organizationId', op: 'eq', value: viewer.organizationId };
  const add = (series: Series, [key, label]: Named, period: string, value: number, unit: Unit = 'count'): void => {
    rows.push({
      id: `${series}.${key}.${period}`,
      organizationId: viewer.organizationId,
      series,
      key,
      label,
      period,
      value,
      unit,
      createdAt: now,
      updatedAt: now,
      version: 1,
    });
  };
  const count = async (schema: AnyResource, where: Condition[]): Promise<number> => {
    await breathe();
    return (await session.list(schema.name, { where: [own, ...where], range: [0, 0] })).total;
  };

  for (const { schema, results } of checksAmong(services.resources))
    for (const month of months)
      for (const { value, label } of results) {
        const total = await count(schema, [...between('createdAt', month), { path: 'result', op: 'eq', value }]);
        const named: Named = [`${schema.name}.${value}`, `${schema.label.one}: ${label}`];
        if (total > 0) add('checks', named, month.name, total);
      }

  const screening = services.resources.find(({ name }) => name === 'screening');
  for (const month of screening ? months : []) {
    const judged: Condition[] = [
      ...between('createdAt', month),
      { path: 'matchCount', op: 'gt', value: 0 },
      { path: 'openMatches', op: 'eq', value: 0 },
      { path: STATUS, op: 'eq', value: 'completed' },
    ];
    const all = screening ? await count(screening, judged) : 0;
    if (!screening || all === 0) continue;
    const wrong = await count(screening, [...judged, { path: 'result', op: 'in', value: ['clear', 'partial'] }]);
    add('falsePositives', ['screening', screening.label.one], month.name, round((wrong / all) * 100), 'percent');
  }

  const outcomes = (await session.list(customerDecisionOutcomes.name, { where: [own] })).data;
  for (const month of months) {
    for (const [effect, label] of effects) {
      const ids = outcomes.filter((outcome) => effectOf(outcome) === effect).map(({ id }) => id);
      if (ids.length === 0) continue;
      const closed = [...between('closedAt', month), { path: 'outcome', op: 'in', value: ids } as const];
      const total = await count(cases, closed);
      if (total > 0) add('casesByOutcome', [effect, label], month.name, total);
    }
    const { data } = await session.list(cases.name, {
      where: [own, ...between('closedAt', month)],
      sort: [{ path: 'closedAt', order: 'DESC' }],
      range: [0, SAMPLE - 1],
    });
    const hours = data.map((one) => (Date.parse(String(one.closedAt)) - Date.parse(String(one.createdAt))) / HOUR);
    if (hours.length > 0) add('timeToDecision', ['median', 'Median'], month.name, round(median(hours)), 'hours');
  }

  const ago = (days: number): string => new Date(Date.parse(now) - days * DAY).toISOString();
  for (const { key, from, until } of ages) {
    const open: Condition[] = [
      { path: STATUS, op: 'ne', value: 'closed' },
      { path: 'createdAt', op: 'lte', value: ago(from) },
      { path: 'createdAt', op: 'gt', value: ago(until) },
    ];
    add('casesByAge', [key, key], current, await count(cases, open));
  }
  for (const { key, from, until } of bands)
    add(
      'riskBands',
      [key, key],
      current,
      await count(customers, [
        { path: 'riskScore', op: 'gte', value: from },
        { path: 'riskScore', op: 'lte', value: until },
      ]),
    );
  return rows;
}

/** What is being computed or was a moment ago, by organization. */
const kept = new WeakMap<Services, Map<string, { at: number; rows: Promise<Stored[]> }>>();

/** Every row of the viewer’s organization. They are sums: whoever may see analytics sees them all. */
export function seriesOf(context: BehaviourContext): Promise<Stored[]> {
  const { services, viewer } = context;
  const mine = kept.get(services) ?? new Map<string, { at: number; rows: Promise<Stored[]> }>();
  kept.set(services, mine);
  const at = Date.parse(context.now);
  const before = mine.get(viewer.organizationId);
  if (before && at - before.at < KEPT_MS && at >= before.at) return before.rows;
  const rows = compute(context);
  rows.catch(() => mine.delete(viewer.organizationId));
  mine.set(viewer.organizationId, { at, rows });
  return rows;
}
