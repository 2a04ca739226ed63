/**
 * The running API for contract tests: a store of either kind in a folder of its own, a port of its own, and clients that are
 * whoever a test wants them to be.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { collectionsOf } from '../../api/collections';
import { syncComputed } from '../../api/computed';
import { configFrom, type Config } from '../../api/config';
import { unauthorized, type ErrorBody } from '../../api/errors';
import type { JobKind } from '../../api/jobs';
import { createServices, startServer } from '../../api/server';
import type { Services } from '../../api/services';
import { KEY_BYTES, sealedStore, sealsOf } from '../../api/store/sealed';
import { openSqliteStore } from '../../api/store/sqlite';
import type { Collection, Store, Stored } from '../../api/store/store';
import type { SignedIn } from '../../api/viewer';
import { move, openWallet, walletIn } from '../../api/wallet/ledger';
import { openJsonStore } from '../../mock-api/jsonStore';
import { resources as declared } from '../../src/resources';
import type { AnyRecord } from '../../src/schema/fields';
import type { AnyResource } from '../../src/schema/resource';

export type Engine = 'sqlite' | 'json';

/** Every contract test runs on each. */
export const engines: readonly Engine[] = ['sqlite', 'json'];

/** As the product has it: with its secrets sealed where they lie. */
export const openStore = async (engine: Engine, folder: string, collections: Collection[]): Promise<Store> =>
  sealedStore(
    await (engine === 'sqlite'
      ? openSqliteStore({ file: join(folder, 'assay.sqlite'), collections })
      : openJsonStore({ file: join(folder, 'db.json'), collections })),
    collections,
    sealsOf([new Uint8Array(KEY_BYTES)]),
  );

/** What lies in the store's files, byte by byte: nothing secret may be found there. */
export async function bytesIn(folder: string): Promise<string> {
  const files = ['assay.sqlite', 'assay.sqlite-wal', 'db.json'];
  const read = files.map((file) => readFile(join(folder, file), 'utf8').catch(() => ''));
  return (await Promise.all(read)).join('');
}

let blank: Promise<Buffer> | undefined;

/** A database with all declared tables and no records. Made once by each worker: it takes longer than many a test. */
async function blankDatabase(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-blank-'));
  const store = await openStore('sqlite', folder, collectionsOf(declared));
  await store.close();
  const database = await readFile(join(folder, 'assay.sqlite'));
  await rm(folder, { recursive: true });
  return database;
}

export interface Reply<T = AnyRecord> {
  status: number;
  headers: Headers;
  /** What stands under `data`. */
  data: T;
  /** The body as an error. */
  error: ErrorBody;
  text: string;
}

export interface Client {
  viewer: SignedIn;
  token: string;
  send<T = AnyRecord>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply<T>>;
  get<T = AnyRecord>(path: string, headers?: Record<string, string>): Promise<Reply<T>>;
  list(resource: string, query?: { filter?: unknown; sort?: unknown; range?: unknown }): Promise<Reply<AnyRecord[]>>;
  post<T = AnyRecord>(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply<T>>;
  put<T = AnyRecord>(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply<T>>;
  delete<T = AnyRecord>(path: string, headers?: Record<string, string>): Promise<Reply<T>>;
}

export interface Api {
  url: string;
  store: Store;
  services: Services;
  folder: string;
  /** A client with these rights, in organization `a` when none is said; its user is stored. */
  as(who?: Partial<SignedIn>): Promise<Client>;
  /** A client that sends the bearer it is given, or none. */
  bearer(token: string | null): Client;
  /** Signs in with e-mail and password; for an API with the real gate. */
  signIn(email: string, password: string): Promise<Client>;
  /** Stops and starts the process's part again on the same data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface ApiOptions {
  store?: Engine;
  /** Served beside the product's own. */
  extra?: readonly AnyResource[];
  kinds?: readonly JobKind[];
  config?: Partial<Config>;
  /** The product's own bearer check, in place of the tests' tokens. */
  realGate?: boolean;
  now?: () => Date;
  log?: Logger;
  /** `false`: no organization has a wallet yet. Otherwise each holds enough for the checks of a test. */
  purse?: boolean;
}

export const ORGANIZATIONS = ['a', 'b'] as const;
export const organizationId = (name: string): string => `org-${name}`;

const stamp = '2026-01-01T00:00:00.000Z';
export const base = (id: string, organization: string | null): Stored => ({
  id,
  createdAt: stamp,
  updatedAt: stamp,
  version: 1,
  ...(organization === null ? {} : { organizationId: organization }),
});

/** Two organizations, each with a role that may do everything. */
async function plantWorld(store: Store): Promise<void> {
  await store.transaction(async (session) => {
    for (const name of ORGANIZATIONS) {
      const id = organizationId(name);
      if (await session.get('organizations', id)) continue;
      await session.insert('organizations', {
        ...base(id, null),
        name: `Organization ${name.toUpperCase()}`,
        country: 'BE',
        primaryCurrency: name === 'a' ? 'EUR' : 'GBP',
        fourEyesAbove: 70,
        alertThreshold: 70,
      });
      await session.insert('roles', {
        ...base(`role-${name}`, id),
        name: 'Owner',
        permissions: ['*'],
        builtIn: true,
      });
    }
  });
}

const PURSE = 10_000_000;

/** Gives each organization a filled wallet in the currency of the price list. */
async function fillPurses(services: Services): Promise<void> {
  await services.store.transaction(async (session) => {
    for (const name of ORGANIZATIONS) {
      const id = organizationId(name);
      if (await walletIn(session, id, 'EUR')) continue;
      const context = { session, services, now: stamp };
      await move(context, await openWallet(context, id, 'EUR'), {
        kind: 'adjustment',
        amount: PURSE,
        counterAccount: 'opening',
        source: { resource: 'wallets', id: null, description: 'Opening balance' },
      });
    }
  });
}

/** The parts of an answer as every caller wants them. */
function replyOf<T>(status: number, headers: Headers, text: string): Reply<T> {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    body = undefined;
  }
  const { data } = (body ?? {}) as { data?: T };
  return { status, headers, data: data as T, error: body as ErrorBody, text };
}

const read = async <T>(response: Response): Promise<Reply<T>> =>
  replyOf(response.status, response.headers, await response.text());

/** `fetch` costs several times what the answer of the API does, over ten thousands of calls. */
const kept = new Agent({ keepAlive: true });

const headersOf = (given: IncomingHttpHeaders): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one);
  return headers;
};

function clientOf(url: () => string, viewer: SignedIn, token: string | null): Client {
  const send: Client['send'] = async (method, path, body, own = {}) => {
    const bearer: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
    const to = `${url()}/api/v1${path}`;
    if (body instanceof FormData) return read(await fetch(to, { method, headers: { ...bearer, ...own }, body }));
    const raw = typeof body === 'string' || body instanceof Uint8Array;
    const payload = body === undefined || raw ? body : JSON.stringify(body);
    const { status, headers, text } = await rawRequest(to, {
      method,
      headers: {
        ...bearer,
        ...(payload === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }),
        ...own,
      },
      ...(payload === undefined ? {} : { body: payload }),
      agent: kept,
    });
    return replyOf(status, headersOf(headers), text);
  };
  return {
    viewer,
    token: token ?? '',
    send,
    get: (path, headers) => send('GET', path, undefined, headers),
    list: (resource, query = {}) => {
      const parameters = Object.entries(query).map(
        ([name, value]) => [name, JSON.stringify(value)] as [string, string],
      );
      return send('GET', `/${resource}?${new URLSearchParams(parameters).toString()}`);
    },
    post: (path, body, headers) => send('POST', path, body, headers),
    put: (path, body, headers) => send('PUT', path, body, headers),
    delete: (path, headers) => send('DELETE', path, undefined, headers),
  };
}

/** Starts the API on a port and a folder of its own. */
export async function startApi(options: ApiOptions = {}): Promise<Api> {
  const { store: engine = 'sqlite', extra = [], kinds = [], realGate = false, now, log, purse = true } = options;
  const resources = [...declared, ...extra];
  const folder = await mkdtemp(join(tmpdir(), 'assay-contract-'));
  const viewers = new Map<string, SignedIn>();
  const config: Config = {
    ...configFrom({
      ASSAY_DATA_DIR: folder,
      ASSAY_DEMO: '0',
      ASSAY_PAYMENT_SANDBOX: '1',
      ASSAY_PASSWORD_COST: '4',
      ASSAY_LOG_LEVEL: 'silent',
    }),
    ...options.config,
  };
  const gate: RequestHandler = (req, res, next) => {
    const open = /^\/(health|openapi\.json|payments\/webhook\/.*)$/.test(req.path);
    const viewer = viewers.get((req.get('authorization') ?? '').replace('Bearer ', ''));
    if (viewer) res.locals.viewer = viewer;
    next(viewer || open ? undefined : unauthorized());
  };

  if (engine === 'sqlite') await writeFile(join(folder, 'assay.sqlite'), await (blank ??= blankDatabase()));
  const begin = async () => {
    const store = await openStore(engine, folder, collectionsOf(resources));
    const services = createServices({ config, store, resources, ...(now ? { now } : {}), ...(log ? { log } : {}) });
    // A store that began with this version: nothing is to be computed anew.
    await syncComputed(services);
    await plantWorld(store);
    if (purse) await fillPurses(services);
    for (const kind of kinds) services.jobs.register(kind);
    const running = await startServer({ services, port: 0, ...(realGate ? {} : { authenticate: gate }) });
    return { store, services, running };
  };
  let live = await begin();
  let count = 0;

  return {
    get url() {
      return live.running.url;
    },
    get store() {
      return live.store;
    },
    get services() {
      return live.services;
    },
    folder,
    async as(who = {}) {
      count += 1;
      const id = who.id ?? `user-${count}`;
      const viewer: SignedIn = {
        id,
        organizationId: organizationId('a'),
        permissions: ['*'],
        name: `Person ${count}`,
        email: `person${count}@assay.test`,
        roleId: `role-${(who.organizationId ?? organizationId('a')).replace('org-', '')}`,
        sessionId: `session-${count}`,
        scope: 'full',
        ...who,
      };
      const { organizationId: organization, name, email, roleId } = viewer;
      if (!(await live.store.get('users', id)))
        await live.store.insert('users', { ...base(id, organization), name, email, roleId, status: 'active' });
      const token = `test-${count}`;
      viewers.set(token, viewer);
      return clientOf(() => live.running.url, viewer, token);
    },
    bearer: (token) => clientOf(() => live.running.url, {} as SignedIn, token),
    async signIn(email, password) {
      const response = await fetch(`${live.running.url}/api/v1/auth/signin`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      const { data, text } = await read<{ accessToken?: string; twoFactorAuthAccessToken?: string }>(response);
      const token = data?.accessToken ?? data?.twoFactorAuthAccessToken;
      if (token === undefined) throw new Error(`${email} could not sign in: ${text}`);
      return clientOf(() => live.running.url, {} as SignedIn, token);
    },
    async restart() {
      await live.running.close();
      live = await begin();
    },
    async close() {
      await live.running.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A request as written: paths, bodies and headers that `fetch` would tidy up or refuse. */
export const rawRequest = (
  url: string,
  {
    method = 'GET',
    path,
    headers = {},
    body,
    agent = false,
  }: {
    method?: string;
    /** That of the address when left out. */
    path?: string;
    headers?: Record<string, string>;
    body?: string | Uint8Array;
    agent?: Agent | false;
  },
): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port, pathname, search } = new URL(url);
    const sent = request({ hostname, port, method, path: path ?? pathname + search, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      );
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
