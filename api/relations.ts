/** Customers that belong together name each other: a person writes it on one of them, the API on the other. */
import { customers } from '../src/resources/customers/schema';
import type { AnyRecord } from '../src/schema/fields';
import type { BehaviourContext } from './behaviours/types';
import { pathLabel } from './checks';
import { deriveCustomer } from './customers';
import { invalid } from './errors';
import type { Stored } from './store/store';

const relatedOf = (customer: AnyRecord | undefined): string[] =>
  Array.isArray(customer?.relatedIds) ? customer.relatedIds.map(String) : [];

/** @throws ApiError 422 for a customer that names itself */
export function demandOthers(customer: Stored): void {
  if (relatedOf(customer).includes(customer.id))
    throw invalid({ relatedIds: 'A customer is not related to itself.' }, (path) => pathLabel(customers, path));
}

async function nameOn(context: BehaviourContext, id: string, customer: Stored, related: boolean): Promise<void> {
  const other = await context.session.get(customers.name, id);
  const ids = relatedOf(other);
  if (!other || ids.includes(customer.id) === related) return;
  const next = related ? [...ids, customer.id] : ids.filter((known) => known !== customer.id);
  const name = typeof customer.reference === 'string' ? customer.reference : customer.id;
  await deriveCustomer(
    context,
    id,
    { relatedIds: next.length > 0 ? next : null },
    related
      ? { action: 'link', summary: `Related to ${name}` }
      : { action: 'unlink', summary: `No longer related to ${name}` },
  );
}

/** After a customer is made or changed: those that it names now name it, and those that it names no more do not. */
export async function followRelations(context: BehaviourContext, customer: Stored, before?: Stored): Promise<void> {
  const [had, has] = [relatedOf(before), relatedOf(customer)];
  for (const id of has) if (!had.includes(id)) await nameOn(context, id, customer, true);
  for (const id of had) if (!has.includes(id)) await nameOn(context, id, customer, false);
}

/** Of who is erased: nobody says to whom they belonged. */
export async function forgetRelations(context: BehaviourContext, id: string): Promise<void> {
  const customer = await context.session.get(customers.name, id);
  if (!customer || relatedOf(customer).length === 0) return;
  await followRelations(context, { ...customer, relatedIds: null }, customer);
  await deriveCustomer(context, id, { relatedIds: null });
}
