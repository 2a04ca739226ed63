/** A JSON file that a program and a person both write: read with a place for each mistake, replaced whole or not at all. */
import { existsSync, readFileSync, realpathSync, renameSync, statSync } from 'node:fs';
import { access, constants, open, unlink } from 'node:fs/promises';
import path from 'node:path';
import { StoreUnavailable } from '../api/store/store';

/** Tells one state of the file from another without reading it. */
type Mark = string;

const markOf = ({ ino, size, mtimeMs }: { ino: number; size: number; mtimeMs: number }): Mark =>
  `${ino} ${size} ${mtimeMs}`;
const MISSING: Mark = 'missing';

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Line and column of what JSON.parse complains about, where it says so. */
function placeOf(message: string, text: string): string {
  const position = /position (\d+)/.exec(message)?.[1];
  const before = text.slice(0, position === undefined ? text.length : Number(position));
  const lines = before.split('\n');
  return `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
}

/** @throws Error whose message says where and what is wrong */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`${placeOf(message, text)}: ${message.replace(/ in JSON at position.*/s, '')}`, { cause: error });
  }
}

/** Makes a renaming last. Windows opens no folders, and needs this not. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

export class JsonFile {
  readonly path: string;
  /** The state that was last read or written. */
  private known: Mark = MISSING;

  constructor(file: string) {
    // Behind a link the file itself is replaced, not the link.
    this.path = existsSync(file) ? realpathSync(file) : path.resolve(file);
  }

  private mark(): Mark {
    const stat = statSync(this.path, { throwIfNoEntry: false });
    return stat ? markOf(stat) : MISSING;
  }

  exists(): boolean {
    return this.mark() !== MISSING;
  }

  /** Whether somebody else has written the file since it was last read or written here. A file taken away is no change. */
  changed(): boolean {
    const mark = this.mark();
    return mark !== MISSING && mark !== this.known;
  }

  /** The content, or `undefined` when there is no file. @throws Error with line and column when it is not JSON. */
  read(): unknown {
    this.known = this.mark();
    return this.known === MISSING ? undefined : parse(readFileSync(this.path, 'utf8'));
  }

  /**
   * Replaces the file: a temporary one is written, synchronized to disk and put in its place, so that whatever happens the
   * file is whole, the old or the new.
   * @returns false, and nothing is replaced, when somebody else has written the file in the meantime
   * @throws StoreUnavailable when the disk does not take it
   */
  async write(content: Buffer): Promise<boolean> {
    const temporary = `${this.path}.${process.pid}.tmp`;
    try {
      // Renaming would replace a file that its owner has made read-only.
      if (this.exists()) await access(this.path, constants.W_OK);
      // It holds personal data: a new one is its owner's alone, an old one keeps what its owner chose.
      const mode = statSync(this.path, { throwIfNoEntry: false })?.mode ?? 0o600;
      const handle = await open(temporary, 'w', mode);
      let mark: Mark;
      try {
        await handle.writeFile(content);
        await handle.sync();
        mark = markOf(await handle.stat());
      } finally {
        await handle.close();
      }
      if (this.changed()) {
        await unlink(temporary);
        return false;
      }
      renameSync(temporary, this.path);
      await syncFolder(path.dirname(this.path));
      this.known = mark;
      return true;
    } catch (cause) {
      await unlink(temporary).catch(() => undefined);
      throw new StoreUnavailable(`${this.path} could not be written: ${codeOf(cause) || String(cause)}.`, { cause });
    }
  }
}
