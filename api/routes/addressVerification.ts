/** What an address verification offers beside the calls that every resource has: reading the proof of address. */
import { readFile } from 'node:fs/promises';
import { Router } from 'express';
import { addressVerification } from '../../src/resources/address-verification/schema';
import { recognized } from '../engines/addresses/recognized';
import { conflict, notFound } from '../errors';
import { recognizeText } from '../faces/text';
import { visibleFile } from '../fileSight';
import { pathOf } from '../files';
import { callerOf, handle, objectBody, only, onlyMethods } from '../middlewares';
import { contextOf, findIn } from '../records';
import type { Services } from '../services';
import { demand } from '../viewer';

/** Stands before the calls that every resource has. */
export function addressVerificationRoutes(services: Services): Router {
  const router = Router({ caseSensitive: true });
  // Reads only: what of it is right is typed by who looks at the document, and written as any other change.
  router.post(
    '/:id/recognize',
    handle(async (req, res) => {
      const caller = callerOf(req, res);
      demand(caller.viewer, addressVerification.name, 'edit');
      const context = contextOf(services, addressVerification, caller, services.store);
      const record = await findIn(context, String(req.params.id));
      only(objectBody(req));
      if (typeof record.proofFile !== 'string') throw conflict('There is no document to read. Add it first.');
      const file = await visibleFile(services, record.proofFile, caller.viewer);
      if (!file) throw notFound('There is no such file.');
      if (!file.contentType.startsWith('image/'))
        throw conflict('Only pictures are read. Type what this document says.');
      const text = await recognizeText(await readFile(pathOf(services, file.id)));
      if (text === null) throw conflict('The picture cannot be opened. Type what the document says.');
      res.json({ data: recognized(text, context.now.slice(0, 10)) });
    }),
  );
  router.all('/:id/recognize', onlyMethods('POST'));
  return router;
}
