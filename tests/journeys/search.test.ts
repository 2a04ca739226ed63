/** The search by keyboard: from Ctrl+K to a record, for people with different rights, on a desk and on a phone. */
import { describe, expect, it } from 'vitest';
import { axe, openScreen, type Screen } from './browser';
import { setStage } from './stage';
import { comeTo, settled } from './steps';

const stage = setStage();

async function openSearch({ page }: Screen) {
  await page.keyboard.press('Control+k');
  const input = page.getByRole('combobox', { name: 'Name, reference, email or number' });
  await input.waitFor();
  return input;
}

const asked = ({ page }: Screen) =>
  page.waitForResponse((response) => response.url().endsWith('/api/v1/search') && response.ok());

describe('the search', () => {
  it('leads by keyboard to a record, and keeps what was typed out of every address', async () => {
    const screen = await openScreen(stage.browser, { baseURL: stage.product.url });
    const { page } = screen;
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await comeTo(page, 'analyst', '/profile');
    await settled(page);
    const input = await openSearch(screen);
    const answer = asked(screen);
    await input.pressSequentially('chernodub');
    await answer;
    const options = page.getByRole('option');
    await expect.poll(() => options.first().textContent()).toContain('Chernodub');
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    expect(await options.first().getAttribute('aria-selected')).toBe('true');
    expect(await input.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/customers\/[^/]+$/);
    await page.getByRole('heading', { level: 1, name: /Chernodub/ }).waitFor();
    await settled(page);
    // It is there to come back to.
    await openSearch(screen);
    await expect.poll(() => options.first().textContent()).toContain('Chernodub');
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(addresses.filter((address) => /chernodub/i.test(address))).toEqual([]);
    expect(screen.watch.found).toEqual([]);
    await screen.context.close();
  });

  it('offers what the person may do, and on a phone fills the screen', async () => {
    const screen = await openScreen(stage.browser, { baseURL: stage.product.url, width: 390, height: 844 });
    const { page } = screen;
    await comeTo(page, 'auditor', '/profile');
    await settled(page);
    await page.getByRole('button', { name: /^Search or jump/ }).click();
    const input = page.getByRole('combobox', { name: 'Name, reference, email or number' });
    await input.fill('> customer');
    expect(await page.getByRole('option', { name: 'New customer' }).count()).toBe(0);
    await expect.poll(() => page.getByRole('option', { name: /^Customers/ }).count()).toBe(1);
    const answer = asked(screen);
    await input.fill('chernodub');
    await answer;
    await expect.poll(() => page.getByRole('option').first().textContent()).toContain('Chernodub');
    const box = await page.getByRole('dialog').boundingBox();
    expect([box?.width, box?.height]).toEqual([390, 844]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await input.fill('nobody at all is called this');
    await page.getByText(/^Nothing fits/).waitFor();
    await page.getByRole('button', { name: 'Close the search' }).click();
    expect(screen.watch.found).toEqual([]);
    await screen.context.close();
  });
});
