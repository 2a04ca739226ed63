/** What every kind of field definition has in common: the form in which an organization adds fields to a resource. */
import type { AnyRecord, Fields } from '../schema/fields';
import { CUSTOM_SECTION, customSource, KEY_PATTERN } from '../schema/extend';
import { defineResource, type Section } from '../schema/resource';

const isChoice = (record: AnyRecord): boolean => record.type === 'choice';
const isText = (record: AnyRecord): boolean => record.type === 'text';

const fields = {
  label: { type: 'text', label: 'Label', required: true, maxLength: 60, searchable: true },
  key: {
    type: 'text',
    label: 'Key',
    help: 'Names the field in files and in the API. It cannot be changed later.',
    required: true,
    writable: 'create',
    pattern: KEY_PATTERN,
    patternHelp: 'Use letters and digits, the first a small letter, at most 40.',
    searchable: true,
  },
  source: {
    type: 'text',
    label: 'Name in the API',
    computed: (record) => customSource(String(record.key)),
    filterable: false,
    sortable: false,
  },
  type: {
    type: 'choice',
    label: 'Type',
    help: 'It cannot be changed once a record has a value.',
    required: true,
    initial: 'text',
    options: [
      { value: 'text', label: 'Text' },
      { value: 'number', label: 'Number' },
      { value: 'date', label: 'Date' },
      { value: 'choice', label: 'Choice' },
      { value: 'boolean', label: 'Yes or no' },
      { value: 'country', label: 'Country' },
      { value: 'money', label: 'Money' },
    ],
  },
  options: {
    type: 'list',
    label: 'Options',
    required: isChoice,
    when: isChoice,
    maxItems: 100,
    of: {
      label: { type: 'text', label: 'Label', required: true, maxLength: 60 },
      value: {
        type: 'text',
        label: 'Value',
        help: 'Made from the label when left empty.',
        pattern: /^[a-zA-Z0-9][\w-]{0,59}$/,
        patternHelp: 'Use letters, digits, hyphens and underscores.',
      },
    },
  },
  help: { type: 'text', label: 'Help', help: 'One sentence below the input.', maxLength: 200 },
  required: { type: 'boolean', label: 'Required', initial: false },
  section: {
    type: 'text',
    label: 'Section',
    help: `The section of the record and of its form; "${CUSTOM_SECTION}" when left empty.`,
    maxLength: 60,
  },
  order: {
    type: 'number',
    label: 'Order',
    help: 'Smaller numbers stand first.',
    integer: true,
    min: 0,
    max: 10_000,
    required: true,
    initial: 0,
  },
  searchable: {
    type: 'boolean',
    label: 'Found by search',
    help: 'The free-text search looks into it.',
    initial: false,
    when: isText,
  },
  personal: {
    type: 'boolean',
    label: 'Personal data',
    help: 'Masked in lists, exports and the changelog.',
    initial: false,
  },
  active: {
    type: 'boolean',
    label: 'Active',
    help: 'A field that is not active takes no new values; what records have stays readable.',
    initial: true,
  },
} as const satisfies Fields;

const appliesTo = {
  type: 'choice',
  label: 'Applies to',
  required: true,
  initial: 'both',
  options: [
    { value: 'both', label: 'Individuals and businesses' },
    { value: 'individual', label: 'Individuals' },
    { value: 'business', label: 'Businesses' },
  ],
} as const;

interface Kind {
  name: string;
  one: string;
  many: string;
  empty: string;
  /** The extended records are individuals or businesses. */
  byType: boolean;
}

/** Declares the definitions of one resource's further fields. */
export function defineFieldDefinitions({ name, one, many, empty, byType }: Kind) {
  const place: Section = {
    key: 'place',
    label: 'Where it stands',
    place: 'side',
    fields: [...(byType ? ['appliesTo'] : []), 'section', 'order', 'active'],
  };
  return defineResource({
    name,
    group: 'workspace',
    hidden: true,
    icon: 'data_object',
    label: { one, many },
    empty,
    recordRepresentation: 'label',
    sort: ['order', 'ASC'],
    fields: byType ? { ...fields, appliesTo } : fields,
    columns: [
      'label',
      'key',
      'type',
      ...(byType ? ['appliesTo'] : []),
      'section',
      'order',
      'required',
      'active',
      { source: 'searchable', hidden: true },
      { source: 'personal', hidden: true },
      { source: 'updatedAt', hidden: true },
    ],
    meta: ['source', 'type'],
    sections: [
      {
        key: 'field',
        label: 'Field',
        place: 'main',
        fields: ['label', 'key', 'type', 'options', 'help', 'required', 'searchable', 'personal'],
      },
      place,
    ],
    filters: ['active', 'type', 'section', 'required'],
    views: [
      { key: 'active', label: 'Active', filter: { active: true } },
      { key: 'retired', label: 'Retired', filter: { active: false } },
      { key: 'all', label: 'All', filter: {} },
    ],
    actions: ['list', 'show', 'create', 'edit', 'export'],
  });
}
