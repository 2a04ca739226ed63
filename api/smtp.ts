/** The mail server named by `SMTP_URL`. */
import { isIP } from 'node:net';
import type { MailRoute } from '../src/resources/organizations/schema';
import type { Config } from './config';
import type { Deliver } from './outbox';

/** A server that says nothing for so long is down. */
const CONNECT_MS = 10_000;
const SILENT_MS = 20_000;

const isThisMachine = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));

/** A password goes over TLS only, unless the server is this machine. */
const needsTls = ({ hostname, username }: URL): boolean => username !== '' && !isThisMachine(hostname);

/** What may be told of the server: neither user nor password. Reads the URL as nodemailer does. */
export function smtpRoute({ smtpUrl = '', mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): MailRoute {
  const url = new URL(smtpUrl);
  const tls = url.protocol === 'smtps:';
  const said = (name: string): boolean | undefined => {
    const value = url.searchParams.get(name);
    return value === null ? undefined : value === 'true';
  };
  const startTls = said('ignoreTLS') ? 'none' : (said('requireTLS') ?? needsTls(url)) ? 'startTlsOnly' : 'startTls';
  return {
    host: url.hostname,
    port: url.port ? Number(url.port) : tls ? 465 : 587,
    security: tls ? 'tls' : startTls,
    from: mailFrom,
  };
}

/**
 * Delivers over SMTP, one connection a message. The URL's own options count before what is said here. A password goes over TLS
 * only, unless the server is this machine or the URL says `requireTLS=false`.
 */
export function smtpDelivery({ smtpUrl = '', mailFrom, publicUrl }: Config): Deliver {
  const requireTLS = needsTls(new URL(smtpUrl));
  const { hostname: domain } = new URL(publicUrl);
  const open = async () => {
    // Loaded by those who send only.
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: smtpUrl,
      requireTLS,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      dnsTimeout: CONNECT_MS,
      socketTimeout: SILENT_MS,
      // Texts hold what people wrote: nothing in them is fetched.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  let transport: ReturnType<typeof open> | undefined;
  return async ({ id, to, subject, text, createdAt }, signal) => {
    transport ??= open();
    const { response } = await (
      await transport
    ).sendMail({
      from: mailFrom,
      // As an object it is one address, whatever stands in it.
      to: { name: '', address: to },
      subject,
      text,
      date: createdAt,
      messageId: `<${id}@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal,
    });
    return response;
  };
}
