import type { AnyRecord } from '../../schema/fields';
import { defineResource, type RecordOf } from '../../schema/resource';
import { auditLog } from '../auditLog';
import {
  checkColumns,
  checkedCustomer,
  checkFields,
  checkFilters,
  checkKeeping,
  computedLifecycle,
  isOpenCheck,
  checkMeta,
  checkViews,
  findingsSection,
  outcomeSections,
  subjectSection,
} from '../checks';

/** What of the business the owners without a company between them and it hold together, in percent. */
function statedShare({ owners }: AnyRecord): number | null {
  if (!Array.isArray(owners) || owners.length === 0) return null;
  const direct = (owners as AnyRecord[]).filter(({ owns }) => typeof owns !== 'string' || owns.trim() === '');
  const sum = direct.reduce((total, { percent }) => total + (typeof percent === 'number' ? percent : 0), 0);
  return Math.round(sum * 100) / 100;
}

/** A business as its registers know it: numbers, officers, and who owns it. */
export const kyb = defineResource({
  name: 'kyb',
  group: 'customers',
  icon: 'domain',
  label: { one: 'KYB check', many: 'KYB checks' },
  empty: 'Checks of businesses, their registers and owners stand here. Record the first one.',
  recordRepresentation: 'subjectName',
  avatar: () => 'business',
  sort: ['createdAt', 'DESC'],
  fields: {
    ...checkFields('KYB-'),
    customerId: checkedCustomer('business'),
    subjectLegalForm: { type: 'text', label: 'Legal form', owned: true, filterable: false, sortable: false },
    subjectRegistrationNumber: { type: 'text', label: 'Registration number', owned: true, searchable: true },
    subjectLei: { type: 'text', label: 'LEI', owned: true, searchable: true },
    subjectVatNumber: { type: 'text', label: 'VAT number', owned: true, searchable: true },
    subjectIndustry: { type: 'text', label: 'Industry', owned: true, filterable: false, sortable: false },
    subjectIncorporatedOn: { type: 'date', label: 'Incorporated on', owned: true, filterable: false, sortable: false },
    registry: { type: 'text', label: 'Register asked', maxLength: 120 },
    registryStatus: {
      type: 'choice',
      label: 'Status in the register',
      options: [
        { value: 'active', label: 'Active', tone: 'success' },
        { value: 'insolvent', label: 'In insolvency', tone: 'error' },
        { value: 'dissolved', label: 'Dissolved', tone: 'error' },
        { value: 'inactive', label: 'No longer active', tone: 'error' },
        { value: 'notFound', label: 'Not found', tone: 'warning' },
      ],
    },
    registrySource: {
      type: 'choice',
      label: 'Answered by',
      owned: true,
      options: [
        { value: 'sandbox', label: 'Sandbox, invented companies', tone: 'warning' },
        { value: 'gleif', label: 'GLEIF, register of LEIs', tone: 'info' },
      ],
    },
    registryAskedAt: { type: 'dateTime', label: 'Answered', owned: true, filterable: false, sortable: false },
    registryName: { type: 'text', label: 'Name in the register', owned: true, filterable: false, sortable: false },
    registryAddress: {
      type: 'text',
      label: 'Address in the register',
      owned: true,
      filterable: false,
      sortable: false,
    },
    leiStatus: {
      type: 'choice',
      label: 'Registration of the LEI',
      owned: true,
      options: [
        { value: 'issued', label: 'Issued', tone: 'success' },
        { value: 'lapsed', label: 'Lapsed', tone: 'warning' },
        { value: 'pending', label: 'Pending', tone: 'warning' },
        { value: 'retired', label: 'Retired', tone: 'error' },
        { value: 'annulled', label: 'Annulled', tone: 'error' },
        { value: 'duplicate', label: 'Duplicate', tone: 'error' },
      ],
    },
    registryParents: {
      type: 'list',
      label: 'Parents that consolidate it',
      owned: true,
      of: {
        level: {
          type: 'choice',
          label: 'Parent',
          options: [
            { value: 'direct', label: 'Direct' },
            { value: 'ultimate', label: 'Ultimate' },
          ],
        },
        answer: {
          type: 'choice',
          label: 'Answer',
          options: [
            { value: 'named', label: 'Named', tone: 'success' },
            { value: 'none', label: 'None named', tone: 'neutral' },
            { value: 'notAsked', label: 'Could not ask', tone: 'warning' },
          ],
        },
        name: { type: 'text', label: 'Name' },
        lei: { type: 'text', label: 'LEI' },
        country: { type: 'country', label: 'Country' },
        // Why a business names no parent (Reporting Exceptions Format of GLEIF); the last four were given until 2022.
        reason: {
          type: 'choice',
          label: 'Reason given',
          options: [
            { value: 'NATURAL_PERSONS', label: 'Owned by natural persons' },
            { value: 'NON_CONSOLIDATING', label: 'No parent consolidates it' },
            { value: 'NO_KNOWN_PERSON', label: 'No known person controls it' },
            { value: 'NO_LEI', label: 'The parent has no LEI' },
            { value: 'NON_PUBLIC', label: 'Not made public' },
            { value: 'BINDING_LEGAL_COMMITMENTS', label: 'Binding legal commitments' },
            { value: 'LEGAL_OBSTACLES', label: 'Legal obstacles' },
            { value: 'CONSENT_NOT_OBTAINED', label: 'No consent obtained' },
            { value: 'DETRIMENT_NOT_EXCLUDED', label: 'Detriment not excluded' },
            { value: 'DISCLOSURE_DETRIMENTAL', label: 'Disclosure detrimental' },
            { value: 'OTHER', label: 'Another reason' },
          ],
        },
      },
    },
    extract: { type: 'file', label: 'Register extract' },
    officers: {
      type: 'list',
      label: 'Officers',
      maxItems: 100,
      of: {
        name: { type: 'text', label: 'Name', required: true, maxLength: 200 },
        role: {
          type: 'choice',
          label: 'Role',
          required: true,
          options: [
            { value: 'director', label: 'Director' },
            { value: 'executive', label: 'Chief executive' },
            { value: 'secretary', label: 'Secretary' },
            { value: 'signatory', label: 'Authorized signatory' },
          ],
        },
        country: { type: 'country', label: 'Country' },
        since: { type: 'date', label: 'Since', past: true },
      },
    },
    owners: {
      type: 'list',
      label: 'Owners',
      help: 'An owner of a company between names that company under "Owns". Left empty, it is the business itself.',
      maxItems: 200,
      of: {
        name: { type: 'text', label: 'Name', required: true, maxLength: 200 },
        kind: {
          type: 'choice',
          label: 'Kind',
          required: true,
          options: [
            { value: 'person', label: 'Person' },
            { value: 'company', label: 'Company' },
            { value: 'listed', label: 'Listed company' },
            { value: 'public', label: 'State or public body' },
            { value: 'unknown', label: 'Not found', tone: 'error' },
          ],
        },
        owns: { type: 'text', label: 'Owns', maxLength: 200 },
        percent: { type: 'percent', label: 'Share', required: true },
        control: {
          type: 'choice',
          label: 'Kind of control',
          options: [
            { value: 'shares', label: 'Shares' },
            { value: 'votes', label: 'Voting rights' },
            { value: 'appointment', label: 'Appoints the board' },
            { value: 'trust', label: 'Trust' },
            { value: 'other', label: 'Other' },
          ],
        },
        country: { type: 'country', label: 'Country' },
        bornIn: {
          type: 'text',
          label: 'Born in',
          help: 'Year, or year and month, as registers print it.',
          pattern: /^(19|20)\d{2}(-(0[1-9]|1[0-2]))?$/,
          patternHelp: 'Write a year such as 1968, or a year and a month such as 1968-04.',
        },
        screened: { type: 'boolean', label: 'Screened' },
      },
    },
    ownerFrom: {
      type: 'percent',
      label: 'Beneficial owner from',
      initial: 25,
      min: 1,
    },
    statedShare: { type: 'percent', label: 'Share with a stated owner', computed: statedShare },
    ownership: { type: 'json', label: 'Ownership computed', owned: true },
    unprovenShare: { type: 'percent', label: 'Share without a known owner', owned: true },
    ownerScreenings: { type: 'json', label: 'Owners screened', owned: true },
    numbers: {
      type: 'list',
      label: 'Numbers',
      owned: true,
      of: {
        kind: {
          type: 'choice',
          label: 'Number',
          options: [
            { value: 'registration', label: 'Registration number' },
            { value: 'lei', label: 'LEI' },
            { value: 'vat', label: 'VAT number' },
          ],
        },
        given: { type: 'text', label: 'As given' },
        result: {
          type: 'choice',
          label: 'Form and check digits',
          options: [
            { value: 'valid', label: 'Hold', tone: 'success' },
            { value: 'invalid', label: 'Do not hold', tone: 'error' },
            { value: 'noRule', label: 'No rule known', tone: 'neutral' },
          ],
        },
        note: { type: 'text', label: 'Rule' },
      },
    },
    vatService: {
      type: 'choice',
      label: 'VAT service',
      owned: true,
      options: [
        { value: 'valid', label: 'Valid', tone: 'success' },
        { value: 'invalid', label: 'Not valid', tone: 'error' },
        { value: 'notAsked', label: 'Could not ask', tone: 'warning' },
      ],
    },
    vatSource: {
      type: 'choice',
      label: 'VAT service answered by',
      owned: true,
      options: [
        { value: 'sandbox', label: 'Sandbox of the VIES test service', tone: 'warning' },
        { value: 'vies', label: 'VIES, European Commission', tone: 'info' },
      ],
    },
    // A sole trader's name stands there, too.
    vatServiceNote: { type: 'text', label: 'Answer of the VAT service', owned: true, filterable: false },
    vatAskedAt: { type: 'dateTime', label: 'VAT service asked', owned: true, filterable: false, sortable: false },
  },
  columns: [
    ...checkColumns,
    { source: 'registryStatus', hidden: true },
    { source: 'unprovenShare', hidden: true },
    { source: 'vatService', hidden: true },
  ],
  meta: checkMeta,
  sections: [
    {
      key: 'owners',
      label: 'Ownership',
      place: 'main',
      fields: ['owners', 'ownerFrom', 'statedShare', 'unprovenShare'],
    },
    { key: 'officers', label: 'Officers', place: 'main', fields: ['officers'] },
    findingsSection,
    {
      key: 'registry',
      label: 'Register',
      place: 'main',
      fields: [
        'registry',
        'registryStatus',
        'registrySource',
        'registryAskedAt',
        'registryName',
        'registryAddress',
        'leiStatus',
        'registryParents',
        'extract',
      ],
    },
    {
      key: 'numbers',
      label: 'Numbers',
      place: 'main',
      fields: ['numbers', 'vatService', 'vatSource', 'vatAskedAt', 'vatServiceNote'],
    },
    ...outcomeSections,
    subjectSection(
      'subjectLegalForm',
      'subjectRegistrationNumber',
      'subjectLei',
      'subjectVatNumber',
      'subjectIndustry',
      'subjectIncorporatedOn',
    ),
  ],
  form: [
    { key: 'subject', label: 'Subject as asked', fields: ['customerId'] },
    { key: 'registry', label: 'Register', fields: ['registry', 'registryStatus', 'extract'] },
    { key: 'owners', label: 'Ownership', fields: ['owners', 'ownerFrom'] },
    { key: 'officers', label: 'Officers', fields: ['officers'] },
    { key: 'findings', label: 'Findings', fields: ['findings'] },
  ],
  filters: [...checkFilters, 'registryStatus', 'unprovenShare', 'vatService'],
  views: [...checkViews, { key: 'unproven', label: 'Ownership incomplete', filter: { unprovenShare_gt: 0 } }],
  related: [auditLog],
  lifecycle: computedLifecycle,
  editable: isOpenCheck,
  keeping: checkKeeping,
  actions: ['list', 'show', 'create', 'edit', 'export'],
});

export type Kyb = RecordOf<typeof kyb>;
