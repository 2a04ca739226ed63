/** What of a customer is checked again by itself, and how often an organization wants that. */
import type { AnyRecord } from '../../schema/fields';

/** In days; `off`: only when somebody asks. */
export const everyOptions = [
  { value: 'off', label: 'Only by hand' },
  { value: '30', label: 'Every 30 days' },
  { value: '90', label: 'Every 90 days' },
  { value: '365', label: 'Every 365 days' },
] as const;

/** Which check, of which module, by which field of the organization. */
export const rechecks = [
  { source: 'rescreenEvery', moduleId: 'screening', resource: 'screening' },
  { source: 'mediaEvery', moduleId: 'media', resource: 'adverse-media-check' },
  { source: 'addressEvery', moduleId: 'address', resource: 'address-verification' },
] as const;

export type Recheck = (typeof rechecks)[number];

const every = (label: string, help: string) =>
  ({ type: 'choice', label, help, required: true, initial: 'off', options: everyOptions }) as const;

export const monitoringFields = {
  rescreenEvery: every(
    'Screen again',
    'Approved and monitored customers whose last screening is older. New editions of lists are searched at once all the same, at no price.',
  ),
  mediaEvery: every(
    'Search articles again',
    'Approved and monitored customers whose last search of adverse media is older.',
  ),
  addressEvery: every(
    'Verify the address again',
    'Approved and monitored customers whose last verification is older. It waits for a new proof of address.',
  ),
} as const;

/** Days after which a check is made again; `null` for never. */
export function daysOf(organization: AnyRecord | undefined, source: Recheck['source']): number | null {
  const days = Number(organization?.[source]);
  return Number.isInteger(days) && days > 0 ? days : null;
}

/** What `GET /monitoring` gives of each. */
export interface Monitored {
  resource: Recheck['resource'];
  source: Recheck['source'];
  moduleId: Recheck['moduleId'];
  /** Days; `null` while it is off, or its module is. */
  every: number | null;
  /** When it is looked next, UTC; `null` while it is off. */
  nextAt: string | null;
  last: {
    at: string;
    /** Checks that were made. */
    checked: number;
    failed: number;
    /** Why the rest waits: the wallet was empty. */
    stopped: string | null;
  } | null;
}
