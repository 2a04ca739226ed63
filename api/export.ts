/**
 * A resource as CSV: what the list shows under the same filter and order, page by page, and noted in the changelog. As an answer
 * that streams, or as a job that writes a file; both write the same lines.
 */
import { pipeline } from 'node:stream/promises';
import type { RequestHandler } from 'express';
import Papa from 'papaparse';
import { csvRow, guardFormula } from '../src/schema/csv';
import { isExportable, type Field } from '../src/schema/fields';
import type { FileWords } from '../src/schema/inWords';
import { asNoun, allFields, labelOf, type AnyResource } from '../src/schema/resource';
import { secretsOf } from '../src/schema/secrets';
import { recordAudit } from './audit';
import { readListQuery, type ListQuery } from './dialect';
import { exportWords } from './exportWords';
import { schemaSeen } from './extensions';
import { callerOf, handle } from './middlewares';
import { listRecords, type Caller } from './records';
import type { Services } from './services';
import type { StoreSession } from './store/store';
import { demand } from './viewer';

/** Excel takes a file for UTF-8 only with this mark in front. */
export const BYTE_ORDER_MARK = '\uFEFF';

const PAGE = 500;

export type ExportQuery = Pick<ListQuery, 'where' | 'search' | 'sort'>;

export const exportFields = (schema: AnyResource): [string, Field][] =>
  Object.entries(allFields(schema)).filter(([source, field]) => source !== 'version' && isExportable(field));

export const fileNameOf = (services: Pick<Services, 'now'>, schema: AnyResource): string =>
  `${schema.name}-${services.now().toISOString().slice(0, 10)}.csv`;

export const csvLines = (rows: string[][]): string => `${Papa.unparse(rows, { newline: '\r\n' })}\r\n`;

/** The mark and the headings. */
export const headOf = (schema: AnyResource, headers: FileWords['headers'] = {}): string =>
  BYTE_ORDER_MARK +
  csvLines([
    exportFields(schema).map(([source, field]) =>
      guardFormula(Object.hasOwn(headers, source) ? String(headers[source]) : labelOf(field, source)),
    ),
  ]);

const many = (count: number): string => count.toLocaleString('en');

/** The last line of a file that does not hold everything. */
export const cutLine = (rows: number, total: number): string =>
  csvLines([[`Cut off: ${many(rows)} of ${many(total)} rows. Narrow the filter to export the rest.`]]);

/** The CSV form of a masked number masks once more, which is right for all but a file in clear. */
const asWritten = (field: Field, clear: boolean): Field =>
  clear && field.type === 'maskedNumber' ? { type: 'text', label: field.label ?? '' } : field;

/** The lines of one page as the caller may see it, of at most `limit` rows in all; `clear`: with nothing masked. */
export async function pageOf(
  services: Services,
  schema: AnyResource,
  caller: Caller,
  query: ExportQuery,
  first: number,
  limit: number,
  clear = false,
): Promise<{ text: string; count: number; total: number }> {
  const last = Math.min(first + PAGE, limit) - 1;
  if (last < first) return { text: '', count: 0, total: limit };
  const { data, total } = await listRecords(services, schema, caller, { ...query, range: [first, last] }, clear);
  const fields = exportFields(schema).map(([source, field]): [string, Field] => [source, asWritten(field, clear)]);
  const words = await exportWords(services, schema, caller, data, fields);
  return {
    text: data.length > 0 ? csvLines(data.map((record) => csvRow(record, fields, words))) : '',
    count: data.length,
    total,
  };
}

export const isFiltered = ({ where = [], search }: ExportQuery): boolean => where.length > 0 || Boolean(search);

export function noteExport(
  session: StoreSession,
  services: Services,
  schema: AnyResource,
  { actor }: Caller,
  { total, query, reason }: { total: number; query: ExportQuery; reason?: string | undefined },
): Promise<void> {
  const { exportRows } = services.config;
  const rows = Math.min(total, exportRows);
  const count = rows < total ? `${rows} of ${total}` : String(total);
  return recordAudit(session, services, actor, {
    action: 'export',
    resource: schema.name,
    recordId: null,
    recordLabel: null,
    ...(reason === undefined ? {} : { reason, shown: secretsOf(schema.fields) }),
    summary: `Exported ${count} ${asNoun(total === 1 ? schema.label.one : schema.label.many)} as CSV${reason === undefined ? '' : ', personal data in clear'}${isFiltered(query) ? ', filtered' : ''}${rows < total ? ', cut off' : ''}`,
  });
}

const parametersOf = ['filter', 'sort'];

export const exportCsv = (services: Services, declared: AnyResource): RequestHandler =>
  handle(async (req, res) => {
    const caller = callerOf(req, res);
    demand(caller.viewer, declared.name, 'export');
    const schema = await schemaSeen(services, declared, caller.viewer);
    const { range: _whole, ...query } = readListQuery(schema, req.query, parametersOf);
    const limit = services.config.exportRows;
    const page = (first: number) => pageOf(services, schema, caller, query, first, limit);
    const begin = await page(0);
    const { total } = begin;
    await services.store.transaction((session) => noteExport(session, services, schema, caller, { total, query }));

    res.attachment(fileNameOf(services, schema));
    res.type('text/csv; charset=utf-8');
    async function* text(): AsyncGenerator<string> {
      yield headOf(schema);
      let rows = 0;
      for (let next = begin; next.count > 0; next = await page(rows)) {
        yield next.text;
        rows += next.count;
        if (rows >= Math.min(total, limit)) break;
      }
      if (total > limit) yield cutLine(rows, total);
    }
    try {
      await pipeline(text, res);
    } catch (error) {
      // Somebody who goes away in the middle is no fault of ours.
      if (!(error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
    }
  });
