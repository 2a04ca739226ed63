import styled from '@emotion/styled';
import Alert from '@mui/material/Alert';
import { ResourceContextProvider, useTranslate } from 'ra-core';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { isFile, type AnyRecord } from '../../schema/fields';
import { REASON_MAX } from '../../schema/problems';
import { isSecret } from '../../schema/secrets';
import { lowWindow } from '../../theme/measures';
import { RevealBar } from '../personal/RevealBar';
import { maskedIn } from '../personal/Veiled';
import { ConflictPanel } from './ConflictPanel';
import { ErrorSummary } from './ErrorSummary';
import { FormIdContext } from './formId';
import { GonePanel } from './GonePanel';
import { FormSections } from './FormSections';
import { ReasonField } from './ReasonField';
import { UnsavedGuard } from './UnsavedGuard';
import type { RecordForm } from './useRecordForm';
import { changedSources, REASON, sameValue, type FormSection } from './values';

const Form = styled('form')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  flex: 1,
  [lowWindow]: { flex: 'none' },
});

interface FormRootProps {
  state: RecordForm;
  sections: readonly FormSection[];
  /** Level of the sections' headings; none when left out. */
  headings?: 2 | 3;
  /** Names of inputs that are no fields of the declaration. */
  labels?: Readonly<Record<string, string>>;
  /** Lays the fields and the foot out. */
  children: (parts: { fields: ReactNode; changes: number }) => ReactNode;
  /** Values of their own that would be lost, too. */
  extra?: readonly string[];
}

/** Everything of a form but its frame. */
export function FormRoot({ state, ...props }: FormRootProps) {
  const formId = useId();
  return (
    <ResourceContextProvider value={state.checks.schema.name}>
      <FormIdContext.Provider value={formId}>
        <FormProvider {...state.form}>
          <FormBody state={state} {...props} />
        </FormProvider>
      </FormIdContext.Provider>
    </ResourceContextProvider>
  );
}

/** Takes the focus, and so comes into view: whoever saves at the end of a long form would see nothing of it. */
function Told({ severity, children }: { severity: 'error' | 'warning' | 'info'; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.focus(), []);
  return (
    <Alert ref={root} severity={severity} tabIndex={-1} sx={{ marginBlockEnd: '16px' }}>
      {children}
    </Alert>
  );
}

function FormBody({ state, sections, headings, labels = {}, children, extra = [] }: FormRootProps) {
  const translate = useTranslate();
  const { checks, sources, submit, failure, meeting, gone, restored, release, done, sending } = state;
  const values = useWatch<AnyRecord>() as AnyRecord;
  const written = [REASON, ...extra].filter((name) => !sameValue(values[name], undefined));
  const changes = changedSources({ ...checks, values }).length;
  const masked = maskedIn(checks.schema, checks.base ?? {}).filter((source) => sources.includes(source));
  const files = sources.filter((source) => {
    const field = checks.schema.fields[source];
    return field !== undefined && isFile(field) && isSecret(field);
  });
  const reasonLabel = translate('views.form.reason');
  const fields = (
    <>
      {failure !== undefined && <Told severity="error">{failure}</Told>}
      {restored && !meeting && (
        <Told severity={restored === 'same' ? 'info' : 'warning'}>{translate(`views.form.restored.${restored}`)}</Told>
      )}
      {gone && <GonePanel checks={checks} sources={sources} release={release} />}
      {meeting && <ConflictPanel key={meeting.number} schema={checks.schema} {...meeting} />}
      <ErrorSummary
        schema={checks.schema}
        sources={sources}
        labels={{ ...(checks.reason && { [REASON]: reasonLabel }), ...labels }}
      />
      {checks.base && masked.length > 0 && (
        <RevealBar schema={checks.schema} viewer={checks.viewer} record={checks.base} fields={masked} beside={files} />
      )}
      <FormSections
        schema={checks.schema}
        viewer={checks.viewer}
        sections={sections}
        base={checks.base}
        headings={headings}
      />
      {checks.reason && (
        <div style={{ marginBlockStart: 18 }}>
          <ReasonField
            name={REASON}
            label={reasonLabel}
            placeholder={translate('views.form.reasonPlaceholder')}
            max={REASON_MAX}
            required
          />
        </div>
      )}
    </>
  );
  return (
    <Form
      noValidate
      aria-busy={sending}
      onSubmit={(event) => {
        event.preventDefault();
        // A form in a dialog over a form: React's events go up the tree, not the page.
        event.stopPropagation();
        void submit();
      }}
      onKeyDown={(event) => {
        if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
        event.preventDefault();
        event.stopPropagation();
        void submit();
      }}
    >
      <UnsavedGuard when={changes > 0 || written.length > 0} done={done} />
      {children({ fields, changes })}
    </Form>
  );
}
