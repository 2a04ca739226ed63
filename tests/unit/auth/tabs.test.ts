import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserTabs, heardOf, type TabMessage } from '../../../src/auth/tabs';
import { STATE_KEY } from '../../../src/providers/state';

const saved = JSON.stringify({ authUser: { accessToken: 'a', user: { id: 'u1' } }, isServicesModal: false });

describe('a change of the storage by another tab', () => {
  it('R07 O13 ends the session when everything or the session was removed', () => {
    expect(heardOf({ key: null, newValue: null })).toEqual({ type: 'ended' });
    expect(heardOf({ key: STATE_KEY, newValue: null })).toEqual({ type: 'ended' });
    expect(heardOf({ key: STATE_KEY, newValue: '{"authUser":null}' })).toEqual({ type: 'ended' });
  });

  it('brings the session that was signed in or renewed there', () => {
    expect(heardOf({ key: STATE_KEY, newValue: saved })).toMatchObject({
      type: 'session',
      authUser: { accessToken: 'a', user: { id: 'u1' } },
      isServicesModal: false,
    });
  });

  it.each(['assay.navigation', 'state', '@state2', '', 'of-another-app'])(
    'R54 says nothing when it is of %j',
    (key) => {
      expect(heardOf({ key, newValue: null })).toBeUndefined();
      expect(heardOf({ key, newValue: saved })).toBeUndefined();
    },
  );
});

describe('between tabs', () => {
  let channels: EventTarget[] = [];
  let sent: unknown[] = [];
  beforeEach(() => {
    channels = [];
    sent = [];
    vi.stubGlobal(
      'BroadcastChannel',
      class extends EventTarget {
        constructor() {
          super();
          channels.push(this);
        }
        postMessage = (data: unknown) => void sent.push(data);
      },
    );
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('removeEventListener', () => undefined);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('R54 only the one word ends a session, whatever else is broadcast', () => {
    const heard: TabMessage[] = [];
    const stop = browserTabs().listen((message) => heard.push(message));
    const broadcast = (data: unknown) => channels[0]?.dispatchEvent(new MessageEvent('message', { data }));
    for (const data of [null, '', 'LOGOUT', 'Ended', ['ended'], { type: 'ended' }, { type: 'session' }, saved, 1])
      broadcast(data);
    expect(heard).toEqual([]);
    broadcast('ended');
    expect(heard).toEqual([{ type: 'ended' }]);
    stop();
    broadcast('ended');
    expect(heard).toHaveLength(1);
  });

  it('O01 only one of them acts at a time, by a lock of the browser', async () => {
    const request = vi.fn((_: string, act: () => Promise<string>) => act());
    vi.stubGlobal('navigator', { locks: { request } });
    expect(await browserTabs().alone(() => Promise.resolve('done'))).toBe('done');
    expect(request).toHaveBeenCalledExactlyOnceWith('assay.session', expect.any(Function));
  });

  it('no token is broadcast', () => {
    const tabs = browserTabs();
    tabs.tell({ type: 'session', authUser: { accessToken: 'secret', user: { id: 'u1' } as never } });
    tabs.tell({ type: 'ended' });
    expect(sent).toEqual(['ended']);
  });
});
