// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { entryDraft } from '../../../src/auth/entry';
import * as entryPaths from '../../../src/auth/entryPaths';
import * as factorPaths from '../../../src/auth/factorPaths';
import enrolment from '../../../src/i18n/en/later/enrolment';
import { missingKeys } from '../../../src/i18n/missing';
import { pseudo, PSEUDO_LOCALE, pseudoWords, unbracketed } from '../../../src/i18n/pseudo';
import { publicEnglish } from '../../../src/i18n/publicWords';
import { catalogue } from '../../../src/i18n';
import { createTranslator } from '../../../src/i18n/translator';
import { LanguageContext } from '../../../src/i18n/useT';
import { pages } from '../../../src/pages';
import { createI18nProvider } from '../../../src/providers/i18nProvider';
import { resources } from '../../../src/resources';
import { countryCodes, countryName } from '../../../src/schema/countries';
import { currencyCodes } from '../../../src/schema/money';
import { pathOf } from '../../../src/schema/resource';
import { currencyName } from '../../../src/views/format';
import { recordTexts, showApp, smallApi, standIn, user, type ShowOptions } from '../auth/appHarness';

/** Generous: the code of the pages is compiled while the test runs. */
const found = { timeout: 60_000 };
vi.setConfig({ testTimeout: 180_000 });

const language = { locale: 'en', t: createTranslator(pseudoWords({ ...publicEnglish, enrolment })) };

/** The app in the pseudo-locale, inside and outside of react-admin. */
const show = (at: string, options: ShowOptions = {}) =>
  showApp(at, {
    i18nProvider: createI18nProvider(resources, PSEUDO_LOCALE),
    wrapper: (app) => <LanguageContext value={language}>{app}</LanguageContext>,
    ...options,
  });

const attributes = ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'];

/** Names that the platform has for every locale, so that no catalogue needs them. */
const platform = new Set([
  ...currencyCodes.flatMap((code) => [code, currencyName(code, 'en')]),
  ...countryCodes.flatMap((code) => [code, countryName(code, 'en')]),
  ...Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day))).flatMap((day) =>
    [{ month: 'long' } as const, { month: 'short', day: 'numeric' } as const].map((format) =>
      new Intl.DateTimeFormat('en', { ...format, timeZone: 'UTC' }).format(day),
    ),
  ),
]);

/** Texts of the page, those for screen readers included, that came neither from the catalogue nor from a record. */
function foreignTexts(root: Element): string[] {
  const texts: string[] = [document.title];
  const walk = (node: Node) => {
    if (node instanceof Text) return void texts.push(node.data);
    if (!(node instanceof Element)) return undefined;
    // Names of keys, initials in place of a picture, and glyphs of the icon font are the same in every language.
    if (['STYLE', 'SCRIPT', 'KBD', 'NOSCRIPT'].includes(node.tagName)) return undefined;
    for (const name of attributes) texts.push(node.getAttribute(name) ?? '');
    if (node.getAttribute('aria-hidden') === 'true' && node.tagName === 'SPAN') return undefined;
    for (const child of node.childNodes) walk(child);
    return undefined;
  };
  walk(root);
  return texts.flatMap((text) => {
    let rest = unbracketed(text);
    for (const known of recordTexts) rest = rest.replaceAll(known, ' ');
    rest = rest.trim();
    return /\p{L}{2,}/u.test(rest) && !platform.has(rest) ? [rest] : [];
  });
}

const expectNoForeignTexts = () => expect([...new Set(foreignTexts(document.body))]).toEqual([]);

beforeEach(() => standIn(true));

it('finds a text that is no catalogue’s', () => {
  document.body.innerHTML = '<p title="Hello there">⟦Šåṽé~⟧ <b>draft</b> 12 %</p>';
  expect(foreignTexts(document.body)).toEqual(['Hello there', 'draft']);
  document.body.innerHTML = '';
});

describe('every word comes from the catalogue', () => {
  it('on the sign-in page, also when it refuses', async () => {
    show('/', {
      signedIn: false,
      answer: smallApi([], ({ url }) =>
        url === '/health' ? { body: { data: { status: 'ok', demo: true } } } : undefined,
      ),
    });
    await waitFor(() => expect(document.querySelector('button[type="submit"]')).not.toBeNull(), found);
    await userEvent.click(document.querySelector('button[type="submit"]') as Element);
    const demo = /[\w.-]+@\w+\.test|Assay-demo-2026/g;
    expect(foreignTexts(document.body).filter((text) => text.replace(demo, '').trim() !== '')).toEqual([]);
  });

  it.each(Object.values(entryPaths))('on %s', async (path) => {
    // Where an address is asked for, none is filled in: the form says so.
    const asks = [entryPaths.SIGN_UP, entryPaths.FORGOT_PASSWORD].some((one) => one === path);
    entryDraft.write({ email: asks ? '' : 'ann@assay.test', sentAt: Date.now(), signupToken: 'x' });
    history.replaceState(null, '', path === entryPaths.PASSWORD_RESET ? '#token=x' : '#');
    const shown = show(path, { signedIn: false });
    await screen.findByRole('heading', { level: 1 }, found);
    expect(shown.path()).toBe(path);
    const button = document.querySelector('main button[type="submit"]:not(:disabled)');
    if (button) await userEvent.click(button);
    expectNoForeignTexts();
  });

  it.each(Object.values(factorPaths))('on %s', async (path) => {
    const made = { secret: 'JBSWY3DPEHPK3PXP', otpauthUrl: 'otpauth://totp/Assay' };
    show(path, {
      answer: smallApi(['*'], ({ url }) => {
        if (url === '/auth/2fa/generate') return { body: { data: made } };
        // Codes are made anew by somebody who has a factor.
        const twoFactorEnabled = path === factorPaths.RECOVERY_CODES;
        return url === '/users/profile' ? { body: { data: { ...user(['*']), twoFactorEnabled } } } : undefined;
      }),
    });
    await waitFor(() => expect(document.querySelector('main input, main code')).not.toBeNull(), found);
    const key = /^(?:[A-Z2-7]{4} ?)+$/;
    expect(foreignTexts(document.body).filter((text) => !key.test(text))).toEqual([]);
  });

  it('in the shell and in the list of customers', async () => {
    show('/customers');
    await screen.findByText('Zofia Quill', {}, found);
    expectNoForeignTexts();
  });

  it('on a record and in its form', async () => {
    show('/customers/cus-0/edit');
    await screen.findByDisplayValue('Zofia', {}, found);
    expectNoForeignTexts();
  });

  it('in the form of a new one', async () => {
    show('/customers/create');
    await waitFor(() => expect(document.querySelectorAll('main input').length).toBeGreaterThan(3), found);
    expectNoForeignTexts();
  });

  it('on the profile', async () => {
    show('/profile');
    await screen.findByDisplayValue('Ann Reader', {}, found);
    // A language is named in its own words.
    expect(foreignTexts(document.body).filter((text) => text !== 'English')).toEqual([]);
  });

  it('on the error pages', async () => {
    const missing = show('/no/such/place');
    await screen.findByRole('heading', { level: 1, name: pseudo('Not Found') }, found);
    expectNoForeignTexts();
    missing.unmount();
    show('/customers', { answer: () => ({ status: 503, body: { message: 'Down.' } }) });
    await screen.findByRole('heading', { level: 1, name: pseudo('Looks like our API is down') }, found);
    expectNoForeignTexts();
  });

  // Those with hand-written parts, and two of those that the declarations make whole: the words of the others are made in the
  // same way, and the catalogue's own test has them all.
  const handWritten = Object.keys(import.meta.glob('../../../src/resources/*/ui.tsx')).map((path) =>
    path.split('/').at(-2),
  );
  const drawn = resources.filter(({ name }) => handWritten.includes(name) || ['transactions', 'kyb'].includes(name));
  it.each(drawn.map((schema) => [schema.name, schema] as const))('in the list of %s', async (_, schema) => {
    show(`/${pathOf(schema)}`);
    // A hand-written page may stand in the list's place.
    const own = pages.find(({ path }) => path === `/${pathOf(schema)}`);
    const title = own ? createTranslator(catalogue('en', resources))(`pages.${own.key}`) : schema.label.many;
    await screen.findByRole('heading', { level: 1, name: pseudo(title) }, found);
    // Rows, or the words of an empty list.
    await waitFor(() => expect(document.querySelector('main h2, main [role="row"], main tbody')).not.toBeNull(), found);
    expectNoForeignTexts();
  });

  it('and none is missing', () => {
    expect([...missingKeys]).toEqual([]);
  });
});
