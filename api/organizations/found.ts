/** What every organization has from its first moment, whether somebody signs up for it or the demo tells of it. */
import { customerDecisionOutcomes } from '../../src/resources/customer-decision-outcomes/schema';
import { organizations } from '../../src/resources/organizations/schema';
import type { BuiltInRole } from '../../src/resources/roles/builtIn';
import type { AnyRecord } from '../../src/schema/fields';
import { asNoun, nameOf, type AnyResource } from '../../src/schema/resource';
import { changesBetween, recordAudit } from '../audit';
import { keepBuiltInRoles } from '../auth/builtInRoles';
import { createIn } from '../records';
import type { Services } from '../services';
import type { Stored, StoreSession } from '../store/store';
import type { Actor } from '../viewer';
import { contextOf, type Caller } from '../writes';
import { firstOutcomes } from './outcomes';

/** Stores a record as it stands, with its entry in the changelog. */
export async function plant(
  session: StoreSession,
  services: Pick<Services, 'now' | 'newId' | 'random'>,
  schema: AnyResource,
  actor: Actor,
  record: Stored,
): Promise<void> {
  await session.insert(schema.name, record);
  await recordAudit(session, services, actor, {
    action: 'create',
    resource: schema.name,
    recordId: record.id,
    recordLabel: nameOf(schema, record),
    summary: `Added ${asNoun(schema.label.one)} ${nameOf(schema, record)}`,
    changes: changesBetween(schema, {}, record),
  });
}

/**
 * The organization and its built-in roles. Modules, risk model and wallet need no record before somebody decides on them: all
 * modules are on, the product's weights hold, and the first top-up opens the wallet.
 */
export async function foundOrganization(
  session: StoreSession,
  services: Services,
  actorIn: (organizationId: string) => Actor,
  values: AnyRecord,
): Promise<{ id: string; roles: Record<BuiltInRole['key'], string> }> {
  const at = services.now().toISOString();
  const id = services.newId();
  await plant(session, services, organizations, actorIn(id), {
    id,
    createdAt: at,
    updatedAt: at,
    version: 1,
    fourEyesAbove: 70,
    alertThreshold: 70,
    ...values,
  });
  return { id, roles: await keepBuiltInRoles(session, services, id) };
}

/** The first decision outcomes, in the name of the owner. */
export async function giveOutcomes(session: StoreSession, services: Services, owner: Caller): Promise<void> {
  const context = contextOf(services, customerDecisionOutcomes, owner, session);
  for (const outcome of firstOutcomes) await createIn(context, outcome);
}
