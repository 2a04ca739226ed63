/** The contract as a document. Looks at no bearer: it describes the product, not its data. */
import { Router } from 'express';
import { openApiDocument } from '../../src/schema/openapi';
import { onlyMethods } from '../middlewares';
import type { Services } from '../services';
import { fixedPaths } from './openapiPaths';

export function openApiRoutes({ resources }: Pick<Services, 'resources'>): Router {
  const router = Router({ caseSensitive: true });
  // Made at the first call: it is large, and most runs never ask for it.
  let text: string | undefined;
  router.get('/', (_req, res) => {
    text ??= JSON.stringify(openApiDocument(resources, fixedPaths));
    res.type('application/json; charset=utf-8').send(text);
  });
  router.all('/', onlyMethods('GET'));
  return router;
}
