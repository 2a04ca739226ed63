import { useTranslate } from 'ra-core';
import { useCallback, useMemo } from 'react';
import type { Field, Option, Tone } from '../schema/fields';
import { asNoun, fieldOf, humanize, labelOf, type AnyResource } from '../schema/resource';

/** The field at a dotted path: `address`, or `identityDocuments.kind` for a part of a list. */
export function fieldAt(schema: AnyResource, path: string): Field | undefined {
  const [source = '', part] = path.split('.');
  const field = fieldOf(schema, source);
  if (part === undefined) return field;
  return field?.type === 'list' && Object.hasOwn(field.of, part) ? field.of[part] : undefined;
}

export interface Spoken {
  label: string;
  tone?: Tone;
  /** Icon name; of an option. */
  icon?: string;
}

/** The words of one declaration in the reader's language. Paths may be dotted, for the parts of a list. */
export interface Words {
  /** One or many of it. */
  name: (count?: number) => string;
  /** The same inside of a sentence. */
  noun: (count?: number) => string;
  /** What will be in an empty list. */
  empty: string;
  field: (path: string) => string;
  help: (path: string) => string | undefined;
  unit: (path: string) => string | undefined;
  option: (path: string, value: string) => Spoken;
  options: (path: string) => Array<{ value: string } & Spoken>;
  state: (value: string) => Spoken;
  transition: (name: string) => string;
  section: (key: string) => string;
  view: (key: string) => string;
  related: (key: string) => string;
}

const optionsOf = (field: Field | undefined): readonly Option[] => {
  if (field?.type === 'boolean')
    return Object.entries(field.says ?? {}).map(([value, said]): Option => ({ value, ...said }));
  return field?.type === 'choice' ? field.options : [];
};

/** What a right of a resource lets do, as a label: `View`, or the words of a move. */
export function useActionName(): (schema: AnyResource, action: string) => string {
  const translate = useTranslate();
  return useCallback(
    (schema, action) =>
      translate(`resources.${schema.name}.transitions.${action}`, {
        _: translate(`views.rights.${action}`, { _: humanize(action) }),
      }),
    [translate],
  );
}

/** A whole right: of whose records, and to do what. */
export function useRightWords(): (schema: AnyResource, action: string) => string {
  const translate = useTranslate();
  const says = useActionName();
  return (schema, action) =>
    translate('views.right', {
      name: translate(`resources.${schema.name}.name`, { smart_count: 2, _: schema.label.many }),
      action: asNoun(says(schema, action)),
    });
}

/** Catalogue first; the declaration's own English for what no catalogue knows, such as a guessed resource. */
export function useWords(schema: AnyResource): Words {
  const translate = useTranslate();
  return useMemo(() => {
    const say = (key: string, fallback: string): string =>
      translate(`resources.${schema.name}.${key}`, { _: fallback, smart_count: 1 });

    const field = (path: string): string => {
      const own = fieldAt(schema, path);
      const last = path.split('.').at(-1) ?? path;
      return say(`${path.includes('.') ? 'parts' : 'fields'}.${path}`, own ? labelOf(own, last) : path);
    };
    const spoken = (path: string, option: Option): Spoken => ({
      label: say(`options.${path}.${option.value}`, option.label),
      ...(option.tone && { tone: option.tone }),
      ...(option.icon && { icon: option.icon }),
    });

    const name = (count = 1): string =>
      translate(`resources.${schema.name}.name`, {
        smart_count: count,
        _: count === 1 ? schema.label.one : schema.label.many,
      });
    return {
      name,
      noun: (count) => asNoun(name(count)),
      empty: say('empty', schema.empty ?? ''),
      field,
      help: (path) => {
        const help = fieldAt(schema, path)?.help;
        return help === undefined ? undefined : say(`help.${path}`, help);
      },
      unit: (path) => {
        const own = fieldAt(schema, path);
        const unit = own && 'unit' in own ? own.unit : undefined;
        return unit === undefined ? undefined : say(`units.${path}`, unit);
      },
      option: (path, value) => {
        const found = optionsOf(fieldAt(schema, path)).find((option) => option.value === value);
        if (found) return spoken(path, found);
        // A value whose option is gone may be a key still: said as one says a field's name. Anything else is as it was written.
        return { label: /^[a-z][A-Za-z0-9]{0,39}$/.test(value) ? humanize(value) : value };
      },
      options: (path) =>
        optionsOf(fieldAt(schema, path)).map((option) => ({ value: option.value, ...spoken(path, option) })),
      state: (value) => {
        const states = schema.lifecycle?.states ?? {};
        const state = Object.hasOwn(states, value) ? states[value] : undefined;
        return state ? { label: say(`states.${value}`, state.label), tone: state.tone } : { label: value };
      },
      transition: (name) => say(`transitions.${name}`, schema.lifecycle?.transitions[name]?.label ?? name),
      section: (key) =>
        say(
          `sections.${key}`,
          [...schema.sections, ...(schema.form ?? [])].find((section) => section.key === key)?.label ?? key,
        ),
      view: (key) => say(`views.${key}`, schema.views?.find((view) => view.key === key)?.label ?? key),
      related: (key) => say(`related.${key}`, schema.related?.find((related) => related.key === key)?.label ?? key),
    };
  }, [schema, translate]);
}
