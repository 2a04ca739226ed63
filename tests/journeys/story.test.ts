/**
 * From the demo data to a decided case, through a kill: what a newcomer can do, in a real browser over the built app. The demo
 * data come from a first start (firstStart.ts), once for all journeys.
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openScreen, type Screen } from './browser';
import { removeDataDir, seededDataDir, startProduct, type Product } from './product';
import { comeTo, customerFile, go, settled, signIn } from './steps';

const lists = process.env.ASSAY_LISTS_DIR ?? join(import.meta.dirname, '../../../shared/data');
const haveLists = existsSync(join(lists, 'ofac/sdn.csv'));

// Nobody real: a person who is on our own list and, spelt a little differently, in the file of customers.
const PERSON = 'Zoltarion Abruzkiewicz';
const ON_LIST = 'Zoltarjon ABRUZKIEVICZ';
const ownList = `id,name,kind,aliases,weak_aliases,birth_date,nationality,country,program,remarks
Z-1,${ON_LIST},individual,Abruz Zoltar,Zolo,1971-05-04,PL,,TEST,Invented for this journey
Z-2,Quillfeather Mining LLC,entity,,,,,GB,TEST,Invented too
`;

let product: Product;
let browser: Browser;
let owner: Screen;
const dataDir = seededDataDir();
const files = mkdtempSync(join(tmpdir(), 'assay-story-'));
const file = (name: string, text: string): string => {
  const path = join(files, name);
  writeFileSync(path, text);
  return path;
};

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ dataDir }), launchBrowser()]);
  owner = await openScreen(browser, { baseURL: product.url });
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
  removeDataDir(dataDir);
  rmSync(files, { recursive: true, force: true });
});

async function importList(screen: Screen, source: string, paths: string[], name?: string): Promise<number> {
  const { page } = screen;
  await go(page, '/watchlists');
  await go(page, '/watchlists/import');
  await page.getByText(source, { exact: true }).click();
  if (name) await page.getByLabel('Name of the list').fill(name);
  await page.getByTestId('watchlist-files').setInputFiles(paths);
  await page.getByRole('button', { name: 'Read and compare' }).click();
  await page.getByTestId('list-entries').waitFor({ timeout: 60_000 });
  const count = Number(((await page.getByTestId('list-entries').textContent()) ?? '').replace(/\D/g, ''));
  await page.getByRole('button', { name: /^Load / }).click();
  await page.getByText(/^Loaded /).waitFor({ timeout: 120_000 });
  return count;
}

describe('from the demo data to a decided case', () => {
  let caseUrl = '';
  let screeningUrl = '';

  it('signs in', async () => {
    await signIn(owner.page, 'owner');
    await settled(owner.page);
    expect(await owner.page.getByRole('heading', { level: 1 }).textContent()).toContain('Sunniva');
  });

  it('imports a file of customers, and the same file again makes no duplicates', async () => {
    const { page } = owner;
    const path = file(
      'klanten.csv',
      customerFile(40, [`${PERSON};04-05-1971;PL;z@post.example;;Z-77;10,00`, 'Bad Day;31-02-1985;DK;;;BAD-1;']),
    );
    const run = async () => {
      await go(page, '/customers/import');
      await page.getByTestId('import-file').setInputFiles(path);
      await page.getByTestId('count-error').getByText('1', { exact: false }).waitFor();
      const counts = await page.getByTestId('count-new').textContent();
      await page.getByText('There is no such day.').first().waitFor();
      return counts;
    };
    expect(await run()).toContain('41');
    // What is wrong is mended in place, and checked again.
    await page.getByRole('button', { name: 'Correct Date of birth in row 3' }).click();
    await page.getByRole('textbox', { name: 'Correct Date of birth in row 3' }).fill('28-02-1985');
    await page.keyboard.press('Enter');
    await page.getByTestId('count-new').getByText('42').waitFor();
    await page.getByLabel('Screen the new ones at once').uncheck();
    await page.getByRole('button', { name: /Import 42 rows/ }).click();
    await page.getByText('42 customers made').waitFor();

    await page.goto('/customers/import');
    await page.getByTestId('import-file').setInputFiles(path);
    await page.getByTestId('count-unchanged').getByText('41').waitFor();
    expect(await page.getByTestId('count-new').textContent()).toContain('0');
  });

  it('loads watchlists as their publishers issue them', async () => {
    expect(await importList(owner, 'Your own list', [file('own.csv', ownList)], 'Journey list')).toBe(2);
    if (!haveLists) {
      console.log(`No published lists in ${lists}: that part of the journey is left out.`);
      return;
    }
    const ofac = ['sdn.csv', 'alt.csv', 'add.csv', 'sdn_comments.csv'].map((name) => join(lists, 'ofac', name));
    expect(await importList(owner, 'OFAC SDN', ofac)).toBe(8_976);
    expect(await importList(owner, 'UN Security Council', [join(lists, 'un/consolidated.xml')])).toBe(1_003);
  });

  it('says where a broken file breaks, and changes nothing', async () => {
    const { page } = owner;
    await go(page, '/watchlists');
    await go(page, '/watchlists/import');
    await page.getByText('UN Security Council', { exact: true }).click();
    await page
      .getByTestId('watchlist-files')
      .setInputFiles([
        file(
          'cut.xml',
          '<?xml version="1.0"?><CONSOLIDATED_LIST dateGenerated="2026-01-01"><INDIVIDUALS><INDIVIDUAL><DATAID>1',
        ),
      ]);
    await page.getByRole('button', { name: 'Read and compare' }).click();
    await page.getByText('Nothing was changed.').waitFor();
    expect(await page.getByRole('alert').textContent()).toMatch(/line \d+/i);
  });

  it('screens a customer and shows the hit field by field', async () => {
    const { page } = owner;
    await go(page, '/customers', `?filter=${encodeURIComponent(JSON.stringify({ q: 'Abruzkiewicz' }))}`);
    await page.getByRole('link', { name: PERSON }).first().click();
    await page.getByRole('button', { name: 'Screen', exact: true }).click();
    await page.waitForURL(/\/screening\//);
    await page.getByTestId('compare-name').waitFor();
    screeningUrl = new URL(page.url()).pathname;
    expect(await page.getByTestId('compare-birthDate').textContent()).toContain('Exact');
    expect(await page.getByTestId('compare-name').textContent()).toContain('Close');
    // The points of the features add up to the score.
    const points = await page.locator('[data-testid^="compare-"] td.points').allTextContents();
    const sum = points.reduce(
      (total, text) => total + Number(text.replace('Points', '').replace('−', '-').replace('+', '') || 0),
      0,
    );
    expect(await page.getByRole('heading', { name: /^Why \d+$/ }).textContent()).toBe(`Why ${sum}`);
  });

  it('judges it by keyboard, and a true match opens a case', async () => {
    const { page } = owner;
    await page.keyboard.press('1');
    await page.getByText('Say why, in at least 3 characters.').waitFor();
    await page.keyboard.type('Same person, identifiers agree');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Open the case' }).waitFor();
    // Undo takes it back; the second time it stays.
    await page.keyboard.press('Escape');
    await page.locator('body').press('u');
    await page.getByText(/Verdict taken back/).waitFor();
    await page.locator('body').press('1');
    await page.keyboard.type('Same person, identifiers agree');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Open the case' }).click();
    await page.waitForURL(/\/cases\//);
    caseUrl = new URL(page.url()).pathname;
  });

  it('decides the case: above the line it waits for somebody else, who is never the first', async () => {
    const { page } = owner;
    await page.getByLabel('Assignee').selectOption({ label: 'You' });
    await page.getByText('Assigned to').waitFor();
    await page.getByRole('tab', { name: 'Notes' }).click();
    await page.getByRole('textbox', { name: 'Note' }).fill('Asked the bank for the identity file.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByText('Note added').waitFor();
    await page.getByRole('button', { name: 'Start review' }).first().click();
    await page.getByRole('button', { name: 'Send for approval' }).waitFor();
    await page.locator('body').press('3');
    await page.getByLabel('Reason').selectOption({ label: 'Same person, confirmed' });
    await page
      .getByRole('textbox', { name: 'Rationale' })
      .fill('Name, birth date and nationality agree with the list.');
    await page.keyboard.press('Control+Enter');
    await page.getByText('You proposed this. Somebody else has to confirm it.').waitFor();
    expect(await page.getByRole('button', { name: 'Confirm' }).count()).toBe(0);

    const lead = await openScreen(browser, { baseURL: product.url });
    await comeTo(lead.page, 'lead', caseUrl);
    await lead.page.getByRole('button', { name: 'Confirm' }).first().click();
    await lead.page.getByText('Reject and offboard').waitFor();
    await lead.page.getByText(/^Approved by/).waitFor();
    expect(lead.watch.found).toEqual([]);
    await lead.context.close();
  });

  it('shows each step in the changelog, whose chain holds', async () => {
    const { page } = owner;
    await go(page, '/changelog');
    await page.getByRole('button', { name: /^Chain verified [\d:]+, [\d,]+ entries, no gaps$/ }).waitFor();
    const text = async () => (await page.locator('main').textContent()) ?? '';
    await expect.poll(text).toContain('Zoltar');
    for (const action of ['Confirmed', 'Judged a match']) expect(await text()).toContain(action);
  });

  it('finds everything there after a kill and a restart', async () => {
    const { page, watch } = owner;
    watch.allow(/ERR_CONNECTION_REFUSED|Failed to load resource/);
    await product.kill();
    product = await startProduct({ dataDir });
    const again = await openScreen(browser, { baseURL: product.url });
    await comeTo(again.page, 'owner', caseUrl);
    await again.page.getByText(/^Approved by/).waitFor();
    await go(again.page, screeningUrl);
    await again.page.getByTestId('compare-name').waitFor();
    expect(await again.page.locator('main').textContent()).toContain('True match');
    await go(again.page, '/changelog');
    await again.page.getByRole('button', { name: /^Chain verified/ }).waitFor();
    expect(again.watch.found).toEqual([]);
    await page.close();
  });

  it('printed no error and no warning anywhere', () => {
    expect(owner.watch.found).toEqual([]);
  });
});
