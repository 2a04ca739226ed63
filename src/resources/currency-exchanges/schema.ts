import { defineResource, type RecordOf } from '../../schema/resource';

/** Rates: how much of `quote` one of `base` is, at a time, by a source. */
export const currencyExchanges = defineResource({
  name: 'currency-exchanges',
  group: 'workspace',
  hidden: true,
  icon: 'currency_exchange',
  label: { one: 'Exchange rate', many: 'Exchange rates' },
  empty: 'Rates come in from the source that the installation has.',
  global: 'shared',
  recordRepresentation: 'pair',
  sort: ['at', 'DESC'],
  fields: {
    pair: { type: 'text', label: 'Pair', owned: true, searchable: true },
    base: { type: 'currency', label: 'From', owned: true },
    quote: { type: 'currency', label: 'To', owned: true },
    // A decimal text: a rate is never a float.
    rate: { type: 'text', label: 'Rate', owned: true, sortable: false, filterable: false },
    at: { type: 'dateTime', label: 'At', owned: true },
    source: {
      type: 'choice',
      label: 'Source',
      owned: true,
      options: [{ value: 'sandbox', label: 'Sandbox', tone: 'warning' }],
    },
  },
  columns: ['pair', 'base', 'quote', 'rate', 'at', 'source'],
  sections: [{ key: 'rate', label: 'Rate', place: 'side', fields: ['base', 'quote', 'rate', 'at', 'source'] }],
  filters: ['base', 'quote', 'at', 'source'],
  actions: ['list', 'show', 'export'],
});

export type CurrencyExchange = RecordOf<typeof currencyExchanges>;
