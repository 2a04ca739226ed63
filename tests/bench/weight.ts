/**
 * Size and speed of the first screens beside a bare react-admin app of the same versions over the same API, interleaved in one
 * run, so that the machine's mood falls on both alike.
 */
import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Browser, Response } from 'playwright-core';
import { build } from 'vite';
import { launchBrowser } from '../journeys/browser';
import { freePort, newDataDir, removeDataDir, startProduct } from '../journeys/product';
import { quantile } from './quantile';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Serves the yardstick's build; hands `/api/v1` on to the product. */
async function serveBare(folder: string, api: string): Promise<{ url: string; server: Server }> {
  const port = await freePort();
  const server = createServer((incoming, outgoing) => {
    if (incoming.url?.startsWith('/api/')) {
      incoming.pipe(
        request(
          api + incoming.url,
          { method: incoming.method, headers: { ...incoming.headers, host: new URL(api).host } },
          (answer) => {
            outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
            answer.pipe(outgoing);
          },
        ),
      );
      return;
    }
    const path = join(folder, normalize(new URL(incoming.url ?? '/', 'http://x').pathname));
    const file = path.startsWith(folder) && extname(path) && existsSync(path) ? path : join(folder, 'index.html');
    outgoing.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${port}`, server };
}

interface Visit {
  /** Sum of gzip -9 of every script that the page asked for, in bytes. */
  script: number;
  /** Main-thread task time in ms, until the mark. */
  mainThread: number;
  /** From the start of the navigation to the mark, in ms. */
  shown: number;
}

/** Opens an address in a fresh window and waits for the mark: the first row of a table, or the form. */
async function visit(browser: Browser, address: string, mark: string, storage: Record<string, string>): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(
    ({ mark, storage }: { mark: string; storage: Record<string, string> }) => {
      for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
      // No function here has a name: the compiler would wrap it in a helper that the page does not have.
      new MutationObserver(() => {
        if ((window as unknown as { shown?: number }).shown !== undefined) return;
        // Some of them: the first cell of a row may hold nothing but a tick box.
        const shown = [...document.querySelectorAll(mark)].some(
          (element) => element instanceof HTMLInputElement || element.textContent?.trim(),
        );
        if (shown) (window as unknown as { shown?: number }).shown = performance.now();
      }).observe(document, { childList: true, subtree: true, characterData: true });
    },
    { mark, storage },
  );
  const page = await context.newPage();
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && response.ok()) scripts.push(response);
  });
  const client = await context.newCDPSession(page);
  await client.send('Performance.enable');
  await page.goto(address);
  await page.waitForFunction(() => (window as unknown as { shown?: number }).shown !== undefined, undefined, {
    timeout: 60_000,
  });
  const { metrics } = await client.send('Performance.getMetrics');
  const shown = await page.evaluate(() => (window as unknown as { shown: number }).shown);
  const taskDuration = metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? Number.NaN;
  await page.waitForLoadState('networkidle');
  // Not sooner: to hand a script out costs the page some of the time that is measured.
  const sizes = await Promise.all(scripts.map(async (one) => gzipSync(await one.body(), { level: 9 }).length));
  const script = sizes.reduce((sum, size) => sum + size, 0);
  await context.close();
  return { script, mainThread: taskDuration * 1_000, shown };
}

const median = (values: number[]): number => quantile(values, 0.5);
const kB = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;
const ms = (value: number): string => `${value.toFixed(0)} ms`;

/** Builds both, visits each `runs` times in turn, prints medians and ratios. */
export async function benchWeight(runs = 7): Promise<void> {
  const bareDir = mkdtempSync(join(tmpdir(), 'assay-bare-'));
  const dataDir = newDataDir();
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'bare'),
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: bareDir, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 5_000 },
  });
  const product = await startProduct({ dataDir });
  const bare = await serveBare(bareDir, product.url);
  const browser = await launchBrowser();
  try {
    const signIn = await fetch(`${product.url}/api/v1/auth/signin`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'owner@assay.test', password: 'Assay-demo-2026' }),
    });
    const { data: session } = (await signIn.json()) as { data: { accessToken: string } };
    const screens = {
      'bare react-admin, list': () =>
        visit(browser, `${bare.url}/#/customers`, 'tbody tr td', { token: session.accessToken }),
      'Assay, sign-in': () => visit(browser, `${product.url}/signin`, 'input[type=password]', {}),
      'Assay, first list': () =>
        visit(browser, `${product.url}/customers`, 'tbody tr td', { '@state': JSON.stringify({ authUser: session }) }),
    };
    const visits: Record<string, Visit[]> = {};
    for (let run = 0; run <= runs; run++)
      for (const [name, open] of Object.entries(screens)) {
        const seen = await open();
        // The first round warms both servers and the browser's code cache.
        if (run > 0) (visits[name] ??= []).push(seen);
      }
    const rows = Object.entries(visits).map(([name, seen]) => ({
      name,
      script: median(seen.map((one) => one.script)),
      mainThread: median(seen.map((one) => one.mainThread)),
      shown: median(seen.map((one) => one.shown)),
    }));
    const yardstick = rows[0];
    console.log(
      `\nFirst screens, median of ${runs} visits each, in turn; scripts as gzip -9; until the first row or the form shows`,
    );
    for (const row of rows)
      console.log(
        `  ${row.name.padEnd(24)} script ${kB(row.script).padStart(9)} (${(row.script / (yardstick?.script ?? 1)).toFixed(2)})` +
          `   main thread ${ms(row.mainThread).padStart(8)} (${(row.mainThread / (yardstick?.mainThread ?? 1)).toFixed(2)})` +
          `   shown ${ms(row.shown).padStart(8)} (${(row.shown / (yardstick?.shown ?? 1)).toFixed(2)})`,
      );
    console.log(
      '  aims: sign-in script at most 0.50 of the bare app; first list script at most 1.10 and shown at most 1.15',
    );
  } finally {
    await browser.close();
    bare.server.close();
    await product.stop();
    rmSync(bareDir, { recursive: true, force: true });
    removeDataDir(dataDir);
  }
}
