/** /api/v1/auth: signing in and out. Which bearer opens which call stands in `auth/authenticate.ts`. */
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { plainEmail } from '../auth/account';
import { bearerReader } from '../auth/authenticate';
import { clearRefreshToken, deviceProofOf, refreshTokenOf, setDeviceProof, setRefreshToken } from '../auth/cookies';
import { devices } from '../auth/devices';
import { factorSetUp, type Reproof } from '../auth/factorSetUp';
import { keeping } from '../auth/keeping';
import { openCallLimit, proofLimit, signInLimits, type Tried } from '../auth/limits';
import type { Opened, Visitor } from '../auth/opening';
import { ownSessions } from '../auth/ownSessions';
import { ownPagesOnly } from '../auth/ownPages';
import { passwordChange } from '../auth/passwordChange';
import { passwordReset } from '../auth/passwordReset';
import { previews } from '../auth/preview';
import { signIns } from '../auth/signIn';
import { signUps } from '../auth/signUp';
import { optionalTextsOf, textsOf } from '../auth/texts';
import { unauthorized } from '../errors';
import type { Services } from '../services';
import { viewerOf } from '../viewer';
import { organizationSignInRoutes } from './organizationSignIn';
import { callerOf, handle, objectBody, onlyMethods } from '../middlewares';

export const visitorOf = (req: Request): Visitor => ({
  ip: req.ip ?? null,
  userAgent: req.get('user-agent')?.slice(0, 300) ?? null,
});

const answerWith = (req: Request, res: Response, services: Services, { body, refreshToken }: Opened): void => {
  if (refreshToken) setRefreshToken(req, res, refreshToken, services.config);
  res.json({ data: body });
};

/** `POST /auth/refresh-token` and `POST /users/refresh-token`: the cookie alone opens them. */
export function refreshRoute(services: Services): RequestHandler[] {
  const { refresh } = keeping(services);
  return [
    ownPagesOnly(services.config),
    handle(async (req, res) => {
      const token = refreshTokenOf(req);
      const opened = token && (await refresh(token, visitorOf(req)));
      if (!opened) throw unauthorized('Your session has ended. Sign in again.');
      answerWith(req, res, services, opened);
    }),
  ];
}

export function authRoutes(services: Services): Router {
  const { config } = services;
  const router = Router({ caseSensitive: true });
  const { signIn, proveSecondFactor } = signIns(services);
  const { signOut } = keeping(services);
  const { change, choose } = passwordChange(services);
  const { proofFor, deviceOf } = devices(services);
  const readBearer = bearerReader(services);

  /** Says who the limits count a sign-in under; a body that is no sign-in is refused before it is counted. */
  const readTried: RequestHandler = (req, res, next) => {
    const account = plainEmail(textsOf(objectBody(req), ['email', 'password']).email);
    deviceOf(deviceProofOf(req), account).then((device) => {
      res.locals.tried = { account, device } satisfies Tried;
      next();
    }, next);
  };
  const tried = (req: Request): Tried => req.res?.locals.tried as Tried;

  router.post(
    '/signin',
    readTried,
    ...signInLimits(config, tried),
    handle(async (req, res) => {
      const { email, password } = textsOf(objectBody(req), ['email', 'password']);
      const opened = await signIn(email, password, visitorOf(req), refreshTokenOf(req));
      if (!tried(req).device) setDeviceProof(req, res, await proofFor(email));
      answerWith(req, res, services, opened);
    }),
  );

  router.post('/refresh-token', ...refreshRoute(services));

  router.post(
    '/logout',
    ownPagesOnly(config),
    handle(async (req, res) => {
      await signOut(await readBearer(req.get('authorization')), refreshTokenOf(req), visitorOf(req));
      clearRefreshToken(req, res);
      res.status(204).end();
    }),
  );

  for (const [path, kind] of [
    ['/2fa/verify', 'totp'],
    ['/recovery-code/validate', 'recovery'],
  ] as const)
    router.post(
      path,
      handle(async (req, res) => {
        const { code } = textsOf(objectBody(req), ['code']);
        answerWith(req, res, services, await proveSecondFactor(viewerOf(res), kind, code, visitorOf(req)));
      }),
    );

  router.put(
    '/password/change',
    proofLimit(config, (req) => (req.res ? viewerOf(req.res).id : '')),
    handle(async (req, res) => {
      const { currentPassword, password } = textsOf(objectBody(req), ['currentPassword', 'password']);
      answerWith(req, res, services, await change(viewerOf(res), currentPassword, password, visitorOf(req)));
    }),
  );

  router.put(
    '/password/first-time-change',
    handle(async (req, res) => {
      const { password } = textsOf(objectBody(req), ['password']);
      answerWith(req, res, services, await choose(viewerOf(res), password, visitorOf(req)));
    }),
  );

  const { verifyEmail, validateCode, signUp } = signUps(services);
  const { forgot, recover, reset } = passwordReset(services);
  const openLimit = openCallLimit(config);

  router.post(
    '/signup/verify-email',
    openLimit,
    handle(async (req, res) => {
      await verifyEmail(textsOf(objectBody(req), ['email']).email, visitorOf(req));
      res.json({ data: {} });
    }),
  );

  router.post(
    '/signup/validate-email-otp',
    openLimit,
    handle(async (req, res) => {
      const { email, code } = textsOf(objectBody(req), ['email', 'code']);
      res.json({ data: await validateCode(email, code, visitorOf(req)) });
    }),
  );

  router.post(
    '/signup',
    openLimit,
    handle(async (req, res) => {
      const given = textsOf(objectBody(req), ['signupToken', 'name', 'organization', 'password']);
      answerWith(req, res, services, await signUp(given, visitorOf(req)));
    }),
  );

  router.post(
    '/password/forgot',
    openLimit,
    handle(async (req, res) => {
      await forgot(textsOf(objectBody(req), ['email']).email, visitorOf(req));
      res.json({ data: {} });
    }),
  );

  router.post(
    '/account/recover',
    openLimit,
    handle(async (req, res) => {
      const { email, recoveryCode } = textsOf(objectBody(req), ['email', 'recoveryCode']);
      await recover(email, recoveryCode, visitorOf(req));
      res.json({ data: {} });
    }),
  );

  router.put(
    '/password/reset',
    openLimit,
    handle(async (req, res) => {
      const { token, password } = textsOf(objectBody(req), ['token', 'password']);
      await reset(token, password, visitorOf(req));
      res.json({ data: {} });
    }),
  );

  const factor = factorSetUp(services);
  const byUser = proofLimit(config, (req) => (req.res ? viewerOf(req.res).id : ''));
  const reproofOf = (req: Request): Reproof => optionalTextsOf(req.body, ['password', 'code']);

  router.post(
    '/2fa/generate',
    byUser,
    handle(async (req, res) => {
      res.json({ data: await factor.generate(viewerOf(res), reproofOf(req), visitorOf(req)) });
    }),
  );
  router.post(
    '/2fa/turn-on',
    byUser,
    handle(async (req, res) => {
      const { code } = textsOf(objectBody(req), ['code']);
      res.json({ data: await factor.turnOn(viewerOf(res), code, visitorOf(req)) });
    }),
  );
  router.post(
    '/2fa/turn-off',
    byUser,
    handle(async (req, res) => {
      res.json({ data: await factor.turnOff(viewerOf(res), reproofOf(req), visitorOf(req)) });
    }),
  );
  router.post(
    '/recovery-code/generate',
    byUser,
    handle(async (req, res) => {
      res.json({ data: await factor.recoveryCodes(viewerOf(res), reproofOf(req), visitorOf(req)) });
    }),
  );

  router.post(
    '/reproof',
    byUser,
    handle(async (req, res) => {
      res.json({ data: await factor.prove(viewerOf(res), reproofOf(req), visitorOf(req)) });
    }),
  );

  router.get(
    '/recovery-code',
    handle(async (_req, res) => {
      res.json({ data: await factor.codesLeft(viewerOf(res)) });
    }),
  );
  router.all('/recovery-code', onlyMethods('GET'));

  const sessions = ownSessions(services);
  router.get(
    '/sessions',
    handle(async (_req, res) => {
      res.json({ data: await sessions.list(viewerOf(res)) });
    }),
  );
  router.delete(
    '/sessions',
    handle(async (req, res) => {
      await sessions.endOthers(viewerOf(res), visitorOf(req));
      res.status(204).end();
    }),
  );
  router.all('/sessions', onlyMethods('GET', 'DELETE'));
  router.delete(
    '/sessions/:id',
    handle(async (req, res) => {
      await sessions.end(viewerOf(res), String(req.params.id), visitorOf(req));
      res.status(204).end();
    }),
  );
  router.all('/sessions/:id', onlyMethods('DELETE'));

  router.use('/organization', organizationSignInRoutes(services, { factor, reproofOf, visitorOf, answerWith }));

  const preview = previews(services);
  router.post(
    '/preview',
    handle(async (req, res) => {
      const { roleId } = textsOf(objectBody(req), ['roleId']);
      res.json({ data: { user: await preview.begin(callerOf(req, res), roleId) } });
    }),
  );
  router.delete(
    '/preview',
    handle(async (_req, res) => {
      res.json({ data: { user: await preview.end(viewerOf(res)) } });
    }),
  );
  router.all('/preview', onlyMethods('POST', 'DELETE'));

  const posts = [
    '/2fa/generate',
    '/2fa/turn-on',
    '/2fa/turn-off',
    '/recovery-code/generate',
    '/reproof',
    '/signup',
    '/signup/verify-email',
    '/signup/validate-email-otp',
    '/password/forgot',
    '/account/recover',
    '/signin',
    '/refresh-token',
    '/logout',
    '/2fa/verify',
    '/recovery-code/validate',
  ];
  router.all(posts, onlyMethods('POST'));
  router.all(['/password/change', '/password/first-time-change', '/password/reset'], onlyMethods('PUT'));
  return router;
}
