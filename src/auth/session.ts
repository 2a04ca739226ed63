/**
 * The session: what the machine says, and what follows from it. Signing in and out, renewing the token before it runs out,
 * once for all waiting calls and all tabs, and the http client that every call of the session goes through.
 */
import { bearerOf, type AuthUser } from '../providers/authUser';
import { createHttp, plainGate, type CallOptions, type Http } from '../providers/http';
import { aborted, HttpError, isUnheard, statusOf } from '../providers/httpError';
import { publicTranslate } from '../i18n/publicWords';
import { refusedInPreview } from '../schema/preview';
import { state as globalState, type GlobalState, type StateStore } from '../providers/state';
import { sessionBegun, sessionOver } from '../providers/unsaved';
import { device as globalDevice, type Device } from '../providers/storage';
import { nameOfSession, reduce, type Ending, type Session, type SessionEvent, type SessionName } from './machine';
import { browserTabs, UNFINISHED_KEY, type TabMessage, type Tabs } from './tabs';
import {
  clock as realClock,
  left,
  margin,
  received,
  restored,
  skewBy,
  timesOf,
  type Clock,
  type TokenAge,
} from './token';

/** How far this device's clock is ahead of the server's, in milliseconds. */
const SKEW_KEY = 'assay.clock';

/** Posted to the window, with its own origin, when a session ends in it. */
export const LOGOUT = 'LOGOUT';

/** After this long without a hand on the page the token is no longer renewed ahead, so that idle limits can hold. */
const IDLE = 15 * 60_000;
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;
const RENEWAL_TIMEOUT = 15_000;
const RETRY_FIRST = 1_000;
const RETRY_LAST = 10_000;
const RIGHTS_EVERY = 60_000;
/** Between two looks of a visible window at whether the API still knows its session, and the least between any two. */
const ASK_EVERY = 60_000;
const ASK_REST = 10_000;

export interface SessionStore {
  /** Calls of the session: with its bearer, renewed when due, given up when it ends. */
  readonly http: Http;
  get: () => Session;
  name(): SessionName;
  subscribe: (listener: () => void) => () => void;
  /** Each gives the state that the session is in then. Throws what the API refuses with, as HttpError. */
  signIn(values: { email: string; password: string }): Promise<SessionName>;
  /** Makes the account and its organization; the session is its owner's. */
  signUp(values: { signupToken: string; name: string; organization: string; password: string }): Promise<SessionName>;
  /** With what the organization's identity provider sent the browser back with. */
  enterByOrganization(values: { code: string; state: string }): Promise<SessionName>;
  verify(values: { code: string }): Promise<SessionName>;
  recover(values: { code: string }): Promise<SessionName>;
  changeFirstPassword(values: { password: string }): Promise<SessionName>;
  changePassword(values: { currentPassword: string; password: string }): Promise<SessionName>;
  /** Changes the person's own record. */
  updateProfile(values: { name?: string; locale?: string; avatar?: string | null }): Promise<void>;
  /** Proves the key that waits by its first code; the factor is on from then. */
  turnFactorOn(values: { code: string }): Promise<void>;
  /** Turns the second factor off, with the password given anew. */
  turnFactorOff(values: { password: string }): Promise<void>;
  /** Looks at the product as a role, in all tabs: what it and the person both may do, and nothing is written. */
  previewAs(roleId: string): Promise<void>;
  endPreview(): Promise<void>;
  /** Reads what a restored session lacks: the rest of the profile and the primary currency. */
  load(): Promise<void>;
  /** Reads the permissions anew; at most once a minute, unless it is known that they have changed. */
  readRights(changed?: boolean): Promise<void>;
  /** Ends the session here at once, whatever the API answers. */
  signOut(): void;
  /** Listens to the window and to other tabs, and renews ahead. Gives the way to stop. */
  start(): () => void;
}

export interface SessionSurroundings {
  state?: StateStore;
  device?: Device;
  tabs?: Tabs;
  clock?: Clock;
  /** Told when a session ends. */
  announce?: () => void;
  http?: Parameters<typeof createHttp>[1];
}

const isUnfinished = (name: SessionName): boolean => name === 'firstPassword' || name === 'factorSetUp';

const postLogout = () => {
  if (typeof window !== 'undefined') window.postMessage(LOGOUT, window.location.origin);
};

export function createSession({
  state = globalState,
  device = globalDevice,
  tabs = browserTabs(),
  clock = realClock,
  announce = postLogout,
  http: network = {},
}: SessionSurroundings = {}): SessionStore {
  const listeners = new Set<() => void>();

  function withUnfinished<A extends AuthUser | null>(authUser: A): A {
    const first = device.read(UNFINISHED_KEY);
    if (authUser?.accessToken === undefined || first === null) return authUser;
    const { user } = authUser;
    if (first !== 'factorSetUp') return { ...authUser, user: { ...user, mustChangePassword: true } };
    const organization = { id: '', name: '', modules: [], ...user.organization, requireTwoFactor: true };
    return { ...authUser, user: { ...user, organization, twoFactorEnabled: false } };
  }

  let current: Session = { generation: 0, authUser: withUnfinished(state.get().authUser), ending: 'never' };
  state.set({ authUser: current.authUser });
  /** Ends with the session that calls belong to. */
  let belonging = new AbortController();
  /** Of the access token. */
  let age: TokenAge | undefined;
  /** Every token that this tab has had: none of them comes back, in whatever order tabs and storage tell of it. */
  const had = new Set<string>();
  let renewing: Promise<void> | undefined;
  let retry = { wait: 0, at: -Infinity };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let started = false;
  /** A change of the password was sent, and nothing heard of it: it may hold, and this session be over by it. */
  let unheard = false;
  let lastTouch = clock.steady();
  let rightsReadAt = -Infinity;
  let askedAt = -Infinity;
  let loading: { generation: number; done: Promise<void> } | undefined;

  const anonymous = createHttp(plainGate(), network);
  const readSkew = () => Number(device.read(SKEW_KEY)) || 0;
  const due = () => age !== undefined && left(age, clock) <= margin(age);
  const isIdle = () => clock.steady() - lastTouch >= IDLE;

  const restoredBearer = bearerOf(current.authUser);
  if (restoredBearer !== undefined) had.add(restoredBearer);
  if (current.authUser?.accessToken !== undefined) age = restored(current.authUser.accessToken, readSkew(), clock);

  function dispatch(event: SessionEvent): void {
    const before = current;
    const next = reduce(before, event);
    if (next === before) return;
    current = next;
    const bearer = bearerOf(next.authUser);
    if (bearer !== undefined) had.add(bearer);
    const { accessToken } = next.authUser ?? {};
    if (accessToken === undefined) age = undefined;
    else if (accessToken !== age?.token) {
      const fresh = event.type !== 'adopted';
      if (fresh) device.write(SKEW_KEY, String(skewBy(accessToken, clock)));
      age = fresh ? received(accessToken, clock) : restored(accessToken, readSkew(), clock);
      retry = { wait: 0, at: -Infinity };
    }
    if (next.generation !== before.generation) {
      belonging.abort();
      belonging = new AbortController();
    }
    const [was, is] = [nameOfSession(before), nameOfSession(next)];
    if (isUnfinished(is)) device.write(UNFINISHED_KEY, is);
    else if (isUnfinished(was)) device.remove(UNFINISHED_KEY);
    if (event.type === 'ended') sessionOver(event.why === 'left');
    if (next.authUser && is === 'signedIn') sessionBegun(next.authUser.user.id);
    if (!next.authUser) state.reset({ clear: event.type === 'ended' && event.why !== 'elsewhere' });
    else if (next.generation !== before.generation)
      state.set({ authUser: next.authUser, primaryCurrency: null, currency: null });
    else state.set({ authUser: next.authUser });
    plan();
    for (const listener of listeners) listener();
    if (started && is === 'signedIn' && was !== 'signedIn') loadQuietly();
  }

  function end(why: Exclude<Ending, 'never'>): void {
    const bearer = bearerOf(current.authUser);
    if (bearer === undefined) return;
    dispatch({ type: 'ended', why: why === 'expired' && unheard ? 'unheard' : why });
    unheard = false;
    announce();
    if (why !== 'elsewhere') tabs.tell({ type: 'ended' });
    // The session is gone here whatever comes of it.
    if (why === 'left')
      createHttp(plainGate(bearer), network)
        .call('POST', '/auth/logout')
        .catch(() => undefined);
  }

  /** Takes over what another tab signed in or renewed, unless it is older than what is here. */
  function adopt(authUser: AuthUser): void {
    const [theirs, ours] = [bearerOf(authUser), bearerOf(current.authUser)];
    if (theirs === undefined || had.has(theirs)) return;
    const issued = [theirs, ours].map((token) => (token === undefined ? undefined : timesOf(token).issuedAt));
    if (issued[0] !== undefined && issued[1] !== undefined && issued[0] < issued[1]) return;
    const unfinished = isUnfinished(nameOfSession(current));
    dispatch({ type: 'adopted', authUser: withUnfinished(authUser) });
    if (unfinished) loadQuietly();
  }

  function hear(message: TabMessage): void {
    if (message.type === 'ended') return end('elsewhere');
    if (message.type === 'finished') return nameOfSession(current) === 'factorSetUp' ? ask(true) : undefined;
    if (message.isServicesModal !== undefined) state.set({ isServicesModal: message.isServicesModal });
    adopt(message.authUser);
  }

  /** Looks at the storage after a time in which messages may have been missed. */
  function look(): void {
    const saved = state.readDevice();
    if (saved?.authUser) adopt(saved.authUser);
    else if (current.authUser && state.isSaved()) end('elsewhere');
  }

  async function renewAlone(path: string, force: boolean): Promise<void> {
    // Another tab may have done it while this one waited for its turn.
    const saved = state.readDevice();
    if (saved?.authUser) adopt(saved.authUser);
    const { generation, authUser } = current;
    if (authUser?.accessToken === undefined || !age || (!force && !due())) return;
    const gate = plainGate(left(age, clock) > 0 ? authUser.accessToken : undefined);
    try {
      const { data } = await createHttp(gate, network).call('POST', path, { timeout: RENEWAL_TIMEOUT });
      dispatch({ type: 'refreshed', generation, answer: data });
      // The next tab must find the new token in storage.
      await state.saved();
    } catch (error) {
      if (generation !== current.generation) return;
      if (statusOf(error) === 401) return end('expired');
      retry = { wait: Math.min(RETRY_LAST, retry.wait * 2 || RETRY_FIRST), at: clock.steady() };
      throw error;
    }
  }

  function renew(path = '/auth/refresh-token', force = false): Promise<void> {
    // Begun a turn later: what it does first, as taking over another tab's session, may itself ask for a new token.
    renewing ??= Promise.resolve()
      .then(() => tabs.alone(() => renewAlone(path, force)))
      .finally(() => {
        renewing = undefined;
        plan();
      });
    return renewing;
  }

  const resting = () => clock.steady() < retry.at + retry.wait;

  /** Waits for a new token where the present one is about to run out. */
  async function fresh(): Promise<void> {
    if (!age || !due()) return;
    // The last try has just failed, but the token is still good.
    if (resting() && left(age, clock) > 0) return;
    try {
      await renew();
    } catch (error) {
      if (age && left(age, clock) <= 0) throw error;
    }
  }

  /** Renews ahead, so that nobody waits for it. */
  function plan(): void {
    clearTimeout(timer);
    if (!started || !age) return;
    const wait = Math.max(left(age, clock) - margin(age), retry.at + retry.wait - clock.steady(), 0);
    timer = setTimeout(
      () => {
        if (!isIdle()) void fresh().catch(() => undefined);
      },
      Math.min(wait + 50, 2 ** 31 - 1),
    );
  }

  const client = createHttp(
    {
      async enter(background) {
        // A call that waits for a token while its session ends is given up by this signal, and never sent as somebody else.
        const { signal } = belonging;
        if (!background || !isIdle()) await fresh();
        // Nobody is there: what asks by itself does not keep the session alive, and says nothing with a token that has run out.
        else if (age && left(age, clock) <= 0) throw aborted();
        const bearer = bearerOf(current.authUser);
        return {
          bearer,
          signal,
          refused() {
            const saved = state.readDevice();
            if (saved?.authUser) adopt(saved.authUser);
            // A token that was replaced while the call was under way says nothing of the new one.
            const replaced = bearer !== bearerOf(current.authUser);
            if (!replaced) end('expired');
            return { replaced };
          },
        };
      },
    },
    network,
  );

  const http: Http = {
    ...client,
    call(method, path, options) {
      if (!current.authUser?.user.preview || !refusedInPreview(method, path)) return client.call(method, path, options);
      return Promise.reject(new HttpError(publicTranslate.t('http.previewing'), 403));
    },
  };

  /** A call whose answer is a session. */
  async function enter(client: Http, method: 'POST' | 'PUT', path: string, body: unknown): Promise<SessionName> {
    const { generation } = current;
    const { data } = await client.call(method, path, { body });
    dispatch({ type: 'entered', generation, answer: data });
    return nameOfSession(current);
  }

  async function changed(path: string, body: unknown): Promise<SessionName> {
    try {
      const name = await enter(http, 'PUT', path, body);
      unheard = false;
      return name;
    } catch (error) {
      unheard ||= isUnheard(error);
      throw error;
    }
  }

  /** Turns the second factor on or off. That it is so already may be by a try of which nothing was heard: then it is done. */
  async function turnFactor(to: 'on' | 'off', body: unknown): Promise<void> {
    const { generation, authUser } = current;
    const goal = to === 'on';
    try {
      const { data } = await http.call<{ user?: unknown }>('POST', `/auth/2fa/turn-${to}`, { body });
      dispatch({ type: 'profile', generation, answer: data.user });
    } catch (error) {
      // Who has one already sets up another in its place: that it is on says nothing then.
      if (statusOf(error) !== 409 || authUser?.user.twoFactorEnabled === goal) throw error;
      await readProfile().catch(() => undefined);
      if (generation !== current.generation || current.authUser?.user.twoFactorEnabled !== goal) throw error;
    }
  }

  async function lookAs(method: 'POST' | 'DELETE', body?: unknown): Promise<void> {
    const { generation } = current;
    const { data } = await http.call<{ user?: unknown }>(method, '/auth/preview', { body });
    dispatch({ type: 'profile', generation, answer: data.user });
    // The other tabs follow a new token, and with it what it opens.
    void renew('/users/refresh-token', true).catch(() => undefined);
  }

  async function readProfile(background = false): Promise<void> {
    const before = current;
    const { data } = await http.call('GET', '/users/profile', { background });
    // What was learnt meanwhile is newer than an answer that nobody waits for.
    if (background && current !== before) return;
    dispatch({ type: 'profile', generation: before.generation, answer: data });
  }

  /**
   * Asks whether the session still lives, for a window that nobody clicks in: it may have been ended from another device. A 401
   * ends it where every call does; no answer says nothing.
   */
  function ask(atOnce = false): void {
    if (!['signedIn', 'factorSetUp'].includes(nameOfSession(current)) || !navigator.onLine) return;
    // What is being loaded anyway says it.
    const isLoading = loading?.generation === current.generation;
    if (!atOnce && (isLoading || clock.steady() - askedAt < ASK_REST)) return;
    askedAt = clock.steady();
    readProfile(true).catch(() => undefined);
  }

  async function loadProfile(): Promise<void> {
    const { generation, authUser } = current;
    if (!authUser || authUser.user.email !== undefined) return;
    try {
      await readProfile();
    } catch (error) {
      if (statusOf(error) !== 403) throw error;
      // Only a session whose password must be changed first may not read its own profile.
      dispatch({ type: 'profile', generation, answer: { ...authUser.user, mustChangePassword: true } });
    }
  }

  async function loadCurrency(): Promise<void> {
    const { generation } = current;
    if (state.get().primaryCurrency) return;
    const { data } = await http.call<GlobalState['currency']>('GET', '/currencies/primary');
    if (generation === current.generation) state.set({ primaryCurrency: data, currency: data });
  }

  /** Once at a time, however many ask. */
  function load(): Promise<void> {
    if (!['signedIn', 'factorSetUp'].includes(nameOfSession(current))) return Promise.resolve();
    if (loading?.generation === current.generation) return loading.done;
    const done = loadProfile()
      // Only then is it known whether this session may read anything else. Amounts are shown without the currency; that it
      // could not be read is no reason to stop.
      .then(() => (nameOfSession(current) === 'signedIn' ? loadCurrency().catch(() => undefined) : undefined))
      .finally(() => (loading = undefined));
    loading = { generation: current.generation, done };
    return done;
  }

  const loadQuietly = () => void load().catch(() => undefined);

  return {
    http,
    get: () => current,
    name: () => nameOfSession(current),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    signIn: (values) => enter(anonymous, 'POST', '/auth/signin', values),
    signUp: (values) => enter(anonymous, 'POST', '/auth/signup', values),
    enterByOrganization: (values) => enter(anonymous, 'POST', '/auth/organization/enter', values),
    verify: (values) => enter(http, 'POST', '/auth/2fa/verify', values),
    recover: (values) => enter(http, 'POST', '/auth/recovery-code/validate', values),
    changeFirstPassword: (values) => changed('/auth/password/first-time-change', values),
    changePassword: (values) => changed('/auth/password/change', values),
    async updateProfile(values) {
      const { generation } = current;
      const options: CallOptions = { body: values };
      const { data } = await http.call('PUT', '/users/profile', options);
      dispatch({ type: 'profile', generation, answer: data });
    },
    turnFactorOn: (values) => turnFactor('on', values),
    turnFactorOff: (values) => turnFactor('off', values),
    previewAs: (roleId) => lookAs('POST', { roleId }),
    endPreview: () => lookAs('DELETE'),
    load,
    async readRights(changed = false) {
      if (nameOfSession(current) !== 'signedIn') return;
      if (!changed && clock.steady() - rightsReadAt < RIGHTS_EVERY) return;
      rightsReadAt = clock.steady();
      await renew('/users/refresh-token', true);
    },
    signOut: () => end('left'),
    start() {
      started = true;
      const touch = () => {
        const wasIdle = isIdle();
        lastTouch = clock.steady();
        if (wasIdle) ask(true);
      };
      const onFront = () => {
        look();
        ask();
      };
      const ifVisible = (act: () => void) => () => {
        if (document.visibilityState === 'visible') act();
      };
      const onVisible = ifVisible(onFront);
      const asking = setInterval(ifVisible(ask), ASK_EVERY);
      const onOnline = () => {
        retry = { wait: 0, at: -Infinity };
        plan();
        ask();
      };
      const onPageHide = () => state.flush();
      const stopHearing = tabs.listen(hear);
      for (const type of TOUCHES) addEventListener(type, touch, { capture: true, passive: true });
      addEventListener('focus', onFront);
      addEventListener('pageshow', onFront);
      addEventListener('online', onOnline);
      addEventListener('pagehide', onPageHide);
      document.addEventListener('visibilitychange', onVisible);
      plan();
      loadQuietly();
      return () => {
        started = false;
        clearTimeout(timer);
        clearInterval(asking);
        stopHearing();
        for (const type of TOUCHES) removeEventListener(type, touch, { capture: true });
        removeEventListener('focus', onFront);
        removeEventListener('pageshow', onFront);
        removeEventListener('online', onOnline);
        removeEventListener('pagehide', onPageHide);
        document.removeEventListener('visibilitychange', onVisible);
      };
    },
  };
}

export const session = createSession();
