/** The small drawings inside ticked controls. */
import styled from '@emotion/styled';
import { Icon } from '../icons/Icon';
import { radius } from '../measures';
import { color } from '../vars';

const Box = styled('span')<{ ticked: boolean; round: boolean }>(({ ticked, round }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 17,
  height: 17,
  borderRadius: round ? '50%' : radius.checkbox,
  border: ticked && !round ? 'none' : `1.5px solid ${ticked ? color.primary.strong : 'currentColor'}`,
  color: ticked ? color.primary.onStrong : 'inherit',
  background: ticked && !round ? color.primary.strong : color.sheet,
  fontWeight: 700,
  '.Mui-disabled &': { borderColor: color.fieldBorderSoft, background: color.disabledFill, color: color.text.disabled },
}));

/** Where the system picks the colours, a fill is drawn only in one of its own. */
const filled = (fill: string) => ({ background: fill, '@media (forced-colors: active)': { background: 'CanvasText' } });

const Center = styled('span')({ width: 9, height: 9, borderRadius: '50%', ...filled(color.primary.strong) });
const Dash = styled('span')({ width: 9, height: 2, borderRadius: 1, ...filled('currentColor') });

export const EmptyBox = () => <Box ticked={false} round={false} />;

export const CheckedBox = () => (
  <Box ticked round={false}>
    <Icon name="check" size={14} />
  </Box>
);

export const MixedBox = () => (
  <Box ticked round={false}>
    <Dash />
  </Box>
);

export const Ring = () => <Box ticked={false} round />;

export const Dot = () => (
  <Box ticked round>
    <Center />
  </Box>
);
