import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { AnyRecord, Viewer } from '../../schema/fields';
import type { AnyResource } from '../../schema/resource';
import { hasMask } from '../../schema/secrets';
import { currentOf, fieldErrorsOf, isUnanswered, messageOf, statusOf } from '../errors';
import { forgetUnsaved, keepUnsaved, unsavedAt } from '../../providers/unsaved';
import { useRevealed } from '../personal/useRevealed';
import { conflictOf, type Conflict } from './conflict';
import { check, faultsByField, useResolver, type Checks } from './useResolver';
import { changedSources, REASON, sameValue, sourcesOf, startValues, type FormSection } from './values';

export interface Meeting {
  /** How often the two versions met. */
  number: number;
  conflict: Conflict;
  mine: AnyRecord;
  theirs: AnyRecord;
}

export interface RecordFormOptions<R> {
  schema: AnyResource;
  viewer: Viewer;
  sections: readonly FormSection[];
  /** The record as stored; nothing for a new one. What comes later does not change the form by itself. */
  base: AnyRecord | undefined;
  only?: readonly string[];
  reason?: boolean;
  /** Values that a new record begins with: nobody typed them, so nothing is lost when they are left behind. */
  initial?: AnyRecord;
  /** More values than those of the declaration, such as a note; or what somebody typed elsewhere. */
  extra?: AnyRecord;
  /** Address of the page that the form is: what is typed is there again when the session ended under it and the same person signs in. */
  address?: string;
  /** Further faults, by name of the value. */
  checkExtra?: (values: AnyRecord) => Record<string, string>;
  /** Sends the cleaned values; `version` is the one that they were made on. Throws what the API answers. */
  send: (body: AnyRecord, values: AnyRecord, version: number | undefined) => Promise<R>;
  /** The newest version, when a refusal does not carry it. */
  reload?: () => Promise<AnyRecord | undefined>;
  onDone: (result: R) => void;
}

export interface RecordForm {
  form: UseFormReturn<AnyRecord>;
  checks: Checks;
  sources: readonly string[];
  submit: () => Promise<void>;
  sending: boolean;
  /** What went wrong as a whole, in words. */
  failure: string | undefined;
  meeting: Meeting | undefined;
  /** Somebody deleted the record that this form is of. */
  gone: boolean;
  /** What was typed before the session ended is back; `changed`: somebody saved the record since. */
  restored: 'same' | 'changed' | undefined;
  /** Says that nothing is lost by leaving: what was typed goes elsewhere. */
  release: () => void;
  /** True once all is saved. */
  done: RefObject<boolean>;
}

const versionOf = (record: AnyRecord | undefined): number | undefined =>
  typeof record?.version === 'number' ? record.version : undefined;

const unveiled = (stored: AnyRecord, revealed: AnyRecord): AnyRecord => ({
  ...stored,
  ...Object.fromEntries(Object.entries(revealed).filter(([source]) => hasMask(stored[source]))),
});

/** A form over a declaration: checks, sends, says the API's faults at their inputs, and settles conflicts. */
export function useRecordForm<R>(options: RecordFormOptions<R>): RecordForm {
  const { schema, viewer, sections, only, reason = false, extra, address, checkExtra, send, reload, onDone } = options;
  const translate = useTranslate();
  const notify = useNotify();
  const sources = useMemo(() => sourcesOf(sections), [sections]);
  const [stored, setStored] = useState(options.base);
  const revealed = useRevealed(schema.name, stored);
  // What is shown in clear now takes the place of its mask, as if it had stood there from the beginning.
  const base = useMemo(() => stored && unveiled(stored, revealed), [stored, revealed]);
  const [meeting, setMeeting] = useState<Meeting>();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [gone, setGone] = useState(false);
  const done = useRef(false);

  const creating = options.base === undefined;
  const [initial] = useState(options.initial);
  const start = useMemo(
    () => ({ ...startValues(schema, sources, base), ...initial }),
    [schema, sources, base, initial],
  );
  const [unsaved] = useState(() => (address === undefined ? undefined : unsavedAt(address, viewer.id)));
  const checks: Checks = { schema, viewer, sources, base, start, creating, reason, ...(only && { only }) };
  const resolve = useResolver(checks);
  const form = useForm<AnyRecord>({
    defaultValues: { ...start, ...extra, ...unsaved?.values },
    resolver: (values) => {
      const result = resolve(values);
      const more = checkExtra?.(values) ?? {};
      if (Object.keys(more).length === 0) return result;
      return { values: {}, errors: { ...result.errors, ...faultsByField(more, 'validate') } };
    },
    // The summary takes the focus.
    shouldFocusError: false,
  });

  // What was typed in place of a mask stays.
  useEffect(() => {
    for (const source of sources)
      if (stored && base && stored[source] !== base[source] && sameValue(form.getValues(source), stored[source]))
        form.setValue(source, base[source] ?? null);
  }, [stored, base, sources, form]);

  const latest = useRef(checks);
  useEffect(() => {
    latest.current = checks;
  });
  useEffect(() => {
    if (address === undefined) return undefined;
    forgetUnsaved(address);
    return () => {
      if (done.current) return;
      const values = form.getValues();
      const changed = changedSources({ ...latest.current, values });
      if (!sameValue(values[REASON], undefined)) changed.push(REASON);
      if (changed.length === 0) return;
      keepUnsaved(address, latest.current.viewer.id, {
        values: Object.fromEntries(changed.map((source) => [source, values[source]])),
        version: versionOf(latest.current.base),
      });
    };
  }, [address, form]);

  // Whoever leaves a form that is sending does not come back to it by its answer.
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const meet = async (error: unknown, values: AnyRecord) => {
    const theirs = currentOf(error) ?? (await reload?.());
    if (!theirs) return setFailure(messageOf(error) ?? translate('views.error.unknown'));
    const conflict = conflictOf(sources, start, values, theirs);
    for (const source of conflict.taken) form.setValue(source, theirs[source] ?? null);
    setStored(theirs);
    setMeeting((before) => ({ number: (before?.number ?? 0) + 1, conflict, mine: values, theirs }));
  };

  const refused = async (error: unknown, values: AnyRecord) => {
    const faults = fieldErrorsOf(error);
    if (statusOf(error) === 412 && !creating) return meet(error, values);
    if (statusOf(error) === 404 && !creating) return setGone(true);
    for (const [source, fault] of Object.entries(faultsByField(faults, 'server'))) form.setError(source, fault);
    if (Object.keys(faults).length > 0) return;
    setFailure(
      isUnanswered(error) ? translate('views.form.unanswered') : (messageOf(error) ?? translate('views.error.unknown')),
    );
  };

  const run = async (values: AnyRecord) => {
    if (sending) return;
    setSending(true);
    setFailure(undefined);
    try {
      const { body } = check(checks, values);
      const result = await send(body, values, versionOf(base));
      done.current = true;
      if (mounted.current) onDone(result);
    } catch (error) {
      if (mounted.current) await refused(error, values);
      else notify(messageOf(error) ?? 'views.error.unknown', { type: 'error' });
    } finally {
      if (mounted.current) setSending(false);
    }
  };

  const release = () => {
    done.current = true;
  };

  return {
    form,
    checks,
    sources,
    submit: () => form.handleSubmit(run)(),
    sending,
    failure,
    meeting,
    gone,
    restored: unsaved && (unsaved.version === versionOf(options.base) ? 'same' : 'changed'),
    release,
    done,
  };
}
