/**
 * The table of every screen: the routes of the specification, and each view of each declared resource; and a walk along it that
 * opens each screen once and looks at it in both widths and schemes.
 */
import type { Browser, CDPSession, Page } from 'playwright-core';
import { english } from '../../src/i18n/en';
import { laterEnglish } from '../../src/i18n/en/later';
import { pages } from '../../src/pages';
import { resources } from '../../src/resources';
import { builtInRoles } from '../../src/resources/roles/builtIn';
import { can } from '../../src/schema/permissions';
import { pathOf } from '../../src/schema/resource';
import { axe, openScreen, type Screen } from './browser';
import type { Served } from './product';
import { comeTo, go, PASSWORD } from './steps';

export interface Stop {
  path: string;
  /** What opens it; everybody's when left out. */
  permission?: readonly [resource: string, action: string];
}

/** A key of the catalogue on the screen; rooms with the name of a resource are left out, whose permissions look like keys. */
const bareKey = new RegExp(
  String.raw`(?:^|\s)(?:${Object.keys({ ...english, ...laterEnglish })
    .filter((room) => !resources.some(({ name }) => name === room))
    .join('|')})(?:\.[a-z]\w*)+(?=$|\s)`,
  'm',
);

const ask = async (product: Served, token: string, path: string): Promise<unknown> => {
  const answer = await fetch(`${product.url}/api/v1/${path}`, { headers: { Authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: unknown }).data;
};

/** An access token of a demo account. */
export async function tokenOf(product: Served, who: string): Promise<string> {
  const answer = await fetch(`${product.url}/api/v1/auth/signin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: who.includes('@') ? who : `${who}@assay.test`, password: PASSWORD }),
  });
  return ((await answer.json()) as { data: { accessToken: string } }).data.accessToken;
}

/** Id of the first record of a list, in the order of the list; none where the demo data has none. */
async function anyId(product: Served, token: string, resource: string, filter = {}): Promise<string | undefined> {
  const query = `range=[0,0]&filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const [record] = (await ask(product, token, `${resource}?${query}`)) as { id: string }[];
  return record?.id;
}

export async function firstId(product: Served, token: string, resource: string, filter = {}): Promise<string> {
  const id = await anyId(product, token, resource, filter);
  if (id === undefined) throw new Error(`The demo data has no ${resource} for ${JSON.stringify(filter)}`);
  return id;
}

/** Records whose pages show more than the first of their list. */
const tellingRecords: Record<string, object> = {
  screening: { openMatches_gt: 0 },
  cases: { status: 'inReview' },
};

const roleActions = ['view', 'edit', 'duplicate', 'delete', 'users'];

/** Every protected address of the product, with what opens it. */
export async function stops(product: Served): Promise<Stop[]> {
  const token = await tokenOf(product, 'owner');
  const found: Stop[] = [];
  for (const schema of resources) {
    const path = `/${pathOf(schema)}`;
    const id = await anyId(product, token, schema.name, tellingRecords[schema.name]);
    const may = (action: string) => ({ permission: [schema.name, action] as const });
    const offers = (action: 'list' | 'show' | 'create' | 'edit') => schema.actions.includes(action);
    if (offers('list')) found.push({ path, ...may('list') });
    if (id && offers('show')) found.push({ path: `${path}/${id}`, ...may('show') });
    if (offers('create')) found.push({ path: `${path}/create`, ...may('create') });
    if (id && offers('edit')) found.push({ path: `${path}/${id}/edit`, ...may('edit') });
  }
  const roleId = await firstId(product, token, 'roles');
  for (const { path, permission } of pages) {
    const actions = path.includes(':action') ? roleActions : [''];
    for (const action of actions)
      found.push({ path: path.replace(':id', roleId).replace(':action', action), ...(permission && { permission }) });
  }
  // A page of its own stands before the view of a resource at the same address.
  return [...new Map(found.map((stop) => [stop.path, stop])).values()];
}

/** The addresses of records that `whose` organization has to itself. */
export async function stopsOf(product: Served, whose: string): Promise<Stop[]> {
  const token = await tokenOf(product, whose);
  const found: Stop[] = [];
  for (const schema of resources.filter(
    ({ global, computed, actions }) => !global && !computed && actions.includes('show'),
  )) {
    const id = await anyId(product, token, schema.name, schema.name === 'roles' ? { builtIn: false } : {});
    if (id === undefined) continue;
    const path = `/${pathOf(schema)}/${id}`;
    // The form lies over the record: it is not there where that is not.
    for (const at of [path, `${path}/edit`]) found.push({ path: at, permission: [schema.name, 'show'] });
  }
  const roleId = await firstId(product, token, 'roles');
  for (const { path, permission } of pages)
    for (const action of path.includes(':action') ? roleActions : [])
      found.push({ path: path.replace(':id', roleId).replace(':action', action), ...(permission && { permission }) });
  return found;
}

/** Counts what a page asks for, so that one knows when it has everything. */
class Quiet {
  #open = 0;
  #last = Date.now();

  constructor(page: Page) {
    const end = () => {
      this.#open -= 1;
      this.#last = Date.now();
    };
    page.on('request', () => {
      this.#open += 1;
      this.#last = Date.now();
    });
    page.on('requestfinished', end);
    page.on('requestfailed', end);
  }

  /** Resolves when no request is open and none ended in the last `ms`. */
  async for(ms: number): Promise<void> {
    const deadline = Date.now() + 30_000;
    while (this.#open > 0 || Date.now() - this.#last < ms) {
      if (Date.now() > deadline) throw new Error(`${this.#open} requests are still open after 30 s`);
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
  }
}

const NOT_ALLOWED = 'You are not authorized to see this';
const NOT_THERE = 'Not Found';
const errorTitles = [NOT_THERE, NOT_ALLOWED, 'Looks like our API is down', 'Something went wrong'];

type Form = readonly [width: number, scheme: 'light' | 'dark'];

type Role = (typeof builtInRoles)[number];

function roleOf(who: string): Role {
  const role = builtInRoles.find(({ key }) => key === who);
  if (!role) throw new Error(`No role is called ${who}`);
  return role;
}

const mayOpen = (role: Role, { permission }: Stop): boolean => !permission || can(role, ...permission);

/** Who walks beside the administrator, and the form in which each sees every screen. */
export const others = [
  ['analyst', [1440, 'dark']],
  ['auditor', [390, 'light']],
] as const satisfies readonly (readonly [who: string, form: Form])[];

/** The forms in which the administrator sees a screen: those that no other has, and those of whoever may not open it. */
export const formsLeft = (stop: Stop): Form[] => [
  [1440, 'light'],
  [390, 'dark'],
  ...others.filter(([who]) => !mayOpen(roleOf(who), stop)).map(([, form]) => form),
];

interface Look {
  forms: readonly Form[];
  /** Asks axe, in the first of them. */
  axe: boolean;
}

/** The frame around every page. It is the same on each: axe sees it once in each form. */
const FRAME = ['nav', 'header'].map((tag) => `${tag}:not(main *, [role=dialog] *)`);

/** Of a list: the rows after the tenth are as the ones before, and each is asked about by axe. */
const fewRows = '?perPage=10';

/** One person's walk; findings are sentences that begin with the address. */
export class Walk {
  readonly found: string[] = [];
  readonly screen: Screen;
  readonly #quiet: Quiet;
  readonly #devtools: CDPSession;
  readonly #role: Role;
  #turned = false;
  #refused = false;
  #form = '';
  readonly #framed = new Set<string>();

  private constructor(screen: Screen, devtools: CDPSession, role: Role) {
    this.screen = screen;
    this.#devtools = devtools;
    this.#role = role;
    this.#quiet = new Quiet(screen.page);
  }

  /** @param as the role of an account that is not called by it */
  static async begin(browser: Browser, product: Served, who: string, as = who): Promise<Walk> {
    const role = roleOf(as);
    const screen = await openScreen(browser, { baseURL: product.url });
    const walk = new Walk(screen, await screen.context.newCDPSession(screen.page), role);
    await comeTo(screen.page, who, '/profile');
    await walk.#settled();
    return walk;
  }

  async #settled(): Promise<void> {
    const { page } = this.screen;
    // Two frames: what was asked of the page is drawn, and its effects have run.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await this.#quiet.for(60);
    await page.locator('h1:visible').first().waitFor();
    await page.locator('main[aria-busy=true], main [aria-busy=true]').waitFor({ state: 'detached' });
    await page.evaluate(() =>
      Promise.all(
        document
          .getAnimations()
          .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
          .map((animation) => animation.finished.catch(() => undefined)),
      ),
    );
  }

  async #go(path: string, search = ''): Promise<void> {
    await go(this.screen.page, path, search);
    await this.#settled();
  }

  async #as([width, scheme]: Form): Promise<void> {
    const { page } = this.screen;
    const form = `${width} ${scheme}`;
    if (form === this.#form) return;
    this.#form = form;
    const phone = width < 768;
    await page.setViewportSize({ width, height: phone ? 844 : 900 });
    await this.#devtools.send('Emulation.setTouchEmulationEnabled', { enabled: phone });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await this.#settled();
  }

  may(stop: Stop): boolean {
    return mayOpen(this.#role, stop);
  }

  /** Opens a screen and looks at it. */
  async visit(stop: Stop, look: Look): Promise<void> {
    const { path, permission } = stop;
    const { page, watch } = this.screen;
    const say = (text: string) => this.found.push(`${path} (${this.#role.key}): ${text}`);
    const noise = watch.found.length;
    try {
      await this.#go(path, permission?.[1] === 'list' ? fewRows : '');
      const title = (await page.locator('h1:visible').first().textContent()) ?? '';
      const allowed = this.may(stop);
      if (!allowed && title !== NOT_ALLOWED) say(`shows "${title}" to somebody who may not see it`);
      if (allowed && errorTitles.includes(title)) say(`shows "${title}"`);
      // A refusal is the same at every address: it is looked at once.
      if (!allowed && this.#refused) return;
      this.#refused ||= !allowed;
      // From the form in which the screen before was left, so that no screen is drawn for nothing.
      const ordered = this.#turned ? look.forms.toReversed() : look.forms;
      for (const form of ordered) {
        const as = form.join(' ');
        await this.#as(form);
        if (look.axe && form === ordered[0]) await this.#ask(as, say);
        await this.#look(as, say);
      }
      // Three turns in the four screens of a resource, so the next one's begin the other way: axe, which sees each screen once,
      // sees each kind of screen wide and narrow, light and dark.
      if (permission?.[1] !== 'show') this.#turned = !this.#turned;
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    } finally {
      for (const text of watch.found.slice(noise)) say(text);
    }
  }

  /** Opens a screen and asks no more than whether it is theirs to see. */
  async open(stop: Stop): Promise<void> {
    await this.visit(stop, { forms: [], axe: false });
  }

  /** Opens a record of another organization, which is as if there were none. */
  async miss(stop: Stop): Promise<void> {
    const { page, watch } = this.screen;
    watch.allow(/status of 404/);
    const noise = watch.found.length;
    await this.#go(stop.path);
    const title = (await page.locator('h1:visible').first().textContent()) ?? '';
    const due = this.may(stop) ? NOT_THERE : NOT_ALLOWED;
    for (const text of [
      ...(title === due ? [] : [`shows "${title}" of another organization`]),
      ...watch.found.slice(noise),
    ])
      this.found.push(`${stop.path} (${this.#role.key}): ${text}`);
  }

  async #ask(as: string, say: (text: string) => void): Promise<void> {
    const without = this.#framed.has(as) ? FRAME : [];
    this.#framed.add(as);
    for (const { id, nodes } of await axe(this.screen.page, { without })) say(`axe, ${as}: ${id} ${nodes[0]}`);
  }

  /** What no scheme and no width may do. */
  async #look(as: string, say: (text: string) => void): Promise<void> {
    const { sideways, empty, text } = await this.screen.page.evaluate(() => ({
      sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      empty: (document.querySelector('main')?.innerText.trim().length ?? 0) < 3,
      text: document.body.innerText,
    }));
    const bare = text.match(bareKey);
    if (bare) say(`shows the key ${bare[0].trim()} in place of its words, at ${as}`);
    if (sideways > 0) say(`scrolls sideways by ${sideways} px at ${as}`);
    if (empty) say(`is empty at ${as}`);
  }

  async end(): Promise<void> {
    await this.screen.context.close();
  }
}
