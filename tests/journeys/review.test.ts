/** Deciding on what was sent: an address and its proof, an identity and its zone, in both widths and schemes. */
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnyRecord } from '../../src/schema/fields';
import { axe, openScreen } from './browser';
import { setStage } from './stage';
import { comeTo, go, settled } from './steps';
import { tokenOf } from './walk';

const stage = setStage();
const ids = { address: '', identity: '' };
let read: object | undefined;
const ZONE = ['P<UTOVANDERMOOR<<ILSE<MARGRIET<<<<<<<<<<<<<<', 'L7204K9131UTO7903144F310822879031400<<<<<<42'];

/** A page as a scanner gives it; drawn, so that nobody's paper is in it. */
const page = (...lines: string[]): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><rect width="900" height="1200" fill="#fff"/>${lines.map((line, at) => `<text x="60" y="${140 + at * 90}" font-size="40" font-family="sans-serif">${line}</text>`).join('')}</svg>`,
    ),
  )
    .jpeg()
    .toBuffer();

async function call<T = AnyRecord & { id: string }>(token: string, method: string, path: string, body?: unknown) {
  const form = body instanceof FormData;
  const answer = await fetch(`${stage.product.url}/api/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(!form && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
  });
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
  return ((await answer.json()) as { data: T }).data;
}

beforeAll(async () => {
  const token = await tokenOf(stage.product, 'owner');
  const sent = async (bytes: Buffer) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), 'page.jpg');
    return (await call(token, 'POST', '/files', form)).id;
  };
  const address = { line1: 'Lindenkaai 18', line2: 'bus 12', postcode: '9000', city: 'Gent', country: 'BE' };
  const person = { type: 'individual', firstName: 'Ilse', lastName: 'Vandermoor', dateOfBirth: '1979-03-14', country: 'BE' };
  const customer = await call(token, 'POST', '/customers', { ...person, nationalities: ['BE'], address });
  const proof = {
    proofKind: 'utilityBill',
    proofName: 'Ilse Vandermoor',
    proofIssued: new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10),
    proofAddress: { ...address, line2: 'bus 21' },
    proofFile: await sent(await page('Northern Light Electric', 'Ilse Vandermoor', 'Lindenkaai 18', 'Issued 12.05.2026')),
  };
  ids.address = (await call(token, 'POST', '/address-verification', { customerId: customer.id, ...proof })).id;
  const documentFront = await sent(await page('UTOPIA', ...ZONE.map((line) => line.replaceAll('<', '&lt;'))));
  const mrz = ZONE.map((line) => ({ line }));
  const given = { customerId: customer.id, documentType: 'passport', documentFront, mrz };
  ids.identity = (await call(token, 'POST', '/id-verification-liveness', given)).id;
  for (const [name, values] of [['start', {}], ['complete', { result: 'clear', score: 90 }]] as const)
    await call(token, 'POST', `/id-verification-liveness/${ids.identity}/transitions`, { name, values });
}); // prettier-ignore

describe.each([
  { width: 1440, scheme: 'light' },
  { width: 390, scheme: 'dark' },
] as const)('at $width pixels, $scheme', ({ width, scheme }) => {
  it('both rooms are clean, shown in clear and typed in too', async () => {
    const height = width < 768 ? 844 : 900;
    const { page, watch, context } = await openScreen(stage.browser, { baseURL: stage.product.url, width, height, scheme });
    await comeTo(page, 'lead', `/id-verification-liveness/${ids.identity}`);
    const narrow = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    const sayWhy = async (button: string) => {
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('dialog').getByRole('combobox').click();
      await page.getByRole('option', { name: 'Review or decision' }).click();
      await page.getByRole('dialog').getByRole('button', { name: /Show/ }).last().click();
    };
    await page.getByText('This is masked').waitFor();
    await page.getByText('5 of 5 digits').waitFor();
    await settled(page);
    expect([await axe(page), await narrow()]).toEqual([[], true]);
    await sayWhy('Show in clear');
    await page.getByTestId('digit-number').getByText('L7204K913').waitFor();
    await page.getByRole('img', { name: 'Front' }).waitFor();
    expect([await axe(page), await narrow()]).toEqual([[], true]);
    await page.getByRole('button', { name: 'Larger' }).click();
    await page.getByRole('button', { name: 'Turn a quarter' }).click();
    expect(await narrow()).toBe(true);

    await go(page, `/address-verification/${ids.address}`);
    await sayWhy('Show it');
    await page.getByRole('img', { name: 'Utility bill' }).waitFor();
    await page.getByText('5 of 6 parts hold').waitFor();
    await settled(page);
    expect([await axe(page), await narrow()]).toEqual([[], true]);
    await page.getByRole('button', { name: 'Change the proof' }).click();
    // Read once: it is the same page, and to read it takes seconds of the machine.
    if (read) await page.route('**/recognize', (route) => route.fulfill({ json: read }));
    const answered = page.waitForResponse(/\/recognize$/);
    await page.getByRole('button', { name: 'Read the document' }).click();
    read = (await (await answered).json()) as object;
    await page.getByRole('button', { name: '2026 05 12' }).waitFor({ timeout: 60_000 });
    expect([await axe(page), await narrow()]).toEqual([[], true]);
    expect(watch.found).toEqual([]);
    await context.close();
  }); // prettier-ignore
});

it('the room of an identity is worked in by keyboard alone: from the list, outcome and note, to the next that waits', async () => {
  const { page, watch, context } = await openScreen(stage.browser, { baseURL: stage.product.url, width: 1440, height: 900 });
  const waiting = encodeURIComponent(JSON.stringify({ status: 'completed', reviewedById: null }));
  await comeTo(page, 'lead', `/id-verification-liveness?filter=${waiting}&order=ASC&sort=createdAt`);
  await page.locator('tbody tr').nth(1).waitFor();
  await settled(page);
  const press = (key: string) => page.keyboard.press(key);
  await press('j');
  await press('Enter');
  await page.waitForURL(/\/id-verification-liveness\/\w{26}/);
  await page.getByText(/Risk \d+/).first().waitFor();
  const first = page.url().split('/').at(-1)?.split('?')[0];
  const chosen = page.locator('input[type=radio]:checked');
  for (const key of ['1', '2', '3']) {
    await press(key);
    if ((await chosen.count()) > 0) break;
  }
  await press('n');
  await page.keyboard.type('The face is the one on the page.');
  await press('Control+Enter');
  await page.waitForURL((url) => /\/id-verification-liveness\/\w{26}/.test(url.pathname) && !url.pathname.includes(String(first)));
  await page.getByRole('textbox', { name: /Note for the audit log/ }).waitFor();
  expect(await page.getByRole('textbox', { name: /Note for the audit log/ }).inputValue()).toBe('');
  const decided = await call(await tokenOf(stage.product, 'lead'), 'GET', `/id-verification-liveness/${String(first)}`);
  expect(decided).toMatchObject({ decisionNote: 'The face is the one on the page.', reviewedAt: expect.any(String) });
  // To the one after, and back.
  const second = page.url();
  await press('j');
  await page.waitForURL((url) => url.href !== second);
  // Which one was before is known when the page stands and its neighbours have come.
  await page.getByRole('button', { name: 'Previous that waits', disabled: false }).waitFor();
  await press('k');
  await page.waitForURL(second);
  expect(watch.found).toEqual([]);
  await context.close();
}); // prettier-ignore
