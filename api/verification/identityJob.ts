/** Reads what an invited person sent: portrait against selfie, the document's machine-readable zone, how well it can be read. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { idVerificationLiveness } from '../../src/resources/id-verification-liveness/schema';
import { documentHints, HINT_WIDTH } from '../../src/resources/id-verification-liveness/liveness/documentHints';
import { likeness } from '../../src/resources/id-verification-liveness/liveness/likeness';
import { grayOf } from '../../src/resources/id-verification-liveness/liveness/pixels';
import { changesBetween } from '../audit';
import { recognizeMrz } from '../faces/mrzText';
import { pixelsOf, readFace, UnreadablePicture } from '../faces/reader';
import { pathOf } from '../files';
import type { JobKind } from '../jobs';
import { followCustomer } from '../risk/facts';
import type { Services } from '../services';
import type { Stored } from '../store/store';
import { auditIn, contextOf, storeIn } from '../writes';
import { livenessBehaviour } from './identity';
import { IDENTITY_READING } from './identityReading';

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

/** The description of the face on a page, looked for as it stands and turned: a page is often taken sideways. */
async function portraitOn(bytes: Buffer): Promise<readonly number[] | undefined> {
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
    if (found?.embedding) return found.embedding;
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
  return {
    faceScore: portrait && face?.embedding ? percent(likeness(portrait, face.embedding)) : null,
    mrzRead: zone ? zone.map((line) => ({ line })) : null,
    documentFaults: page ? documentHints(grayOf(page.data, page.width, page.height, page.channels)) : null,
  };
}

export const identityJob: JobKind = {
  name: IDENTITY_READING,
  async run({ params }, { services, viewer, actor, breathe }) {
    const { store } = services;
    const id = String(params.id);
    const asked = await store.get(idVerificationLiveness.name, id);
    if (!asked || asked.readAt) return null;
    const read = await readingOf(services, asked, breathe);
    await store.transaction(async (session) => {
      const context = contextOf(services, idVerificationLiveness, { viewer, actor }, session);
      const before = await session.get(idVerificationLiveness.name, id);
      if (!before || before.readAt || before.status !== 'running') return;
      const draft = { ...before, ...read, readAt: context.now };
      const next = (await livenessBehaviour.prepareUpdate?.(draft, before, context)) ?? draft;
      const record = await storeIn(context, before, next);
      await livenessBehaviour.afterWrite?.(record, before, context);
      await followCustomer(context, record);
      await auditIn(context, record, {
        action: 'read',
        summary: 'Read the pictures: faces compared, the machine-readable zone looked for',
        changes: changesBetween(idVerificationLiveness, before, record),
      });
    });
    return { faceScore: read.faceScore, zone: read.mrzRead !== null };
  },
};
