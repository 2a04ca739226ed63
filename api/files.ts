/**
 * Files that people upload: told by their first bytes, kept under the data folder by a name of our own. The store holds what is
 * known of them and which records refer to them; who may see one is told by `fileSight.ts`.
 */
import { createHash } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Viewer } from '../src/schema/fields';
import type { Services } from './services';
import { StoreUnavailable, type Stored, type StoreSession } from './store/store';

export const FILES = 'files';
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

export interface StoredFile extends Stored {
  organizationId: string;
  uploadedById: string;
  name: string;
  contentType: string;
  size: number;
  sha256: string;
  createdAt: string;
  /** Records that refer to it. */
  attachedTo: { resource: string; id: string }[];
}

interface FileType {
  contentType: string;
  extensions: readonly string[];
  is(bytes: Buffer): boolean;
}

const starts = (bytes: Buffer, ...signature: number[]): boolean => signature.every((byte, at) => bytes[at] === byte);
const says = (bytes: Buffer, at: number, text: string): boolean =>
  bytes.subarray(at, at + text.length).toString('latin1') === text;

const types: readonly FileType[] = [
  { contentType: 'image/jpeg', extensions: ['jpg', 'jpeg'], is: (bytes) => starts(bytes, 0xff, 0xd8, 0xff) },
  {
    contentType: 'image/png',
    extensions: ['png'],
    is: (bytes) => starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  },
  {
    contentType: 'image/webp',
    extensions: ['webp'],
    is: (bytes) => says(bytes, 0, 'RIFF') && says(bytes, 8, 'WEBP'),
  },
  { contentType: 'application/pdf', extensions: ['pdf'], is: (bytes) => says(bytes, 0, '%PDF-') },
];

/** The type that the content and the name agree on; `undefined` for any other file. */
export function typeOf(bytes: Buffer, name: string): string | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  const found = types.find((type) => type.is(bytes));
  return found && extension !== undefined && found.extensions.includes(extension) ? found.contentType : undefined;
}

export const pathOf = (services: Pick<Services, 'config'>, id: string): string => join(services.config.filesDir, id);

/** Puts the bytes on disk, synchronized, under the id. */
export async function keepBytes(services: Services, id: string, bytes: Buffer): Promise<void> {
  const path = pathOf(services, id);
  const part = `${path}.part`;
  try {
    await mkdir(services.config.filesDir, { recursive: true });
    const file = await open(part, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    // A full or read-only disk is as much a fault of the place as where records are kept.
    throw new StoreUnavailable(`${path} cannot be written.`, { cause: error });
  }
}

export const removeBytes = (services: Pick<Services, 'config'>, id: string): Promise<void> =>
  rm(pathOf(services, id), { force: true });

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export const fileOf = async (session: StoreSession, id: string): Promise<StoredFile | undefined> =>
  (await session.get(FILES, id)) as StoredFile | undefined;

/** What stands against a record that refers to a file, which has to be one's own upload, of the right kind. */
export async function faultOfFile(
  session: StoreSession,
  id: string,
  viewer: Viewer,
  kind: 'file' | 'image',
): Promise<'file' | 'picture' | undefined> {
  const file = await fileOf(session, id);
  if (file?.organizationId !== viewer.organizationId || file.uploadedById !== viewer.id) return 'file';
  return kind === 'file' || file.contentType.startsWith('image/') ? undefined : 'picture';
}

/** Notes in each file which record refers to it, after a write of that record. */
export async function attachFiles(
  session: StoreSession,
  place: { resource: string; id: string },
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  for (const id of new Set([...before, ...after])) {
    const file = await fileOf(session, id);
    if (!file) continue;
    const others = file.attachedTo.filter(({ resource, id }) => resource !== place.resource || id !== place.id);
    await session.update(FILES, { ...file, attachedTo: after.includes(id) ? [...others, place] : others });
  }
}
