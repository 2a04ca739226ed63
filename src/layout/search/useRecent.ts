import { useStore } from 'ra-core';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { pathOf, type AnyResource } from '../../schema/resource';
import { useFrame } from '../../theme/ui/crumbs';
import type { Recent } from './types';

const KEPT = 8;
/** Last parts of addresses that are no record's. */
const notIds = new Set(['create', 'import']);

/** The record that an address is of. */
export function recordAt(resources: readonly AnyResource[], pathname: string): Omit<Recent, 'title'> | undefined {
  for (const schema of resources) {
    const start = `/${pathOf(schema)}/`;
    if (!pathname.startsWith(start)) continue;
    const [part = '', ...rest] = pathname.slice(start.length).split('/');
    if (part === '' || notIds.has(part) || rest.length > 1) continue;
    try {
      return { resource: schema.name, id: decodeURIComponent(part) };
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/**
 * The records that somebody had open on this device, newest first; what is kept of them goes with everything else that the
 * device keeps when they sign out.
 */
export function useRecent(userId: string): [recent: readonly Recent[], forget: () => void] {
  const [recent, setRecent] = useStore<readonly Recent[]>(`recent.${userId}`, []);
  return [recent, () => setRecent([])];
}

/** Remembers the record whose page is open, by the name that the page says. */
export function useRemember(userId: string, resources: readonly AnyResource[]): void {
  const { pathname } = useLocation();
  const { crumbs } = useFrame();
  const [, setRecent] = useStore<readonly Recent[]>(`recent.${userId}`, []);
  const title = crumbs.length > 1 ? crumbs.at(-1)?.label : undefined;
  useEffect(() => {
    const found = title === undefined ? undefined : recordAt(resources, pathname);
    if (!found || title === undefined || title === found.id) return;
    setRecent((before) => {
      const others = before.filter(({ resource, id }) => resource !== found.resource || id !== found.id);
      const [first] = before;
      const same = first?.resource === found.resource && first.id === found.id && first.title === title;
      return same ? before : [{ ...found, title }, ...others].slice(0, KEPT);
    });
  }, [title, pathname, resources, setRecent]);
}
