/**
 * The program's own log: JSON lines by pino on standard output. It says who did what, when and with which outcome, and never a
 * secret: whatever is logged under one of the names below is struck out, at any depth.
 */
import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from './config';

/** Names that hold secrets, without case, hyphens and underscores. */
const secret =
  /^(.*password.*|.*secret.*|.*token.*|.*cookie.*|authorization|(recovery|oneTime|otp|totp)?codes?|otp|totp|pin|apikey|privatekey|nationalnumber|documentnumber|cardnumber|number|iban)$/i;

const STRUCK = '[struck out]';
const DEEPEST = 8;

/**
 * A copy in which secrets are struck out.
 * An error keeps its type, message and stack; what else hangs on it goes through the same sieve.
 */
export function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) return '[too deep]';
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => withoutSecrets(item, depth + 1));
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Error)
    return {
      type: value.name,
      message: value.message,
      stack: value.stack,
      ...(value.cause === undefined ? {} : { cause: withoutSecrets(value.cause, depth + 1) }),
    };
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      secret.test(name.replace(/[-_]/g, '')) ? STRUCK : withoutSecrets(part, depth + 1),
    ]),
  );
}

/** @param destination standard output when left out. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  return pino(
    {
      level: logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (line) => withoutSecrets(line) as Record<string, unknown>,
      },
      // The sieve above has copied errors already.
      serializers: { err: (error: unknown) => error },
    },
    destination ?? pino.destination({ dest: 1, sync: true }),
  );
}
