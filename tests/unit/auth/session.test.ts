import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSession, type SessionStore } from '../../../src/auth/session';
import { heardOf, UNFINISHED_KEY, type TabMessage, type Tabs } from '../../../src/auth/tabs';
import { isAborted } from '../../../src/providers/httpError';
import { createState, STATE_KEY, type StateStore } from '../../../src/providers/state';
import { memoryDevice, type Device } from '../../../src/providers/storage';
import { keepUnsaved, unsavedAt } from '../../../src/providers/unsaved';
import { fakeApi, type Answering, type Asked, type FakeApi, type Reply } from '../providers/fakeApi';

const LIFE = 900;

/** The server's clock; that of the device may be wrong by `skew`. */
let server = Date.parse('2026-11-28T09:00:00Z');
let skew = 0;
let monotone = 0;
const pass = (ms: number) => {
  server += ms;
  monotone += ms;
};

let issued = 0;
const jwt = (life = LIFE): string => {
  issued += 1;
  const iat = Math.floor(server / 1_000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part({ iat, exp: iat + life, jti: issued })}.x`;
};

const userOf = (id: string, more: object = {}) => ({
  id,
  name: id,
  email: `${id}@x.test`,
  role: { id: 'r', name: 'R' },
  permissions: ['customers.list'],
  ...more,
});

/** An API with one user, whose tokens are good for their life only. */
function goodApi(more: Answering = () => ({ status: 404, body: { message: 'none' } }), life = LIFE): Answering {
  return (asked) => {
    const { method, url, body } = asked;
    switch (`${method} ${url}`) {
      case 'POST /auth/signin': {
        const { email } = body as { email: string };
        return {
          body: { data: { accessToken: jwt(life), user: userOf(email) } },
        };
      }
      case 'POST /auth/refresh-token':
        return {
          body: { data: { accessToken: jwt(life), user: userOf('u1') } },
        };
      case 'GET /users/profile':
        return { body: { data: userOf('u1') } };
      case 'GET /currencies/primary':
        return { body: { data: { id: 'eur', code: 'EUR' } } };
      case 'POST /auth/logout':
        return { status: 204 };
      case 'GET /customers':
        return { body: { data: [] } };
      default:
        return more(asked);
    }
  };
}

interface Bench {
  session: SessionStore;
  state: StateStore;
  api: FakeApi;
  device: Device;
  told: TabMessage[];
  hear: (message: TabMessage) => void;
  announced: () => number;
}

function bench(answer: Answering = goodApi(), device = memoryDevice(), alone?: Tabs['alone']): Bench {
  const api = fakeApi(answer);
  const state = createState(device, () => monotone);
  const told: TabMessage[] = [];
  let listener: (message: TabMessage) => void = () => undefined;
  let announced = 0;
  const session = createSession({
    state,
    device,
    tabs: {
      tell: (message) => told.push(message),
      listen: (given) => {
        listener = given;
        return () => undefined;
      },
      alone: alone ?? ((act) => act()),
    },
    clock: { wall: () => server + skew, steady: () => monotone },
    announce: () => void (announced += 1),
    http: { adapter: api.adapter },
  });
  return {
    session,
    state,
    api,
    device,
    told,
    hear: (message) => listener(message),
    announced: () => announced,
  };
}

/** What the browser gives to all of its tabs: one lock. */
function oneLock(): Tabs['alone'] {
  let tail: Promise<unknown> = Promise.resolve();
  return (act) => {
    const turn = tail.then(act);
    tail = turn.catch(() => undefined);
    return turn;
  };
}

const refreshes = (api: FakeApi) => api.calls().filter((call) => call === 'POST /auth/refresh-token').length;
const bearerOfCall = (asked: Asked | undefined) => asked?.headers.Authorization;
const signIn = (session: SessionStore, email = 'u1') => session.signIn({ email, password: 'x' });

beforeEach(() => {
  vi.useFakeTimers();
  server = Date.parse('2026-11-28T09:00:00Z');
  skew = 0;
  // The page listens to a window; here it is one that never says anything.
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('signing in', () => {
  it('stores what the API returns and carries the access token from then on', async () => {
    const { session, state, api } = bench();
    expect(await signIn(session)).toBe('signedIn');
    expect(state.get().authUser?.user.email).toBe('u1@x.test');
    await session.http.call('GET', '/customers');
    expect(bearerOfCall(api.asked[0])).toBeUndefined();
    expect(bearerOfCall(api.asked.at(-1))).toBe(`Bearer ${state.get().authUser?.accessToken}`);
  });

  it('carries the two-factor token until the second factor is proven', async () => {
    const { session, api } = bench(({ url }) => {
      if (url === '/auth/signin')
        return {
          body: {
            data: { twoFactorAuthAccessToken: 'factor', user: userOf('u1') },
          },
        };
      return { body: { data: { accessToken: 'access', user: userOf('u1') } } };
    });
    expect(await signIn(session)).toBe('secondFactor');
    expect(await session.verify({ code: '123456' })).toBe('signedIn');
    expect(bearerOfCall(api.asked[1])).toBe('Bearer factor');
    expect(session.get().authUser).toMatchObject({ accessToken: 'access' });
  });

  it('stays signed out, and does not log out, when the API refuses (R05, section 1.1)', async () => {
    for (const status of [401, 422, 429]) {
      const { session, announced } = bench(() => ({
        status,
        body: { message: 'No.' },
      }));
      await expect(signIn(session)).rejects.toMatchObject({
        status,
        message: 'No.',
      });
      expect(session.name()).toBe('signedOut');
      expect(announced()).toBe(0);
    }
  });

  it('stays where it is on a wrong code', async () => {
    const { session } = bench(({ url }) =>
      url === '/auth/signin'
        ? {
            body: {
              data: { twoFactorAuthAccessToken: 'factor', user: userOf('u1') },
            },
          }
        : { status: 422, body: { message: 'Wrong code.' } },
    );
    await signIn(session);
    await expect(session.verify({ code: '000000' })).rejects.toMatchObject({
      message: 'Wrong code.',
    });
    expect(session.name()).toBe('secondFactor');
  });

  it('reads the profile and the primary currency of a restored session', async () => {
    const device = memoryDevice();
    const first = bench(goodApi(), device);
    await signIn(first.session);
    const { session, state, api } = bench(goodApi(), device);
    expect(session.name()).toBe('signedIn');
    expect(state.get().authUser?.user.email).toBeUndefined();
    await session.load();
    await vi.waitFor(() => expect(state.get().currency).toMatchObject({ code: 'EUR' }));
    expect(state.get().primaryCurrency).toMatchObject({ code: 'EUR' });
    expect(state.get().authUser?.user.email).toBe('u1@x.test');
    expect(api.calls()).not.toContain('POST /auth/refresh-token');
  });

  it('remembers over a reload that a password must be changed first, and forgets it when that is done', async () => {
    const device = memoryDevice();
    const answer: Answering = ({ url }) => ({
      body: {
        data: {
          accessToken: jwt(),
          user: userOf('u1', { mustChangePassword: url === '/auth/signin' }),
        },
      },
    });
    await signIn(bench(answer, device).session);
    const { session, api } = bench(answer, device);
    expect(session.name()).toBe('firstPassword');
    await session.load();
    expect(api.asked).toEqual([]);
    expect(await session.changeFirstPassword({ password: 'x' })).toBe('signedIn');
    expect(bench(answer, device).session.name()).toBe('signedIn');
  });

  it('remembers over a reload that a second factor must be set up first, and reads nothing before but whose session it is', async () => {
    const device = memoryDevice();
    const organization = {
      id: 'o',
      name: 'O',
      modules: [],
      requireTwoFactor: true,
    };
    let twoFactorEnabled = false;
    const answer: Answering = ({ url }) => {
      const user = userOf('u1', {
        organization,
        twoFactorEnabled: twoFactorEnabled || url === '/auth/2fa/turn-on',
      });
      if (url === '/currencies/primary')
        return twoFactorEnabled ? { body: { data: { code: 'EUR' } } } : { status: 403, body: {} };
      return {
        body: {
          data: url === '/users/profile' ? user : { accessToken: jwt(), user },
        },
      };
    };
    await signIn(bench(answer, device).session);
    const { session, api } = bench(answer, device);
    expect(session.name()).toBe('factorSetUp');
    await session.load();
    expect(api.calls()).toEqual(['GET /users/profile']);
    expect([session.name(), session.get().authUser?.user.email]).toEqual(['factorSetUp', 'u1@x.test']);
    await session.turnFactorOn({ code: '123456' });
    expect(session.name()).toBe('signedIn');
    expect(bench(answer, device).session.name()).toBe('signedIn');

    // Set up elsewhere meanwhile: the profile says so.
    twoFactorEnabled = true;
    device.write('assay.unfinished', 'factorSetUp');
    const late = bench(answer, device);
    expect(late.session.name()).toBe('factorSetUp');
    await late.session.load();
    expect(late.session.name()).toBe('signedIn');
    expect(device.read('assay.unfinished')).toBeNull();
  });

  it('leads to the first password when a restored session may not read its profile', async () => {
    const device = memoryDevice();
    await signIn(bench(goodApi(), device).session);
    const { session } = bench(
      () => ({
        status: 403,
        body: { message: 'Choose a password of your own first.' },
      }),
      device,
    );
    await session.load();
    expect(session.name()).toBe('firstPassword');
  });
});

describe('renewing', () => {
  const due = (LIFE - 50) * 1_000;

  it('asks once for ten calls that wait, and all go on with the new token (R01, O02)', async () => {
    const { session, state, api } = bench();
    await signIn(session);
    const old = state.get().authUser?.accessToken;
    pass(due);
    await Promise.all(Array.from({ length: 10 }, () => session.http.call('GET', '/customers')));
    expect(refreshes(api)).toBe(1);
    const fresh = state.get().authUser?.accessToken;
    expect(fresh).not.toBe(old);
    const calls = api.asked.filter(({ url }) => url === '/customers');
    expect(calls.map(bearerOfCall)).toEqual(Array.from({ length: 10 }, () => `Bearer ${fresh}`));
  });

  it('does not ask before it is due', async () => {
    const { session, api } = bench();
    await signIn(session);
    pass(due - 60_000);
    await session.http.call('GET', '/customers');
    expect(refreshes(api)).toBe(0);
  });

  it.each([3_600_000, -3_600_000, 86_400_000])('does not care about a clock wrong by %i ms (R16)', async (wrong) => {
    skew = wrong;
    const device = memoryDevice();
    const { session, api } = bench(goodApi(), device);
    await signIn(session);
    for (let minute = 0; minute < 44; minute += 1) {
      pass(60_000);
      await session.http.call('GET', '/customers');
    }
    expect(session.name()).toBe('signedIn');
    expect(refreshes(api)).toBe(3);
    const reloaded = bench(goodApi(), device);
    await reloaded.session.http.call('GET', '/customers');
    expect(refreshes(reloaded.api)).toBe(0);
  });

  it('R16 renews a kept token that comes from the future: the clock was set back meanwhile', async () => {
    const device = memoryDevice();
    await signIn(bench(goodApi(), device).session);
    skew = -7_200_000;
    const { session, api } = bench(goodApi(), device);
    await session.http.call('GET', '/customers');
    await session.http.call('GET', '/customers');
    expect(refreshes(api)).toBe(1);
  });

  it('renews once when the clock jumped', async () => {
    for (const jump of [7_200_000, -7_200_000]) {
      skew = 0;
      const { session, api } = bench();
      await signIn(session);
      pass(600_000);
      skew = jump;
      await session.http.call('GET', '/customers');
      await session.http.call('GET', '/customers');
      pass(400_000);
      await session.http.call('GET', '/customers');
      // Once at the jump or once when its time is up, and never in a loop.
      expect(refreshes(api)).toBeGreaterThanOrEqual(1);
      expect(refreshes(api)).toBeLessThanOrEqual(2);
      expect(session.name()).toBe('signedIn');
    }
  });

  it('logs out once on a 401, without another try (R05)', async () => {
    let counting = 0;
    const { session, api, announced } = bench((asked) => {
      if (asked.url !== '/auth/refresh-token') return goodApi()(asked);
      counting += 1;
      return { status: 401, body: { message: 'dead' } };
    });
    session.start();
    await signIn(session);
    pass(due);
    const calls = Array.from({ length: 5 }, () =>
      session.http.call('GET', '/customers').catch((e: unknown) => isAborted(e)),
    );
    expect(await Promise.all(calls)).toEqual([true, true, true, true, true]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(counting).toBe(1);
    expect(announced()).toBe(1);
    expect(session.get()).toMatchObject({ authUser: null, ending: 'expired' });
    expect(api.calls()).not.toContain('POST /auth/logout');
  });

  it.each<[string, Reply | 'offline' | 'timeout']>([
    ['500', { status: 500 }],
    ['502', { status: 502, body: '<html>' }],
    ['503', { status: 503 }],
    ['504', { status: 504 }],
    ['offline', 'offline'],
    ['a timeout', 'timeout'],
  ])('keeps the session after %s and goes on with the old token while it is good (R06)', async (_, reply) => {
    let up = false;
    const { session, api, announced } = bench((asked) =>
      asked.url === '/auth/refresh-token' && !up ? reply : goodApi()(asked),
    );
    await signIn(session);
    pass(due);
    await session.http.call('GET', '/customers');
    await session.http.call('GET', '/customers');
    // The second did not try again at once.
    expect(refreshes(api)).toBe(1);
    pass(20_000);
    await session.http.call('GET', '/customers');
    expect(refreshes(api)).toBe(2);
    pass(60_000);
    await expect(session.http.call('GET', '/customers')).rejects.toMatchObject({ message: 'Something went wrong' });
    expect(session.name()).toBe('signedIn');
    expect(announced()).toBe(0);
    up = true;
    pass(20_000);
    await session.http.call('GET', '/customers');
    expect(session.name()).toBe('signedIn');
  });

  it('R04 renews once where it finds the session of another tab, whose data it reads with it', async () => {
    const device = memoryDevice();
    const first = bench(
      (asked) =>
        asked.url === '/auth/signin' && (asked.body as { email: string }).email === 'first'
          ? {
              body: {
                data: {
                  accessToken: jwt(),
                  user: userOf('first', { mustChangePassword: true }),
                },
              },
            }
          : goodApi()(asked),
      device,
    );
    await signIn(first.session, 'first');
    first.session.start();
    const other = bench(goodApi(), device);
    await signIn(other.session);
    other.state.flush();
    pass(due);
    // The call was the first person's, and is given up.
    const call = expect(first.session.http.call('GET', '/customers')).rejects.toSatisfy(isAborted);
    await vi.advanceTimersByTimeAsync(2_000);
    await call;
    expect(first.state.get().authUser?.user.id).toBe('u1');
    expect(refreshes(first.api)).toBe(1);
  });

  it('takes the token of the tab that was first, in place of asking itself (O01)', async () => {
    const device = memoryDevice();
    const alone = oneLock();
    const first = bench(goodApi(), device, alone);
    await signIn(first.session);
    await first.state.saved();
    const others = Array.from({ length: 4 }, () => bench(goodApi(), device, alone));
    const tabs = [first, ...others];
    pass(due);
    // A save has just been made, so the next one, with the new token in it, has to wait.
    for (const { state } of tabs) state.set({ isServicesModal: false });
    const calls = tabs.map(({ session }) => session.http.call('GET', '/customers'));
    await vi.advanceTimersByTimeAsync(2_000);
    await Promise.all(calls);
    expect(tabs.reduce((sum, { api }) => sum + refreshes(api), 0)).toBe(1);
    expect(new Set(tabs.map(({ state }) => state.get().authUser?.accessToken)).size).toBe(1);
  });

  it('R04 five tabs with tokens of 20 seconds stay signed in for three minutes, with one refresh a life', async () => {
    const device = memoryDevice();
    const alone = oneLock();
    const answer = goodApi(undefined, 20);
    const first = bench(answer, device, alone);
    await signIn(first.session);
    const tabs = [first, ...Array.from({ length: 4 }, () => bench(answer, device, alone))];
    for (let second = 0; second < 180; second += 1) {
      pass(1_000);
      const calls = tabs.map(({ session }) => session.http.call('GET', '/customers'));
      await vi.advanceTimersByTimeAsync(1_000);
      await Promise.all(calls);
    }
    expect(tabs.map(({ session }) => session.name())).toEqual(tabs.map(() => 'signedIn'));
    expect(tabs.reduce((sum, { api }) => sum + refreshes(api), 0)).toBeLessThanOrEqual(Math.ceil(180 / 20) + 2);
    expect(new Set(tabs.map(({ state }) => state.get().authUser?.accessToken)).size).toBe(1);
  });

  it('renews ahead while somebody is there', async () => {
    const { session, api } = bench();
    const stop = session.start();
    await signIn(session);
    pass(LIFE * 1_000 - 30_000);
    await vi.advanceTimersByTimeAsync(LIFE * 1_000);
    expect(refreshes(api)).toBeGreaterThanOrEqual(1);
    stop();
  });

  it('does not renew ahead for an empty chair, so that idle limits hold', async () => {
    const { session, api } = bench();
    const stop = session.start();
    await signIn(session);
    pass(16 * 60_000);
    await vi.advanceTimersByTimeAsync(3 * LIFE * 1_000);
    expect(refreshes(api)).toBe(0);
    stop();
  });
});

describe('ending', () => {
  it('is done at once, clears the device, tells the window and the other tabs', async () => {
    const { session, state, api, device, told, announced } = bench();
    await signIn(session);
    device.write('columns', 'x');
    session.signOut();
    expect(session.name()).toBe('signedOut');
    expect(state.get()).toMatchObject({
      authUser: null,
      isServicesModal: true,
      currency: null,
    });
    expect(device.keys()).toEqual([]);
    expect(announced()).toBe(1);
    expect(told).toEqual([{ type: 'ended' }]);
    await vi.waitFor(() => expect(api.calls()).toContain('POST /auth/logout'));
    expect(bearerOfCall(api.asked.at(-1))).toMatch(/^Bearer ey/);
  });

  it.each<[string, Reply | 'offline']>([
    ['401', { status: 401 }],
    ['500', { status: 500 }],
    ['nothing', 'offline'],
  ])('is complete when the API answers %s, and ends once (R09, O03, O11)', async (_, reply) => {
    const { session, api, announced, device } = bench((asked) =>
      asked.url === '/auth/logout' ? reply : goodApi()(asked),
    );
    await signIn(session);
    session.signOut();
    // Here first: the API is told afterwards, and nothing waits for what it says.
    expect(session.name()).toBe('signedOut');
    expect(device.read(STATE_KEY)).toBeNull();
    expect(announced()).toBe(1);
    expect(api.calls()).not.toContain('POST /auth/logout');
    session.signOut();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(session.name()).toBe('signedOut');
    expect(announced()).toBe(1);
    expect(api.calls().filter((call) => call === 'POST /auth/logout')).toHaveLength(1);
    expect(device.read(STATE_KEY)).toBeNull();
  });

  it('lets a form keep what was typed when it expired, and not when its person left', async () => {
    const { session } = bench((asked) =>
      asked.url.startsWith('/list') ? { status: 401, body: { message: 'dead' } } : goodApi()(asked),
    );
    const typed = { values: { name: 'Ada' }, version: 1 };
    const keptAfter = async (end: () => unknown) => {
      await signIn(session);
      const { id = '' } = session.get().authUser?.user ?? {};
      await end();
      keepUnsaved('/customers/1/edit', id, typed);
      return unsavedAt('/customers/1/edit', id);
    };
    expect(await keptAfter(() => session.http.call('GET', '/list').catch((e: unknown) => e))).toMatchObject(typed);
    expect(await keptAfter(() => session.signOut())).toBeUndefined();
  });

  it('follows a 401 on any call, once for many (O14)', async () => {
    const { session, api, announced } = bench((asked) =>
      asked.url.startsWith('/list') ? { status: 401, body: { message: 'dead' } } : goodApi()(asked),
    );
    await signIn(session);
    const calls = ['/list1', '/list2', '/list3'].map((path) => session.http.call('GET', path).catch((e: unknown) => e));
    await Promise.all(calls);
    expect(announced()).toBe(1);
    expect(session.get().ending).toBe('expired');
    expect(api.calls().filter((call) => call.startsWith('GET /list')).length).toBeLessThanOrEqual(3);
    expect(api.calls()).not.toContain('POST /auth/logout');
  });

  it('is not undone by a renewal under way (R08)', async () => {
    let answer: (reply: Reply) => void = () => undefined;
    const { session, state, device } = bench((asked) =>
      asked.url === '/auth/refresh-token' ? new Promise<Reply>((given) => (answer = given)) : goodApi()(asked),
    );
    await signIn(session);
    pass((LIFE - 10) * 1_000);
    const call = session.http.call('GET', '/customers').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10);
    session.signOut();
    answer({ body: { data: { accessToken: jwt(), user: userOf('u1') } } });
    expect(isAborted(await call)).toBe(true);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(state.get().authUser).toBeNull();
    expect(device.read(STATE_KEY)).toBeNull();
  });

  it('R08 a refresh that is refused late does not end the next session', async () => {
    let refuse: (reply: Reply) => void = () => undefined;
    const { session, announced } = bench((asked) =>
      asked.url === '/auth/refresh-token' ? new Promise<Reply>((given) => (refuse = given)) : goodApi()(asked),
    );
    await signIn(session);
    pass((LIFE - 10) * 1_000);
    const call = session.http.call('GET', '/customers').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1);
    session.signOut();
    await signIn(session, 'u2');
    refuse({ status: 401 });
    expect(isAborted(await call)).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect([session.name(), announced()]).toEqual(['signedIn', 1]);
  });

  it('gives up every call of the session (R10)', async () => {
    const { session } = bench((asked) => (asked.url === '/customers' ? 'hang' : goodApi()(asked)));
    await signIn(session);
    const call = session.http.call('GET', '/customers').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1);
    session.signOut();
    expect(isAborted(await call)).toBe(true);
  });

  it('sends no call of one person with the bearer of the next', async () => {
    let release: (reply: Reply) => void = () => undefined;
    const { session, api } = bench((asked) =>
      asked.url === '/auth/refresh-token' ? new Promise<Reply>((given) => (release = given)) : goodApi()(asked),
    );
    await signIn(session);
    pass((LIFE - 10) * 1_000);
    const ofFirst = session.http.call('GET', '/customers').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1);
    session.signOut();
    await signIn(session, 'u2');
    release({ status: 500 });
    expect(isAborted(await ofFirst)).toBe(true);
    expect(api.calls()).not.toContain('GET /customers');
  });

  it('does not end a session whose token was just replaced', async () => {
    let answer: (reply: Reply) => void = () => undefined;
    const { session, announced } = bench((asked) => {
      if (asked.url === '/slow') return new Promise<Reply>((given) => (answer = given));
      if (asked.url === '/auth/password/change') return { body: { data: { accessToken: jwt(), user: userOf('u1') } } };
      return goodApi()(asked);
    });
    await signIn(session);
    const slow = session.http.call('GET', '/slow').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1);
    await session.changePassword({ currentPassword: 'a', password: 'b' });
    answer({ status: 401 });
    expect(isAborted(await slow)).toBe(true);
    expect(announced()).toBe(0);
    expect(session.name()).toBe('signedIn');
  });
});

describe('a change that the API made, and whose answer was lost', () => {
  it.each(['changePassword', 'changeFirstPassword'] as const)(
    '%s: the session that is over by it says so',
    async (way) => {
      let made = false;
      const { session } = bench((asked) => {
        if (asked.method !== 'PUT') return goodApi()(asked);
        const lost = !made;
        made = true;
        return lost ? 'offline' : { status: 401 };
      });
      await signIn(session);
      const values = { currentPassword: 'a', password: 'b' };
      await expect(session[way](values)).rejects.toMatchObject({ status: 0 });
      expect(session.name()).toBe('signedIn');
      await expect(session[way](values)).rejects.toThrow();
      expect(session.get().ending).toBe('unheard');
      // Whose session ends later, and for another reason, is told that.
      await signIn(session);
      session.signOut();
      expect(session.get().ending).toBe('left');
    },
  );

  it.each([
    ['on', 409, true],
    ['off', 409, true],
    ['on', 409, false],
    ['on', 422, true],
  ] as const)(
    'the second factor turned %s, then refused with %i: done only where the profile says so (%s)',
    async (to, status, is) => {
      const { session } = bench((asked) => {
        if (asked.url.startsWith('/auth/2fa/')) return { status };
        if (asked.url !== '/users/profile') return goodApi()(asked);
        return { body: { data: { ...userOf('u1'), twoFactorEnabled: (to === 'on') === is } } };
      });
      await signIn(session);
      const turned = to === 'on' ? session.turnFactorOn({ code: '123456' }) : session.turnFactorOff({ password: 'a' });
      if (status === 409 && is) await turned;
      else await expect(turned).rejects.toMatchObject({ status });
    },
  );
});

describe('an open window in which nobody clicks', () => {
  let handlers: Map<string, () => void>;
  let alive = true;
  beforeEach(() => {
    alive = true;
    handlers = new Map();
    const addEventListener = (type: string, handler: () => void) => handlers.set(type, handler);
    vi.stubGlobal('addEventListener', addEventListener);
    Object.assign(document, { addEventListener });
  });
  const mortal: Answering = (asked) =>
    alive || asked.url === '/auth/signin' ? goodApi()(asked) : { status: 401, body: { message: 'dead' } };
  const asks = (api: FakeApi) => api.calls().filter((call) => call === 'GET /users/profile').length;
  const wait = async (ms: number) => {
    pass(ms);
    await vi.advanceTimersByTimeAsync(ms);
  };

  it.each<[string, () => Promise<void>]>([
    ['in front', () => wait(60_000)],
    ...[
      ['that comes to the front', 'focus'],
      ['that comes back as it was left', 'pageshow'],
      ['that is seen again', 'visibilitychange'],
      ['that is online again', 'online'],
    ].map(([how = '', event = '']): [string, () => Promise<void>] => [
      how,
      async () => {
        handlers.get(event)?.();
        await vi.advanceTimersByTimeAsync(0);
      },
    ]),
  ])('R11 notices that its session was ended from another device: %s', async (_, look) => {
    const { session, announced } = bench(mortal);
    const stop = session.start();
    await signIn(session);
    await wait(30_000);
    alive = false;
    await look();
    expect(session.get()).toMatchObject({
      authUser: null,
      ending: 'expired',
    });
    expect(announced()).toBe(1);
    stop();
  });

  it('asks calmly, not while it is hidden, offline, or between password and second factor', async () => {
    const { session, api } = bench(mortal);
    const stop = session.start();
    await signIn(session);
    for (let times = 0; times < 5; times += 1) {
      handlers.get('focus')?.();
      handlers.get('pageshow')?.();
      await wait(1_000);
    }
    expect(asks(api)).toBe(1);
    await wait(55_000);
    expect(asks(api)).toBe(2);
    const quiet = async () => {
      const before = asks(api);
      await wait(120_000);
      expect(asks(api)).toBe(before);
    };
    vi.stubGlobal('navigator', { onLine: false });
    await quiet();
    vi.stubGlobal('navigator', { onLine: true });
    Object.assign(document, { visibilityState: 'hidden' });
    await quiet();
    stop();

    const half = bench(() => ({
      body: { data: { twoFactorAuthAccessToken: jwt(), user: userOf('u1') } },
    }));
    const stopHalf = half.session.start();
    await signIn(half.session);
    await wait(60_000);
    expect(asks(half.api)).toBe(0);
    stopHalf();
  });

  it('asks nothing more while the profile is on its way anyway', async () => {
    const device = memoryDevice();
    await signIn(bench(mortal, device).session);
    const { session, api } = bench(mortal, device);
    const stop = session.start();
    handlers.get('pageshow')?.();
    await wait(0);
    expect(asks(api)).toBe(1);
    stop();
  });

  it('O13 sees by the storage, when it comes to the front, that another tab signed out while it could not hear', async () => {
    const device = memoryDevice();
    const other = bench(mortal, device);
    await signIn(other.session);
    const { session, told } = bench(mortal, device);
    const stop = session.start();
    expect(session.name()).toBe('signedIn');
    other.session.signOut();
    handlers.get('focus')?.();
    expect([session.name(), session.get().ending, told]).toEqual(['signedOut', 'elsewhere', []]);
    stop();
  });

  it('R57 saves what waits when the page goes', async () => {
    const { session, state, device } = bench(mortal);
    const stop = session.start();
    await signIn(session);
    state.set({ isServicesModal: false });
    expect(device.read(STATE_KEY)).toContain('"isServicesModal":true');
    handlers.get('pagehide')?.();
    expect(device.read(STATE_KEY)).toContain('"isServicesModal":false');
    stop();
  });

  it('R15 keeps no session alive by what it asks by itself, and asks at the first touch', async () => {
    const { session, api } = bench(mortal);
    const stop = session.start();
    await signIn(session);
    await wait(16 * 60_000);
    await expect(session.http.call('GET', '/customers', { background: true })).rejects.toSatisfy(isAborted);
    await wait(2 * 60_000);
    expect(refreshes(api)).toBe(0);
    expect(session.name()).toBe('signedIn');
    alive = false;
    handlers.get('keydown')?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(session.name()).toBe('signedOut');
    stop();
  });

  it('tells nobody when nothing is new', async () => {
    const { session } = bench(mortal);
    const stop = session.start();
    await signIn(session);
    const told = vi.fn();
    session.subscribe(told);
    await wait(180_000);
    expect(told).not.toHaveBeenCalled();
    stop();
  });
});

describe('a device that keeps nothing', () => {
  it('R56 O05 signs in, works, renews and signs out from memory alone', async () => {
    const full: Device = {
      read: () => null,
      write: () => false,
      remove: () => undefined,
      clear: () => true,
      keys: () => [],
    };
    const { session, api, announced } = bench(goodApi(), full);
    session.start();
    await signIn(session);
    for (let minute = 0; minute < 20; minute += 1) {
      pass(60_000);
      await vi.advanceTimersByTimeAsync(60_000);
      await session.http.call('GET', '/customers');
    }
    expect([session.name(), announced()]).toEqual(['signedIn', 0]);
    expect(refreshes(api)).toBe(1);
    session.signOut();
    expect([session.name(), announced()]).toEqual(['signedOut', 1]);
  });
});

describe('messages to the window', () => {
  it('R54 tell of the end with our own origin, and are not listened to', async () => {
    const postMessage = vi.fn();
    const listened: string[] = [];
    vi.stubGlobal('window', {
      postMessage,
      location: { origin: 'https://assay.test' },
    });
    vi.stubGlobal('addEventListener', (type: string) => listened.push(type));
    const session = createSession({
      state: createState(memoryDevice(), () => monotone),
      device: memoryDevice(),
      clock: { wall: () => server, steady: () => monotone },
      http: { adapter: fakeApi(goodApi()).adapter },
    });
    const stop = session.start();
    await signIn(session);
    session.signOut();
    expect(postMessage.mock.calls).toEqual([['LOGOUT', 'https://assay.test']]);
    expect(listened).toContain('storage');
    expect(listened).not.toContain('message');
    stop();
  });
});

describe('other tabs', () => {
  it('end with the tab that signed out, without a call and without touching the storage (R07, O13)', async () => {
    const device = memoryDevice();
    const a = bench(goodApi(), device);
    const b = bench(goodApi(), device);
    b.session.start();
    await signIn(a.session);
    b.hear({
      type: 'session',
      authUser: a.state.get().authUser ?? (undefined as never),
    });
    expect(b.session.name()).toBe('signedIn');
    a.session.signOut();
    pass(2_000);
    await signIn(a.session, 'u2');
    expect(device.read(STATE_KEY)).toContain('"u2"');
    const before = b.api.asked.length;
    b.hear({ type: 'ended' });
    expect(b.session.get()).toMatchObject({
      authUser: null,
      ending: 'elsewhere',
    });
    expect(b.announced()).toBe(1);
    expect(b.told).toEqual([]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(b.api.asked.length).toBe(before);
    expect(device.read(STATE_KEY)).toContain('"u2"');
  });

  it('go on when the second factor that was required is set up in one of them', async () => {
    let twoFactorEnabled = false;
    const organization = {
      id: 'o',
      name: 'O',
      modules: [],
      requireTwoFactor: true,
    };
    const { session, hear } = bench(({ url }) => {
      const user = userOf('u1', { organization, twoFactorEnabled });
      return {
        body: {
          data: url === '/users/profile' ? user : { accessToken: jwt(), user },
        },
      };
    });
    session.start();
    await signIn(session);
    expect(session.name()).toBe('factorSetUp');
    twoFactorEnabled = true;
    const message = heardOf({ key: UNFINISHED_KEY, newValue: null });
    if (message) hear(message);
    await vi.advanceTimersByTimeAsync(0);
    expect(session.name()).toBe('signedIn');
  });

  it('do not bring a dead session back', async () => {
    const { session, state, hear } = bench();
    session.start();
    await signIn(session);
    const dead = state.get().authUser;
    session.signOut();
    hear({ type: 'session', authUser: dead ?? (undefined as never) });
    expect(session.name()).toBe('signedOut');
  });

  it('do not bring an older token back', async () => {
    const { session, state, hear } = bench();
    session.start();
    const old = { accessToken: jwt(), user: userOf('u1') };
    pass(60_000);
    await signIn(session);
    const { accessToken } = state.get().authUser ?? {};
    hear({ type: 'session', authUser: old });
    expect(state.get().authUser?.accessToken).toBe(accessToken);
  });

  it('change the person as a whole when another one signed in there', async () => {
    const { session, state, hear } = bench();
    session.start();
    await signIn(session);
    state.set({
      currency: { id: 'x', createdAt: '', updatedAt: '', version: 1 },
    });
    const { generation } = session.get();
    pass(1_000);
    hear({
      type: 'session',
      authUser: { accessToken: jwt(), user: userOf('u2') },
    });
    expect(session.get().generation).toBe(generation + 1);
    expect(state.get().authUser?.user.id).toBe('u2');
    expect(state.get().currency).toBeNull();
  });
});
