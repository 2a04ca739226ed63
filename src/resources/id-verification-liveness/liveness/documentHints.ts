/** What stands in the way of reading a document in a picture; told when it is taken, and noted on the check. */
import { brightnessOf, glareOf, sharpnessOf, type Gray } from './pixels';

export const documentFaults = ['dark', 'glare', 'blurred'] as const;
export type DocumentFault = (typeof documentFaults)[number];

/** Read on pictures of so many pixels on the longer side. */
export const HINT_WIDTH = 480;
const DARK = 60;
const GLARE = 0.015;
/** A page that is white all over is no glare. */
const WHITE = 225;
const BLURRED = 60;

export function documentHints(picture: Gray): DocumentFault[] {
  const light = brightnessOf(picture);
  const found: Record<DocumentFault, boolean> = {
    dark: light < DARK,
    glare: glareOf(picture) > GLARE && light < WHITE,
    blurred: sharpnessOf(picture) < BLURRED,
  };
  return documentFaults.filter((fault) => found[fault]);
}
