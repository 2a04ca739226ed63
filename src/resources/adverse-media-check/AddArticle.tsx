import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useId, useState, type FormEvent } from 'react';
import type { AnyRecord } from '../../schema/fields';
import { below } from '../../theme/measures';

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 12,
  marginBlockStart: 12,
  [below('sm')]: { gridTemplateColumns: '1fr' },
});

const fields = ['title', 'source', 'url', 'publishedOn', 'text'] as const;
type Key = (typeof fields)[number];
const needed: ReadonlySet<Key> = new Set(['title', 'source', 'text']);
const wide: ReadonlySet<Key> = new Set(['title', 'text']);

interface AddArticleProps {
  busy: boolean;
  /** What is wrong with it, by field. */
  errors: Readonly<Record<string, string>>;
  onAdd: (body: AnyRecord) => void;
  onClose: () => void;
}

/** An article that somebody found elsewhere. */
export default function AddArticle({ busy, errors, onAdd, onClose }: AddArticleProps) {
  const translate = useTranslate();
  const id = useId();
  const [values, setValues] = useState<Partial<Record<Key, string>>>({});
  const ready = [...needed].every((key) => (values[key] ?? '').trim() !== '');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !busy) onAdd(Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== '')));
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={busy ? undefined : onClose} aria-labelledby={`${id}-title`}>
      <form onSubmit={send} noValidate>
        <DialogTitle id={`${id}-title`}>{translate('media.addTitle')}</DialogTitle>
        <DialogContent>
          <DialogContentText>{translate('media.addText')}</DialogContentText>
          <Fields>
            {fields.map((key) => (
              <TextField
                key={key}
                id={`${id}-${key}`}
                label={translate(`media.fields.${key}`)}
                required={needed.has(key)}
                error={errors[key] !== undefined}
                helperText={errors[key]}
                placeholder={key === 'publishedOn' ? translate('media.fields.datePlaceholder') : undefined}
                multiline={key === 'text'}
                minRows={key === 'text' ? 6 : undefined}
                maxRows={14}
                autoFocus={key === 'title'}
                fullWidth
                value={values[key] ?? ''}
                onChange={(event) => setValues({ ...values, [key]: event.target.value })}
                slotProps={{ htmlInput: { dir: 'auto' } }}
                sx={wide.has(key) ? { gridColumn: '1 / -1' } : undefined}
              />
            ))}
          </Fields>
        </DialogContent>
        <DialogActions>
          <Button variant="text" color="secondary" disabled={busy} onClick={onClose}>
            {translate('views.action.cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={!ready}>
            {translate('media.add')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
