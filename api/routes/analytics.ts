/** The numbers of the dashboard. Stands before the calls that every resource has. */
import { Router } from 'express';
import { analytics } from '../../src/resources/analytics/schema';
import { overviewDays } from '../../src/resources/analytics/overview';
import { queues } from '../../src/resources/cases/vocabulary';
import { overviewOf, scoresOf } from '../analytics/overview';
import { badRequest } from '../errors';
import { callerOf, handle, onlyMethods } from '../middlewares';
import type { Services } from '../services';
import { demand } from '../viewer';

export function analyticsRoutes(services: Services): Router {
  const router = Router({ caseSensitive: true });
  router.get(
    '/overview',
    handle(async (req, res) => {
      const { viewer } = callerOf(req, res);
      demand(viewer, analytics.name, 'list');
      const given = Number(req.query.days ?? 14);
      const days = overviewDays.find((one) => one === given);
      if (days === undefined) throw badRequest(`days takes one of ${overviewDays.join(', ')}.`);
      const queue = req.query.queue;
      if (queue !== undefined && !queues.some(({ value }) => value === queue))
        throw badRequest(`queue takes one of ${queues.map(({ value }) => value).join(', ')}.`);
      const { team } = req.query;
      if (team !== undefined && typeof team !== 'string') throw badRequest('team takes the name of one team.');
      res.json({ data: await overviewOf(services, viewer, { days, queue: queue as string | undefined, team }) });
    }),
  );
  router.all('/overview', onlyMethods('GET'));

  router.get(
    '/scores',
    handle(async (req, res) => {
      res.json({ data: await scoresOf(services, callerOf(req, res).viewer) });
    }),
  );
  router.all('/scores', onlyMethods('GET'));
  return router;
}
