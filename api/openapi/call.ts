/** How a call that follows from no declaration is described. */
import { answer, jsonContent, refused, schemaRef, type JsonSchema } from '../../src/schema/openapi';

/** Address → what may be asked of it. */
export type Paths = { [path: string]: JsonSchema };

export const text: JsonSchema = { type: 'string' };
export const texts = (...names: string[]): JsonSchema => Object.fromEntries(names.map((name) => [name, text]));

export const object = (properties: JsonSchema, required: string[] = Object.keys(properties)): JsonSchema => ({
  type: 'object',
  required,
  properties,
});

export interface Call {
  tag: string;
  summary: string;
  body?: JsonSchema;
  optionalBody?: JsonSchema;
  multipart?: JsonSchema;
  data?: JsonSchema;
  status?: number;
  refusals: number[];
  /** Needs no bearer. */
  open?: boolean;
  permission?: string;
  parameters?: JsonSchema[];
}

export const call = (operationId: string, { tag, summary, ...rest }: Call): JsonSchema => ({
  operationId,
  tags: [tag],
  summary,
  ...(rest.open ? { security: [] } : {}),
  ...(rest.permission ? { 'x-permission': rest.permission } : {}),
  ...(rest.parameters ? { parameters: rest.parameters } : {}),
  ...(rest.body ? { requestBody: { required: true, content: jsonContent(rest.body) } } : {}),
  ...(rest.optionalBody ? { requestBody: { required: false, content: jsonContent(rest.optionalBody) } } : {}),
  ...(rest.multipart
    ? { requestBody: { required: true, content: { 'multipart/form-data': { schema: rest.multipart } } } }
    : {}),
  responses: { [rest.status ?? 200]: answer(summary, rest.data), ...refused(...rest.refusals) },
});

export const csvFile = (operationId: string, summary: string): JsonSchema => ({
  operationId,
  tags: ['Jobs'],
  summary,
  responses: {
    200: { description: 'A CSV file', content: { 'text/csv': { schema: text } } },
    ...refused(401, 403, 404),
  },
});

export const pdfFile = (
  operationId: string,
  tag: string,
  summary: string,
  { permission, parameters }: { permission: string; parameters?: JsonSchema[] },
): JsonSchema => ({
  operationId,
  tags: [tag],
  summary,
  'x-permission': permission,
  ...(parameters ? { parameters } : {}),
  responses: {
    200: {
      description: 'A PDF file',
      content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
    },
    ...refused(400, 401, 403, 404, 409),
  },
});

export const list: JsonSchema = { type: 'array' };
export const nullableText: JsonSchema = { type: ['string', 'null'] };
export const job = schemaRef('Job');

/** Given anew: the password, or a code of the authenticator. */
export const reproof = object(texts('password', 'code'), []);
