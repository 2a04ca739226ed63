/** A head of points that can be turned, lifted and moved: landmark geometry for moves that no material shows. */
import { MESH_POINTS, poseOf, type Pose } from '../../../src/resources/id-verification-liveness/liveness/geometry';
import type { Observation } from '../../../src/resources/id-verification-liveness/liveness/judge';

export interface Posture {
  /** Degrees to the person's left. */
  turn?: number;
  /** Degrees upwards. */
  lift?: number;
  /** Degrees towards a shoulder. */
  tilt?: number;
  /** 0 closed to 1 open. */
  eyes?: number;
  /** Times its usual width. */
  mouth?: number;
  /** Times its usual size. */
  size?: number;
}

export const WIDTH = 640;

/** x to the person's left, y down, z towards the camera; about 100 from ear to ear. */
function points({ eyes = 1, mouth = 1 }: Posture): Map<number, [number, number, number]> {
  const half = 4.5 * eyes;
  const lid = (x: number, from: number): [number, number, number] => [x, from, 28];
  return new Map([
    [1, [0, 14, 58]],
    [234, [-50, 0, -10]],
    [454, [50, 0, -10]],
    [0, [0, 30, 48]],
    [61, [-17 * mouth, 34, 38]],
    [291, [17 * mouth, 34, 38]],
    [33, [-32, -10, 25]],
    [133, [-12, -10, 30]],
    [263, [32, -10, 25]],
    [362, [12, -10, 30]],
    [160, lid(-26, -10 - half)],
    [144, lid(-26, -10 + half)],
    [159, lid(-22, -10 - half)],
    [145, lid(-22, -10 + half)],
    [158, lid(-17, -10 - half)],
    [153, lid(-17, -10 + half)],
    [385, lid(17, -10 - half)],
    [380, lid(17, -10 + half)],
    [386, lid(22, -10 - half)],
    [374, lid(22, -10 + half)],
    [387, lid(26, -10 - half)],
    [373, lid(26, -10 + half)],
  ]);
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The mesh of the head as a camera sees it: what is at the person's left stands at the right. */
export function mesh(posture: Posture = {}): number[][] {
  const { turn = 0, lift = 0, tilt = 0, size = 1 } = posture;
  const [a, b, c] = [radians(turn), radians(lift), radians(tilt)];
  const out = Array.from({ length: MESH_POINTS }, () => [0, 0]);
  for (const [index, [x, y, z]] of points(posture)) {
    const [x1, z1] = [x * Math.cos(a) + z * Math.sin(a), z * Math.cos(a) - x * Math.sin(a)];
    const y1 = y * Math.cos(b) - z1 * Math.sin(b);
    out[index] = [
      320 + 2 * size * (x1 * Math.cos(c) - y1 * Math.sin(c)),
      240 + 2 * size * (x1 * Math.sin(c) + y1 * Math.cos(c)),
    ];
  }
  return out;
}

export const pose = (posture: Posture = {}): Pose => {
  const found = poseOf(mesh(posture), WIDTH);
  if (!found) throw new Error('no pose');
  return found;
};

/** Frames that follow each other at a third of a second. @param each what is asked, and the postures then */
export function frames(...each: (readonly [step: number, ...postures: Posture[]])[]): Observation[] {
  return each
    .flatMap(([step, ...postures]) => postures.map((posture) => ({ step, posture })))
    .map(({ step, posture }, index) => ({
      at: index * 333,
      step,
      faces: 1,
      box: [0.3, 0.3, 0.3, 0.4] as const,
      pose: pose(posture),
      brightness: 120,
      change: 2,
      ...(index % 4 === 0 ? { embedding: [0, 0, 1] } : {}),
    }));
}
