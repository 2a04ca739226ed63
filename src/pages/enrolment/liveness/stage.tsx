/** The dark stage of the moves: the person in an oval, a ring of strokes that fills, the moves below. */
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Icon } from '../../../theme/icons/Icon';
import { radius, type } from '../../../theme/measures';
import { color } from '../../../theme/vars';

export const Stage = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  gap: 14,
  padding: '22px 18px',
  borderRadius: radius.paper,
  textAlign: 'center',
  color: color.text.primary,
  background: color.background.default,
});

/** Mirrored, as people know themselves. */
export const Video = styled('video')({
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  transform: 'scaleX(-1)',
});

const Round = styled('div')({
  position: 'relative',
  width: 'min(100%, 46dvh)',
  marginInline: 'auto',
  aspectRatio: '0.85',
});
const Oval = styled('div')({
  position: 'absolute',
  inset: '8%',
  overflow: 'hidden',
  borderRadius: '50%',
  background: color.sunken,
});
const Strokes = styled('svg')({ position: 'absolute', inset: 0, width: '100%', height: '100%' });
const COUNT = 60;

/** Where a head is to turn, as one sees oneself in a mirror; a place of the picture, whatever the direction of reading. */
const places = {
  turnLeft: { left: 0, top: '50%', transform: 'translate(-25%, -50%) rotate(-90deg)' },
  turnRight: { right: 0, top: '50%', transform: 'translate(25%, -50%) rotate(90deg)' },
  lookUp: { left: '50%', top: 0, transform: 'translate(-50%, -25%)' },
} as const;
const Arrow = styled('span')({
  position: 'absolute',
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  borderRadius: '50%',
  color: color.tones.success.text,
  background: color.tones.success.chip,
});

/** @param share of the strokes that are lit, 0 to 1 @param move that is asked for; one with a direction shows it */
export function Ring({ share, move, children }: { share: number; move?: string | undefined; children: ReactNode }) {
  const toward = move === 'turnLeft' || move === 'turnRight' || move === 'lookUp' ? places[move] : undefined;
  return (
    <Round>
      <Oval>{children}</Oval>
      <Strokes viewBox="0 0 85 100" aria-hidden>
        {Array.from({ length: COUNT }, (_, at) => {
          const angle = (at / COUNT) * 2 * Math.PI - Math.PI / 2;
          const [x, y] = [Math.cos(angle), Math.sin(angle)];
          return (
            <line
              key={at}
              x1={42.5 + x * 38}
              y1={50 + y * 45}
              x2={42.5 + x * 41}
              y2={50 + y * 48.5}
              strokeWidth={1}
              strokeLinecap="round"
              stroke={at < Math.round(share * COUNT) ? color.primary.light : color.fieldBorder}
            />
          );
        })}
      </Strokes>
      {toward && (
        <Arrow aria-hidden style={toward}>
          <Icon name="arrow_upward" size={26} />
        </Arrow>
      )}
    </Round>
  );
}

const Row = styled('ol')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
const Pill = styled('li')<{ now: boolean }>(({ now }) => ({
  ...type.lead,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  paddingBlock: 5,
  paddingInline: 12,
  borderRadius: radius.pill,
  color: now ? color.inverse.text : color.text.primary,
  background: now ? color.inverse.fill : color.tonal,
}));
const icons = { done: 'check_circle', now: 'radio_button_checked', next: 'radio_button_unchecked' } as const;

export function Pills({ steps }: { steps: readonly { name: string; state: keyof typeof icons }[] }) {
  return (
    <Row>
      {steps.map(({ name, state }, at) => (
        <Pill key={at} now={state === 'now'} aria-current={state === 'now' ? 'step' : undefined}>
          <Icon name={icons[state]} size={16} />
          {name}
        </Pill>
      ))}
    </Row>
  );
}
