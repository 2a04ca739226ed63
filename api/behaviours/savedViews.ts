/** A saved view is its owner's: others see it once it is shared, and change it with a right of their own. */
import type { SavedView } from '../../src/resources/saved-views/schema';
import { can } from '../../src/schema/permissions';
import type { AnyRecord } from '../../src/schema/fields';
import { forbidden, invalid } from '../errors';
import { isObject } from '../mask';
import type { Stored } from '../store/store';
import type { Behaviour, BehaviourContext } from './types';

/** Longer ones are no filter, order or choice of columns that a list makes. */
const MOST_KEYS = 200;

const isPair = (pair: unknown): boolean =>
  Array.isArray(pair) && pair.length === 2 && typeof pair[0] === 'string' && (pair[1] === 'ASC' || pair[1] === 'DESC');

const isListOf = (value: unknown, fits: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= MOST_KEYS && value.every(fits);

/** Only the form: what a list does not know any more is left out when the view is opened, not lost when a field is retired. */
function demandForm({ filter, sort, columns }: AnyRecord): void {
  const errors: Record<string, string> = {};
  if (filter != null && !(isObject(filter) && Object.keys(filter).length <= MOST_KEYS))
    errors.filter = 'Give an object of conditions.';
  if (sort != null && !isListOf(sort, isPair)) errors.sort = 'Give a list of fields with ASC or DESC.';
  if (columns != null && !isListOf(columns, (one) => typeof one === 'string'))
    errors.columns = 'Give a list of fields.';
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

function demandHolder(record: Stored, { schema, viewer }: BehaviourContext): void {
  const { ownerId } = record as Stored & SavedView;
  if (ownerId == null || ownerId === viewer.id || can(viewer, schema.name, 'share')) return;
  throw forbidden('This view is somebody else’s. Save it as a view of your own.');
}

export const savedViewsBehaviour: Behaviour = {
  prepareCreate(record, { viewer }) {
    demandForm(record);
    return { ...record, ownerId: viewer.id };
  },

  prepareUpdate(record, before, context) {
    demandHolder(before, context);
    demandForm(record);
    return record;
  },

  guardDelete: demandHolder,
};
