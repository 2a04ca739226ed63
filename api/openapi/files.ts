/** Files, and work that takes long. */
import { idParameter, idempotencyKey, refused, schemaRef } from '../../src/schema/openapi';
import { call, csvFile, job, object, text, type Paths } from './call';

export const filesPaths: Paths = {
  '/files': {
    post: call('files.upload', {
      tag: 'Files',
      summary: 'Keep a JPEG, PNG, WebP or PDF of at most 10 MiB',
      multipart: object({ file: { type: 'string', format: 'binary' } }),
      data: schemaRef('File'),
      status: 201,
      refusals: [400, 401, 413, 415, 422],
    }),
  },
  '/files/{id}': {
    parameters: [idParameter],
    get: {
      operationId: 'files.download',
      tags: ['Files'],
      summary: 'The file, for who uploaded it or may open a record that refers to it',
      responses: {
        200: {
          description: 'The file',
          content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
        },
        ...refused(401, 404),
      },
    },
  },
  '/jobs': {
    post: call('jobs.start', {
      tag: 'Jobs',
      summary: 'Start work that takes long',
      parameters: [idempotencyKey],
      body: {
        ...object({ kind: text, params: { type: 'object' } }, ['kind']),
        example: { kind: 'checks', params: { resource: 'kyc', filter: { status: 'onboarding' } } },
      },
      data: job,
      status: 201,
      refusals: [400, 401, 403, 409, 422],
    }),
  },
  '/jobs/{id}': {
    parameters: [idParameter],
    get: call('jobs.show', { tag: 'Jobs', summary: 'How far it is', data: job, refusals: [401, 404] }),
  },
  '/jobs/{id}/cancel': {
    parameters: [idParameter],
    post: call('jobs.cancel', { tag: 'Jobs', summary: 'Stop it', data: job, refusals: [401, 404] }),
  },
  '/jobs/{id}/report.csv': {
    parameters: [idParameter],
    get: csvFile('jobs.report', 'The records that an action on many could not be done to, and why'),
  },
  '/jobs/{id}/file': {
    parameters: [idParameter],
    get: csvFile('jobs.file', 'The file that an export wrote; kept for a day'),
  },
};
