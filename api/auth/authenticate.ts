/** The one gate of the API: whose bearer it is, and which calls it opens. */
import type { Request, RequestHandler, Response } from 'express';
import { closedBy, modulesOf } from '../../src/resources/modules/catalogue';
import { refusedInPreview } from '../../src/schema/preview';
import { forbidden, unauthorized } from '../errors';
import type { Services } from '../services';
import type { SignedIn } from '../viewer';
import { lacksFactor, queuesOf } from './account';
import { accessTokens } from './accessTokens';
import { apiKeyReader, isAllowedFrom, isApiKey } from './apiKeys';
import { accountOfSession } from './preview';
import { isLive, sessionById } from './sessions';

/**
 * Calls that want anything but a finished sign-in; all others want that. `anybody` calls look at no bearer. A scope that is
 * not `full` opens the calls named with it and nothing else, and they open for no other scope.
 */
const exceptions: Readonly<Record<string, 'anybody' | SignedIn['scope'] | readonly SignedIn['scope'][]>> = {
  'GET /health': 'anybody',
  'GET /openapi.json': 'anybody',
  'POST /auth/signin': 'anybody',
  'POST /auth/refresh-token': 'anybody',
  'POST /users/refresh-token': 'anybody',
  'POST /auth/logout': 'anybody',
  'POST /auth/signup/verify-email': 'anybody',
  'POST /auth/signup/validate-email-otp': 'anybody',
  'POST /auth/signup': 'anybody',
  'POST /auth/password/forgot': 'anybody',
  'PUT /auth/password/reset': 'anybody',
  'POST /auth/account/recover': 'anybody',
  'POST /auth/organization': 'anybody',
  'POST /auth/organization/enter': 'anybody',
  'POST /auth/2fa/verify': 'secondFactor',
  'POST /auth/recovery-code/validate': 'secondFactor',
  'PUT /auth/password/first-time-change': 'passwordChange',
  'POST /auth/2fa/generate': ['full', 'factorSetUp'],
  'POST /auth/2fa/turn-on': ['full', 'factorSetUp'],
  'GET /users/profile': ['full', 'factorSetUp'],
};

/** Webhooks of payment providers: the signature over the body proves who calls. */
const WEBHOOK = /^POST \/payments\/webhook\/[^/]+$/;

const neededFor = (method: string, path: string): 'anybody' | readonly SignedIn['scope'][] => {
  const call = `${method === 'HEAD' ? 'GET' : method} ${path.toLowerCase().replace(/(.)\/$/, '$1')}`;
  if (WEBHOOK.test(call)) return 'anybody';
  const needed = (Object.hasOwn(exceptions, call) && exceptions[call]) || 'full';
  return needed === 'anybody' || typeof needed === 'object' ? needed : [needed];
};

const bearerOf = (header: string | undefined): string | null =>
  /^Bearer +([\w.~+/=-]+)$/i.exec(header ?? '')?.[1] ?? null;

const PREVIEWING = 'You look at the product as another role: nothing is changed meanwhile. End the preview first.';

const unfinished: Record<SignedIn['scope'], string> = {
  secondFactor: 'Finish signing in with your second factor first.',
  passwordChange: 'Choose a password of your own first.',
  factorSetUp: 'Your organization requires a second factor. Set it up first.',
  full: 'You are signed in already.',
};

/** Who is behind a bearer, or `null` when it is dead. */
export function bearerReader(services: Services): (header: string | undefined) => Promise<SignedIn | null> {
  const { store, config, now } = services;
  const tokens = accessTokens(services);
  return async (header) => {
    const token = bearerOf(header);
    const claims = token && (await tokens.read(token));
    if (!claims) return null;
    const session = await sessionById(store, claims.sessionId);
    if (!session || session.userId !== claims.userId || !isLive(session, config, now().toISOString())) return null;
    const account = await accountOfSession(store, session, services);
    if (!account) return null;
    const { user, role, permissions, preview } = account;
    const organization = await store.get('organizations', user.organizationId);
    const scope = session.scope === 'full' && lacksFactor(user, organization) ? 'factorSetUp' : session.scope;
    if (user.status !== 'active' && !(user.status === 'invited' && session.scope !== 'full')) return null;
    const queues = queuesOf(user);
    return {
      id: user.id,
      organizationId: user.organizationId,
      permissions: scope === 'full' ? permissions : [],
      closed: closedBy(modulesOf(organization)),
      name: user.name,
      email: user.email,
      roleId: role.id,
      sessionId: session.id,
      scope,
      ...(queues && { queues }),
      ...(preview && { preview }),
    };
  };
}

/** Calls of a person's own session, which no API key opens. */
const isPersonal = (path: string): boolean => /^\/(auth|users\/profile|users\/refresh-token)(\/|$)/i.test(path);

/**
 * Puts the viewer into `res.locals.viewer`. Mounted once, on the router of /api/v1, before every route.
 * @throws ApiError 401 for a missing or dead bearer and for nothing else, 403 for a live one that does not open this call.
 */
export function authenticate(services: Services): RequestHandler {
  const read = bearerReader(services);
  const readKey = apiKeyReader(services);

  const readFrom = async (req: Request, res: Response): Promise<SignedIn | null> => {
    const header = req.get('authorization');
    const bearer = bearerOf(header);
    if (bearer === null || !isApiKey(bearer)) return read(header);
    const found = await readKey(bearer);
    if (!found) return null;
    // Known from here on, so that what is refused below counts as its call too.
    res.locals.apiKey = found.key;
    if (found.refused !== undefined) throw forbidden(found.refused);
    if (!isAllowedFrom(found.key.allowedAddresses, req.ip)) throw forbidden('This key is not used from that address.');
    if (isPersonal(req.path)) throw forbidden('This call is for people, not for API keys.');
    return found.viewer;
  };

  return (req, res, next) => {
    const needed = neededFor(req.method, req.path);
    if (needed === 'anybody') return next();
    readFrom(req, res).then((viewer) => {
      if (!viewer) return next(unauthorized());
      if (!needed.includes(viewer.scope)) return next(forbidden(unfinished[viewer.scope]));
      if (viewer.preview && refusedInPreview(req.method, req.path)) return next(forbidden(PREVIEWING));
      res.locals.viewer = viewer;
      next();
    }, next);
  };
}
