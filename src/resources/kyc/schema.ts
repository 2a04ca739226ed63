import { defineResource, type RecordOf } from '../../schema/resource';
import { auditLog } from '../auditLog';
import {
  checkColumns,
  checkedCustomer,
  checkFields,
  checkFilters,
  checkKeeping,
  computedLifecycle,
  checkMeta,
  checkViews,
  comparisonResults,
  documentTypes,
  findingsSection,
  outcomeSections,
  subjectSection,
} from '../checks';

/** A person's identity numbers and data, held against what they gave, field by field. */
export const kyc = defineResource({
  name: 'kyc',
  group: 'customers',
  icon: 'person_check',
  label: { one: 'KYC check', many: 'KYC checks' },
  empty: "Checks of people's identity numbers and data stand here. Record the first one.",
  recordRepresentation: 'subjectName',
  avatar: () => 'person',
  sort: ['createdAt', 'DESC'],
  fields: {
    ...checkFields('KYC-'),
    customerId: checkedCustomer('individual'),
    subjectNationalities: { type: 'country', label: 'Nationality', multiple: true, owned: true },
    subjectNationalNumber: {
      type: 'maskedNumber',
      label: 'National number',
      owned: true,
      personal: true,
      visible: 2,
    },
    subjectDocuments: {
      type: 'list',
      label: 'Documents given',
      owned: true,
      personal: true,
      of: {
        kind: { type: 'choice', label: 'Document', options: documentTypes },
        number: { type: 'maskedNumber', label: 'Number', visible: 2 },
        country: { type: 'country', label: 'Issued by' },
        issued: { type: 'date', label: 'Issued' },
        expires: { type: 'date', label: 'Expires' },
      },
    },
    comparison: {
      type: 'list',
      label: 'Field by field',
      maxItems: 30,
      personal: true,
      of: {
        field: {
          type: 'choice',
          label: 'Field',
          required: true,
          options: [
            { value: 'name', label: 'Name' },
            { value: 'birthDate', label: 'Date of birth' },
            { value: 'age', label: 'Age' },
            { value: 'nationality', label: 'Nationality' },
            { value: 'documentNumber', label: 'Document number' },
            { value: 'documentFormat', label: 'Document format' },
            { value: 'documentCheckDigit', label: 'Document check digit' },
            { value: 'documentExpiry', label: 'Document expiry' },
            { value: 'nationalNumber', label: 'National number' },
            { value: 'nationalCheckDigit', label: 'National number check digit' },
          ],
        },
        given: { type: 'text', label: 'Given', maxLength: 200 },
        found: { type: 'text', label: 'Found', maxLength: 200 },
        result: { type: 'choice', label: 'Result', required: true, options: comparisonResults },
      },
    },
    documentSeen: { type: 'file', label: 'Document seen' },
    duplicateIds: { type: 'references', label: 'Possible duplicates', reference: 'customers' },
  },
  columns: checkColumns,
  meta: checkMeta,
  sections: [
    { key: 'comparison', label: 'Field by field', place: 'main', fields: ['comparison'] },
    findingsSection,
    {
      key: 'documents',
      label: 'Documents',
      place: 'main',
      fields: ['subjectDocuments', 'documentSeen', 'duplicateIds'],
    },
    ...outcomeSections,
    subjectSection('subjectNationalities', 'subjectNationalNumber'),
  ],
  form: [
    { key: 'subject', label: 'Subject as asked', fields: ['customerId'] },
    {
      key: 'evidence',
      label: 'Evidence',
      fields: ['comparison', 'documentSeen', 'duplicateIds', 'findings'],
    },
  ],
  filters: checkFilters,
  views: checkViews,
  related: [auditLog],
  lifecycle: computedLifecycle,
  keeping: checkKeeping,
  actions: ['list', 'show', 'create', 'edit', 'export'],
});

export type Kyc = RecordOf<typeof kyc>;
