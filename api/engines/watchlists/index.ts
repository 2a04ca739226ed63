/** Watchlists as published: files in, entries out, and what a newer edition changed. */
export { countryCode } from './countries';
export { birthDateOf } from './dates';
export { diffEditions, type EditionDiff, type EntryChange, type FieldChange } from './diff';
export type { ListEdition, ParsedList } from './entry';
export { ListFileError } from './listFile';
export { parseOfac, type OfacFiles } from './ofac';
export { parseOwn } from './own';
export { parseUn } from './un';
