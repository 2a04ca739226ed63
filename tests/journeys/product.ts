/** The product on a data folder of its own: as a person runs it, `npm start` in a process of its own; or served in this process. */
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { configFrom } from '../../api/config';
import { serve } from '../../scripts/serving';
import { scratch } from '../scratch';

const own = join(import.meta.dirname, '../..');

export interface Served {
  url: string;
  dataDir: string;
  /** Ends it cleanly. */
  stop(): Promise<void>;
}

export interface Product extends Served {
  process: ChildProcess;
  /** What it printed so far. */
  output(): string;
  /** Kills it without warning, with all its children. */
  kill(): Promise<void>;
}

export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Name of the variable that says where the demo data lies that was seeded once for all (see seeded.ts). */
export const SEEDED = 'ASSAY_SEEDED_DIR';

/** A password takes a third of a second of the machine to hash, and each is hashed again and again. The default has its own test. */
export const cheapHashes = { ASSAY_PASSWORD_COST: '4' };

export const newDataDir = (): string => mkdtempSync(join(scratch(), 'assay-'));

/** A data folder of its own, filled with the demo data. */
export function seededDataDir(): string {
  const dir = newDataDir();
  const seeded = process.env[SEEDED];
  if (seeded) cpSync(seeded, dir, { recursive: true });
  return dir;
}

export const removeDataDir = (dir: string): void => rmSync(dir, { recursive: true, force: true });

export interface StartOptions {
  dataDir?: string;
  port?: number;
  env?: Record<string, string>;
  /** Script under `scripts` or another entry; the command of the README when left out. */
  command?: readonly string[];
  /** Folder of the project; this one when left out. */
  root?: string;
  /** Milliseconds in which it has to answer. */
  within?: number;
}

/** Starts it and waits until health answers. */
export async function startProduct({
  dataDir = newDataDir(),
  port,
  env = {},
  command = ['scripts/start.mjs'],
  root = own,
  within = 150_000,
}: StartOptions = {}): Promise<Product> {
  const at = port ?? (await freePort());
  let output = '';
  // As a person's shell has it: without what the test runner sets for itself.
  const { NODE_ENV: _, VITEST: __, ...shell } = process.env;
  const child = spawn(process.execPath, [...command], {
    cwd: root,
    // Its own process group, so that a kill reaches its children as a power cut would.
    detached: true,
    env: { ...shell, ...cheapHashes, PORT: String(at), ASSAY_DATA_DIR: dataDir, CI: 'true', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const signal = (name: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(-child.pid, name);
    } catch {
      // Gone already.
    }
  };
  const product: Product = {
    url: `http://127.0.0.1:${at}`,
    dataDir,
    process: child,
    output: () => output,
    stop: async () => {
      signal('SIGTERM');
      await ended;
    },
    kill: async () => {
      signal('SIGKILL');
      await ended;
    },
  };
  const deadline = Date.now() + within;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The product ended while starting:\n${output}`);
    if (Date.now() > deadline) {
      await product.kill();
      throw new Error(`The product did not come up:\n${output}`);
    }
    try {
      const answer = await fetch(`${product.url}/api/v1/health`);
      if (answer.ok) return product;
    } catch {
      // Not yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}

/** Serves it in this process, where journeys neither kill it nor read what it prints: to load its code anew for each takes long. */
export async function serveHere(dataDir: string, env: Record<string, string> = {}): Promise<Served> {
  const port = await freePort();
  const config = configFrom({
    PORT: String(port),
    ASSAY_DATA_DIR: dataDir,
    ASSAY_LOG_LEVEL: 'silent',
    ...cheapHashes,
    ...env,
  });
  const running = await serve(config);
  return { url: `http://127.0.0.1:${port}`, dataDir, stop: () => running.close() };
}
