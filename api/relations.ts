/** Customers that belong together name each other: a person writes it on one of them, the API on the other, from its side. */
import { isDeepStrictEqual } from 'node:util';
import { fromOtherSide, hasShare, relationsOf, type Relation } from '../src/resources/customers/relations';
import { customers } from '../src/resources/customers/schema';
import { inEnglish } from '../src/schema/problems';
import type { BehaviourContext } from './behaviours/types';
import { pathLabel } from './checks';
import { deriveCustomer } from './customers';
import { invalid } from './errors';
import type { Stored } from './store/store';

/** @throws ApiError 422 for a customer that names itself, a relation that stands there twice, and a share of who owns nothing */
export function demandRelations(customer: Stored): void {
  const errors: Record<string, string> = {};
  const known = new Set<string>();
  for (const [place, { customerId, kind, share }] of relationsOf(customer).entries()) {
    const path = (part: string): string => `relations.${place}.${part}`;
    if (customerId === customer.id) errors[path('customerId')] = 'A customer is not related to itself.';
    if (known.has(`${kind} ${customerId}`)) errors[path('kind')] = 'This relation stands here already.';
    if (typeof share === 'number' && !hasShare(kind)) errors[path('share')] = 'Only an owner has a share.';
    known.add(`${kind} ${customerId}`);
  }
  if (Object.keys(errors).length > 0) throw invalid(errors, (path) => pathLabel(customers, path));
}

const naming = (relations: readonly Relation[], id: string): Relation[] =>
  relations.filter(({ customerId }) => customerId === id);

/** What the changelog says of the other one. */
const toldOf = (name: string, had: readonly Relation[], has: readonly Relation[]) =>
  has.length === 0
    ? { action: 'unlink', summary: `No longer related to ${name}` }
    : { action: 'link', summary: had.length === 0 ? `Related to ${name}` : `Otherwise related to ${name}` };

async function nameOn(context: BehaviourContext, id: string, customer: Stored): Promise<void> {
  const theirs = relationsOf(await context.session.get(customers.name, id));
  const had = naming(theirs, customer.id);
  const has = naming(relationsOf(customer), id).map((relation) => fromOtherSide(relation, customer.id));
  if (isDeepStrictEqual(had, has)) return;
  const others = theirs.filter(({ customerId }) => customerId !== customer.id);
  const { relations } = customers.fields;
  if (others.length + has.length > relations.maxItems)
    throw invalid({ relations: inEnglish({ key: 'list', args: { max: relations.maxItems } }) }, (path) =>
      pathLabel(customers, path),
    );
  const next = [...others, ...has];
  const name = typeof customer.reference === 'string' ? customer.reference : customer.id;
  await deriveCustomer(context, id, { relations: next.length > 0 ? next : null }, toldOf(name, had, has));
}

/** After a customer is made or changed: those that it names now name it, and those that it names no more do not. */
export async function followRelations(context: BehaviourContext, customer: Stored, before?: Stored): Promise<void> {
  const [had, has] = [relationsOf(before), relationsOf(customer)];
  if (isDeepStrictEqual(had, has)) return;
  for (const id of new Set([...has, ...had].map(({ customerId }) => customerId))) await nameOn(context, id, customer);
}

/** Of who is deleted: nobody names them any more. */
export const dropRelations = (context: BehaviourContext, gone: Stored): Promise<void> =>
  followRelations(context, { ...gone, relations: null }, gone);

/** Of who is erased: nobody says to whom they belonged. */
export async function forgetRelations(context: BehaviourContext, id: string): Promise<void> {
  const customer = await context.session.get(customers.name, id);
  if (!customer || relationsOf(customer).length === 0) return;
  await dropRelations(context, customer);
  await deriveCustomer(context, id, { relations: null });
}
