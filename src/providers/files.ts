/** Files in the values of a form are stored first; records refer to them by id. */
import type { AnyRecord } from '../schema/fields';
import { asObject } from './authUser';

/** What `POST /files` answers. */
export interface StoredFile {
  id: string;
  url: string;
  contentType: string;
  /** Bytes. */
  size: number;
  sha256: string;
}

/** A file that was chosen and not stored yet: itself, or as react-admin's inputs hold it. */
function chosen(value: unknown): Blob | undefined {
  if (value instanceof Blob) return value;
  const raw = asObject(value)?.rawFile;
  return raw instanceof Blob ? raw : undefined;
}

async function replaced(value: unknown, store: (file: Blob) => Promise<StoredFile>): Promise<unknown> {
  const file = chosen(value);
  if (file) return (await store(file)).id;
  if (Array.isArray(value)) return Promise.all(value.map((one) => replaced(one, store)));
  const object = asObject(value);
  if (!object || Object.getPrototypeOf(object) !== Object.prototype) return value;
  return withFileIds(object, store);
}

/** The same values with every chosen file, also inside lists, replaced by the id it is stored under. */
export async function withFileIds(values: AnyRecord, store: (file: Blob) => Promise<StoredFile>): Promise<AnyRecord> {
  const entries = await Promise.all(
    Object.entries(values).map(async ([key, value]) => [key, await replaced(value, store)] as const),
  );
  return Object.fromEntries(entries);
}
