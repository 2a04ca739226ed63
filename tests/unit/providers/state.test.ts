import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuthUser } from '../../../src/providers/authUser';
import { createState, readSaved, SAVE_EVERY, STATE_KEY } from '../../../src/providers/state';
import { memoryDevice, type Device } from '../../../src/providers/storage';

const ann: AuthUser = {
  accessToken: 'token-1',
  user: {
    id: 'u1',
    name: 'Ann',
    role: { id: 'r1', name: 'Analyst' },
    permissions: ['customers.list'],
    email: 'ann@example.test',
    twoFactorEnabled: true,
  },
};

const counting = (device: Device) => {
  const writes: { at: number; key: string; value: string }[] = [];
  return {
    writes,
    device: {
      ...device,
      write(key: string, value: string) {
        writes.push({ at: performance.now(), key, value });
        return device.write(key, value);
      },
    },
  };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('defaults and restoring (R55)', () => {
  it('starts signed out, with the services overview on', () => {
    const state = createState(memoryDevice());
    expect(state.get()).toEqual({
      authUser: null,
      isSideNavigation: true,
      isServicesModal: true,
      primaryCurrency: null,
      currency: null,
    });
  });

  it('restores what it saved', () => {
    const device = memoryDevice();
    createState(device).set({ authUser: ann, isServicesModal: false });
    const again = createState(device).get();
    expect(again.authUser?.accessToken).toBe('token-1');
    expect(again.isServicesModal).toBe(false);
  });

  const broken = [
    '{',
    'null',
    '[]',
    '"x"',
    '7',
    '',
    '{"authUser":',
    `"${'x'.repeat(5_000_000)}"`,
    '{"authUser":"me"}',
    '{"authUser":{"accessToken":"t"}}',
    '{"authUser":{"accessToken":7,"user":{"id":"u1"}}}',
    '{"authUser":{"user":{"id":"u1"}}}',
    '{"authUser":{"accessToken":"t","user":{"id":["u1"]}}}',
    '{"authUser":[{"accessToken":"t","user":{"id":"u1"}}]}',
    '{"__proto__":{"authUser":{"accessToken":"t","user":{"id":"u1"}}}}',
    '{"authUser":{"__proto__":{"accessToken":"t"},"user":{"id":"u1"}}}',
    '{"isServicesModal":"yes"}',
  ];
  it.each(broken.map((text) => [text.slice(0, 60), text]))(
    'starts signed out from %s and replaces it (O06)',
    (_, text) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      const device = memoryDevice({ [STATE_KEY]: text });
      const state = createState(device);
      expect(state.get().authUser).toBeNull();
      expect(state.get().isServicesModal).toBe(true);
      vi.advanceTimersByTime(SAVE_EVERY);
      expect(JSON.parse(device.read(STATE_KEY) ?? '')).toEqual({ authUser: null, isServicesModal: true });
      expect(({} as Record<string, unknown>).authUser).toBeUndefined();
      warn.mockRestore();
    },
  );

  it('takes known keys only, and of the right types', () => {
    const saved = readSaved(
      JSON.stringify({
        authUser: {
          accessToken: 'a',
          twoFactorAuthAccessToken: 'b',
          evil: 1,
          user: { id: 'u1', name: 5, role: 'owner', permissions: ['a', 2], isAdmin: true },
        },
        isServicesModal: false,
        currency: { code: 'XXX' },
      }),
    );
    expect(saved).toEqual({
      authUser: { accessToken: 'a', user: { id: 'u1', name: '', role: null, permissions: [] } },
      isServicesModal: false,
    });
  });

  it('logs an unreadable state once', async () => {
    vi.resetModules();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const fresh = await import('../../../src/providers/state');
    const storage = await import('../../../src/providers/storage');
    warn.mockClear();
    fresh.createState(storage.memoryDevice({ [STATE_KEY]: '{' }));
    fresh.createState(storage.memoryDevice({ [STATE_KEY]: '{' }));
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });
});

describe('saving (R57)', () => {
  it('saves only the session, cut down, and the services overview', () => {
    const device = memoryDevice();
    const state = createState(device);
    state.set({ authUser: ann, currency: { id: 'c', createdAt: '', updatedAt: '', version: 1, code: 'EUR' } });
    expect(JSON.parse(device.read(STATE_KEY) ?? '')).toEqual({
      authUser: {
        accessToken: 'token-1',
        user: { id: 'u1', name: 'Ann', role: { id: 'r1', name: 'Analyst' }, permissions: ['customers.list'] },
      },
      isServicesModal: true,
    });
  });

  it('saves at most once a second, and the last state always', () => {
    const { device, writes } = counting(memoryDevice());
    const state = createState(device);
    for (let change = 0; change < 45; change += 1) {
      state.set({ authUser: { ...ann, accessToken: `token-${change}` } });
      vi.advanceTimersByTime(100);
    }
    vi.advanceTimersByTime(SAVE_EVERY);
    const at = writes.filter(({ key }) => key === STATE_KEY).map((write) => write.at);
    for (const [index, time] of at.entries())
      if (index > 0) expect(time - (at[index - 1] ?? 0)).toBeGreaterThanOrEqual(SAVE_EVERY);
    expect(at.length).toBeGreaterThan(3);
    expect(device.read(STATE_KEY)).toContain('token-44');
  });

  it('writes nothing when nothing saved has changed', () => {
    const { device, writes } = counting(memoryDevice());
    const state = createState(device);
    state.set({ primaryCurrency: null });
    state.set({ isSideNavigation: true });
    expect(writes).toEqual([]);
  });

  it('saves at once when the page is left', () => {
    const device = memoryDevice();
    const state = createState(device);
    state.set({ authUser: ann });
    state.set({ isServicesModal: false });
    expect(device.read(STATE_KEY)).toContain('"isServicesModal":true');
    state.flush();
    expect(device.read(STATE_KEY)).toContain('"isServicesModal":false');
  });

  it('lets somebody wait for the save', async () => {
    const device = memoryDevice();
    const state = createState(device);
    state.set({ authUser: ann });
    await state.saved();
    state.set({ authUser: { ...ann, accessToken: 'token-2' } });
    const waited = state.saved().then(() => device.read(STATE_KEY));
    vi.advanceTimersByTime(SAVE_EVERY);
    expect(await waited).toContain('token-2');
  });

  describe('beside another tab that this one has not heard yet', () => {
    it.each([
      ['ended the session', 'null'],
      ['signed somebody else in', '{"accessToken":"token-9","user":{"id":"u9","name":"Bob","permissions":[]}}'],
    ])('R57 keeps a choice without undoing that it %s', (_, authUser) => {
      const device = memoryDevice();
      const state = createState(device);
      state.set({ authUser: ann });
      device.write(STATE_KEY, `{"authUser":${authUser},"isServicesModal":true}`);
      state.set({ isServicesModal: false });
      state.flush();
      const kept = JSON.parse(device.read(STATE_KEY) ?? '') as { authUser: { user: object } | null };
      expect(kept).toMatchObject({ isServicesModal: false, authUser: JSON.parse(authUser) as null });
    });

    it('says of the session what is newer here', () => {
      const device = memoryDevice();
      const state = createState(device);
      state.set({ authUser: ann });
      device.write(STATE_KEY, '{"authUser":null,"isServicesModal":true}');
      state.set({ authUser: { ...ann, accessToken: 'token-2' } });
      state.flush();
      expect(device.read(STATE_KEY)).toContain('token-2');
    });

    it('says that nobody is here where the device could not be cleared', () => {
      const device = memoryDevice();
      const state = createState({ ...device, clear: () => false });
      state.set({ authUser: ann });
      state.reset({ clear: true });
      state.set({ isServicesModal: false });
      state.flush();
      expect(device.read(STATE_KEY)).toBe('{"authUser":null,"isServicesModal":false}');
    });
  });

  it('keeps whether the navigation is unfolded, elsewhere', () => {
    const device = memoryDevice();
    createState(device).set({ isSideNavigation: false });
    expect(device.read(STATE_KEY)).toBeNull();
    expect(createState(device).get().isSideNavigation).toBe(false);
  });
});

describe('resetting', () => {
  it('clears all local storage and saves nothing afterwards (O04)', () => {
    const device = memoryDevice({ other: 'x' });
    const state = createState(device);
    state.set({ authUser: ann });
    state.set({ isServicesModal: false });
    state.reset({ clear: true });
    vi.advanceTimersByTime(5 * SAVE_EVERY);
    expect(device.keys()).toEqual([]);
    expect(state.get()).toMatchObject({ authUser: null, isServicesModal: true });
  });

  it('leaves the storage alone when another tab has already cleared it', () => {
    const device = memoryDevice();
    const state = createState(device);
    state.set({ authUser: ann });
    device.clear();
    device.write(STATE_KEY, 'of the next person');
    state.reset({ clear: false });
    vi.advanceTimersByTime(5 * SAVE_EVERY);
    expect(device.read(STATE_KEY)).toBe('of the next person');
  });
});

describe('a device that keeps nothing (R56)', () => {
  it('works from memory and logs each cause once', async () => {
    vi.resetModules();
    const throwing = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: throwing, setItem: throwing, removeItem: throwing, clear: throwing });
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { createState } = await import('../../../src/providers/state');
    const state = createState();
    state.set({ authUser: ann });
    vi.advanceTimersByTime(SAVE_EVERY);
    state.set({ isServicesModal: false });
    vi.advanceTimersByTime(SAVE_EVERY);
    expect(state.get()).toMatchObject({ isServicesModal: false });
    expect(state.isSaved()).toBe(false);
    state.reset({ clear: true });
    expect(warn.mock.calls.map(([text]) => String(text)).toSorted()).toEqual([
      'Local storage: reading failed',
      'Local storage: removing failed',
      'Local storage: writing failed',
    ]);
    warn.mockRestore();
    vi.unstubAllGlobals();
  });
});
