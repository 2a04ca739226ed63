/** What is done with customers and their transactions beyond their records. */
import { checkKinds } from '../../src/resources/checks';
import { idParameter, schemaRef } from '../../src/schema/openapi';
import { call, job, object, text, texts, type Paths } from './call';

/** Of records that can be put on legal hold. */
const holdPaths = (resource: string, tagged: string): Paths =>
  Object.fromEntries(
    (
      [
        ['hold', 'Put on legal hold: nothing of it is erased until that is lifted'],
        ['release', 'Lift the legal hold'],
      ] as const
    ).map(([action, summary]) => [
      `/${resource}/{id}/${action}`,
      {
        parameters: [idParameter],
        post: call(`${resource}.${action}`, {
          tag: tagged,
          summary,
          permission: `${resource}.hold`,
          body: object(texts('reason')),
          data: object(texts('id')),
          refusals: [400, 401, 403, 404, 409, 412, 422],
        }),
      },
    ]),
  );

export const customersPaths: Paths = {
  '/customers/checks': {
    post: call('customers.checks', {
      tag: 'Customers',
      summary:
        'The latest check of each kind, of customers such as a page of the list holds; those that may not be seen are left out',
      permission: 'customers.list',
      body: object({ ids: { type: 'array', items: text, maxItems: 1_000 } }),
      data: {
        type: 'array',
        items: object({
          id: text,
          checks: {
            type: 'array',
            items: object({
              kind: { enum: [...checkKinds] },
              status: { type: ['string', 'null'], description: '`null`: none was made' },
              result: { type: ['string', 'null'] },
            }),
          },
        }),
      },
      refusals: [400, 401, 403, 422],
    }),
  },
  '/transactions/{id}/about': {
    parameters: [idParameter],
    get: call('transactions.about', {
      tag: 'Transactions',
      summary:
        'What the customer paid in the 90 days before, for who may list payments, and the cases about this payment',
      permission: 'transactions.show',
      data: object({
        usual: {
          ...object({
            days: { type: 'integer' },
            count: { type: 'integer', description: 'Payments of these days, this one not counted' },
            largest: { oneOf: [schemaRef('Amount'), { type: 'null' }], description: 'In the primary currency' },
            total: { type: 'integer', description: 'All payments of the customer' },
            payments: {
              type: 'array',
              description: 'The last of them and then this one, in the order of time',
              items: object({
                ...texts('id', 'reference', 'bookedAt'),
                amount: { oneOf: [schemaRef('Amount'), { type: 'null' }] },
              }),
            },
          }),
          type: ['object', 'null'],
        },
        cases: { type: 'array', items: object(texts('id', 'reference', 'status')) },
      }),
      refusals: [401, 403, 404],
    }),
  },
  '/transactions/{id}/case': {
    parameters: [idParameter],
    post: call('transactions.case', {
      tag: 'Transactions',
      summary: 'Open a case about this payment, or add it to the open one about payments of its customer',
      permission: 'cases.create',
      body: object({}),
      status: 201,
      data: object(texts('id', 'reference')),
      refusals: [400, 401, 403, 404, 422],
    }),
  },
  '/customers/{id}/erasure': {
    parameters: [idParameter],
    get: call('customers.erasurePlan', {
      tag: 'Customers',
      summary: 'What would go if this person were erased now, what would stay, and why',
      permission: 'customers.erase',
      data: object({}),
      refusals: [401, 403, 404],
    }),
    post: call('customers.erase', {
      tag: 'Customers',
      summary: 'Erase this person as far as nothing stands against it; a job does it',
      permission: 'customers.erase',
      body: object(texts('reason')),
      status: 201,
      data: job,
      refusals: [400, 401, 403, 404, 409, 412, 422],
    }),
  },
  ...holdPaths('customers', 'Customers'),
  ...holdPaths('cases', 'Cases'),
  '/monitoring': {
    get: call('monitoring', {
      tag: 'Organizations',
      summary: 'What is checked again by itself: how often, when it was looked last, and when next',
      permission: 'organizations.show',
      data: { type: 'array', items: object({}) },
      refusals: [401, 403],
    }),
  },
};
