/**
 * What the landmarks of one face say of its pose, as ratios of lengths within the picture: no unit, no camera to know. Points are
 * those of the 468-point face mesh, in pixels; `left` and `right` are the person's own.
 */

/** x to the right, y down. */
export type Point = readonly (number | undefined)[];

export interface Pose {
  /** −1 to 1: how far the tip of the nose stands towards the person's left (+) or right (−) edge of the face. */
  turn: number;
  /** −1 to 1: rises as the face looks up. */
  lift: number;
  /** Openness of the eyes: height by width, the mean of both. About 0.33 open, 0.2 closed. */
  eyes: number;
  /** Width of the mouth by the distance of the outer corners of the eyes. */
  mouth: number;
  /** Distance of the outer corners of the eyes by the width of the picture, made good for the turn. */
  size: number;
}

const NOSE = 1;
const EDGES = { right: 234, left: 454 } as const;
const LIP = 0;
const MOUTH = [61, 291] as const;
/** Outer and inner corner, and pairs of upper and lower lid. */
const EYES = [
  { corners: [33, 133], lids: [[160, 144], [159, 145], [158, 153]] }, // prettier-ignore
  { corners: [263, 362], lids: [[385, 380], [386, 374], [387, 373]] }, // prettier-ignore
] as const;

/** How many points a mesh must have to be measured. */
export const MESH_POINTS = 468;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** @param width of the picture, pixels. @returns nothing for a mesh that is not whole */
export function poseOf(mesh: readonly Point[], width: number): Pose | undefined {
  if (mesh.length < MESH_POINTS || width <= 0) return undefined;
  const at = (index: number): [number, number] => [mesh[index]?.[0] ?? NaN, mesh[index]?.[1] ?? NaN];
  const between = (a: number, b: number): number => {
    const [[ax, ay], [bx, by]] = [at(a), at(b)];
    return Math.hypot(ax - bx, ay - by);
  };
  const [toRight, toLeft] = [between(NOSE, EDGES.right), between(NOSE, EDGES.left)];
  const turn = (toRight - toLeft) / (toRight + toLeft);
  const apart = between(EYES[0].corners[0], EYES[1].corners[0]);
  // Along the line from between the eyes to the chin, so that a tilted head measures the same.
  const [[rx, ry], [lx, ly]] = [at(EYES[0].corners[0]), at(EYES[1].corners[0])];
  const down = [-(ly - ry) / apart, (lx - rx) / apart] as const;
  const depth = (index: number): number => {
    const [x, y] = at(index);
    return (x - (rx + lx) / 2) * down[0] + (y - (ry + ly) / 2) * down[1];
  };
  const nose = depth(NOSE);
  const toLip = depth(LIP) - nose;
  const lift = (toLip - nose) / (Math.abs(nose) + Math.abs(toLip));
  const eyes = mean(
    EYES.map(
      ({ corners, lids }) =>
        mean(lids.map(([upper, lower]) => between(upper, lower))) / between(corners[0], corners[1]),
    ),
  );
  // The line between the eyes shortens with the turn: measured, by the cosine of the angle whose sine is 0.7 of it.
  const facing = Math.sqrt(1 - (turn * 0.7) ** 2);
  const pose = { turn, lift, eyes, mouth: between(MOUTH[0], MOUTH[1]) / apart, size: apart / width / facing };
  return Object.values(pose).every(Number.isFinite) ? pose : undefined;
}
