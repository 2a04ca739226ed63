/** The filter editor of every field type; `null` where the API keeps nothing to ask for. Loaded with the first filter that is opened. */
import type { ComponentType } from 'react';
import type { FieldOf, FieldType } from '../../schema/fields';
import { BooleanFilter } from './boolean/filter';
import { ChoiceFilter } from './choice/filter';
import { CountryFilter } from './country/filter';
import { CurrencyFilter } from './currency/filter';
import { DateFilter } from './date/filter';
import { DateTimeFilter } from './dateTime/filter';
import { EmailFilter } from './email/filter';
import { LongTextFilter } from './longText/filter';
import { MoneyFilter } from './money/filter';
import { NumberFilter } from './number/filter';
import { PercentFilter } from './percent/filter';
import { PhoneFilter } from './phone/filter';
import { ReferenceFilter } from './reference/filter';
import { ReferencesFilter } from './references/filter';
import { RiskScoreFilter } from './riskScore/filter';
import { StatusFilter } from './status/filter';
import { TagsFilter } from './tags/filter';
import { TextFilter } from './text/filter';
import type { FilterProps } from './types';
import { UrlFilter } from './url/filter';

export const filters = {
  text: TextFilter,
  longText: LongTextFilter,
  email: EmailFilter,
  phone: PhoneFilter,
  url: UrlFilter,
  number: NumberFilter,
  percent: PercentFilter,
  money: MoneyFilter,
  boolean: BooleanFilter,
  date: DateFilter,
  dateTime: DateTimeFilter,
  choice: ChoiceFilter,
  tags: TagsFilter,
  country: CountryFilter,
  currency: CurrencyFilter,
  reference: ReferenceFilter,
  references: ReferencesFilter,
  riskScore: RiskScoreFilter,
  status: StatusFilter,
  address: null,
  maskedNumber: null,
  file: null,
  image: null,
  list: null,
  json: null,
} satisfies { [T in FieldType]: ComponentType<FilterProps<FieldOf<T>>> | null };
