/**
 * A browser with several tabs, one storage, one cookie jar, and an API behind it, all in memory: what the session is driven
 * through. The API knows whose each token is, so whatever goes to the wrong person is seen.
 */
import type { AxiosAdapter } from 'axios';
import { expect, vi } from 'vitest';
import { createSession, type SessionStore } from '../../../src/auth/session';
import { heardOf, type TabMessage, type Tabs } from '../../../src/auth/tabs';
import { bearerOf } from '../../../src/providers/authUser';
import { createState, readSaved, STATE_KEY, type StateStore } from '../../../src/providers/state';
import { deviceOver } from '../../../src/providers/storage';
import { fakeApi, type Asked, type Reply } from '../providers/fakeApi';

/** `full` takes no writes, `blocked` throws at every call. */
export type Fault = 'none' | 'full' | 'blocked';
export type RefreshAnswer = 'ok' | 401 | 502 | 'offline';

const LIFE = 900;

interface Tab {
  session: SessionStore;
  state: StateStore;
  stop: () => void;
  hear: (message: TabMessage) => void;
  /** Handlers of its window. */
  window: Map<string, () => void>;
  /** Closed or reloaded: nothing that it began goes on. */
  gone: boolean;
  /** Nothing of the other tabs reaches it, as when it rests in the back/forward cache. */
  deaf: boolean;
  refreshing: number;
  announced: number;
}

interface Login {
  id: number;
  user: string;
  alive: boolean;
  kind: 'full' | 'factor' | 'first';
}

const userOf = (id: string, finished: boolean) => ({
  id,
  name: id,
  email: `${id}@x.test`,
  role: { id: `role-${id}`, name: id },
  permissions: finished ? [`${id}.list`] : [],
  mustChangePassword: id === 'first' && !finished,
});

export class Browser {
  fault: Fault = 'none';
  refreshAnswer: RefreshAnswer = 'ok';
  private readonly kept = new Map<string, string>();
  private readonly tabs: Tab[] = [];
  private readonly tokens = new Map<string, { login: Login; ends: number }>();
  private cookie: Login | undefined;
  private held: (() => void)[] = [];
  private holding: string | undefined;
  /** Storage events and broadcasts under way. */
  private post: { from: Tab; message: TabMessage }[] = [];
  /** Sessions that somebody ended by hand. */
  private readonly left = new Set<Login>();
  /** A session ended while nothing could be cleared: what is stored then is no sign of a fault of ours. */
  private stuck = false;
  private server = Date.parse('2026-11-28T09:00:00Z');
  private monotone = 0;
  private skew = 0;
  private logins = 0;
  private issued = 0;
  private tail: Promise<unknown> = Promise.resolve();
  private readonly faults: string[] = [];
  private readonly locks: boolean;

  constructor(tabs: number, locks: boolean) {
    this.locks = locks;
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('document', { visibilityState: 'visible', addEventListener() {}, removeEventListener() {} });
    for (let at = 0; at < tabs; at += 1) this.tabs.push(this.open());
  }

  private open(): Tab {
    const tab: Partial<Tab> & Pick<Tab, 'window'> = {
      window: new Map(),
      gone: false,
      deaf: false,
      refreshing: 0,
      announced: 0,
      hear: () => undefined,
    };
    const opened = tab as Tab;
    const device = deviceOver(() => this.storageOf(opened));
    const state = createState(device, () => this.monotone);
    const session = createSession({
      state,
      device,
      tabs: {
        tell: (message) => void this.post.push({ from: opened, message }),
        listen: (listener) => {
          opened.hear = listener;
          return () => undefined;
        },
        alone: this.aloneOf(opened),
      },
      clock: { wall: () => this.server + this.skew, steady: () => this.monotone },
      announce: () => void (opened.announced += 1),
      http: { adapter: this.adapterOf(opened) },
    });
    vi.stubGlobal('addEventListener', (type: string, handler: () => void) => opened.window.set(type, handler));
    vi.stubGlobal('removeEventListener', () => undefined);
    Object.assign(opened, { state, session, stop: session.start() });
    return opened;
  }

  /** The local storage as one tab sees it; what it writes, the others hear of. */
  private storageOf(tab: Tab): Storage {
    const changed = (key: string | null, newValue: string | null) => {
      const message = heardOf({ key, newValue });
      if (message) this.post.push({ from: tab, message });
    };
    const refuse = (...faults: Fault[]) => {
      if (faults.includes(this.fault)) throw new DOMException('no', 'QuotaExceededError');
    };
    return {
      get length() {
        return 0;
      },
      key: () => null,
      getItem: (key) => {
        refuse('blocked');
        return this.kept.get(key) ?? null;
      },
      setItem: (key, value) => {
        refuse('blocked', 'full');
        if (tab.gone) return;
        if (this.kept.get(key) === value) return;
        this.kept.set(key, value);
        if (key === STATE_KEY) this.stuck = false;
        changed(key, value);
      },
      removeItem: (key) => {
        refuse('blocked');
        if (!tab.gone && this.kept.delete(key)) changed(key, null);
      },
      clear: () => {
        refuse('blocked');
        if (tab.gone) return;
        const was = this.kept.size;
        this.kept.clear();
        this.stuck = false;
        if (was > 0) changed(null, null);
      },
    };
  }

  private aloneOf(tab: Tab): Tabs['alone'] {
    if (!this.locks) return (act) => act();
    return (act) => {
      const before = this.tail;
      const turn = before.then(() => act());
      // A page that goes away lets go of its lock, and of its place among those that wait for it.
      this.tail = Promise.race([
        turn.catch(() => undefined),
        new Promise<void>((done) => this.onGone.push(() => tab.gone && done())),
      ]).then(() => before);
      return turn;
    };
  }
  private readonly onGone: (() => void)[] = [];

  private issue(login: Login, life = LIFE): string {
    this.issued += 1;
    const iat = Math.floor(this.server / 1_000);
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const token = `${part({ alg: 'HS256' })}.${part({ iat, exp: iat + life, jti: this.issued })}.x`;
    this.tokens.set(token, { login, ends: this.server + life * 1_000 });
    return token;
  }

  private begin(user: string, kind: Login['kind']): Login {
    this.logins += 1;
    return { id: this.logins, user, alive: true, kind };
  }

  private answerWith(login: Login): Reply {
    const token = this.issue(login);
    const user = userOf(login.user, login.kind === 'full');
    const tokens = login.kind === 'factor' ? { twoFactorAuthAccessToken: token } : { accessToken: token };
    return { body: { data: { ...tokens, user } } };
  }

  /** What the API answers, and the cookie that comes with it. */
  private serve({ url, headers, body }: Asked): { reply: Reply | 'offline'; cookie?: Login } {
    const path = url.split('?')[0] ?? '';
    const bearer = headers.Authorization?.replace('Bearer ', '');
    const known = bearer === undefined ? undefined : this.tokens.get(bearer);
    const login = known && known.ends > this.server && known.login.alive ? known.login : undefined;
    if (path === '/auth/signin') {
      const { email } = body as { email: string };
      const begun = this.begin(email, email === 'plain' ? 'full' : (email as Login['kind']));
      return { reply: this.answerWith(begun), ...(begun.kind === 'full' && { cookie: begun }) };
    }
    if (path === '/auth/logout') {
      if (login) login.alive = false;
      if (this.cookie) this.cookie.alive = false;
      return { reply: { status: 204 } };
    }
    if (path.endsWith('/refresh-token')) {
      if (this.refreshAnswer === 'offline') return { reply: 'offline' };
      if (this.refreshAnswer === 502) return { reply: { status: 502, body: '<html>' } };
      const cookie = this.cookie;
      if (this.refreshAnswer === 401 || !cookie?.alive) return { reply: { status: 401, body: { message: 'dead' } } };
      return { reply: this.answerWith(cookie), cookie };
    }
    if (!login) return { reply: { status: 401, body: { message: 'dead' } } };
    const finish = (kind: Login['kind']) => {
      if (login.kind !== kind) return { reply: { status: 403, body: { message: 'not so' } } };
      login.alive = false;
      const next = this.begin(login.user, 'full');
      return { reply: this.answerWith(next), cookie: next };
    };
    if (path === '/auth/2fa/verify')
      return (body as { code: string }).code === 'right'
        ? finish('factor')
        : { reply: { status: 422, body: { message: 'wrong' } } };
    if (path === '/auth/password/first-time-change') return finish('first');
    if (login.kind !== 'full') return { reply: { status: 403, body: { message: 'not yet' } } };
    if (path === '/users/profile') return { reply: { body: { data: userOf(login.user, true) } } };
    if (path === '/currencies/primary') return { reply: { body: { data: { id: `eur-${login.user}` } } } };
    return { reply: { body: { data: { of: login.user } } } };
  }

  private adapterOf(tab: Tab): AxiosAdapter {
    return fakeApi((asked) => {
      if (tab.gone) return 'hang';
      const isRefresh = asked.url.endsWith('/refresh-token');
      this.watch(tab, asked);
      const { reply, cookie } = this.serve(asked);
      if (isRefresh) tab.refreshing += 1;
      return new Promise((answer) => {
        const give = () => {
          if (isRefresh) tab.refreshing -= 1;
          if (tab.gone) return;
          if (cookie) this.cookie = cookie;
          answer(reply);
        };
        const hold = this.holding !== undefined && asked.url.includes(this.holding);
        if (!hold) return give();
        this.holding = undefined;
        this.held.push(give);
      });
    }).adapter;
  }

  /** What no call may do. */
  private watch(tab: Tab, { url, headers }: Asked): void {
    const bearer = headers.Authorization?.replace('Bearer ', '');
    const owner = bearer === undefined ? undefined : this.tokens.get(bearer)?.login.user;
    const present = tab.session.get().authUser;
    if (url === '/auth/signin' && bearer !== undefined) this.faults.push('a sign-in carries a bearer');
    if (headers['x-for'] !== undefined && headers['x-for'] !== owner)
      this.faults.push(`a call of ${headers['x-for']} goes out as ${String(owner)}`);
    if (bearer !== undefined && url !== '/auth/logout' && bearer !== bearerOf(present))
      this.faults.push(`${url} goes out with a bearer that is not the session's`);
    if (url.endsWith('/refresh-token')) {
      const open = this.locks ? this.tabs.filter(({ gone }) => !gone) : [tab];
      if (open.some(({ refreshing }) => refreshing > 0)) this.faults.push('two refreshes at once');
    }
  }

  private at(index: number): Tab {
    return this.tabs[index % this.tabs.length] as Tab;
  }

  signIn(at: number, user: string): void {
    void this.at(at)
      .session.signIn({ email: user, password: 'x' })
      .catch(() => undefined);
  }

  verify(at: number, right: boolean): void {
    const { session } = this.at(at);
    if (session.name() !== 'secondFactor') return;
    void session.verify({ code: right ? 'right' : 'wrong' }).catch(() => undefined);
  }

  choosePassword(at: number): void {
    const { session } = this.at(at);
    if (session.name() !== 'firstPassword') return;
    void session.changeFirstPassword({ password: 'x' }).catch(() => undefined);
  }

  /** A call of whoever is signed in; what comes must be theirs, and come while they are. */
  call(at: number): void {
    const tab = this.at(at);
    const { session } = tab;
    const { authUser, generation } = session.get();
    if (session.name() !== 'signedIn' || !authUser) return;
    const { id } = authUser.user;
    session.http
      .call<{ of: string }>('GET', '/customers', { headers: { 'x-for': id } })
      .then(({ data }) => {
        if (data.of !== id) this.faults.push(`${id} was given data of ${data.of}`);
        if (session.get().generation !== generation)
          this.faults.push(`data of ${id} came after the end of the session`);
      })
      .catch(() => undefined);
  }

  readRights(at: number): void {
    void this.at(at)
      .session.readRights(true)
      .catch(() => undefined);
  }

  setting(at: number): void {
    const { state } = this.at(at);
    state.set({ isServicesModal: !state.get().isServicesModal });
  }

  async signOut(at: number): Promise<void> {
    const tab = this.at(at);
    const bearer = bearerOf(tab.session.get().authUser);
    const before = tab.announced;
    tab.session.signOut();
    expect(tab.session.name()).toBe('signedOut');
    if (bearer === undefined) return;
    expect(tab.announced).toBe(before + 1);
    const login = this.tokens.get(bearer)?.login;
    if (login) this.left.add(login);
    if (this.fault === 'blocked') this.stuck = true;
    await this.settle();
    for (const one of this.tabs) if (!one.deaf) expect(one.session.name()).toBe('signedOut');
  }

  /** The page is asked for anew: what it had under way is lost, what it saved is read. */
  async reload(at: number): Promise<void> {
    const index = at % this.tabs.length;
    const tab = this.at(at);
    tab.window.get('pagehide')?.();
    tab.stop();
    tab.gone = true;
    for (const gone of this.onGone.splice(0)) gone();
    await this.settle();
    this.tabs[index] = this.open();
  }

  look(at: number): void {
    this.at(at).window.get('focus')?.();
  }

  setDeaf(at: number, deaf: boolean): void {
    const tab = this.at(at);
    if (tab.deaf === deaf) return;
    tab.deaf = deaf;
    tab.window.get(deaf ? 'pagehide' : 'pageshow')?.();
  }

  async pass(seconds: number): Promise<void> {
    // The first two are enough for every save that waits.
    for (const part of seconds > 2 ? [2, seconds - 2] : [seconds]) {
      this.server += part * 1_000;
      this.monotone += part * 1_000;
      await vi.advanceTimersByTimeAsync(part * 1_000);
      await this.settle();
    }
  }

  setClock(seconds: number): void {
    this.skew = seconds * 1_000;
  }

  /** The next call of that path is answered late. */
  hold(path: string): void {
    this.holding = path;
  }

  /** The first answer that is late comes, or all of them, the last one first. */
  release(first: boolean): void {
    for (const give of first ? this.held.splice(0, 1) : this.held.splice(0).toReversed()) give();
  }

  corrupt(text: string): void {
    this.kept.set(STATE_KEY, text);
    const message = heardOf({ key: STATE_KEY, newValue: text });
    for (const tab of this.tabs) if (message && !tab.deaf) tab.hear(message);
  }

  clearFromOutside(): void {
    this.kept.clear();
    for (const tab of this.tabs) if (!tab.deaf) tab.hear({ type: 'ended' });
  }

  /** An administrator ends every session. */
  killSessions(): void {
    for (const { login } of this.tokens.values()) login.alive = false;
  }

  /** Until nothing more happens by itself: what tabs told each other arrives, one message after the other. */
  async settle(): Promise<void> {
    await vi.advanceTimersByTimeAsync(0);
    for (let rounds = 0; this.post.length > 0; rounds += 1) {
      if (rounds > 200) throw new Error('The tabs never stop telling each other.');
      const { from, message } = this.post.shift() as Browser['post'][number];
      for (const tab of this.tabs) if (tab !== from && !tab.deaf && !tab.gone) tab.hear(message);
      await vi.advanceTimersByTimeAsync(0);
    }
  }

  /** What must hold, whatever came before. */
  check(after: string): void {
    expect(this.faults, after).toEqual([]);
    for (const { session, state, deaf } of this.tabs) {
      const { authUser } = session.get();
      const name = session.name();
      // One of: signed out, waiting, signed in; and what the screens see is the same.
      expect(state.get().authUser, after).toEqual(authUser);
      expect(name === 'signedOut', after).toBe(authUser === null);
      if (!authUser) {
        expect([state.get().currency, state.get().primaryCurrency], after).toEqual([null, null]);
        continue;
      }
      // One bearer, of the person whose data is there.
      expect([authUser.accessToken, authUser.twoFactorAuthAccessToken].filter(Boolean), after).toHaveLength(1);
      const { id, email, permissions, role } = authUser.user;
      const owner = this.tokens.get(bearerOf(authUser) ?? '')?.login;
      expect(owner?.user, after).toBe(id);
      expect([undefined, `${id}@x.test`], after).toContain(email);
      expect(role?.id, after).toBe(`role-${id}`);
      expect([[], [`${id}.list`]], after).toContainEqual(permissions);
      const currency = state.get().currency;
      if (currency) expect(currency.id, after).toBe(`eur-${id}`);
      // Nobody is back who left.
      if (owner && !deaf && !this.stuck) expect(this.left.has(owner), after).toBe(false);
    }
    const saved = bearerOf(readSaved(this.kept.get(STATE_KEY) ?? null)?.authUser ?? null);
    const login = saved === undefined ? undefined : this.tokens.get(saved)?.login;
    if (login && !this.stuck) expect(this.left.has(login), after).toBe(false);
  }

  async close(): Promise<void> {
    for (const tab of this.tabs) {
      tab.stop();
      tab.gone = true;
    }
    for (const gone of this.onGone.splice(0)) gone();
    vi.clearAllTimers();
  }
}
