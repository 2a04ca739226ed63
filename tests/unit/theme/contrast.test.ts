import { describe, expect, it } from 'vitest';
import { dark, light, type Tokens } from '../../../src/theme/tokens';

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Relative luminance by WCAG 2.2. */
function luminance(hex: string): number {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!match) throw new Error(`${hex} is not a plain colour`);
  const [r = 0, g = 0, b = 0] = match.slice(1).map((part) => channel(parseInt(part, 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const surfaces = (t: Tokens) => ({
  page: t.background.default,
  paper: t.background.paper,
  sheet: t.sheet,
  raised: t.raised,
});

/** What lies under text for a moment: hovered, selected. */
const states = (t: Tokens) => ({
  hover: t.hover,
  selected: t.selected,
  hoverRaised: t.hoverRaised,
  selectedRaised: t.selectedRaised,
});

type Pair = [name: string, front: string, back: string];

function textPairs(t: Tokens): Pair[] {
  const under = { ...surfaces(t), ...states(t) };
  const over = { primary: t.text.primary, secondary: t.text.secondary, link: t.link };
  return [
    ...Object.entries(over).flatMap(([name, front]) =>
      Object.entries(under).map(([where, back]): Pair => [`text ${name} on ${where}`, front, back]),
    ),
    ...Object.entries(surfaces(t)).map(([where, back]): Pair => [`text tertiary on ${where}`, t.text.tertiary, back]),
    ...Object.entries(t.tones).flatMap(([tone, { text, chip }]): Pair[] => [
      [`${tone} text on its chip`, text, chip],
      [`body text on the ${tone} chip`, t.text.primary, chip],
      ...Object.entries(surfaces(t)).map(([where, back]): Pair => [`${tone} text on ${where}`, text, back]),
    ]),
    ...Object.entries(t.tint).map(([tint, { text, fill }]): Pair => [`${tint} avatar`, text, fill]),
    ['label of a contained button', t.primary.onStrong, t.primary.strong],
    ['label of a hovered contained button', t.primary.onStrong, t.primary.strongHover],
    ['label of a pressed contained button', t.primary.onStrong, t.primary.strongPressed],
    ['label of a danger button', t.danger.onFill, t.danger.fill],
    ['label of a hovered danger button', t.danger.onFill, t.danger.hover],
    ['label of a pressed danger button', t.danger.onFill, t.danger.pressed],
    ['inverse label', t.inverse.text, t.inverse.fill],
    ['hovered inverse label', t.inverse.text, t.inverse.hover],
    ['quiet inverse text', t.inverse.muted, t.inverse.fill],
    ['tonal label', t.text.primary, t.tonal],
    ['hovered tonal label', t.text.primary, t.tonalHover],
    ['quiet text on the segment track', t.text.secondary, t.sunken],
  ];
}

function markPairs(t: Tokens): Pair[] {
  return Object.entries(surfaces(t)).flatMap(([where, back]): Pair[] => [
    [`field border on ${where}`, t.fieldBorder, back],
    [`focus ring on ${where}`, t.focus, back],
    [`green mark on ${where}`, t.mark, back],
    ...(['success', 'error', 'info', 'escalated'] as const).map((tone): Pair => [
      `${tone} mark on ${where}`,
      t.tones[tone].mark,
      back,
    ]),
  ]);
}

describe.each([
  ['light', light],
  ['dark', dark],
])('%s scheme', (_name, tokens) => {
  it.each(textPairs(tokens))('%s is at least 4.5', (_pair, front, back) => {
    expect(contrast(front, back)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(markPairs(tokens))('%s is at least 3', (_pair, front, back) => {
    expect(contrast(front, back)).toBeGreaterThanOrEqual(3);
  });
});

it('knows the contrast of black on white and of the logo green on white', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrast('#449552', '#FFFFFF')).toBeCloseTo(3.7, 1);
});
