/** Which colour scheme is drawn: what the person picked, kept on this device, or what the system says, live. */
import { useMemo, useSyncExternalStore } from 'react';
import { device } from '../providers/storage';
import { SCHEME_ATTRIBUTE } from './vars';

export type SchemeMode = 'light' | 'dark' | 'system';

/** Read by `public/boot.js` too. */
export const SCHEME_KEY = 'assay.scheme';

export const schemeModes: readonly SchemeMode[] = ['light', 'dark', 'system'];

const isMode = (value: unknown): value is SchemeMode => schemeModes.includes(value as SchemeMode);

const listeners = new Set<() => void>();
const query = '(prefers-color-scheme: dark)';

let mode: SchemeMode | undefined;

function read(): SchemeMode {
  const kept = device.read(SCHEME_KEY);
  return isMode(kept) ? kept : 'system';
}

/** What was picked: `system` where nothing was. */
export const getMode = (): SchemeMode => (mode ??= read());

export const getScheme = (): 'light' | 'dark' => {
  const picked = getMode();
  if (picked !== 'system') return picked;
  return matchMedia(query).matches ? 'dark' : 'light';
};

const mark = () => document.documentElement.setAttribute(SCHEME_ATTRIBUTE, getScheme());

function draw() {
  mark();
  for (const listener of listeners) listener();
}

function onStorage(event: StorageEvent) {
  if (event.key !== SCHEME_KEY && event.key !== null) return;
  mode = read();
  draw();
}

/** Tells `listener` about every change, from here, another tab or the system. Gives the way to stop. */
export function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    mark();
    addEventListener('storage', onStorage);
    matchMedia(query).addEventListener('change', draw);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('storage', onStorage);
    matchMedia(query).removeEventListener('change', draw);
  };
}

/** Picks a scheme, draws it at once and keeps it. */
export function setMode(next: SchemeMode) {
  mode = next;
  device.write(SCHEME_KEY, next);
  draw();
}

/** The scheme that was picked, the one that is drawn, and the way to pick another. */
export function useScheme(): { mode: SchemeMode; scheme: 'light' | 'dark'; setMode: (mode: SchemeMode) => void } {
  const picked = useSyncExternalStore(subscribe, getMode);
  const scheme = useSyncExternalStore(subscribe, getScheme);
  return useMemo(() => ({ mode: picked, scheme, setMode }), [picked, scheme]);
}
