/** A resource as CSV: what the list shows under the same filter and order, streamed page by page, and noted in the changelog. */
import { pipeline } from 'node:stream/promises';
import type { RequestHandler } from 'express';
import Papa from 'papaparse';
import { csvRow } from '../src/schema/csv';
import { isExportable, type Field } from '../src/schema/fields';
import { allFields, labelOf, type AnyResource } from '../src/schema/resource';
import { recordAudit } from './audit';
import { MAX_PAGE, readListQuery } from './dialect';
import { schemaFor } from './extensions';
import { callerOf, handle } from './middlewares';
import { listRecords } from './records';
import type { Services } from './services';
import { demand } from './viewer';

/** Excel takes a file for UTF-8 only with this mark in front. */
const BYTE_ORDER_MARK = '\uFEFF';

const exported = (schema: AnyResource): [string, Field][] =>
  Object.entries(allFields(schema)).filter(([source, field]) => source !== 'version' && isExportable(field));

const lines = (rows: string[][]): string => `${Papa.unparse(rows, { newline: '\r\n' })}\r\n`;

const parametersOf = ['filter', 'sort'];

export const exportCsv = (services: Services, declared: AnyResource): RequestHandler =>
  handle(async (req, res) => {
    const caller = callerOf(req, res);
    demand(caller.viewer, declared.name, 'export');
    const schema = await schemaFor(services, declared, caller.viewer.organizationId);
    const query = readListQuery(schema, req.query, parametersOf);
    const page = (first: number) =>
      listRecords(services, schema, caller, { ...query, range: [first, first + MAX_PAGE - 1] });
    const fields = exported(schema);
    let { data, total } = await page(0);
    const filtered = (query.where ?? []).length > 0 || query.search ? ', filtered' : '';
    await services.store.transaction((session) =>
      recordAudit(session, services, caller.actor, {
        action: 'export',
        resource: schema.name,
        recordId: null,
        recordLabel: null,
        summary: `Exported ${total} ${(total === 1 ? schema.label.one : schema.label.many).toLowerCase()} as CSV${filtered}`,
      }),
    );

    res.attachment(`${schema.name}-${services.now().toISOString().slice(0, 10)}.csv`);
    res.type('text/csv; charset=utf-8');
    async function* text(): AsyncGenerator<string> {
      yield BYTE_ORDER_MARK + lines([fields.map(([source, field]) => labelOf(field, source))]);
      for (let first = 0; data.length > 0; { data } = await page(first)) {
        yield lines(data.map((record) => csvRow(record, fields)));
        first += data.length;
        if (first >= total) return;
      }
    }
    try {
      await pipeline(text, res);
    } catch (error) {
      // Somebody who goes away in the middle is no fault of ours.
      if (!(error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
    }
  });
