/** Human references such as `CUS-000123`, numbered organization by organization. */
import type { AnyRecord, TextField } from '../src/schema/fields';
import type { AnyResource } from '../src/schema/resource';
import type { StoreSession } from './store/store';

export const sequenceName = (organizationId: string, resource: string, source: string): string =>
  `${organizationId}.${resource}.${source}`;

/** The reference with a number. */
export const referenceOf = ({ prefix, digits }: NonNullable<TextField['sequence']>, number: number): string =>
  prefix + String(number).padStart(digits, '0');

/** The next reference in each numbered field of a resource. */
export async function nextReferences(
  session: StoreSession,
  schema: AnyResource,
  organizationId: string,
): Promise<AnyRecord> {
  const references: AnyRecord = {};
  for (const [source, field] of Object.entries(schema.fields))
    if (field.type === 'text' && field.sequence)
      references[source] = referenceOf(
        field.sequence,
        await session.next(sequenceName(organizationId, schema.name, source)),
      );
  return references;
}
