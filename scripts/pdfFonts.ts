/**
 * Cuts the fonts that PDFs are written with out of Inter: one file a script, at one weight, as TrueType, which is what the PDF
 * library embeds whole. Run it after Inter was brought up to date: `npx tsx scripts/pdfFonts.ts`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'fontkit';
import subsetFont from 'subset-font';

const from = join(import.meta.dirname, '../node_modules/@fontsource-variable/inter/files');
const into = join(import.meta.dirname, '../api/pdf/fonts');
const sets = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'];

/** First and last of each run. */
function spansOf(points: readonly number[]): [number, number][] {
  const spans: [number, number][] = [];
  for (const point of points) {
    const last = spans.at(-1);
    if (last && point <= last[1] + 1) last[1] = point;
    else spans.push([point, point]);
  }
  return spans;
}

const written: Record<string, [number, number][]> = {};
mkdirSync(into, { recursive: true });
for (const set of sets) {
  const bytes = readFileSync(join(from, `inter-${set}-wght-normal.woff2`));
  const points = create(bytes).characterSet.toSorted((a, b) => a - b);
  const cut = await subsetFont(bytes, String.fromCodePoint(...points), {
    targetFormat: 'sfnt',
    variationAxes: { wght: 450 },
  });
  writeFileSync(join(into, `inter-${set}.ttf`), cut);
  written[set] = spansOf(points);
}
writeFileSync(join(into, 'characters.json'), `${JSON.stringify(written)}\n`);
