/** What stands in the way of reading a document in a picture; told while it is taken, and noted on the check. */
import { brightnessOf, glareOf, part, sharpnessOf, type Gray } from './pixels';

export const documentFaults = ['dark', 'glare', 'blurred', 'cut'] as const;
export type DocumentFault = (typeof documentFaults)[number];

/** Read on pictures of about this many pixels in width. */
export const HINT_WIDTH = 480;
const DARK = 60;
const GLARE = 0.015;
const BLURRED = 60;

/** Mean step of brightness across a line of the picture, along a side of the frame: high where the edge of a page runs. */
function edgeNear(picture: Gray, side: 'left' | 'right' | 'top' | 'bottom', inset: number): number {
  const band = 0.07;
  const upright = side === 'left' || side === 'right';
  const from = side === 'left' || side === 'top' ? inset - band : 1 - inset - band;
  const strip = upright
    ? part(picture, [from, inset + 0.1, band * 2, 1 - 2 * inset - 0.2])
    : part(picture, [inset + 0.1, from, 1 - 2 * inset - 0.2, band * 2]);
  const along = upright ? strip.width : strip.height;
  const means = Array.from({ length: along }, (_, at) =>
    brightnessOf(upright ? part(strip, [at / along, 0, 1 / along, 1]) : part(strip, [0, at / along, 1, 1 / along])),
  );
  return Math.max(0, ...means.slice(2).map((mean, at) => Math.abs(mean - (means[at] ?? mean))));
}

/** Steps of brightness from here on are an edge. */
const EDGE = 6;

/**
 * @param inset where the edges of the document should run, in shares of the picture, while it is held into a frame
 */
export function documentHints(picture: Gray, inset?: number): DocumentFault[] {
  const edges =
    inset === undefined
      ? 4
      : (['left', 'right', 'top', 'bottom'] as const).filter((side) => edgeNear(picture, side, inset) >= EDGE).length;
  const found: Record<DocumentFault, boolean> = {
    dark: brightnessOf(picture) < DARK,
    glare: glareOf(picture) > GLARE && brightnessOf(picture) < 225,
    blurred: sharpnessOf(picture) < BLURRED,
    cut: edges < 4,
  };
  return documentFaults.filter((fault) => found[fault]);
}
