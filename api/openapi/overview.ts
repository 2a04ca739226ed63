/** What pages gather from several resources. */
import { refused } from '../../src/schema/openapi';
import { call, list, nullableText, object, text, texts, type Paths } from './call';

export const overviewPaths: Paths = {
  '/changelog/verify': {
    get: call('changelog.verify', {
      tag: 'Changelog',
      summary: 'Whether the chain of entries holds',
      permission: 'changelog.verify',
      parameters: ['from', 'to'].map((name) => ({
        name,
        in: 'query',
        description: 'Number of an entry; the whole chain when left out',
        schema: { type: 'integer', minimum: 1 },
      })),
      data: object(
        {
          ok: { type: 'boolean' },
          count: { type: 'integer' },
          total: { type: 'integer', description: 'Entries in all, where the chain goes on behind what was asked for' },
          firstBroken: { type: 'integer' },
          fault: { type: 'string', enum: ['missing', 'unlinked', 'changed', 'misfiled'] },
        },
        ['ok', 'count'],
      ),
      refusals: [400, 401, 403, 404],
    }),
  },
  '/changelog/key': {
    get: call('changelog.key', {
      tag: 'Changelog',
      summary: 'The public key by which signed exports are verified',
      permission: 'changelog.verify',
      data: object({ keyId: { type: 'string' }, publicKey: { type: 'string' } }, ['keyId', 'publicKey']),
      refusals: [401, 403],
    }),
  },
  '/changelog/proof': {
    get: {
      ...call('changelog.proof', {
        tag: 'Changelog',
        summary: 'Entries as they are sealed, one a line, and an Ed25519 signature over them',
        permission: 'changelog.export',
        parameters: ['from', 'to'].map((name) => ({
          name,
          in: 'query',
          description: 'Number of an entry; the whole changelog when left out',
          schema: { type: 'integer', minimum: 1 },
        })),
        refusals: [],
      }),
      responses: {
        200: { description: 'JSON lines', content: { 'application/jsonl': { schema: { type: 'string' } } } },
        ...refused(400, 401, 403, 404),
      },
    },
  },
  '/analytics/overview': {
    get: call('analytics.overview', {
      tag: 'Analytics',
      summary: 'The numbers of the dashboard, each with the list that it counts',
      permission: 'analytics.list',
      parameters: [
        { name: 'days', in: 'query', schema: { enum: [7, 14, 30, 91], default: 14 } },
        { name: 'queue', in: 'query', description: 'Cases of this queue only', schema: text },
        { name: 'team', in: 'query', description: 'The work of the people of this team only', schema: text },
      ],
      data: { type: 'object' },
      refusals: [400, 401, 403],
    }),
  },
  '/analytics/scores': {
    get: call('analytics.scores', {
      tag: 'Analytics',
      summary: 'Best scores of the screenings of thirty days, in bands, each with the list that it counts',
      permission: 'screening.list',
      data: { type: 'object' },
      refusals: [401, 403],
    }),
  },
  '/waiting': {
    get: call('waiting', {
      tag: 'Search',
      summary: 'How many records wait for you, and how many of them are past due, by resource',
      data: {
        type: 'object',
        additionalProperties: object({ count: { type: 'integer' }, pastDue: { type: 'integer' } }),
      },
      refusals: [401, 403],
    }),
  },
  '/search': {
    post: call('search', {
      tag: 'Search',
      summary:
        'The best records of everything that you may list, by name, reference, e-mail or number; the best group first',
      body: object(
        {
          q: { type: 'string', maxLength: 200 },
          resources: { type: 'array', items: text, description: 'Only these; all when left out' },
          limit: { type: 'integer', minimum: 1, maximum: 50, default: 5, description: 'Hits of each resource' },
          references: { type: 'boolean', description: 'Only numbers that the API gives, such as CUS-000123' },
        },
        ['q'],
      ),
      data: {
        ...list,
        items: object({
          resource: text,
          total: { type: 'integer', description: 'How many there are, counted to 100' },
          hits: {
            type: 'array',
            items: object(
              {
                ...texts('resource', 'id', 'title'),
                subtitle: nullableText,
                status: nullableText,
                riskScore: { type: ['integer', 'null'] },
                matched: { ...nullableText, description: 'The field that fits, where it does not name the record' },
                record: { type: 'object', description: 'What its list shows of it' },
              },
              ['resource', 'id', 'title', 'subtitle', 'matched', 'record'],
            ),
          },
        }),
      },
      refusals: [400, 401, 403, 413, 415, 422],
    }),
  },
};
