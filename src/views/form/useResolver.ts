import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { FieldErrors, ResolverResult } from 'react-hook-form';
import { isRequired, type AnyRecord, type Viewer } from '../../schema/fields';
import { inEnglish, REASON_MIN, type Problem } from '../../schema/problems';
import type { AnyResource } from '../../schema/resource';
import { hasMask } from '../../schema/secrets';
import { validate } from '../../schema/validation';
import { isMissing } from '../fieldTypes/shared/values';
import { changedSources, isShown, REASON, sameValue, typed } from './values';

/** What is wrong with a field: with it as a whole, and with its parts by their path below it. */
export interface FieldFault {
  type: string;
  message: string;
  parts?: Record<string, string>;
}

/** Groups words by field path (`address.country`) under the field that they belong to. */
export function faultsByField(messages: Readonly<Record<string, string>>, type: string): Record<string, FieldFault> {
  const faults: Record<string, FieldFault> = {};
  for (const [path, message] of Object.entries(messages)) {
    const [source = path, ...below] = path.split('.');
    const fault = (faults[source] ??= { type, message });
    if (below.length > 0) fault.parts = { ...fault.parts, [below.join('.')]: message };
    else fault.message = message;
  }
  return faults;
}

export interface Checks {
  schema: AnyResource;
  viewer: Viewer;
  sources: readonly string[];
  base: AnyRecord | undefined;
  start: AnyRecord;
  creating: boolean;
  /** Just these are written, whatever the declaration says of writing: the inputs of a transition. */
  only?: readonly string[];
  /** A reason must be given. */
  reason: boolean;
}

/** What would be sent: on an edit what changed, and what is newly asked for. */
function bodyOf(checks: Checks, values: AnyRecord): AnyRecord {
  const { schema, viewer, sources, base, creating, only } = checks;
  const shown = sources.filter((source) => isShown(schema, source, base, values, viewer));
  const changed = new Set(changedSources({ ...checks, values }));
  const next = { ...base, ...values };
  const sent = shown.filter((source) => {
    if (creating || only) return true;
    const field = schema.fields[source];
    const demanded =
      field !== undefined &&
      isMissing(values[source]) &&
      isRequired(field, next, viewer) &&
      !isShown(schema, source, base, base ?? {}, viewer);
    return changed.has(source) || demanded;
  });
  return Object.fromEntries(sent.map((source) => [source, values[source] ?? null]));
}

/**
 * Checks a form with the declaration's own validators and cleans its values.
 * `body`: the cleaned values to send. `problems`: by field path, empty when all is well.
 */
export function check(checks: Checks, values: AnyRecord): { body: AnyRecord; problems: Record<string, Problem> } {
  const { schema, viewer, base, creating, only } = checks;
  const given = bodyOf(checks, values);
  const { values: cleaned, problems } = validate(schema, given, {
    creating,
    viewer,
    ...(base && { record: { ...base, ...values } }),
    partial: !creating,
    ...(only && { only }),
  });
  if (checks.reason && typed(values[REASON]).length < REASON_MIN) problems[REASON] = { key: 'note' };
  const body = Object.fromEntries(Object.entries(cleaned).filter(([source]) => Object.hasOwn(given, source)));
  // A mask that nobody touched is no value to judge: the API takes it for "unchanged".
  for (const [source, value] of Object.entries(given)) {
    if (!hasMask(value) || !sameValue(value, checks.start[source])) continue;
    body[source] = value;
    for (const path of Object.keys(problems)) if (path.split('.')[0] === source) delete problems[path];
  }
  return { body, problems };
}

/** Says problems in the reader's language. */
export function useProblemWords(schema: AnyResource): (path: string, problem: Problem) => string {
  const translate = useTranslate();
  return useCallback(
    (path, { key, args }) => {
      const source = path.split('.')[0] ?? path;
      return translate(`validation.${key}`, {
        ...args,
        ...(key === 'patternHelp' && {
          help: translate(`resources.${schema.name}.patterns.${source}`, { _: String(args?.help ?? '') }),
        }),
        _: inEnglish(args ? { key, args } : { key }),
      });
    },
    [schema, translate],
  );
}

export function useResolver(checks: Checks): (values: AnyRecord) => ResolverResult<AnyRecord> {
  const say = useProblemWords(checks.schema);
  return (values) => {
    const { problems } = check(checks, values);
    const messages = Object.fromEntries(Object.entries(problems).map(([path, problem]) => [path, say(path, problem)]));
    const errors = faultsByField(messages, 'validate') as FieldErrors<AnyRecord>;
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}
