/** The changelog's own calls; listing and opening entries is the generic matter. */
import { pipeline } from 'node:stream/promises';
import { Router, type Request } from 'express';
import { organizations } from '../../src/resources/organizations/schema';
import { CHANGELOG, CHANGELOG_HEADS, recordAudit, verifyChain } from '../audit';
import { proofKey, proofOf } from '../auditProof';
import { badRequest, forbidden, notFound } from '../errors';
import { callerOf, handle, onlyMethods } from '../middlewares';
import type { Services } from '../services';
import { demand, type SignedIn } from '../viewer';

/** An organization's changelog is its own alone: one that is named has to be it. @throws ApiError 404 */
function demandOwnEntries({ organizationId }: Request['query'], viewer: SignedIn): void {
  if (organizationId !== undefined && organizationId !== viewer.organizationId) throw notFound();
}

/** A number of an entry in the query. @throws ApiError 400 */
function numberIn(value: unknown, name: string, otherwise: number): number {
  if (value === undefined) return otherwise;
  if (typeof value !== 'string' || !/^[1-9]\d{0,11}$/.test(value)) throw badRequest(`${name} takes an entry’s number.`);
  return Number(value);
}

export function changelogRoutes(services: Services): Router {
  const { store, config, now } = services;
  const router = Router({ caseSensitive: true });
  router.get(
    '/verify',
    handle(async (req, res) => {
      const { viewer } = callerOf(req, res);
      demand(viewer, CHANGELOG, 'verify');
      demandOwnEntries(req.query, viewer);
      const { organizationId } = viewer;
      const range = { from: numberIn(req.query.from, 'from', 1), to: numberIn(req.query.to, 'to', Infinity) };
      const last = range.from === 1 ? 1 : Number((await store.get(CHANGELOG_HEADS, organizationId))?.number ?? 0);
      if (range.from > last || range.from > range.to) throw notFound('There are no such entries.');
      res.json({ data: await verifyChain(store, organizationId, range) });
    }),
  );
  router.all('/verify', onlyMethods('GET'));

  router.get(
    '/key',
    handle(async (req, res) => {
      demand(callerOf(req, res).viewer, CHANGELOG, 'verify');
      const { keyId, publicPem } = await proofKey(store, config);
      res.json({ data: { keyId, publicKey: publicPem } });
    }),
  );
  router.all('/key', onlyMethods('GET'));

  router.get(
    '/proof',
    handle(async (req, res) => {
      const { viewer, actor } = callerOf(req, res);
      demand(viewer, CHANGELOG, 'export');
      demandOwnEntries(req.query, viewer);
      if (viewer.queues) throw forbidden('A signed export is whole, and you are limited to queues.');
      const { organizationId } = viewer;
      const key = await proofKey(store, config);
      const { from, to, name } = await store.transaction(async (session) => {
        const head = Number((await session.get(CHANGELOG_HEADS, organizationId))?.number ?? 0);
        const range = { from: numberIn(req.query.from, 'from', 1), to: numberIn(req.query.to, 'to', head) };
        if (range.to > head || range.from > range.to) throw notFound('There are no such entries.');
        await recordAudit(session, services, actor, {
          action: 'export',
          resource: CHANGELOG,
          recordId: null,
          recordLabel: null,
          summary: `Exported entries ${range.from} to ${range.to} of the changelog, signed`,
        });
        const organization = await session.get(organizations.name, organizationId);
        return { ...range, name: typeof organization?.name === 'string' ? organization.name : organizationId };
      });
      const exportedAt = now().toISOString();
      const about = { organizationId, organizationName: name, from, to, exportedAt, exportedBy: viewer.name };
      res.attachment(`changelog-${from}-${to}-${exportedAt.slice(0, 10)}.jsonl`);
      res.type('application/jsonl; charset=utf-8');
      await pipeline(proofOf(store, key, about), res);
    }),
  );
  router.all('/proof', onlyMethods('GET'));
  return router;
}
