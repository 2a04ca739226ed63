/** The looks of the invited person's page. They load neither MUI nor react-admin. */
import styled from '@emotion/styled';
import { Icon } from '../../theme/icons/Icon';
import type { IconName } from '../../theme/icons/names';
import { radius, type } from '../../theme/measures';
import { VisuallyHidden } from '../../theme/ui/VisuallyHidden';
import { color } from '../../theme/vars';

export const Screen = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 18,
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: 430,
  minHeight: '100dvh',
  marginInline: 'auto',
  padding: '28px 22px',
  // A name may be one word of two hundred letters.
  overflowWrap: 'anywhere',
  color: color.text.primary,
});
export const Top = styled('div')({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 });
export const Main = styled('main')({ display: 'flex', flexDirection: 'column', gap: 18, flex: 1 });
export const Title = styled('h1')({ ...type.figure, margin: 0 });
export const Lead = styled('p')({ ...type.lead, margin: 0, color: color.text.secondary });
export const Small = styled('p')({ ...type.body, margin: 0, color: color.text.secondary });
export const Status = styled('output')({ ...type.body, color: color.text.secondary });
export const Foot = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  marginBlockStart: 'auto',
  '& button': { minHeight: 50 },
});
const Bars = styled('div')({ display: 'flex', justifyContent: 'center', gap: 4 });
const Bar = styled('span')<{ on: boolean }>(({ on }) => ({
  width: 20,
  height: 4,
  borderRadius: 2,
  background: on ? color.primary.strong : color.line,
}));

export function Progress({ label, step, steps }: { label: string; step: number; steps: number }) {
  return (
    <Bars>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: steps }, (_, at) => (
        <Bar key={at} on={at < step} />
      ))}
    </Bars>
  );
}

const Hints = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: '2px 14px',
  // A sheet on its tray.
  border: `8px solid ${color.background.paper}`,
  borderRadius: radius.paper,
  background: color.sheet,
  textAlign: 'start',
});
const Tile = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 44,
  height: 44,
  borderRadius: radius.default,
  color: color.tones.success.text,
  background: color.tones.success.chip,
});
const HintRow = styled('li')({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  paddingBlock: 12,
  '& + &': { borderBlockStart: `1px solid ${color.line}` },
  '& strong': { display: 'block' },
});

export function HintList({ hints }: { hints: readonly { icon: IconName; title: string; text?: string }[] }) {
  return (
    <Hints>
      {hints.map(({ icon, title, text }) => (
        <HintRow key={title}>
          <Tile>
            <Icon name={icon} size={22} />
          </Tile>
          <div>
            <strong>{title}</strong>
            {text}
          </div>
        </HintRow>
      ))}
    </Hints>
  );
}

export const Choices = styled('fieldset')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  margin: 0,
  padding: 0,
  border: 'none',
  '& legend': { ...type.strong, padding: 0, marginBlockEnd: 8 },
});
export const Choice = styled('label')({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 44,
  paddingInline: 14,
  borderRadius: radius.default,
  background: color.background.paper,
  boxShadow: `inset 0 0 0 1px ${color.fieldBorderSoft}`,
  cursor: 'pointer',
  '& input': { width: 18, height: 18, margin: 0, accentColor: color.primary.strong },
  '&:has(input:focus-visible)': { outline: `2px solid ${color.primary.strong}` },
});
export const Consent = styled('label')({
  ...type.body,
  display: 'flex',
  gap: 12,
  cursor: 'pointer',
  '& input': { flex: 'none', width: 22, height: 22, margin: 0, accentColor: color.primary.strong },
});
export const Shot = styled('img')({
  display: 'block',
  width: '100%',
  maxHeight: '46dvh',
  objectFit: 'contain',
  borderRadius: radius.paper,
  background: color.sunken,
});
export const Empty = styled('div')({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '1.5',
  borderRadius: radius.paper,
  color: color.text.secondary,
  background: color.sunken,
  ...type.body,
});
const Mark = styled('div')({
  display: 'grid',
  placeItems: 'center',
  width: 112,
  height: 112,
  margin: '48px auto 8px',
  borderRadius: '50%',
  color: color.tones.success.text,
  background: color.tones.success.chip,
});
export const BigMark = ({ icon }: { icon: IconName }) => (
  <Mark>
    <Icon name={icon} size={56} />
  </Mark>
);
export const Centered = styled('div')({ display: 'flex', flexDirection: 'column', gap: 12, textAlign: 'center' });
