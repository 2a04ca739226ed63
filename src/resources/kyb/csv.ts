/** Owners and officers from a table that somebody pasted or chose as a file; what is wrong is said by line. */
import Papa from 'papaparse';
import { fromCsv, unguardFormula } from '../../schema/csv';
import type { AnyRecord, Field } from '../../schema/fields';
import type { Problem } from '../../schema/problems';
import { validate } from '../../schema/validation';
import { labelOf } from '../../schema/resource';
import { kyb } from './schema';

export type Part = 'owners' | 'officers';

export interface LineProblem {
  /** As an editor counts them, the heading is line 1. */
  line: number;
  /** Of the table; empty where the line as a whole is meant. */
  column: string;
  problem: Problem | { key: 'unknownColumn' | 'noColumn' | 'noRows' };
}

export interface ReadTable {
  rows: AnyRecord[];
  problems: LineProblem[];
}

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

/** Other headings that people and registers write. */
const others: Readonly<Record<string, string>> = {
  share: 'percent',
  shares: 'percent',
  percentage: 'percent',
  sharepercent: 'percent',
  owner: 'name',
  officer: 'name',
  type: 'kind',
  company: 'owns',
  ownerof: 'owns',
  born: 'bornIn',
  birthyear: 'bornIn',
  nationality: 'country',
  position: 'role',
  appointed: 'since',
};

const partsOf = (part: Part): [string, Field][] => {
  const field: Field = kyb.fields[part];
  return field.type === 'list' ? Object.entries(field.of) : [];
};

/** What a heading means; by the name or the label of the field, or another word for it. */
function sourceOf(heading: string, parts: readonly [string, Field][]): string | undefined {
  const text = plain(heading);
  const other = others[text];
  return parts.find(([source, field]) => plain(source) === text || plain(labelOf(field, source)) === text || source === other)?.[0]; // prettier-ignore
}

/** Columns that have to be there. */
const needed = { owners: ['name', 'percent'], officers: ['name', 'role'] } as const;

/** @param text a table with a heading; commas, semicolons or tabs between the cells */
export function readTable(text: string, part: Part): ReadTable {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, '').trimEnd(), { skipEmptyLines: false });
  const [headings = [], ...lines] = data;
  const parts = partsOf(part);
  const problems: LineProblem[] = [];
  const sources = headings.map((heading) => {
    const source = sourceOf(heading, parts);
    if (!source && heading.trim() !== '')
      problems.push({ line: 1, column: heading, problem: { key: 'unknownColumn' } });
    return source;
  });
  for (const source of needed[part])
    if (!sources.includes(source)) problems.push({ line: 1, column: source, problem: { key: 'noColumn' } });
  if (problems.some(({ problem }) => problem.key === 'noColumn')) return { rows: [], problems };
  // A comma in a share is a decimal sign wherever the cells are cut by something else.
  const decimal = lines.flat().some((cell) => /\d,\d{1,2}\s*%?$/.test(cell.trim())) ? ',' : '.';
  const rows: AnyRecord[] = [];
  const numbers: number[] = [];
  lines.forEach((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return;
    const line = index + 2;
    const row: AnyRecord = {};
    sources.forEach((source, at) => {
      const field = source && parts.find(([one]) => one === source)?.[1];
      const cell = unguardFormula(cells[at] ?? '').trim();
      if (!source || !field || cell === '') return;
      const read = fromCsv(cell, field, { decimal });
      if ('problem' in read) problems.push({ line, column: headings[at] ?? source, problem: read.problem });
      else row[source] = read.value;
    });
    rows.push(row);
    numbers.push(line);
  });
  // Who has no kind is a person, unless somebody is said to own them.
  if (part === 'owners') {
    const named = (value: unknown): string => (typeof value === 'string' ? value.trim().toLowerCase() : '');
    const owned = new Set(rows.map(({ owns }) => named(owns)).filter(Boolean));
    for (const row of rows) if (row.kind === undefined) row.kind = owned.has(named(row.name)) ? 'company' : 'person';
  }
  if (rows.length === 0) problems.push({ line: 1, column: '', problem: { key: 'noRows' } });
  const said = validate(kyb, { [part]: rows }, { creating: false, viewer: { id: '', organizationId: '', permissions: [] }, partial: true }); // prettier-ignore
  for (const [path, problem] of Object.entries(said.problems)) {
    const [, at, source = ''] = path.split('.');
    const line = at === undefined ? 1 : (numbers[Number(at)] ?? 1);
    const column = headings[sources.indexOf(source)] ?? source;
    if (!problems.some((one) => one.line === line && one.column === column)) problems.push({ line, column, problem });
  }
  return { rows, problems: problems.sort((a, b) => a.line - b.line) };
}
