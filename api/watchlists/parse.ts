/** Which files make a list of which source, and reading them. */
import { Worker } from 'node:worker_threads';
import { ListFileError, parseOfac, parseOwn, parseUn, type OfacFiles, type ParsedList } from '../engines/watchlists';

export const listSources = ['ofac', 'un', 'own'] as const;
export type ListSource = (typeof listSources)[number];

export const isListSource = (value: unknown): value is ListSource => listSources.some((source) => source === value);

/** Names of the lists whose publisher gives them one. */
export const publishedNames = { ofac: 'OFAC SDN', un: 'UN Security Council' } as const;

/** All files of a list together; the largest published ones have some 30 MB. */
export const MAX_LIST_BYTES = 100 * 1024 * 1024;
export const MAX_LIST_FILES = 4;

export interface ListFile {
  name: string;
  bytes: Uint8Array;
}

export type ParseAnswer =
  | { list: ParsedList }
  | { broken: { file: string; line: number; column: number; message: string } };

/** Part of OFAC's set that a file is, by its published name, whatever a browser added to it. */
function ofacPart(name: string): keyof OfacFiles | undefined {
  const plain = name.toLowerCase();
  if (/comment/.test(plain)) return 'comments';
  if (/(^|[^a-z])sdn/.test(plain)) return 'sdn';
  if (/(^|[^a-z])alt/.test(plain)) return 'alt';
  if (/(^|[^a-z])add/.test(plain)) return 'add';
  return undefined;
}

function ofacFiles(files: readonly ListFile[]): OfacFiles {
  const parts: Partial<OfacFiles> = {};
  for (const { name, bytes } of files) {
    const part = ofacPart(name);
    if (!part)
      throw new ListFileError(name, 0, 0, 'OFAC’s files are named sdn.csv, alt.csv, add.csv and sdn_comments.csv.');
    if (parts[part]) throw new ListFileError(name, 0, 0, `There are two files of the kind ${part}.csv.`);
    parts[part] = bytes;
  }
  const { sdn } = parts;
  if (!sdn) throw new ListFileError('sdn.csv', 0, 0, 'This file with the entries is missing.');
  return { ...parts, sdn };
}

/**
 * Reads a list in this thread: about half a second for OFAC's.
 * @throws ListFileError with file, line and column; nothing of the list is given then
 */
export function parseHere(source: ListSource, files: readonly ListFile[]): ParsedList {
  if (source === 'ofac') return parseOfac(ofacFiles(files));
  const [file, ...more] = files;
  if (!file) throw new ListFileError('', 0, 0, 'Choose a file.');
  if (more.length > 0) throw new ListFileError(more[0]?.name ?? '', 0, 0, 'This list is one file. Choose one.');
  if (source === 'own') return parseOwn(file.bytes, { file: file.name });
  try {
    return parseUn(file.bytes);
  } catch (error) {
    // By the name under which the person chose it, whatever the publisher calls it.
    if (!(error instanceof ListFileError)) throw error;
    throw new ListFileError(file.name, error.line, error.column, error.message);
  }
}

/** Up to this many bytes are read in some milliseconds, sooner than a thread begins. */
const SMALL = 256 * 1024;

/** The same, in a thread of its own where it would hold others up. @throws ListFileError */
export async function parseFiles(source: ListSource, files: readonly ListFile[]): Promise<ParsedList> {
  if (files.reduce((sum, file) => sum + file.bytes.length, 0) <= SMALL) return parseHere(source, files);
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.mjs', import.meta.url), { workerData: { source, files } });
    worker.once('message', (answer: ParseAnswer) => {
      if ('list' in answer) return resolve(answer.list);
      const { file, line, column, message } = answer.broken;
      reject(new ListFileError(file, line, column, message));
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread that read the list ended without an answer.')));
  });
}

/** Where a list broke, in one sentence: `sdn.csv, line 120, column 4: …`. */
export function brokenWords({ file, line, column, message }: ListFileError): string {
  const place = [file, line > 0 && `line ${line}`, column > 0 && `column ${column}`].filter(Boolean).join(', ');
  return place === '' ? message : `${place}: ${message}`;
}
