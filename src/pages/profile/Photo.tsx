import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../i18n/useT';
import { useAvatar } from '../../layout/useAvatar';
import { useAssay } from '../../providers/dataProvider';
import { type } from '../../theme/measures';
import { Avatar } from '../../theme/ui/Avatar';
import { hidden } from '../../theme/ui/VisuallyHidden';
import { color } from '../../theme/vars';
import { problemOf } from './problem';

const kinds = ['image/jpeg', 'image/png', 'image/webp'];
/** Bytes. It is drawn at 72 pixels and fetched by everybody who sees the person. */
const LIMIT = 2 * 1024 * 1024;

const Root = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 4,
  flex: 'none',
  width: 110,
  '& input': hidden,
});
const Fault = styled('p')({ ...type.caption, margin: 0, textAlign: 'center', color: color.tones.error.text });

export interface PhotoProps {
  name: string;
  avatarUrl: string | null | undefined;
  /** Keeps the id of a stored file, or none. Throws an HttpError when the API refuses. */
  onChange: (avatar: string | null) => Promise<void>;
}

/** The person's picture: chosen, drawn at once, kept when the API has it; and taken away. */
export function Photo({ name, avatarUrl, onChange }: PhotoProps) {
  const t = useT();
  const notify = useNotify();
  const provider = useAssay();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [preview, setPreview] = useState<string>();
  const stored = useAvatar(avatarUrl);
  const wasBusy = useRef(false);
  useEffect(() => {
    // The button that was pressed is gone, or could not hold the focus while it was busy.
    if (wasBusy.current && !busy && document.activeElement === document.body) choose.current?.focus();
    wasBusy.current = busy;
  }, [busy]);

  const run = async (work: () => Promise<string>) => {
    if (busy) return;
    setFault(undefined);
    setBusy(true);
    try {
      notify(await work(), { type: 'success' });
    } catch (error) {
      const problem = problemOf(error, t);
      setFault(problem && (Object.values(problem.errors)[0] ?? problem.message));
    } finally {
      setBusy(false);
    }
  };

  const take = (file: File | undefined) => {
    if (!file) return;
    if (!kinds.includes(file.type)) return setFault(t('profile.photo.wrongType'));
    if (file.size > LIMIT) return setFault(t('profile.photo.tooLarge'));
    const drawn = URL.createObjectURL(file);
    setPreview(drawn);
    void run(async () => {
      await onChange((await provider.uploadFile(file)).data.id);
      return 'profile.photo.saved';
    }).finally(() => {
      setPreview(undefined);
      URL.revokeObjectURL(drawn);
    });
  };

  const remove = () => {
    void run(async () => {
      await onChange(null);
      return 'profile.photo.removed';
    });
  };

  return (
    <Root>
      <Avatar name={name} src={preview ?? stored} size={72} />
      <input
        ref={input}
        type="file"
        accept={kinds.join(',')}
        tabIndex={-1}
        aria-label={t('profile.photo.change')}
        onChange={(event) => {
          take(event.target.files?.[0]);
          // The same file may be chosen again after a fault.
          event.target.value = '';
        }}
      />
      <Button
        ref={choose}
        variant="text"
        size="small"
        loading={busy}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        onClick={() => input.current?.click()}
      >
        {t('profile.photo.change')}
      </Button>
      {avatarUrl && (
        <Button variant="text" size="small" color="secondary" disabled={busy} onClick={remove}>
          {t('profile.photo.remove')}
        </Button>
      )}
      <Fault id={`${id}-fault`} role="alert">
        {fault}
      </Fault>
    </Root>
  );
}
