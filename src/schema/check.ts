/** Finds mistakes in declarations when the program starts; each is named `resource.field: what is wrong`. */
import { fieldTraits, isReadable, isSearchable, isSortable, traitsOf, type Field, type FieldType } from './fields';
import { readFilterKey } from './filters';
import { CONFIRM, REJECT } from './lifecycle';
import { permissionsOf } from './permissions';
import { baseFields, fieldOf, STATUS, type AnyResource, type Transition } from './resource';

export class DeclarationError extends Error {
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(`Mistakes in the resource declarations:\n${mistakes.map((mistake) => `  ${mistake}`).join('\n')}`);
    this.name = 'DeclarationError';
    this.mistakes = mistakes;
  }
}

/**
 * Checks all declarations together.
 * @throws DeclarationError that names every mistake, so that one start shows them all.
 */
export function checkDeclarations(resources: readonly AnyResource[]): void {
  const mistakes: string[] = [];
  const byName = new Map<string, AnyResource>();
  for (const schema of resources) {
    if (byName.has(schema.name)) mistakes.push(`${schema.name}: declared twice`);
    byName.set(schema.name, schema);
  }
  for (const schema of resources)
    checkResource(schema, byName, (where, what) => mistakes.push(`${schema.name}.${where}: ${what}`));
  if (mistakes.length > 0) throw new DeclarationError(mistakes);
}

type Report = (where: string, what: string) => void;

function checkResource(schema: AnyResource, all: ReadonlyMap<string, AnyResource>, report: Report): void {
  if (!/^[a-z][a-z0-9-]*$/.test(schema.name)) report('name', 'use lower-case letters, digits and hyphens');
  for (const [source, field] of Object.entries(schema.fields)) checkField(source, field, schema, all, report);

  const known = (source: string, where: string) => {
    const field = fieldOf(schema, source);
    if (!field) report(source, `unknown field, named in ${where}`);
    else if (!isReadable(field)) report(source, `not readable, yet named in ${where}`);
    return field;
  };
  const sortable = ([source, order]: readonly [string, string], where: string) => {
    const field = known(source, where);
    if (field && !isSortable(field)) report(source, `cannot be sorted by, yet named in ${where}`);
    if (order !== 'ASC' && order !== 'DESC') report(source, `unknown order ${order} in ${where}`);
  };

  known(schema.recordRepresentation, 'recordRepresentation');
  sortable(schema.sort, 'sort');
  if (schema.columns.length === 0) report('columns', 'a list needs at least one column');
  for (const column of schema.columns) {
    const source = typeof column === 'string' ? column : column.source;
    if (!fieldOf(schema, source)?.apart) known(source, 'columns');
  }
  if (schema.drawer && (schema.actions.includes('edit') || schema.related?.length))
    report('drawer', 'what opens over its list has no form and no related lists');
  if (schema.primary) known(schema.primary, 'primary');
  for (const source of schema.meta ?? []) known(source, 'meta');
  for (const source of schema.card ?? []) known(source, 'card');
  if (schema.beside && known(schema.beside, 'beside')?.type !== 'text')
    report(schema.beside, 'not a text, yet beside the name');
  for (const source of schema.flags ?? []) {
    const flag = known(source, 'flags')?.type;
    if (flag !== 'boolean' && flag !== 'choice')
      report(source, 'not a field of type boolean or choice, yet named in flags');
  }
  for (const source of schema.filters ?? []) {
    const field = known(source, 'filters');
    if (field && traitsOf(field).storage === 'none') report(source, `type ${field.type} cannot be filtered by`);
  }
  for (const section of [...schema.sections, ...(schema.form ?? [])])
    for (const source of section.fields) known(source, `section ${section.key}`);
  for (const view of schema.views ?? []) {
    for (const key of Object.keys(view.filter))
      if (key !== 'q' && !readFilterKey(key, (source) => fieldOf(schema, source) !== undefined))
        report(key, `unknown field or operator in the filter of view ${view.key}`);
    if (view.sort) sortable(view.sort, `view ${view.key}`);
  }
  for (const related of schema.related ?? []) {
    const other = all.get(related.resource);
    if (!other) report(`related.${related.key}`, `unknown resource ${related.resource}`);
    else {
      if (!fieldOf(other, related.target))
        report(`related.${related.key}`, `${related.resource} has no field ${related.target}`);
      if (related.same !== undefined && !fieldOf(schema, related.same))
        report(`related.${related.key}`, `unknown field ${related.same}`);
      for (const column of related.columns)
        if (!fieldOf(other, column)) report(`related.${related.key}`, `${related.resource} has no field ${column}`);
    }
  }
  for (const key of schema.rowMenu ?? [])
    if (!schema.related?.some((related) => related.key === key)) report('rowMenu', `no related list ${key}`);
  if (schema.extendedBy && !all.has(schema.extendedBy)) report('extendedBy', `unknown resource ${schema.extendedBy}`);
  if (schema.audience !== undefined && !Object.hasOwn(schema.fields, schema.audience))
    report(schema.audience, 'unknown field, named in audience');
  if (schema.queuedBy !== undefined && !Object.hasOwn(schema.fields, schema.queuedBy))
    report(schema.queuedBy, 'unknown field, named in queuedBy');
  checkLifecycle(schema, report);
}

function checkField(
  source: string,
  field: Field,
  schema: AnyResource,
  all: ReadonlyMap<string, AnyResource>,
  report: Report,
): void {
  if (Object.hasOwn(baseFields, source) || source === 'organizationId' || source === 'pending')
    report(source, 'this name is kept for a field that every record has');
  if (!/^[a-z][a-zA-Z0-9]*$/.test(source) || source in {})
    report(source, 'use letters and digits, the first a small letter');
  if (!Object.hasOwn(fieldTraits, field.type)) {
    report(source, `unknown type ${field.type}; known are ${Object.keys(fieldTraits).join(', ')}`);
    return;
  }
  const traits = traitsOf(field);
  if (field.filterable && traits.storage === 'none') report(source, `type ${field.type} cannot be filtered by`);
  if (field.sortable && !traits.sortable) report(source, `type ${field.type} cannot be sorted by`);
  if (isSearchable(field) && !traits.searchable) report(source, `type ${field.type} cannot be searched`);
  if (field.computed && (field.required || field.writable))
    report(source, 'a computed field is neither required nor writable');
  if (field.owned && field.writable) report(source, 'a field that the system sets is not writable');
  if (field.apart && !field.owned) report(source, 'what is no part of the record is owned by the system');
  if (field.personal && field.searchable && field.type === 'maskedNumber')
    report(source, 'a masked number is not searchable');
  const nested: Partial<Record<FieldType, () => void>> = {
    choice: () => {
      const values = (field as Extract<Field, { type: 'choice' }>).options.map((option) => option.value);
      if (values.length === 0) report(source, 'a choice needs options');
      if (new Set(values).size < values.length) report(source, 'an option is there twice');
    },
    list: () => {
      for (const [part, inner] of Object.entries((field as Extract<Field, { type: 'list' }>).of))
        if (!Object.hasOwn(fieldTraits, inner.type)) report(`${source}.${part}`, `unknown type ${inner.type}`);
    },
    status: () => {
      if (source !== STATUS) report(source, `the field of type status is named ${STATUS}`);
      if (!schema.lifecycle) report(source, 'a status needs a lifecycle');
    },
  };
  nested[field.type]?.();
  if ((field.type === 'reference' || field.type === 'references') && !all.has(field.reference))
    report(source, `refers to unknown resource ${field.reference}`);
}

function checkLifecycle(schema: AnyResource, report: Report): void {
  const { lifecycle } = schema;
  if (!lifecycle) return;
  if (!Object.hasOwn(schema.fields, STATUS)) report(STATUS, 'a lifecycle needs a field of type status');
  const isState = (state: string) => Object.hasOwn(lifecycle.states, state);
  const state = (name: string, where: string) => {
    if (!isState(name)) report(`lifecycle.${where}`, `unknown state ${name}`);
  };
  state(lifecycle.initial, 'initial');
  const keys = new Set(permissionsOf(schema).map((permission) => permission.action));
  const needsTwo = Object.values<Transition>(lifecycle.transitions).some((transition) => transition.secondPerson);
  for (const [name, transition] of Object.entries<Transition>(lifecycle.transitions)) {
    if (needsTwo && (name === CONFIRM || name === REJECT))
      report(`lifecycle.${name}`, 'this name is kept for the second person');
    for (const from of transition.from) state(from, name);
    state(transition.to, name);
    if (transition.secondPerson) state(transition.secondPerson.pending, name);
    for (const source of transition.inputs ?? [])
      if (!fieldOf(schema, source)) report(source, `unknown field, input of ${name}`);
    if (!keys.has(name)) report(`lifecycle.${name}`, 'has no permission');
  }
}
