/**
 * The matcher measured: quality and speed against the published OFAC and UN lists, with a fixed seed. Runs by itself too:
 * `npx tsx tests/bench/screening.ts`. The lists are looked for in `ASSAY_LISTS_DIR`, else in `../shared/data`.
 * Times are given by the clock and by the processor, and the smaller is held against the aim: the clock counts what else
 * the machine does, the processor's time counts the collector's threads beside ours.
 */
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ALERT_THRESHOLD, buildIndex, type ScreeningIndex, type WatchlistEntry } from '../../api/engines/screening';
import { listsAreThere, listsFolder, readLists, readOfac, readUn, strongNames } from './screening/corpus';
import { expand } from './screening/expand';
import { MUTATIONS } from './screening/mutations';
import {
  measureBeyond,
  measureCalledBy,
  measureFalseAlarms,
  measureNative,
  measureRecall,
  measureScripts,
  measureShortAlarms,
  measureShuffled,
  type FalseAlarmRow,
  type RecallRow,
} from './screening/quality';
import { chance } from './screening/random';
import { quantile } from './quantile';

export interface BenchRow {
  what: string;
  measured: string;
  aim: string;
  /** `null` where there is no aim. */
  met: boolean | null;
}

/** Fixed, so that two runs compare; `ASSAY_SEED` tells whether it was a lucky one. */
const SEED = Number(process.env['ASSAY_SEED'] ?? 20_260_227);
const NAMES = 2_000;
const MANY_NAMES = 700_000;
const QUERIES = 1_000;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes in use after the garbage is gone. */
function bytesInUse(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(2)} %`;
const ms = (value: number) => `${value.toFixed(2)} ms`;
const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Changed names of the lists, as they come in when customers are screened. */
function queriesOf(entries: readonly WatchlistEntry[], count: number): string[] {
  const random = chance(SEED + 1);
  const names = strongNames(entries);
  const changes = Object.values(MUTATIONS);
  const queries: string[] = [];
  while (queries.length < count) {
    const query = changes[queries.length % changes.length]?.(random.pick(names).name.full, random);
    if (query) queries.push(query);
  }
  return queries;
}

/** Wall-clock and processor time of each query, after a first round that warms the code up. */
function time(index: ScreeningIndex, queries: readonly string[]): { wall: number[]; cpu: number[] } {
  for (const name of queries) index.search({ name, limit: 10 });
  const wall: number[] = [];
  const cpu: number[] = [];
  for (const name of queries) {
    const [startWall, startCpu] = [performance.now(), cpuMs()];
    index.search({ name, limit: 10 });
    wall.push(performance.now() - startWall);
    cpu.push(cpuMs() - startCpu);
  }
  return { wall, cpu };
}

async function speed(
  label: string,
  entries: Iterable<WatchlistEntry>,
  queries: readonly string[],
  aims: { p95: number; build?: number },
): Promise<{ rows: BenchRow[]; index: ScreeningIndex }> {
  const before = bytesInUse();
  const [startWall, startCpu] = [performance.now(), cpuMs()];
  let longest = 0;
  let last = performance.now();
  const ticks = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  const index = await buildIndex(entries);
  clearInterval(ticks);
  const [wallTime, cpuTime] = [performance.now() - startWall, cpuMs() - startCpu];
  const bytes = bytesInUse() - before;
  const { wall, cpu } = time(index, queries);
  const p95 = Math.min(quantile(wall, 0.95), quantile(cpu, 0.95));
  const rows: BenchRow[] = [
    {
      what: `${label}: index built`,
      measured: `${ms(wallTime)} (processor ${ms(cpuTime)}, longest pause ${ms(longest)})`,
      aim: aims.build ? `${aims.build} ms` : '',
      met: aims.build ? Math.min(wallTime, cpuTime) <= aims.build : null,
    },
    { what: `${label}: memory`, measured: `${(bytes / 1_048_576).toFixed(0)} MB`, aim: '', met: null },
    {
      what: `${label}: query, 50th percentile`,
      measured: `${ms(quantile(wall, 0.5))} (processor ${ms(quantile(cpu, 0.5))})`,
      aim: '',
      met: null,
    },
    {
      what: `${label}: query, 95th percentile`,
      measured: `${ms(quantile(wall, 0.95))} (processor ${ms(quantile(cpu, 0.95))})`,
      aim: `${aims.p95} ms`,
      met: p95 <= aims.p95,
    },
  ];
  return { rows, index };
}

function recallRows(rows: readonly RecallRow[]): BenchRow[] {
  const all = rows.reduce(
    (sum, row) => ({ asked: sum.asked + row.asked, found: sum.found + row.found, alerted: sum.alerted + row.alerted }),
    { asked: 0, found: 0, alerted: 0 },
  );
  return [{ kind: 'all', ...all }, ...rows].map((row, at) => ({
    what: `Changed names among the first five: ${row.kind}`,
    measured: `${percent(row.found, row.asked)} of ${row.asked} (${percent(row.alerted, row.asked)} at ${ALERT_THRESHOLD} or more)`,
    aim: at === 0 ? '98 %' : '',
    met: at === 0 ? row.found >= row.asked * 0.98 : null,
  }));
}

function alarmRows(what: string, rows: readonly FalseAlarmRow[], aim: boolean): BenchRow[] {
  const asked = rows.reduce((sum, row) => sum + row.asked, 0);
  const alerted = rows.reduce((sum, row) => sum + row.alerted, 0);
  return [{ kind: 'all', asked, alerted }, ...rows].map((row, at) => ({
    what: `${what}: ${row.kind}`,
    measured: `${percent(row.alerted, row.asked)} of ${row.asked}`,
    aim: aim && at === 0 ? '2 %' : '',
    met: aim && at === 0 ? row.alerted <= row.asked * 0.02 : null,
  }));
}

function parsing(): BenchRow[] {
  return (
    [
      ['OFAC', readOfac],
      ['UN', readUn],
    ] as const
  ).map(([label, read]) => {
    const start = performance.now();
    const { entries } = read();
    return {
      what: `${label}: files read and parsed`,
      measured: `${ms(performance.now() - start)}, ${entries.length} entries`,
      aim: '',
      met: null,
    };
  });
}

/** Measures everything and prints it as a table. Without the lists it says so and gives no rows. */
export async function benchScreening(): Promise<{ rows: BenchRow[] }> {
  console.log('\nScreening');
  if (!listsAreThere) {
    console.log(`Left out: no lists in ${listsFolder}. Set ASSAY_LISTS_DIR to a folder with ofac/ and un/.`);
    return { rows: [] };
  }
  const rows = parsing();
  const entries = readLists();
  const queries = queriesOf(entries, QUERIES);
  const real = await speed('OFAC and UN', entries, queries, { p95: 5, build: 2000 });
  rows.push(...real.rows);
  rows.push(...recallRows(measureRecall(real.index, entries, NAMES, SEED)));
  const latin = await buildIndex(
    entries.map((entry) => ({ ...entry, names: entry.names.filter((name) => name.type !== 'script') })),
  );
  rows.push(...recallRows([measureScripts(latin, entries)]).slice(1));
  rows.push(...recallRows(measureNative(latin, entries)).slice(1));
  rows.push(...recallRows([measureBeyond(latin, entries)]).slice(1));
  rows.push(...recallRows([measureCalledBy(real.index, entries, NAMES, SEED)]).slice(1));
  rows.push(...alarmRows('False alarms, invented names', measureFalseAlarms(real.index, entries, NAMES, SEED), true));
  rows.push(
    ...alarmRows(
      'False alarms, the same with their kind',
      measureFalseAlarms(real.index, entries, NAMES, SEED, true),
      false,
    ).slice(0, 1),
  );
  rows.push(
    ...alarmRows(
      'False alarms, one given and one family name',
      measureShortAlarms(real.index, entries, NAMES, SEED),
      false,
    ),
  );
  rows.push(
    ...alarmRows(
      'False alarms, words of the lists dealt anew',
      measureShuffled(real.index, entries, NAMES, SEED),
      false,
    ),
  );
  const listed = entries.reduce((sum, entry) => sum + entry.names.length, 0);
  const many = [...entries, ...expand(entries, MANY_NAMES - listed, chance(SEED + 2))];
  const large = await speed(`${MANY_NAMES.toLocaleString('en')} names`, many, queries.slice(0, 500), { p95: 30 });
  rows.push(...large.rows);
  const among = recallRows(measureRecall(large.index, entries, 400, SEED)).slice(0, 1);
  rows.push(
    ...among.map((row) => ({
      ...row,
      what: `${row.what}, among ${MANY_NAMES.toLocaleString('en')} names`,
      aim: '',
      met: null,
    })),
  );
  const width = Math.max(...rows.map((row) => row.what.length));
  for (const { what, measured, aim, met } of rows) {
    console.log(`${what.padEnd(width)}  ${measured}${aim ? `  [aim ${aim}: ${met ? 'met' : 'MISSED'}]` : ''}`);
  }
  return { rows };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await benchScreening();
