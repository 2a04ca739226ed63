/** The README's check of a webhook's signature, taken from the README as it stands and run against what is signed. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sign } from '../../../api/payments/signature';
import { verifySnippet } from '../../../src/resources/webhooks/signature';

const folder = mkdtempSync(join(tmpdir(), 'assay-webhook-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8');
const section = readme.split('## Receive webhooks')[1] ?? '';
const code = /```js\n(.*?)```/s.exec(section)?.[1] ?? '';

let isFromAssay: (header: string, rawBody: Buffer, secret: string) => boolean;
beforeAll(async () => {
  const file = join(folder, 'receiver.mjs');
  writeFileSync(file, code);
  ({ isFromAssay } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    isFromAssay: typeof isFromAssay;
  });
});

const secret = 'whsec_of-the-endpoint';
const body = Buffer.from('{"id":"evt","name":"Zoë"}');
const signed = (by: string[], at = new Date(), raw = body) =>
  sign(
    raw,
    by.map((one) => Buffer.from(one)),
    at,
  );

it('says the same as the page of the settings', () => {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
  expect(plain(code)).toBe(plain(verifySnippet));
});

it('takes what Assay signs, also while a secret is rotated', () => {
  expect(isFromAssay(signed([secret]), body, secret)).toBe(true);
  expect(isFromAssay(signed(['whsec_new', secret]), body, secret)).toBe(true);
});

it('takes nothing else', () => {
  const old = new Date(Date.now() - 301_000);
  for (const [header, raw] of [
    [signed(['whsec_other']), body],
    [signed([secret]), Buffer.from('{"id":"evt","name":"Zoe"}')],
    [signed([secret], old), body],
    [signed([secret]).replace(/^t=\d+/, `t=${Math.floor(Date.now() / 1_000) - 2}`), body],
    ['', body],
    ['t=1,v1=zz', body],
  ] as const)
    expect(isFromAssay(header, raw, secret), header).toBe(false);
});
