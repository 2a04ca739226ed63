import { defineResource, type RecordOf } from '../../schema/resource';

/** A list of sanctioned or otherwise watched persons, businesses and vessels, in the edition loaded last. */
export const watchlists = defineResource({
  name: 'watchlists',
  group: 'checks',
  icon: 'list_alt',
  label: { one: 'Watchlist', many: 'Watchlists' },
  empty: 'Import a list as its publisher issues it.',
  global: 'shared',
  recordRepresentation: 'name',
  sort: ['name', 'ASC'],
  fields: {
    name: { type: 'text', label: 'Name', owned: true, searchable: true },
    source: {
      type: 'choice',
      label: 'Source',
      owned: true,
      options: [
        { value: 'ofac', label: 'OFAC SDN' },
        { value: 'un', label: 'UN Security Council' },
        { value: 'own', label: 'Own list' },
        { value: 'demo', label: 'Demonstration' },
      ],
    },
    scope: {
      type: 'choice',
      label: 'Kept for',
      owned: true,
      options: [
        { value: 'all', label: 'Every organization' },
        { value: 'own', label: 'Your organization' },
      ],
      filterable: false,
      sortable: false,
    },
    screened: {
      type: 'choice',
      label: 'Screening',
      owned: true,
      options: [
        { value: 'on', label: 'Searched', tone: 'success' },
        { value: 'off', label: 'Switched off', tone: 'neutral' },
      ],
      filterable: false,
      sortable: false,
    },
    edition: { type: 'text', label: 'Edition', owned: true },
    loadedAt: { type: 'dateTime', label: 'Loaded', owned: true },
    entryCount: { type: 'number', label: 'Entries', integer: true, owned: true },
    added: { type: 'number', label: 'Added', integer: true, owned: true },
    changed: { type: 'number', label: 'Changed', integer: true, owned: true },
    removed: { type: 'number', label: 'Removed', integer: true, owned: true },
    changes: { type: 'json', label: 'What the last load changed', owned: true },
    warnings: { type: 'json', label: 'Warnings', owned: true },
    files: { type: 'json', label: 'Files', owned: true },
    failedAt: { type: 'dateTime', label: 'Last load failed', owned: true },
    failure: { type: 'longText', label: 'Why it failed', owned: true },
  },
  columns: ['name', 'source', 'screened', 'edition', 'entryCount', 'added', 'changed', 'removed', 'scope', 'loadedAt'],
  meta: ['source', 'edition', 'loadedAt'],
  sections: [
    {
      key: 'edition',
      label: 'Edition',
      place: 'side',
      fields: ['source', 'screened', 'edition', 'loadedAt', 'scope', 'entryCount', 'added', 'changed', 'removed'],
    },
  ],
  filters: ['source'],
  related: [
    {
      key: 'entries',
      label: 'Entries',
      resource: 'watchlist-entries',
      target: 'watchlistId',
      columns: ['name', 'kind', 'programs', 'nationalities', 'externalId'],
      sort: ['name', 'ASC'],
    },
  ],
  actions: ['list', 'show', 'delete'],
  permissions: { import: 'Load a watchlist from files' },
});

export type Watchlist = RecordOf<typeof watchlists>;
