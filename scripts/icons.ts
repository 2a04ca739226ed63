/**
 * Cuts Material Symbols Rounded (5 MB) down to the icons of `src/theme/icons/names.ts`: writes `symbols.woff2`, with
 * the fill axis kept, and `generated.ts`, name → code point. Run after changing the names: `npx tsx scripts/icons.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import subsetFont from 'subset-font';
import { iconNames } from '../src/theme/icons/names';

const folder = new URL('../src/theme/icons/', import.meta.url);
const source = createRequire(import.meta.url).resolve('material-symbols/material-symbols-rounded.woff2');
const original = await readFile(source);
const font = create(original);

/** The font draws an icon for its name by a ligature; the private code point of that glyph is what we keep. */
function codePointOf(name: string): number {
  const [glyph, ...more] = font.layout(name).glyphs;
  const points =
    glyph && more.length === 0 ? font.stringsForGlyph(glyph.id).map((text) => text.codePointAt(0) ?? 0) : [];
  const point = points.find((code) => code >= 0xe000);
  if (point === undefined) throw new Error(`Material Symbols Rounded has no icon "${name}".`);
  return point;
}

const points = new Map(iconNames.map((name) => [name, codePointOf(name)] as const));

const subset = await subsetFont(original, String.fromCodePoint(...points.values()), {
  targetFormat: 'woff2',
  noLayoutClosure: true,
  variationAxes: { wght: 400, opsz: 20, GRAD: 0, FILL: { min: 0, max: 1 } },
});

const lines = [...points].map(([name, point]) => `  ${name}: 0x${point.toString(16)},`);
await writeFile(new URL('symbols.woff2', folder), subset);
await writeFile(
  new URL('generated.ts', folder),
  `// Written by scripts/icons.ts from names.ts.\nexport const codePoints = {\n${lines.join('\n')}\n} as const;\n`,
);
console.log(`${points.size} icons, ${subset.length} bytes`);
