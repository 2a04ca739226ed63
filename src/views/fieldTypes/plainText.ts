/** Values as plain text, for filter pills and for the two versions of a conflict. */
import { countryName } from '../../schema/countries';
import { mask } from '../../schema/secrets';
import type { Field, FieldOf, FieldType } from '../../schema/fields';
import { formatDay, formatMoment, formatNumber, percentOf } from '../format';
import { formatMoney } from '../../theme/ui/MoneyText';
import type { Words } from '../words';
import { addressLines } from './address/lines';
import { isMoney } from './money/value';
import { asText, asTexts } from './shared/values';

export interface TextContext {
  locale: string;
  translate: (key: string, options?: Record<string, unknown>) => string;
  words: Words;
  source: string;
}

type Writer<F extends Field> = (value: unknown, field: F, context: TextContext) => string;

const asIs: Writer<Field> = (value) => asText(value);
const numeric: Writer<Field> = (value, _field, { locale }) =>
  typeof value === 'number' ? formatNumber(value, locale) : asText(value);
const json: Writer<Field> = (value) => JSON.stringify(value);
const rows: Writer<Field> = (value, _field, { translate }) =>
  translate('views.field.rows', { smart_count: Array.isArray(value) ? value.length : 1 });
const joined: Writer<Field> = (value) => asTexts(value).join(', ');

const texts = {
  text: asIs,
  longText: asIs,
  email: asIs,
  phone: asIs,
  url: asIs,
  number: numeric,
  percent: (value, _field, { locale }) => (typeof value === 'number' ? percentOf(value, locale) : asText(value)),
  money: (value, field, { locale }) => {
    // A filter asks for the minor units alone.
    if (typeof value === 'number') {
      const currency = field.currency ?? 'EUR';
      const { sign, number } = formatMoney({ amount: value, currency, locale });
      return field.currency ? `${currency}\u00a0${sign}${number}` : sign + number;
    }
    if (!isMoney(value)) return asText(value);
    const { code, sign, number } = formatMoney({ ...value, locale });
    return `${code}\u00a0${sign}${number}`;
  },
  boolean: (value, _field, { translate }) => translate(value === true ? 'views.field.yes' : 'views.field.no'),
  date: (value) => formatDay(asText(value)),
  dateTime: (value) => formatMoment(asText(value)),
  choice: (value, _field, { words, source }) =>
    asTexts(value)
      .map((option) => words.option(source, option).label)
      .join(', '),
  tags: joined,
  country: (value, _field, { locale }) =>
    asTexts(value)
      .map((code) => countryName(code, locale))
      .join(', '),
  currency: joined,
  reference: joined,
  references: joined,
  riskScore: numeric,
  status: (value, _field, { words }) =>
    asTexts(value)
      .map((state) => words.state(state).label)
      .join(', '),
  address: (value, _field, { locale }) => addressLines(value, locale).join(', '),
  maskedNumber: (value, field) => mask(asText(value), field.visible),
  file: asIs,
  image: asIs,
  list: rows,
  json,
} satisfies { [T in FieldType]: Writer<FieldOf<T>> };

/** One line of plain text; a reference gives its id. */
export const plainText = (value: unknown, field: Field, context: TextContext): string =>
  (texts[field.type] as Writer<Field>)(value, field, context);
