import { DEFAULT_LOCALE } from './translator';

export interface LocaleEntry {
  locale: string;
  /** In its own language. */
  name: string;
}

/** Languages offered to people; the first is the default and always there. */
export const locales: readonly LocaleEntry[] = [{ locale: DEFAULT_LOCALE, name: 'English' }];
