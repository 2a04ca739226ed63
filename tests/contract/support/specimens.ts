/** A resource of tests: what the language can say and no declaration of the product says yet. */
import type { AnyResource } from '../../../src/schema/resource';
import { defineResource } from '../../../src/schema/resource';

export const specimens: AnyResource = defineResource({
  name: 'specimens',
  icon: 'science',
  label: { one: 'Specimen', many: 'Specimens' },
  recordRepresentation: 'name',
  sort: ['name', 'ASC'],
  fields: {
    name: { type: 'text', required: true, searchable: true },
    status: { type: 'status' },
    secret: { type: 'text', readable: false },
    amount: { type: 'money', min: 0 },
    doubled: {
      type: 'number',
      computed: (record) => ((record.amount as { amount?: number } | null)?.amount ?? 0) * 2,
    },
    share: { type: 'percent' },
    seenAt: { type: 'dateTime' },
    born: { type: 'date', personal: true, min: '1950-01-01', max: '1999-12-31' },
    code: { type: 'maskedNumber', visible: 2 },
    papers: {
      type: 'list',
      of: {
        number: { type: 'maskedNumber', required: true, visible: 2 },
        country: { type: 'country' },
        scan: { type: 'file' },
        by: { type: 'reference', reference: 'users' },
      },
    },
    portrait: { type: 'image' },
    kinds: {
      type: 'choice',
      multiple: true,
      options: [
        { value: 'x', label: 'X' },
        { value: 'y', label: 'Y' },
      ],
    },
    friends: { type: 'references', reference: 'specimens' },
    openMatches: { type: 'number', integer: true },
    verdict: {
      type: 'choice',
      writable: false,
      options: [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ],
    },
    settings: { type: 'json' },
    onlyWhenAmount: { type: 'text', when: (record) => record.amount !== null && record.amount !== undefined },
  },
  columns: ['name', 'status'],
  sections: [{ key: 'main', label: 'Main', fields: ['name'] }],
  lifecycle: {
    initial: 'fresh',
    states: {
      fresh: { label: 'Fresh', tone: 'neutral' },
      waiting: { label: 'Waiting', tone: 'warning' },
      settled: { label: 'Settled', tone: 'success', final: true },
    },
    transitions: {
      settle: {
        label: 'Settle',
        from: ['fresh'],
        to: 'settled',
        inputs: ['verdict', 'share', 'code'],
        when: (record) => !(Number(record.openMatches) > 0),
        secondPerson: { when: (record) => record.verdict === 'yes', pending: 'waiting', permission: 'agree' },
      },
      reopen: { label: 'Reopen', from: ['settled'], to: 'fresh', note: 'required' },
    },
  },
  actions: ['list', 'show', 'create', 'edit', 'delete', 'export'],
});
