import styled from '@emotion/styled';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useT } from '../../i18n/useT';
import { passwordLength, SHORTEST_PASSWORD } from '../../schema/password';
import { transition, type } from '../../theme/measures';
import type { Tone } from '../../theme/ui/chips';
import { hidden } from '../../theme/ui/VisuallyHidden';
import { color } from '../../theme/vars';
import type { Strength } from './strength';

const Root = styled('div')({ display: 'flex', flexDirection: 'column', gap: 6, marginBlockStart: 8 });
const Bars = styled('div')({ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 4 });
const Bar = styled('span')<{ tone: Tone | undefined }>(({ tone }) => ({
  height: 4,
  borderRadius: 2,
  background: tone ? color.tones[tone].mark : color.sunken,
  transition: transition(['background-color']),
}));
const Words = styled('span')({
  ...type.caption,
  color: color.text.secondary,
  '& > strong': { color: color.text.primary },
});

/** Milliseconds without a key after which it is read out. */
const PAUSE = 700;

const tones = ['error', 'error', 'warning', 'success', 'success'] as const;

/** The estimate of what is typed; `undefined` until its word lists have come, and where they do not come. */
function useStrength(password: string, own: readonly string[]): Strength | undefined {
  const [estimator, setEstimator] = useState<{ estimate: (password: string, own: readonly string[]) => Strength }>();
  const wanted = password !== '';
  useEffect(() => {
    if (!wanted) return;
    // Without it the API's own answer is all there is: what it refuses, it explains.
    import('./estimate').then(
      (loaded) => setEstimator(loaded),
      () => undefined,
    );
  }, [wanted]);
  const known = own.join('\n');
  // A letter never waits for the estimate of the one before.
  const typed = useDeferredValue(password);
  return useMemo(
    () => (estimator && wanted ? estimator.estimate(typed, known.split('\n')) : undefined),
    [estimator, wanted, typed, known],
  );
}

export interface PasswordStrengthProps {
  password: string;
  /** What others know of the person: e-mail address, name, organization. */
  own?: readonly string[];
}

/** A meter and plain words for how hard a new password is to guess. It advises; what a password must be, the API says. */
export function PasswordStrength({ password, own = [] }: PasswordStrengthProps) {
  const t = useT();
  const strength = useStrength(password, own);
  const missing = SHORTEST_PASSWORD - passwordLength(password);
  const tooShort = missing > 0;
  const score = tooShort ? 0 : strength?.score;
  const level = score === undefined ? '' : t(`auth.strength.levels.${score}`);
  const why = tooShort
    ? t('auth.strength.short', { smart_count: missing })
    : strength?.weakness
      ? t(`auth.strength.weaknesses.${strength.weakness}`)
      : score !== undefined && score < 3
        ? t('auth.strength.advice')
        : '';
  const words = password === '' ? '' : t('auth.strength.words', { level, why }).trim();

  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), PAUSE);
    return () => clearTimeout(timer);
  }, [words]);

  return (
    <>
      {score !== undefined && password !== '' && (
        <Root aria-hidden>
          <Bars>
            {[1, 2, 3, 4].map((bar) => (
              <Bar key={bar} tone={bar <= Math.max(1, score) ? tones[score] : undefined} />
            ))}
          </Bars>
          <Words>
            <strong>{level}</strong> {why}
          </Words>
        </Root>
      )}
      <output style={hidden}>{said}</output>
    </>
  );
}
