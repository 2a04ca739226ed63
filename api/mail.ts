/**
 * Mail. Each message is kept in the store, in the transaction of what it tells of. In development that is where it stays: the
 * mailbox under /dev shows it. Where that page is not, each message is a file under the data folder too, for whoever runs the
 * installation to read. With a mail server it waits in the outbox until that has taken it, and is kept no longer.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAIL, OUTBOX } from './auth/collections';
import type { Config } from './config';
import { createOutbox, outcomeOf, withoutAddresses, wordsOf, type Deliver, type WaitingMail } from './outbox';
import { createOwnMail, serverOf } from './ownMail';
import type { Mailer, Services } from './services';
import { smtpDelivery, smtpRoute } from './smtp';
import type { Stored, StoreSession } from './store/store';

export interface KeptMail extends Stored {
  to: string;
  subject: string;
  text: string;
  links: readonly string[];
  code: string | null;
  createdAt: string;
}

/** Kept at most; the oldest go first. */
const KEPT = 500;

/** Whoever waits for the answer to a test is told before their browser gives up. */
const TEST_MS = 25_000;

/** Whether the mailbox of development is there to read it in. */
export const hasMailbox = ({ production, demo, smtpUrl }: Pick<Config, 'production' | 'demo' | 'smtpUrl'>): boolean =>
  demo && !production && !smtpUrl;

type Needs = Pick<Services, 'store' | 'config' | 'log' | 'now' | 'newId'>;

/**
 * Over the mail server when there is one, else to be read by hand. What concerns one organization alone goes by its own server
 * where it set one; never what opens an account: whoever runs that server would read it.
 */
export function createMailer(needs: Needs): Mailer {
  const { store, newId, now } = needs;
  const base = needs.config.smtpUrl ? sentMail(needs) : keptMail(needs);
  const own = createOwnMail(needs, (deliver) => testOf(needs, deliver));
  return {
    ...base,
    own,
    start: () => {
      base.start();
      own.start();
    },
    stop: async () => {
      await Promise.all([base.stop(), own.stop()]);
    },
    send: async (mail, session) => {
      const { organizationId, to, subject, text } = mail;
      const inside = session ?? store;
      if (organizationId === undefined || !(await serverOf(inside, organizationId))) return base.send(mail, session);
      const createdAt = now().toISOString();
      return inside.insert(OUTBOX, { id: newId(), to, subject, text, createdAt, organizationId });
    },
  };
}

/** Tries a server with a mail to whoever asks, past what waits. */
const testOf =
  ({ log, now, newId }: Needs, deliver: Deliver): NonNullable<Mailer['test']> =>
  async ({ to, subject, text }) => {
    const mail: WaitingMail = { id: newId(), to, subject, text, createdAt: now().toISOString() };
    try {
      const words = withoutAddresses(await deliver(mail, AbortSignal.timeout(TEST_MS)));
      log.info({ event: 'mailTested', mailId: mail.id }, 'The mail server took a test');
      return { to, at: now().toISOString(), words, failure: null };
    } catch (error) {
      const outcome = outcomeOf(error);
      log.warn({ event: 'mailTestFailed', mailId: mail.id, ...outcome }, 'The mail server did not take a test');
      const at = now().toISOString();
      return { to, at, words: null, failure: { at, ...outcome, words: wordsOf(error) } };
    }
  };

function sentMail(needs: Needs): Omit<Mailer, 'own'> {
  const { store, config, log, now, newId } = needs;
  const deliver = smtpDelivery(config);
  return {
    ...createOutbox({ store, log, now, deliver, route: smtpRoute(config) }),
    test: testOf(needs, deliver),
    send: ({ to, subject, text }, session) => {
      const mail: WaitingMail = { id: newId(), to, subject, text, createdAt: now().toISOString() };
      return (session ?? store).insert(OUTBOX, mail);
    },
  };
}

function keptMail({ store, config, now, newId }: Needs): Omit<Mailer, 'own'> {
  const folder = join(config.dataDir, 'mail');
  const fileOf = (id: string): string => join(folder, `${id}.txt`);
  const inFiles = !hasMailbox(config);
  const keep = async (session: StoreSession, mail: KeptMail): Promise<void> => {
    await session.insert(MAIL, mail);
    const { data } = await session.list(MAIL, {
      sort: [{ path: 'id', order: 'DESC' }],
      range: [KEPT, KEPT + 50],
    });
    for (const { id } of data) {
      await session.remove(MAIL, id);
      if (inFiles) await rm(fileOf(id), { force: true });
    }
    if (!inFiles) return;
    // A code or a link is as good as a password while it lives.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(fileOf(mail.id), `To: ${mail.to}\nSubject: ${mail.subject}\n\n${mail.text}\n`, { mode: 0o600 });
  };
  return {
    start: () => undefined,
    stop: async () => undefined,
    test: null,
    isHeldUp: () => false,
    delivery: async () => ({
      server: false,
      route: null,
      waiting: 0,
      oldestAt: null,
      trouble: null,
      givenUp: { count: 0, last: null },
    }),
    send: async ({ to, subject, text, links, code }, session) => {
      const mail: KeptMail = {
        id: newId(),
        to,
        subject,
        text,
        links: links ?? [],
        code: code ?? null,
        createdAt: now().toISOString(),
      };
      await (session ? keep(session, mail) : store.transaction((own) => keep(own, mail)));
      // Who and what about, never the text: that holds the code.
      if (config.logLevel !== 'silent')
        process.stdout.write(`Mail to ${to}: ${subject} (see ${inFiles ? fileOf(mail.id) : '/dev/mailbox'})\n`);
    },
  };
}
