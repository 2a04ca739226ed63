/**
 * Pictures for the checks of the demo: documents that no country issues, bills that nobody sent, and drawn faces of people who do not
 * exist, each marked SPECIMEN. They are drawn while the demo is seeded; none is kept in the project.
 */
import { join } from 'node:path';
import sharp from 'sharp';
import { idVerificationLiveness } from '../../src/resources/id-verification-liveness/schema';
import type { Address, AnyRecord } from '../../src/schema/fields';
import { changesBetween } from '../audit';
import { keepBytes, FILES, sha256, type StoredFile } from '../files';
import type { Services } from '../services';
import type { Stored } from '../store/store';
import { systemActor, type SignedIn } from '../viewer';
import { auditIn, contextOf, storeIn } from '../writes';
import { face, looksOf, type Looks, type Pose } from './face';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const safe = (value: unknown): string => text(value).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const fontFolder = join(import.meta.dirname, '../pdf/fonts');
let letters: Promise<unknown> | undefined;

/** Lets drawings be written in the fonts of our PDFs, whatever fonts the machine has. */
const withLetters = (): Promise<unknown> =>
  (letters ??= Promise.all(
    ['latin', 'latin-ext', 'greek', 'cyrillic'].map((set) =>
      sharp({ text: { text: 'A', fontfile: join(fontFolder, `inter-${set}.ttf`) } }).toBuffer(),
    ),
  ));

async function drawn(width: number, height: number, inside: string): Promise<Buffer> {
  await withLetters();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Inter, sans-serif">${inside}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#fff' }).jpeg({ quality: 78 }).toBuffer();
}

const say = (x: number, y: number, size: number, words: unknown, more = ''): string =>
  `<text x="${x}" y="${y}" font-size="${size}" ${more}>${safe(words)}</text>`;

/** Across the picture, so that a part of it is marked as well. */
const marked = (width: number, height: number): string =>
  `<text x="${width / 2}" y="${height / 2}" transform="rotate(-24 ${width / 2} ${height / 2})" text-anchor="middle" font-size="${width / 7}" font-weight="700" fill="#b3261e" opacity=".2">SPECIMEN</text>`;

/** A line of a zone, each sign in its place as such lines are printed. */
const zoneLine = (line: string, x: number, y: number, width: number): string => {
  const pitch = width / line.length;
  const places = Array.from(line, (_, at) => (x + at * pitch).toFixed(1)).join(' ');
  return `<text x="${places}" y="${y}" font-size="${(pitch * 1.45).toFixed(1)}">${safe(line)}</text>`;
};

const countryName = new Intl.DisplayNames(['en'], { type: 'region' });
const nameOf = (country: unknown): string => (text(country) === '' ? '' : (countryName.of(text(country)) ?? ''));

const titles: Readonly<Record<string, string>> = {
  passport: 'PASSPORT',
  identityCard: 'IDENTITY CARD',
  residencePermit: 'RESIDENCE PERMIT',
  drivingLicence: 'DRIVING LICENCE',
};

const WIDE = 1_000;
const HIGH = 690;

const page = (inside: string): string =>
  `<rect width="${WIDE}" height="${HIGH}" rx="26" fill="#eaf0ea"/>${Array.from({ length: 9 }, (_, at) => `<path d="M0 ${70 + at * 62}q250 -50 500 0t500 0" fill="none" stroke="#9fb9c4" opacity=".5"/>`).join('')}${inside}${marked(WIDE, HIGH)}`;

/** @param zone lines of the zone, where they stand on this side */
function front(customer: AnyRecord, document: AnyRecord, looks: Looks, zone: readonly string[]): string {
  const field = (x: number, y: number, label: string, value: unknown): string =>
    text(value) === ''
      ? ''
      : say(x, y, 17, label, 'fill="#4a5a55"') + say(x, y + 30, 25, text(value).toUpperCase(), 'font-weight="600"');
  const lines = zone.map((line, at) => zoneLine(line, 42, HIGH - 74 + at * 50, WIDE - 84)).join('');
  return page(`
${say(44, 66, 36, nameOf(document.country).toUpperCase(), 'font-weight="700" fill="#1f4a63"')}
${say(44, 98, 19, `${titles[text(document.kind)] ?? 'DOCUMENT'} · SPECIMEN, NOT A DOCUMENT`, 'fill="#1f4a63"')}
<svg x="44" y="126" width="252" height="315" viewBox="0 0 240 300">${face(looks, 'centre', '#cfdad9')}</svg>
${field(336, 150, 'Surname', customer.lastName)}
${field(336, 220, 'Given names', customer.firstName)}
${field(336, 290, 'Date of birth', customer.dateOfBirth)}
${field(336, 360, 'Place of birth', customer.placeOfBirth)}
${field(680, 290, 'Sex', customer.gender === 'female' ? 'F' : customer.gender === 'male' ? 'M' : 'X')}
${field(680, 150, 'Document number', document.number)}
${field(680, 360, 'Date of expiry', document.expires)}
${field(680, 220, 'Date of issue', document.issued)}
<circle cx="850" cy="450" r="72" fill="none" stroke="#7ba39a" stroke-width="16" opacity=".35"/>
${zone.length > 0 ? `<rect x="0" y="${HIGH - 130}" width="${WIDE}" height="130" fill="#fbfcfa"/>` : ''}${lines}`);
}

const back = (zone: readonly string[]): string =>
  page(`${say(44, 66, 19, 'SPECIMEN, NOT A DOCUMENT', 'fill="#1f4a63"')}
<rect x="44" y="110" width="130" height="100" rx="16" fill="#d9c27a"/>
<rect x="0" y="${HIGH - 250}" width="${WIDE}" height="250" fill="#fbfcfa"/>${zone
    .map((line, at) => zoneLine(line, 42, HIGH - 178 + at * 64, WIDE - 84))
    .join('')}`);

/** A selfie or a frame of the moves, as a phone would take it. */
const snapshot = (looks: Looks, pose: Pose): string =>
  `<svg width="240" height="300" viewBox="0 0 240 300">${face(looks, pose, '#c8b59c')}</svg><rect y="270" width="240" height="30" fill="#000" opacity=".55"/>${say(120, 290, 15, 'SPECIMEN · drawn', 'text-anchor="middle" fill="#fff"')}`;

const PAPER = [820, 1_080] as const;

function proof(body: AnyRecord, from: number): string {
  const number = Math.abs(from);
  const address = (body.proofAddress ?? {}) as Address;
  const lines = [text(body.proofName), address.line1, address.line2, [address.postcode, address.city].filter(Boolean).join(' '), nameOf(address.country)].filter(Boolean); // prettier-ignore
  const bill = body.proofKind === 'utilityBill' || body.proofKind === 'bankStatement';
  const amounts = [112.4, 38.05, 21.86].map((value) => value + (number % 50));
  const rows = bill
    ? ['Standing charge', 'Use in the period', 'Taxes'].map((label, at) => say(60, 480 + at * 40, 20, label) + say(760, 480 + at * 40, 20, (amounts[at] ?? 0).toFixed(2), 'text-anchor="end"')) // prettier-ignore
    : ['We confirm that the person named above', 'is registered at this address.'].map((line, at) => say(60, 480 + at * 34, 21, line)); // prettier-ignore
  const bars = bill
    ? Array.from({ length: 10 }, (_, at) => {
        const tall = 60 + ((number % (97 + at * 10)) % 7) * 14;
        return `<rect x="${60 + at * 71}" y="${830 - tall}" width="58" height="${tall}" fill="${at === 9 ? '#1f5c78' : '#bdd3dd'}"/>`;
      }).join('')
    : '';
  const [width, height] = PAPER;
  return `<rect width="${width}" height="${height}" fill="#fdfdfb"/>
<rect x="60" y="64" width="54" height="54" rx="14" fill="#1f5c78"/>${say(134, 90, 28, body.proofIssuer, 'font-weight="700"')}
${say(134, 118, 17, 'SPECIMEN, not a document', 'fill="#666"')}
<rect x="60" y="170" width="440" height="210" rx="10" fill="none" stroke="#d3d8d6"/>
${lines.map((line, at) => say(82, 216 + at * 36, 23, line, at === 0 ? 'font-weight="600"' : '')).join('')}
<rect x="530" y="170" width="230" height="210" rx="10" fill="none" stroke="#d3d8d6"/>
${say(552, 216, 18, 'Date of issue', 'fill="#666"')}${say(552, 250, 24, body.proofIssued, 'font-weight="600"')}
<path d="M60 420H760" stroke="#d3d8d6"/>${rows.join('')}${bars}
${marked(width, height)}`;
}

/** Draws for one person of the staff, who uploads what was drawn. */
export function specimens(services: Services, viewer: SignedIn) {
  const keep = async (name: string, bytes: Buffer): Promise<string> => {
    const file: StoredFile = {
      id: services.newId(),
      organizationId: viewer.organizationId,
      uploadedById: viewer.id,
      name,
      contentType: 'image/jpeg',
      size: bytes.length,
      sha256: sha256(bytes),
      createdAt: services.now().toISOString(),
      attachedTo: [],
    };
    await services.store.transaction((session) => session.insert(FILES, file));
    await keepBytes(services, file.id, bytes);
    return file.id;
  };

  return {
    /** Pictures of the moves, laid over what was gathered for an ID verification; and those that are read, with what they come to. */
    async identity(
      customer: Stored,
      { faceScore, ...body }: AnyRecord,
      number: number,
    ): Promise<{ body: AnyRecord; read: AnyRecord }> {
      const [given] = Array.isArray(customer.identityDocuments) ? (customer.identityDocuments as AnyRecord[]) : [];
      const document = given ?? { kind: body.documentType, country: body.documentCountry };
      const looks = looksOf(number, customer.gender === 'female');
      // Where the faces agree less than is needed, somebody else holds the document up.
      const before = body.verdict === 'unclear' ? looksOf(number + 3, customer.gender === 'female') : looks;
      const zone = (Array.isArray(body.mrz) ? (body.mrz as AnyRecord[]) : []).map(({ line }) => text(line));
      const twoSided = zone.length === 3;
      const frames = (body.frames as AnyRecord[] | undefined) ?? [];
      const [frontPicture, portrait, backPicture, selfie, ...shots] = await Promise.all([
        drawn(WIDE, HIGH, front(customer, document, looks, twoSided ? [] : zone)),
        drawn(240, 300, face(looks, 'centre', '#cfdad9')),
        twoSided ? drawn(WIDE, HIGH, back(zone)) : undefined,
        drawn(240, 300, snapshot(before, 'centre')),
        ...frames.map(({ challenge }) => drawn(240, 300, snapshot(before, challenge as Pose))),
      ]);
      const pictures = [];
      for (const [at, shot] of shots.entries()) pictures.push({ ...frames[at], ...(shot && { image: await keep(`specimen-${at + 1}.jpg`, shot) }) }); // prettier-ignore
      return {
        body: { ...body, frames: pictures },
        read: {
          documentFront: await keep('specimen-front.jpg', frontPicture),
          ...(backPicture && { documentBack: await keep('specimen-back.jpg', backPicture) }),
          selfie: await keep('specimen-selfie.jpg', selfie),
          portrait: await keep('specimen-portrait.jpg', portrait),
          faceScore,
        },
      };
    },
    /**
     * Lays the pictures that somebody sent beside, with what is read from them: the portrait, cut out of the page, and how like the
     * faces are. Drawn faces are nobody's, and not read by the model.
     */
    withRead: (id: string, read: AnyRecord): Promise<void> =>
      services.store.transaction(async (session) => {
        const context = contextOf(services, idVerificationLiveness, { viewer, actor: systemActor(viewer.organizationId) }, session); // prettier-ignore
        const before = await session.get(idVerificationLiveness.name, id);
        if (!before) return;
        const record = await storeIn(context, before, { ...before, ...read, readAt: context.now });
        const changes = changesBetween(idVerificationLiveness, before, record);
        await auditIn(context, record, { action: 'read', summary: 'Read the pictures', changes });
      }),
    /** The page of a proof of address, as it was typed off. */
    async proof(body: AnyRecord, number: number): Promise<AnyRecord> {
      if (!body.proofKind) return body;
      const picture = await drawn(...PAPER, proof(body, number));
      return { ...body, proofFile: await keep('specimen-proof.jpg', picture) };
    },
  };
}
