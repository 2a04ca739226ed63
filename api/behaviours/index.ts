/** Which resources do more than their declaration says: one file a resource beside this one. */
import { currencies } from './currencies';
import { rolesBehaviour } from './roles';
import type { Behaviour } from './types';
import { usersBehaviour } from './users';

export type { Behaviour, BehaviourContext, Moved } from './types';

const behaviours: Readonly<Record<string, Behaviour>> = {
  currencies,
  roles: rolesBehaviour,
  users: usersBehaviour,
};

export const behaviourOf = (resource: string): Behaviour =>
  Object.hasOwn(behaviours, resource) ? (behaviours[resource] ?? {}) : {};
