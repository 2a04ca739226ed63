/** From a row of texts to the values of a record, with every cell's own verdict. */
import { readCountry } from '../../../src/schema/readCountry';
import type { Address, AnyRecord, Field, Viewer } from '../../../src/schema/fields';
import type { Problem } from '../../../src/schema/problems';
import type { AnyResource } from '../../../src/schema/resource';
import { validate } from '../../../src/schema/validation';
import { readCell, type CellContext, type ImportHints } from './cells';
import { hasMixedDates, type Mapping } from './columns';
import type { Table } from './file';
import { splitName } from './names';
import type { ImportProblem, Severity } from './problems';
import { addressPartOf, addressTarget, fieldOfTarget, NAME, REFERENCE, targetsOf, type AddressPart } from './targets';

export interface Cell {
  /** As in the file, or as corrected. */
  text: string;
  /** What was read from it; `null` for an empty or an unreadable one. */
  value: unknown;
  problem?: ImportProblem;
  severity?: Severity;
}

/** A row read, not yet held against what is stored. */
export interface Reading {
  /** The row's number in a spreadsheet. */
  row: number;
  /** By target. */
  cells: Map<string, Cell>;
  /** Values by source; nothing for empty cells, so that they leave alone what is stored. */
  values: AnyRecord;
  /** Our own number, when the file has it. */
  reference: string | null;
  /** The target whose cell a source's value came from. */
  from: Map<string, string>;
  /** The row as a whole is broken. */
  fault?: ImportProblem;
}

/** Row → target → text, typed over a cell by the person. */
export type Corrections = ReadonlyMap<number, ReadonlyMap<string, string>>;

export interface RowReader {
  /** How many rows there are. */
  readonly length: number;
  /** @param at index of the row, from 0. */
  read(at: number): Reading;
}

/**
 * What cannot be read of these is left out with a warning and the row still goes in: nobody is mistaken for somebody else
 * for want of them. Names, dates, countries, addresses for mail and registration keys are errors.
 */
const spare = (field: Field, problem: ImportProblem): boolean =>
  [
    'phone',
    'url',
    'choice',
    'boolean',
    'money',
    'number',
    'percent',
    'tags',
    'maskedNumber',
    'longText',
    'address',
  ].includes(field.type) ||
  (field.type === 'text' && !field.searchable && (problem.key === 'patternHelp' || problem.key === 'pattern'));

/** How much a problem matters: a required value is never spared. */
export function severityOf(field: Field | undefined, problem: ImportProblem, required: boolean): Severity {
  if (problem.key === 'required' || required || !field) return 'error';
  return spare(field, problem) ? 'warning' : 'error';
}

const isRequired = (field: Field | undefined): boolean => field?.required === true;

/**
 * Makes a reader of a table's rows. Pure; a row takes some hundredths of a millisecond.
 * @param mapping target of each column
 */
export function rowReader(
  table: Table,
  mapping: Mapping,
  hints: ImportHints,
  schema: AnyResource,
  corrections: Corrections = new Map(),
): RowReader {
  const columns = mapping.flatMap((target, column) => (target === null ? [] : [{ target, column }]));
  // Looked up once: a file has many rows.
  const kinds = new Map(
    targetsOf(schema).map((target) => [
      target,
      {
        field: fieldOfTarget(schema, target),
        part: addressPartOf(target),
        required: isRequired(schema.fields[target]),
      },
    ]),
  );
  const mixedDates = new Set(
    columns
      .filter(({ target, column }) => kinds.get(target)?.field?.type === 'date' && hasMixedDates(table, column))
      .map(({ target }) => target),
  );

  const read = (at: number): Reading => {
    const row = table.numbers[at] ?? at + 2;
    const corrected = corrections.get(row);
    const texts = new Map(columns.map(({ target, column }) => [target, table.rows[at]?.[column] ?? '']));
    for (const [target, text] of corrected ?? []) texts.set(target, text.trim());
    const reading: Reading = { row, cells: new Map(), values: {}, reference: null, from: new Map() };
    const fault = table.faults.get(at);
    if (fault) reading.fault = fault;

    const context: CellContext = {
      hints,
      mixedDates,
      country:
        readCountry(texts.get('country') ?? '') ??
        readCountry(texts.get(addressTarget('country')) ?? '') ??
        hints.country,
    };
    const address: Partial<Record<AddressPart, string>> = {};
    let whole = '';
    for (const [target, text] of texts) {
      const cell: Cell = { text, value: null };
      reading.cells.set(target, cell);
      if (text === '') continue;
      const { field, part, required = false } = kinds.get(target) ?? {};
      if (!field) {
        cell.value = text;
        if (target === NAME) whole = text;
        else if (target === REFERENCE) reading.reference = text;
        else if (part) address[part] = text;
        continue;
      }
      const found = readCell(target, field, text, context);
      if ('problem' in found) {
        cell.problem = found.problem;
        cell.severity = part ? 'warning' : severityOf(field, found.problem, required);
        continue;
      }
      cell.value = found.value;
      if (found.doubt) Object.assign(cell, { problem: found.doubt, severity: 'warning' });
      if (part) address[part] = String(found.value);
      else put(reading, target, found.value, target);
    }
    if (Object.keys(address).length > 0) putAddress(reading, address);
    if (reading.values.country === undefined && !reading.cells.get('country')?.problem && hints.country)
      put(reading, 'country', hints.country, 'country');
    if (reading.values.type === undefined && !reading.cells.get('type')?.problem)
      put(reading, 'type', typeOf(reading, hints), 'type');
    if (whole !== '') putName(reading, whole);
    return reading;
  };
  return { length: table.rows.length, read };
}

function put(reading: Reading, source: string, value: unknown, target: string): void {
  reading.values[source] = value;
  reading.from.set(source, target);
}

const typeOf = ({ values }: Reading, hints: ImportHints): string =>
  hints.type ?? (values.legalName && !values.firstName && !values.lastName ? 'business' : 'individual');

/** A whole name yields to names that have columns of their own. */
function putName(reading: Reading, whole: string): void {
  const { values } = reading;
  const missing = (source: string) => values[source] === undefined;
  if (values.type === 'business') {
    if (missing('legalName')) put(reading, 'legalName', whole, NAME);
    return;
  }
  if (!missing('lastName') && !missing('firstName')) return;
  const parts = splitName(whole);
  if (missing('lastName')) put(reading, 'lastName', parts.lastName, NAME);
  if (missing('firstName') && parts.firstName) put(reading, 'firstName', parts.firstName, NAME);
}

function putAddress(reading: Reading, { houseNumber, ...parts }: Partial<Record<AddressPart, string>>): void {
  const line1 = [parts.line1, houseNumber].filter(Boolean).join(' ');
  const given: Address = { ...(reading.values.address as Address | undefined), ...parts, ...(line1 ? { line1 } : {}) };
  put(reading, 'address', given, reading.from.get('address') ?? addressTarget('line1'));
}

export type RowResult = 'new' | 'update' | 'unchanged' | 'warning' | 'error';

/** A row held against what is stored. */
export interface Judged extends Reading {
  result: RowResult;
  /** What importing it would do; `null` for an error and for one that changes nothing. */
  action: 'create' | 'update' | null;
  /** Values to write: of a new record all that were given, of an update those that differ. */
  write: AnyRecord;
}

/**
 * Validates a reading as a new record, or as an edit of `stored`.
 * Does not look for the stored one: that is `identity.ts` and the caller. Changes nothing in `reading`.
 */
export function judge(reading: Reading, stored: AnyRecord | undefined, schema: AnyResource, viewer: Viewer): Judged {
  const cells = new Map([...reading.cells].map(([target, cell]) => [target, { ...cell }]));
  const judged: Judged = { ...reading, cells, result: 'error', action: null, write: {} };
  const mark = (target: string, problem: ImportProblem, severity: Severity) => {
    const cell = cells.get(target);
    if (cell?.severity === 'error') return;
    cells.set(target, { text: cell?.text ?? '', value: cell?.value ?? null, problem, severity });
  };

  const body = { ...reading.values };
  // Whatever the condition of its type hides would be dropped without a word; it has none to begin with here.
  const whole = { ...stored, ...body };
  for (const source of Object.keys(body))
    if (schema.fields[source]?.when?.(whole, viewer) === false) delete body[source];
  if (stored) {
    if (reading.cells.get('type')?.value && body.type !== stored.type)
      mark('type', { key: 'typeDiffers', args: { reference: String(stored.reference) } }, 'error');
    delete body.type;
    if (body.address) body.address = { ...(stored.address as Address | null), ...(body.address as Address) };
  }
  const { values, problems } = validate(
    schema,
    body,
    stored ? { creating: false, partial: true, record: stored, viewer } : { creating: true, viewer },
  );
  for (const [path, problem] of Object.entries<Problem>(problems)) {
    const source = path.split('.')[0] ?? path;
    const field = schema.fields[source];
    const target = cells.has(path) ? path : targetFor(source, reading, cells);
    if (cells.get(target)?.severity === 'error') continue;
    mark(target, problem, severityOf(field, problem, problem.key === 'required' || isRequired(field)));
  }
  if (reading.fault || [...cells.values()].some((cell) => cell.severity === 'error')) return judged;

  judged.write = stored ? differing(values, stored, body) : given(values);
  judged.action = stored ? (Object.keys(judged.write).length > 0 ? 'update' : null) : 'create';
  const warned = [...cells.values()].some((cell) => cell.severity === 'warning');
  judged.result = judged.action === null ? 'unchanged' : warned ? 'warning' : stored ? 'update' : 'new';
  return judged;
}

/** The cell to blame for a field: the one it came from, or the whole name for its parts. */
function targetFor(source: string, reading: Reading, cells: ReadonlyMap<string, Cell>): string {
  const from = reading.from.get(source);
  if (from) return from;
  return ['firstName', 'lastName', 'legalName'].includes(source) && cells.has(NAME) ? NAME : source;
}

const given = (values: AnyRecord): AnyRecord =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));

/** Of the values that the row gives, those that differ from what is stored. */
const differing = (values: AnyRecord, stored: AnyRecord, body: AnyRecord): AnyRecord =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([source, value]) => source in body && canonical(value) !== canonical(stored[source]),
    ),
  );

/** Equal texts for equal values: key order and missing parts do not count. */
export function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(
            Object.entries(part)
              .filter(([, inner]) => inner !== null && inner !== undefined)
              .sort(([a], [b]) => (a < b ? -1 : 1)),
          )
        : (part ?? null),
    ) ?? 'null'
  );
}
