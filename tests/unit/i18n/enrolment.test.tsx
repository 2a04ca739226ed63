// @vitest-environment happy-dom
/** The invited person reads their own language where there are words in it, or the one that they choose. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import english from '../../../src/i18n/en/later/enrolment';
import ar from '../../../src/i18n/enrolment/ar';
import de from '../../../src/i18n/enrolment/de';
import es from '../../../src/i18n/enrolment/es';
import fr from '../../../src/i18n/enrolment/fr';
import { addPublicWords } from '../../../src/i18n/publicWords';
import type { Words } from '../../../src/i18n/translator';
import { useT } from '../../../src/i18n/useT';
import { enrolmentLocales, InLanguage } from '../../../src/pages/enrolment/language';
import { problemOf } from '../../../src/pages/enrolment/refusal';
import { HttpError } from '../../../src/providers/httpError';
import { enrolmentLanguages, enrolmentLink } from '../../../src/resources/id-verification-sessions/link';
import { refusals } from '../../../src/resources/id-verification-sessions/refusals';
import { failOnConsole } from '../views/quiet';

failOnConsole();

const others: Record<string, Words> = { ar, de, es, fr };

const phrases = (words: Words, at = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${at}${key}`, value] as [string, string]] : phrases(value, `${at}${key}.`),
  );
const places = (phrase: string): string[] => [...new Set(phrase.match(/%\{\w+\}/g))].toSorted();

it('offers in an invitation what the page has words in', () => {
  expect(enrolmentLanguages.map(({ value }) => value).toSorted()).toEqual(enrolmentLocales.toSorted());
});

describe.each(Object.entries({ ...others, en: english }))('in %s', (_, words) => {
  it('everything that the API may refuse is said', () => {
    const { problem } = words as { problem: Words };
    expect([...refusals, 'offline', 'other'].filter((code) => !problem[code])).toEqual([]);
  });
});

describe.each(Object.entries(others))('the words in %s', (locale, words) => {
  const said = new Map(phrases(words));

  it('fill in what the English ones fill in, and are words of their own', () => {
    const { link: _, ...asked } = english;
    const wrong = phrases(asked).filter(([key, phrase]) => {
      const other = said.get(key);
      return other === undefined || other === phrase || places(other).join() !== places(phrase).join();
    });
    expect(wrong).toEqual([]);
  });

  it('have a form for one, and where the language has more forms, for each of them', () => {
    const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.length;
    for (const [key, phrase] of phrases(words).filter(([, one]) => one.includes('||||')))
      expect([2, categories], key).toContain(phrase.split('||||').length);
  });
});

it('offers every language that there are words in', () => {
  expect(enrolmentLocales.toSorted()).toEqual(['en', ...Object.keys(others)].toSorted());
});

function Shown({ choice }: { choice: ReactNode }) {
  const t = useT();
  const [agreed, setAgreed] = useState(false);
  return (
    <>
      {choice}
      <h1>{t('enrolment.welcome.title')}</h1>
      <p>{t('shell.product')}</p>
      <input type="checkbox" checked={agreed} onChange={({ target }) => setAgreed(target.checked)} />
    </>
  );
}

const open = (...languages: string[]) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  addPublicWords({ enrolment: english });
  return render(<InLanguage>{(choice) => <Shown choice={choice} />}</InLanguage>);
};
const title = (words: { welcome: { title: string } }) => screen.findByRole('heading', { name: words.welcome.title });

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

it('begins in the language of the device, in English where there are no words in it', async () => {
  const { unmount } = open('nl-NL', 'de-AT', 'en');
  await title(de);
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['de', 'ltr']);
  // The product's name stands in no language's room.
  screen.getByText('Assay');
  unmount();
  open('nl-NL', 'tlh');
  await title(english);
});

it('changes to the chosen one, written from the right where it is, loses nothing, and is kept for the next time', async () => {
  const user = userEvent.setup();
  const { unmount } = open('en-GB');
  await title(english);
  await user.click(screen.getByRole('checkbox'));
  await user.selectOptions(screen.getByRole('combobox', { name: english.language }), 'العربية');
  await title(ar);
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
  expect(screen.getByRole('checkbox')).toBeChecked();
  expect(screen.getByRole('combobox', { name: ar.language })).toHaveValue('ar');
  unmount();
  expect(document.documentElement.dir).not.toBe('rtl');
  open('en-GB');
  await title(ar);
});

it('begins in the language of the invitation, whatever the device speaks, until they choose another', async () => {
  const link = new URL(enrolmentLink('https://a.example', 'secret', 'fr'));
  history.replaceState(null, '', link.search + link.hash);
  const { unmount } = open('de-DE');
  await title(fr);
  await userEvent.setup().selectOptions(screen.getByRole('combobox', { name: fr.language }), 'es');
  await title(es);
  unmount();
  open('de-DE');
  await title(es);
});

it('says what was refused by its code, or by the status of the answer, never in the words of the API', () => {
  const refused = (status: number, body?: unknown) => problemOf(new HttpError('English words.', status, body));
  expect([
    refused(409, { code: 'noRetakes' }),
    refused(409, { code: 'of a later version' }),
    refused(422),
    refused(413),
    refused(415),
    refused(429),
    refused(503),
    refused(500),
    refused(0),
    problemOf(new Error('x')),
  ]).toEqual(['noRetakes', 'malformed', 'malformed', 'large', 'type', 'tooMany', 'down', 'other', 'offline', 'other']);
});
