/** What keeps a field definition from harming the records that it extends. */
import { customSource, MOST_DEFINITIONS, type Definition } from '../../src/schema/extend';
import { asNoun, fieldOf, type AnyResource } from '../../src/schema/resource';
import { conflict, invalid } from '../errors';
import { COMPUTE } from '../computed';
import { isObject } from '../mask';
import type { Condition, Stored } from '../store/store';
import type { Behaviour, BehaviourContext } from './types';

/** The resource that these definitions extend. */
function extendedBy({ schema, services }: BehaviourContext): AnyResource {
  const found = services.resources.find((resource) => resource.extendedBy === schema.name);
  if (!found) throw conflict('These fields extend nothing here.');
  return found;
}

const ours = ({ viewer }: BehaviourContext): Condition => ({
  path: 'organizationId',
  op: 'eq',
  value: viewer.organizationId,
});

/** Names that mean something else already, in records or in the language itself. */
const isKept = (schema: AnyResource, key: string): boolean =>
  fieldOf(schema, key) !== undefined || key in {} || ['organizationId', 'pending', 'customText'].includes(key);

/** `High risk` → `highRisk`; what has no letters of ASCII is numbered. */
function valueFrom(label: string, place: number): string {
  const words = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .match(/[a-zA-Z0-9]+/g);
  if (!words) return `option${place + 1}`;
  return words
    .map((word, at) =>
      at === 0 ? word.charAt(0).toLowerCase() + word.slice(1) : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join('')
    .slice(0, 60);
}

interface Option {
  label: string;
  value: string;
}

/** Options with a value each. @throws ApiError 422 when two have the same */
function optionsOf(record: Stored): Option[] | null {
  if (record.type !== 'choice' || !Array.isArray(record.options)) return null;
  const options = record.options.filter(isObject).map((option, place): Option => {
    const label = String(option.label);
    return { label, value: typeof option.value === 'string' ? option.value : valueFrom(label, place) };
  });
  const seen = new Set<string>();
  for (const [place, { value }] of options.entries()) {
    if (seen.has(value)) throw invalid({ [`options.${place}.value`]: 'Another option has this value already.' });
    seen.add(value);
  }
  return options;
}

async function demandRoom(record: Stored, context: BehaviourContext): Promise<void> {
  const { total } = await context.session.list(context.schema.name, {
    where: [ours(context), { path: 'active', op: 'eq', value: true }, { path: 'id', op: 'ne', value: record.id }],
    range: [0, 0],
  });
  if (total >= MOST_DEFINITIONS)
    throw invalid({ active: `At most ${MOST_DEFINITIONS} fields are active. Retire one first.` });
}

/** How many records hold the value, or any. */
async function countOf(record: Stored, context: BehaviourContext, value?: string): Promise<number> {
  const path = customSource(String(record.key));
  const { total } = await context.session.list(extendedBy(context).name, {
    where: [ours(context), value === undefined ? { path, op: 'ne', value: null } : { path, op: 'eq', value }],
    range: [0, 0],
  });
  return total;
}

const said = (count: number, { label }: AnyResource): string =>
  `${count} ${asNoun(count === 1 ? label.one : label.many)} ${count === 1 ? 'has' : 'have'}`;

const searches = (record: Stored): boolean =>
  record.type === 'text' && record.searchable === true && record.active !== false;

export const fieldDefinitionsBehaviour: Behaviour = {
  async prepareCreate(record, context) {
    const schema = extendedBy(context);
    const key = String(record.key);
    if (isKept(schema, key)) throw invalid({ key: 'This name is taken by a field that is there already.' });
    const { total } = await context.session.list(context.schema.name, {
      where: [ours(context), { path: 'key', op: 'eq', value: key }],
      range: [0, 0],
    });
    if (total > 0) throw invalid({ key: 'Another field has this key, perhaps a retired one.' });
    const made: Stored = { ...record, active: record.active ?? true, options: optionsOf(record) };
    if (made.active === true) await demandRoom(made, context);
    return made;
  },

  async prepareUpdate(record, before, context) {
    const schema = extendedBy(context);
    const options = optionsOf(record);
    if (record.type !== before.type) {
      const count = await countOf(before, context);
      if (count > 0) throw invalid({ type: `${said(count, schema)} a value of the present type.` });
    }
    const kept = new Set(options?.map(({ value }) => value));
    if (record.type === before.type)
      for (const { value, label } of optionsOf(before) ?? []) {
        const count = kept.has(value) ? 0 : await countOf(before, context, value);
        if (count > 0) throw invalid({ options: `${said(count, schema)} "${label}", which cannot be taken away.` });
      }
    if (record.active === true && before.active !== true) await demandRoom(record, context);
    return { ...record, options };
  },

  async afterWrite(record, before, context) {
    if (!before || searches(before) === searches(record)) return;
    const { services, viewer, actor, session } = context;
    await services.jobs.follow(COMPUTE, { resource: extendedBy(context).name }, viewer, actor, session);
  },

  told(record, before) {
    if (record.active === before.active) return undefined;
    return record.active === false
      ? { action: 'retire', summary: `Retired the field ${String(record.label)}` }
      : { action: 'restore', summary: `Restored the field ${String(record.label)}` };
  },
};

/** A definition as the app lays it over the declaration. */
export const shownDefinition = (record: Stored): Definition => {
  const { key, label, help, type, options, required, appliesTo, section, order, searchable, personal, active } = record;
  return {
    key,
    label,
    help,
    type,
    options,
    required,
    appliesTo,
    section,
    order,
    searchable,
    personal,
    active,
  } as unknown as Definition;
};
