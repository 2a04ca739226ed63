import type { ChangelogEntry } from '../../resources/changelog/schema';
import type { AnyRecord } from '../../schema/fields';

export interface Version {
  /** The change that put it in force; nothing of what was there before the first that is known. */
  entry?: ChangelogEntry;
  /** What it changed. */
  fields: string[];
  /** Its whole content. */
  values: AnyRecord;
}

const changesOf = ({ changes }: ChangelogEntry, of: AnyRecord) =>
  (changes ?? []).flatMap((change) =>
    typeof change.field === 'string' && Object.hasOwn(of, change.field)
      ? [{ field: change.field, before: change.before ?? null }]
      : [],
  );

/**
 * The versions that some fields of a record had, the present one first: what each change did is taken back in turn.
 * @param present the fields as they are saved
 * @param entries changes of the record, the newest first; those of other fields are left out
 */
export function versionsOf(present: AnyRecord, entries: readonly ChangelogEntry[]): Version[] {
  const versions: Version[] = [];
  let values = present;
  for (const entry of entries) {
    const changes = changesOf(entry, present);
    if (changes.length === 0) continue;
    versions.push({ entry, fields: changes.map(({ field }) => field), values });
    values = { ...values, ...Object.fromEntries(changes.map(({ field, before }) => [field, before])) };
  }
  return versions.length > 0 ? [...versions, { fields: [], values }] : [];
}
