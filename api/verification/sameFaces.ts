/**
 * Whose face was before the camera in more than one customer's name. What the face model says of a face is kept by the check it was
 * read in, apart from its record: no route serves it, and it goes when the check's person is erased.
 */
import { setImmediate } from 'node:timers/promises';
import { likeness, SAME_PERSON } from '../../src/resources/id-verification-liveness/liveness/likeness';
import type { Stored, StoreSession } from '../store/store';

export const FACES = 'faces';

/** Faces compared between two breaths: some milliseconds. */
const PAGE = 200;
const MOST_FOUND = 20;

const written = (embedding: readonly number[]): string =>
  Buffer.from(Float32Array.from(embedding).buffer).toString('base64');

function read(text: unknown): Float32Array {
  const bytes = Uint8Array.from(Buffer.from(typeof text === 'string' ? text : '', 'base64'));
  return new Float32Array(bytes.buffer, 0, Math.floor(bytes.length / Float32Array.BYTES_PER_ELEMENT));
}

/** Takes out what is kept of a check's face. */
export async function forgetFace(session: StoreSession, checkId: string): Promise<void> {
  if (await session.get(FACES, checkId)) await session.remove(FACES, checkId);
}

/**
 * Keeps the face of a check, and gives the ids of other customers of the organization with one as like, the likest first. Looks and
 * writes in one transaction, so that of two that are read at once the later one sees the former.
 */
export async function keepFace(
  session: StoreSession,
  { id, customerId, organizationId }: Stored,
  embedding: readonly number[],
): Promise<string[]> {
  const own = Float32Array.from(embedding);
  const best = new Map<string, number>();
  for (let after = '', more = true; more;) {
    const { data } = await session.list(FACES, {
      where: [
        { path: 'organizationId', op: 'eq', value: String(organizationId) },
        { path: 'id', op: 'gt', value: after },
      ],
      sort: [{ path: 'id', order: 'ASC' }],
      range: [0, PAGE - 1],
    });
    for (const face of data) {
      if (face.customerId === customerId) continue;
      const like = likeness(own, read(face.embedding));
      const whose = String(face.customerId);
      if (like >= SAME_PERSON) best.set(whose, Math.max(like, best.get(whose) ?? 0));
    }
    after = data.at(-1)?.id ?? after;
    more = data.length === PAGE;
    await setImmediate();
  }
  await forgetFace(session, id);
  await session.insert(FACES, { id, customerId, organizationId, embedding: written(embedding) });
  return [...best]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MOST_FOUND)
    .map(([customer]) => customer);
}
