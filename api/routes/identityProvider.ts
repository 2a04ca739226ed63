/** The organization's identity provider: set, tried and taken away by those who may change the organization. Its secret is written only. */
import { Router } from 'express';
import { organizations } from '../../src/resources/organizations/schema';
import type { IdentityStanding } from '../../src/resources/organizations/identity';
import type { AnyRecord } from '../../src/schema/fields';
import { inEnglish } from '../../src/schema/problems';
import { recordAudit } from '../audit';
import { IDENTITY_PROVIDERS } from '../auth/collections';
import { mailingLimit } from '../auth/limits';
import { lacking } from '../behaviours/grants';
import { isOwners } from '../behaviours/owners';
import { conflict, invalid } from '../errors';
import { discover, ProviderFault, readKeys } from '../identity/oidc';
import { asking, isSandbox, providerByName, providerOf, shown, type KeptProvider } from '../identity/provider';
import { redirectUriOf, SANDBOX_CLIENT, sandboxIssuer, sandboxOf } from '../identity/sandbox';
import { callerOf, handle, objectBody, onlyMethods } from '../middlewares';
import type { Services } from '../services';
import type { StoreSession } from '../store/store';
import { demand, viewerOf, type SignedIn } from '../viewer';
import { addressFault } from '../webhooks/address';

const known = ['signInName', 'issuer', 'clientId', 'clientSecret', 'domains', 'newUserRoleId', 'enabled'] as const;
const told = ['signInName', 'issuer', 'clientId', 'domains', 'newUserRoleId', 'enabled'] as const;
const LONGEST = 300;
const MOST_DOMAINS = 20;

const ABOVE = 'This role can do more than yours. Ask somebody who holds it.';
const OWNERS = 'Nobody is made an owner by another’s word. Choose another role.';

/** @throws ApiError 422 */
async function readProvider(
  session: StoreSession,
  services: Services,
  viewer: SignedIn,
  body: AnyRecord,
  before: KeptProvider | undefined,
): Promise<KeptProvider> {
  const { config, resources } = services;
  const errors: Record<string, string> = {};
  for (const key of Object.keys(body))
    if (!known.some((name) => name === key)) errors[key] = inEnglish({ key: 'unknownField' });
  const text = (name: 'signInName' | 'issuer' | 'clientId' | 'clientSecret', needed = true): string => {
    const value = body[name];
    if (typeof value === 'string' && value.trim() !== '') {
      if (value.length > LONGEST) errors[name] = inEnglish({ key: 'tooLong', args: { max: LONGEST } });
      else if (/\p{Cc}/u.test(value)) errors[name] = inEnglish({ key: 'notText' });
      return value.trim();
    }
    if (needed) errors[name] = inEnglish({ key: 'required' });
    return '';
  };
  const [signInName, issuer, clientId] = [text('signInName').toLowerCase(), text('issuer'), text('clientId')];
  if (signInName && !/^[a-z0-9](?:[a-z0-9-]{1,38})[a-z0-9]$/.test(signInName))
    errors.signInName = 'Write 3 to 40 small letters, digits and hyphens, such as fernbank.';
  else if (signInName) {
    const other = await providerByName(session, signInName);
    if (other && other.id !== viewer.organizationId) errors.signInName = inEnglish({ key: 'taken' });
  }
  const ofSandbox = sandboxOf(services) !== undefined && isSandbox(issuer, config);
  const fault = issuer && !ofSandbox ? addressFault(issuer, config) : undefined;
  if (fault !== undefined) errors.issuer = fault;
  // What was kept goes to the issuer and the client that it was given for, and to no other.
  const same = before?.issuer === issuer && before.clientId === clientId;
  const clientSecret = text('clientSecret', !same) || (same ? before.clientSecret : '');
  const given = body.domains;
  const domains = Array.isArray(given)
    ? given.map((one: unknown) => (typeof one === 'string' ? one.trim().toLowerCase() : ''))
    : [];
  if (domains.length === 0 || domains.length > MOST_DOMAINS)
    errors.domains = `Name 1 to ${MOST_DOMAINS} domains, such as fernbank.example.`;
  else if (domains.some((one) => !/^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/.test(one)))
    errors.domains = 'Write domains such as fernbank.example.';
  const newUserRoleId = body.newUserRoleId ?? null;
  if (newUserRoleId !== null) {
    const role = typeof newUserRoleId === 'string' ? await session.get('roles', newUserRoleId) : undefined;
    const permissions = (role?.permissions ?? []) as string[];
    if (role?.organizationId !== viewer.organizationId) errors.newUserRoleId = inEnglish({ key: 'choice' });
    else if (isOwners(permissions)) errors.newUserRoleId = OWNERS;
    else if (lacking(viewer, permissions, resources).length > 0) errors.newUserRoleId = ABOVE;
  }
  if (typeof body.enabled !== 'boolean') errors.enabled = inEnglish({ key: 'required' });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return {
    id: viewer.organizationId,
    signInName,
    issuer,
    clientId,
    clientSecret,
    domains: [...new Set(domains)],
    newUserRoleId: typeof newUserRoleId === 'string' ? newUserRoleId : null,
    enabled: body.enabled === true,
    updatedAt: services.now().toISOString(),
  };
}

export function identityProviderRoutes(services: Services): Router {
  const { store, config } = services;
  const router = Router({ caseSensitive: true });
  router.use((_req, res, next) => {
    demand(viewerOf(res), organizations.name, 'edit');
    next();
  });
  const standing = async (organizationId: string): Promise<IdentityStanding> => {
    const kept = await providerOf(store, organizationId);
    return {
      provider: kept ? shown(kept, config) : null,
      redirectUri: redirectUriOf(config),
      sandbox: sandboxOf(services) ? { issuer: sandboxIssuer(config), ...SANDBOX_CLIENT } : null,
    };
  };
  const tell = (
    summary: string,
    changes: { field: string; before: unknown; after: unknown }[],
    organizationId: string,
  ) => ({
    action: 'identity' as const,
    resource: organizations.name,
    recordId: organizationId,
    recordLabel: null,
    summary,
    changes,
  });

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
        const before = await providerOf(session, viewer.organizationId);
        const next = await readProvider(session, services, viewer, body, before);
        await (before ? session.update(IDENTITY_PROVIDERS, next) : session.insert(IDENTITY_PROVIDERS, next));
        const changes = told
          .filter((field) => JSON.stringify(before?.[field] ?? null) !== JSON.stringify(next[field]))
          .map((field) => ({ field, before: before?.[field] ?? null, after: next[field] }));
        const replaced = before && before.clientSecret !== next.clientSecret ? ' with a new secret' : '';
        await recordAudit(
          session,
          services,
          actor,
          tell(`Set the identity provider to ${next.issuer}${replaced}`, changes, viewer.organizationId),
        );
      });
      res.json({ data: await standing(viewer.organizationId) });
    }),
  );
  router.delete(
    '/',
    handle(async (req, res) => {
      const { viewer, actor } = callerOf(req, res);
      await store.transaction(async (session) => {
        const before = await providerOf(session, viewer.organizationId);
        if (!before) return;
        await session.remove(IDENTITY_PROVIDERS, viewer.organizationId);
        await recordAudit(
          session,
          services,
          actor,
          tell(
            'Took the identity provider away',
            [{ field: 'issuer', before: before.issuer, after: null }],
            viewer.organizationId,
          ),
        );
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
      const kept = await providerOf(store, viewerOf(res).organizationId);
      if (!kept) throw conflict('The organization has no identity provider.');
      const { ask, fault } = asking(services, kept.issuer);
      let wrong: string | null = null;
      try {
        await readKeys(ask, await discover(ask, kept.issuer, fault));
      } catch (error) {
        if (!(error instanceof ProviderFault)) throw error;
        wrong = error.message;
      }
      res.json({ data: { at: services.now().toISOString(), fault: wrong } });
    }),
  );
  router.all('/test', onlyMethods('POST'));
  return router;
}
