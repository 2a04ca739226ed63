/** The invited person's side of the API: the secret of the link, the state of the session, pictures sent until they arrive. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { createHttp, plainGate } from '../../providers/http';
import type { Challenge } from '../../resources/id-verification-liveness/liveness/challenges';
import { isLiveState, type LiveState } from '../../resources/id-verification-sessions/link';
import type { Taken } from './liveness/frames';
import { problemOf, type Problem } from './refusal';

export type Side = 'front' | 'back' | 'selfie';

export interface Live {
  state: LiveState;
  organization: string;
  name: string | null;
  allowedDocuments: string[];
  attemptsLeft: number;
  documentType: string | null;
  needed: Side[];
  captured: Side[];
  liveness: {
    state: 'none' | 'open' | 'judging' | 'passed' | 'failed' | 'left';
    /** What stands against the last recording, gravest first. */
    faults: string[];
    asked: Challenge[];
    triesLeft: number;
  };
}

/** What the moves before the camera ask of the API. */
export interface LivenessCalls {
  /** Draws moves. @throws HttpError 409 when there are none left */
  draw: (without: readonly Challenge[]) => Promise<{ nonce: string; asked: Challenge[] }>;
  frames: (nonce: string, lot: readonly Taken[]) => Promise<unknown>;
  /** Hands the recording in. */
  finish: (nonce: string, frames: number) => Promise<unknown>;
  load: () => Promise<void>;
  /** Whether an error goes away by itself. */
  passing: (error: unknown) => boolean;
  pause: (ms: number) => Promise<void>;
}

export interface Over {
  state: 'submitted' | 'done' | 'expired' | 'cancelled' | 'replaced';
  organization: string;
}

export type Enrolment = Live | Over | { state: 'unknown' };

export const isLive = (enrolment: Enrolment): enrolment is Live => isLiveState(enrolment.state);

interface Failure {
  status?: number;
}

const http = createHttp(plainGate());
const AGAIN_MS = 2_000;
const LAST_MS = 15_000;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    // Back on the network is reason enough to try at once.
    addEventListener('online', done);
  });

/** No answer, or one that says that the service is down. */
const passing = ({ status }: Failure): boolean => status === 0 || status === 502 || status === 503 || status === 504;

/** The secret of the address; it stays there, so that a reload goes on. */
const useSecret = (): string => {
  const [secret, setSecret] = useState(() => location.hash.slice(1));
  useEffect(() => {
    const changed = () => setSecret(location.hash.slice(1));
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, []);
  return secret;
};

export function useEnrolment() {
  const secret = useSecret();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [problem, setProblem] = useState<Problem>();
  const headers = useMemo(() => ({ Authorization: `Enrolment ${secret}` }), [secret]);

  const failed = useCallback((error: unknown) => {
    if ((error as Failure).status === 401) setEnrolment({ state: 'unknown' });
    else setProblem(problemOf(error));
  }, []);

  const load = useCallback(
    () =>
      http.call<Enrolment>('GET', '/enrolment', { headers }).then(({ data }) => {
        setProblem(undefined);
        setEnrolment(data);
      }, failed),
    [failed, headers],
  );

  useEffect(() => {
    void load();
  }, [load]);

  const post = async (path: string, body: unknown) => {
    setProblem(undefined);
    try {
      setEnrolment((await http.call<Enrolment>('POST', `/enrolment/${path}`, { headers, body })).data);
      return true;
    } catch (error) {
      // Over meanwhile: the page says what became of it.
      if ((error as Failure).status === 410) await load();
      else failed(error);
      return false;
    }
  };

  /** Sends a picture, again and again while there is no connection. `told` hears of the share sent, or of the loss. */
  const sendPicture = async (side: Side, file: File, told: (share: number | 'lost') => void): Promise<boolean> => {
    setProblem(undefined);
    for (let wait = AGAIN_MS; ; wait = Math.min(LAST_MS, wait * 2)) {
      const body = new FormData();
      body.append('file', file, file.name);
      try {
        const path = `/enrolment/images/${side}`;
        const { data } = await http.call<Enrolment>('POST', path, { headers, body, onProgress: told });
        setEnrolment(data);
        return true;
      } catch (error) {
        if (!passing(error as Failure)) {
          if ((error as Failure).status === 410) await load();
          else failed(error);
          return false;
        }
        told('lost');
        await pause(wait);
      }
    }
  };

  const liveness: LivenessCalls = useMemo(() => {
    const call = async <T>(path: string, body: unknown): Promise<T> =>
      (await http.call<T>('POST', `/enrolment/liveness${path}`, { headers, body })).data;
    return {
      async draw(without) {
        const drawn = await call<{ nonce: string; asked: Challenge[]; enrolment: Enrolment }>('', { without });
        setEnrolment(drawn.enrolment);
        return drawn;
      },
      frames(nonce, lot) {
        const body = new FormData();
        body.append('nonce', nonce);
        body.append('meta', JSON.stringify(lot.map(({ index, step, at }) => [index, step, Math.round(at)])));
        for (const { index, blob } of lot) body.append('frames', blob, `${index}.jpg`);
        return call('/frames', body);
      },
      async finish(nonce, frames) {
        setEnrolment(await call<Enrolment>('/finish', { nonce, frames }));
      },
      load,
      passing: (error) => passing(error as Failure),
      pause,
    };
  }, [headers, load]);

  return {
    enrolment,
    liveness,
    problem,
    load,
    start: (documentType: string) =>
      post('start', {
        consent: 'given',
        documentType,
        timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      }),
    submit: () => post('submit', {}),
    sendPicture,
  };
}
