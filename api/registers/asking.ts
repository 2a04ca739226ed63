/**
 * How a register on another machine is asked: under the guards of every outgoing call, once more where the silence may pass, and
 * remembered for a while. What could not be asked is never remembered, and never taken for a "no".
 */
import { exchange, FetchRefused, type Exchange } from '../media/fetching';

/** Of one question, both tries and all that belongs to it. */
export const PATIENCE_MS = 9_000;
/** An answer of a register is a page of text; what is larger is none. */
export const MOST_BYTES = 256 * 1024;
/** Before the second try. */
const PAUSE_MS = 400;

export interface AskingLimits {
  /** Which machines may be asked. */
  allows: (address: string) => boolean;
  ms?: number;
  bytes?: number;
  pauseMs?: number;
}

export type Asked =
  /** It answered with JSON; `json` is not looked at yet. */
  | { status: number; json: unknown }
  /** No answer, or none that can be read. */
  | { status: null; why: 'refused' | 'late' | 'unreachable' | 'unreadable' };

/** @param left ms until it had to be over, when it ended */
function faultOf(error: unknown, left: number): Extract<Asked, { status: null }>['why'] {
  if (error instanceof FetchRefused) return 'refused';
  // An answer that was cut off in the middle ends with a connection that broke.
  if (left <= 0) return 'late';
  const { name } = (error ?? {}) as { name?: unknown };
  return name === 'TimeoutError' || name === 'AbortError' ? 'late' : 'unreachable';
}

/** One try. @param until moment by which it has to be over, as `performance.now()` counts */
async function askOnce(
  address: string,
  question: Exchange,
  { allows, bytes = MOST_BYTES }: AskingLimits,
  until: number,
): Promise<Asked> {
  const left = Math.floor(until - performance.now());
  if (left <= 0) return { status: null, why: 'late' };
  try {
    // What is longer is cut, and what is cut is no JSON.
    const { status, text } = await exchange(address, question, { allows, bytes, ms: left });
    try {
      return { status, json: JSON.parse(text) as unknown };
    } catch {
      // Servers in between answer with pages: what one of them says of the service still counts.
      return status >= 400 ? { status, json: null } : { status: null, why: 'unreadable' };
    }
  } catch (error) {
    return { status: null, why: faultOf(error, until - performance.now()) };
  }
}

/**
 * Asks, and once more where that may help.
 * @param mayPass whether an answer is a silence that may be over a moment later
 */
export async function ask(
  address: string,
  question: Exchange,
  limits: AskingLimits,
  mayPass: (asked: Asked) => boolean = () => false,
): Promise<Asked> {
  const until = performance.now() + (limits.ms ?? PATIENCE_MS);
  const first = await askOnce(address, question, limits, until);
  const passing = first.status === null ? first.why === 'unreachable' : first.status >= 500 || mayPass(first);
  const pause = limits.pauseMs ?? PAUSE_MS;
  if (!passing || performance.now() + pause >= until) return first;
  await new Promise((resolve) => {
    setTimeout(resolve, pause);
  });
  const second = await askOnce(address, question, limits, until);
  // A second silence says less than the first.
  return second.status === null && first.status !== null ? first : second;
}

/** Answers that stand for a while, and questions that are under way: nothing is asked twice at once. */
export interface Memory<T> {
  /** @param stands for how long an answer is that of the next question, too, in ms; 0: not at all */
  take(key: string, find: () => Promise<T>, stands: (answer: T) => number): Promise<T>;
}

const MOST_KEPT = 1_000;

/** @param now milliseconds */
export function createMemory<T>({ now = Date.now, most = MOST_KEPT } = {}): Memory<T> {
  const kept = new Map<string, { answer: T; until: number }>();
  const under = new Map<string, Promise<T>>();
  return {
    take(key, find, stands) {
      const known = kept.get(key);
      if (known && known.until > now()) return Promise.resolve(known.answer);
      kept.delete(key);
      const running = under.get(key);
      if (running) return running;
      const asked = find()
        .then((answer) => {
          const ms = stands(answer);
          if (ms > 0) {
            const [oldest] = kept.keys();
            if (kept.size >= most && oldest !== undefined) kept.delete(oldest);
            kept.set(key, { answer, until: now() + ms });
          }
          return answer;
        })
        .finally(() => under.delete(key));
      under.set(key, asked);
      return asked;
    },
  };
}
