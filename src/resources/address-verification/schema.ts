import { DAY } from '../../schema/day';
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
  comparisonResults,
  findingsSection,
  outcomeSections,
  subjectSection,
} from '../checks';

/** A proof of address is taken up to this age when the check is asked for. */
export const PROOF_DAYS = 90;

/** Age of the proof on the day on which the check was asked for. */
function proofAge({ proofIssued, createdAt }: AnyRecord): number | null {
  if (typeof proofIssued !== 'string' || typeof createdAt !== 'string') return null;
  return Math.round((Date.parse(createdAt.slice(0, 10)) - Date.parse(proofIssued)) / DAY);
}

/** An address as given, as the post writes it, and as a document proves it. */
export const addressVerification = defineResource({
  name: 'address-verification',
  group: 'checks',
  icon: 'home_pin',
  label: { one: 'Address verification', many: 'Address verifications' },
  empty: 'Addresses and their proofs stand here. Run the first verification.',
  recordRepresentation: 'subjectName',
  avatar: ({ subjectType }) => (subjectType === 'business' ? 'business' : 'person'),
  sort: ['createdAt', 'DESC'],
  fields: {
    ...checkFields('ADR-'),
    customerId: checkedCustomer(),
    subjectAddress: { type: 'address', label: 'Address as given', owned: true, personal: true },
    normalizedAddress: { type: 'address', label: 'Address normalized', owned: true, personal: true },
    proofAddress: {
      type: 'address',
      label: 'Address on the proof',
      help: 'As it is printed on the document.',
      personal: true,
    },
    parts: {
      type: 'list',
      label: 'Part by part',
      owned: true,
      of: {
        part: {
          type: 'choice',
          label: 'Part',
          required: true,
          options: [
            { value: 'street', label: 'Street' },
            { value: 'number', label: 'Number' },
            { value: 'unit', label: 'Unit or door' },
            { value: 'postcode', label: 'Postcode' },
            { value: 'city', label: 'City' },
            { value: 'region', label: 'Region' },
            { value: 'country', label: 'Country' },
          ],
        },
        typed: { type: 'text', label: 'Typed', personal: true },
        normalized: { type: 'text', label: 'Normalized', personal: true },
        document: { type: 'text', label: 'Document', personal: true },
        confidence: { type: 'percent', label: 'Confidence' },
        result: { type: 'choice', label: 'Result', required: true, options: comparisonResults },
      },
    },
    proofKind: {
      type: 'choice',
      label: 'Kind of proof',
      options: [
        { value: 'utilityBill', label: 'Utility bill' },
        { value: 'bankStatement', label: 'Bank statement' },
        { value: 'taxLetter', label: 'Letter of the tax office' },
        { value: 'residenceCertificate', label: 'Certificate of residence' },
        { value: 'rentalContract', label: 'Rental contract' },
        { value: 'registerExtract', label: 'Register extract' },
      ],
    },
    proofIssuer: { type: 'text', label: 'Issuer', maxLength: 120 },
    proofName: { type: 'text', label: 'Name on it', maxLength: 200, personal: true },
    proofIssued: { type: 'date', label: 'Issued', past: true },
    proofAge: { type: 'number', label: 'Age when asked', unit: 'days', integer: true, computed: proofAge },
    proofFile: { type: 'file', label: 'Document', personal: true },
  },
  columns: [...checkColumns, { source: 'proofKind', hidden: true }, { source: 'proofAge', hidden: true }],
  meta: checkMeta,
  sections: [
    {
      key: 'address',
      label: 'Address',
      place: 'main',
      fields: ['subjectAddress', 'normalizedAddress', 'proofAddress'],
    },
    findingsSection,
    {
      key: 'proof',
      label: 'Proof',
      place: 'side',
      fields: ['proofKind', 'proofIssuer', 'proofName', 'proofIssued', 'proofAge', 'proofFile'],
    },
    ...outcomeSections,
    subjectSection(),
  ],
  form: [
    { key: 'subject', label: 'Subject as asked', fields: ['customerId'] },
    { key: 'proof', label: 'Proof', fields: ['proofKind', 'proofIssuer', 'proofName', 'proofIssued', 'proofFile'] },
    { key: 'address', label: 'Address', fields: ['proofAddress'] },
    { key: 'findings', label: 'Findings', fields: ['findings'] },
  ],
  filters: [...checkFilters, 'subjectCountry', 'proofKind', 'proofAge'],
  views: [...checkViews, { key: 'old', label: 'Proof too old', filter: { proofAge_gt: PROOF_DAYS } }],
  related: [auditLog],
  lifecycle: computedLifecycle,
  editable: isOpenCheck,
  keeping: checkKeeping,
  actions: ['list', 'show', 'create', 'edit', 'export'],
  example: {
    customerId: '01JD8Z6T4WQ2N5B7C9E0F1G2H3',
    proofKind: 'utilityBill',
    proofIssued: '2026-05-04',
    proofName: 'Ilse Vandermoor',
    proofAddress: { line1: 'Lindenkaai 18', postcode: '9000', city: 'Gent', country: 'BE' },
  },
});

export type AddressVerification = RecordOf<typeof addressVerification>;
