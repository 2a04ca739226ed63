/** A list as people work with it: kept as a view and shared, sent as a link, and all of it changed at once. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { axe, openScreen, type Screen } from './browser';
import { setStage } from './stage';
import { comeTo, go, said, settled } from './steps';
import { tokenOf } from './walk';

let lead: Screen;
let analyst: Screen;
const stage = setStage();

beforeAll(async () => {
  [lead, analyst] = await Promise.all([
    openScreen(stage.browser, { baseURL: stage.product.url }),
    openScreen(stage.browser, { baseURL: stage.product.url }),
  ]);
  await Promise.all([comeTo(lead.page, 'lead', QUESTION), comeTo(analyst.page, 'analyst', '/profile')]);
});

const QUESTION = `/customers?${new URLSearchParams({
  filter: JSON.stringify({ type: 'business' }),
  sort: 'country,name',
  order: 'ASC,DESC',
  page: '1',
  perPage: '25',
  columns: 'name,country,riskScore,ownerId',
}).toString()}`;

/** A machine that is busy with other things takes its time. */
const soon = <T>(look: () => T) => expect.poll(look, { timeout: 20_000 });

const names = (page: Page) => page.locator('tbody th a').allTextContents();
const headings = async (page: Page) =>
  (await page.locator('thead th').allTextContents()).map((words) => words.replace(/(arrow|sorted).*$/, '').trim());
const addressOf = (page: Page) => new URL(page.url()).searchParams;

it('is kept as a view, shared, and opened by somebody else; back and reload give the same', async () => {
  const { page } = lead;
  await settled(page);
  const rows = await names(page);
  expect(rows.length).toBeGreaterThan(5);
  expect((await headings(page)).slice(1)).toHaveLength(4);
  await expect(page.getByRole('columnheader', { name: /Country/ }).getAttribute('aria-sort')).resolves.toBe(
    'ascending',
  );

  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByLabel('Name').fill('Businesses by country');
  await dialog.getByLabel(/Everybody/).click();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  const tab = page.getByRole('link', { name: /Businesses by country/ });
  await tab.waitFor();
  await soon(() => tab.getAttribute('aria-current')).toBe('page');
  await soon(() => addressOf(page).get('view')).toBeTruthy();
  const view = addressOf(page).get('view') ?? '';

  // Another question marks it as changed; back and reload give what was there.
  await page.getByRole('columnheader', { name: /Risk/ }).getByRole('button').click();
  await page.getByRole('link', { name: /Businesses by country.*changed/ }).waitFor();
  await page.goBack();
  await soon(() => names(page)).toEqual(rows);
  await page.reload();
  await settled(page);
  expect(await names(page)).toEqual(rows);

  // By its tab, and by a link that names nothing but the view.
  const other = analyst.page;
  await go(other, '/customers');
  await settled(other);
  // As it comes, it fits beside the open navigation: names are cut before the table scrolls sideways.
  const room = await other.locator('main table').evaluate((table) => ({
    held: table.scrollWidth,
    room: (table.parentElement?.clientWidth ?? 0) - 20,
  }));
  expect(room.held).toBeLessThanOrEqual(room.room);
  await other.getByRole('link', { name: /Businesses by country/ }).click();
  await soon(() => names(other)).toEqual(rows);
  await other.goto(`/customers?view=${view}`);
  await soon(() => names(other)).toEqual(rows);
  expect(await headings(other)).toEqual(await headings(page));
  await other.getByRole('button', { name: /View “Businesses by country”/ }).click();
  await other.getByRole('menuitem', { name: 'Save as new view…' }).waitFor();
  expect(await other.getByRole('menuitem', { name: 'Delete view' }).count()).toBe(0);
  await other.keyboard.press('Escape');
});

it('says what an old link asks for and nobody knows any more', async () => {
  const { page } = analyst;
  await page.goto(QUESTION.replace('country%2Cname', 'retired%2Cname').replace('columns=name', 'columns=gone'));
  await page.getByText('The list cannot be sorted by retired: that was left out.').waitFor();
  await page.getByText('This column is not known any more and was left out: gone.').waitFor();
  expect((await names(page)).length).toBeGreaterThan(5);
});

it('leads from a record to the next one of the list', async () => {
  const { page } = analyst;
  await page.goto(QUESTION);
  await settled(page);
  await page.locator('tbody th a').nth(1).click();
  await page.getByText(/^2 of \d+$/).waitFor();
  const first = await page.locator('h1').textContent();
  await page.keyboard.press(']');
  await page.getByText(/^3 of \d+$/).waitFor();
  await soon(() => page.locator('h1').textContent()).not.toBe(first);
  await page.keyboard.press('[');
  await soon(() => page.locator('h1').textContent()).toBe(first);
  await page.goBack();
  await soon(() => new URL(page.url()).pathname).toBe('/customers');
});

it('leads from case to case too, with the navigation folded for as long as the workspace stands', async () => {
  const { page } = lead;
  const unfolds = page.getByRole('button', { name: 'Unfold the navigation' });
  for (const path of ['/cases', '/screening']) {
    await go(page, path);
    await page.locator('tbody th a').nth(1).click();
    await page.getByText(/^2 of \d+$/).waitFor();
    const first = await page.locator('h1').textContent();
    await unfolds.click();
    await page.keyboard.press(']');
    await page.getByText(/^3 of \d+$/).waitFor();
    await soon(() => page.locator('h1').textContent()).not.toBe(first);
    await unfolds.waitFor();
    await page.goBack();
    await soon(() => new URL(page.url()).pathname).toBe(path);
    await soon(() => unfolds.count()).toBe(0);
  }
});

const apiOf = async () => {
  const token = await tokenOf(stage.product, 'owner');
  return async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${stage.product.url}/api/v1${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as { data: { id: string }; errors?: Record<string, string> };
  };
};
const person = { type: 'individual', country: 'NL' };

it('shows names of every script and a thousand tags, and says what a saved view asks for in vain', async () => {
  const { page } = analyst;
  const call = await apiOf();
  const tags = Array.from({ length: 1_000 }, (_, at) => `tag ${at}`);
  const odd = ['محمد العلي', '👩‍👩‍👧‍👦🇳🇱 Zoë', 'Ze\u200Bro'];
  const [many] = await Promise.all([
    call('POST', '/customers', { ...person, lastName: 'Manytags', tags: ['oddity', ...tags.slice(1)] }),
    ...odd.map((lastName) => call('POST', '/customers', { ...person, lastName, tags: ['oddity'] })),
  ]);
  const { data: view } = await call('POST', '/saved-views', {
    name: 'From before',
    resource: 'customers',
    shared: true,
    filter: { tags: 'oddity', colour: 'red' },
    sort: [
      ['gone', 'ASC'],
      ['name', 'ASC'],
    ],
    columns: ['name', 'tags', 'lost'],
  });
  await page.goto(`/customers?view=${view.id}`);
  await page.getByText(/“From before” asks for colour, gone, lost/).waitFor();
  await soon(async () => (await names(page)).length).toBe(4);
  for (const name of odd) expect(await names(page)).toContain(name);
  await page.getByText('+999').waitFor();

  await go(page, `/customers/${many.data.id}`);
  await page.getByRole('button', { name: 'Show all 1,000' }).click();
  await page.getByText('tag 999', { exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
});

it('keeps what was typed when the name is too long, and when somebody else deletes the record', async () => {
  const { page, watch } = analyst;
  watch.allow(/status of 404/);
  const call = await apiOf();
  const long = 'x'.repeat(5_000);
  const { errors } = await call('POST', '/customers', { ...person, lastName: long });
  const { data } = await call('POST', '/customers', { ...person, lastName: 'Gonesoon' });
  await go(page, `/customers/${data.id}/edit`);
  const name = page.getByRole('textbox', { name: 'Last name' });
  await name.fill(long);
  await page.getByRole('textbox', { name: 'Notes' }).fill('Words that must stay');
  await page.getByRole('textbox', { name: /Reason for change/ }).fill('Corrected after a call.');
  const save = page.getByRole('button', { name: /Save changes/ });
  await save.click();
  // The same words as the API's.
  expect(errors?.lastName).toBe('Use at most 200 characters.');
  await page.getByText(errors?.lastName ?? '').waitFor();
  expect(await name.inputValue()).toBe(long);

  await name.fill('Gonesoon');
  await call('DELETE', `/customers/${data.id}`);
  await save.click();
  await page.getByText('Somebody deleted this customer').waitFor();
  await page.getByRole('button', { name: 'Add as a new customer' }).click();
  await page.getByRole('heading', { name: 'New customer' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Notes' }).inputValue()).toBe('Words that must stay');
  await page.getByRole('button', { name: /Add customer/ }).click();
  await page.getByRole('heading', { name: 'Gonesoon' }).waitFor();
});

it('is changed whole, across its pages, with a report; and exported', async () => {
  const { page } = lead;
  await go(page, '/customers');
  await settled(page);
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
  await page.getByRole('button', { name: /^Select all \d+/ }).click();
  const bar = page.getByRole('toolbar');
  const count = Number(/All ([\d,]+) selected/.exec((await bar.textContent()) ?? '')?.[1]?.replace(',', ''));
  expect(count).toBeGreaterThan(25);
  await bar.getByRole('button', { name: /Assign/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign' });
  await dialog.getByRole('combobox', { name: /Owner/ }).click();
  await page.getByRole('option').first().click();
  await dialog.getByLabel(/Reason for change/).fill('Handed over for the holidays.');
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await page.getByText(/\d+ records? (was|were) changed/).waitFor({ timeout: 30_000 });
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).click();
  await soon(() => bar.count()).toBe(0);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toMatch(/^customers-.*\.csv$/);
  await said(page, 'The file is in your downloads');
  for (const { watch } of [lead, analyst]) expect(watch.found).toEqual([]);
});
