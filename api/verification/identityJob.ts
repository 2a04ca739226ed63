/** Reads the pictures of a check, sent by an invited person or added by hand: portrait against selfie, the document's machine-readable zone, how well it can be read. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { idVerificationLiveness } from '../../src/resources/id-verification-liveness/schema';
import { documentHints, HINT_WIDTH } from '../../src/resources/id-verification-liveness/liveness/documentHints';
import { likeness } from '../../src/resources/id-verification-liveness/liveness/likeness';
import { grayOf, type Box } from '../../src/resources/id-verification-liveness/liveness/pixels';
import { changesBetween } from '../audit';
import { recognizeMrz } from '../faces/mrzText';
import { pixelsOf, readFace, UnreadablePicture } from '../faces/reader';
import { FILES, keepBytes, pathOf, removeBytes, sha256, type StoredFile } from '../files';
import type { JobKind } from '../jobs';
import { followCustomer } from '../risk/facts';
import type { Services } from '../services';
import type { Stored, StoreSession } from '../store/store';
import { auditIn, contextOf, storeIn } from '../writes';
import { nameByFace } from './duplicates';
import { inWork } from './byHand';
import { livenessBehaviour, samePictures } from './identity';
import { IDENTITY_READING } from './identityReading';
import { keepFace } from './sameFaces';

/** A portrait is a small part of a page: it is looked for in more pixels than a face before a camera. */
const PAGE = 1_280;

const bytesOf = async (services: Pick<Services, 'config'>, id: unknown): Promise<Buffer | undefined> =>
  typeof id === 'string' ? readFile(pathOf(services, id)) : undefined;

/** What a picture that cannot be opened shows: nothing. Other errors stay errors. */
async function orNothing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof UnreadablePicture) return undefined;
    throw error;
  }
}

/** Pixels of a portrait that was cut out, on the longer side; and what is left around the face, in shares of it. */
const PORTRAIT = 480;
const AROUND = 0.35;

interface Portrait {
  embedding: readonly number[];
  /** JPEG of the face alone, upright. */
  picture: Buffer | undefined;
}

/** The face cut out of a page. */
async function cutOut(page: Buffer, [x, y, w, h]: Box): Promise<Buffer> {
  const { data, info } = await sharp(page).rotate().toBuffer({ resolveWithObject: true });
  const clamp = (value: number, most: number): number => Math.round(Math.max(0, Math.min(1, value)) * most);
  const [left, top] = [clamp(x - w * AROUND, info.width), clamp(y - h * AROUND, info.height)];
  const [right, bottom] = [clamp(x + w * (1 + AROUND), info.width), clamp(y + h * (1 + AROUND), info.height)];
  return sharp(data)
    .extract({ left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) })
    .flatten({ background: '#fff' })
    .resize({ width: PORTRAIT, height: PORTRAIT, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** The face on a page and its description, looked for as it stands and turned: a page is often taken sideways. */
async function portraitOn(bytes: Buffer): Promise<Portrait | undefined> {
  for (const turn of [0, 90, 270]) {
    const page =
      turn === 0
        ? bytes
        : await sharp(bytes)
            .rotate()
            .rotate(turn)
            .jpeg()
            .toBuffer()
            .catch(() => bytes);
    const found = await orNothing(readFace(page, true, PAGE));
    if (found?.embedding && found.box)
      return { embedding: found.embedding, picture: await cutOut(page, found.box).catch(() => undefined) };
  }
  return undefined;
}

/** Share of likeness as a percentage with one decimal. */
const percent = (share: number): number => Math.round(share * 1_000) / 10;

async function readingOf(services: Services, record: Stored, breathe: () => Promise<void>) {
  const [front, back, selfie] = await Promise.all(
    [record.documentFront, record.documentBack, record.selfie].map((id) => bytesOf(services, id)),
  );
  const face = selfie && (await orNothing(readFace(selfie, true)));
  await breathe();
  const portrait = front && face?.embedding ? await portraitOn(front) : undefined;
  await breathe();
  const today = services.now().toISOString().slice(0, 10);
  let zone: string[] | null = null;
  // A passport has it on its page; a card mostly on its back.
  for (const side of [back, front]) {
    zone ??= side ? await recognizeMrz(side, today).catch(() => null) : null;
    await breathe();
  }
  const page = front && (await pixelsOf(sharp(front), HINT_WIDTH).catch(() => undefined));
  const found = {
    faceScore: portrait && face?.embedding ? percent(likeness(portrait.embedding, face.embedding)) : null,
    mrzRead: zone ? zone.map((line) => ({ line })) : null,
    documentFaults: page ? documentHints(grayOf(page.data, page.width, page.height, page.channels)) : null,
  };
  return { found, portrait: portrait?.picture, face: face?.embedding };
}

const pictureOf = (services: Services, record: Stored, bytes: Buffer): StoredFile => ({
  id: services.newId(),
  organizationId: String(record.organizationId),
  // Nobody's upload: who may see the check may see it.
  uploadedById: record.id,
  name: 'portrait.jpg',
  contentType: 'image/jpeg',
  size: bytes.length,
  sha256: sha256(bytes),
  createdAt: services.now().toISOString(),
  attachedTo: [],
});

export const identityJob: JobKind = {
  name: IDENTITY_READING,
  awaited: true,
  async run({ params }, { services, viewer, actor, breathe }) {
    const { store } = services;
    const id = String(params.id);
    const asked = await store.get(idVerificationLiveness.name, id);
    if (!asked || asked.readAt || !inWork(asked)) return null;
    const { found, portrait, face } = await readingOf(services, asked, breathe);
    const file = portrait && pictureOf(services, asked, portrait);
    if (file) await keepBytes(services, file.id, portrait);
    const stored = async (session: StoreSession): Promise<boolean> => {
      const context = contextOf(services, idVerificationLiveness, { viewer, actor }, session);
      const before = await session.get(idVerificationLiveness.name, id);
      // Finished since, or with other pictures, which are read in their turn.
      if (!before || before.readAt || !inWork(before) || !samePictures(before, asked)) return false;
      if (file) await session.insert(FILES, file);
      const others = face ? await keepFace(session, before, face) : [];
      const alike = others.length > 0 ? { duplicateIds: others } : {};
      const draft = { ...before, ...found, ...alike, ...(file && { portrait: file.id }), readAt: context.now };
      const next = (await livenessBehaviour.prepareUpdate?.(draft, before, context)) ?? draft;
      const record = await storeIn(context, before, next);
      await livenessBehaviour.afterWrite?.(record, before, context);
      await followCustomer(context, record);
      if (others.length > 0) await nameByFace(context, String(record.customerId), others);
      await auditIn(context, record, {
        action: 'read',
        summary: 'Read the pictures: faces compared, the machine-readable zone looked for',
        changes: changesBetween(idVerificationLiveness, before, record),
      });
      return true;
    };
    let kept = false;
    try {
      kept = await store.transaction(stored);
    } finally {
      if (file && !kept) await removeBytes(services, file.id);
    }
    return { faceScore: found.faceScore, zone: found.mrzRead !== null };
  },
};
