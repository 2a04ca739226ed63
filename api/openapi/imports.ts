/** Files of customers and of watchlists. */
import { idParameter, refused, schemaRef } from '../../src/schema/openapi';
import { call, job, list, nullableText, object, text, type Paths } from './call';

const importPermission = 'customers.import';

export const importsPaths: Paths = {
  '/imports': {
    post: call('imports.create', {
      tag: 'Imports',
      summary: 'Send a file of customers',
      permission: importPermission,
      multipart: object(
        {
          resource: { const: 'customers' },
          file: { type: 'string', format: 'binary' },
          words: {
            type: 'string',
            description: 'JSON {headers, labels}: words of the language that the file may be written in, by field',
          },
        },
        ['resource', 'file'],
      ),
      data: schemaRef('Import'),
      status: 201,
      refusals: [400, 401, 403, 413, 415, 422],
    }),
  },
  '/imports/{id}': {
    parameters: [idParameter],
    get: call('imports.show', {
      tag: 'Imports',
      summary: 'The file with its columns',
      permission: importPermission,
      data: schemaRef('Import'),
      refusals: [401, 403, 404],
    }),
    put: call('imports.edit', {
      tag: 'Imports',
      summary: 'Match columns to fields, say how the file writes dates and numbers, correct cells',
      permission: importPermission,
      body: object(
        {
          mapping: {
            oneOf: [{ type: 'object', additionalProperties: nullableText }, { const: 'suggested' }],
            description: 'Header → field; or all of it as it was proposed at first',
          },
          hints: { type: 'object' },
          corrections: { type: 'object', description: 'Row → field → text' },
        },
        [],
      ),
      data: schemaRef('Import'),
      refusals: [400, 401, 403, 404, 409, 422],
    }),
  },
  '/imports/{id}/check': {
    parameters: [idParameter],
    post: call('imports.check', {
      tag: 'Imports',
      summary: 'Work out what an import would do; changes no customer',
      permission: importPermission,
      data: job,
      status: 201,
      refusals: [401, 403, 404, 409],
    }),
  },
  '/imports/{id}/rows': {
    parameters: [idParameter],
    get: call('imports.rows', {
      tag: 'Imports',
      summary: 'A page of the checked rows',
      permission: importPermission,
      parameters: ['filter', 'range', 'sort'].map((name) => ({
        name,
        in: 'query',
        schema: { type: 'string', contentMediaType: 'application/json' },
      })),
      data: { ...list, items: { type: 'object' } },
      refusals: [400, 401, 403, 404, 409],
    }),
  },
  '/imports/{id}/run': {
    parameters: [idParameter],
    post: call('imports.run', {
      tag: 'Imports',
      summary: 'Import the checked file',
      permission: importPermission,
      optionalBody: object(
        {
          screen: { type: 'boolean', description: 'Screen what is imported' },
          revision: { type: 'integer', description: 'Of the file as it was looked at; 409 once it is another' },
        },
        [],
      ),
      data: job,
      status: 201,
      refusals: [400, 401, 403, 404, 409, 422],
    }),
  },
  '/imports/{id}/errors.csv': {
    parameters: [idParameter],
    get: {
      operationId: 'imports.errors',
      tags: ['Imports'],
      summary: 'The rows at fault, to be mended and imported again',
      'x-permission': importPermission,
      responses: {
        200: { description: 'A CSV file', content: { 'text/csv': { schema: text } } },
        ...refused(401, 403, 404, 409),
      },
    },
  },
  '/watchlist-imports': {
    post: call('watchlistImports.create', {
      tag: 'Imports',
      summary: 'Read the files of a watchlist and say what they would change',
      permission: 'watchlists.import',
      multipart: object(
        {
          source: { enum: ['ofac', 'un', 'own'] },
          name: text,
          files: { type: 'array', items: { type: 'string', format: 'binary' } },
        },
        ['source', 'files'],
      ),
      data: job,
      status: 201,
      refusals: [400, 401, 403, 413, 415, 422],
    }),
  },
  '/watchlist-imports/{id}/load': {
    parameters: [idParameter],
    post: call('watchlistImports.load', {
      tag: 'Imports',
      summary: 'Load what was read',
      permission: 'watchlists.import',
      data: job,
      status: 201,
      refusals: [401, 403, 404, 409],
    }),
  },
};
