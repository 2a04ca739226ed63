/** Where a document lies in the picture of a camera, as far as its straight sides tell: in the frame that is drawn, or not. */
import type { Box, Gray } from './pixels';

/** Share of a picture that the drawn frame takes: a card in it fills the width of a page that is read well. */
export const GUIDE: Box = [0.06, 0.1, 0.88, 0.8];

/**
 * Change of brightness across a side, averaged along it with its sign. Print, hair and cloth go up as often as down and come to
 * less than 4; a page on a table of half its brightness, held crooked by three degrees, comes to 15 and more.
 */
const SIDE = 9;
/** How far outside and inside of the frame a side is looked for, in shares of the picture. */
const OUTSIDE = 0.05;
const INSIDE = 0.3;
/** A document that spans less of the frame than this has too few pixels a letter. */
const NEAR = 0.7;

/** The middle of a side is read: corners are round, and fingers hold them. */
const [FROM, TO] = [0.25, 0.75];

type Reading = (line: number, along: number) => number;

/** The first line, from outside, across which the brightness changes; `null` where there is none. */
function sideFrom(start: number, end: number, [from, to]: readonly [number, number], at: Reading): number | null {
  const step = start < end ? 1 : -1;
  const strength = (line: number): number => {
    let sum = 0;
    for (let along = from; along < to; along++) sum += at(line + step, along) - at(line - step, along);
    return Math.abs(sum / Math.max(1, to - from));
  };
  for (let line = start; line !== end; line += step) {
    if (strength(line) < SIDE) continue;
    // A soft side is crossed over several lines: the strongest of them is the side.
    while (line + step !== end && strength(line + step) > strength(line)) line += step;
    return line;
  }
  return null;
}

/** `corners`: not all sides are in view. `far`: they are, and the document is too small. Nothing when it lies well. */
export type FramingFault = 'corners' | 'far';

/** @param picture some hundred pixels wide, as the camera gives it */
export function framingOf({ width, height, data }: Gray, [x, y, w, h]: Box = GUIDE): FramingFault | undefined {
  const column: Reading = (line, along) => data[along * width + line] ?? 0;
  const row: Reading = (line, along) => data[line * width + along] ?? 0;
  const side = (edge: number, inwards: 1 | -1, size: number, span: readonly [number, number], at: Reading) => {
    const inside = (value: number) => Math.max(1, Math.min(size - 2, Math.round(value * size)));
    return sideFrom(inside(edge - inwards * OUTSIDE), inside(edge + inwards * INSIDE), span, at);
  };
  const rows = [Math.round((y + h * FROM) * height), Math.round((y + h * TO) * height)] as const;
  const columns = [Math.round((x + w * FROM) * width), Math.round((x + w * TO) * width)] as const;
  const [left, right] = [side(x, 1, width, rows, column), side(x + w, -1, width, rows, column)];
  const [top, bottom] = [side(y, 1, height, columns, row), side(y + h, -1, height, columns, row)];
  if (left === null || right === null || top === null || bottom === null) return 'corners';
  return (right - left) / (w * width) < NEAR && (bottom - top) / (h * height) < NEAR ? 'far' : undefined;
}
