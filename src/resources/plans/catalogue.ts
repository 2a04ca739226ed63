/** What an organization can subscribe to: data of the product, the same for everybody. */
import type { Money } from '../../schema/fields';

export interface PlanData {
  /** Also the id of its record. */
  key: string;
  name: string;
  description: string;
  /** A month. */
  price: Money;
  included: readonly { moduleId: string; checks: number; overage: Money }[];
  /** Nothing where there is no limit. */
  maxUsers: number | null;
  maxCustomers: number | null;
  maxApiCalls: number | null;
}

const euros = (amount: number): Money => ({ amount, currency: 'EUR' });

/** Included checks by module, each with the price of one more; cents. */
const included = (counts: Readonly<Record<string, readonly [checks: number, overage: number]>>) =>
  Object.entries(counts).map(([moduleId, [checks, overage]]) => ({ moduleId, checks, overage: euros(overage) }));

export const planCatalogue: readonly PlanData[] = [
  {
    key: 'starter',
    name: 'Starter',
    description: 'For a first product with few customers',
    price: euros(14_900),
    included: included({ screening: [2_000, 2], identity: [50, 160], address: [25, 120] }),
    maxUsers: 5,
    maxCustomers: 1_000,
    maxApiCalls: 50_000,
  },
  {
    key: 'team',
    name: 'Team',
    description: 'For a team that pays for what it checks',
    price: euros(9_900),
    included: included({
      screening: [500, 2],
      identity: [10, 150],
      liveness: [10, 85],
      media: [5, 12],
      address: [2, 115],
      business: [2, 720],
      transactions: [250, 1],
    }),
    maxUsers: 25,
    maxCustomers: 2_000,
    maxApiCalls: 100_000,
  },
  {
    key: 'growth',
    name: 'Growth',
    description: 'For a team that takes on customers every day',
    price: euros(59_000),
    included: included({
      screening: [20_000, 2],
      identity: [400, 140],
      liveness: [400, 80],
      media: [1_000, 11],
      address: [250, 110],
      business: [25, 700],
      transactions: [50_000, 1],
    }),
    maxUsers: 25,
    maxCustomers: 20_000,
    maxApiCalls: 750_000,
  },
  {
    key: 'scale',
    name: 'Scale',
    description: 'For several products and countries',
    price: euros(210_000),
    included: included({
      screening: [150_000, 1],
      identity: [2_000, 120],
      liveness: [2_000, 70],
      media: [10_000, 9],
      address: [1_500, 95],
      business: [150, 620],
      transactions: [1_000_000, 1],
    }),
    maxUsers: 100,
    maxCustomers: 250_000,
    maxApiCalls: 10_000_000,
  },
  {
    key: 'own',
    name: 'Own hosting',
    description: 'Assay on your own machines, checks by the price list',
    price: euros(0),
    included: [],
    maxUsers: null,
    maxCustomers: null,
    maxApiCalls: null,
  },
];
