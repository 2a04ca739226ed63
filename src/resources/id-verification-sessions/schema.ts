import { defineResource, type RecordOf } from '../../schema/resource';
import { auditLog } from '../auditLog';
import { documentTypes } from '../checks';
import { ENROLMENT_LANGUAGE, enrolmentLanguages, liveStates } from './link';

/** The invitation behind an ID verification: who may send pictures of which document, how often and until when. */
export const idVerificationSessions = defineResource({
  name: 'id-verification-sessions',
  group: 'checks',
  hidden: true,
  icon: 'phone_iphone',
  label: { one: 'Verification session', many: 'Verification sessions' },
  empty: 'Invitations to an ID verification stand here.',
  recordRepresentation: 'reference',
  sort: ['createdAt', 'DESC'],
  fields: {
    reference: { type: 'text', label: 'Reference', sequence: { prefix: 'IDS-', digits: 6 }, searchable: true },
    customerId: {
      type: 'reference',
      label: 'Customer',
      reference: 'customers',
      required: true,
      writable: 'create',
      filter: { type: 'individual' },
    },
    subjectName: { type: 'text', label: 'Subject', owned: true, searchable: true },
    status: { type: 'status', label: 'Status' },
    language: {
      type: 'choice',
      label: 'Language',
      required: true,
      help: 'Of the mail with the link, and of the page that it opens.',
      initial: ENROLMENT_LANGUAGE,
      options: enrolmentLanguages,
    },
    allowedDocuments: {
      type: 'choice',
      label: 'Documents allowed',
      multiple: true,
      required: true,
      initial: ['passport', 'identityCard'],
      options: documentTypes,
    },
    goodForDays: {
      type: 'number',
      label: 'Good for',
      unit: 'days',
      required: true,
      writable: 'create',
      initial: 7,
      integer: true,
      min: 1,
      max: 30,
    },
    expiresAt: { type: 'dateTime', label: 'Expires', owned: true },
    attemptsLeft: { type: 'number', label: 'Attempts left', integer: true, owned: true },
    stepsDone: {
      type: 'choice',
      label: 'Steps done',
      multiple: true,
      owned: true,
      options: [
        { value: 'consent', label: 'Consent' },
        { value: 'front', label: 'Front of the document' },
        { value: 'back', label: 'Back of the document' },
        { value: 'selfie', label: 'Selfie' },
        { value: 'liveness', label: 'Liveness' },
      ],
    },
    device: { type: 'text', label: 'Device', owned: true },
    requestedById: { type: 'reference', label: 'Invited by', reference: 'users', owned: true },
    cost: { type: 'money', label: 'Held for the check', owned: true, filterable: false, sortable: false },
    openedAt: { type: 'dateTime', label: 'Opened', owned: true },
    submittedAt: { type: 'dateTime', label: 'Submitted', owned: true },
  },
  columns: [
    'reference',
    'subjectName',
    'status',
    'attemptsLeft',
    'expiresAt',
    'requestedById',
    'createdAt',
    { source: 'customerId', hidden: true },
    { source: 'language', hidden: true },
    { source: 'device', hidden: true },
  ],
  meta: ['customerId', 'expiresAt', 'requestedById'],
  sections: [
    {
      key: 'invitation',
      label: 'Invitation',
      place: 'side',
      fields: ['customerId', 'language', 'allowedDocuments', 'expiresAt', 'requestedById', 'cost'],
    },
    {
      key: 'progress',
      label: 'Progress',
      place: 'main',
      fields: ['stepsDone', 'attemptsLeft', 'device', 'openedAt', 'submittedAt'],
    },
  ],
  form: [
    {
      key: 'invitation',
      label: 'Invitation',
      fields: ['customerId', 'language', 'allowedDocuments', 'goodForDays'],
    },
  ],
  filters: ['status', 'customerId', 'expiresAt', 'requestedById', 'attemptsLeft'],
  views: [
    { key: 'all', label: 'All', filter: {} },
    { key: 'open', label: 'Open', filter: { status: liveStates } },
    { key: 'submitted', label: 'Submitted', filter: { status: 'submitted' } },
  ],
  related: [
    {
      key: 'verifications',
      label: 'ID verifications',
      resource: 'id-verification-liveness',
      target: 'sessionId',
      columns: ['reference', 'result', 'score', 'status', 'createdAt'],
      sort: ['createdAt', 'DESC'],
    },
    auditLog,
  ],
  lifecycle: {
    initial: 'created',
    states: {
      created: { label: 'Created', tone: 'neutral' },
      opened: { label: 'Opened', tone: 'info' },
      capturing: { label: 'Capturing', tone: 'info' },
      submitted: { label: 'Submitted', tone: 'warning' },
      done: { label: 'Done', tone: 'success', final: true },
      expired: { label: 'Expired', tone: 'neutral', final: true },
      cancelled: { label: 'Cancelled', tone: 'neutral', final: true },
    },
    // The invited person moves it along; people here can only take the invitation back.
    transitions: {
      cancel: {
        label: 'Cancel',
        icon: 'cancel',
        tone: 'danger',
        note: 'required',
        from: liveStates,
        to: 'cancelled',
      },
    },
  },
  // What was sent in is the check's from then on: nobody here moves the invitation along any more.
  keeping: { months: 'keepChecks', since: 'updatedAt', done: ['submitted', 'done', 'expired', 'cancelled'] },
  actions: ['list', 'show', 'create', 'export'],
});

export type IdVerificationSession = RecordOf<typeof idVerificationSessions>;
