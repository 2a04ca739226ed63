import type { Money } from '../../../schema/fields';
import { isPlainObject } from '../shared/values';

export const isMoney = (value: unknown): value is Money =>
  isPlainObject(value) && Number.isSafeInteger(value.amount) && typeof value.currency === 'string';
