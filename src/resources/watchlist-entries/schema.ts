import { defineResource, type RecordOf } from '../../schema/resource';

/** One person, business, vessel or aircraft on a watchlist. */
export const watchlistEntries = defineResource({
  name: 'watchlist-entries',
  group: 'checks',
  hidden: true,
  icon: 'contact_page',
  label: { one: 'List entry', many: 'List entries' },
  global: 'shared',
  recordRepresentation: 'name',
  sort: ['name', 'ASC'],
  fields: {
    name: { type: 'text', label: 'Name', owned: true, searchable: true },
    kind: {
      type: 'choice',
      label: 'Kind',
      owned: true,
      options: [
        { value: 'individual', label: 'Individual' },
        { value: 'entity', label: 'Entity' },
        { value: 'vessel', label: 'Vessel' },
        { value: 'aircraft', label: 'Aircraft' },
      ],
    },
    watchlistId: { type: 'reference', label: 'List', reference: 'watchlists', owned: true },
    externalId: { type: 'text', label: "Publisher's key", owned: true, searchable: true },
    names: {
      type: 'list',
      label: 'Names',
      owned: true,
      of: {
        full: { type: 'text', label: 'Name' },
        type: {
          type: 'choice',
          label: 'Type',
          options: [
            { value: 'primary', label: 'Name' },
            { value: 'aka', label: 'Also known as' },
            { value: 'fka', label: 'Formerly known as' },
            { value: 'nka', label: 'Now known as' },
            { value: 'script', label: 'In its own script' },
          ],
        },
        quality: {
          type: 'choice',
          label: 'Quality',
          options: [
            { value: 'strong', label: 'Strong', tone: 'neutral' },
            { value: 'weak', label: 'Weak', tone: 'warning' },
          ],
        },
      },
    },
    otherNames: { type: 'tags', label: 'Other names', owned: true, searchable: true, filterable: false },
    birthDates: {
      type: 'list',
      label: 'Dates of birth',
      owned: true,
      of: {
        text: { type: 'text', label: 'As published' },
        from: { type: 'date', label: 'From' },
        to: { type: 'date', label: 'To' },
        approximate: { type: 'boolean', label: 'Approximate' },
      },
    },
    birthPlaces: { type: 'tags', label: 'Places of birth', owned: true, filterable: false },
    gender: { type: 'text', label: 'Gender', owned: true, filterable: false, sortable: false },
    nationalities: { type: 'country', label: 'Nationalities', multiple: true, owned: true },
    countries: { type: 'country', label: 'Countries', multiple: true, owned: true },
    addresses: { type: 'tags', label: 'Addresses', owned: true, filterable: false },
    documents: {
      type: 'list',
      label: 'Documents',
      owned: true,
      of: {
        kind: { type: 'text', label: 'Document' },
        number: { type: 'text', label: 'Number' },
        country: { type: 'text', label: 'Country' },
      },
    },
    programs: { type: 'tags', label: 'Programmes', owned: true },
    positions: { type: 'tags', label: 'Positions', owned: true, filterable: false },
    linkedTo: { type: 'tags', label: 'Linked to', owned: true, filterable: false },
    vessel: { type: 'json', label: 'Vessel', owned: true },
    listedOn: { type: 'date', label: 'Listed on', owned: true },
    updatedOn: { type: 'date', label: 'Changed by the publisher', owned: true, filterable: false, sortable: false },
    remarks: { type: 'longText', label: 'Remarks', owned: true, filterable: false },
  },
  columns: ['name', 'kind', 'watchlistId', 'programs', 'nationalities', 'externalId', 'listedOn'],
  meta: ['kind', 'watchlistId', 'externalId'],
  sections: [
    { key: 'names', label: 'Names', place: 'main', fields: ['names'] },
    {
      key: 'person',
      label: 'Person',
      place: 'side',
      fields: ['gender', 'birthPlaces', 'nationalities', 'countries', 'addresses', 'positions'],
    },
    { key: 'birth', label: 'Birth', place: 'main', fields: ['birthDates'] },
    { key: 'documents', label: 'Documents', place: 'main', fields: ['documents'] },
    {
      key: 'listing',
      label: 'Listing',
      place: 'side',
      fields: ['programs', 'listedOn', 'updatedOn', 'linkedTo', 'remarks'],
    },
  ],
  filters: ['kind', 'watchlistId', 'programs', 'nationalities', 'countries'],
  actions: ['list', 'show'],
});

export type WatchlistEntryRecord = RecordOf<typeof watchlistEntries>;
