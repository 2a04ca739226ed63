import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon';
import type { IconName } from '../icons/names';
import { radius, type } from '../measures';
import { numberFormat } from '../numberFormat';
import { riskTone } from '../riskTone';
import { fixed, looks } from '../serialized';
import type { Tokens } from '../tokens';
import { color } from '../vars';
import { VisuallyHidden } from './VisuallyHidden';

export type Tone = keyof Tokens['tones'];

interface ChipLook {
  tone: Tone;
  small?: boolean;
  rimmed?: boolean;
}

const Chip = styled('span')<ChipLook>(
  looks<ChipLook>(
    ({ tone, small, rimmed }) => ({
      ...type.caption,
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      gap: 5,
      height: small ? 19 : 22,
      paddingInline: small ? 7 : 9,
      maxWidth: '100%',
      borderRadius: radius.pill,
      fontWeight: 600,
      whiteSpace: 'nowrap',
      ...(rimmed
        ? { color: color.text.secondary, boxShadow: `inset 0 0 0 1px ${color.fieldBorderSoft}` }
        : { color: color.tones[tone].text, background: color.tones[tone].chip }),
    }),
    'tone',
    'small',
    'rimmed',
  ),
);

const Words = styled('span')(fixed({ overflow: 'hidden', textOverflow: 'ellipsis' }));
const Dot = styled('span')(
  fixed({ width: 6, height: 6, flex: 'none', borderRadius: '50%', background: 'currentColor' }),
);

export interface StatusChipProps {
  tone: Tone;
  label: ReactNode;
  /** A dot says a state. Left out when there is an icon. */
  dot?: boolean;
  /** An icon says a verdict or a flag. */
  icon?: IconName;
  small?: boolean;
  /** A rim in place of the fill: a tag, something set by hand. */
  rimmed?: boolean;
}

/** A state, a verdict or a tag, in words and a tone. */
export function StatusChip({ tone, label, dot = false, icon, small = false, rimmed = false }: StatusChipProps) {
  return (
    <Chip tone={tone} small={small} rimmed={rimmed}>
      {icon ? <Icon name={icon} size={14} filled /> : dot && <Dot />}
      <Words>{label}</Words>
    </Chip>
  );
}

const Bars = styled('svg')(fixed({ width: 12, height: 12, flex: 'none' }));

const filledBars = { success: 1, warning: 2, error: 3 } as const;

export interface RiskChipProps {
  /** 0 to 100. */
  score: number;
  /** The band in words, on record pages. */
  band?: ReactNode;
  /** What a screen reader says, e.g. "Risk 72, medium". */
  label?: string;
  small?: boolean;
}

/** A risk score with three bars, which carry the band without colour. */
export function RiskChip({ score, band, label, small = false }: RiskChipProps) {
  const tone = riskTone(score);
  const lit = filledBars[tone];
  return (
    <Chip tone={tone} small={small}>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
      <Bars viewBox="0 0 12 12" aria-hidden>
        {[0, 1, 2].map((bar) => (
          <rect
            key={bar}
            x={bar * 4.25}
            y={7 - bar * 3}
            width={3}
            height={5 + bar * 3}
            rx={0.75}
            fill="currentColor"
            opacity={bar < lit ? 1 : 0.3}
          />
        ))}
      </Bars>
      <Words style={type.tabular} aria-hidden={label !== undefined}>
        {score}
      </Words>
      {band !== undefined && <Words aria-hidden={label !== undefined}>{band}</Words>}
    </Chip>
  );
}

type BadgeTone = 'neutral' | 'error' | 'plain' | 'strong';

const badgeLooks: Record<BadgeTone, { color: string; background: string }> = {
  plain: { color: color.text.tertiary, background: 'none' },
  neutral: { color: color.tones.neutral.text, background: color.tones.neutral.chip },
  error: { color: color.tones.error.text, background: color.tones.error.chip },
  strong: { color: color.danger.onFill, background: color.danger.fill },
};

const Badge = styled('span')<{ tone: BadgeTone }>(
  looks<{ tone: BadgeTone }>(
    ({ tone }) => ({
      ...type.caption,
      ...type.tabular,
      ...badgeLooks[tone],
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      minWidth: tone === 'plain' ? 0 : 22,
      height: 19,
      paddingInline: tone === 'plain' ? 0 : 7,
      borderRadius: radius.pill,
      fontWeight: tone === 'plain' ? 500 : 600,
    }),
    'tone',
  ),
);

export interface CountBadgeProps {
  count: number;
  /** Red only for work that is past due, strong over an icon; plain in navigation. */
  tone?: BadgeTone;
  /** What is counted, for those who do not see where the number stands. */
  label?: string;
  locale?: string;
  /** Five digits and more are rounded: `12K`. */
  short?: boolean;
}

const LONGEST = 9_999;

/** A count beside a title, a tab or a way in the navigation. */
export function CountBadge({ count, tone = 'neutral', label, locale, short = false }: CountBadgeProps) {
  const whole = numberFormat(locale).format(count);
  const said =
    short && count > LONGEST
      ? numberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(count)
      : whole;
  return (
    <Badge tone={tone}>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
      <span aria-hidden={label !== undefined} title={said === whole ? undefined : whole}>
        {said}
      </span>
    </Badge>
  );
}
