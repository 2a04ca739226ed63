/** The input of every field type. Loaded with the first form, never with a list. */
import { AddressInput } from './address/input';
import { BooleanInput } from './boolean/input';
import { ChoiceInput } from './choice/input';
import { CountryInput } from './country/input';
import { CurrencyInput } from './currency/input';
import { DateInput } from './date/input';
import { DateTimeInput } from './dateTime/input';
import { EmailInput } from './email/input';
import { FileInput } from './file/input';
import { ImageInput } from './image/input';
import { JsonInput } from './json/input';
import { ListInput } from './list/input';
import { LongTextInput } from './longText/input';
import { MaskedNumberInput } from './maskedNumber/input';
import { MoneyInput } from './money/input';
import { NumberInput } from './number/input';
import { PercentInput } from './percent/input';
import { PhoneInput } from './phone/input';
import { ReferenceInput } from './reference/input';
import { ReferencesInput } from './references/input';
import { RiskScoreInput } from './riskScore/input';
import { StatusInput } from './status/input';
import { TagsInput } from './tags/input';
import { TextInput } from './text/input';
import type { Slots, InputProps } from './types';
import { UrlInput } from './url/input';

export const inputs = {
  text: TextInput,
  longText: LongTextInput,
  email: EmailInput,
  phone: PhoneInput,
  url: UrlInput,
  number: NumberInput,
  percent: PercentInput,
  money: MoneyInput,
  boolean: BooleanInput,
  date: DateInput,
  dateTime: DateTimeInput,
  choice: ChoiceInput,
  tags: TagsInput,
  country: CountryInput,
  currency: CurrencyInput,
  reference: ReferenceInput,
  references: ReferencesInput,
  riskScore: RiskScoreInput,
  status: StatusInput,
  address: AddressInput,
  maskedNumber: MaskedNumberInput,
  file: FileInput,
  image: ImageInput,
  list: ListInput,
  json: JsonInput,
} satisfies Slots<InputProps>;
