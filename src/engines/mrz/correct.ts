/**
 * What a zone that does not fit may have been meant to say. Only proposed, never applied: a person looks at the document and says.
 */
import { checkDigitOf, FILLER } from './digits';
import type { CheckPlace, Layout, MrzContent } from './layout';

/** Letters and digits that are read for one another. */
const pairs = ['O0', 'Q0', 'D0', 'I1', 'B8', 'S5', 'Z2', 'G6'] as const;

const digitOf = new Map(pairs.map(([letter = '', digit = '']) => [letter, digit]));
/** The first of a digit's letters is the likeliest. */
const letterOf = new Map(pairs.toReversed().map(([letter = '', digit = '']) => [digit, letter]));

const MOST_MISSING = 3;
const MOST_PROPOSALS = 5;

export interface Change {
  line: number;
  position: number;
  from: string;
  to: string;
}

export interface Proposal {
  lines: string[];
  changes: Change[];
}

const textOver = (lines: readonly string[], { over }: CheckPlace): string =>
  over.map(({ line, start, end }) => (lines[line] ?? '').slice(start, end)).join('');

export const printedDigit = (lines: readonly string[], { line, position }: CheckPlace): string =>
  (lines[line] ?? '').charAt(position);

/**
 * A number of more than nine characters runs on in the optional data: its check digit stands at the end of the run, and a filler
 * where it usually stands.
 */
export function longNumber(lines: readonly string[], { format, fields, checks }: Layout) {
  const check = checks.find(({ name }) => name === 'documentNumber');
  const number = fields.find(({ name }) => name === 'documentNumber');
  const optional = fields.find(({ name }) => name === 'optionalData');
  if ((format !== 'TD1' && format !== 'TD2') || !check || !number || !optional) return undefined;
  const rest = (lines[optional.line] ?? '').slice(optional.start, optional.end);
  const run = rest.slice(0, rest.indexOf(FILLER) < 0 ? rest.length : rest.indexOf(FILLER));
  const head = (lines[number.line] ?? '').slice(number.start, number.end);
  if (printedDigit(lines, check) !== FILLER || run.length < 2 || head.includes(FILLER)) return undefined;
  return {
    value: head + run.slice(0, -1),
    printed: run.slice(-1),
    computed: checkDigitOf(head + run.slice(0, -1)),
    line: optional.line,
    position: optional.start + run.length - 1,
    rest: rest.slice(run.length),
  };
}

/** What a check digit would have to be, and whether it is. */
export function judged(lines: readonly string[], check: CheckPlace, layout: Layout) {
  const long = check.name === 'documentNumber' ? longNumber(lines, layout) : undefined;
  if (long) {
    const { printed, computed, line, position } = long;
    return { printed, computed, line, position, ok: printed === computed };
  }
  const text = textOver(lines, check);
  const [printed, computed] = [printedDigit(lines, check), checkDigitOf(text)];
  // Nothing to check may be said by a filler, too.
  const none = check.name === 'optionalData' && printed === FILLER && /^<*$/.test(text);
  return { printed, computed, line: check.line, position: check.position, ok: none || printed === computed };
}

const failures = (lines: readonly string[], layout: Layout): number =>
  layout.checks.filter((check) => !judged(lines, check, layout).ok).length;

const put = (lines: readonly string[], { line, position, to }: Omit<Change, 'from'>): string[] =>
  lines.map((text, at) => (at === line ? text.slice(0, position) + to + text.slice(position + 1) : text));

const fitting = (content: MrzContent, letter: string): string | undefined =>
  content === 'digits' ? digitOf.get(letter) : content === 'letters' ? letterOf.get(letter) : undefined;

/** Letters where only digits may stand, and the other way round. */
function misplaced(lines: readonly string[], { fields, checks }: Layout): Change[] {
  const places = [
    ...fields.flatMap(({ line, start, end, content }) =>
      Array.from({ length: end - start }, (_, at) => ({ line, position: start + at, content })),
    ),
    ...checks.map(({ line, position }) => ({ line, position, content: 'digits' as const })),
  ];
  return places.flatMap(({ line, position, content }) => {
    const from = (lines[line] ?? '').charAt(position);
    const to = fitting(content, from);
    return to === undefined ? [] : [{ line, position, from, to }];
  });
}

/** Each confusable character of the number or the optional data by whose change alone every check digit holds. */
function confused(lines: readonly string[], layout: Layout): Change[] {
  const fits: Change[] = [];
  for (const { content, line, start, end } of layout.fields)
    if (content === 'any')
      for (let position = start; position < end; position += 1) {
        const from = (lines[line] ?? '').charAt(position);
        for (const to of [digitOf.get(from), letterOf.get(from)])
          if (to !== undefined && failures(put(lines, { line, position, to }), layout) === 0)
            fits.push({ line, position, from, to });
      }
  return fits;
}

/** The line at its due length, by fillers more or less: each way that this can be. */
function resized(line: string, width: number, onlyAtEnd: boolean): string[] {
  const missing = width - line.length;
  if (missing === 0) return [line];
  if (Math.abs(missing) > MOST_MISSING) return [];
  const found = new Set<string>();
  for (let at = onlyAtEnd ? Math.min(line.length, width) : 0; at <= line.length; at += 1) {
    if (missing > 0 && (at === line.length || line.charAt(at) === FILLER))
      found.add(line.slice(0, at) + FILLER.repeat(missing) + line.slice(at));
    if (missing < 0 && line.slice(at, at - missing) === FILLER.repeat(-missing))
      found.add(line.slice(0, at) + line.slice(at - missing));
  }
  return [...found];
}

/** Lines of the due length in which every check digit holds, where fillers alone are too many or too few. */
function atLength(lines: readonly string[], layout: Layout): string[][] {
  let ways: string[][] = [[]];
  for (const [at, line] of lines.entries()) {
    // A line without a check digit has its fillers at the end.
    const unchecked = layout.checks.every((check) => check.line !== at && check.over.every((span) => span.line !== at));
    const each = resized(line, layout.width, unchecked);
    ways = ways.flatMap((way) => each.map((one) => [...way, one]));
  }
  return ways.filter((way) => failures(way, layout) === 0);
}

/** What to propose for lines that do not hold, the likeliest first; nothing where they do, or where no change that we know helps. */
export function proposalsFor(lines: readonly string[], layout: Layout): Proposal[] {
  if (lines.some(({ length }) => length !== layout.width))
    return atLength(lines, layout)
      .slice(0, MOST_PROPOSALS)
      .map((whole) => ({ lines: whole, changes: [] }));
  const changes = misplaced(lines, layout);
  const next = changes.reduce<string[]>((all, change) => put(all, change), [...lines]);
  if (failures(next, layout) === 0) return changes.length > 0 ? [{ lines: next, changes }] : [];
  const more = confused(next, layout)
    .slice(0, MOST_PROPOSALS)
    .map((change) => ({ lines: put(next, change), changes: [...changes, change] }));
  const helps = changes.length > 0 && failures(next, layout) < failures(lines, layout);
  return more.length > 0 || !helps ? more : [{ lines: next, changes }];
}
