import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { theme } from '../../../src/theme/MuiRoot';
import { dark, light } from '../../../src/theme/tokens';
import { color, declarations } from '../../../src/theme/vars';

type Sheet = Record<string, Record<string, string>>;

/** The declarations of a rule of the theme's style sheet. */
function rule(selector: string): Record<string, string> {
  const sheets = theme.generateStyleSheets() as Sheet[];
  return Object.assign({}, ...sheets.flatMap((sheet) => (sheet[selector] ? [sheet[selector]] : []))) as Record<
    string,
    string
  >;
}

describe('the theme has the values of the specification', () => {
  it('colours', () => {
    expect(theme.colorSchemes.light?.palette.primary.main).toBe('#449552');
    expect(theme.colorSchemes.light?.palette.secondary.main).toBe('#19191A');
    expect(theme.colorSchemes.light?.palette.background).toMatchObject({ default: '#F7FAF8', paper: '#EEF1F2' });
    expect(theme.colorSchemes.light?.palette.text.primary).toBe('#1A221C');
    expect(theme.colorSchemes.dark?.palette.primary.main).toBe('#449552');
  });

  it('breakpoints', () => {
    expect(theme.breakpoints.values).toEqual({ xs: 0, sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 });
    expect(theme.breakpoints.up('2xl')).toBe('@media (min-width:1536px)');
  });

  it('type, shape and components', () => {
    expect(theme.typography.fontSize).toBe(12);
    expect(theme.typography.body1.fontSize).toBe(12);
    expect(theme.typography.fontFamily).toMatch(/^'Inter Variable'/);
    expect(theme.typography.button.textTransform).toBe('none');
    expect(theme.shape.borderRadius).toBe(14);
    expect(theme.components?.MuiPaper?.styleOverrides?.rounded).toMatchObject({ borderRadius: 24 });
    expect(theme.components?.MuiButton?.defaultProps?.variant).toBe('contained');
    expect(theme.components?.MuiButton?.styleOverrides?.root).toMatchObject({ borderRadius: 999 });
    expect(theme.components?.MuiTabs?.defaultProps?.variant).toBe('scrollable');
    expect(theme.spacing(1)).toBe('var(--assay-spacing, 4px)');
    expect(rule(':root')['--assay-spacing']).toBe('4px');
  });
});

describe('variables', () => {
  it.each([
    ['light', ':root, [data-scheme="light"]', light],
    ['dark', '[data-scheme="dark"]', dark],
  ])('of the %s scheme are the same with and without MUI', (_name, selector, tokens) => {
    const ours = declarations(tokens);
    expect(Object.keys(ours).length).toBeGreaterThan(70);
    expect(rule(selector)).toMatchObject(ours);
  });

  it('are asked for by the names that are declared', () => {
    expect(color.tones.success.chip).toBe('var(--assay-palette-tones-success-chip)');
    expect(Object.keys(declarations(dark))).toEqual(Object.keys(declarations(light)));
  });
});

describe('the loading screen of index.html', () => {
  const css = readFileSync('public/boot.css', 'utf8');
  const bootColors = (selector: string) => {
    const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '';
    return Object.fromEntries(
      [...block.matchAll(/--boot-(\w+): (#\w+)/g)].map(([, name = '', value = '']) => [name, value.toUpperCase()]),
    );
  };

  it.each([
    [':root', light],
    ["[data-scheme='dark']", dark],
  ])('has the colours of the tokens in %s', (selector, tokens) => {
    expect(bootColors(selector)).toEqual({
      page: tokens.background.default,
      text: tokens.text.primary,
      track: tokens.lineOnPaper,
      mark: tokens.mark,
    });
  });
});
