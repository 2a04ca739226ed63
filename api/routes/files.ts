/** Uploading a file, and getting it back. */
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Router, type Request } from 'express';
import { recordAudit } from '../audit';
import { invalid, notFound, wrongType } from '../errors';
import { visibleFile } from '../fileSight';
import { FILES, keepBytes, MAX_FILE_BYTES, pathOf, removeBytes, sha256, typeOf, type StoredFile } from '../files';
import { callerOf, handle, onlyMethods } from '../middlewares';
import type { Services } from '../services';
import { receiveUpload } from '../uploads';

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
    handle(async (req, res) => {
      const { viewer, actor } = callerOf(req, res);
      const { files } = await receiveUpload(req, res, { part: 'file', files: 1, bytes: MAX_FILE_BYTES });
      const [file] = files;
      if (!file || file.bytes.length === 0) throw invalid({ file: 'Choose a file.' });
      const { name, bytes } = file;
      const contentType = typeOf(bytes, name);
      if (!contentType) throw wrongType('Choose a JPEG, PNG, WebP or PDF whose name ends as its type does.');
      const record: StoredFile = {
        id: newId(),
        organizationId: viewer.organizationId,
        uploadedById: viewer.id,
        name,
        contentType,
        size: bytes.length,
        sha256: sha256(bytes),
        createdAt: now().toISOString(),
        attachedTo: [],
      };
      await keepBytes(services, record.id, bytes);
      try {
        await store.transaction(async (session) => {
          await session.insert(FILES, record);
          await recordAudit(session, services, actor, {
            action: 'upload',
            resource: FILES,
            recordId: record.id,
            recordLabel: name,
            summary: `Uploaded a file of ${bytes.length} bytes`,
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
