/**
 * The contract as a document. Anybody may read it: it describes the product, not its data. A live bearer gets it with the fields that
 * the organization has added.
 */
import { Router } from 'express';
import { openApiDocument } from '../../src/schema/openapi';
import { bearerReader } from '../auth/authenticate';
import { schemaFor } from '../extensions';
import { handle, onlyMethods } from '../middlewares';
import type { Services } from '../services';
import type { SignedIn } from '../viewer';
import { fixedPaths } from '../openapi';

export function openApiRoutes(services: Services): Router {
  const { resources } = services;
  const router = Router({ caseSensitive: true });
  const reader = bearerReader(services);
  // Made at the first call: it is large, and most runs never ask for it.
  let text: string | undefined;
  router.get(
    '/',
    handle(async (req, res) => {
      const viewer = (res.locals.viewer as SignedIn | undefined) ?? (await reader(req.get('authorization')));
      const own = viewer
        ? await Promise.all(resources.map((schema) => schemaFor(services, schema, viewer.organizationId)))
        : resources;
      const extended = own.some((schema, at) => schema !== resources[at]);
      if (!extended) text ??= JSON.stringify(openApiDocument(resources, fixedPaths));
      res
        .type('application/json; charset=utf-8')
        .send(extended ? JSON.stringify(openApiDocument(own, fixedPaths)) : text);
    }),
  );
  router.all('/', onlyMethods('GET'));
  return router;
}
