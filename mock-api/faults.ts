/**
 * Slow and failing answers on purpose, for development: what the app does when the network or the server is bad.
 * `ASSAY_FAULTS` switches them on, e.g. `delay=200-800,fail=0.1:503,drop=0.05,path=/customers`:
 *
 * - `delay=200-800`: each answer waits that many milliseconds, drawn anew; one number is a fixed delay.
 * - `fail=0.1:503`: one request in ten is answered with that status (503 when left out) and not carried out.
 * - `drop=0.05`: one request in twenty gets no answer at all; the connection is cut.
 * - `path=/customers`: only below this path of the API; several are divided by `|`. All but `/health` when left out.
 */
import { STATUS_CODES } from 'node:http';
import type { RequestHandler } from 'express';

export interface Faults {
  /** Milliseconds, at least and at most. */
  delay?: readonly [number, number];
  /** How likely an error is, from 0 to 1, and which. */
  fail?: { rate: number; status: number };
  /** How likely a cut connection is, from 0 to 1. */
  drop?: number;
  /** Paths below /api/v1; all but `/health` when left out. */
  paths?: readonly string[];
}

const MAX_DELAY = 60_000;

const wrong = (part: string, example: string): Error =>
  new Error(`ASSAY_FAULTS: "${part}" is not understood; write for example ${example}`);

function rateOf(part: string, text: string | undefined, example: string): number {
  const rate = Number(text);
  if (!text || !(rate >= 0 && rate <= 1)) throw wrong(part, example);
  return rate;
}

const readers: Record<string, (value: string, part: string) => Faults> = {
  delay: (value, part) => {
    const match = /^(\d+)(?:-(\d+))?$/.exec(value);
    const least = Number(match?.[1]);
    const most = Number(match?.[2] ?? match?.[1]);
    if (!match || least > most || most > MAX_DELAY) throw wrong(part, `delay=200-800, of at most ${MAX_DELAY} ms`);
    return { delay: [least, most] };
  },
  fail: (value, part) => {
    const [rate, status = '503', ...rest] = value.split(':');
    const code = Number(status);
    if (rest.length > 0 || code < 400 || STATUS_CODES[code] === undefined) throw wrong(part, 'fail=0.1:503');
    return { fail: { rate: rateOf(part, rate, 'fail=0.1:503'), status: code } };
  },
  drop: (value, part) => ({ drop: rateOf(part, value, 'drop=0.05') }),
  path: (value, part) => {
    const paths = value.split('|').map((path) => path.replace(/\/$/, ''));
    if (!paths.every((path) => path.startsWith('/'))) throw wrong(part, 'path=/customers|/cases');
    return { paths };
  },
};

/**
 * Reads `ASSAY_FAULTS`. @returns `undefined` when it is not set
 * @throws Error that names the part at fault, or when `NODE_ENV` is `production`: no deployment fails on purpose
 */
export function faultsFrom(env: Readonly<Record<string, string | undefined>> = process.env): Faults | undefined {
  const text = env.ASSAY_FAULTS?.trim();
  if (!text) return undefined;
  if (env.NODE_ENV === 'production')
    throw new Error('ASSAY_FAULTS is for development; unset it, or NODE_ENV=production.');
  const faults: Faults = {};
  for (const part of text.split(',').map((piece) => piece.trim())) {
    const [name = '', ...value] = part.split('=');
    const read = Object.hasOwn(readers, name) ? readers[name] : undefined;
    if (!read) throw wrong(part, 'delay=200-800,fail=0.1:503,drop=0.05,path=/customers');
    Object.assign(faults, read(value.join('='), part));
  }
  return faults;
}

/**
 * Middleware that injects the faults; stands in front of the whole API.
 * @param random numbers from 0 to below 1; tests hand in their own
 */
export function injectFaults(faults: Faults, random: () => number = Math.random): RequestHandler {
  const { delay = [0, 0], fail, drop = 0, paths } = faults;
  const isMeant = (path: string): boolean => {
    const match = /^\/api\/v1(\/.*)?$/.exec(path);
    const below = match?.[1] ?? '/';
    if (!match) return false;
    return paths ? paths.some((one) => below === one || below.startsWith(`${one}/`)) : below !== '/health';
  };
  return (req, res, next) => {
    if (!isMeant(req.path)) return next();
    const [least, most] = delay;
    const wait = least + random() * (most - least);
    const act = (): void => {
      if (random() < drop) {
        res.destroy();
        return;
      }
      if (!fail || random() >= fail.rate) return next();
      if (fail.status === 429 || fail.status === 503) res.set('Retry-After', '1');
      res.status(fail.status).json({
        statusCode: fail.status,
        error: STATUS_CODES[fail.status],
        message: 'This error was made on purpose (ASSAY_FAULTS).',
      });
    };
    if (wait === 0) return act();
    const timer = setTimeout(act, wait);
    res.on('close', () => clearTimeout(timer));
  };
}
