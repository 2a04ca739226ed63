/** Uploading a file, and getting it back. */
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Router, type Request, type RequestHandler } from 'express';
import multer, { MulterError } from 'multer';
import { recordAudit } from '../audit';
import { badRequest, invalid, notFound, tooLarge, wrongType } from '../errors';
import {
  FILES,
  keepBytes,
  MAX_FILE_BYTES,
  pathOf,
  plainName,
  removeBytes,
  sha256,
  typeOf,
  visibleFile,
  type StoredFile,
} from '../files';
import { callerOf, handle, onlyMethods } from '../middlewares';
import type { Services } from '../services';

const receive = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: MAX_FILE_BYTES, files: 1, fields: 0, parts: 1, headerPairs: 20 },
  defParamCharset: 'utf8',
}).single('file');

/** Reads the one file of a multipart body into memory. @throws ApiError 413, 415, 400 */
const receiveFile: RequestHandler = (req, res, next) => {
  if (!req.is('multipart/form-data'))
    return next(wrongType('Send the file as multipart/form-data, in the part "file".'));
  receive(req, res, (error: unknown) => {
    if (error === undefined || error === null) return next();
    if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE')
      return next(tooLarge('A file may have 10 MiB.'));
    // Anything else that multer or its parser finds is the request's fault.
    next(badRequest('Send one file, in the part "file" of a whole multipart body.'));
  });
};

const idOf = (req: Request): string => String(req.params.id);

const shown = ({ id, name, contentType, size, sha256 }: StoredFile) => ({
  id,
  url: `/api/v1/files/${id}`,
  name,
  contentType,
  size,
  sha256,
});

export function fileRoutes(services: Services): Router {
  const router = Router({ caseSensitive: true });
  const { store, newId, now, log } = services;

  router.post(
    '/',
    receiveFile,
    handle(async (req, res) => {
      const { viewer, actor } = callerOf(req, res);
      const { file } = req;
      if (!file || file.size === 0) throw invalid({ file: 'Choose a file.' });
      const name = plainName(file.originalname);
      const contentType = typeOf(file.buffer, name);
      if (!contentType) throw wrongType('Choose a JPEG, PNG, WebP or PDF whose name ends as its type does.');
      const record: StoredFile = {
        id: newId(),
        organizationId: viewer.organizationId,
        uploadedById: viewer.id,
        name,
        contentType,
        size: file.size,
        sha256: sha256(file.buffer),
        createdAt: now().toISOString(),
        attachedTo: [],
      };
      await keepBytes(services, record.id, file.buffer);
      try {
        await store.transaction(async (session) => {
          await session.insert(FILES, record);
          await recordAudit(session, services, actor, {
            action: 'upload',
            resource: FILES,
            recordId: record.id,
            recordLabel: name,
            summary: `Uploaded a file of ${file.size} bytes`,
          });
        });
      } catch (error) {
        await removeBytes(services, record.id);
        throw error;
      }
      res
        .status(201)
        .location(`/api/v1/files/${record.id}`)
        .json({ data: shown(record) });
    }),
  );
  router.all('/', onlyMethods('POST'));

  router.get(
    '/:id',
    handle(async (req, res) => {
      const { viewer } = callerOf(req, res);
      const file = await visibleFile(services, idOf(req), viewer);
      if (!file) throw notFound('There is no such file.');
      // Opened before anything is said of it, so that a lost one is an error and no empty answer.
      const bytes = await open(pathOf(services, file.id));
      res.attachment(file.name);
      res.set({ 'Content-Type': file.contentType, 'Content-Length': String(file.size) });
      try {
        if (req.method === 'HEAD') res.end();
        else await pipeline(bytes.createReadStream({ autoClose: false }), res);
      } catch (error) {
        log.warn({ err: error, file: file.id }, 'a download was cut off');
      } finally {
        await bytes.close();
      }
    }),
  );
  router.all('/:id', onlyMethods('GET'));
  return router;
}
