/** The README's worked example, taken from the README as it stands: added to a copy of the project, built, and used. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openScreen } from './browser';
import { type Product, removeDataDir, seededDataDir, startProduct } from './product';
import { said, signIn } from './steps';

const root = join(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'assay-readme-'));
const dataDir = seededDataDir();
let product: Product;
let browser: Browser;

/** The example: its first line says where the file lies. */
function exampleOf(readme: string): { path: string; code: string; name: string } {
  const section = readme.split('## Add a resource in five minutes')[1] ?? '';
  const code = /```ts\n(.*?)```/s.exec(section)?.[1] ?? '';
  const path = /^\/\/ (src\/resources\/\S+\.ts)$/m.exec(code)?.[1];
  const name = /export const (\w+) = defineResource/.exec(code)?.[1];
  if (!path || !name) throw new Error('The README shows no declaration that says where it lies');
  return { path, code, name };
}

const example = exampleOf(readFileSync(join(root, 'README.md'), 'utf8'));

beforeAll(async () => {
  for (const entry of [
    'src',
    'api',
    'scripts',
    'public',
    'index.html',
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'tsconfig.json',
  ])
    cpSync(join(root, entry), join(copy, entry), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  mkdirSync(dirname(join(copy, example.path)), { recursive: true });
  writeFileSync(join(copy, example.path), example.code);
  // The one line that lists it.
  const index = join(copy, 'src/resources/index.ts');
  const listed = readFileSync(index, 'utf8').replace(
    /^const declared: readonly AnyResource\[\] = \[\n/m,
    (start) =>
      `import { ${example.name} } from './${example.path.split('/')[2]}/schema';\n${start}  ${example.name},\n`,
  );
  writeFileSync(index, listed);
  [product, browser] = await Promise.all([startProduct({ dataDir, root: copy }), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
  removeDataDir(dataDir);
  rmSync(copy, { recursive: true, force: true });
});

it('is at most 40 lines', () => {
  expect(example.code.trim().split('\n').length).toBeLessThanOrEqual(40);
});

it('gives list, form, record and API', async () => {
  const { page, watch, context } = await openScreen(browser, { baseURL: product.url });
  await signIn(page, 'owner');
  await page.getByRole('link', { name: 'Vehicles' }).click();
  await page
    .getByText('Add the first one')
    .or(page.getByRole('link', { name: /New vehicle/ }))
    .first()
    .waitFor();
  await page
    .getByRole('link', { name: /New vehicle/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Plate' }).fill('AB-123-C');
  await page.getByRole('textbox', { name: 'Value' }).fill('12500');
  await page.getByRole('button', { name: /^(Create|Save|Add)/ }).click();
  await page.getByRole('heading', { level: 1, name: 'AB-123-C' }).waitFor();
  await page.goto('/vehicles');
  await page.getByRole('row', { name: /AB-123-C.*12,500\.00/ }).waitFor();
  // Twice the same plate: what the declaration calls unique is refused in place, and what was typed stays.
  watch.allow(/status of 422/);
  await page.goto('/vehicles/create');
  await page.getByRole('textbox', { name: 'Plate' }).fill('AB-123-C');
  await page.getByRole('button', { name: /^(Create|Save|Add)/ }).click();
  await said(page, /already|taken|in use/i);
  expect(await page.getByRole('textbox', { name: 'Plate' }).inputValue()).toBe('AB-123-C');
  expect(watch.found).toEqual([]);
  await context.close();
});
