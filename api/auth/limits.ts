/**
 * How often a sign-in may go wrong. Tries count by account and by address, and only failed ones: whoever signs in rightly is
 * never slowed down. A browser that signed in to the account before counts by itself, so that a stranger who uses up the
 * account's tries cannot keep its owner out; and every count starts anew when its window ends.
 */
import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import type { Config } from '../config';
import { tooMany } from '../errors';

const addressOf = (req: Request): string => ipKeyGenerator(req.ip ?? '');

interface Budget {
  tries: number;
  windowSeconds: number;
  /** Whose tries these are; `null` counts nothing. */
  key: (req: Request) => string | null;
  /** Right ones count too. */
  all?: boolean;
}

function limit({ tries, windowSeconds, key, all = false }: Budget): RequestHandler {
  return rateLimit({
    limit: tries,
    windowMs: windowSeconds * 1_000,
    skip: (req) => key(req) === null,
    keyGenerator: (req) => key(req) ?? '',
    skipSuccessfulRequests: !all,
    // Down is not wrong: what the API could not look at costs no try.
    requestWasSuccessful: (_req, res) => res.statusCode < 400 || res.statusCode >= 500,
    // What a stranger writes into X-Forwarded-For is not looked at, and nothing to complain of.
    validate: { xForwardedForHeader: false },
    standardHeaders: false,
    legacyHeaders: false,
    handler: (req, _res, next) => {
      const info = (req as Request & { rateLimit?: { resetTime?: Date } }).rateLimit;
      next(tooMany(((info?.resetTime?.getTime() ?? 0) - Date.now()) / 1_000));
    },
  });
}

/** What a sign-in is counted under. */
export interface Tried {
  /** The account that the body asks for; `null` when it names none. */
  account: string | null;
  /** The device, when it proved that it signed in to that account before. */
  device: string | null;
}

/** Before a sign-in. */
export function signInLimits(
  { signInTries, signInTriesPerAddress, signInWindowSeconds: windowSeconds }: Config,
  triedBy: (req: Request) => Tried,
): RequestHandler[] {
  return [
    limit({
      tries: signInTriesPerAddress,
      windowSeconds,
      key: (req) => (triedBy(req).device ? null : addressOf(req)),
    }),
    limit({
      tries: signInTries,
      windowSeconds,
      key: (req) => {
        const { account, device } = triedBy(req);
        return account && `${account} ${device ?? ''}`;
      },
    }),
  ];
}

/** Before a call by which somebody who is signed in proves a secret again; tries count by user. */
export const proofLimit = (
  { signInTries: tries, signInWindowSeconds: windowSeconds }: Config,
  userOf: (req: Request) => string,
): RequestHandler => limit({ tries, windowSeconds, key: userOf });

/** Before a call that anybody may make and that mails, or tries what was mailed; every one counts, by address. */
export const openCallLimit = ({
  signInTriesPerAddress: tries,
  signInWindowSeconds: windowSeconds,
}: Config): RequestHandler => limit({ tries, windowSeconds, key: addressOf, all: true });

/** Before a call by which somebody who is signed in has something mailed; every one counts, by user. */
export const mailingLimit = (
  { signInTries: tries, signInWindowSeconds: windowSeconds }: Config,
  userOf: (req: Request) => string | null,
): RequestHandler => limit({ tries, windowSeconds, key: userOf, all: true });

/** Before calls of people who have no account: all calls of one address count. */
export const visitLimit = (tries: number, windowSeconds: number): RequestHandler =>
  limit({ tries, windowSeconds, key: addressOf, all: true });
