import { useContext, useEffect, useState } from 'react';
import { useSessionStore } from '../auth/SessionContext';
import { HealthContext } from '../providers/useHealth';
import type { SessionUser } from '../providers/authUser';
import type { AnyRecord } from '../schema/fields';
import type { AnyResource } from '../schema/resource';

/** Records that a guess is made from. */
const SAMPLE = 50;

/** No role speaks of what nobody declared: the API opens it to all who are signed in, and so does the app. */
export const openTo = <T extends SessionUser | null | undefined>(user: T, guessed: readonly AnyResource[] = []): T =>
  user && guessed.length > 0
    ? { ...user, permissions: [...(user.permissions ?? []), ...guessed.map(({ name }) => `${name}.*`)] }
    : user;

/**
 * Declarations guessed for collections that nobody declared, where the API serves such: over a JSON file, for prototyping.
 * `undefined` while that is not known yet. Who comes back from the editor finds what they put into the file meanwhile.
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
    const look = () =>
      void guess()
        .catch(() => undefined)
        .then((found) => {
          // What is as before stays the same object: all of the app is made from it.
          const same = (known?: readonly AnyResource[]) =>
            known && JSON.stringify(known) === JSON.stringify(found ?? known);
          if (wanted) setGuessed((known) => (same(known) ? known : (found ?? [])));
        });
    look();
    addEventListener('focus', look);
    return () => {
      wanted = false;
      removeEventListener('focus', look);
    };
  }, [askHealth, declared, http]);
  return guessed;
}
