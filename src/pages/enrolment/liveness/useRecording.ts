/** One recording: the camera's pictures read one after the other, the moves followed, what is kept sent. */
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Challenge } from '../../../resources/id-verification-liveness/liveness/challenges';
import { drawn, jpegOf } from '../camera';
import type { LivenessCalls } from '../useEnrolment';
import { problemOf, type Problem } from '../refusal';
import { FrameQueue } from './frames';
import type { ReadPicture } from './model';
import { follow, paceOf, startMoves, type Moves } from './moves';

/** Pixels of the longer side of a frame. */
const FRAME = 480;
const QUALITY = 0.85;
/** How often a recording that was interrupted is begun anew by itself; what is broken then is judged, as any other. */
const ANEW = 3;

export type Phase = 'loading' | 'moving' | 'sending' | 'sent' | 'noModel' | 'failed';

function ended(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

export interface Recording {
  phase: Phase;
  moves: Moves | undefined;
  lost: boolean;
  /** It was interrupted, and begun once more. */
  anew: boolean;
  /** Why it `failed`. */
  problem: Problem;
}

/** What a device gives: the model, and pictures of its camera. */
export interface Device {
  model: () => Promise<ReadPicture>;
  drawn: typeof drawn;
  jpegOf: typeof jpegOf;
}

const own: Device = { model: () => import('./model').then(({ loadFaceModel }) => loadFaceModel()), drawn, jpegOf };

interface Take {
  device: Device;
  calls: LivenessCalls;
  without: readonly Challenge[];
  video: RefObject<HTMLVideoElement | null>;
  read: ReadPicture;
  signal: AbortSignal;
  onQueue: (frames: FrameQueue) => void;
  onMoves: (now: Moves) => void;
  onLost: (lost: boolean) => void;
}

interface Taken {
  nonce: string;
  frames: FrameQueue;
  /** How many frames were kept. */
  index: number;
  broken: boolean;
}

/** From the moves that are drawn to the last one made. @returns nothing when it was given up */
async function recordOnce(take: Take): Promise<Taken | undefined> {
  const { device, calls, without, video, read, signal } = take;
  const { nonce, asked } = await calls.draw(without);
  const frames = new FrameQueue(nonce, calls, take.onLost);
  take.onQueue(frames);
  const canvas = document.createElement('canvas');
  let now = startMoves(asked);
  let index = 0;
  const start = performance.now();
  take.onMoves(now);
  while (!signal.aborted && now.state === 'moving') {
    const shown = video.current;
    const picture = shown && device.drawn(shown, canvas, FRAME);
    const at = performance.now() - start;
    if (picture) {
      const reading = await read(picture);
      if (signal.aborted) return undefined;
      const { next, keep } = follow(now, reading, at);
      if (keep !== undefined)
        frames.add({ index: index++, step: keep, at, blob: await device.jpegOf(canvas, QUALITY) });
      now = next;
      take.onMoves(now);
    }
    await new Promise((resolve) => {
      setTimeout(resolve, Math.max(0, paceOf(now) - (performance.now() - start - at)));
    });
  }
  return signal.aborted ? undefined : { nonce, frames, index, broken: now.state === 'broken' };
}

/** Runs while `ready`; `without` names moves that this person cannot do. */
export function useRecording(
  calls: LivenessCalls,
  video: RefObject<HTMLVideoElement | null>,
  ready: boolean,
  without: readonly Challenge[],
  device = own,
): Recording {
  const [phase, setPhase] = useState<Phase>('loading');
  const [moves, setMoves] = useState<Moves>();
  const [lost, setLost] = useState(false);
  const [anew, setAnew] = useState(false);
  const [problem, setProblem] = useState<Problem>('other');
  const told = useRef({ calls, without });
  useEffect(() => {
    told.current = { calls, without };
  }, [calls, without]);

  useEffect(() => {
    if (!ready) return undefined;
    const { signal, abort } = ended();
    let queue: FrameQueue | undefined;
    const run = async () => {
      const read = await device.model().catch(() => undefined);
      if (signal.aborted) return;
      if (!read) return setPhase('noModel');
      const { calls, without } = told.current;
      const record = () =>
        recordOnce({
          device,
          calls,
          without,
          video,
          read,
          signal,
          onQueue: (frames) => {
            queue = frames;
          },
          onMoves: (now) => {
            setMoves(now);
            setPhase('moving');
          },
          onLost: setLost,
        });
      let taken = await record();
      for (let times = 1; taken?.broken && times <= ANEW; times++) {
        taken.frames.stop();
        setAnew(true);
        taken = await record();
      }
      if (!taken) return;
      const { nonce, frames, index } = taken;
      setPhase('sending');
      await frames.sent();
      for (;;)
        try {
          await calls.finish(nonce, index);
          break;
        } catch (error) {
          if (!calls.passing(error)) throw error;
          setLost(true);
          await calls.pause(2_000);
        }
      if (signal.aborted) return;
      setPhase('sent');
      await calls.load();
    };
    run().catch((error: unknown) => {
      if (signal.aborted) return;
      setProblem(problemOf(error));
      setPhase('failed');
      void told.current.calls.load();
    });
    return () => {
      abort();
      queue?.stop();
    };
  }, [ready, video, device]);

  return { phase, moves, lost, anew, problem };
}
