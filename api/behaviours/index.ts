/** Which resources do more than their declaration says: one file a resource beside this one. */
import { casesBehaviour } from './cases';
import { currencies } from './currencies';
import { customersBehaviour } from './customers';
import { fieldDefinitionsBehaviour } from './fieldDefinitions';
import { organizationsBehaviour } from './organizations';
import { rolesBehaviour } from './roles';
import { screeningBehaviour } from './screening';
import type { Behaviour } from './types';
import { usersBehaviour } from './users';
import { watchlistsBehaviour } from './watchlists';

export type { Behaviour, BehaviourContext, Moved } from './types';

const behaviours: Readonly<Record<string, Behaviour>> = {
  cases: casesBehaviour,
  currencies,
  'customer-field-definitions': fieldDefinitionsBehaviour,
  customers: customersBehaviour,
  organizations: organizationsBehaviour,
  roles: rolesBehaviour,
  screening: screeningBehaviour,
  'transaction-field-definitions': fieldDefinitionsBehaviour,
  users: usersBehaviour,
  watchlists: watchlistsBehaviour,
};

export const behaviourOf = (resource: string): Behaviour =>
  Object.hasOwn(behaviours, resource) ? (behaviours[resource] ?? {}) : {};
