/** /auth/organization: signing in by an organization's identity provider, and linking it to one's own account. */
import { Router, type Request, type Response } from 'express';
import { clearAway, awayOf, refreshTokenOf, setAway } from '../auth/cookies';
import type { FactorSetUp, Reproof } from '../auth/factorSetUp';
import { openCallLimit, proofLimit } from '../auth/limits';
import { spendProof } from '../auth/credentials';
import type { Opened, Visitor } from '../auth/opening';
import { ownPagesOnly } from '../auth/ownPages';
import { textsOf } from '../auth/texts';
import { AWAY_SECONDS, identities } from '../identity/signIn';
import { handle, objectBody, onlyMethods } from '../middlewares';
import type { Services } from '../services';
import { viewerOf } from '../viewer';

export interface OrganizationSignInParts {
  factor: FactorSetUp;
  reproofOf: (req: Request) => Reproof;
  visitorOf: (req: Request) => Visitor;
  answerWith: (req: Request, res: Response, services: Services, opened: Opened) => void;
}

export function organizationSignInRoutes(
  services: Services,
  { factor, reproofOf, visitorOf, answerWith }: OrganizationSignInParts,
): Router {
  const { config, store, now } = services;
  const router = Router({ caseSensitive: true });
  const { leave, enter, leaveToLink, link, unlink, own } = identities(services);
  const openLimit = openCallLimit(config);
  const byUser = proofLimit(config, (req) => (req.res ? viewerOf(req.res).id : ''));

  const goWith = (req: Request, res: Response, { url, sealed }: { url: string; sealed: string }): void => {
    setAway(req, res, sealed, AWAY_SECONDS);
    res.json({ data: { url } });
  };
  /** What was brought back is good once in this browser. */
  const returned = (req: Request, res: Response) => {
    const sealed = awayOf(req);
    clearAway(req, res);
    return { ...textsOf(objectBody(req), ['code', 'state']), sealed };
  };

  router.post(
    '/',
    ownPagesOnly(config),
    openLimit,
    handle(async (req, res) => {
      goWith(req, res, await leave(textsOf(objectBody(req), ['name']).name));
    }),
  );
  router.get(
    '/',
    handle(async (_req, res) => {
      res.json({ data: await own(viewerOf(res)) });
    }),
  );
  router.all('/', onlyMethods('GET', 'POST'));

  router.post(
    '/enter',
    ownPagesOnly(config),
    openLimit,
    handle(async (req, res) => {
      answerWith(req, res, services, await enter(returned(req, res), visitorOf(req), refreshTokenOf(req)));
    }),
  );
  router.all('/enter', onlyMethods('POST'));

  router.post(
    '/link',
    byUser,
    handle(async (req, res) => {
      const viewer = viewerOf(res);
      // An open session alone must not be enough: what is linked lets in from then on.
      await factor.prove(viewer, reproofOf(req), visitorOf(req));
      await store.transaction((session) => spendProof(session, viewer, now().toISOString()));
      goWith(req, res, await leaveToLink(viewer));
    }),
  );
  router.delete(
    '/link',
    handle(async (req, res) => {
      res.json({ data: await unlink(viewerOf(res), visitorOf(req)) });
    }),
  );
  router.all('/link', onlyMethods('POST', 'DELETE'));

  router.post(
    '/link/finish',
    handle(async (req, res) => {
      res.json({ data: await link(viewerOf(res), returned(req, res), visitorOf(req)) });
    }),
  );
  router.all('/link/finish', onlyMethods('POST'));
  return router;
}
