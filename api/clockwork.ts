/** What the product does by the clock, without anybody asking. */
import { escalateLate } from './cases/escalating';
import { startRetention } from './erasure/jobs';
import { startFeeds } from './media/feeds';
import { startRechecks } from './monitoring/recheck';
import { chargePlans } from './organizations/planFee';
import { lookAtOpen } from './payments/look';
import type { Services } from './services';
import { expireAll } from './verification/enrolments';

const EVERY_MS = 300_000;
/** UTC: the first hours of the day. */
const NIGHT_ENDS = 6;

export interface Clockwork {
  start(): void;
  stop(): Promise<void>;
}

/** Looks every five minutes what is due. Each of its works finds nothing to do where it was done already. */
export function clockwork(services: Services): Clockwork {
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<void> = Promise.resolve();
  const attempt = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    await work().catch((error: unknown) => services.log.error({ err: error }, `${what} could not begin`));
  };
  const look = async (): Promise<void> => {
    await attempt('the escalation of late cases', () => escalateLate(services));
    // At any hour: money is held for an invitation until it ends.
    await attempt('ending invitations', () => expireAll(services));
    // At any hour: a webhook may be lost.
    await attempt('asking after open payments', () => lookAtOpen(services));
    // At any hour: what was not there at the month's start is taken once it is.
    await attempt('charging the plans', () => chargePlans(services));
    if (services.now().getUTCHours() >= NIGHT_ENDS) return;
    await attempt('the retention of the night', () => startRetention(services));
    await attempt('fetching the feeds of the night', () => startFeeds(services));
    await attempt('the checks of the night', () => startRechecks(services));
  };
  const next = (): void => {
    turn = turn.then(look);
  };
  return {
    start() {
      timer = setInterval(next, EVERY_MS);
      timer.unref();
    },
    /** Waits for what is under way. */
    async stop() {
      clearInterval(timer);
      await turn;
    },
  };
}
