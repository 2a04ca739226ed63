/**
 * The language of the invited person's page: the one that they chose, the one that they were invited in, or the first of their
 * device's that there are words in.
 */
import styled from '@emotion/styled';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { EnrolmentWords } from '../../i18n/enrolment/words';
import { createTranslator } from '../../i18n/translator';
import { LanguageContext, useLanguage, useT, type Language } from '../../i18n/useT';
import { device } from '../../providers/storage';
import {
  ENROLMENT_LANGUAGE,
  enrolmentLanguages,
  LANGUAGE_PARAM,
  type EnrolmentLanguage,
} from '../../resources/id-verification-sessions/link';
import { radius, type } from '../../theme/measures';
import { color } from '../../theme/vars';

type Load = () => Promise<{ default: EnrolmentWords }>;

/** English came with the page. */
const others: Readonly<Record<string, Load>> = {
  de: () => import('../../i18n/enrolment/de'),
  es: () => import('../../i18n/enrolment/es'),
  fr: () => import('../../i18n/enrolment/fr'),
  ar: () => import('../../i18n/enrolment/ar'),
} satisfies Record<Exclude<EnrolmentLanguage, typeof ENROLMENT_LANGUAGE>, Load>;
export const enrolmentLocales: readonly string[] = enrolmentLanguages.map(({ value }) => value);
const rightToLeft = new Set(['ar']);

/** On this device, for whoever opens the link once more. */
const KEPT = 'assay.enrolment.language';

function localeAsked(): string {
  const invited = new URLSearchParams(location.search).get(LANGUAGE_PARAM);
  const asked = [device.read(KEPT) ?? '', invited ?? '', ...navigator.languages].map((tag) => tag.split('-')[0] ?? '');
  return asked.find((tag) => enrolmentLocales.includes(tag)) ?? ENROLMENT_LANGUAGE;
}

/** As its speakers call it. */
export const nameOfLocale = (locale: string): string =>
  new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;

const Choice = styled('select')({
  ...type.body,
  fontSize: 13,
  minHeight: 44,
  maxWidth: 150,
  padding: '0 8px',
  border: 0,
  borderRadius: radius.default,
  background: 'transparent',
  color: color.text.primary,
  cursor: 'pointer',
  '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
  '& option': { background: color.background.paper },
});

function LanguageChoice({ locale, onChoose }: { locale: string; onChoose: (locale: string) => void }) {
  const t = useT();
  return (
    <Choice aria-label={t('enrolment.language')} value={locale} onChange={({ target }) => onChoose(target.value)}>
      {enrolmentLocales.map((one) => (
        <option key={one} value={one} lang={one}>
          {nameOfLocale(one)}
        </option>
      ))}
    </Choice>
  );
}

interface Given {
  locale: string;
  /** None: the page's own, English. */
  words?: EnrolmentWords;
}

const english: Given = { locale: ENROLMENT_LANGUAGE };

/**
 * Says everything below in the chosen language; in the one before until the words have come, so that nothing that was done is lost.
 * @param children takes the choice, to draw it where it belongs
 */
export function InLanguage({ children }: { children: (choice: ReactNode) => ReactNode }) {
  const own = useLanguage();
  const [locale, setLocale] = useState(localeAsked);
  const [given, setGiven] = useState<Given | undefined>(others[locale] ? undefined : english);
  useEffect(() => {
    let wanted = true;
    others[locale]?.().then(
      ({ default: words }) => wanted && setGiven({ locale, words }),
      () => {
        if (!wanted) return;
        setLocale(ENROLMENT_LANGUAGE);
        setGiven(english);
      },
    );
    return () => {
      wanted = false;
    };
  }, [locale]);
  const language = useMemo((): Language | undefined => {
    if (!given?.words) return given && own;
    const t = createTranslator({ enrolment: given.words }, given.locale);
    // What is not of this page alone is said as everywhere: the name of the product.
    return { locale: given.locale, t: (key, args) => t(key, { ...args, _: own.t(key, args) }) };
  }, [given, own]);
  const said = language?.locale;
  useEffect(() => {
    if (said === undefined) return undefined;
    const page = document.documentElement;
    const { lang, dir } = page;
    page.lang = said;
    page.dir = rightToLeft.has(said) ? 'rtl' : 'ltr';
    return () => void Object.assign(page, { lang, dir });
  }, [said]);
  if (!language) return null;
  const choose = (next: string) => {
    device.write(KEPT, next);
    setLocale(next);
    if (!others[next]) setGiven(english);
  };
  return (
    <LanguageContext value={language}>{children(<LanguageChoice locale={locale} onChoose={choose} />)}</LanguageContext>
  );
}
