/**
 * Tops a wallet up by itself when less than its line is available: by the method that somebody chose, in that person's name, and
 * by nobody once they may not. It follows what is committed, so that no check waits for a provider; each movement of the wallet can
 * start one payment at most.
 */
import { payments } from '../../src/resources/payments/schema';
import { wallets } from '../../src/resources/wallets/schema';
import type { Money } from '../../src/schema/fields';
import { STATUS } from '../../src/schema/resource';
import { AUTOMATIC, isAutomatic } from '../payments/request';
import { topUp } from '../payments/topUp';
import type { Services } from '../services';
import type { Stored } from '../store/store';
import { systemActor } from '../viewer';
import { payerOf } from './payer';

/** After a payment that failed or still waits, nothing more is tried for so long. */
const PAUSE_MS = 3_600_000;

const isDue = ({ autoTopUpAt, autoTopUpBy, autoTopUpMethodId, available }: Stored): boolean =>
  Boolean(autoTopUpAt && autoTopUpBy && autoTopUpMethodId) &&
  (available as Money).amount < (autoTopUpAt as Money).amount;

/** Those among the wallet's latest payments that nobody sent, the newest first. */
async function startedFor({ store }: Pick<Services, 'store'>, walletId: string, since?: string): Promise<Stored[]> {
  const { data } = await store.list(payments.name, {
    where: [
      { path: 'walletId', op: 'eq', value: walletId },
      ...(since === undefined ? [] : [{ path: 'createdAt', op: 'gte' as const, value: since }]),
    ],
    sort: [{ path: 'createdAt', order: 'DESC' }],
    range: [0, 99],
  });
  return data.filter(isAutomatic);
}

/** Whether one was started for the wallet lately and has not put money in. */
async function isPaused(services: Services, wallet: Stored): Promise<boolean> {
  const since = new Date(services.now().getTime() - PAUSE_MS).toISOString();
  return (await startedFor(services, wallet.id, since)).some((one) => one[STATUS] !== 'succeeded');
}

/** When and why the last one failed; `null` where it did not, and where there was none. */
export async function failureOf(
  services: Pick<Services, 'store'>,
  walletId: string,
): Promise<{ at: string; reason: string | null } | null> {
  const [last] = await startedFor(services, walletId);
  if (last?.[STATUS] !== 'failed') return null;
  return {
    at: String(last.createdAt),
    reason: typeof last.failureReason === 'string' ? last.failureReason : null,
  };
}

/** Starts the payment that a wallet is due, if it is. Gives whether it started one. */
export async function topUpWhenDue(services: Services, walletId: string): Promise<boolean> {
  const wallet = await services.store.get(wallets.name, walletId);
  if (!wallet || !isDue(wallet) || (await isPaused(services, wallet))) return false;
  const viewer = await payerOf(services, wallet);
  if (!viewer) return false;
  const request = {
    walletId,
    amount: wallet.autoTopUpBy as Money,
    paymentMethodId: String(wallet.autoTopUpMethodId),
    outcome: null,
  };
  await topUp(
    services,
    { viewer, actor: systemActor(viewer.organizationId, 'Automatic top-up') },
    request,
    `${AUTOMATIC}${walletId}.${String(wallet.entries)}`,
  );
  return true;
}

export interface AutoTopUp {
  start(): void;
  /** Waits for what is under way. */
  stop(): Promise<void>;
}

export function createAutoTopUp(services: Services): AutoTopUp {
  let end: (() => void) | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  const look = (ids: readonly string[]): void => {
    for (const id of new Set(ids))
      turn = turn.then(() =>
        topUpWhenDue(services, id).catch((error: unknown) => {
          services.log.warn({ err: error, walletId: id }, 'automatic top-up not started');
        }),
      );
  };
  return {
    start() {
      end ??= services.store.subscribe((changes) =>
        look(
          changes
            .filter(({ collection, kind }) => collection === wallets.name && kind === 'update')
            .map(({ id }) => id),
        ),
      );
      // What fell below its line just before a stop.
      void services.store.list(wallets.name).then(
        ({ data }) => look(data.filter(isDue).map(({ id }) => id)),
        () => undefined,
      );
    },
    async stop() {
      end?.();
      end = undefined;
      await turn;
    },
  };
}
