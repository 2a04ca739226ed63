/** Files of customers: bytes in, judged rows out. Pure: what is stored comes from the caller. */
export type { ImportHints } from './cells';
export { describeColumns, detectHints, suggestMapping, type Column, type ColumnNote, type Mapping } from './columns';
export { errorFile } from './errorFile';
export { ImportFileError, MAX_BYTES, MAX_COLUMNS, MAX_ROWS, readTable, type Table } from './file';
export { IdentityIndex, identityOf, type Found, type Identity } from './identity';
export { importProblemWords, type ImportProblem, type Severity } from './problems';
export {
  canonical,
  judge,
  rowReader,
  type Cell,
  type Corrections,
  type Judged,
  type Reading,
  type RowReader,
  type RowResult,
} from './rows';
export { targetsOf } from './targets';
