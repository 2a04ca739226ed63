/** All declarations, in the order of the navigation. Adding a resource is one file and one line here. */
import type { AnyResource } from '../schema/resource';
import { addressVerification } from './address-verification/schema';
import { adverseMediaCheck } from './adverse-media-check/schema';
import { cases } from './cases/schema';
import { tellingMoves } from './changelog/actions';
import { changelog } from './changelog/schema';
import { currencies } from './currencies/schema';
import { currencyExchanges } from './currency-exchanges/schema';
import { customerFieldDefinitions } from './customer-field-definitions/schema';
import { customers } from './customers/schema';
import { idVerificationLiveness } from './id-verification-liveness/schema';
import { idVerificationSessions } from './id-verification-sessions/schema';
import { kyb } from './kyb/schema';
import { kyc } from './kyc/schema';
import { ledgerEntries } from './ledger-entries/schema';
import { analytics } from './analytics/schema';
import { apiKeys } from './api-keys/schema';
import { apiUsages } from './api-usages/schema';
import { customerDecisionOutcomes } from './customer-decision-outcomes/schema';
import { modules } from './modules/schema';
import { organizations } from './organizations/schema';
import { paymentMethods } from './payment-methods/schema';
import { paymentProviders } from './payment-providers/schema';
import { payments } from './payments/schema';
import { permissions } from './permissions/schema';
import { plans } from './plans/schema';
import { riskModels } from './risk-models/schema';
import { roleChanges } from './role-changes/schema';
import { roles } from './roles/schema';
import { savedViews } from './saved-views/schema';
import { screening } from './screening/schema';
import { transactionFieldDefinitions } from './transaction-field-definitions/schema';
import { transactions } from './transactions/schema';
import { users } from './users/schema';
import { wallets } from './wallets/schema';
import { watchlistEntries } from './watchlist-entries/schema';
import { watchlists } from './watchlists/schema';
import { webhookDeliveries } from './webhook-deliveries/schema';
import { webhooks } from './webhooks/schema';

const declared: readonly AnyResource[] = [
  cases,
  customers,
  kyc,
  kyb,
  screening,
  adverseMediaCheck,
  idVerificationLiveness,
  idVerificationSessions,
  addressVerification,
  watchlists,
  watchlistEntries,
  transactions,
  wallets,
  ledgerEntries,
  payments,
  paymentMethods,
  paymentProviders,
  analytics,
  users,
  roles,
  roleChanges,
  permissions,
  organizations,
  customerDecisionOutcomes,
  modules,
  plans,
  apiKeys,
  apiUsages,
  webhooks,
  webhookDeliveries,
  riskModels,
  currencies,
  customerFieldDefinitions,
  transactionFieldDefinitions,
  currencyExchanges,
  changelog,
  savedViews,
];

/** The changelog tells of what every other one does. */
export const resources: readonly AnyResource[] = declared.map((schema) =>
  schema === changelog ? tellingMoves(changelog, declared) : schema,
);

/** @throws when no resource has that name. */
export function resourceNamed(name: string): AnyResource {
  const found = resources.find((resource) => resource.name === name);
  if (!found) throw new Error(`No resource is named ${name}`);
  return found;
}
