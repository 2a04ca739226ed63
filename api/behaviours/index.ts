/** Which resources do more than their declaration says: one file a resource beside this one. */
import { mediaBehaviour } from '../media/behaviour';
import { kybBehaviour } from '../kyb/behaviour';
import { addressBehaviour } from '../verification/address';
import { kycBehaviour } from '../verification/kyc';
import { analyticsBehaviour } from './analytics';
import { apiKeysBehaviour } from './apiKeys';
import { casesBehaviour } from './cases';
import { livenessBehaviour } from '../verification/identity';
import { currencies } from './currencies';
import { customersBehaviour } from './customers';
import { fieldDefinitionsBehaviour } from './fieldDefinitions';
import { idVerificationSessionsBehaviour } from './idVerificationSessions';
import { modulesBehaviour } from './modules';
import { organizationsBehaviour } from './organizations';
import { paymentMethodsBehaviour } from './paymentMethods';
import { paymentsBehaviour } from './payments';
import { plansBehaviour } from './plans';
import { riskModelsBehaviour } from './riskModels';
import { roleChangesBehaviour } from './roleChanges';
import { rolesBehaviour } from './roles';
import { savedViewsBehaviour } from './savedViews';
import { screeningBehaviour } from './screening';
import { transactionsBehaviour } from './transactions';
import type { Behaviour } from './types';
import { usersBehaviour } from './users';
import { walletsBehaviour } from './wallets';
import { watchlistsBehaviour } from './watchlists';
import { webhooksBehaviour } from './webhooks';

export type { Behaviour, BehaviourContext, Moved } from './types';

const behaviours: Readonly<Record<string, Behaviour>> = {
  'address-verification': addressBehaviour,
  'adverse-media-check': mediaBehaviour,
  analytics: analyticsBehaviour,
  'api-keys': apiKeysBehaviour,
  cases: casesBehaviour,
  currencies,
  'customer-field-definitions': fieldDefinitionsBehaviour,
  customers: customersBehaviour,
  'id-verification-liveness': livenessBehaviour,
  'id-verification-sessions': idVerificationSessionsBehaviour,
  kyb: kybBehaviour,
  kyc: kycBehaviour,
  modules: modulesBehaviour,
  organizations: organizationsBehaviour,
  'payment-methods': paymentMethodsBehaviour,
  payments: paymentsBehaviour,
  plans: plansBehaviour,
  'risk-models': riskModelsBehaviour,
  'role-changes': roleChangesBehaviour,
  roles: rolesBehaviour,
  'saved-views': savedViewsBehaviour,
  screening: screeningBehaviour,
  'transaction-field-definitions': fieldDefinitionsBehaviour,
  transactions: transactionsBehaviour,
  users: usersBehaviour,
  wallets: walletsBehaviour,
  watchlists: watchlistsBehaviour,
  webhooks: webhooksBehaviour,
};

export const behaviourOf = (resource: string): Behaviour =>
  Object.hasOwn(behaviours, resource) ? (behaviours[resource] ?? {}) : {};
