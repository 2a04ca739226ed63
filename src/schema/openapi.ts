/** OpenAPI 3.1, derived from declarations and validators, so that document and check cannot drift apart. */
import { z } from 'zod';
import { isOwned, isReadable, isSortable, isWritable, type Field } from './fields';
import { filterKey, operatorsOf } from './filters';
import { CONFIRM, REJECT } from './lifecycle';
import { permissionsOf } from './permissions';
import { REASON_MAX, REASON_MIN } from './problems';
import { allFields, baseFields, labelOf, type AnyResource, type Transition } from './resource';
import { OTHER, REVEAL, revealReasons, secretsOf } from './secrets';
import { validatorOf } from './validation';

export type JsonSchema = { [key: string]: unknown };

const formats: Partial<Record<Field['type'], JsonSchema>> = {
  email: { format: 'email' },
  phone: { format: 'phone', description: 'E.164' },
  url: { format: 'uri' },
  date: { format: 'date' },
  dateTime: { format: 'date-time' },
  country: { description: 'ISO 3166-1 alpha-2' },
  currency: { description: 'ISO 4217' },
  riskScore: { minimum: 0, maximum: 100, type: 'integer' },
  file: { description: 'Id of a stored file' },
  image: { description: 'Id of a stored file' },
};

/** References in a field's own schema say "any JSON" and lead nowhere once it stands in the document. */
function withoutReferences(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutReferences);
  if (typeof schema !== 'object' || schema === null) return schema;
  if ('$ref' in schema) return {};
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => key !== '$schema' && key !== '$defs')
      .map(([key, part]) => [key, withoutReferences(part)]),
  );
}

/** The values of a field, as they come in or go out. */
const valuesOf = (field: Field, io: 'input' | 'output'): JsonSchema =>
  field.type === 'json'
    ? {}
    : (withoutReferences(z.toJSONSchema(validatorOf(field), { io, unrepresentable: 'any' })) as JsonSchema);

/** The property of a field as OpenAPI 3.1 (JSON Schema 2020-12). */
export function openApiProperty(source: string, field: Field): JsonSchema {
  const schema = valuesOf(field, 'input');
  const nullable = field.required === true ? schema : { anyOf: [schema, { type: 'null' }] };
  return {
    title: labelOf(field, source),
    ...(field.help ? { description: field.help } : {}),
    ...nullable,
    ...formats[field.type],
    ...(field.type === 'reference' || field.type === 'references' ? { 'x-reference': field.reference } : {}),
  };
}

const pascal = (name: string): string =>
  name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

export const schemaRef = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** Body of an answer: the value under `data`. */
export const dataOf = (schema: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['data'],
  properties: { data: schema },
});

export const jsonContent = (schema: JsonSchema): JsonSchema => ({ 'application/json': { schema } });

export const answer = (description: string, schema?: JsonSchema): JsonSchema => ({
  description,
  ...(schema ? { content: jsonContent(dataOf(schema)) } : {}),
});

const refusals: Record<number, string> = {
  400: 'Malformed',
  401: 'No bearer, or a dead one',
  403: 'Not allowed',
  404: 'Unknown, or of another organization',
  409: 'The state of the record stands against it',
  412: 'Stale version; `current` holds the record as it is',
  413: 'Too large',
  415: 'Wrong type',
  422: 'Fields are at fault, or a code or password is wrong',
  429: 'Too many tries; `Retry-After` says for how long',
};

/** Error answers by status. */
export const refused = (...statuses: number[]): JsonSchema =>
  Object.fromEntries(
    statuses.map((status) => [
      String(status),
      { description: refusals[status] ?? 'Error', content: jsonContent(schemaRef('Error')) },
    ]),
  );

export const idParameter: JsonSchema = {
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: 'string' },
};

/** Of calls that a double click must not make twice. */
export const idempotencyKey: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key with the same body gives the first answer again; with another body it is 409.',
  schema: { type: 'string', maxLength: 200 },
};

const ifMatch: JsonSchema = {
  name: 'If-Match',
  in: 'header',
  description: 'Version of the record that the change builds on, such as `"7"`; an older one is refused with 412.',
  schema: { type: 'string' },
};

const nullable = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });

/** What of a field comes out: any readable value, empty ones as `null`. */
function readProperty(source: string, field: Field): JsonSchema {
  const { anyOf: _, ...rest } = openApiProperty(source, field);
  const value = field.type === 'status' ? { type: 'string' } : valueSchema(field);
  const { title, description } = rest;
  return {
    title,
    ...(description ? { description } : {}),
    ...nullable(value),
    readOnly: isOwned(field) || field.retired === true || Object.hasOwn(baseFields, source),
    ...(field.retired ? { deprecated: true } : {}),
    ...(field.type === 'reference' || field.type === 'references' ? { 'x-reference': field.reference } : {}),
  };
}

function valueSchema(field: Field): JsonSchema {
  const schema = valuesOf(field, 'output');
  // What is stored may be masked on its way out, so its pattern and length say nothing about the answer.
  const { pattern: _pattern, format: _format, maxLength: _maxLength, ...plain } = schema;
  if (field.personal) return plain.type === 'string' && !plain.enum ? plain : {};
  return field.type === 'maskedNumber' ? plain : schema;
}

/** The component schemas of a resource: the record, and the bodies that make and change it. */
function componentsOf(schema: AnyResource): JsonSchema {
  const name = pascal(schema.name);
  const fields = Object.entries(schema.fields);
  const states = Object.keys(schema.lifecycle?.states ?? {});
  const record: JsonSchema = {
    type: 'object',
    title: schema.label.one,
    required: Object.keys(baseFields),
    properties: {
      ...Object.fromEntries(
        Object.entries(baseFields).map(([source, field]) => [
          source,
          { ...openApiProperty(source, { ...field, required: true }), readOnly: true },
        ]),
      ),
      ...Object.fromEntries(
        fields
          .filter(([, field]) => isReadable(field))
          .map(([source, field]) => [
            source,
            field.type === 'status'
              ? { title: labelOf(field, source), type: 'string', enum: states, readOnly: true }
              : readProperty(source, field),
          ]),
      ),
      ...(Object.values<Transition>(schema.lifecycle?.transitions ?? {}).some(({ secondPerson }) => secondPerson)
        ? {
            pending: {
              ...nullable({ type: 'object' }),
              readOnly: true,
              description: 'What waits for a second person.',
            },
          }
        : {}),
    },
  };
  const writable = (creating: boolean): JsonSchema =>
    Object.fromEntries(
      fields
        .filter(([, field]) => isWritable(field, creating))
        .map(([source, field]) => [source, openApiProperty(source, field)]),
    );
  const required = fields
    .filter(([, field]) => isWritable(field, true) && field.required === true && field.initial === undefined)
    .map(([source]) => source);
  return {
    [name]: record,
    ...(schema.actions.includes('create')
      ? {
          [`${name}Create`]: {
            type: 'object',
            additionalProperties: false,
            properties: writable(true),
            ...(required.length > 0 ? { required } : {}),
            ...(schema.example ? { example: schema.example } : {}),
          },
        }
      : {}),
    ...(schema.actions.includes('edit')
      ? {
          [`${name}Update`]: {
            type: 'object',
            additionalProperties: false,
            description: 'A field left out keeps what is stored; `null` empties it.',
            properties: {
              ...writable(false),
              ...(schema.reasonForChange
                ? {
                    reason: {
                      type: 'string',
                      minLength: REASON_MIN,
                      maxLength: REASON_MAX,
                      description: 'Why, for the changelog.',
                    },
                  }
                : {}),
            },
            ...(schema.reasonForChange ? { required: ['reason'] } : {}),
          },
        }
      : {}),
  };
}

const inJson = (name: string, description: string, example: string): JsonSchema => ({
  name,
  in: 'query',
  description,
  schema: { type: 'string', contentMediaType: 'application/json' },
  example,
});

function listParameters(schema: AnyResource): JsonSchema[] {
  const fields = Object.entries(allFields(schema));
  const keys = fields.flatMap(([source, field]) => operatorsOf(field).map((operator) => filterKey(source, operator)));
  const sortable = fields.filter(([, field]) => isSortable(field)).map(([source]) => source);
  return [
    inJson(
      'filter',
      `JSON object. Keys: ${keys.join(', ')}${fields.some(([, field]) => field.searchable) ? ', q' : ''}. An array means any of; conditions are joined by and.`,
      '{}',
    ),
    inJson(
      'sort',
      `JSON array of a field and ASC or DESC, or a list of at most five such arrays, each of which breaks the ties of those before. Fields: ${sortable.join(', ')}.`,
      JSON.stringify(schema.sort),
    ),
    inJson('range', 'JSON array of the first and the last index, both inclusive; at most 1,000 records.', '[0,24]'),
  ];
}

function pathsOf(schema: AnyResource): JsonSchema {
  const { name, label, actions, lifecycle } = schema;
  const component = schemaRef(pascal(name));
  const offers = new Set(actions);
  const operation = (action: string, summary: string, rest: JsonSchema): JsonSchema => ({
    operationId: `${name}.${action}`,
    tags: [label.many],
    summary,
    'x-permission': `${name}.${action}`,
    ...rest,
  });
  const body = (schemaName: string): JsonSchema => ({ required: true, content: jsonContent(schemaRef(schemaName)) });
  const one = label.one.toLowerCase();
  const many = label.many.toLowerCase();

  const collection: JsonSchema = {
    ...(offers.has('list')
      ? {
          get: operation('list', `A page of ${many}`, {
            parameters: listParameters(schema),
            responses: {
              200: {
                ...answer(`A page of ${many}`, { type: 'array', items: component }),
                headers: {
                  'Content-Range': { description: `${name} 0-24/319`, schema: { type: 'string' } },
                },
              },
              ...refused(400, 401, 403),
            },
          }),
        }
      : {}),
    ...(offers.has('create')
      ? {
          post: operation('create', `Add a ${one}`, {
            parameters: [idempotencyKey],
            requestBody: body(`${pascal(name)}Create`),
            responses: { 201: answer('Added', component), ...refused(400, 401, 403, 409, 413, 415, 422) },
          }),
        }
      : {}),
  };
  const record: JsonSchema = {
    ...(offers.has('show')
      ? {
          get: operation('show', `One ${one}`, {
            responses: { 200: answer('The record', component), ...refused(401, 403, 404) },
          }),
        }
      : {}),
    ...(offers.has('edit')
      ? {
          put: operation('edit', `Change a ${one}`, {
            parameters: [ifMatch],
            requestBody: body(`${pascal(name)}Update`),
            responses: {
              200: answer('The record as changed', component),
              ...refused(400, 401, 403, 404, 409, 412, 413, 415, 422),
            },
          }),
        }
      : {}),
    ...(offers.has('delete')
      ? {
          delete: operation('delete', `Delete a ${one}`, {
            parameters: [ifMatch],
            responses: { 200: answer('The record as it was', component), ...refused(401, 403, 404, 409, 412) },
          }),
        }
      : {}),
  };
  const found: JsonSchema = {};
  if (Object.keys(collection).length > 0) found[`/${name}`] = collection;
  if (Object.keys(record).length > 0) found[`/${name}/{id}`] = { parameters: [idParameter], ...record };
  if (offers.has('export'))
    found[`/${name}/export.csv`] = {
      get: operation('export', `${label.many} as CSV`, {
        parameters: listParameters(schema).filter((parameter) => parameter.name !== 'range'),
        responses: {
          200: { description: 'A CSV file', content: { 'text/csv': { schema: { type: 'string' } } } },
          ...refused(400, 401, 403),
        },
      }),
    };
  const secrets = secretsOf(schema.fields);
  if (offers.has('show') && secrets.length > 0)
    found[`/${name}/{id}/reveal`] = {
      parameters: [idParameter],
      post: operation(REVEAL, `Masked fields of a ${one} in clear; the changelog keeps who asked, for what, and why`, {
        requestBody: {
          required: true,
          content: jsonContent({
            type: 'object',
            additionalProperties: false,
            required: ['fields', 'reason'],
            properties: {
              fields: { type: 'array', minItems: 1, items: { type: 'string', enum: secrets } },
              reason: { type: 'string', enum: Object.keys(revealReasons) },
              note: {
                type: ['string', 'null'],
                maxLength: 500,
                description: `Wanted with the reason ${OTHER}, of ten characters at least`,
              },
            },
          }),
        },
        responses: {
          200: answer('The values, and the version that they are of', {
            type: 'object',
            required: ['id', 'version', 'values'],
            properties: { id: { type: 'string' }, version: { type: 'integer' }, values: { type: 'object' } },
          }),
          ...refused(400, 401, 403, 404, 422),
        },
      }),
    };
  if (lifecycle) {
    const names = Object.keys(lifecycle.transitions);
    const two = Object.values<Transition>(lifecycle.transitions).some(({ secondPerson }) => secondPerson);
    found[`/${name}/{id}/transitions`] = {
      parameters: [idParameter],
      post: {
        operationId: `${name}.move`,
        tags: [label.many],
        summary: `Move a ${one} through its lifecycle`,
        description: names
          .map((key) => {
            const { from, to, note, inputs } = lifecycle.transitions[key] as Transition;
            const extra = [note === 'required' ? 'needs a note' : '', inputs ? `takes ${inputs.join(', ')}` : ''];
            return `- ${key}: ${from.join(', ')} → ${to}${extra
              .filter(Boolean)
              .map((words) => `; ${words}`)
              .join('')}`;
          })
          .join('\n'),
        requestBody: {
          required: true,
          content: jsonContent({
            type: 'object',
            additionalProperties: false,
            required: ['name'],
            properties: {
              name: {
                type: 'string',
                ...(names.length > 0 ? { enum: [...names, ...(two ? [CONFIRM, REJECT] : [])] } : {}),
              },
              note: { type: ['string', 'null'], maxLength: 4_000 },
              version: { type: ['integer', 'null'] },
              values: { type: ['object', 'null'] },
            },
          }),
        },
        responses: { 200: answer('The record as moved', component), ...refused(400, 401, 403, 404, 409, 412, 422) },
      },
    };
  }
  return found;
}

export const errorSchema: JsonSchema = {
  type: 'object',
  required: ['statusCode', 'error', 'message'],
  properties: {
    statusCode: { type: 'integer' },
    error: { type: 'string' },
    message: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
    code: { type: 'string', description: 'On the page of an invited person: what is said, for other languages' },
    errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'Field path → why' },
    current: { type: 'object', description: 'With 412: the record as it is now' },
    requestId: { type: 'string' },
  },
};

/** What the API serves beside the resources: paths, and the schemas that they refer to. */
export interface FixedPart {
  paths: { readonly [path: string]: JsonSchema };
  schemas: { readonly [name: string]: JsonSchema };
}

/**
 * The contract of /api/v1 as OpenAPI 3.1.
 * @param fixed calls that follow from no declaration; where both know a path, its methods are put together
 */
export function openApiDocument(resources: readonly AnyResource[], fixed: FixedPart): JsonSchema {
  const paths: { [path: string]: JsonSchema } = {};
  const add = (found: { readonly [path: string]: unknown }): void => {
    for (const [path, item] of Object.entries(found)) paths[path] = { ...paths[path], ...(item as JsonSchema) };
  };
  for (const schema of resources) add(pathsOf(schema));
  add(fixed.paths);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Assay',
      version: '1',
      description:
        'Every body is JSON, success under `data`. Money is an integer of minor units, times are UTC in ISO 8601, ids are opaque.',
    },
    servers: [{ url: '/api/v1' }],
    security: [{ bearer: [] }],
    tags: resources.map(({ label }) => ({ name: label.many })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Error: errorSchema,
        ...fixed.schemas,
        ...Object.fromEntries(resources.flatMap((schema) => Object.entries(componentsOf(schema)))),
      },
    },
    'x-permissions': resources.flatMap((schema) => permissionsOf(schema).map(({ key, label }) => ({ key, label }))),
  };
}
