/** What is true of each service beyond its price: where a score decides something, and what runs again by itself. */
import { SAME_PERSON } from '../../resources/id-verification-liveness/liveness/likeness';
import { modulesOf } from '../../resources/modules/catalogue';
import { daysOf, rechecks } from '../../resources/organizations/monitoring';
import { organizations } from '../../resources/organizations/schema';
import { FLAG_ABOVE } from '../../resources/transactions/rules';
import type { PlanUsage } from '../../resources/plans/metering';
import type { AnyRecord } from '../../schema/fields';
import type { IconName } from '../../theme/icons/names';

/** What happens to a score: nothing, somebody looks, or it is flagged or a finding against the check. */
export type Zone = 'quiet' | 'person' | 'raised';

export interface Thresholds {
  /** Its words are told by this. */
  key: 'screening' | 'liveness' | 'transactions';
  line: number;
  /** From 0 to 100, each up to where the next begins. */
  zones: readonly { zone: Zone; to: number }[];
}

/** Where a score of the service decides something; `undefined` where none does. */
export function thresholdsOf(moduleId: string, organization: AnyRecord | undefined): Thresholds | undefined {
  if (moduleId === 'screening') {
    const line = Number(organization?.alertThreshold ?? organizations.fields.alertThreshold.initial);
    const zones = [
      { zone: 'quiet', to: line },
      { zone: 'person', to: 100 },
    ] as const;
    return { key: moduleId, line, zones };
  }
  if (moduleId === 'liveness') {
    const line = SAME_PERSON * 100;
    const zones = [
      { zone: 'raised', to: line },
      { zone: 'quiet', to: 100 },
    ] as const;
    return { key: moduleId, line, zones };
  }
  if (moduleId === 'transactions') {
    const zones = [
      { zone: 'person', to: FLAG_ABOVE },
      { zone: 'raised', to: 100 },
    ] as const;
    return { key: moduleId, line: FLAG_ABOVE, zones };
  }
  return undefined;
}

export type Monitoring = 'lists' | 'feeds' | 'live' | 'request' | 'none';

export const monitoringIcons: Record<Monitoring, IconName> = {
  lists: 'sync',
  feeds: 'sync',
  live: 'bolt',
  request: 'do_not_disturb_on',
  none: 'do_not_disturb_on',
};

/** What runs again by itself. Feeds are fetched where the organization set some. */
export function monitoringOf(
  { id, per }: { id: string; per?: string | null | undefined },
  organization: AnyRecord | undefined,
): Monitoring {
  if (id === 'screening') return 'lists';
  if (id === 'transactions') return 'live';
  if (id === 'media' && Array.isArray(organization?.mediaFeeds) && organization.mediaFeeds.length > 0) return 'feeds';
  // Calls of the API, and pages that are opened by the month, are no checks.
  return per === 'call' || per === 'month' ? 'none' : 'request';
}

/** Days after which the service checks a customer again by itself; `null` where it does not. */
export function everyOf(moduleId: string, organization: AnyRecord | undefined): number | null {
  const recheck = rechecks.find((one) => one.moduleId === moduleId);
  return recheck && modulesOf(organization).includes(moduleId) ? daysOf(organization, recheck.source) : null;
}

/** How much was used this month; `undefined` for what is paid by the month, of which nothing is counted. */
export function usedOf(
  { id, per }: { id: string; per?: string | null | undefined },
  usage: PlanUsage,
): number | undefined {
  if (per === 'call') return usage.limits.find(({ key }) => key === 'apiCalls')?.used;
  return usage.modules.find(({ moduleId }) => moduleId === id)?.used;
}
