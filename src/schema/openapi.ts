/** OpenAPI of a field type: derived from its validator, so that document and check cannot drift apart. */
import { z } from 'zod';
import type { Field } from './fields';
import { labelOf } from './resource';
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

/** The property of a field as OpenAPI 3.1 (JSON Schema 2020-12). */
export function openApiProperty(source: string, field: Field): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(validatorOf(field), { io: 'input', unrepresentable: 'any' });
  const nullable = field.required === true ? schema : { anyOf: [schema, { type: 'null' }] };
  return {
    title: labelOf(field, source),
    ...(field.help ? { description: field.help } : {}),
    ...nullable,
    ...formats[field.type],
    ...(field.type === 'reference' || field.type === 'references' ? { 'x-reference': field.reference } : {}),
  };
}
