/** By which rule another customer may be this one, and the field that names those others. */
export const duplicateFields = { number: 'sameNumberIds', name: 'sameNameIds', face: 'sameFaceIds' } as const;

export type DuplicateRule = keyof typeof duplicateFields;

export const duplicateRules = ['number', 'face', 'name'] as const satisfies readonly DuplicateRule[];

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Ids of the customers that a record names by a rule. */
export const namedBy = (record: Readonly<Record<string, unknown>>, rule: DuplicateRule): string[] =>
  idsIn(record[duplicateFields[rule]]);

/** Whom a record names by any rule, each once, with the rules. */
export function namedWithRules(record: Readonly<Record<string, unknown>>): Map<string, DuplicateRule[]> {
  const found = new Map<string, DuplicateRule[]>();
  for (const rule of duplicateRules)
    for (const id of namedBy(record, rule)) found.set(id, [...(found.get(id) ?? []), rule]);
  return found;
}
