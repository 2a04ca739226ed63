import { createHash } from 'node:crypto';

/** The same for the same: whoever is asked twice gives one reference. */
export const referenceFor = (prefix: string, id: string): string =>
  `${prefix}-${createHash('sha256').update(id).digest('hex').slice(0, 12).toUpperCase()}`;
