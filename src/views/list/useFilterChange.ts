import { useListContext } from 'ra-core';
import { useListAddress } from './useListAddress';

/** Puts a question into the address in the place of the one with the key, or takes that away. */
export function useFilterChange() {
  const { filterValues } = useListContext();
  const address = useListAddress();
  return (key: string | undefined, next: [string, unknown] | undefined) => {
    const entries = Object.entries(filterValues as Record<string, unknown>);
    const kept = entries.filter(([each]) => each !== key && each !== next?.[0]);
    const place = entries.findIndex(([each]) => each === key);
    // In its old place, so that the pills do not jump.
    if (next) kept.splice(place === -1 ? kept.length : Math.min(place, kept.length), 0, next);
    address({ filter: Object.fromEntries(kept) });
  };
}
