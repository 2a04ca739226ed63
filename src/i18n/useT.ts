/** The translator of the page: the public one, or, inside react-admin, its i18nProvider's. */
import { createContext, useContext } from 'react';
import { publicTranslate } from './publicWords';
import type { Translate } from './translator';

export interface Language {
  /** BCP 47; `lang` of the document and locale of dates and numbers. */
  locale: string;
  t: Translate;
}

export const LanguageContext = createContext<Language>({ locale: publicTranslate.locale, t: publicTranslate.t });

/** `t(key, args)`: words of the catalogue in the reader's language. Works on every page. */
export const useT = (): Translate => useContext(LanguageContext).t;

export const useLanguage = (): Language => useContext(LanguageContext);
