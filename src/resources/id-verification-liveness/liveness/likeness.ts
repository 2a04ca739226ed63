/** How alike two faces are, by the descriptions that the face model gives of them. */

/** From here on, a picture of a document and one of a face are taken for one person. Different people gave 0.07 to 0.41. */
export const SAME_PERSON = 0.5;

/** Below it, the face of a recording has changed. One man's, turned and moved as far as he would, gave 0.49 to 0.94. */
export const SAME_FACE = 0.45;

/**
 * 0 different to 1 the same: the model's own scale of the distance between two descriptions, cut to where people differ.
 * @param a and b numbers as the model gives them; of other lengths they are no faces of one model, and unlike
 */
export function likeness(a: ArrayLike<number>, b: ArrayLike<number>): number {
  if (a.length === 0 || a.length !== b.length) return 0;
  let squares = 0;
  for (let at = 0; at < a.length; at++) squares += ((a[at] ?? 0) - (b[at] ?? 0)) ** 2;
  const near = 1 - Math.sqrt(25 * squares) / 100;
  return Math.max(0, Math.min(1, (near - 0.2) / 0.6));
}
