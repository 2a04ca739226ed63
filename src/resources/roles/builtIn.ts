import { REVEAL } from '../../schema/secrets';

/** The roles that every organization has from its first day. They are read only; an organization adds its own beside them. */
export interface BuiltInRole {
  /** Fixed, whatever the name: the demo accounts and the first sign-up are given roles by it. */
  key: 'owner' | 'admin' | 'lead' | 'analyst' | 'auditor' | 'developer';
  name: string;
  description: string;
  permissions: readonly string[];
}

const of = (resource: string, ...actions: string[]): string[] => actions.map((action) => `${resource}.${action}`);

/** Everybody keeps views of their own. */
const ownViews = of('saved-views', 'list', 'show', 'create', 'edit', 'delete');
/** All of the money: whoever holds these tops up, pays back and sees every entry. */
const money = [
  'wallets',
  'ledger-entries',
  'payments',
  'payment-methods',
  'payment-providers',
  'currency-exchanges',
].map((name) => `${name}.*`);

const read = (...resources: string[]): string[] => resources.flatMap((resource) => of(resource, 'list', 'show'));

const checkKinds = ['kyc', 'kyb', 'address-verification', 'id-verification-liveness', 'adverse-media-check'] as const;

/** A check ends with a person's word; where two are wanted, that is a case's. */
const steps = ['start', 'complete', 'decide', 'fail', 'expire', 'reopen'] as const;

/** All of the daily work on checks and payments. */
const checksAndPayments = [...checkKinds, 'id-verification-sessions', 'transactions'].map((name) => `${name}.*`);

export const builtInRoles: readonly BuiltInRole[] = [
  {
    key: 'owner',
    name: 'Owner',
    description: 'Everything, and the only role that makes other owners.',
    permissions: ['*'],
  },
  {
    key: 'admin',
    name: 'Administrator',
    description: 'People, roles and settings, and all of the daily work.',
    permissions: [
      ...['users', 'roles', 'role-changes', 'permissions', 'organizations', 'currencies', 'changelog'].map(
        (name) => `${name}.*`,
      ),
      ...['customer-decision-outcomes', 'modules', 'plans', 'api-keys', 'api-usages', 'analytics'].map((n) => `${n}.*`),
      ...['customers', 'screening', 'watchlists', 'watchlist-entries', 'cases'].map((name) => `${name}.*`),
      ...['customer-field-definitions', 'transaction-field-definitions', 'risk-models'].map((name) => `${name}.*`),
      ...checksAndPayments,
      'webhooks.*',
      'webhook-deliveries.*',
      'saved-views.*',
      ...money,
    ],
  },
  {
    key: 'lead',
    name: 'Compliance lead',
    description: 'All of the daily work, and the second word on what others propose.',
    permissions: [
      ...['customers', 'screening', 'watchlists', 'watchlist-entries', 'cases'].map((name) => `${name}.*`),
      ...checksAndPayments,
      ...money,
      ...read('users', 'roles', 'role-changes', 'permissions', 'organizations', 'currencies'),
      ...read('customer-field-definitions', 'transaction-field-definitions'),
      'risk-models.*',
      ...of('changelog', 'list', 'show', 'export', 'verify'),
      'saved-views.*',
      ...['customer-decision-outcomes', 'analytics'].map((name) => `${name}.*`),
      ...read('modules', 'plans'),
    ],
  },
  {
    key: 'analyst',
    name: 'Analyst',
    description: 'Screens customers, judges matches, decides checks and works on cases; others approve.',
    permissions: [
      ...of('customers', 'list', 'show', 'create', 'edit', 'export', 'import', 'screen', REVEAL),
      ...of('customers', 'onboard', 'submit', 'requestInfo', 'reject', 'suspend'),
      'screening.*',
      ...checkKinds.flatMap((name) => of(name, 'list', 'show', 'create', 'edit', 'export', ...steps, REVEAL)),
      ...of('id-verification-sessions', 'list', 'show', 'create', 'export', 'cancel'),
      ...of('transactions', 'list', 'show', 'create', 'export', 'clear', 'flag', 'block', REVEAL),
      ...of('cases', 'list', 'show', 'create', 'edit', 'export', 'note'),
      ...of('cases', 'start', 'ask', 'resume', 'escalate', 'decide', 'reopen'),
      ...ownViews,
      ...read('watchlists', 'watchlist-entries', 'users', 'roles', 'organizations', 'currencies', 'changelog'),
      ...read('customer-decision-outcomes', 'modules'),
    ],
  },
  {
    key: 'auditor',
    name: 'Auditor',
    description: 'Reads and exports everything, personal data masked; changes nothing.',
    permissions: ['*.list', '*.show', '*.export', 'changelog.verify', ...ownViews],
  },
  {
    key: 'developer',
    name: 'Developer',
    description: 'Sees what an integration has to know.',
    permissions: [
      ...ownViews,
      ...read('api-keys', 'api-usages', 'webhooks', 'webhook-deliveries', 'modules'),
      ...read(
        'organizations',
        'users',
        'roles',
        'permissions',
        'currencies',
        'watchlists',
        'watchlist-entries',
        'customers',
        'screening',
        'changelog',
      ),
    ],
  },
];
