/** Masked fields in clear: for one record or one export, to who has the right, for a reason that goes into the changelog. */
import { isVisible, type AnyRecord } from '../src/schema/fields';
import { inEnglish } from '../src/schema/problems';
import { labelOf, type AnyResource } from '../src/schema/resource';
import { OTHER, REVEAL, REVEAL_NOTE, revealReasons, secretsOf } from '../src/schema/secrets';
import { invalid } from './errors';
import { presented } from './present';
import { auditIn, contextOf, findIn } from './records';
import { schemaFor } from './extensions';
import type { Services } from './services';
import { demand } from './viewer';
import type { Caller } from './writes';

const known = ['fields', 'reason', 'note'];

/**
 * Why somebody wants to see personal data, as the changelog keeps it: one of the reasons, and what was said to it.
 * @returns the faults by name, or the words
 */
export function readReason({ reason, note }: AnyRecord): { words: string } | { errors: Record<string, string> } {
  if (typeof reason !== 'string' || !Object.hasOwn(revealReasons, reason))
    return { errors: { reason: `Choose one of ${Object.keys(revealReasons).join(', ')}.` } };
  const said = typeof note === 'string' ? note.trim() : '';
  const wanted = reason === OTHER ? REVEAL_NOTE.min : 0;
  if (
    (note !== undefined && note !== null && typeof note !== 'string') ||
    said.length < wanted ||
    said.length > REVEAL_NOTE.max
  )
    return { errors: { note: `Say why in ${Math.max(wanted, 1)} to ${REVEAL_NOTE.max} characters.` } };
  const words = revealReasons[reason as keyof typeof revealReasons];
  return { words: said === '' ? words : `${words}: ${said}` };
}

function readFields(schema: AnyResource, fields: unknown): string[] | string {
  const secrets = secretsOf(schema.fields);
  return Array.isArray(fields) && fields.length > 0 && fields.every((one) => secrets.includes(one as string))
    ? [...new Set(fields as string[])]
    : `Name fields that are masked: ${secrets.join(', ')}.`;
}

/**
 * The values of the fields asked for, and the version that they are of. What is shown and what is written down are one transaction:
 * nobody sees what the changelog does not tell.
 * @throws ApiError 403, 404, 422
 */
export async function revealRecord(
  services: Services,
  declared: AnyResource,
  caller: Caller,
  id: string,
  body: AnyRecord,
): Promise<{ id: string; version: unknown; values: AnyRecord }> {
  const { viewer } = caller;
  demand(viewer, declared.name, 'show');
  demand(viewer, declared.name, REVEAL);
  return services.store.transaction(async (session) => {
    const schema = await schemaFor(services, declared, viewer.organizationId);
    const context = contextOf(services, schema, caller, session);
    const record = await findIn(context, id);
    const unknown = Object.keys(body).filter((key) => !known.includes(key));
    const reason = readReason(body);
    const fields = readFields(schema, body.fields);
    if (unknown.length > 0 || 'errors' in reason || typeof fields === 'string')
      throw invalid({
        ...Object.fromEntries(unknown.map((key) => [key, inEnglish({ key: 'unknownField' })])),
        ...('errors' in reason ? reason.errors : {}),
        ...(typeof fields === 'string' ? { fields } : {}),
      });
    const [clear = {}] = await presented([record], context, true);
    const shown = fields.filter((source) => {
      const field = schema.fields[source];
      return field !== undefined && isVisible(field, record, viewer);
    });
    const names = shown.map((source) => {
      const field = schema.fields[source];
      return field ? labelOf(field, source) : source;
    });
    await auditIn(context, record, {
      action: REVEAL,
      summary: `Saw in clear: ${names.join(', ')}`,
      reason: reason.words,
      shown,
    });
    return {
      id: record.id,
      version: record.version,
      values: Object.fromEntries(shown.map((source) => [source, clear[source] ?? null])),
    };
  });
}
