import styled from '@emotion/styled';
import { Icon } from '../icons/Icon';
import { below, type } from '../measures';
import { color } from '../vars';
import { hidden } from './VisuallyHidden';

const List = styled('ol')({
  listStyle: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: 0,
  padding: 0,
});
const Step = styled('li')<{ state: 'done' | 'now' | 'later' }>(({ state }) => ({
  ...type.body,
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  fontWeight: state === 'now' ? 620 : 450,
  color: state === 'now' ? color.text.primary : color.text.secondary,
  '&:not(:first-of-type)::before': {
    content: '""',
    width: 32,
    height: 2,
    borderRadius: 2,
    background: state === 'later' ? color.line : color.mark,
  },
  [below('sm')]: { '&:not(:first-of-type)::before': { width: 10 } },
}));
const Dot = styled('span')<{ state: 'done' | 'now' | 'later' }>(({ state }) => ({
  ...type.caption,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 22,
  height: 22,
  borderRadius: '50%',
  fontWeight: 650,
  color: state === 'now' ? color.primary.onStrong : state === 'done' ? color.tones.success.text : color.text.secondary,
  background: state === 'now' ? color.primary.strong : state === 'done' ? color.tones.success.chip : 'transparent',
  boxShadow: state === 'later' ? `inset 0 0 0 1.5px ${color.fieldBorderSoft}` : 'none',
}));

/** Where there is little room, the other steps are named to screen readers only. */
const Aside = styled('span')({ [below('sm')]: { ...hidden } });

/** Where one is in a sequence of named steps; `current` counts from 0. */
export function Steps({ label, steps, current }: { label: string; steps: readonly string[]; current: number }) {
  return (
    <List aria-label={label}>
      {steps.map((step, at) => {
        const state = at < current ? 'done' : at === current ? 'now' : 'later';
        return (
          <Step key={step} state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <Dot state={state} aria-hidden>
              {state === 'done' ? <Icon name="check" size={14} /> : at + 1}
            </Dot>
            {state === 'now' ? <span>{step}</span> : <Aside>{step}</Aside>}
          </Step>
        );
      })}
    </List>
  );
}
