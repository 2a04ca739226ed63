/** The column cell of every field type. Light: the first list loads this table and no other. */
import { AddressColumn } from './address/column';
import { BooleanColumn } from './boolean/column';
import { ChoiceColumn } from './choice/column';
import { CountryColumn } from './country/column';
import { CurrencyColumn } from './currency/column';
import { DateColumn } from './date/column';
import { DateTimeColumn } from './dateTime/column';
import { EmailColumn } from './email/column';
import { FileColumn } from './file/column';
import { ImageColumn } from './image/column';
import { JsonColumn } from './json/column';
import { ListColumn } from './list/column';
import { LongTextColumn } from './longText/column';
import { MaskedNumberColumn } from './maskedNumber/column';
import { MoneyColumn } from './money/column';
import { NumberColumn } from './number/column';
import { PercentColumn } from './percent/column';
import { PhoneColumn } from './phone/column';
import { ReferenceColumn } from './reference/column';
import { ReferencesColumn } from './references/column';
import { RiskScoreColumn } from './riskScore/column';
import { StatusColumn } from './status/column';
import { TagsColumn } from './tags/column';
import { TextColumn } from './text/column';
import type { Slots, ValueProps } from './types';
import { UrlColumn } from './url/column';

export const columns = {
  text: TextColumn,
  longText: LongTextColumn,
  email: EmailColumn,
  phone: PhoneColumn,
  url: UrlColumn,
  number: NumberColumn,
  percent: PercentColumn,
  money: MoneyColumn,
  boolean: BooleanColumn,
  date: DateColumn,
  dateTime: DateTimeColumn,
  choice: ChoiceColumn,
  tags: TagsColumn,
  country: CountryColumn,
  currency: CurrencyColumn,
  reference: ReferenceColumn,
  references: ReferencesColumn,
  riskScore: RiskScoreColumn,
  status: StatusColumn,
  address: AddressColumn,
  maskedNumber: MaskedNumberColumn,
  file: FileColumn,
  image: ImageColumn,
  list: ListColumn,
  json: JsonColumn,
} satisfies Slots<ValueProps>;
