// @vitest-environment node
/** What a document and the person before the camera come to, for names and days that are out of the ordinary. */
import { describe, expect, it } from 'vitest';
import { identityOf, type IdentityFacts } from '../../../api/engines/liveness/identity';
import { zoneOf } from '../../../api/seed/zone';

const TODAY = '2026-06-01';
const person = { firstName: 'Ilse', lastName: 'Vandermoor', dateOfBirth: '1979-03-14', gender: 'female' };
const document = { kind: 'passport', country: 'BE', number: 'L7204K913', expires: '2031-08-22' };

const come = (who: typeof person, over: Partial<IdentityFacts> = {}, zoneOfWho = who) =>
  identityOf(
    {
      subjectName: [who.firstName, who.lastName].filter(Boolean).join(' '),
      birthDate: who.dateOfBirth,
      documentType: 'passport',
      documentNumber: document.number,
      documentExpires: document.expires,
      mrz: zoneOf(zoneOfWho, document, TODAY) ?? [],
      faceScore: 90,
      outcomes: ['accepted'],
      documentFaults: [],
      sameFace: '',
      ...over,
    },
    TODAY,
  );
const codes = (found: ReturnType<typeof come>) => found.findings.map(({ code }) => code);
const rows = ({ values }: ReturnType<typeof come>) =>
  Object.fromEntries((values.comparison as { field: string; result: string }[]).map((row) => [row.field, row.result]));

describe('what an identity comes to', () => {
  it('finds nothing where all agrees', () => {
    expect(codes(come(person))).toEqual([]);
  });

  it('takes a name of one word: the zone has no first names, and none is missed', () => {
    const one = { ...person, firstName: '', lastName: 'Suharto' };
    expect([codes(come(one)), rows(come(one)).lastName]).toEqual([[], 'same']);
    expect(rows(come(one))).not.toHaveProperty('firstName');
    expect(codes(come(one, {}, { ...one, lastName: 'Sukarno' }))).toEqual(['DATA_DIFFERS']);
  });

  it('takes a name of 200 letters, which a zone has to cut', () => {
    const long = { ...person, firstName: 'Wilhelmina '.repeat(10).trim(), lastName: 'Vandermoorsterhuizen'.repeat(5) };
    expect(`${long.firstName} ${long.lastName}`.length).toBeGreaterThan(200);
    const found = come(long);
    expect([codes(found), rows(found).lastName]).toEqual([[], 'same']);
  });

  it('takes a person born on 29 February, in a leap year alone', () => {
    const leap = { ...person, dateOfBirth: '1996-02-29' };
    expect([codes(come(leap)), rows(come(leap)).birthDate]).toEqual([[], 'same']);
    expect(codes(come(leap, {}, { ...leap, dateOfBirth: '1996-02-28' }))).toEqual(['DATA_DIFFERS']);
    // A zone of a day that was not is read as no day.
    const none = come(leap, {}, { ...leap, dateOfBirth: '1997-02-29' });
    expect(rows(none).birthDate).toBe('missing');
  });

  it('tells of a face that came before as another customer, by their references', () => {
    const [found] = come(person, { sameFace: 'CUS-000007' }).findings;
    expect(found).toMatchObject({ code: 'DUPLICATE_FACE', severity: 'medium', evidence: 'CUS-000007' });
  });

  it('fails a face that is unlike, and one that is just like enough passes', () => {
    expect(codes(come(person, { faceScore: 50 }))).toEqual([]);
    expect(codes(come(person, { faceScore: 49.9 }))).toEqual(['OTHER_PERSON']);
    expect(codes(come(person, { faceScore: null }))).toEqual(['NO_PORTRAIT']);
  });

  it('is good up to and on the day of expiry', () => {
    expect(codes(come(person, { mrz: [], documentExpires: TODAY }))).toEqual(['NO_MRZ']);
    expect(codes(come(person, { mrz: [], documentExpires: '2026-05-31' }))).toEqual(['NO_MRZ', 'DOCUMENT_EXPIRED']);
  });

  it('says in words how recordings failed', () => {
    const { findings } = come(person, { outcomes: ['unasked', 'repeated', 'accepted'] });
    expect(findings).toMatchObject([
      { code: 'LIVENESS_FAILED', evidence: 'Moves that were not asked for, The same moving seen twice' },
    ]);
  });
});
