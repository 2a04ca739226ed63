/** What is stored: a collection a declared resource, and the internal ones, which no route serves. */
import { CUSTOM_PREFIX, CUSTOM_TEXT } from '../src/schema/extend';
import { isFilterable, isSearchable, isSortable, type Field } from '../src/schema/fields';
import { storagePath } from '../src/schema/filters';
import { allFields, type AnyResource } from '../src/schema/resource';
import { CHANGELOG_HEADS } from './audit';
import { SIGNING_KEYS } from './auditProof';
import { authCollections } from './auth/collections';
import { COMPUTED } from './computed';
import { JOB_LINES } from './jobs';
import { FEEDS } from './media/feeds';
import { BANK_LINES } from './payments/bankStatement';
import { REFUNDS } from './payments/refunds';
import { PLAN_PERIODS } from './organizations/planFee';
import type { Collection } from './store/store';
import { IDENTITY_KEYS } from './verification/duplicates';
import { FACES } from './verification/sameFaces';
import { ENROLMENTS, INVITATIONS } from './verification/invitations';
import { HOLDS } from './wallet/ledger';
import { WEBHOOK_LISTENERS, WEBHOOK_SECRETS } from './webhooks/collections';

const ORGANIZATION = 'organizationId';

const isUnique = (field: Field): boolean => 'unique' in field && field.unique === true;

/** Whoever is named there is taken out when they go: looked for by name, though nobody filters by it. */
const isLoose = (field: Field): boolean => field.type === 'references' && field.holds === false;

/** What of a resource's records is filtered, sorted and searched. */
export function collectionOf(schema: AnyResource): Collection {
  const fields = Object.entries(allFields(schema));
  const listed = new Set(schema.filters);
  for (const column of schema.columns ?? []) listed.add(typeof column === 'string' ? column : column.source);
  return {
    name: schema.name,
    indexed: [
      ORGANIZATION,
      ...(schema.audience ? [schema.audience] : []),
      ...(schema.queuedBy ? [schema.queuedBy] : []),
      ...fields
        .filter(([, field]) => isFilterable(field) || isSortable(field) || isUnique(field) || isLoose(field))
        .map(([source, field]) => storagePath(source, field)),
    ],
    together: fields
      .filter(([source, field]) => listed.has(source) && (isFilterable(field) || isSortable(field)))
      .map(([source, field]) => [ORGANIZATION, storagePath(source, field)] as const),
    ...(schema.extendedBy ? { open: CUSTOM_PREFIX } : {}),
    searchable: [
      ...fields.filter(([, field]) => isSearchable(field)).map(([source]) => source),
      ...(schema.extendedBy ? [CUSTOM_TEXT] : []),
    ],
  };
}

/** Kept by the API for itself: jobs, files, sessions, credentials, mail. A room adds the ones it needs here. */
export const internalCollections: readonly Collection[] = [
  { name: CHANGELOG_HEADS, indexed: [], searchable: [] },
  { name: 'jobs', indexed: ['status', 'kind', 'organizationId', 'createdAt'], searchable: [] },
  { name: COMPUTED, indexed: [], searchable: [] },
  { name: JOB_LINES, indexed: ['jobId', 'number'], searchable: [] },
  { name: 'files', indexed: ['organizationId'], searchable: [] },
  { name: 'customerImports', indexed: ['createdAt'], searchable: [] },
  { name: 'idempotencyKeys', indexed: ['createdAt'], searchable: [] },
  { name: INVITATIONS, indexed: ['sessionId'], searchable: [] },
  { name: ENROLMENTS, indexed: [], searchable: [] },
  { name: FACES, indexed: ['organizationId'], searchable: [] },
  { name: IDENTITY_KEYS, indexed: ['key', 'customerId'], searchable: [] },
  { name: FEEDS, indexed: ['organizationId'], searchable: [] },
  { name: PLAN_PERIODS, indexed: ['organizationId', 'month', 'paidAt'], searchable: [] },
  { name: REFUNDS, indexed: [], searchable: [] },
  { name: BANK_LINES, indexed: [], searchable: [] },
  { name: HOLDS, indexed: ['walletId'], searchable: [] },
  { name: WEBHOOK_LISTENERS, indexed: [], searchable: [] },
  { name: WEBHOOK_SECRETS, indexed: [], searchable: [], sealed: ['secret', 'old.secret'] },
  { name: SIGNING_KEYS, indexed: [], searchable: [], sealed: ['privateKey'] },
  { name: 'exchangeQuotes', indexed: ['expiresAt'], searchable: [] },
  ...authCollections,
];

/** Everything that a store has to be opened with. */
export const collectionsOf = (resources: readonly AnyResource[]): Collection[] => [
  ...resources.map(collectionOf),
  ...internalCollections,
];
