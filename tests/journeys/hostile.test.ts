/** Text that means harm, on every screen that shows it, and in the file that comes out: it is text, and nothing runs. */
import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { beforeAll, expect, it } from 'vitest';
import { openScreen } from './browser';
import { setStage } from './stage';
import { comeTo, go, settled } from './steps';
import { tokenOf } from './walk';

/** Each would call `harm()` where markup, an attribute, an address or a script is made of text. */
const tags = [
  'audio',
  'marquee',
  'script',
  'img src=x',
  'svg',
  'iframe',
  'body',
  'video',
  'details open',
  'input autofocus',
  'math',
  'object',
];
const handlers = ['onerror', 'onload', 'ontoggle', 'onfocus', 'onmouseover'];
const attacks: readonly string[] = [
  ...tags.flatMap((tag) => handlers.map((handler) => `<${tag} ${handler}=harm()>`)),
  ...tags.map((tag) => `"><${tag} onerror=harm()>`),
  ...handlers.map((handler) => `" ${handler}="harm()" x="`),
  ...handlers.map((handler) => `' ${handler}='harm()' x='`),
  'javascript:harm()',
  ' java\tscript:harm()',
  'JaVaScRiPt:harm()',
  'data:text/html,<script>harm()</script>',
  'vbscript:harm()',
  '<script>harm()</script>',
  '</script><script>harm()</script>',
  '<scr<script>ipt>harm()</script>',
  '</title><script>harm()</script>',
  '<!--><script>harm()</script>',
  '<![CDATA[<script>harm()</script>]]>',
  '<style>@import "javascript:harm()";</style>',
  '<base href="javascript:harm()//">',
  '{{constructor.constructor("harm()")()}}',
  '${harm()}',
  '<%= harm() %>',
  '#{harm()}',
  "{{'a'.constructor.prototype.charAt=[].join}}",
  '<a href="javascript:harm()">x</a>',
  '<form action="javascript:harm()"><button>x</button></form>',
  '<meta http-equiv="refresh" content="0;url=javascript:harm()">',
  '%3Cscript%3Eharm()%3C/script%3E',
  '&lt;script&gt;harm()&lt;/script&gt;',
  '\u003cscript\u003eharm()\u003c/script\u003e',
  '<scri\u0000pt>harm()</script>',
  '<svg><animate onbegin=harm() attributeName=x dur=1s>',
  '<svg><script>harm()</script></svg>',
  '<img srcset="x" onerror="harm()">',
  '<link rel=stylesheet href=javascript:harm()>',
].map((text) => text.replace('\u0000', ''));
const formulas = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1)',
  '\t=1+1',
  '=HYPERLINK("https://harm.example","x")',
  "=cmd|' /C calc'!A0",
  '＝1+1',
];

const ids: string[] = [];
const stage = setStage();

beforeAll(async () => {
  const token = await tokenOf(stage.product, 'owner');
  const all = [...attacks, ...formulas];
  for (let at = 0; at < all.length; at += 6) {
    const [lastName = '', ...others] = all.slice(at, at + 6);
    const answer = await fetch(`${stage.product.url}/api/v1/customers`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({
        type: 'individual',
        country: 'NL',
        lastName,
        otherNames: others,
        tags: ['hostile', ...others.map((text) => text.slice(0, 40))],
        notes: others.join('\n'),
        placeOfBirth: others[0] ?? lastName,
        externalReference: lastName,
        address: { line1: others[1] ?? lastName, city: others[2] ?? lastName, country: 'NL' },
      }),
    });
    const body = (await answer.json()) as { data: { id: string } };
    expect(body, lastName).toMatchObject({ data: { id: expect.any(String) as string } });
    ids.push(body.data.id);
  }
});

it('is shown as it was written, and nothing of it runs', async () => {
  expect(attacks.length).toBeGreaterThanOrEqual(100);
  const { page, watch, context } = await openScreen(stage.browser, { baseURL: stage.product.url });
  const harmed: string[] = [];
  await page.exposeFunction('harm', () => harmed.push(page.url()));
  page.on('dialog', (dialog) => {
    harmed.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  const filter = encodeURIComponent(JSON.stringify({ tags: 'hostile' }));
  await comeTo(page, 'owner', `/customers?filter=${filter}&perPage=50&page=1&sort=createdAt&order=ASC`);
  await settled(page);
  await page
    .getByText(attacks[0] ?? '', { exact: false })
    .first()
    .waitFor();
  // Every one of them in the list; some as records, as forms, in the changelog and in the search.
  for (const id of ids.filter((_, at) => at % 4 === 0)) {
    for (const path of [`/customers/${id}`, `/customers/${id}/edit`]) {
      await go(page, path);
      await settled(page);
      await page.mouse.move(700, 300);
      await page.mouse.move(300, 500);
    }
  }
  await go(page, '/changelog');
  await settled(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('<script>harm');
  await settled(page);
  expect(harmed).toEqual([]);
  expect(watch.found).toEqual([]);
  expect(
    await page.evaluate(() => document.querySelectorAll('main script, main iframe, main object, main base').length),
  ).toBe(0);
  await context.close();
});

it('comes out of an export as text: no cell begins a formula', async () => {
  const { page, watch, context } = await openScreen(stage.browser, { baseURL: stage.product.url });
  const filter = encodeURIComponent(JSON.stringify({ tags: 'hostile' }));
  await comeTo(page, 'owner', `/customers?filter=${filter}&perPage=50&page=1&sort=createdAt&order=ASC`);
  await settled(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: true });
  expect(data.length).toBe(ids.length + 1);
  const cells = data.slice(1).flat();
  expect(cells.filter((cell) => /^[\s]*[=+\-@＝＋－＠]/u.test(cell) && !/^[+-]?\d+([.,]\d+)?$/.test(cell))).toEqual([]);
  // Guarded, not lost.
  for (const formula of formulas) expect(cells.some((cell) => cell.includes(formula.trim()))).toBe(true);
  expect(watch.found).toEqual([]);
  await context.close();
});
