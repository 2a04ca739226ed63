/**
 * What a camera may show in place of one person who does what is asked: each fails, in words of its own. The person who passes and the
 * camera that hangs are in enrolment.test.ts. One phone for all: each invited person has three tries, and each shows another feed to its
 * camera.
 */
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import words from '../../src/i18n/en/later/enrolment';
import { launchBrowser } from './browser';
import { filmed, scenes, show, type Film, type Scene } from './cameraFeed';
import { invitation, MOVES, phone, said, toMoves, type Phone } from './phone';
import { newDataDir, removeDataDir, seededDataDir, serveHere, type Served } from './product';

let product: Served;
let browser: Browser;
let film: Film;
const dataDir = seededDataDir();
const feeds = newDataDir();
const camera = join(feeds, 'camera.y4m');

const { ahead, turnLeft, comeCloser, smile, photo, another, nobody, two, dark } = scenes;

beforeAll(async () => {
  [product, browser] = await Promise.all([serveHere(dataDir), launchBrowser()]);
  film = await filmed(browser, [ahead, turnLeft, comeCloser, smile, photo, another, nobody, two, dark]);
});

afterAll(async () => {
  delete process.env[MOVES];
  await browser?.close();
  await product?.stop();
  for (const dir of [dataDir, feeds]) removeDataDir(dir);
});

interface Case {
  asked: string;
  /** What it fails for. */
  fault: keyof typeof words.liveness.fault;
  /** What is said already while the camera runs. */
  hint?: keyof typeof words.liveness.hint;
  /** What is there first, and what follows. */
  first: Scene;
  next?: (play: (...shown: Scene[]) => void, phone: Pick<Phone, 'asks' | 'sends'>) => Promise<void>;
}

const asked = 'turnLeft,smile,comeCloser';
const invited: Case[][] = [
  [
    {
      // All moves, each of them, and two of them first when another one is asked for.
      fault: 'order',
      asked,
      first: ahead,
      next: async (play, { asks, sends }) => {
        await asks('turnLeft');
        await sends(2);
        play(comeCloser);
        await sends(3);
        play(turnLeft);
        await asks('smile');
        play(ahead);
        await sends(3);
        play(turnLeft);
        await sends(3);
        play(smile);
        await asks('comeCloser');
        play(comeCloser);
      },
    },
    {
      // Half way another person is there, and nearer; the first one ends it.
      fault: 'otherFace',
      asked: 'turnLeft,comeCloser,smile',
      first: ahead,
      next: async (play, { asks, sends }) => {
        await asks('turnLeft');
        play(turnLeft);
        await asks('comeCloser');
        play(another);
        await asks('smile');
        await sends(5);
        play(smile);
      },
    },
    {
      // Somebody stands beside for a moment.
      fault: 'manyFaces',
      asked,
      hint: 'manyFaces',
      first: ahead,
      next: async (play, { asks, sends }) => {
        await asks('turnLeft');
        play(two);
        await sends(4);
        play(turnLeft);
        await asks('smile');
        play(smile);
        await asks('comeCloser');
        play(comeCloser);
      },
    },
  ],
  [
    { fault: 'still', asked, first: photo },
    { fault: 'noFace', asked, hint: 'noFace', first: nobody },
    { fault: 'dark', asked, hint: 'dark', first: dark },
  ],
];

it.each(invited.map((row) => ({ row, faults: row.map(({ fault }) => fault).join(', ') })))(
  'fails, each in its own words: $faults',
  async ({ row }) => {
    show(film, camera, [ahead]);
    const { page, watch, device, told, asks, sends } = await phone(product.url, camera);
    const { link, token } = await invitation(product.url);
    await toMoves(page, link);
    for (const [done, { asked, fault, hint, first, next }] of row.entries()) {
      process.env[MOVES] = asked;
      show(film, camera, [first]);
      const before = (await told()).length;
      await page.getByRole('button', { name: done === 0 ? 'Start the camera' : 'Try again' }).click();
      await page.getByLabel(words.liveness.video).waitFor();
      await next?.((...shown) => show(film, camera, shown), { asks, sends });
      const alert = page.getByRole('alert');
      await alert.or(page.getByRole('heading', { name: words.liveness.doneTitle })).waitFor({ timeout: 90_000 });
      const why = (await alert.textContent()) ?? '';
      expect(said.faults.filter((one) => why.includes(one))).toEqual([words.liveness.fault[fault]]);
      // A face may be missed in a picture or two.
      const all = (await told()).slice(before);
      const brief: string = words.liveness.hint.noFace;
      const hints = said.hints.filter((one) => all.includes(one) && (one !== brief || hint === 'noFace'));
      expect({ fault, hints }).toEqual({ fault, hints: hint === undefined ? [] : [words.liveness.hint[hint]] });
      const triesLeft = 2 - done;
      expect(why).toContain(
        triesLeft === 0 ? words.problem.noTries : `You have ${triesLeft} more ${triesLeft === 1 ? 'try' : 'tries'}.`,
      );
      // Nothing leads on, and the API has judged it so from the pictures.
      expect(await page.getByRole('button', { name: 'Next' }).count()).toBe(0);
      const answer = await fetch(`${product.url}/api/v1/enrolment`, {
        headers: { authorization: `Enrolment ${token}` },
      });
      const { data } = (await answer.json()) as { data: { liveness: { faults: string[] }; captured: string[] } };
      expect(data.liveness).toMatchObject({ state: 'failed', triesLeft });
      expect(data.liveness.faults[0]).toBe(fault);
      expect(data.captured).not.toContain('selfie');
    }
    expect(watch.found).toEqual([]);
    await device.close();
  },
);
