/**
 * The tokens as CSS custom properties. The names are the ones that MUI gives to its palette, so that one set of
 * variables serves the public screens, which load no MUI, and the rest of the app.
 */
import { dark, light, type Tokens } from './tokens';

export const PREFIX = 'assay';

/** Attribute of `<html>` that says which scheme is drawn; also set by `public/boot.js` before the first paint. */
export const SCHEME_ATTRIBUTE = 'data-scheme';

type Leaves = { [key: string]: string | Leaves };

function walk(tokens: Leaves, visit: (path: string[], value: string) => string, path: string[] = []): Leaves {
  return Object.fromEntries(
    Object.entries(tokens).map(([key, value]) => [
      key,
      typeof value === 'string' ? visit([...path, key], value) : walk(value, visit, [...path, key]),
    ]),
  );
}

const nameOf = (path: string[]): string => `--${PREFIX}-palette-${path.join('-')}`;

/** Each token as `var(--…)`: `color.tones.success.chip`. */
export const color = walk(light, (path) => `var(${nameOf(path)})`) as Tokens;

/** The declarations of one scheme: custom property → value. */
export function declarations(tokens: Tokens): Record<string, string> {
  const found: Record<string, string> = {};
  walk(tokens, (path, value) => (found[nameOf(path)] = value));
  return found;
}

/** Both schemes as a style sheet; an element that carries the attribute itself gets its own scheme. */
export const schemeStyles = {
  [`:root, [${SCHEME_ATTRIBUTE}="light"]`]: { ...declarations(light), colorScheme: 'light' },
  [`[${SCHEME_ATTRIBUTE}="dark"]`]: { ...declarations(dark), colorScheme: 'dark' },
};
