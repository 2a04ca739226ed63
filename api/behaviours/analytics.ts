import { seriesOf } from '../analytics/series';
import type { Behaviour } from './types';

/** Computed from the records of the organization; nothing of it is stored. */
export const analyticsBehaviour: Behaviour = {
  rows: (context) => seriesOf(context),
};
