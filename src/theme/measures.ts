/** Sizes, times and curves of the design: what does not change between the schemes. */

export const fontFamily = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif";

/** Pixels, smallest width of each step. */
export const breakpoints = { xs: 0, sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 } as const;

/** Media queries for styles that know no MUI theme. */
export const below = (step: keyof typeof breakpoints): string => `@media (max-width:${breakpoints[step] - 0.05}px)`;
export const from = (step: keyof typeof breakpoints): string => `@media (min-width:${breakpoints[step]}px)`;

/** No wider than a page of 1280 pixels that is enlarged fourfold. */
export const tiny = '@media (max-width: 359.95px)';

/** Too low for bars that stay: a page enlarged fourfold, a phone on its side. */
export const lowWindow = '@media (max-height: 400px)';

/** Styles where a finger points and not a mouse: targets of 36 px and more. */
export const forFingers = <S extends object>(styles: S): { '@media (pointer: coarse)': S } => ({
  '@media (pointer: coarse)': styles,
});

export const radius = { key: 6, checkbox: 5, item: 10, inner: 12, default: 14, paper: 24, pill: 999 } as const;

/** Milliseconds and the curve of everything that moves. */
export const motion = { hover: 120, menu: 180, drawer: 240, reduced: 80, easing: 'cubic-bezier(.2,0,0,1)' } as const;

export const transition = (properties: readonly string[], ms: number = motion.hover): string =>
  properties.map((property) => `${property} ${ms}ms ${motion.easing}`).join(', ');

/**
 * A target of 44 pixels around something smaller: what is drawn and its place stay.
 * @param size pixels of what is drawn
 * @param across how wide that is, where it is not as wide as high; `wide` needs nothing at its sides
 */
export const widened = (size: number, across: 'square' | 'wide' = 'square') =>
  ({
    position: 'relative',
    '&::after': {
      content: '""',
      position: 'absolute',
      insetBlock: (size - 44) / 2,
      insetInline: across === 'wide' ? 0 : (size - 44) / 2,
    },
  }) as const;

/** The same, where a finger points and nothing else changes. */
export const fingerTarget = (size: number) => forFingers(widened(size));

/** Size, line and weight of each role of text. */
export const type = {
  caption: { fontSize: 11, lineHeight: '16px', fontWeight: 500 },
  body: { fontSize: 12, lineHeight: '18px', fontWeight: 450 },
  strong: { fontSize: 12, lineHeight: '18px', fontWeight: 600 },
  lead: { fontSize: 13, lineHeight: '20px', fontWeight: 450 },
  cardTitle: { fontSize: 13, lineHeight: '20px', fontWeight: 620 },
  dialogTitle: { fontSize: 16, lineHeight: '24px', fontWeight: 620, letterSpacing: '-0.01em' },
  pageTitle: { fontSize: 22, lineHeight: '28px', fontWeight: 640, letterSpacing: '-0.018em' },
  figure: { fontSize: 26, lineHeight: '32px', fontWeight: 640, letterSpacing: '-0.02em' },
  tabular: { fontVariantNumeric: 'tabular-nums' },
} as const;

/** So many lines of somebody's words, cut at the end of the last. */
export const cutAfter = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
  }) as const;

/** One line of somebody's words, cut at its end; it stands by the page, whatever its script. */
export const cutLine = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: '-webkit-match-parent',
} as const;

/** Widths and heights that the shell and its pages agree on. */
export const shell = { navigation: 222, folded: 58, inset: 10, topBar: 48, content: 1680, bottomBar: 78 } as const;
