import { useContext, useEffect, useState } from 'react';
import { useSessionStore } from '../auth/SessionContext';
import { HealthContext } from '../providers/useHealth';
import type { AnyRecord } from '../schema/fields';
import type { AnyResource } from '../schema/resource';

/** Records that a guess is made from. */
const SAMPLE = 50;

/**
 * Declarations guessed for collections that nobody declared, where the API serves such: over a JSON file, for prototyping.
 * `undefined` while that is not known yet.
 */
export function useUndeclared(declared: readonly AnyResource[]): readonly AnyResource[] | undefined {
  const askHealth = useContext(HealthContext);
  const { http } = useSessionStore();
  const [guessed, setGuessed] = useState<readonly AnyResource[]>();
  useEffect(() => {
    let wanted = true;
    async function guess(): Promise<AnyResource[]> {
      if (!(await askHealth()).undeclared) return [];
      // Loaded where there is anything to guess, which is while prototyping only.
      const [{ data: names }, { guessResource }] = await Promise.all([
        http.call<string[]>('GET', '/undeclared'),
        import('../schema/guess'),
      ]);
      const known = [...declared.map((schema) => schema.name), ...names];
      return Promise.all(
        names.map(async (name) => {
          const query = { range: JSON.stringify([0, SAMPLE - 1]) };
          const { data } = await http.call<AnyRecord[]>('GET', `/${encodeURIComponent(name)}`, { query });
          return guessResource(name, data, known);
        }),
      );
    }
    void guess()
      .catch(() => [])
      .then((found) => wanted && setGuessed(found));
    return () => {
      wanted = false;
    };
  }, [askHealth, declared, http]);
  return guessed;
}
