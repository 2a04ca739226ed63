/**
 * What an organization has added to a resource: for everybody who sees records of it, since forms, lists and records are drawn
 * with it. Managing the definitions is the matter of their own resource.
 */
import { Router } from 'express';
import { can } from '../../src/schema/permissions';
import { shownDefinition } from '../behaviours/fieldDefinitions';
import { forbidden, notFound } from '../errors';
import { definitionsOf } from '../extensions';
import { callerOf, handle, onlyMethods } from '../middlewares';
import type { Services } from '../services';
import type { Stored } from '../store/store';

export function fieldDefinitionRoutes(services: Services): Router {
  const router = Router({ caseSensitive: true });
  router.get(
    '/:resource',
    handle(async (req, res) => {
      const { viewer } = callerOf(req, res);
      const schema = services.resources.find(({ name, extendedBy }) => extendedBy && name === req.params.resource);
      if (!schema) throw notFound();
      if (!['list', 'show', 'create'].some((action) => can(viewer, schema.name, action))) throw forbidden();
      const definitions = await definitionsOf(services, schema, viewer.organizationId);
      res.json({ data: definitions.map((definition) => shownDefinition(definition as Stored)) });
    }),
  );
  router.all('/:resource', onlyMethods('GET'));
  return router;
}
