/**
 * The door of the schema language, without validation: what lists and navigation need. Forms and the API import
 * `./validation` (and with it zod) themselves, so that the first list loads without it.
 */
export * from './fields';
export * from './filters';
export * from './lifecycle';
export * from './permissions';
export * from './resource';
