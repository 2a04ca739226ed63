/** Files that are being imported: kept on disk until their work is done or a day has passed, so that a restart loses nothing. */
import { appendFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from './services';

const KEPT_MS = 24 * 3_600_000;

const rootOf = ({ config }: Pick<Services, 'config'>): string => join(config.dataDir, 'imports');

/** `id` is one of ours; a name is made of letters, digits, point and hyphen. */
function pathOf(services: Pick<Services, 'config'>, id: string, name: string): string {
  if (!/^[\w-]{1,64}$/.test(id) || !/^[\w-][\w.-]{0,100}$/.test(name)) throw new Error(`No file ${id}/${name}`);
  return join(rootOf(services), id, name);
}

/** Writes a file whole or not at all. Only the account that the server runs under may read it. */
export async function keepImportFile(
  services: Pick<Services, 'config'>,
  id: string,
  name: string,
  content: Uint8Array | string,
): Promise<void> {
  const path = pathOf(services, id, name);
  await mkdir(join(rootOf(services), id), { recursive: true, mode: 0o700 });
  await writeFile(`${path}.part`, content, { mode: 0o600 });
  await rename(`${path}.part`, path);
}

/** Adds to the end of a file. */
export async function appendImportFile(
  services: Pick<Services, 'config'>,
  id: string,
  name: string,
  text: string,
): Promise<void> {
  await mkdir(join(rootOf(services), id), { recursive: true, mode: 0o700 });
  await appendFile(pathOf(services, id, name), text, { mode: 0o600 });
}

/** The file's content; `undefined` when it is gone. */
export async function readImportFile(
  services: Pick<Services, 'config'>,
  id: string,
  name: string,
): Promise<Buffer | undefined> {
  try {
    return await readFile(pathOf(services, id, name));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

export const removeImportFiles = (services: Pick<Services, 'config'>, id: string): Promise<void> =>
  rm(join(rootOf(services), id), { recursive: true, force: true });

/** Removes what is older than a day: files of people do not lie about. Gives the ids. */
export async function purgeImportFiles(services: Pick<Services, 'config' | 'now'>): Promise<string[]> {
  const ids = await readdir(rootOf(services)).catch(() => [] as string[]);
  const gone: string[] = [];
  for (const id of ids) {
    const { mtimeMs } = await stat(join(rootOf(services), id));
    if (services.now().getTime() - mtimeMs < KEPT_MS) continue;
    await removeImportFiles(services, id);
    gone.push(id);
  }
  return gone;
}
