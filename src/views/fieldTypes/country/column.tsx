import { useLocale } from 'ra-core';
import { countryName } from '../../../schema/countries';
import { Some } from '../shared/Some';
import { asTexts } from '../shared/values';
import type { ValueProps } from '../types';
import { Country } from './Country';

export function CountryColumn({ value }: ValueProps) {
  const locale = useLocale();
  const codes = asTexts(value);
  return <Some first={<Country code={codes[0] ?? ''} />} all={codes.map((code) => countryName(code, locale))} />;
}
