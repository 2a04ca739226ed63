// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { act, renderHook, screen, render } from '@testing-library/react';
import { useColorScheme } from '@mui/material/styles';
import { AdminContext } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Scheme from '../../../src/theme/scheme';

const boot = readFileSync('public/boot.js', 'utf8');
const root = document.documentElement;

let system = { matches: false, change: () => undefined as void };

/** The system as it says itself dark or light. */
function setSystem(dark: boolean) {
  const listeners = new Set<() => void>();
  system = {
    matches: dark,
    change: () => {
      for (const listener of listeners) listener();
    },
  };
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return system.matches;
    },
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
}

let scheme: typeof Scheme;

beforeEach(async () => {
  localStorage.clear();
  root.removeAttribute('data-scheme');
  setSystem(false);
  vi.resetModules();
  scheme = await import('../../../src/theme/scheme');
});

describe('what is drawn', () => {
  it.each([
    [null, false, 'light'],
    [null, true, 'dark'],
    ['system', true, 'dark'],
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    ['{"mode":"dark"}', false, 'light'],
  ])('kept %s, system dark %s: %s, before the first paint and after', (kept, dark, drawn) => {
    setSystem(dark);
    if (kept !== null) localStorage.setItem('assay.scheme', kept);
    window.eval(boot);
    expect(root.getAttribute('data-scheme')).toBe(drawn);
    expect(scheme.getScheme()).toBe(drawn);
  });

  it('follows the system live, until one is picked', () => {
    const { result } = renderHook(() => scheme.useScheme());
    expect(result.current).toMatchObject({ mode: 'system', scheme: 'light' });

    system.matches = true;
    act(system.change);
    expect(result.current.scheme).toBe('dark');
    expect(root.getAttribute('data-scheme')).toBe('dark');

    act(() => result.current.setMode('light'));
    expect(result.current).toMatchObject({ mode: 'light', scheme: 'light' });
    expect(root.getAttribute('data-scheme')).toBe('light');
    expect(localStorage.getItem('assay.scheme')).toBe('light');
  });

  it('follows another tab', () => {
    const { result } = renderHook(() => scheme.useScheme());
    localStorage.setItem('assay.scheme', 'dark');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'assay.scheme', newValue: 'dark' })));
    expect(result.current).toMatchObject({ mode: 'dark', scheme: 'dark' });
    expect(root.getAttribute('data-scheme')).toBe('dark');
  });

  it('can be picked on a device that keeps nothing', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('blocked');
      },
      setItem: () => {
        throw new Error('full');
      },
    });
    const { result } = renderHook(() => scheme.useScheme());
    act(() => result.current.setMode('dark'));
    expect(result.current.scheme).toBe('dark');
    expect(root.getAttribute('data-scheme')).toBe('dark');
    vi.unstubAllGlobals();
  });
});

describe('MUI inside react-admin', () => {
  it('draws what was picked here, and writes nothing itself', async () => {
    const { MuiRoot } = await import('../../../src/theme/MuiRoot');
    const { themeOptions } = await import('../../../src/theme/theme');
    const Seen = () => <p>{useColorScheme().mode}</p>;
    render(
      <MuiRoot>
        <AdminContext theme={themeOptions}>
          <Seen />
        </AdminContext>
      </MuiRoot>,
    );
    expect(screen.getByText('system')).toBeInTheDocument();
    act(() => scheme.setMode('dark'));
    expect(screen.getByText('dark')).toBeInTheDocument();
    expect(root.getAttribute('data-scheme')).toBe('dark');
    expect(Object.keys(localStorage).filter((key) => key.startsWith('mui'))).toEqual([]);
  });
});
