/** A check is made by asking for it: the search runs while the record is made, and what follows from it in the same step. */
import { mask } from '../../src/schema/secrets';
import { mayReveal } from '../../src/schema/personal';
import { isObject } from '../mask';
import { followCheck, searchFor } from '../screening/check';
import type { Behaviour } from './types';

/** The subject's day of birth in what the matcher says of a hit. */
const withoutBirth = (match: unknown): unknown =>
  isObject(match) && Array.isArray(match.features)
    ? {
        ...match,
        features: match.features.map((feature: unknown) =>
          isObject(feature) && feature.kind === 'birthDate' && typeof feature.query === 'string'
            ? { ...feature, query: mask(feature.query) }
            : feature,
        ),
      }
    : match;

export const screeningBehaviour: Behaviour = {
  prepareCreate: searchFor,
  afterWrite: (record, _before, context) => followCheck(record, context),
  // Who judges hits compares birth dates; who only reads along does not need them.
  present: (records, { viewer, schema }) =>
    mayReveal(viewer, schema)
      ? records
      : records.map((record) =>
          Array.isArray(record.matches) ? { ...record, matches: record.matches.map(withoutBirth) } : record,
        ),
};
