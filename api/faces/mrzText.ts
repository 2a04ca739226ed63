/**
 * The machine-readable zone of a picture, by text recognition. What it reads is a proposal that stands beside what people type, and is never put in its place.
 */
import { PSM } from 'tesseract.js';
import { readMrz } from '../../src/engines/mrz';
import { legible, textReader } from './text';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<';
/** Lines and their length, of each form of the zone. */
const FORMS = [
  [3, 30],
  [2, 36],
  [2, 44],
] as const;
/** Fillers at the end of a line run together: their number is easily misread. */
const OFF = 4;

/** A line of so many characters; runs of fillers at its end are cut or made longer, nothing else is. */
function fitted(line: string, length: number): string | undefined {
  if (Math.abs(line.length - length) > OFF) return undefined;
  if (line.length <= length) return line.endsWith('<') || line.length === length ? line.padEnd(length, '<') : undefined;
  return /^<*$/.test(line.slice(length)) ? line.slice(0, length) : undefined;
}

const letters: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '2': 'Z', '5': 'S', '6': 'G', '8': 'B' };
const digits: Readonly<Record<string, string>> = { O: '0', Q: '0', D: '0', I: '1', Z: '2', S: '5', G: '6', B: '8' };

/** Where only letters or only digits can stand, what looks like one is one. What a check digit alone would settle stays as read. */
function settled(zone: readonly string[], today: string): string[] {
  const out = [...zone];
  for (const problem of readMrz(zone, today).problems) {
    if (problem.kind !== 'letter' && problem.kind !== 'digit') continue;
    const { line, position, letter } = problem;
    const meant = (problem.kind === 'letter' ? letters : digits)[letter];
    const text = out[line];
    if (meant !== undefined && text !== undefined)
      out[line] = text.slice(0, position) + meant + text.slice(position + 1);
  }
  return out;
}

/** The zone among lines of recognized text: the last ones that have its form, those whose check digits hold first. */
export function zoneIn(text: string, today: string): string[] | null {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/[^A-Z0-9<]/g, ''))
    .filter((line) => line.length >= 26);
  const found: string[][] = [];
  for (const [count, length] of FORMS)
    for (let from = lines.length - count; from >= 0; from--) {
      const zone = lines.slice(from, from + count).flatMap((line) => fitted(line, length) ?? []);
      if (zone.length === count) found.push(settled(zone, today));
    }
  return found.find((zone) => readMrz(zone, today).valid) ?? found[0] ?? null;
}

/** Parts of a picture in which the zone is looked for: below first, then everywhere. From top, height; shares. */
const PLACES = [
  [0.6, 0.4],
  [0, 1],
] as const;

/**
 * Reads the zone of a picture of a document that stands upright.
 * @returns its lines, or nothing where none was found; its check digits may not hold
 * @throws when no decoder opens the picture
 */
export async function recognizeMrz(bytes: Uint8Array, today: string): Promise<string[] | null> {
  const upright = await legible(bytes);
  const { width, height } = upright.info;
  const worker = await textReader();
  try {
    await worker.setParameters({ tessedit_char_whitelist: ALPHABET, tessedit_pageseg_mode: PSM.SINGLE_BLOCK });
    let best: string[] | null = null;
    for (const [top, share] of PLACES) {
      const rectangle = { left: 0, top: Math.floor(top * height), width, height: Math.floor(share * height) };
      const { data: recognized } = await worker.recognize(upright.data, { rectangle });
      const zone = zoneIn(recognized.text, today);
      if (zone && readMrz(zone, today).valid) return zone;
      best ??= zone;
    }
    return best;
  } finally {
    await worker.terminate();
  }
}
