import type { DuplicateRule } from '../../resources/customers/duplicates';

/** What the API says of a file on its way in. */
export interface ImportColumn {
  header: string;
  sample: string[];
  source: string | null;
  note: { key: string; args?: Record<string, string | number>; attention: boolean } | null;
}

export interface ImportHints {
  dateOrder?: 'dmy' | 'mdy';
  decimal?: '.' | ',';
  type?: 'individual' | 'business';
  country?: string;
}

/** What a person decides about a file; `null` leaves a column out, and a hint to the file. */
export interface ImportChange {
  /** Header → field; or all as it was proposed at first. */
  mapping?: Record<string, string | null> | 'suggested';
  hints?: { [H in keyof ImportHints]?: ImportHints[H] | null };
  /** Row → field → text. */
  corrections?: Record<number, Record<string, string>>;
}

export interface ImportReport {
  created: number;
  updated: number;
  unchanged: number;
  warnings: number;
  errors: number;
  alike: number;
}

export interface CustomerImport {
  id: string;
  fileName: string;
  encoding: string;
  delimiter: string;
  rows: number;
  columns: ImportColumn[];
  hints: ImportHints;
  targets: string[];
  /** Goes up with every change, from whichever window. */
  revision: number;
  checkJobId: string | null;
  /** The last check is of the mapping as it is now. */
  checked: boolean;
  runJobId: string | null;
  report: ImportReport | null;
}

export type RowResult = 'new' | 'update' | 'unchanged' | 'warning' | 'error';

export type Counts = Record<RowResult, number> & { rows: number };

export interface ImportCell {
  text: string;
  value: unknown;
  message?: string;
  severity?: 'error' | 'warning' | 'info';
}

export interface ImportRow {
  id: string;
  row: number;
  result: RowResult;
  action: 'create' | 'update' | null;
  message?: string;
  cells: Record<string, ImportCell>;
}

/** A row that went in and may be other customers. */
export interface AlikeRow {
  row: number;
  alike: { id: string; others: { id: string; rules: DuplicateRule[] }[] };
}
