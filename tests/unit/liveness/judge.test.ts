import { describe, expect, it } from 'vitest';
import fc from '../../property';
import { drawnMoves } from '../../../api/verification/attempts';
import { evidenceOf } from '../../../api/verification/livenessEvidence';
import { bindingOf, type ReceivedFrame } from '../../../api/engines/liveness/binding';
import {
  ASKED,
  challenges,
  drawChallenges,
  type Challenge,
} from '../../../src/resources/id-verification-liveness/liveness/challenges';
import { documentHints } from '../../../src/resources/id-verification-liveness/liveness/documentHints';
import { poseOf } from '../../../src/resources/id-verification-liveness/liveness/geometry';
import { judge, type Observation } from '../../../src/resources/id-verification-liveness/liveness/judge';
import { likeness } from '../../../src/resources/id-verification-liveness/liveness/likeness';
import {
  brightnessOf,
  changeBetween,
  glareOf,
  grayOf,
  sharpnessOf,
} from '../../../src/resources/id-verification-liveness/liveness/pixels';
import { readingOf } from '../../../src/resources/id-verification-liveness/liveness/reading';
import { frames, mesh, pose, WIDTH, type Posture } from './head';

const rest: Posture = {};
const shown: Record<Challenge, Posture[]> = {
  turnLeft: [rest, { turn: 20 }, { turn: 35 }],
  turnRight: [rest, { turn: -20 }, { turn: -35 }],
  lookUp: [rest, { lift: 10 }, { lift: 25 }],
  blink: [rest, { eyes: 0.2 }, rest],
  smile: [rest, { mouth: 1.1 }, { mouth: 1.3 }],
  comeCloser: [rest, { size: 1.2 }, { size: 1.4 }],
};
const ahead = [0, rest, { turn: 2 }, { turn: -2 }, rest] as const;

/** An attempt in which each move is shown when it is asked for. */
const done = (asked: readonly Challenge[], moves: readonly Challenge[] = asked) =>
  frames([...ahead], ...moves.map((move, index) => [index + 1, ...shown[move]] as const));

const asked = ['turnLeft', 'blink', 'smile'] as const;
const faultsOf = (seen: Observation[]) => judge(seen, asked).faults;
const changed = (seen: Observation[], change: (frame: Observation, index: number) => Partial<Observation>) =>
  seen.map((frame, index) => ({ ...frame, ...change(frame, index) }));

describe('the pose of a face', () => {
  it('tells turns, lifts, blinks, smiles and nearness apart', () => {
    const still = pose();
    expect(pose({ turn: 30 }).turn).toBeGreaterThan(still.turn + 0.3);
    expect(pose({ turn: -30 }).turn).toBeLessThan(still.turn - 0.3);
    expect(pose({ lift: 20 }).lift).toBeGreaterThan(still.lift + 0.2);
    expect(pose({ lift: -20 }).lift).toBeLessThan(still.lift - 0.2);
    expect(pose({ eyes: 0.3 }).eyes / still.eyes).toBeCloseTo(0.3, 1);
    expect(pose({ mouth: 1.3 }).mouth / still.mouth).toBeCloseTo(1.3, 1);
    expect(pose({ size: 1.5 }).size / still.size).toBeCloseTo(1.5, 1);
  });

  it('is the same for a tilted head and in a larger picture', () => {
    const tilted = pose({ tilt: 25, turn: 15 });
    const upright = pose({ turn: 15 });
    for (const key of ['turn', 'lift', 'eyes', 'mouth', 'size'] as const) expect(tilted[key]).toBeCloseTo(upright[key]);
    const double = mesh({ turn: 15 }).map(([x = 0, y = 0]) => [x * 2, y * 2]);
    expect(poseOf(double, WIDTH * 2)).toEqual(upright);
  });

  it('is nothing for a mesh that is not whole', () => {
    expect(poseOf(mesh().slice(0, 400), WIDTH)).toBeUndefined();
    expect(
      poseOf(
        Array.from({ length: 468 }, () => [1, 1]),
        WIDTH,
      ),
    ).toBeUndefined();
  });
});

describe('an attempt', () => {
  it('passes in every order of moves that are done as asked', () => {
    for (const first of challenges)
      for (const second of challenges)
        for (const third of challenges) {
          const moves = [first, second, third];
          if (new Set(moves).size < ASKED) continue;
          const { passed, faults, steps } = judge(done(moves), moves);
          expect({ moves, passed, faults }).toEqual({ moves, passed: true, faults: [] });
          expect(steps.map(({ seconds = 0 }) => seconds)).toEqual(
            steps.map(({ seconds = 0 }) => seconds).toSorted((a, b) => a - b),
          );
        }
  });

  it('fails in every other order', () => {
    expect(judge(done(asked, ['blink', 'turnLeft', 'smile']), asked).passed).toBe(false);
    expect(faultsOf(done(asked, ['smile', 'blink', 'turnLeft']))).toContain('order');
    fc.assert(
      fc.property(fc.shuffledSubarray([...challenges], { minLength: 3, maxLength: 3 }), (moves) => {
        const inOrder = moves.every((move, index) => move === asked[index]);
        expect(judge(done(asked, moves), asked).passed).toBe(inOrder);
      }),
    );
  });

  it('says why it fails', () => {
    const good = done(asked);
    expect(faultsOf([])).toEqual(['tooFew', 'noFace', 'notSeen']);
    expect(faultsOf(good.slice(0, 5))).toContain('tooFew');
    expect(faultsOf(changed(good, () => ({ brightness: 20 })))).toEqual(['dark']);
    expect(faultsOf(changed(good, (_, at) => (at % 3 === 0 ? { faces: 0, pose: undefined } : {})))).toContain('noFace');
    expect(faultsOf(changed(good, (_, at) => (at > 10 ? { faces: 2 } : {})))).toEqual(['manyFaces']);
    expect(faultsOf(changed(good, (_, at) => (at === 8 ? { embedding: [0, 12, -1] } : {})))).toEqual(['otherFace']);
    expect(faultsOf(changed(good, (_, at) => (at > 6 ? { box: [0, 0, 0.3, 0.4] as const } : {})))).toEqual(['jump']);
    expect(faultsOf(changed(good, (_, at) => (at > 4 && at < 10 ? { change: 0 } : {})))).toEqual(['frozen']);
    const photo = frames([0, rest, rest, rest, rest], [1, rest, { tilt: 9 }, rest, { size: 1.1 }, rest]);
    expect(faultsOf(photo)).toEqual(['still', 'notSeen']);
    expect(faultsOf(done(asked, ['turnLeft', 'blink']))).toEqual(['notSeen']);
    const hasty = changed(
      frames([...ahead], [1, { turn: 35 }, rest], [2, ...shown.blink], [3, ...shown.smile]),
      ({ at }, index) => (index < 4 ? { at: at + 200 } : {}),
    );
    expect(faultsOf(hasty)).toEqual(['tooFast']);
    expect(
      faultsOf(
        changed(good, ({ at, step }, index) =>
          step === 1 && index > 5 ? { at: at + 30_000 } : step > 1 ? { at: at + 30_000 } : {},
        ),
      ),
    ).toEqual(['gap', 'tooSlow']);
    // Eyes that stay shut are no blink.
    const shut = frames([...ahead], [1, rest, { eyes: 0.2 }, { eyes: 0.2 }, { eyes: 0.2 }]);
    expect(judge(shut, ['blink']).faults).toEqual(['notSeen']);
  });

  it('fails where moves are plainly made that nobody asked for, or that are asked for at another time', () => {
    const while1 = (...postures: Posture[]) => frames([...ahead], [1, ...postures, ...shown.turnLeft], [2, rest, ...shown.blink], [3, ...shown.smile]); // prettier-ignore
    const [right, up, near] = [{ turn: -35 }, { lift: 25 }, { size: 1.4 }];
    // A look aside, again and again, talk and laughter are nobody's fault.
    expect(faultsOf(while1(rest, right, rest, right, rest))).toEqual([]);
    expect(faultsOf(while1(rest, { mouth: 1.4 }, rest, { eyes: 0.2 }, rest))).toEqual([]);
    expect(faultsOf(while1(rest, right, rest, up, rest))).toEqual(['unasked']);
    expect(faultsOf(while1(rest, right, rest, near, rest))).toEqual(['unasked']);
    const { unasked } = judge(while1(rest, right, rest, up, rest), asked);
    expect(unasked).toEqual([
      { challenge: 'turnRight', frame: 5, step: 1 },
      { challenge: 'lookUp', frame: 7, step: 1 },
    ]);
    // Each goes a quarter further than is asked before it counts, and begins from where the face looks ahead.
    const lifted = (lift: number) => (pose({ lift }).lift - pose().lift) / 0.2;
    expect([lifted(12) < 1.25, lifted(13) > 1.25]).toEqual([true, true]);
    expect(faultsOf(while1(rest, right, rest, { lift: 12 }, rest))).toEqual([]);
    expect(faultsOf(while1(rest, right, rest, { lift: 13 }, rest))).toEqual(['unasked']);
    expect(faultsOf(while1(right, up, rest))).toEqual([]);
    // Nor is what a face does in the middle of the move that was asked for.
    expect(faultsOf(while1(rest, right, rest, { turn: 30, lift: 30 }, rest))).toEqual([]);
    // What is left of a move when the next one is asked for is none.
    const slow = frames([...ahead], [1, ...shown.turnLeft], [2, { turn: 35 }, { turn: 30 }, ...shown.lookUp], [3, up, ...shown.smile]); // prettier-ignore
    expect(judge(slow, ['turnLeft', 'lookUp', 'smile']).faults).toEqual([]);
    const beside = frames([...ahead], [1, rest, right, rest, ...shown.smile], [2, ...shown.turnLeft], [3, { turn: 35 }, ...shown.lookUp]); // prettier-ignore
    expect(judge(beside, ['smile', 'turnLeft', 'lookUp']).faults).toEqual([]);
    const turns = ['turnRight', 'smile', 'turnLeft'] as const;
    const swapped = frames([...ahead], [1, rest, { turn: 35 }, rest, ...shown.turnRight], [2, rest, ...shown.smile], [3, rest, right, rest, ...shown.turnLeft]); // prettier-ignore
    expect(judge(swapped, turns).faults).toEqual(['order']);
  });

  it('fails where the same moving is seen twice, as a recording shows it that is played over and over', () => {
    /** Every picture of a recording, one after the other at 100 ms; a person is seen at moments that differ each time. */
    const loop = [...ahead.slice(1), rest, { turn: 12 }, { turn: 25 }, { turn: 35 }, { turn: 30 }, { turn: 15 }, rest, { mouth: 1.1 }, { mouth: 1.3 }, { mouth: 1.3 }, rest, { eyes: 0.2 }, rest, { lift: 4 }, rest] as Posture[]; // prettier-ignore
    const seen = (at: (index: number) => Posture, count = 30) => {
      const steps = (index: number) => (index < 5 ? 0 : index < 15 ? 1 : index < 22 ? 2 : 3);
      const taken = frames(...Array.from({ length: count }, (_, index) => [steps(index), at(index)] as const));
      return changed(taken, (_, index) => ({ at: index * 400 + (index % 3) * 40 }));
    };
    const moment = (index: number, every = 150) => loop[Math.floor((index * 400 + (index % 3) * 40) / every) % loop.length] ?? rest; // prettier-ignore
    const twice = judge(seen((index) => moment(index, 220)), ['lookUp', 'blink', 'smile']); // prettier-ignore
    expect(twice.faults).toContain('repeated');
    expect(twice.repetition?.lag).toBeCloseTo(loop.length * 220, -3);
    // The same moves at other times, or as far as another time, are a person's.
    const person = (index: number): Posture => {
      const at = index * 400;
      const bump = (middle: number, wide: number) => Math.max(0, 1 - Math.abs(at - middle) / wide);
      return { turn: 35 * bump(4_000, 1_000) + 24 * bump(8_600, 700), mouth: 1 + 0.3 * bump(6_500, 900), lift: 3 * bump(9_800, 500) }; // prettier-ignore
    };
    expect(judge(seen(person), ['turnLeft', 'smile', 'blink']).faults).not.toContain('repeated');
    // The asked move made twice alike, since once was not enough.
    const again = (index: number): Posture => ({ turn: [0, 0, 12, 25, 20, 10, 0, 0][index % 8] ?? 0 });
    const turning = judge(seen(again), ['turnLeft', 'blink', 'smile']);
    expect(turning.faults).toContain('repeated');
    const asking = changed(seen(again), (_, index) => ({ step: index < 5 ? 0 : 1 }));
    expect(judge(asking, ['turnLeft', 'blink', 'smile']).faults).not.toContain('repeated');
  });

  it('leaves on the check what was seen beside the moves, and when', () => {
    const step = { challenge: 'turnLeft', frame: 1, seconds: 2, score: 1, passed: true } as const;
    const judgement = {
      steps: [step],
      ahead: 0,
      constancy: 1,
      unasked: [{ challenge: 'lookUp', frame: 2, step: 1 }],
      repetition: { frame: 3, lag: 7_640 },
    } as const;
    const taken = [0, 2_000, 3_200, 9_000].map((at, index) => ({ index, step: 1, at, receivedAt: '', sha256: '', file: `file-${index}` })); // prettier-ignore
    const attempt = { nonce: 'n', asked: [], drawnAt: '2026-06-01T10:00:00.000Z', device: 'Phone', state: 'failed', frames: taken, faults: ['unasked'] } as const; // prettier-ignore
    const evidence = evidenceOf([{ ...attempt, asked: [], faults: ['unasked'], judgement: { ...judgement, steps: [step], unasked: [...judgement.unasked] } }]); // prettier-ignore
    expect(evidence).toMatchObject({ livenessScore: null, attempts: [{ outcome: 'unasked' }] });
    expect((evidence.frames as object[]).slice(2)).toEqual([
      { challenge: 'lookUp', image: 'file-2', seconds: 3.2, seen: 'unasked' },
      { challenge: 'centre', image: 'file-3', seconds: 9, seen: 'again', lag: 7.6 },
    ]);
  });

  it('fails at its limits and not before', () => {
    const good = done(asked);
    const last = good.length - 1;
    expect(faultsOf(good.slice(0, 7))).toContain('tooFew');
    expect(faultsOf(good.slice(0, 8))).not.toContain('tooFew');
    expect(faultsOf(changed(good, () => ({ brightness: 45 })))).toEqual([]);
    expect(faultsOf(changed(good, () => ({ brightness: 44 })))).toEqual(['dark']);
    // One dark moment, and one with nobody in it: a lamp that flickers, the blur of a move.
    expect(faultsOf(changed(good, (_, at) => (at === last ? { brightness: 0 } : {})))).toEqual([]);
    const without = (count: number) => changed(good, (_, at) => (at > last - count ? { faces: 0 } : {}));
    expect([last + 1, faultsOf(without(2)), faultsOf(without(3))]).toEqual([13, [], ['noFace']]);
    // Faces that nobody could read are none.
    expect(faultsOf(changed(good, () => ({ pose: undefined })))).toEqual(['noFace', 'notSeen']);
    const two = (count: number) => changed(good, (_, at) => (at > last - count ? { faces: 2 } : {}));
    expect([faultsOf(two(1)), faultsOf(two(2))]).toEqual([[], ['manyFaces']]);
    // Alike pictures, for 999 milliseconds and for 1332.
    const alike = (count: number) => changed(good, (_, at) => (at > 4 && at <= 4 + count ? { change: 0 } : {}));
    expect([faultsOf(alike(3)), faultsOf(alike(4))]).toEqual([[], ['frozen']]);
    // A face three tenths of the picture wide, elsewhere from one picture on: a third of a second later, and a second.
    const moved = (by: number, down = 0, wide = 0.3, late = 0) =>
      faultsOf(
        changed(good, ({ at }, index) => ({
          at: index > 6 ? at + late : at,
          box: index > 6 ? [0.2 + by, 0.2 + down, wide, 0.4] : [0.2, 0.2, 0.3, 0.4],
        })),
      );
    expect([moved(0.269), moved(0.271), moved(0, 0.269), moved(0, 0.271), moved(-0.271)]).toEqual([[], ['jump'], [], ['jump'], ['jump']]); // prettier-ignore
    // Both sideways and down; and by the larger of the two faces, from its middle.
    expect([moved(0.19, 0.19), moved(0.192, 0.192)]).toEqual([[], ['jump']]);
    expect([moved(0.27, 0, 0.4), moved(0.311, 0, 0.4), moved(0.27, 0, 0.2)]).toEqual([[], ['jump'], []]); // prettier-ignore
    // After more than a second, as much further; and nobody hides it behind a picture that shows no face.
    expect([moved(0.269, 0, 0.3, 667), moved(0.271, 0, 0.3, 667)]).toEqual([[], ['jump']]);
    expect([moved(0.538, 0, 0.3, 1_667), moved(0.542, 0, 0.3, 1_667)]).toEqual([[], ['jump']]);
    const hidden = changed(good, (_, at) =>
      at === 7 ? { faces: 0, box: undefined, pose: undefined } : at > 7 ? { box: [0, 0, 0.3, 0.4] } : {},
    );
    expect(faultsOf(hidden)).toEqual(['jump']);
    // What lies between two pictures is not known.
    const apart = (ms: number) => faultsOf(changed(good, ({ at }, index) => (index > 6 ? { at: at - 333 + ms } : {})));
    expect([apart(2_500), apart(2_501)]).toEqual([[], ['gap']]);
    // The second picture of a move that is done in it, so long after the last of looking ahead.
    const turned = (after: number) =>
      faultsOf(
        changed(
          frames([...ahead], [1, { turn: 35 }, rest], [2, ...shown.blink], [3, ...shown.smile]),
          ({ at }, index) => (index > 3 ? { at: at - 333 + after } : {}),
        ),
      );
    expect([turned(250), turned(249)]).toEqual([[], ['tooFast']]);
    expect([turned(25_000), turned(25_001)]).toEqual([['gap'], ['gap', 'tooSlow']]);
  });

  it('compares with a document a face that looks ahead, alone, when that was asked for', () => {
    const good = done(asked);
    const chosen = judge(good, asked).ahead ?? -1;
    expect(good[chosen]?.step).toBe(0);
    const crowd = judge(
      changed(good, (_, at) => (at === chosen ? { faces: 2 } : {})),
      asked,
    ).ahead;
    expect([crowd !== chosen, good[crowd ?? -1]?.step]).toEqual([true, 0]);
    const moving = changed(good, ({ step }) => (step === 0 ? { pose: pose({ turn: 5 }) } : {}));
    expect(good[judge(moving, asked).ahead ?? -1]?.step).toBe(0);
  });
});

it('counts the faces of people who stand beside, not of those far behind, and none twice', () => {
  const picture = { data: new Uint8Array(64 * 48 * 3).fill(120), width: 64, height: 48, channels: 3 };
  const found = (...boxes: (readonly [box: number[], score?: number])[]) =>
    readingOf(boxes.map(([boxRaw, boxScore = 0.9]) => ({ boxRaw, boxScore, mesh: [] })), picture, false).faces; // prettier-ignore
  const own = [0.1, 0.1, 0.5, 0.6];
  expect(found([own])).toBe(1);
  expect([found([own], [[0.7, 0.1, 0.19, 0.2]]), found([own], [[0.7, 0.1, 0.2, 0.2]])]).toEqual([1, 2]);
  expect(found([[0.2, 0.3, 0.3, 0.4]], [own])).toBe(2);
  // As the detector found a man who came close, and a man and another half behind him.
  const [close, again] = [[0.14, 0, 0.9, 1.19], [0.38, -0.15, 0.48, 0.65]]; // prettier-ignore
  expect([found([close], [again, 0.33]), found([again, 0.33], [close])]).toEqual([1, 1]);
  expect([found([close], [again, 0.49]), found([close], [again, 0.5])]).toEqual([1, 2]);
  expect(found([[0.17, 0.25, 0.37, 0.5]], [[0.42, 0.34, 0.25, 0.34], 0.51])).toBe(2);
  // Hardly seen, and not upon the first: somebody all the same.
  expect([found([own], [[0.48, 0.1, 0.2, 0.2], 0.33]), found([own], [[0.55, 0.1, 0.2, 0.2], 0.33])]).toEqual([1, 2]);
});

describe('drawing moves', () => {
  it('takes different ones, in any order, and none that a person cannot do', () => {
    expect(drawChallenges(() => 0)).toEqual(['turnLeft', 'turnRight', 'lookUp']);
    expect(drawChallenges(() => 0.999_999)).toEqual(['comeCloser', 'smile', 'blink']);
    expect(drawChallenges(() => 0, ['turnLeft', 'turnRight', 'lookUp'])).toEqual(['blink', 'smile', 'comeCloser']);
    expect(drawChallenges(() => 0, challenges.slice(1))).toEqual(['turnLeft']);
  });

  it('is by lot wherever people use it', () => {
    const fixed = { ASSAY_TEST_LIVENESS_MOVES: 'smile,smile,smile' };
    expect(drawnMoves([], { ...fixed, NODE_ENV: 'test' })).toEqual(['smile', 'smile', 'smile']);
    for (const NODE_ENV of ['production', 'development', undefined])
      expect(new Set(drawnMoves([], { ...fixed, NODE_ENV })).size).toBe(ASKED);
  });
});

describe('frames and their attempt', () => {
  const drawnAt = '2026-06-01T10:00:00.000Z';
  const received = (change: (at: number) => Partial<ReceivedFrame> = () => ({})): ReceivedFrame[] =>
    Array.from({ length: 6 }, (_, index) => ({
      index,
      step: Math.floor(index / 2),
      at: index * 500,
      receivedAt: new Date(Date.parse(drawnAt) + index * 500 + 200).toISOString(),
      sha256: `digest-${index}`,
      ...change(index),
    }));
  const fault = (change: (at: number) => Partial<ReceivedFrame>, before: string[] = []) =>
    bindingOf(received(change), drawnAt, new Set(before));

  it('belong together by time, order and content', () => {
    expect(fault(() => ({}))).toEqual([]);
    // A connection that was lost brings them late, which is no fault.
    expect(fault(() => ({ receivedAt: '2026-06-01T10:08:00.000Z' }))).toEqual([]);
    expect(fault(() => ({}), ['digest-3'])).toEqual(['replayed']);
    expect(fault((at) => ({ at: at * 5_000 }))).toEqual(['clock']);
    expect(fault((at) => (at === 3 ? { at: 0 } : {}))).toEqual(['clock']);
    expect(fault((at) => ({ step: 2 - Math.floor(at / 2) }))).toEqual(['clock']);
    expect(fault((at) => ({ step: at === 0 ? 0 : 2 }))).toEqual(['clock']);
    expect(fault(() => ({ receivedAt: '2026-06-01T11:00:00.000Z' }))).toEqual(['clock']);
    expect(fault(() => ({ receivedAt: '2026-06-01T09:00:00.000Z' }))).toEqual(['clock']);
  });

  it('belong together to the millisecond, frame by frame', () => {
    const steps = (...each: number[]) => fault((at) => ({ step: each[at] ?? 0 }));
    expect(steps(0, 0, 1, 1, 2, 2)).toEqual([]);
    // A move is begun by looking ahead, never gone back to, and never left out.
    expect(steps(1, 1, 1, 2, 2, 2)).toEqual(['clock']);
    expect(steps(0, 0, 1, 1, 2, 1)).toEqual(['clock']);
    expect(steps(0, 0, 1, 1, 3, 3)).toEqual(['clock']);
    const first = (at: number) => fault((index) => (index === 0 ? { at } : {}));
    expect([first(0), first(-1)]).toEqual([[], ['clock']]);
    // Two at one moment are not two that follow.
    const fourth = (at: number) => fault((index) => (index === 3 ? { at } : {}));
    expect([fourth(1_001), fourth(1_000)]).toEqual([[], ['clock']]);
    // The last arrives 2.7 seconds after the moves were drawn; the clocks may be a second and a half apart.
    const last = (at: number) => fault((index) => (index === 5 ? { at } : {}));
    expect([last(4_200), last(4_201)]).toEqual([[], ['clock']]);
    const arrived = (late: number) => fault(() => ({ receivedAt: new Date(Date.parse(drawnAt) + late).toISOString() }));
    expect([arrived(15 * 60_000), arrived(15 * 60_000 + 1)]).toEqual([[], ['clock']]);
  });
});

describe('pixels', () => {
  const gray = (value: (x: number, y: number) => number, size = 64) =>
    grayOf(
      Array.from({ length: size * size * 3 }, (_, at) => value(Math.floor(at / 3) % size, Math.floor(at / 3 / size))),
      size,
      size,
      3,
    );

  it('tell light, sharpness, glare and change', () => {
    const [plain, stripes, half] = [
      gray(() => 100),
      gray((x) => (x % 4 < 2 ? 0 : 200)),
      gray((x) => (x < 32 ? 255 : 60)),
    ];
    expect(brightnessOf(plain)).toBeCloseTo(100, 0);
    expect(sharpnessOf(plain)).toBe(0);
    expect(sharpnessOf(stripes)).toBeGreaterThan(1_000);
    expect([glareOf(plain), glareOf(half)]).toEqual([0, 0.5]);
    expect([
      changeBetween(plain, plain),
      changeBetween(
        plain,
        gray(() => 90),
      ),
    ]).toEqual([0, 10]);
    expect(
      changeBetween(
        plain,
        gray(() => 100, 32),
      ),
    ).toBe(255);
    expect(documentHints(stripes)).toEqual([]);
    expect(documentHints(plain)).toEqual(['blurred']);
    expect(documentHints(half)).toContain('glare');
    expect(documentHints(gray((x) => (x % 4) * 12))).toContain('dark');
  });
});

it('two descriptions are alike from 0 to 1', () => {
  expect(likeness([1, 2], [1, 2])).toBe(1);
  expect(likeness([0, 0], [12, 12])).toBe(0);
  expect(likeness([], [])).toBe(0);
  expect(likeness([1], [1, 2])).toBe(0);
});
