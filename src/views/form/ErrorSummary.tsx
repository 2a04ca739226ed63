import styled from '@emotion/styled';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import type { AnyResource } from '../../schema/resource';
import { Icon } from '../../theme/icons/Icon';
import { radius, type } from '../../theme/measures';
import { color } from '../../theme/vars';
import { useWords } from '../words';
import { focusInput, inputId, useFormId } from './formId';
import type { FieldFault } from './useResolver';

const Root = styled('div')({
  display: 'flex',
  gap: 10,
  padding: '10px 14px',
  marginBlockEnd: 16,
  borderRadius: radius.default,
  color: color.tones.error.text,
  background: color.tones.error.chip,
  '& strong': { ...type.strong, display: 'block' },
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: '0 10px', margin: 0, padding: 0, listStyle: 'none' },
  '& a': { color: 'inherit', fontWeight: 600, textUnderlineOffset: 2 },
});

/** How many fields are at fault, with links to them. Takes the focus after each try to save. */
export function ErrorSummary({
  schema,
  sources,
  labels,
}: {
  schema: AnyResource;
  sources: readonly string[];
  /** Names of inputs that are no fields of the declaration. */
  labels: Readonly<Record<string, string>>;
}) {
  const translate = useTranslate();
  const words = useWords(schema);
  const formId = useFormId();
  const { errors, submitCount } = useFormState();
  const root = useRef<HTMLDivElement>(null);
  const order = [...sources, ...Object.keys(labels)];
  const faulty = order.filter((source) => errors[source] !== undefined);
  // What the API finds at fault and this form has no input for.
  const others = Object.keys(errors).filter((source) => source !== 'root' && !order.includes(source));
  const any = faulty.length + others.length > 0;

  useEffect(() => {
    if (submitCount > 0 && any) root.current?.focus();
    // Only a new try moves the focus, not each fault that is mended.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [submitCount]);

  if (!any) return null;
  return (
    <Root ref={root} role="alert" tabIndex={-1}>
      <Icon name="error" size={17} filled />
      <div>
        <strong>{translate('views.form.faults', { smart_count: faulty.length + others.length })}</strong>
        <ul>
          {faulty.map((source) => (
            <li key={source}>
              <a
                href={`#${inputId(formId, source)}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusInput(inputId(formId, source));
                }}
              >
                {labels[source] ?? words.field(source)}
              </a>
            </li>
          ))}
          {others.map((source) => (
            <li key={source}>
              {`${words.field(source)}: ${(errors[source] as FieldFault | undefined)?.message ?? ''}`}
            </li>
          ))}
        </ul>
      </div>
    </Root>
  );
}
