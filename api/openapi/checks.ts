/** Checks, what they found and what was decided. */
import { kyb } from '../../src/resources/kyb/schema';
import { isCheck } from '../risk/facts';
import { resources } from '../../src/resources';
import { idempotencyKey, idParameter, schemaRef } from '../../src/schema/openapi';
import { call, list, nullableText, object, pdfFile, text, type Paths } from './call';

export const checksPaths: Paths = {
  '/screening': {
    post: call('screening.create', {
      tag: 'Screening',
      summary: 'Screen a customer against the loaded watchlists and keep the check',
      permission: 'screening.create',
      parameters: [idempotencyKey],
      body: schemaRef('ScreeningCreate'),
      data: schemaRef('Screening'),
      status: 201,
      refusals: [400, 401, 403, 409, 413, 415, 422],
    }),
  },
  '/screening/quote': {
    post: call('screening.quote', {
      tag: 'Screening',
      summary:
        'What a screening of many customers would cost now: of whom the job would be asked for, or of a number of them',
      permission: 'customers.screen',
      body: object(
        {
          ids: { type: 'array', items: text },
          filter: { type: 'object' },
          all: { const: true },
          count: { type: 'integer', minimum: 0 },
        },
        [],
      ),
      data: object({
        customers: { type: 'integer' },
        included: { type: 'integer', description: 'So many of them the plan still includes this month' },
        price: schemaRef('Amount'),
      }),
      refusals: [400, 401, 403, 422],
    }),
  },
  '/screening/search': {
    post: call('screening.search', {
      tag: 'Screening',
      summary: 'The nearest entries to a name, best first; nothing is kept',
      permission: 'screening.list',
      body: object(
        {
          name: { type: 'string', minLength: 1, maxLength: 300 },
          kind: { enum: ['individual', 'entity', 'vessel', 'aircraft', null] },
          birthDate: { type: ['string', 'null'], description: 'A day, a month or a year' },
          country: { type: ['string', 'null'], description: 'ISO 3166-1 alpha-2' },
          limit: { type: ['integer', 'null'], minimum: 1, maximum: 100 },
        },
        ['name'],
      ),
      data: { ...list, items: schemaRef('Hit') },
      refusals: [400, 401, 403, 422],
    }),
  },
  '/screening/search/evidence.pdf': {
    get: pdfFile('screening.searchEvidence', 'Screening', 'A search for a name on paper: editions, nearest entries', {
      permission: 'screening.export',
      parameters: (['name', 'kind', 'birthDate', 'country', 'limit'] as const).map((name) => ({
        name,
        in: 'query',
        required: name === 'name',
        schema: name === 'limit' ? { type: 'integer', minimum: 1, maximum: 100 } : text,
      })),
    }),
  },
  '/screening/{id}/evidence.pdf': {
    parameters: [idParameter],
    get: pdfFile('screening.evidence', 'Screening', 'A search on paper: editions, candidates, decisions', {
      permission: 'screening.export',
    }),
  },
  '/screening/{id}/matches/{matchId}': {
    parameters: [idParameter, { ...idParameter, name: 'matchId' }],
    put: call('screening.judge', {
      tag: 'Screening',
      summary: 'Say whether a match is the same person; true opens or joins a case',
      permission: 'screening.judge',
      body: object(
        {
          verdict: { enum: ['true', 'false', 'unsure', null] },
          reason: nullableText,
          holdsUntil: { type: ['string', 'null'], format: 'date', description: 'Last day of a false positive' },
          version: { type: 'integer' },
        },
        ['verdict'],
      ),
      data: schemaRef('Screening'),
      refusals: [400, 401, 403, 404, 409, 412, 422],
    }),
  },
  ...Object.fromEntries(
    resources.filter(isCheck).map(({ name, label }) => [
      `/${name}/{id}/effects`,
      {
        parameters: [idParameter],
        get: call(`${name}.effects`, {
          tag: label.many,
          summary: "What each outcome of a decision would make of the customer's risk",
          permission: `${name}.decide`,
          data: object({
            riskScore: { type: ['integer', 'null'], description: 'As it is; null where the customer may not be seen' },
            outcomes: { type: 'array', items: object({ id: text, riskScore: { type: 'integer' } }) },
          }),
          refusals: [401, 403, 404],
        }),
      },
    ]),
  ),
  '/address-verification/{id}/recognize': {
    parameters: [idParameter],
    post: call('address-verification.recognize', {
      tag: 'Address verifications',
      summary: 'Recognize the text of the proof of address; nothing is kept',
      permission: 'address-verification.edit',
      body: object({}),
      data: object({
        lines: { type: 'array', items: text },
        days: {
          type: 'array',
          items: { type: 'string', format: 'date' },
          description: 'Named by it, the newest first',
        },
      }),
      refusals: [400, 401, 403, 404, 409],
    }),
  },
  '/kyb/{id}/register': {
    parameters: [idParameter],
    post: call('kyb.register', {
      tag: 'KYB checks',
      summary: 'Ask the register of companies about the business; nothing is kept',
      permission: 'kyb.edit',
      body: object({}),
      data: object(
        {
          register: { type: 'string' },
          source: {
            enum: [...kyb.fields.registrySource.options.map(({ value }) => value), null],
            description: '`null`: none is switched on',
          },
          answeredAt: {
            type: 'string',
            format: 'date-time',
            description: 'When the register said so; names the answer',
          },
          knows: { type: 'array', items: { type: 'string' }, description: 'Names that a sandbox answers about' },
          status: { enum: ['found', 'notFound', 'notAsked'] },
          why: { type: 'string', description: 'Why nobody could be asked' },
          company: { type: 'object', description: 'Status, officers and owners as the register has them' },
        },
        ['register', 'source', 'status', 'answeredAt'],
      ),
      refusals: [400, 401, 403, 404, 422],
    }),
  },
  '/kyb/{id}/register/take': {
    parameters: [idParameter],
    post: call('kyb.takeRegister', {
      tag: 'KYB checks',
      summary: 'Take over the answer of the register that was seen',
      permission: 'kyb.edit',
      body: object(
        {
          seen: { type: 'string', format: 'date-time', description: 'The `answeredAt` of the answer' },
          version: { type: ['integer', 'null'] },
        },
        ['seen'],
      ),
      data: schemaRef('Kyb'),
      refusals: [400, 401, 403, 404, 409, 412, 422],
    }),
  },
  '/kyb/{id}/vat': {
    parameters: [idParameter],
    post: call('kyb.vat', {
      tag: 'KYB checks',
      summary: 'Ask the VAT service about the number; no answer is never called invalid',
      permission: 'kyb.edit',
      body: object({}),
      data: schemaRef('Kyb'),
      refusals: [400, 401, 403, 404, 409, 422],
    }),
  },
  '/kyb/{id}/owners/screen': {
    parameters: [idParameter],
    post: call('kyb.screenOwners', {
      tag: 'KYB checks',
      summary:
        'Screen owners as customers are screened, at the price of each: the beneficial ones, or those of the keys',
      permission: 'kyb.edit',
      parameters: [idempotencyKey],
      body: object(
        {
          keys: { type: ['array', 'null'], items: { type: 'string' }, maxItems: 50 },
          version: { type: ['integer', 'null'] },
        },
        [],
      ),
      data: schemaRef('Kyb'),
      refusals: [400, 401, 403, 404, 409, 412, 422],
    }),
  },
  '/adverse-media-check/{id}/search': {
    parameters: [idParameter],
    post: call('adverse-media-check.search', {
      tag: 'Adverse media checks',
      summary: 'Search every source again; what was said of an article stays while it says the same',
      permission: 'adverse-media-check.edit',
      body: object({ version: { type: ['integer', 'null'] } }, []),
      data: schemaRef('AdverseMediaCheck'),
      refusals: [400, 401, 403, 404, 409, 412, 422],
    }),
  },
  '/adverse-media-check/{id}/articles': {
    parameters: [idParameter],
    post: call('adverse-media-check.addArticle', {
      tag: 'Adverse media checks',
      summary: 'Add an article that a person found; it is read by the same rules',
      permission: 'adverse-media-check.edit',
      body: object(
        {
          title: { type: 'string', minLength: 1, maxLength: 300 },
          source: { type: 'string', minLength: 1, maxLength: 120 },
          text: { type: 'string', minLength: 1, maxLength: 30_000, description: 'Markup is taken off' },
          url: nullableText,
          publishedOn: nullableText,
          language: { type: ['string', 'null'], description: 'ISO 639-1' },
        },
        ['title', 'source', 'text'],
      ),
      data: schemaRef('AdverseMediaCheck'),
      status: 201,
      refusals: [400, 401, 403, 404, 409, 422],
    }),
  },
  '/adverse-media-check/{id}/articles/{key}': {
    parameters: [idParameter, { ...idParameter, name: 'key' }],
    put: call('adverse-media-check.judge', {
      tag: 'Adverse media checks',
      summary: 'Say whether an article tells of the subject, and why',
      permission: 'adverse-media-check.edit',
      body: object(
        {
          verdict: { enum: ['relevant', 'notRelevant', 'unsure', null] },
          reason: nullableText,
          version: { type: ['integer', 'null'] },
        },
        ['verdict'],
      ),
      data: schemaRef('AdverseMediaCheck'),
      refusals: [400, 401, 403, 404, 409, 412, 422],
    }),
  },
  '/cases/{id}/notes': {
    parameters: [idParameter],
    post: call('cases.note', {
      tag: 'Cases',
      summary: 'Write a note on a case',
      permission: 'cases.note',
      body: object(
        { text: { type: 'string', minLength: 1, maxLength: 4_000 }, version: { type: ['integer', 'null'] } },
        ['text'],
      ),
      data: schemaRef('Cases'),
      status: 201,
      refusals: [400, 401, 403, 404, 409, 412, 422],
    }),
  },
};
