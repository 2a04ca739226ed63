/** react-admin's translator: polyglot over the catalogue. */
import type { I18nProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { catalogue, locales } from '../i18n';
import { laterEnglish } from '../i18n/later';
import { reportMissing } from '../i18n/missing';
import { isPseudo, PSEUDO_LOCALE } from '../i18n/pseudo';
import { DEFAULT_LOCALE } from '../i18n/translator';
import type { AnyResource } from '../schema/resource';

/** A key without words is reported and shown as it is. */
const onMissingKey = (key: string): string => {
  reportMissing(key);
  return key;
};

/** Numbers are written as the locale writes them, as `fill` does for pages without polyglot. */
const filledIn = (locale: () => string) =>
  function replace(this: string, placeholder: RegExp, by: (whole: string, name: string) => unknown): string {
    return this.replace(placeholder, (whole: string, name: string) => {
      const value = by(whole, name);
      return typeof value === 'number' ? value.toLocaleString(locale()) : String(value);
    });
  };

function over(resources: readonly AnyResource[], locale: string): I18nProvider {
  const provider: I18nProvider = polyglotI18nProvider(
    (wanted) => catalogue(wanted, resources) as ReturnType<Parameters<typeof polyglotI18nProvider>[0]>,
    locale,
    // Options given in third place are lost with the first change of language.
    [...locales],
    { onMissingKey, replace: filledIn(() => provider.getLocale()) },
  );
  return provider;
}

/** @param locale to begin with; the pseudo-locale where the address asks for it while developing. */
export function createI18nProvider(
  resources: readonly AnyResource[],
  locale: string = isPseudo() ? PSEUDO_LOCALE : DEFAULT_LOCALE,
): I18nProvider {
  let words = laterEnglish();
  let present = over(resources, locale);
  // Words that have come since are taken in with the first question, which is the first that may need them.
  const provider = (): I18nProvider => {
    if (words !== laterEnglish()) {
      words = laterEnglish();
      present = over(resources, present.getLocale());
    }
    return present;
  };
  return {
    translate: (key, options) => provider().translate(key, options),
    changeLocale: (wanted, options) => provider().changeLocale(wanted, options),
    getLocale: () => provider().getLocale(),
    getLocales: () => provider().getLocales?.() ?? [],
  };
}
