/** A real Chromium for the journeys: the system's where there is one, else the one that ships as a package. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import chromiumPackage from '@sparticuz/chromium';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Path of an executable Chromium. The packaged one unpacks itself into the temporary folder once. */
export async function chromiumPath(): Promise<string> {
  const given = process.env.CHROMIUM_PATH;
  return given ?? systemBrowsers.find((path) => existsSync(path)) ?? chromiumPackage.executablePath();
}

export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: await chromiumPath(),
    args: [
      '--no-sandbox',
      '--headless=shell',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--force-color-profile=srgb',
      ...args,
    ],
  });
}

/** What a page must not do: print an error or warning, throw, break the Content-Security-Policy, or ask another host. */
export class Watch {
  readonly found: string[] = [];
  readonly #allowed: RegExp[] = [];

  /** An answer of the API that the journey provokes on purpose shows as a console error; say which. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  note(text: string): void {
    if (!this.#allowed.some((pattern) => pattern.test(text))) this.found.push(text);
  }

  on(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        this.note(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.note(`thrown: ${error.message}`));
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (protocol.startsWith('http') && hostname !== '127.0.0.1' && hostname !== 'localhost')
        this.note(`outside request: ${request.url()}`);
    });
  }
}

export interface Screen {
  context: BrowserContext;
  page: Page;
  watch: Watch;
}

export interface ScreenOptions {
  width?: number;
  height?: number;
  scheme?: 'light' | 'dark';
  baseURL: string;
}

/** A fresh window with its own storage, watched from its first request. */
export async function openScreen(
  browser: Browser,
  { width = 1440, height = 900, scheme = 'light', baseURL }: ScreenOptions,
): Promise<Screen> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    hasTouch: width < 768,
  });
  const watch = new Watch();
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP violation: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  const page = await context.newPage();
  watch.on(page);
  return { context, page, watch };
}

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

export interface AxeFinding {
  id: string;
  impact: string;
  help: string;
  nodes: string[];
}

interface AxeScope {
  /** Only these rules; all of WCAG 2.2 A and AA when left out. */
  rules?: readonly string[];
  /** Selectors of what is not looked at. */
  without?: readonly string[];
}

/** Runs axe over the page as it stands. */
export async function axe(page: Page, { rules, without = [] }: AxeScope = {}): Promise<AxeFinding[]> {
  // Evaluated rather than added as a tag: the page's own policy forbids foreign scripts. Once is enough until a reload.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(readFileSync(axePath, 'utf8'));
  return page.evaluate(
    async ({ only, exclude }) => {
      const { axe } = window as unknown as {
        axe: {
          run(
            context: unknown,
            options: unknown,
          ): Promise<{
            violations: {
              id: string;
              impact: string;
              help: string;
              nodes: { html: string; failureSummary: string }[];
            }[];
          }>;
        };
      };
      const { violations } = await axe.run(
        { exclude },
        {
          runOnly: only ? { type: 'rule', values: only } : ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
          resultTypes: ['violations'],
          // Fetches the style sheets once more, for a rule that is not asked.
          preload: false,
        },
      );
      return violations.map(({ id, impact, help, nodes }) => ({
        id,
        impact,
        help,
        nodes: nodes.map((node) => `${node.html.slice(0, 200)} — ${node.failureSummary.slice(0, 300)}`),
      }));
    },
    { only: rules, exclude: without.map((selector) => [selector]) },
  );
}
