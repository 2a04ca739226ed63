import { defineResource, type RecordOf } from '../../schema/resource';
import { monitoringFields } from './monitoring';
import { workflowFields, workflowSections } from './workflow';

const months = (label: string, help: string) =>
  ({ type: 'number', label, help, integer: true, min: 1, max: 600, unit: 'months' }) as const;

/** How long what tells of people is kept; empty: until somebody erases it. Declared resource by resource under `keeping`. */
export const keepFields = {
  keepCustomers: months('Customers', 'After the last change of a customer that was rejected or offboarded.'),
  keepChecks: months('Checks and verifications', 'After the check was finished, and not before it is decided.'),
  keepTransactions: months('Transactions', 'After the day of booking.'),
  keepCases: months('Cases', 'After the case was closed.'),
} as const;

/** The business whose people work here; everybody sees their own only. */
export const organizations = defineResource({
  name: 'organizations',
  group: 'workspace',
  hidden: true,
  icon: 'apartment',
  label: { one: 'Organization', many: 'Organizations' },
  recordRepresentation: 'name',
  avatar: () => 'business',
  sort: ['name', 'ASC'],
  fields: {
    name: { type: 'text', label: 'Name', required: true, maxLength: 120, searchable: true },
    legalName: { type: 'text', label: 'Legal name', maxLength: 200, searchable: true },
    registrationNumber: { type: 'text', label: 'Registration number', maxLength: 60 },
    country: { type: 'country', label: 'Country', required: true },
    address: { type: 'address', label: 'Address' },
    website: { type: 'url', label: 'Website' },
    logo: { type: 'image', label: 'Logo' },
    primaryCurrency: { type: 'currency', label: 'Primary currency', required: true, initial: 'EUR' },
    ...workflowFields,
    alertThreshold: {
      type: 'riskScore',
      label: 'Alert threshold',
      help: 'Screening keeps matches that score this much or more.',
      required: true,
      initial: 70,
    },
    watchlistsOff: {
      type: 'references',
      label: 'Lists not screened against',
      reference: 'watchlists',
      help: 'Every other list is searched. What people said of matches on these lists stands; customers are looked at again when this changes.',
    },
    listMaxAge: {
      type: 'number',
      label: 'A published list is out of date after',
      help: 'Searches in an older edition count as in part, never as clear.',
      integer: true,
      min: 1,
      max: 365,
      unit: 'days',
      required: true,
      initial: 30,
    },
    mediaFeeds: {
      type: 'list',
      label: 'Feeds of articles',
      help: 'RSS or Atom feeds that adverse media is searched in.',
      maxItems: 20,
      of: {
        name: { type: 'text', label: 'Name', required: true, maxLength: 80 },
        url: { type: 'url', label: 'Address of the feed', required: true },
      },
    },
    ...monitoringFields,
    requireTwoFactor: {
      type: 'boolean',
      label: 'Require a second factor',
      help: 'Whoever has none sets it up before anything else opens.',
      initial: false,
    },
    roleChangesNeedTwo: {
      type: 'boolean',
      label: 'Role changes need a second person',
      help: 'A role that is made, changed or deleted waits until somebody else approves it. So does switching this off. Giving somebody a role takes one person, who has to hold all of it.',
      initial: false,
    },
    ...keepFields,
    // Changed with what it costs, under plan and usage.
    planId: { type: 'reference', label: 'Plan', reference: 'plans', owned: true },
    modules: {
      type: 'references',
      label: 'Modules that are on',
      reference: 'modules',
      help: 'Screens and calls of the others are shut for everybody.',
    },
  },
  columns: ['name', 'legalName', 'country', 'primaryCurrency', 'updatedAt'],
  meta: ['legalName', 'country'],
  sections: [
    {
      key: 'organization',
      label: 'Organization',
      place: 'side',
      fields: ['name', 'legalName', 'registrationNumber', 'country', 'address', 'website', 'logo'],
    },
    {
      key: 'rules',
      label: 'Rules',
      place: 'main',
      fields: [
        'primaryCurrency',
        'alertThreshold',
        'watchlistsOff',
        'listMaxAge',
        'mediaFeeds',
        'requireTwoFactor',
        'roleChangesNeedTwo',
      ],
    },
    ...workflowSections.map(({ key, label, sources }) => ({
      key,
      label,
      place: 'main' as const,
      fields: [...sources],
    })),
    { key: 'monitoring', label: 'Checked again', place: 'main', fields: Object.keys(monitoringFields) },
    { key: 'keeping', label: 'Data retention', place: 'main', fields: Object.keys(keepFields) },
    { key: 'services', label: 'Services', place: 'main', fields: ['planId', 'modules'] },
  ],
  actions: ['list', 'show', 'edit'],
  reasonForChange: true,
});

export type Organization = RecordOf<typeof organizations>;

/** Why a mail did not go: the answer of the mail server, or what stood in the way of one. No address is in it. */
export interface MailFailure {
  at: string;
  /** A short code such as `ECONNREFUSED` or `EENVELOPE`; `tooLate` when it had waited for a day. */
  failure: string;
  /** What was asked of the server, its reply code and its words, where it answered. */
  command: string | null;
  reply: number | null;
  words: string | null;
}

export const mailSecurities = ['tls', 'startTlsOnly', 'startTls', 'none'] as const;

/** Where mail goes out, and as whom; who signs in there is nobody's to read. */
export interface MailRoute {
  host: string;
  port: number;
  /** TLS from the start, by STARTTLS or not at all, by STARTTLS where the server offers it, or none. */
  security: (typeof mailSecurities)[number];
  from: string;
}

/** An organization's own mail server, as `GET /mail-server` gives it; the password never leaves again. */
export interface OwnMailServer {
  host: string;
  port: number;
  security: OwnMailSecurity;
  user: string | null;
  hasPassword: boolean;
  fromName: string;
  fromAddress: string;
  updatedAt: string;
}

/** No own server goes without encryption: what it is sent is about customers. */
export const ownMailSecurities = ['startTlsOnly', 'tls'] as const;
export type OwnMailSecurity = (typeof ownMailSecurities)[number];

/** What `POST /mail-delivery/test` gives: what the server said of a mail to whoever asked. */
export interface MailTest {
  to: string;
  at: string;
  /** Its words when it took the mail, without addresses. */
  words: string | null;
  /** Why it did not. */
  failure: MailFailure | null;
}

/** What `GET /mail-delivery` gives. */
export interface MailDelivery {
  /** `false` where no mail server is named: mail is kept to be read by hand. */
  server: boolean;
  /** `null` where there is none. */
  route: MailRoute | null;
  waiting: number;
  /** When the oldest that waits was written. */
  oldestAt: string | null;
  /** Of the last try, while nothing goes out; `since` is the first of a row of such tries. */
  trouble: (MailFailure & { since: string }) | null;
  /** In the last thirty days. */
  givenUp: { count: number; last: MailFailure | null };
}
