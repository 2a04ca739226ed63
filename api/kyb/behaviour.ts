/** KYB: a business as its registers know it, its numbers, its officers, and who owns it. */
import type { Behaviour } from '../behaviours/types';
import { computedCheck } from '../verification/computed';
import { compute } from './compute';
import { demandProvenOwners } from './proven';

export const kybBehaviour: Behaviour = {
  ...computedCheck({
    snapshot: (customer) => ({
      subjectLegalForm: customer.legalForm ?? null,
      subjectRegistrationNumber: customer.registrationNumber ?? null,
      subjectLei: customer.lei ?? null,
      subjectVatNumber: customer.vatNumber ?? null,
      subjectIndustry: customer.industry ?? null,
      subjectIncorporatedOn: customer.incorporatedOn ?? null,
    }),
    compute,
  }),
  weigh: demandProvenOwners,
};
