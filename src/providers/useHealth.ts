import { createContext, useContext, useEffect, useState } from 'react';
import type { AskHealth, Health } from './health';

/** Asks the API for its health; `createHealth` makes one. */
export const HealthContext = createContext<AskHealth>(() => Promise.reject(new Error('Not asked.')));

/** What the API says of itself; `undefined` until it answers, and where it does not. */
export function useHealth(): Health | undefined {
  const ask = useContext(HealthContext);
  const [found, setFound] = useState<Health>();
  useEffect(() => {
    let wanted = true;
    ask().then(
      (answer) => wanted && setFound(answer),
      // The pages say themselves that the API does not answer.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [ask]);
  return found;
}
