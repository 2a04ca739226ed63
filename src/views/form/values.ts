/** The values of a form against the record that it began with. */
import { isVisible, isWritable, type AnyRecord, type Viewer } from '../../schema/fields';
import type { AnyResource, Section } from '../../schema/resource';
import { hasMask } from '../../schema/secrets';
import { isMissing, isPlainObject } from '../fieldTypes/shared/values';

/** Why a record is changed; goes into the changelog. */
export const REASON = 'reason';

/** What was typed, without the blanks around it. */
export const typed = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

export interface FormSection {
  key: string;
  sources: readonly string[];
}

/** Sections of the form as declared, cut to what may be written. */
export function formSections(schema: AnyResource, creating: boolean): FormSection[] {
  const sections: readonly Section[] = schema.form ?? schema.sections;
  return sections
    .map(({ key, fields }) => ({
      key,
      sources: fields.filter((source) => {
        const field = schema.fields[source];
        return field !== undefined && isWritable(field, creating);
      }),
    }))
    .filter(({ sources }) => sources.length > 0);
}

export const sourcesOf = (sections: readonly FormSection[]): string[] => sections.flatMap(({ sources }) => sources);

/** What the inputs begin with: the record, or the initial values of a new one. */
export const startValues = (schema: AnyResource, sources: readonly string[], base: AnyRecord | undefined): AnyRecord =>
  Object.fromEntries(sources.map((source) => [source, (base ? base[source] : schema.fields[source]?.initial) ?? null]));

/** What of a record a new one may begin with: what people may write, and no mask in place of a value. */
export const anew = (schema: AnyResource, record: AnyRecord): AnyRecord =>
  Object.fromEntries(
    sourcesOf(formSections(schema, true)).flatMap((source) =>
      isMissing(record[source]) || hasMask(record[source]) ? [] : [[source, record[source]]],
    ),
  );

/** Whether two values say the same; nothing, an empty text and an empty list do. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (isMissing(a) && isMissing(b))) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, place) => sameValue(one, b[place]));
  if (isPlainObject(a) && isPlainObject(b) && Object.getPrototypeOf(a) === Object.getPrototypeOf(b)) {
    const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
    return [...keys].every((key) => sameValue(a[key], b[key]));
  }
  return false;
}

/** Whether an input is drawn: conditions see the record with the form's values laid over. */
export function isShown(
  schema: AnyResource,
  source: string,
  base: AnyRecord | undefined,
  values: AnyRecord,
  viewer: Viewer,
): boolean {
  const field = schema.fields[source];
  return field !== undefined && isVisible(field, { ...base, ...values }, viewer);
}

interface Written {
  schema: AnyResource;
  sources: readonly string[];
  base: AnyRecord | undefined;
  start: AnyRecord;
  values: AnyRecord;
  viewer: Viewer;
}

/** Sources that are shown and say something else than at the start. */
export const changedSources = ({ schema, sources, base, start, values, viewer }: Written): string[] =>
  sources.filter(
    (source) => isShown(schema, source, base, values, viewer) && !sameValue(values[source], start[source]),
  );
