/**
 * Mail on its way to the mail server. A message is written in the transaction of what it tells of, so a server that is down or slow
 * neither undoes that nor holds it up; it waits here, across restarts, until the server has taken it. Delivery is at least once: a
 * process that dies between the server's yes and its own note of it sends again, under the same Message-ID.
 */
import type { MailDelivery, MailFailure, MailRoute } from '../src/resources/organizations/schema';
import { MAIL_GIVEN_UP, OUTBOX } from './auth/collections';
import { createPump, restAfter, type Pump } from './pump';
import type { Services } from './services';
import type { Condition, Stored } from './store/store';
import { DAY } from '../src/schema/day';

export interface WaitingMail extends Stored {
  to: string;
  subject: string;
  text: string;
  createdAt: string;
  /** Whose own server takes it; missing for the installation's. */
  organizationId?: string;
}

/** Hands a message to the mail server, and gives its answer. @throws an error with nodemailer's `code`, `command` and `responseCode` */
export type Deliver = (mail: WaitingMail, signal: AbortSignal) => Promise<string>;

export interface Outbox {
  /** Sends what waits, and from then on what comes. */
  start(): void;
  /** Lets the delivery under way end, within a few seconds. */
  stop(): Promise<void>;
  /** What waits, what stands in its way, and what was given up. */
  delivery(): Promise<MailDelivery>;
  /** Whether the mail server took nothing when it was last tried. */
  isHeldUp(): boolean;
}

type GivenUp = Stored & MailFailure & { organizationId?: string | undefined };

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 600_000;
/** Codes, links and temporary passwords have run out by then, or are about to. */
const GIVEN_UP_AFTER_MS = DAY;
/** How long it is told that a mail was given up. */
const REMEMBERED_MS = 30 * DAY;

interface Rest {
  tries: number;
  until: number;
}

const rested = (before: Rest | undefined): Rest => {
  const tries = (before?.tries ?? 0) + 1;
  return { tries, until: Date.now() + restAfter(tries, FIRST_WAIT_MS, LONGEST_WAIT_MS) };
};

/** What may be logged of a failure: the server's words may quote addresses, and nodemailer's the user. */
export const outcomeOf = (error: unknown) => {
  const { code, command, responseCode } = (error ?? {}) as Record<string, unknown>;
  return {
    failure: typeof code === 'string' ? code : 'unknown',
    command: typeof command === 'string' ? (command.split(' ')[0] ?? null) : null,
    reply: typeof responseCode === 'number' ? responseCode : null,
  };
};

const WORDS_MAX = 200;

/**
 * The server's words, for whoever must mend it. Addresses and links are taken out: they are somebody's, or open something. What it
 * says of a password is left out whole.
 */
export function wordsOf(error: unknown): string | null {
  const { command, response } = (error ?? {}) as Record<string, unknown>;
  if (typeof response !== 'string' || (typeof command === 'string' && command.startsWith('AUTH'))) return null;
  return withoutAddresses(response);
}

export function withoutAddresses(response: string): string | null {
  const words = response
    .replace(/\S+:\/\/\S+|[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  return words.slice(0, WORDS_MAX) || null;
}

/** The server refused this message or its recipient, and would take others. */
const isOfMessage = ({ failure, command }: ReturnType<typeof outcomeOf>): boolean =>
  (failure === 'EENVELOPE' && command !== 'MAIL') || failure === 'EMESSAGE';

export function createOutbox({
  store,
  log,
  now,
  deliver,
  route,
  organizationId,
}: Pick<Services, 'store' | 'log' | 'now'> & {
  deliver: Deliver;
  route: MailRoute;
  /** Only what goes by this organization's own server; without it, what goes by the installation's. */
  organizationId?: string;
}): Outbox {
  const ours: Condition[] = [{ path: 'organizationId', op: 'eq', value: organizationId ?? null }];
  const taken = new Set<string>();
  const rests = new Map<string, Rest>();
  let serverRest: Rest | undefined;
  let trouble: MailDelivery['trouble'] = null;

  const forget = async (id: string): Promise<void> => {
    await store.remove(OUTBOX, id);
    taken.delete(id);
    rests.delete(id);
  };

  const goesOut = (): void => {
    serverRest = undefined;
    trouble = null;
  };

  const isRemembered = ({ at }: GivenUp): boolean => now().getTime() - Date.parse(at) <= REMEMBERED_MS;

  const giveUp = async (mail: WaitingMail, outcome: Omit<MailFailure, 'at' | 'words'>, words: string | null) => {
    log.error({ event: 'mailGivenUp', mailId: mail.id, ...outcome }, 'A mail is given up');
    const kept: GivenUp = { id: mail.id, at: now().toISOString(), ...outcome, words, organizationId };
    await store.transaction(async (session) => {
      await session.remove(OUTBOX, mail.id);
      const { data } = await session.list(MAIL_GIVEN_UP, { where: ours });
      for (const old of data as GivenUp[]) if (!isRemembered(old)) await session.remove(MAIL_GIVEN_UP, old.id);
      await session.insert(MAIL_GIVEN_UP, kept);
    });
    taken.delete(mail.id);
    rests.delete(mail.id);
  };

  /** @returns whether the server may be asked for more. */
  const send = async (mail: WaitingMail, pump: Pump): Promise<boolean> => {
    try {
      // Taken before, but the disk did not take the note of it.
      if (!taken.has(mail.id)) await deliver(mail, pump.signal);
    } catch (error) {
      if (pump.stopping()) return false;
      const outcome = outcomeOf(error);
      if (isOfMessage(outcome)) {
        goesOut();
        if ((outcome.reply ?? 0) >= 500) await giveUp(mail, outcome, wordsOf(error));
        else {
          const rest = rested(rests.get(mail.id));
          rests.set(mail.id, rest);
          log.warn({ event: 'mailRefused', mailId: mail.id, tries: rest.tries, ...outcome }, 'A mail waits');
        }
        return true;
      }
      serverRest = rested(serverRest);
      const at = now().toISOString();
      trouble = { since: trouble?.since ?? at, at, ...outcome, words: wordsOf(error) };
      log.warn({ event: 'mailDown', tries: serverRest.tries, ...outcome }, 'The mail server takes nothing; mail waits');
      return false;
    }
    goesOut();
    taken.add(mail.id);
    await forget(mail.id);
    log.info({ event: 'mailSent', mailId: mail.id }, 'Mail sent');
    return true;
  };

  const round = async (pump: Pump): Promise<void> => {
    const { data } = await store.list(OUTBOX, { where: ours, sort: [{ path: 'id', order: 'ASC' }] });
    for (const mail of data as WaitingMail[]) {
      if (pump.stopping()) return;
      if (now().getTime() - Date.parse(mail.createdAt) > GIVEN_UP_AFTER_MS) {
        await giveUp(mail, { failure: 'tooLate', command: null, reply: null }, null);
        continue;
      }
      if ((rests.get(mail.id)?.until ?? 0) > Date.now()) continue;
      if ((serverRest?.until ?? 0) > Date.now() || !(await send(mail, pump))) return;
    }
  };

  /** Until the next try, in ms. */
  const wait = (): number | null => {
    const next = Math.max(
      serverRest?.until ?? 0,
      rests.size > 0 ? Math.min(...[...rests.values()].map(({ until }) => until)) : 0,
    );
    return next > 0 ? next - Date.now() : null;
  };

  const pump = createPump({
    store,
    log,
    collection: OUTBOX,
    round: async (own) => {
      await round(own);
      return wait();
    },
    failed: () => {
      // The store failed: the message is there still, or was taken and is remembered as such.
      serverRest = rested(serverRest);
      return wait() ?? FIRST_WAIT_MS;
    },
  });

  return {
    start: () => pump.start(),
    stop: () => pump.stop(),
    isHeldUp: () => trouble !== null,
    delivery: async () => {
      const sort = [{ path: 'id', order: 'ASC' as const }];
      const waiting = await store.list(OUTBOX, { where: ours, sort, range: [0, 0] });
      const { data } = await store.list(MAIL_GIVEN_UP, { where: ours, sort });
      const givenUp = (data as GivenUp[]).filter(isRemembered).toSorted((one, other) => (one.at < other.at ? -1 : 1));
      const last = givenUp.at(-1);
      return {
        server: true,
        route,
        waiting: waiting.total,
        oldestAt: (waiting.data[0] as WaitingMail | undefined)?.createdAt ?? null,
        trouble,
        givenUp: {
          count: givenUp.length,
          last: last
            ? { at: last.at, failure: last.failure, command: last.command, reply: last.reply, words: last.words }
            : null,
        },
      };
    },
  };
}
