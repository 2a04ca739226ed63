/** A check is made by asking for it: the search runs while the record is made, and what follows from it in the same step. */
import { followCheck, searchFor } from '../screening/check';
import type { Behaviour } from './types';

export const screeningBehaviour: Behaviour = {
  prepareCreate: searchFor,
  afterWrite: (record, _before, context) => followCheck(record, context),
};
