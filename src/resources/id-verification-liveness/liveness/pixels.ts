/** What the brightness of a picture's pixels says of it: light, sharpness, glare, and whether it moved. 0 black to 255 white. */

export interface Gray {
  width: number;
  height: number;
  /** One byte a pixel, row by row. */
  data: Uint8Array | Uint8ClampedArray;
}

/** From pixels of `channels` bytes each, red, green and blue first. */
export function grayOf(data: ArrayLike<number>, width: number, height: number, channels: number): Gray {
  const gray = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < gray.length; at++, from += channels)
    gray[at] = ((data[from] ?? 0) * 77 + (data[from + 1] ?? 0) * 151 + (data[from + 2] ?? 0) * 28) >> 8;
  return { width, height, data: gray };
}

/** Part of a picture, in shares of its width and height. */
export type Box = readonly [x: number, y: number, width: number, height: number];

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, Math.round(value)));

/** The part of a picture that a box covers; the whole when that is nothing. */
export function part({ width, height, data }: Gray, [x, y, w, h]: Box): Gray {
  const [left, right] = [clamp(x * width, width), clamp((x + w) * width, width)];
  const [top, bottom] = [clamp(y * height, height), clamp((y + h) * height, height)];
  if (right <= left || bottom <= top) return { width, height, data };
  const out = new Uint8Array((right - left) * (bottom - top));
  for (let row = top; row < bottom; row++)
    out.set(data.subarray(row * width + left, row * width + right), (row - top) * (right - left));
  return { width: right - left, height: bottom - top, data: out };
}

export function brightnessOf({ data }: Gray): number {
  let sum = 0;
  for (const value of data) sum += value;
  return data.length === 0 ? 0 : sum / data.length;
}

/** Spread of the second difference over the picture: low where no edge is sharp. */
export function sharpnessOf({ width, height, data }: Gray): number {
  let [sum, squares, count] = [0, 0, 0];
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const edge =
        4 * (data[at] ?? 0) -
        (data[at - 1] ?? 0) -
        (data[at + 1] ?? 0) -
        (data[at - width] ?? 0) -
        (data[at + width] ?? 0);
      sum += edge;
      squares += edge * edge;
      count++;
    }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

const CELLS = 16;

/** Share of a 16 by 16 grid's cells that are burnt out almost wholly: light mirrored by a laminated page. */
export function glareOf(picture: Gray): number {
  let burnt = 0;
  for (let row = 0; row < CELLS; row++)
    for (let column = 0; column < CELLS; column++) {
      const { data } = part(picture, [column / CELLS, row / CELLS, 1 / CELLS, 1 / CELLS]);
      let white = 0;
      for (const value of data) if (value >= 250) white++;
      if (white > data.length * 0.6) burnt++;
    }
  return burnt / CELLS ** 2;
}

/** Mean difference of two pictures of one size, pixel by pixel; another size is another picture. */
export function changeBetween(a: Gray, b: Gray): number {
  if (a.data.length !== b.data.length || a.width !== b.width) return 255;
  let sum = 0;
  for (let at = 0; at < a.data.length; at++) sum += Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0));
  return a.data.length === 0 ? 0 : sum / a.data.length;
}
