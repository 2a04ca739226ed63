import styled from '@emotion/styled';
import { useEffect, useState, type ReactNode } from 'react';
import { useT } from '../../i18n/useT';
import { color } from '../../theme/vars';
import { useSubmit } from './useSubmit';

const TextButton = styled('button')({
  padding: 0,
  border: 'none',
  borderRadius: 4,
  font: 'inherit',
  fontWeight: 600,
  color: color.link,
  background: 'none',
  cursor: 'pointer',
  textAlign: 'start',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 2 },
  '@media (pointer: coarse)': { minHeight: 36 },
});

/** Milliseconds until then, by the second; 0 once it has passed. */
export function useLeft(until: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, until - now);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(1_000, left));
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}

/** The seconds of a rest, and then what may be done. Keyed by its end: the clock of the one before has stopped. */
function Rest({ until, wait, children }: { until: number; wait: number; children: ReactNode }) {
  const t = useT();
  const seconds = Math.max(wait, Math.ceil(useLeft(until) / 1_000));
  return seconds > 0 ? t('auth.entry.againIn', { seconds }) : children;
}

export interface SendAgainProps {
  /** When another mail may be asked for; milliseconds since 1970. */
  from: number;
  label: string;
  /** Said once it is on its way. */
  done: string;
  onSend: () => Promise<void>;
}

/** Asks for the same mail once more, after a rest. */
export function SendAgain({ from, label, done, onSend }: SendAgainProps) {
  const t = useT();
  const [sent, setSent] = useState(false);
  const { busy, refusal, wait, send } = useSubmit(onSend, t('auth.failed'));
  const again = async () => {
    setSent(false);
    if (!(await send(undefined))) setSent(true);
  };
  return (
    <>
      <Rest key={from} until={from} wait={wait}>
        <TextButton type="button" aria-busy={busy || undefined} onClick={() => void again()}>
          {label}
        </TextButton>
      </Rest>{' '}
      <output>{refusal ? refusal.message : sent ? done : ''}</output>
    </>
  );
}
