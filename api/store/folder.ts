/** The folder that a store lies in. */
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { StoreUnavailable } from './store';

/**
 * Makes a folder and those above it that are missing, for the owner alone. One by one: the `recursive` of Node 20 tries
 * without end where a file system takes no folders, as under `/proc`.
 */
function make(folder: string): void {
  if (existsSync(folder)) return;
  make(path.dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/**
 * Makes the folder that a file is to lie in.
 * @throws StoreUnavailable with a sentence for people where that cannot be
 */
export function makeFolderOf(file: string): void {
  const folder = path.dirname(file);
  try {
    make(folder);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.replace(/,.*/s, '') : String(cause);
    throw new StoreUnavailable(`${file} cannot be used: its folder cannot be made (${reason}).`, { cause });
  }
}
