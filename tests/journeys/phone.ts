/** An invited person and their phone: the link that they were sent, a camera that shows what it is given, the way to the moves. */
import type { Browser, Page } from 'playwright-core';
import words from '../../src/i18n/en/later/enrolment';
import { launchBrowser, openScreen, type Screen } from './browser';
import { cameraOf } from './cameraFeed';
import { PASSWORD } from './steps';

/** Names the moves that are asked for; a service that people use draws them by lot. */
export const MOVES = 'ASSAY_TEST_LIVENESS_MOVES';

const { hint, fault } = words.liveness;
/** What a phone says of nobody, of several people, of the dark: never to one person in the light. */
export const said = { hints: [hint.noFace, hint.manyFaces, hint.dark], faults: Object.values(fault) };

export interface Phone extends Screen {
  device: Browser;
  /** Waits until a move is asked for, or looking ahead. */
  asks: (what: keyof typeof words.liveness.short) => Promise<void>;
  /** Waits until so many more pictures went up. */
  sends: (count: number) => Promise<void>;
  /** What its page has told since it was loaded, whether it still stands there or not; in its order, one after the other. */
  told: () => Promise<string>;
}

/** A phone whose camera shows what lies in the file. */
export async function phone(baseURL: string, file: string): Promise<Phone> {
  const device = await launchBrowser(cameraOf(file));
  const screen = await openScreen(device, { baseURL, width: 390, height: 844 });
  await screen.context.grantPermissions(['camera']);
  await screen.page.addInitScript(() => {
    const told: string[] = [];
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('output, [role=alert]'))
        if (textContent !== told.at(-1)) told.push(textContent);
      document.documentElement.dataset.told = told.join('\n');
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const told = async () => (await screen.page.evaluate(() => document.documentElement.dataset.told)) ?? '';
  const asks = async (what: keyof typeof words.liveness.short) =>
    screen.page.locator('[aria-current=step]', { hasText: words.liveness.short[what] }).waitFor();
  const sends = async (count: number) => {
    for (let sent = 0; sent < count; sent++) await screen.page.waitForResponse(/\/liveness\/frames$/);
  };
  return { device, told, asks, sends, ...screen };
}

/** A PNG that the browser itself draws. */
export async function picture(page: Page, size: number, text: string) {
  const url = await page.evaluate(
    ([pixels, written]) => {
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = pixels;
      canvas.getContext('2d')?.fillText(written, 40, 40);
      return canvas.toDataURL('image/png');
    },
    [size, text] as const,
  );
  return { name: 'IMG_1.png', mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') };
}

/** A session for a person who has an e-mail address, made as any client of the API makes it. */
export async function invitation(baseURL: string): Promise<{ id: string; link: string; token: string }> {
  const call = async (path: string, body?: unknown, token?: string) => {
    const answer = await fetch(`${baseURL}/api/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return ((await answer.json()) as { data: unknown }).data;
  };
  const { accessToken } = (await call('/auth/signin', { email: 'analyst@assay.test', password: PASSWORD })) as {
    accessToken: string;
  };
  const filter = encodeURIComponent(JSON.stringify({ type: 'individual' }));
  const [customer] = (await call(`/customers?filter=${filter}`, undefined, accessToken)) as { id: string }[];
  const body = {
    customerId: customer?.id,
    language: 'en',
    allowedDocuments: ['passport', 'identityCard'],
    goodForDays: 7,
  };
  const { id } = (await call('/id-verification-sessions', body, accessToken)) as { id: string };
  const { token } = (await call(`/id-verification-sessions/${id}/link`, {}, accessToken)) as { token: string };
  return { id, link: `/id-verification-liveness/enrolment#${token}`, token };
}

/** From the link to the moves: consent, and the page of a passport. @param before what is done where a picture is asked for */
export async function toMoves(page: Page, link: string, before?: () => Promise<void>): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Passport').check();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Start' }).click();
  await before?.();
  await page.locator('input[type=file]').setInputFiles(await picture(page, 600, 'front'));
  await page.getByText('Sent', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
}
