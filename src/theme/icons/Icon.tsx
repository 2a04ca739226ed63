import styled from '@emotion/styled';
import { looks } from '../serialized';
import { codePoints } from './generated';
import { directionalIcons, type IconName } from './names';

export interface IconProps {
  name: IconName;
  /** Pixels; 18 in navigation, 17 in buttons, 14 in chips. */
  size?: number;
  /** Filled means active or a verdict. */
  filled?: boolean;
  /** What it says to those who do not see it; without it the icon is decoration. */
  label?: string;
  className?: string;
}

interface GlyphLook {
  px: number;
  filled: boolean;
}

const Glyph = styled('span')<GlyphLook>(
  looks<GlyphLook>(
    ({ px, filled }) => ({
      fontFamily: "'Assay Symbols'",
      fontSize: px,
      lineHeight: 1,
      width: '1em',
      height: '1em',
      flex: 'none',
      display: 'inline-block',
      overflow: 'hidden',
      fontWeight: 400,
      fontStyle: 'normal',
      letterSpacing: 'normal',
      textAlign: 'start',
      fontVariationSettings: `"FILL" ${filled ? 1 : 0}`,
      userSelect: 'none',
      '[dir="rtl"] &[data-directional]': { transform: 'scaleX(-1)' },
    }),
    'px',
    'filled',
  ),
);

/** One symbol of the font that comes with the app; takes the colour of the text around it. */
export function Icon({ name, size = 17, filled = false, label, className }: IconProps) {
  return (
    <Glyph
      className={className}
      px={size}
      filled={filled}
      data-directional={directionalIcons.has(name) || undefined}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {String.fromCodePoint(codePoints[name])}
    </Glyph>
  );
}
