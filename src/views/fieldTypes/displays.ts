/** How every field type is shown on a record page. */
import { AddressDisplay } from './address/display';
import { BooleanDisplay } from './boolean/display';
import { ChoiceDisplay } from './choice/display';
import { CountryDisplay } from './country/display';
import { CurrencyDisplay } from './currency/display';
import { DateDisplay } from './date/display';
import { DateTimeDisplay } from './dateTime/display';
import { EmailDisplay } from './email/display';
import { FileDisplay } from './file/display';
import { ImageDisplay } from './image/display';
import { JsonDisplay } from './json/display';
import { ListDisplay } from './list/display';
import { LongTextDisplay } from './longText/display';
import { MaskedNumberDisplay } from './maskedNumber/display';
import { MoneyDisplay } from './money/display';
import { NumberDisplay } from './number/display';
import { PercentDisplay } from './percent/display';
import { PhoneDisplay } from './phone/display';
import { ReferenceDisplay } from './reference/display';
import { ReferencesDisplay } from './references/display';
import { RiskScoreDisplay } from './riskScore/display';
import { StatusDisplay } from './status/display';
import { TagsDisplay } from './tags/display';
import { TextDisplay } from './text/display';
import type { Slots, ValueProps } from './types';
import { UrlDisplay } from './url/display';

export const displays = {
  text: TextDisplay,
  longText: LongTextDisplay,
  email: EmailDisplay,
  phone: PhoneDisplay,
  url: UrlDisplay,
  number: NumberDisplay,
  percent: PercentDisplay,
  money: MoneyDisplay,
  boolean: BooleanDisplay,
  date: DateDisplay,
  dateTime: DateTimeDisplay,
  choice: ChoiceDisplay,
  tags: TagsDisplay,
  country: CountryDisplay,
  currency: CurrencyDisplay,
  reference: ReferenceDisplay,
  references: ReferencesDisplay,
  riskScore: RiskScoreDisplay,
  status: StatusDisplay,
  address: AddressDisplay,
  maskedNumber: MaskedNumberDisplay,
  file: FileDisplay,
  image: ImageDisplay,
  list: ListDisplay,
  json: JsonDisplay,
} satisfies Slots<ValueProps>;
