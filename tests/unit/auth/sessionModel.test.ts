/** Anything that people, networks, clocks, storages and tabs do to the session, in any order: what must hold holds after each step. */
import { afterEach, beforeEach, describe, it, vi } from 'vitest';
import fc from '../../property';
import { Browser, type Fault, type RefreshAnswer } from './browserModel';

type Step = fc.AsyncCommand<object, Browser>;

class Act implements Step {
  private readonly name: string;
  private readonly act: (browser: Browser) => unknown;

  constructor(name: string, act: (browser: Browser) => unknown) {
    this.name = name;
    this.act = act;
  }

  check = () => true;
  toString = () => this.name;

  async run(_: object, browser: Browser): Promise<void> {
    await this.act(browser);
    await browser.settle();
    browser.check(this.name);
  }
}

const step = <T>(name: string, of: fc.Arbitrary<T>, act: (browser: Browser, value: T) => unknown): fc.Arbitrary<Step> =>
  of.map((value) => new Act(`${name}(${JSON.stringify(value)})`, (browser) => act(browser, value)));

const tab = fc.nat(2);
const who = fc.constantFrom('plain', 'factor', 'first');

const steps: fc.Arbitrary<Step>[] = [
  step('signIn', fc.tuple(tab, who), (browser, [at, id]) => browser.signIn(at, id)),
  step('signIn', fc.tuple(tab, who), (browser, [at, id]) => browser.signIn(at, id)),
  step('factor', fc.tuple(tab, fc.boolean()), (browser, [at, right]) => browser.verify(at, right)),
  step('firstPassword', tab, (browser, at) => browser.choosePassword(at)),
  step('call', tab, (browser, at) => browser.call(at)),
  step('call', tab, (browser, at) => browser.call(at)),
  step('readRights', tab, (browser, at) => browser.readRights(at)),
  step('setting', tab, (browser, at) => browser.setting(at)),
  step('signOut', tab, (browser, at) => browser.signOut(at)),
  step('reload', tab, (browser, at) => browser.reload(at)),
  step('look', tab, (browser, at) => browser.look(at)),
  step('deaf', fc.tuple(tab, fc.boolean()), (browser, [at, deaf]) => browser.setDeaf(at, deaf)),
  step('pass', fc.constantFrom(1, 30, 845, 870, 1_000), (browser, seconds) => browser.pass(seconds)),
  step('clock', fc.constantFrom(-86_400, -3_600, 0, 3_600), (browser, seconds) => browser.setClock(seconds)),
  step('refresh', fc.constantFrom<RefreshAnswer>('ok', 401, 502, 'offline'), (browser, answer) => {
    browser.refreshAnswer = answer;
  }),
  step('hold', fc.constantFrom('signin', 'verify', 'refresh-token', 'customers', 'profile'), (browser, path) =>
    browser.hold(path),
  ),
  step('release', fc.boolean(), (browser, first) => browser.release(first)),
  step('storage', fc.constantFrom<Fault>('none', 'full', 'blocked'), (browser, fault) => {
    browser.fault = fault;
  }),
  step('corrupt', fc.constantFrom('{"authUser":', 'null', '[]', '"x"'), (browser, text) => browser.corrupt(text)),
  step('cleared', fc.constant(null), (browser) => browser.clearFromOutside()),
  step('killed', fc.constant(null), (browser) => browser.killSessions()),
];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('any forty steps', () => {
  it.each([true, false])(
    'R08 R10 O04 leave one person, one bearer, nothing of anybody else (tabs take turns: %s)',
    async (locks) => {
      await fc.assert(
        fc.asyncProperty(fc.commands(steps, { maxCommands: 40, size: 'max' }), async (commands) => {
          const browser = new Browser(3, locks);
          try {
            await fc.asyncModelRun(() => ({ model: {}, real: browser }), commands);
          } finally {
            await browser.close();
          }
        }),
      );
    },
  );
});
