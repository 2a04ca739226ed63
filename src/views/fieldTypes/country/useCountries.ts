import { useLocale } from 'ra-core';
import { useMemo } from 'react';
import { countryCodes, countryName } from '../../../schema/countries';

/** All countries by their names in the reader's language, and the way from code to name. */
export function useCountries(): { codes: readonly string[]; nameOf: (code: string) => string } {
  const locale = useLocale();
  return useMemo(() => {
    const nameOf = (code: string) => countryName(code, locale);
    const { compare } = new Intl.Collator(locale);
    return { codes: [...countryCodes].sort((a, b) => compare(nameOf(a), nameOf(b))), nameOf };
  }, [locale]);
}
