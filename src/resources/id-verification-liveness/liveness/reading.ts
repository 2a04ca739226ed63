/** What the face model and the pixels of one picture say of it. */
import { poseOf, type Point, type Pose } from './geometry';
import { brightnessOf, grayOf, part, sharpnessOf, type Box, type Gray } from './pixels';

export interface Reading {
  width: number;
  height: number;
  faces: number;
  /** Of the largest face, in shares of the picture. */
  box?: Box;
  pose?: Pose;
  /** Of the face, of the picture where there is none. */
  brightness: number;
  sharpness: number;
  /** The whole picture, very small: to see whether it moves. */
  small: Gray;
  embedding?: number[];
  /** The model's two guesses whether this is a picture of a picture, 0 to 1. They tell little: see the documentation. */
  real?: number;
  live?: number;
}

/** What is taken from a face that the model found. */
export interface Found {
  boxRaw: readonly number[];
  mesh: readonly Point[];
  /** How sure the detector is that a face is there, 0 to 1. */
  boxScore?: number;
  faceScore?: number;
  embedding?: readonly number[];
  real?: number;
  live?: number;
}

export interface Picture {
  data: ArrayLike<number>;
  width: number;
  height: number;
  channels: number;
}

/** A second face counts from this share of the first one's width: people far behind do not take part. */
const BESIDE = 0.4;
/**
 * The detector finds part of a face that nearly fills the picture a second time: seldom sure of it (0.30 to 0.41 in all but one of
 * the faces tried), and on the face (45 % of it or more). It was surer of everybody who truly stood beside or behind another, half
 * hidden even (0.51 to 0.93): who is seen so plainly counts wherever they are.
 */
const PLAIN = 0.5;
const UPON = 0.4;
const SMALL = [32, 24] as const;

/** Mean of each field of a grid over the picture. */
export function smallOf({ width, height, data }: Gray): Gray {
  const [columns, rows] = SMALL;
  const sums = new Float64Array(columns * rows);
  const counts = new Float64Array(columns * rows);
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * rows) / height) * columns;
    for (let x = 0; x < width; x++) {
      const cell = row + Math.floor((x * columns) / width);
      sums[cell] = (sums[cell] ?? 0) + (data[y * width + x] ?? 0);
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }
  return { width: columns, height: rows, data: Uint8Array.from(sums, (sum, at) => sum / (counts[at] || 1)) };
}

/** Whether a box that was found is another face than the largest one. */
function isAnother(
  { boxRaw: [x = 0, y = 0, w = 0, h = 0], boxScore = 1 }: Found,
  [left, top, wide, high]: Box,
): boolean {
  const across = Math.max(0, Math.min(x + w, left + wide) - Math.max(x, left));
  const down = Math.max(0, Math.min(y + h, top + high) - Math.max(y, top));
  return w >= BESIDE * wide && (boxScore >= PLAIN || across * down < UPON * w * h);
}

/** @param described whether the face's description was asked for */
export function readingOf(found: readonly Found[], picture: Picture, described: boolean): Reading {
  const { data, width, height, channels } = picture;
  const gray = grayOf(data, width, height, channels);
  const widthOf = ({ boxRaw }: Found): number => boxRaw[2] ?? 0;
  const sorted = found.toSorted((a, b) => widthOf(b) - widthOf(a));
  const [face] = sorted;
  const seen = { width, height, small: smallOf(gray) };
  if (!face) return { ...seen, faces: 0, brightness: brightnessOf(gray), sharpness: sharpnessOf(gray) };
  const [x = 0, y = 0, w = 0, h = 0] = face.boxRaw;
  const box: Box = [x, y, w, h];
  const own = part(gray, box);
  const pose = poseOf(face.mesh, width);
  const { embedding, real, live } = face;
  return {
    ...seen,
    faces: 1 + sorted.slice(1).filter((one) => isAnother(one, box)).length,
    box,
    ...(pose ? { pose } : {}),
    brightness: brightnessOf(own),
    sharpness: sharpnessOf(own),
    ...(described && embedding ? { embedding: [...embedding] } : {}),
    ...(described && real !== undefined ? { real } : {}),
    ...(described && live !== undefined ? { live } : {}),
  };
}
