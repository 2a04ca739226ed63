/** Pages enlarged fourfold (a window of 1280 by 1024 is then one of 320 by 256), and the few colours of a system's own contrast. */
import { expect, it } from 'vitest';
import { openScreen } from './browser';
import { setStage } from './stage';
import { comeTo, go, settled } from './steps';
import { firstId, tokenOf } from './walk';

const stage = setStage();

it('is read and filled in when enlarged fourfold', async () => {
  const token = await tokenOf(stage.product, 'lead');
  const [customer, work] = [
    await firstId(stage.product, token, 'customers', { type: 'individual' }),
    await firstId(stage.product, token, 'cases', { status: 'inReview' }),
  ];
  const { page, context, watch } = await openScreen(stage.browser, {
    baseURL: stage.product.url,
    width: 320,
    height: 256,
  });
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await page.goto('/signin');
  await settled(page);
  expect(await wide(), 'sign-in').toBe(0);
  await comeTo(page, 'lead', '/customers');
  await settled(page);
  expect(await wide(), 'list').toBe(0);
  const title = page.getByRole('heading', { level: 1 });
  expect(await title.evaluate((one) => one.scrollWidth - one.clientWidth), 'the title is cut').toBeLessThanOrEqual(0);
  // Nothing that stays lies over the page.
  const bar = page.getByRole('navigation', { name: 'Main' });
  expect(await bar.evaluate((one) => getComputedStyle(one).position)).toBe('static');
  for (const path of [`/customers/${customer}`, `/cases/${work}`]) {
    await go(page, path);
    await settled(page);
    expect(await wide(), path).toBe(0);
  }
  await go(page, `/customers/${customer}/edit`);
  const form = page.getByRole('dialog');
  const field = form.getByRole('textbox', { name: 'External reference' });
  await field.waitFor();
  expect(await wide(), 'form').toBe(0);
  // Head and foot do not stand between the reader and the fields.
  const save = form.getByRole('button', { name: /Save changes/ });
  await field.scrollIntoViewIfNeeded();
  const [input, foot] = [await field.boundingBox(), await save.boundingBox()];
  expect(foot?.y).toBeGreaterThan((input?.y ?? 0) + (input?.height ?? 0));
  expect(foot?.y, 'the foot comes after the fields').toBeGreaterThan(256);
  expect(watch.found).toEqual([]);
  await context.close();
});

it('has targets of 44 pixels for fingers', async () => {
  const token = await tokenOf(stage.product, 'lead');
  const customer = await firstId(stage.product, token, 'customers', { type: 'individual' });
  const { page, context } = await openScreen(stage.browser, { baseURL: stage.product.url, width: 390, height: 844 });
  await comeTo(page, 'lead', `/customers/${customer}`);
  await page.getByRole('tab', { name: 'Overview' }).waitFor();
  await settled(page);
  const buttons = [
    /^Help$/,
    /^Your menu/,
    /^Search/,
    /^Copy CUS/,
    /^Edit/,
    /^More actions/,
    /^Show Email/,
    /^Put on legal/,
  ];
  for (const name of buttons) {
    const button = page.getByRole('button', { name }).first();
    await button.scrollIntoViewIfNeeded();
    // Away from the bars at the edges of the window.
    await button.evaluate((one) => scrollBy(0, one.getBoundingClientRect().top - innerHeight / 2));
    const reached = await button.evaluate((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const own = (dx: number, dy: number) => one.contains(document.elementFromPoint(x + dx, y + dy));
      return own(0, -21) && own(0, 21) && own(-21, 0) && own(21, 0);
    });
    expect(reached, String(name)).toBe(true);
  }
  await context.close();
});

it('says in the colours of the system what is chosen, and where a drawer ends', async () => {
  const token = await tokenOf(stage.product, 'lead');
  const work = await firstId(stage.product, token, 'cases', { status: 'inReview' });
  const { page, context } = await openScreen(stage.browser, { baseURL: stage.product.url });
  await page.emulateMedia({ forcedColors: 'active' });
  await comeTo(page, 'lead', '/customers');
  await settled(page);
  const edge = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => getComputedStyle(one).outlineStyle);
  expect(await edge('nav a[aria-current="page"]')).toBe('solid');
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await page.getByRole('switch').waitFor();
  expect(await edge('[role="dialog"]')).toBe('solid');
  const fill = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => getComputedStyle(one).backgroundColor);
  expect(await fill('.MuiSwitch-thumb')).not.toBe(await fill('body'));
  await page.keyboard.press('Escape');
  await go(page, `/cases/${work}`);
  const outcome = page.getByRole('radio').first();
  await outcome.check({ force: true });
  const chosen = await outcome.evaluate((one) => {
    const label = one.closest('label');
    const fills = [...(label?.querySelectorAll('span') ?? [])].map((each) => getComputedStyle(each).backgroundColor);
    const page = getComputedStyle(document.body).backgroundColor;
    const edge = label ? getComputedStyle(label).outlineStyle : 'none';
    return edge !== 'none' || fills.some((each) => each !== page && each !== 'rgba(0, 0, 0, 0)');
  });
  expect(chosen).toBe(true);
  await context.close();
});
