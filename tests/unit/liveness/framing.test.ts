import { describe, expect, it } from 'vitest';
import { faultOfType } from '../../../src/pages/enrolment/picture';
import { framingOf } from '../../../src/resources/id-verification-liveness/liveness/framing';
import { liveHint, steadied } from '../../../src/resources/id-verification-liveness/liveness/liveHints';
import type { Gray } from '../../../src/resources/id-verification-liveness/liveness/pixels';

const [WIDTH, HEIGHT] = [320, 240];

/** Numbers that look like cloth or print, the same in every run. */
const grain = (x: number, y: number): number => {
  const mixed = Math.imul((x * 374_761_393 + y * 668_265_263) ^ (x << 13), 1_274_126_177);
  return (((mixed ^ (mixed >>> 16)) >>> 0) % 61) - 30;
};

interface Scene {
  /** Share of the frame's width that the document takes, and how far it is shifted, in shares of the picture. */
  size?: number;
  shift?: number;
  /** Turned by so many degrees. */
  turn?: number;
  page?: number;
  table?: number;
  /** Spread of the grain of both. */
  rough?: number;
}

/** A page on a table, as a camera sees it; with lines of print, so that it is sharp. */
function scene({ size = 0.95, shift = 0, turn = 0, page = 200, table = 90, rough = 0.3 }: Scene = {}): Gray {
  const data = new Uint8Array(WIDTH * HEIGHT);
  const [halfWidth, halfHeight] = [(WIDTH * 0.88 * size) / 2, (HEIGHT * 0.8 * size) / 2];
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const [dx, dy] = [x - WIDTH * (0.5 + shift), y - HEIGHT / 2];
      const [u, v] = [dx * cos + dy * sin, dy * cos - dx * sin];
      const on = Math.abs(u) < halfWidth && Math.abs(v) < halfHeight;
      const print = on && Math.abs(u) < halfWidth * 0.8 && Math.round(v) % 12 < 3 && Math.round(u) % 7 < 4 ? -90 : 0;
      data[y * WIDTH + x] = Math.max(0, Math.min(255, (on ? page : table) + print + grain(x, y) * rough));
    }
  return { width: WIDTH, height: HEIGHT, data };
}

describe('where a document lies', () => {
  it('is in the frame, also crooked, and dark on a light table', () => {
    expect(framingOf(scene())).toBeUndefined();
    expect(framingOf(scene({ turn: 3 }))).toBeUndefined();
    expect(framingOf(scene({ turn: -3, page: 90, table: 190 }))).toBeUndefined();
    expect(framingOf(scene({ size: 0.8 }))).toBeUndefined();
  });

  it('lacks corners when it is not there, too near, or half outside', () => {
    expect(framingOf(scene({ size: 0 }))).toBe('corners');
    expect(framingOf(scene({ size: 0, rough: 1 }))).toBe('corners');
    expect(framingOf(scene({ size: 1.4 }))).toBe('corners');
    expect(framingOf(scene({ shift: 0.4 }))).toBe('corners');
  });

  it('is too far away when it is small', () => {
    expect(framingOf(scene({ size: 0.55 }))).toBe('far');
    expect(framingOf({ width: 2, height: 2, data: new Uint8Array(4) })).toBe('corners');
  });
});

describe('what is said before the camera', () => {
  it('is one thing at a time: light, place, then glare and sharpness', () => {
    expect(liveHint(scene())).toBeUndefined();
    expect(liveHint(scene({ page: 40, table: 10, size: 0.5 }))).toBe('dark');
    expect(liveHint(scene({ size: 0.55 }))).toBe('far');
    const mirrored = scene();
    for (let y = 90; y < 150; y++) mirrored.data.fill(255, y * WIDTH + 120, y * WIDTH + 200);
    expect(liveHint(mirrored)).toBe('glare');
    const soft = scene({ rough: 0 });
    // Each pixel the mean of the nine by nine around it, as a lens that has not found its distance.
    const data = soft.data.map((_, at) => {
      const [cx, cy] = [at % WIDTH, Math.floor(at / WIDTH)];
      let [sum, count] = [0, 0];
      for (let y = Math.max(0, cy - 4); y <= Math.min(HEIGHT - 1, cy + 4); y++)
        for (let x = Math.max(0, cx - 4); x <= Math.min(WIDTH - 1, cx + 4); x++) {
          sum += soft.data[y * WIDTH + x] ?? 0;
          count++;
        }
      return sum / count;
    });
    expect(liveHint({ ...soft, data })).toBe('blurred');
  });

  it('does not flicker: other words come when two pictures agree', () => {
    const told = steadied();
    expect([told('far'), told('far'), told(undefined), told('far'), told(undefined), told(undefined)]).toEqual([
      undefined,
      'far',
      'far',
      'far',
      'far',
      'none',
    ]);
  });
});

it('tells a PDF, a HEIC photo and other files apart before they are opened', () => {
  const of = (name: string, type: string) => faultOfType(new File(['x'], name, { type }));
  expect(of('a.jpg', 'image/jpeg')).toBeUndefined();
  expect([of('a.pdf', 'application/pdf'), of('A.PDF', '')]).toEqual(['pdf', 'pdf']);
  // Tried first: some browsers can open it.
  expect([of('a.heic', 'image/heic'), of('IMG_1.HEIC', '')]).toEqual([undefined, undefined]);
  expect([of('a.gif', 'image/gif'), of('a.txt', 'text/plain'), of('a', '')]).toEqual(['type', 'type', 'type']);
});
