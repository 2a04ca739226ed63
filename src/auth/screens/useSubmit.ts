/** What a form of the public pages needs around its one call: busy, what went wrong, and how long to wait. */
import { useEffect, useState } from 'react';

/** Why a form was refused: words for the whole of it, words by field, seconds until the next try. */
export interface Refusal {
  message: string;
  status?: number;
  errors: Readonly<Record<string, string>>;
  retryAfter?: number;
}

type Loose = { readonly [key: string]: unknown };

const asLoose = (value: unknown): Loose => (typeof value === 'object' && value !== null ? (value as Loose) : {});

/** The first text of a text, or of a list of them. */
const textOf = (value: unknown): string | undefined => {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first !== '' ? first : undefined;
};

/** Reads what a submit rejected with: `{message, status, errors, retryAfter}`, or an HttpError that has them in its body. */
export function refusalOf(error: unknown, otherwise: string): Refusal {
  const thrown = asLoose(error);
  const body = asLoose(thrown.body);
  const errors = Object.entries(asLoose(thrown.errors ?? body.errors)).flatMap(([field, value]) => {
    const text = textOf(value);
    return text === undefined ? [] : [[field, text] as const];
  });
  return {
    message: textOf(thrown.message) ?? otherwise,
    errors: Object.fromEntries(errors),
    ...(typeof thrown.status === 'number' && { status: thrown.status }),
    ...(typeof thrown.retryAfter === 'number' && thrown.retryAfter > 0 && { retryAfter: Math.ceil(thrown.retryAfter) }),
  };
}

export interface Submit<V> {
  busy: boolean;
  refusal: Refusal | undefined;
  /** Seconds until another try is taken; 0 when one is. */
  wait: number;
  /** Sends the values, once at a time. Gives what it was refused with. */
  send: (values: V) => Promise<Refusal | undefined>;
  /** Forgets what went wrong, or says what is wrong before anything is sent. */
  say: (refusal: Refusal | undefined) => void;
}

const WAIT_OTHERWISE = 30;

export function useSubmit<V>(onSubmit: (values: V) => Promise<void>, otherwise: string): Submit<V> {
  const [busy, setBusy] = useState(false);
  const [refusal, say] = useState<Refusal>();
  const [wait, setWait] = useState(0);

  useEffect(() => {
    if (wait <= 0) return undefined;
    const timer = setTimeout(() => setWait(wait - 1), 1_000);
    return () => clearTimeout(timer);
  }, [wait]);

  const send = async (values: V) => {
    if (busy || wait > 0) return undefined;
    setBusy(true);
    say(undefined);
    try {
      await onSubmit(values);
      return undefined;
    } catch (error) {
      const refused = refusalOf(error, otherwise);
      say(refused);
      if (refused.status === 429) setWait(refused.retryAfter ?? WAIT_OTHERWISE);
      return refused;
    } finally {
      setBusy(false);
    }
  };

  return { busy, refusal, wait, send, say };
}
