/** Following a person through the moves: what is asked next, what stands in the way, when there is no need to wait, which pictures are kept. */
import { describe, expect, it } from 'vitest';
import { MOST_FRAMES } from '../../../api/verification/attempts';
import { follow, paceOf, startMoves, type Moves } from '../../../src/pages/enrolment/liveness/moves';
import type { Challenge } from '../../../src/resources/id-verification-liveness/liveness/challenges';
import { GAP_MS } from '../../../src/resources/id-verification-liveness/liveness/judge';
import type { Reading } from '../../../src/resources/id-verification-liveness/liveness/reading';
import { pose, type Posture } from './head';

const PACE = 100;
const reading = (posture: Posture = {}, over: Partial<Reading> = {}): Reading => ({
  width: 640,
  height: 480,
  faces: 1,
  pose: pose(posture),
  brightness: 120,
  sharpness: 100,
  small: { width: 1, height: 1, data: [0] } as unknown as Reading['small'],
  ...over,
});

/** Shows readings one after the other, ten a second. */
function shown(asked: readonly Challenge[]) {
  let moves = startMoves(asked);
  let at = 0;
  const kept: { at: number; step: number }[] = [];
  return {
    now: (): Moves => moves,
    kept,
    show(one: Reading, times = 1): Moves {
      for (let count = 0; count < times && moves.state === 'moving'; count++) {
        const { next, keep } = follow(moves, one, at);
        if (keep !== undefined) kept.push({ at, step: keep });
        moves = next;
        at += PACE;
      }
      return moves;
    },
  };
}
const asked = ['turnLeft', 'blink', 'smile'] as const;

describe('following the moves', () => {
  it('asks for one after the other as each is done, and keeps pictures of each', () => {
    const person = shown(asked);
    expect(person.show(reading(), 12)).toMatchObject({ step: 0, state: 'moving' });
    expect(person.show(reading(), 4)).toMatchObject({ step: 1, progress: 0 });
    person.show(reading(), 4);
    expect(person.show(reading({ turn: 35 })).step).toBe(2);
    person.show(reading(), 5);
    // Eyes that shut and open again.
    expect(person.show(reading({ eyes: 0.2 }), 3)).toMatchObject({ step: 2, shut: true });
    expect(person.show(reading()).step).toBe(3);
    person.show(reading(), 5);
    expect(person.show(reading({ mouth: 1.4 })).state).toBe('done');
    expect(new Set(person.kept.map(({ step }) => step))).toEqual(new Set([0, 1, 2, 3]));
    // Two and a half a second, but for what shows a move.
    expect(person.kept.length).toBeLessThan(16);
    expect(person.kept.length).toBeGreaterThanOrEqual(8);
  });

  it('keeps pictures to the end of whoever takes as long as they may', () => {
    const person = shown(asked);
    person.show(reading({}, { faces: 0, pose: undefined }), 140);
    person.show(reading(), 50);
    for (const posture of [{ turn: 35 }, { eyes: 0.2 }, { mouth: 1.4 }]) {
      for (let count = 0; count < 180; count++) person.show(reading({ mouth: 1 + (count % 3) / 16 }));
      person.show(reading(posture), 3);
      person.show(reading(), 2);
    }
    expect(person.now().state).toBe('done');
    const times = person.kept.map(({ at }) => at);
    expect(Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? 0)))).toBeLessThanOrEqual(1_300);
    expect(times.length).toBeGreaterThan(90);
    expect(times.length).toBeLessThan(MOST_FRAMES);
  });

  it('reads ten pictures a second, and fewer until somebody can be seen who begins', () => {
    const person = shown(asked);
    const pace = (one: Reading) => paceOf(person.show(one));
    const nobody = reading({}, { faces: 0, pose: undefined });
    expect([pace(nobody), pace(reading({}, { brightness: 20 })), pace(reading())]).toEqual([300, 300, 100]);
    expect(pace(reading({}, { faces: 2 }))).toBe(100);
    expect(person.show(reading(), 20).step).toBe(1);
    expect(pace(nobody)).toBe(100);
  });

  it('takes no move that was there as soon as it was asked for', () => {
    const person = shown(asked);
    for (let count = 0; person.now().step === 0 && count < 50; count++) person.show(reading());
    for (const step of [1, 1, 1]) expect(person.show(reading({ turn: 35 })).step).toBe(step);
    expect(person.show(reading({ turn: 35 })).step).toBe(2);
  });

  it('says what stands in the way, the gravest first, and begins anew once it is gone', () => {
    const person = shown(asked);
    const told = (one: Reading) => person.show(one).hint;
    expect(told(reading({}, { faces: 0, pose: undefined }))).toBe('noFace');
    expect(told(reading({}, { faces: 0, pose: undefined, brightness: 20 }))).toBe('dark');
    expect(told(reading({}, { faces: 2 }))).toBe('manyFaces');
    expect(told(reading({}, { brightness: 54 }))).toBe('dark');
    expect(told(reading({}, { brightness: 55 }))).toBeUndefined();
    expect(told(reading({ size: 0.2 }))).toBe('far');
    expect(told(reading({ turn: 35 }))).toBe('ahead');
    expect(person.now()).toMatchObject({ step: 0, ahead: [], progress: 0 });
    person.show(reading(), 30);
    expect(person.now().step).toBe(1);
    // While a move is made one may well look aside.
    expect(told(reading({ turn: -35 }))).toBeUndefined();
  });

  it('waits for nobody who is a picture: six seconds without a move of a face, twenty in any case', () => {
    const photo = shown(asked);
    photo.show(reading(), 200);
    expect(photo.now()).toMatchObject({ step: 1, state: 'late' });
    expect(photo.kept.at(-1)?.at).toBeLessThan(9_000);
    const wrong = shown(asked);
    wrong.show(reading(), 20);
    // Moves, and other ones than were asked for.
    for (let count = 0; count < 50; count++) {
      wrong.show(reading({ mouth: 1.3 }), 2);
      wrong.show(reading());
    }
    expect(wrong.now()).toMatchObject({ step: 1, state: 'moving' });
    wrong.show(reading({ mouth: 1.3 }), 60);
    expect(wrong.now()).toMatchObject({ step: 1, state: 'late' });
    // Rarer once a step takes long, so that a long one is no flood of pictures.
    expect(wrong.kept.length).toBeLessThan(40);
  });

  it('is broken off by a pause that the API would refuse, and by none that it takes', () => {
    const away = (gap: number) => {
      const person = shown(asked);
      person.show(reading(), 20);
      return follow(person.now(), reading(), (person.kept.at(-1)?.at ?? 0) + gap);
    };
    expect(away(GAP_MS).next.state).toBe('moving');
    expect(away(GAP_MS + 1)).toMatchObject({ next: { state: 'broken' }, keep: undefined });
    // Before the first picture there is nothing to break off.
    expect(follow(startMoves(asked), reading(), 9_000)).toMatchObject({ next: { state: 'moving' }, keep: 0 });
  });

  it('ends where it ended', () => {
    const photo = shown(asked);
    photo.show(reading(), 200);
    const { next, keep } = follow(photo.now(), reading({ turn: 35 }), 60_000);
    expect([next, keep]).toEqual([photo.now(), undefined]);
  });
});
