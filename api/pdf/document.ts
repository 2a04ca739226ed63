/**
 * PDFs of a few plain parts: a heading, lines of label and value, a table, more parts under headings of their own, a note. Text is written in Inter, script by script:
 * Latin, Greek, Cyrillic and Vietnamese. A word of another script stands in Latin letters with a sign that a note at the end explains;
 * whoever copies it takes the original. What has no letters at all stands as `?`, so that nothing is left out unseen.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import anyAscii from 'any-ascii';
import PDFDocument from 'pdfkit';

const folder = join(import.meta.dirname, 'fonts');
const spans = JSON.parse(readFileSync(join(folder, 'characters.json'), 'utf8')) as Record<string, [number, number][]>;
const fonts = Object.entries(spans).map(([name, ranges]) => ({
  name,
  ranges,
  bytes: readFileSync(join(folder, `inter-${name}.ttf`)),
}));
const [plain = ''] = Object.keys(spans);

const fontOf = (point: number): string | undefined =>
  fonts.find(({ ranges }) => ranges.some(([first, last]) => point >= first && point <= last))?.name;

const isWritable = (text: string): boolean =>
  Array.from(text).every((sign) => fontOf(sign.codePointAt(0) ?? 0) !== undefined);

/** Stands behind what is written in other letters than its own. */
const ROMANIZED = '*';
const romanizedNote = `${ROMANIZED} In Latin letters, as this file cannot write the script of the original. The record shows it as it is.`;

/** Words in a row that share whether they can be written, as they are or in Latin letters; blanks between belong to the first. */
const stretches = (text: string): { text: string; original?: string }[] =>
  text.match(/\S*\s*/g)?.reduce<{ text: string; original?: string }[]>((found, word) => {
    const own = isWritable(word) ? undefined : word;
    const last = found.at(-1);
    if (last && own === undefined && last.original === undefined) last.text += word;
    else if (last?.original !== undefined && own !== undefined) last.original += own;
    else if (word !== '') found.push(own === undefined ? { text: word } : { text: '', original: own });
    return found;
  }, []) ?? [];

const inLatin = (original: string): string => {
  const [, words = '', blank = ''] = /^(.*?)(\s*)$/s.exec(original) ?? [];
  const latin = Array.from(words, (sign) => anyAscii(sign) || (/\p{M}/u.test(sign) ? '' : '?')).join('');
  return `${latin}${ROMANIZED}${blank}`;
};

/** A part of a text in one font; `original` where it is not written in its own letters. */
interface Run {
  font: string;
  text: string;
  original?: string;
}

/** A text in runs of one font each. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const { text: words, original } of stretches(text.normalize('NFC'))) {
    if (original !== undefined) {
      runs.push({ font: plain, text: inLatin(original), original });
      continue;
    }
    for (const sign of words) {
      const font = fontOf(sign.codePointAt(0) ?? 0) ?? plain;
      const last = runs.at(-1);
      if (last?.font === font && last.original === undefined) last.text += sign;
      else runs.push({ font, text: sign });
    }
  }
  return runs;
}

const MARGIN = 48;
const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - MARGIN;
/** From line to line within a cell. */
const LINE = 11;

export interface PdfTable {
  /** Share of the width that each column takes; numbers stand at its end. `whole`: in as many lines as it needs, never cut. */
  columns: readonly { label: string; share: number; end?: boolean; whole?: boolean }[];
  rows: readonly (readonly string[])[];
}

export interface PdfContent {
  title: string;
  subtitle: string;
  facts: readonly (readonly [label: string, value: string])[];
  table?: PdfTable;
  sections?: readonly { title: string; table: PdfTable }[];
  note?: string;
}

/** @param createdAt the moment that stands in the file */
export function pdfOf(
  { title, subtitle, facts, table, sections = [], note }: PdfContent,
  createdAt: Date,
): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'en',
    info: { Title: title, CreationDate: createdAt, ModDate: createdAt },
  });
  for (const { name, bytes } of fonts) document.registerFont(name, bytes);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });

  const widthOf = (text: string): number =>
    runsOf(text).reduce((sum, run) => sum + document.font(run.font).widthOfString(run.text), 0);
  /** Cut with an ellipsis where it is wider than its place. */
  const fitted = (text: string, width: number): string => {
    if (widthOf(text) <= width) return text;
    const signs = [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment);
    const cut = (count: number): string => `${signs.slice(0, count).join('')}…`;
    // By halves: measuring is what takes long.
    let [fits, not] = [0, signs.length];
    while (not - fits > 1) {
      const half = Math.floor((fits + not) / 2);
      if (widthOf(cut(half)) <= width) fits = half;
      else not = half;
    }
    return cut(fits);
  };
  let romanized = false;
  const write = (text: string, x: number, y: number, width: number, end = false): void => {
    const line = fitted(text, width);
    let at = end ? x + width - widthOf(line) : x;
    for (const run of runsOf(line)) {
      document.font(run.font);
      if (run.original !== undefined) {
        romanized = true;
        document.markContent('Span', { actual: run.original });
      }
      document.text(run.text, at, y, { lineBreak: false });
      if (run.original !== undefined) document.endMarkedContent();
      at += document.font(run.font).widthOfString(run.text);
    }
  };
  /** Broken at blanks, and within words that are wider than their place. */
  const broken = (text: string, width: number): string[] => {
    const lines = [''];
    for (const word of text.split(/\s+/)) {
      const last = lines.at(-1) ?? '';
      const longer = last === '' ? word : `${last} ${word}`;
      if (widthOf(longer) <= width) {
        lines[lines.length - 1] = longer;
        continue;
      }
      if (last !== '') lines.push('');
      for (const { segment } of new Intl.Segmenter('en').segment(word)) {
        const line = `${lines.at(-1)}${segment}`;
        if (widthOf(line) <= width) lines[lines.length - 1] = line;
        else lines.push(segment);
      }
    }
    return lines;
  };
  let y = MARGIN;
  const room = (height: number): void => {
    if (y + height <= BOTTOM) return;
    document.addPage();
    y = MARGIN;
  };

  document.fontSize(20);
  write(title, MARGIN, y, WIDTH);
  y += 30;
  document.fontSize(10);
  write(subtitle, MARGIN, y, WIDTH);
  y += 28;
  for (const [label, value] of facts) {
    room(18);
    write(label, MARGIN, y, WIDTH * 0.35);
    write(value, MARGIN + WIDTH * 0.35, y, WIDTH * 0.65, true);
    y += 18;
  }
  const draw = (table: PdfTable): void => {
    y += 14;
    document.fontSize(8.5);
    const row = (cells: readonly string[]): void => {
      const parts = table.columns.map(({ share, whole = false }, index) =>
        whole ? broken(cells[index] ?? '', WIDTH * share - 6) : [cells[index] ?? ''],
      );
      const count = Math.max(1, ...parts.map((lines) => lines.length));
      room(15 + (count - 1) * LINE);
      let x = MARGIN;
      for (const [index, { share, end = false }] of table.columns.entries()) {
        for (const [at, line] of (parts[index] ?? []).entries()) write(line, x, y + at * LINE, WIDTH * share - 6, end);
        x += WIDTH * share;
      }
      y += 15 + (count - 1) * LINE;
    };
    row(table.columns.map(({ label }) => label));
    document
      .moveTo(MARGIN, y - 3)
      .lineTo(MARGIN + WIDTH, y - 3)
      .lineWidth(0.5)
      .stroke();
    for (const cells of table.rows) row(cells);
  };
  if (table) draw(table);
  for (const section of sections) {
    y += 20;
    // A heading stands with the first line below it.
    room(60);
    document.fontSize(12);
    write(section.title, MARGIN, y, WIDTH);
    y += 6;
    draw(section.table);
  }
  const say = (words: string): void => {
    y += 16;
    document.fontSize(8.5);
    for (const line of broken(words, WIDTH)) {
      room(15);
      write(line, MARGIN, y, WIDTH);
      y += LINE;
    }
  };
  if (note) say(note);
  if (romanized) say(romanizedNote);
  document.end();
  return done;
}
