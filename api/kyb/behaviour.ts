/** KYB: a business as its registers know it, its numbers, its officers, and who owns it. */
import { isDeepStrictEqual } from 'node:util';
import type { Behaviour } from '../behaviours/types';
import { computedCheck } from '../verification/computed';
import { compute } from './compute';
import { demandProvenOwners } from './proven';
import { withoutForeignWord } from './registerAnswer';
import { letOwnersGo } from './ownersGone';

const computed = computedCheck({
  snapshot: (customer) => ({
    subjectLegalForm: customer.legalForm ?? null,
    subjectRegistrationNumber: customer.registrationNumber ?? null,
    subjectLei: customer.lei ?? null,
    subjectVatNumber: customer.vatNumber ?? null,
    subjectIndustry: customer.industry ?? null,
    subjectIncorporatedOn: customer.incorporatedOn ?? null,
  }),
  compute,
});

export const kybBehaviour: Behaviour = {
  ...computed,
  async prepareUpdate(draft, before, context) {
    const record = withoutForeignWord(draft, before);
    return (await computed.prepareUpdate?.(record, before, context)) ?? record;
  },
  async afterWrite(record, before, context) {
    await computed.afterWrite?.(record, before, context);
    if (before && !isDeepStrictEqual(record.owners, before.owners)) await letOwnersGo(context, record);
  },
  weigh: demandProvenOwners,
};
