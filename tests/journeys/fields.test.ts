/** A field of one's own, from its definition to its retirement, as people meet it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { openScreen, type Screen } from './browser';
import { setStage } from './stage';
import { comeTo, go, settled } from './steps';

let owner: Screen;
const stage = setStage();

beforeAll(async () => {
  owner = await openScreen(stage.browser, { baseURL: stage.product.url });
  await comeTo(owner.page, 'owner', '/customer-field-definitions/create');
});

describe('a field that the organization defines', () => {
  it('is in form, record, list and filter at once, and readable once it is retired', async () => {
    const { page, watch } = owner;
    await page.getByRole('textbox', { name: 'Label' }).fill('Service tier');
    await page.getByRole('textbox', { name: 'Key' }).fill('tier');
    await page.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Choice' }).click();
    for (const [at, option] of ['Gold', 'Tin'].entries()) {
      await page.getByRole('button', { name: 'Add a row' }).click();
      await page
        .getByRole('textbox', { name: /^Label/ })
        .nth(at + 1)
        .fill(option);
    }
    await page.getByRole('switch', { name: 'Required' }).click();
    await page.getByRole('button', { name: /Add customer field/ }).click();
    await page.getByRole('heading', { name: 'Service tier' }).waitFor();

    // Asked for in the form of a new customer.
    await go(page, '/customers/create');
    await settled(page);
    await page.getByRole('textbox', { name: 'Last name' }).fill('Zzyzxfeld');
    await page.getByRole('combobox', { name: 'Country' }).first().fill('Denm');
    await page.getByRole('option', { name: /Denmark/ }).click();
    await page.getByRole('button', { name: /Add customer/ }).click();
    await page.getByRole('link', { name: 'Service tier' }).waitFor();
    await page.getByRole('combobox', { name: 'Service tier' }).click();
    await page.getByRole('option', { name: 'Gold' }).click();
    await page.getByRole('button', { name: /Add customer/ }).click();
    await page.getByRole('heading', { name: 'Zzyzxfeld' }).waitFor();
    await page.getByTestId('field-x_tier').getByText('Gold').waitFor();
    const record = new URL(page.url()).pathname;

    // Found by it.
    await go(page, '/customers', `?filter=${encodeURIComponent(JSON.stringify({ x_tier: 'gold' }))}`);
    await page.locator('tbody tr').first().waitFor();
    expect(await page.locator('tbody tr').count()).toBe(1);
    expect(await page.locator('tbody tr').first().textContent()).toContain('Zzyzxfeld');

    // Retired: no input, but what is there stays to be read.
    await go(page, '/customer-field-definitions');
    await page.getByRole('link', { name: 'Service tier' }).click();
    await page.getByRole('button', { name: /^Edit/ }).click();
    await page.getByRole('switch', { name: 'Active' }).click();
    await page.getByRole('button', { name: /Save changes/ }).click();
    await page.waitForURL((url) => !url.pathname.endsWith('/edit'));
    await page.getByTestId('field-active').getByText('No').waitFor();
    await go(page, record);
    await page.getByTestId('field-x_tier').getByText('Gold').waitFor();
    await go(page, '/customers/create');
    await settled(page);
    expect(await page.locator('main').getByText('Service tier').count()).toBe(0);
    expect(watch.found).toEqual([]);
  });
});
