import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { useRef, useState, type ComponentType } from 'react';
import { Icon } from '../../../theme/icons/Icon';
import { radius } from '../../../theme/measures';
import { hidden } from '../../../theme/ui/VisuallyHidden';
import { color } from '../../../theme/vars';
import { useAssay } from '../../../providers/dataProvider';
import { fieldErrorsOf, messageOf } from '../../errors';
import { FieldFrame, helpId } from '../shared/FieldFrame';
import { Clip } from '../shared/parts';
import { asText, isMissing } from '../shared/values';
import type { InputProps } from '../types';

const Box = styled('div')<{ over: boolean; fault: boolean }>(({ over, fault }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 36,
  padding: 3,
  paddingInline: '12px 4px',
  borderRadius: radius.default,
  border: `1px ${over ? 'dashed' : 'solid'} ${fault ? color.tones.error.text : color.fieldBorder}`,
  background: over ? color.selected : color.sheet,
  '&:focus-within': { outline: `2px solid ${color.focus}`, outlineOffset: -1 },
  '& input': hidden,
}));

const LIMIT = 10 * 1024 * 1024;

interface FileDropProps extends InputProps {
  /** MIME types. */
  accept: readonly string[];
  /** What is drawn in place of the file's name. */
  Preview?: ComponentType<{ id: string }>;
}

/** A place to drop or choose a file. It is sent at once; the value is the id that the API gives it. */
export function FileDrop({ accept, Preview, ...props }: FileDropProps) {
  const { id, name, value, onChange, disabled = false } = props;
  const translate = useTranslate();
  const provider = useAssay();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState(false);
  const [sent, setSent] = useState<{ id: string; name: string }>();
  const [fault, setFault] = useState<string>();
  const error = fault ?? props.error;
  const stored = isMissing(value) ? undefined : asText(value);

  const take = async (file: File | undefined) => {
    if (!file || busy || disabled) return;
    setFault(undefined);
    if (!accept.includes(file.type)) return setFault(translate('views.file.wrongType'));
    if (file.size > LIMIT) return setFault(translate('views.file.tooLarge'));
    setBusy(true);
    try {
      const { data } = await provider.uploadFile(file);
      setSent({ id: data.id, name: file.name });
      onChange(data.id);
    } catch (problem) {
      setFault(Object.values(fieldErrorsOf(problem))[0] ?? messageOf(problem) ?? translate('views.error.unknown'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <FieldFrame {...props} {...(error !== undefined && { error })}>
      <Box
        over={over}
        fault={error !== undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take(event.dataTransfer.files[0]);
        }}
      >
        <Icon name="upload_file" size={17} />
        <Clip quiet style={{ flex: 1 }}>
          {stored === undefined ? (
            translate('views.file.drop')
          ) : Preview ? (
            <Preview id={stored} />
          ) : (
            <bdi>{sent?.id === stored ? sent.name : translate('views.file.stored')}</bdi>
          )}
        </Clip>
        <input
          ref={input}
          type="file"
          id={id}
          name={name}
          accept={accept.join(',')}
          disabled={disabled || busy}
          aria-describedby={helpId(id)}
          onBlur={props.onBlur}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            // The same file may be chosen again after a fault.
            event.target.value = '';
          }}
        />
        {stored !== undefined && !props.required && !disabled && (
          <IconButton
            size="small"
            aria-label={translate('views.form.clear', { field: props.label })}
            onClick={() => onChange(null)}
          >
            <Icon name="close" size={15} />
          </IconButton>
        )}
        <Button
          size="small"
          variant="tonal"
          loading={busy}
          disabled={disabled}
          // The input before it is the one that the keyboard reaches.
          tabIndex={-1}
          aria-hidden
          onClick={() => input.current?.click()}
        >
          {translate('views.file.choose')}
        </Button>
      </Box>
    </FieldFrame>
  );
}
