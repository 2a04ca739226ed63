/** Rights: `{resource}.{action}`; `*` stands for all resources or all actions. Used by the API and by the app alike. */
import { asNoun, type AnyResource, type Transition } from './resource';
import { REVEAL, secretsOf } from './secrets';

interface Holder {
  permissions: readonly string[];
  /** Resources that are shut for everybody of the organization: their module is off. */
  closed?: readonly string[];
}

/** Whether somebody holds a permission. Default deny; what is shut is open to nobody. */
export function can(holder: Holder | null | undefined, resource: string, action: string): boolean {
  if (!holder || holder.closed?.includes(resource)) return false;
  return holder.permissions.some(
    (held) => held === '*' || held === `${resource}.*` || held === `*.${action}` || held === `${resource}.${action}`,
  );
}

export interface Permission {
  key: string;
  resource: string;
  action: string;
  /** What it allows, in plain words. */
  label: string;
}

const verbs: Record<string, (schema: AnyResource) => string> = {
  list: (s) => `See the list of ${asNoun(s.label.many)}`,
  show: (s) => `Open ${asNoun(s.label.many)}`,
  create: (s) => `Add ${asNoun(s.label.many)}`,
  edit: (s) => `Change ${asNoun(s.label.many)}`,
  delete: (s) => `Delete ${asNoun(s.label.many)}`,
  export: (s) => `Export ${asNoun(s.label.many)}`,
};

/** Every permission that a declaration brings: its actions, its transitions, its second persons, its masks, and its own. */
export function permissionsOf(schema: AnyResource): Permission[] {
  const found = new Map<string, string>();
  for (const action of schema.actions) found.set(action, verbs[action]?.(schema) ?? action);
  for (const [name, transition] of Object.entries<Transition>(schema.lifecycle?.transitions ?? {})) {
    found.set(name, `${transition.label}: ${asNoun(schema.label.many)}`);
    const second = transition.secondPerson?.permission;
    if (second) found.set(second, `Confirm or reject what somebody else proposed: ${asNoun(schema.label.many)}`);
  }
  if (schema.actions.includes('show') && secretsOf(schema.fields).length > 0)
    found.set(REVEAL, `See the masked fields of ${asNoun(schema.label.many)} in clear, with a reason that is kept`);
  for (const [action, words] of Object.entries(schema.permissions ?? {})) found.set(action, words);
  return [...found].map(([action, label]) => ({
    key: `${schema.name}.${action}`,
    resource: schema.name,
    action,
    label,
  }));
}
