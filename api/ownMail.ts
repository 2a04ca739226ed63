/**
 * An organization's own mail server: for what concerns that organization alone and opens no account, such as invitations of its
 * customers to verify themselves. Its password is kept apart from every record and is never given out; the server is a public
 * machine, asked over TLS. Each organization has an outbox of its own, so that one server that is down holds up no other's mail.
 */
import { isIP } from 'node:net';
import type { MailRoute, OwnMailServer } from '../src/resources/organizations/schema';
import { MAIL_SERVERS } from './auth/collections';
import type { Config } from './config';
import { allowedAddress, FetchRefused } from './media/fetching';
import { createOutbox, type Deliver, type Outbox } from './outbox';
import type { Mailer, OwnMail, Services } from './services';
import type { Stored, StoreSession } from './store/store';
import { isOwnMachine, mayReceive } from './webhooks/address';

/** A server that says nothing for so long is down. */
const CONNECT_MS = 10_000;
const SILENT_MS = 20_000;

export interface ServerValues extends Omit<OwnMailServer, 'hasPassword' | 'updatedAt'> {
  password: string | null;
}

export interface KeptServer extends Stored, ServerValues {
  updatedAt: string;
}

export const serverOf = async (session: StoreSession, organizationId: string): Promise<KeptServer | undefined> =>
  (await session.get(MAIL_SERVERS, organizationId)) as KeptServer | undefined;

const routeOf = ({ host, port, security, fromName, fromAddress }: KeptServer): MailRoute => ({
  host,
  port,
  security,
  from: `${fromName} <${fromAddress}>`,
});

type Needs = Pick<Services, 'store' | 'config' | 'log' | 'now'>;

/** The machine's address, by its name at this moment. @throws an error with nodemailer's `code` for one that may not be asked */
async function addressOf(host: string, config: Pick<Config, 'localWebhooks'>): Promise<string> {
  try {
    return await allowedAddress(host, mayReceive(config));
  } catch (error) {
    throw error instanceof FetchRefused ? Object.assign(error, { code: 'EPRIVATE' }) : error;
  }
}

const deliveryOf =
  ({ store, config }: Needs, organizationId: string): Deliver =>
  async ({ id, to, subject, text, createdAt }, signal) => {
    const server = await serverOf(store, organizationId);
    if (!server) throw new Error('The mail server is gone.');
    const { host, port, security, user, password, fromName, fromAddress } = server;
    const address = await addressOf(host, config);
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      // The address that was looked at, so that the name cannot mean another machine a moment later.
      host: address,
      port,
      secure: security === 'tls',
      requireTLS: true,
      // A developer's own machine, where that may be asked at all, has no certificate that anybody vouches for.
      tls: { ...(isIP(host) === 0 && { servername: host }), rejectUnauthorized: !isOwnMachine(address) },
      ...(user !== null && { auth: { user, pass: password ?? '' } }),
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    const { response } = await transport.sendMail({
      from: { name: fromName, address: fromAddress },
      to: { name: '', address: to },
      subject,
      text,
      date: createdAt,
      messageId: `<${id}@${new URL(config.publicUrl).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal,
    });
    return response;
  };

/** @param tested tries a delivery with one mail */
export function createOwnMail(
  needs: Needs,
  tested: (deliver: Deliver) => NonNullable<Mailer['test']>,
): OwnMail & Pick<Outbox, 'start' | 'stop'> {
  const { store, log, now } = needs;
  const open = new Map<string, Outbox>();
  const closing = new Set<Promise<void>>();
  let end: () => void = () => undefined;
  let started = false;

  const close = (organizationId: string): void => {
    const done = open.get(organizationId)?.stop();
    open.delete(organizationId);
    if (!done) return;
    closing.add(done);
    void done.finally(() => closing.delete(done));
  };
  const outboxOf = (organizationId: string, server: KeptServer): Outbox => {
    const found = open.get(organizationId);
    if (found) return found;
    const deliver = deliveryOf(needs, organizationId);
    const outbox = createOutbox({ store, log, now, deliver, route: routeOf(server), organizationId });
    open.set(organizationId, outbox);
    if (started) outbox.start();
    return outbox;
  };
  const reopen = async (organizationId: string): Promise<void> => {
    const server = await serverOf(store, organizationId);
    if (started && server) outboxOf(organizationId, server);
  };

  return {
    start() {
      started = true;
      end = store.subscribe((changes) => {
        for (const { collection, id } of changes)
          if (collection === MAIL_SERVERS) {
            // What was set anew is tried at once.
            close(id);
            void reopen(id).catch((error: unknown) => log.error({ err: error }, 'a mail server could not be read'));
          }
      });
      void store.list(MAIL_SERVERS).then(
        ({ data }) => {
          if (started) for (const server of data as KeptServer[]) outboxOf(server.id, server);
        },
        (error: unknown) => log.error({ err: error }, 'the mail servers could not be read'),
      );
    },
    async stop() {
      started = false;
      end();
      for (const id of open.keys()) close(id);
      await Promise.all(closing);
    },
    async delivery(organizationId) {
      const server = await serverOf(store, organizationId);
      if (!server) return null;
      return { ...(await outboxOf(organizationId, server).delivery()), route: routeOf(server) };
    },
    async test(organizationId, mail) {
      if (!(await serverOf(store, organizationId))) return null;
      return tested(deliveryOf(needs, organizationId))(mail);
    },
  };
}
