/** The services that an organization can switch on: data of the product, the same for everybody. */
import type { AnyRecord, Money } from '../../schema/fields';

export interface ModuleData {
  /** Also the id of its record. */
  key: string;
  name: string;
  description: string;
  /** Icon name from Material Symbols. */
  icon: string;
  /** For one of what `per` says; nothing for what only checks pay for. */
  price: Money;
  per: 'check' | 'subject' | 'transaction' | 'call' | 'month';
  /** Resources that open with it; a resource of several modules is open while one of them is on. */
  resources: readonly string[];
}

const euros = (amount: number): Money => ({ amount, currency: 'EUR' });

export const moduleCatalogue: readonly ModuleData[] = [
  {
    key: 'identity',
    name: 'Identity',
    description: 'Document and national numbers with their check digits, field by field',
    icon: 'badge',
    price: euros(160),
    per: 'check',
    resources: ['kyc'],
  },
  {
    key: 'liveness',
    name: 'Face and liveness',
    description: 'Portrait against selfie, liveness, and the invitations to it',
    icon: 'face',
    price: euros(90),
    per: 'check',
    resources: ['id-verification-liveness', 'id-verification-sessions'],
  },
  {
    key: 'screening',
    name: 'Screening',
    description: 'Sanctions and other watchlists, public and your own',
    icon: 'policy',
    price: euros(2),
    per: 'subject',
    resources: ['screening', 'watchlists', 'watchlist-entries'],
  },
  {
    key: 'media',
    name: 'Adverse media',
    description: 'Articles by offence, each judged by a person',
    icon: 'newspaper',
    price: euros(12),
    per: 'subject',
    resources: ['adverse-media-check'],
  },
  {
    key: 'address',
    name: 'Address',
    description: 'Typed, normalized and proven by a document',
    icon: 'home_pin',
    price: euros(120),
    per: 'check',
    resources: ['address-verification'],
  },
  {
    key: 'business',
    name: 'Business',
    description: 'Registers, directors and owners along every path',
    icon: 'domain',
    price: euros(750),
    per: 'check',
    resources: ['kyb'],
  },
  {
    key: 'transactions',
    name: 'Transactions',
    description: 'Rules over payments, alerts and reports',
    icon: 'swap_horiz',
    price: euros(1),
    per: 'transaction',
    resources: ['transactions', 'transaction-field-definitions'],
  },
  {
    key: 'api',
    name: 'API access',
    description: 'Keys for your own systems, with their usage',
    icon: 'api',
    price: euros(0),
    per: 'call',
    resources: ['api-keys', 'api-usages'],
  },
  {
    key: 'analytics',
    name: 'Analytics',
    description: 'Checks, cases, time to decision and false alarms, month by month',
    icon: 'bar_chart',
    price: euros(0),
    per: 'month',
    resources: ['analytics'],
  },
];

export const allModules: readonly string[] = moduleCatalogue.map(({ key }) => key);

/** The modules that are on; all of them for an organization that has never said. */
export const modulesOf = (organization: AnyRecord | undefined): readonly string[] =>
  Array.isArray(organization?.modules) ? organization.modules.map(String) : allModules;

/** Names of the resources that stay shut while only these modules are on. */
export function closedBy(on: readonly string[]): string[] {
  const opened = new Set(moduleCatalogue.flatMap(({ key, resources }) => (on.includes(key) ? resources : [])));
  return [...new Set(moduleCatalogue.flatMap(({ resources }) => resources))].filter((name) => !opened.has(name));
}
