/** What one customer is to another, and how the same relation reads from the other side. */
import type { AnyRecord, Option } from '../../schema/fields';

/** Where they stand behind the address of a customer. */
export const RELATIONS_TAB = 'relationships';

/** What the other one is here; `…Of`, what this one is there. */
export const relationKinds = [
  { value: 'director', label: 'Director' },
  { value: 'directorOf', label: 'Director there' },
  { value: 'owner', label: 'Owner' },
  { value: 'ownerOf', label: 'Owner there' },
  { value: 'signatory', label: 'Authorized signatory' },
  { value: 'signatoryOf', label: 'Authorized signatory there' },
  { value: 'spouse', label: 'Spouse' },
  { value: 'family', label: 'Family' },
  { value: 'associate', label: 'Close associate' },
  { value: 'jointAccount', label: 'Joint account' },
  { value: 'sameAddress', label: 'Same address' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Option[];

export type RelationKind = (typeof relationKinds)[number]['value'];

/** Kinds that have a side; the others read the same from both. */
const sides: Partial<Record<RelationKind, RelationKind>> = {
  director: 'directorOf',
  directorOf: 'director',
  owner: 'ownerOf',
  ownerOf: 'owner',
  signatory: 'signatoryOf',
  signatoryOf: 'signatory',
};

/** Kinds that have a share in percent. */
export const hasShare = (kind: RelationKind): boolean => kind === 'owner' || kind === 'ownerOf';

export interface Relation {
  /** The other one. */
  customerId: string;
  kind: RelationKind;
  /** Percent. */
  share?: number | null;
  /** `yyyy-MM-dd`. */
  since?: string | null;
}

/** The relation as it stands on the other one. @param here id of the customer that names the other */
export const fromOtherSide = (relation: Relation, here: string): Relation => ({
  ...relation,
  customerId: here,
  kind: sides[relation.kind] ?? relation.kind,
});

const isRelation = (row: unknown): row is Relation =>
  typeof row === 'object' && row !== null && 'customerId' in row && typeof row.customerId === 'string' && 'kind' in row;

/** The relations that a customer's record holds. */
export const relationsOf = (customer: AnyRecord | undefined): Relation[] =>
  Array.isArray(customer?.relations) ? customer.relations.filter(isRelation) : [];
