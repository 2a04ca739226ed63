/** The organization's own mail server: set, tried and taken away by those who may change the organization. Its password is written only. */
import { isIP } from 'node:net';
import { Router } from 'express';
import {
  organizations,
  ownMailSecurities,
  type OwnMailSecurity,
  type OwnMailServer,
} from '../../src/resources/organizations/schema';
import type { AnyRecord } from '../../src/schema/fields';
import { inEnglish } from '../../src/schema/problems';
import { recordAudit } from '../audit';
import { MAIL_SERVERS, OUTBOX } from '../auth/collections';
import { mailingLimit } from '../auth/limits';
import type { Config } from '../config';
import { conflict, invalid } from '../errors';
import { callerOf, handle, objectBody, onlyMethods } from '../middlewares';
import type { WaitingMail } from '../outbox';
import { serverOf, type KeptServer, type ServerValues } from '../ownMail';
import type { Services } from '../services';
import { demand, viewerOf } from '../viewer';
import { mayReceive } from '../webhooks/address';

const known = ['host', 'port', 'security', 'user', 'password', 'fromName', 'fromAddress'] as const;
const LONGEST = 200;

const shown = ({
  host,
  port,
  security,
  user,
  password,
  fromName,
  fromAddress,
  updatedAt,
}: KeptServer): OwnMailServer => ({
  host,
  port,
  security,
  user,
  hasPassword: password !== null,
  fromName,
  fromAddress,
  updatedAt,
});

const isSecurity = (value: unknown): value is OwnMailSecurity => ownMailSecurities.some((one) => one === value);

/** A name of a machine, or its number; nothing that could be more than that. */
function hostFault(host: string, config: Pick<Config, 'localWebhooks'>): string | undefined {
  if (isIP(host) !== 0) return mayReceive(config)(host) ? undefined : 'This address leads into a private network.';
  if (host === 'localhost' && !config.localWebhooks) return 'This address leads into a private network.';
  return /^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/i.test(host)
    ? undefined
    : 'Write a name such as smtp.example.com.';
}

/** @throws ApiError 422 */
function readServer(
  body: AnyRecord,
  before: KeptServer | undefined,
  config: Pick<Config, 'localWebhooks'>,
): ServerValues {
  const errors: Record<string, string> = {};
  for (const key of Object.keys(body))
    if (!known.some((name) => name === key)) errors[key] = inEnglish({ key: 'unknownField' });
  const text = (name: 'host' | 'fromName' | 'fromAddress'): string => {
    const value = body[name];
    if (typeof value !== 'string' || value.trim() === '') errors[name] = inEnglish({ key: 'required' });
    else if (value.length > LONGEST) errors[name] = inEnglish({ key: 'tooLong', args: { max: LONGEST } });
    // A line of its own in a header would be a header of its own.
    else if (/\p{Cc}/u.test(value)) errors[name] = inEnglish({ key: 'notText' });
    else return value.trim();
    return '';
  };
  const optional = (name: 'user' | 'password'): string | null => {
    const value = body[name] ?? null;
    if (value !== null && (typeof value !== 'string' || value.length > LONGEST))
      errors[name] = inEnglish({ key: 'notText' });
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const [host, fromName, fromAddress] = [text('host').toLowerCase(), text('fromName'), text('fromAddress')];
  if (host) {
    const fault = hostFault(host, config);
    if (fault) errors.host = fault;
  }
  if (fromAddress && !/^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(fromAddress))
    errors.fromAddress = inEnglish({ key: 'email' });
  const { port, security } = body;
  if (typeof port !== 'number' || !Number.isInteger(port) || port < 1 || port > 65_535)
    errors.port = 'Write a port from 1 to 65535, such as 587.';
  if (!isSecurity(security)) errors.security = inEnglish({ key: 'choice' });
  const [user, given] = [optional('user'), optional('password')];
  // What was kept goes to the machine and the user that it was given for, and to no other.
  const same = before !== undefined && before.host === host && before.port === port && before.user === user;
  const password = user === null ? null : (given ?? (same ? before.password : null));
  if (user !== null && password === null) errors.password ??= inEnglish({ key: 'required' });
  if (user === null && given !== null) errors.user ??= inEnglish({ key: 'required' });
  if (Object.keys(errors).length > 0 || !isSecurity(security)) throw invalid(errors);
  return { host, port: Number(port), security, user, password, fromName, fromAddress };
}

export function mailServerRoutes(services: Services): Router {
  const { store, config, mail } = services;
  const router = Router({ caseSensitive: true });
  router.use((_req, res, next) => {
    demand(viewerOf(res), organizations.name, 'edit');
    next();
  });
  const standing = async (organizationId: string) => {
    const server = await serverOf(store, organizationId);
    return { server: server ? shown(server) : null, delivery: await mail.own.delivery(organizationId) };
  };

  router.get(
    '/',
    handle(async (_req, res) => {
      res.json({ data: await standing(viewerOf(res).organizationId) });
    }),
  );
  router.put(
    '/',
    handle(async (req, res) => {
      const { viewer, actor } = callerOf(req, res);
      const body = objectBody(req);
      await store.transaction(async (session) => {
        const before = await serverOf(session, viewer.organizationId);
        const updatedAt = services.now().toISOString();
        const next: KeptServer = { ...readServer(body, before, config), id: viewer.organizationId, updatedAt };
        await (before ? session.update(MAIL_SERVERS, next) : session.insert(MAIL_SERVERS, next));
        const [had, has] = [before && shown(before), shown(next)];
        await recordAudit(session, services, actor, {
          action: 'mailServer',
          resource: organizations.name,
          recordId: viewer.organizationId,
          recordLabel: null,
          summary: `Set the organization’s own mail server to ${next.host}:${next.port}`,
          changes: (['host', 'port', 'security', 'user', 'fromName', 'fromAddress'] as const)
            .filter((field) => had?.[field] !== has[field])
            .map((field) => ({ field, before: had?.[field] ?? null, after: has[field] })),
        });
      });
      res.json({ data: await standing(viewer.organizationId) });
    }),
  );
  router.delete(
    '/',
    handle(async (req, res) => {
      const { viewer, actor } = callerOf(req, res);
      const { organizationId } = viewer;
      await store.transaction(async (session) => {
        const before = await serverOf(session, organizationId);
        if (!before) return;
        await session.remove(MAIL_SERVERS, organizationId);
        // What waited for it goes the installation's way.
        const { data } = await session.list(OUTBOX, {
          where: [{ path: 'organizationId', op: 'eq', value: organizationId }],
        });
        for (const { id, to, subject, text } of data as WaitingMail[]) {
          await session.remove(OUTBOX, id);
          await mail.send({ to, subject, text }, session);
        }
        await recordAudit(session, services, actor, {
          action: 'mailServer',
          resource: organizations.name,
          recordId: organizationId,
          recordLabel: null,
          summary: 'Took the organization’s own mail server away',
          changes: [{ field: 'host', before: before.host, after: null }],
        });
      });
      res.status(204).end();
    }),
  );
  router.all('/', onlyMethods('GET', 'PUT', 'DELETE'));

  router.post(
    '/test',
    mailingLimit(config, (req) => (req.res ? viewerOf(req.res).id : null)),
    handle(async (req, res) => {
      const [unknown] = Object.keys((req.body as AnyRecord | undefined) ?? {});
      if (unknown !== undefined) throw invalid({ [unknown]: inEnglish({ key: 'unknownField' }) });
      const { name, email, organizationId } = viewerOf(res);
      const data = await mail.own.test(organizationId, {
        to: email,
        subject: 'Test mail from Assay',
        text: `${name} asked Assay to try the organization’s own mail server with this mail. Nothing needs to be done.`,
      });
      if (!data) throw conflict('The organization has no mail server of its own.');
      res.json({ data });
    }),
  );
  router.all('/test', onlyMethods('POST'));
  return router;
}
