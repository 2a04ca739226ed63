/** What is written on a case beside its fields. */
import { Router } from 'express';
import { cases } from '../../src/resources/cases/schema';
import { inEnglish } from '../../src/schema/problems';
import { changesBetween } from '../audit';
import { notesOf, withNote } from '../cases/notes';
import { conflict, invalid } from '../errors';
import { callerOf, handle, objectBody, onlyMethods, versionOf } from '../middlewares';
import { auditIn, demandVersion, findIn, inTransaction, storeIn } from '../records';
import type { Services } from '../services';
import { demand } from '../viewer';

const MAX_TEXT = 4_000;
const MOST_NOTES = 500;

/** Stands before the calls that every resource has. */
export function caseRoutes(services: Services): Router {
  const router = Router({ caseSensitive: true });

  router.post(
    '/:id/notes',
    handle(async (req, res) => {
      const caller = callerOf(req, res);
      demand(caller.viewer, cases.name, 'note');
      const { text, version = versionOf(req), ...unknown } = objectBody(req);
      const errors = Object.fromEntries(Object.keys(unknown).map((key) => [key, inEnglish({ key: 'unknownField' })]));
      const words = typeof text === 'string' ? text.trim() : '';
      if (words === '') errors.text = inEnglish({ key: 'required' });
      if (words.length > MAX_TEXT) errors.text = inEnglish({ key: 'tooLong', args: { max: MAX_TEXT } });
      if (version !== undefined && version !== null && !Number.isSafeInteger(version))
        errors.version = inEnglish({ key: 'notInteger' });
      if (Object.keys(errors).length > 0) throw invalid(errors);
      const data = await inTransaction(services, cases, caller, async (context) => {
        const before = await findIn(context, String(req.params.id));
        await demandVersion(context, before, typeof version === 'number' ? version : undefined);
        if (notesOf(before).length >= MOST_NOTES) throw conflict(`A case holds ${MOST_NOTES} notes at most.`);
        const record = await storeIn(context, before, withNote(before, context, words));
        await auditIn(context, record, {
          action: 'note',
          summary: 'Wrote a note',
          changes: changesBetween(cases, before, record),
        });
        return record;
      });
      res.status(201).json({ data });
    }),
  );
  router.all('/:id/notes', onlyMethods('POST'));
  return router;
}
