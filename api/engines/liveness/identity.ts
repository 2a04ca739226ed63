/**
 * What an identity document, the face on it and the person before the camera come to. Pure: from what was read of the pictures, what
 * was typed, and what is known of the customer.
 */
import { readMrz } from '../../../src/engines/mrz';
import { digitRows } from '../../../src/resources/id-verification-liveness/digits';
import { SAME_PERSON } from '../../../src/resources/id-verification-liveness/liveness/likeness';
import { faultOptions } from '../../../src/resources/id-verification-liveness/liveness/words';
import type { AnyRecord } from '../../../src/schema/fields';
import type { Finding } from '../../verification/verdict';

export interface IdentityFacts {
  subjectName: string;
  /** `yyyy-MM-dd` */
  birthDate: string | null;
  documentType: string;
  /** Typed; nothing where nobody did. */
  documentNumber: string | null;
  documentExpires: string | null;
  /** Lines of the zone: typed, else recognized. */
  mrz: readonly string[];
  /** Likeness of portrait and selfie, 0 to 100; nothing where no face was found on the document. */
  faceScore: number | null;
  /** Outcomes of the recordings, in their order: `accepted`, `abandoned` or a fault. */
  outcomes: readonly string[];
  documentFaults: readonly string[];
  /** References of other customers with the face, for people to read; empty where there are none. */
  sameFace: string;
}

const folded = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);

/** How many of the zone's words are the customer's; a zone that is full may have cut the last one. */
function agreement(zone: string | null, name: string): 'same' | 'corrected' | 'differs' {
  const known = folded(name);
  const words = folded(zone ?? '');
  const agree = words.filter((word) => known.some((one) => one === word || (word.length >= 3 && one.startsWith(word))));
  if (agree.length === words.length) return 'same';
  // A document has given names that nobody typed.
  return agree.length > 0 ? 'corrected' : 'differs';
}

const finding = (code: string, severity: Finding['severity'], text: string, evidence?: string): Finding => ({
  code,
  severity,
  text,
  rule: `ID.${code}`,
  ...(evidence === undefined ? {} : { evidence }),
});

const rowOf = (
  field: string,
  given: string | null,
  found: string | null,
  result: 'same' | 'corrected' | 'differs',
): AnyRecord => ({ field, given, found, result: given === null || found === null ? 'missing' : result });

const equal = (a: string | null, b: string | null) => (a === b ? 'same' : 'differs');

/** @param today `yyyy-MM-dd`, UTC */
export function identityOf(facts: IdentityFacts, today: string): { findings: Finding[]; values: AnyRecord } {
  const findings: Finding[] = [];
  const failed = facts.outcomes.filter((one) => one !== 'accepted' && one !== 'abandoned');
  const passed = facts.outcomes.at(-1) === 'accepted';
  if (!passed)
    findings.push(
      finding(
        'NO_LIVENESS',
        'medium',
        'The images were captured without a liveness challenge: nothing shows that a live person was before the camera.',
      ),
    );
  if (failed.length > 0)
    findings.push(
      finding(
        'LIVENESS_FAILED',
        passed ? 'low' : 'high',
        'Recordings did not show a living person doing what was asked.',
        failed.map((one) => faultOptions.find(({ value }) => value === one)?.label ?? one).join(', '),
      ),
    );
  const { faceScore } = facts;
  if (faceScore === null)
    findings.push(
      finding(
        'NO_PORTRAIT',
        'medium',
        'No face was found on the document, or none on the selfie: they were not compared.',
      ),
    );
  else if (faceScore < SAME_PERSON * 100)
    findings.push(
      finding(
        'OTHER_PERSON',
        'high',
        'The face on the document and the face before the camera are unlike.',
        `Likeness ${faceScore} %, needs ${SAME_PERSON * 100} %`,
      ),
    );
  if (facts.sameFace !== '')
    findings.push(
      finding(
        'DUPLICATE_FACE',
        'medium',
        'Somebody with a face as like came before the camera as another customer.',
        facts.sameFace,
      ),
    );
  if (facts.documentFaults.length > 0)
    findings.push(
      finding(
        'DOCUMENT_QUALITY',
        'low',
        'The picture of the document is hard to read.',
        facts.documentFaults.join(', '),
      ),
    );

  const zone = facts.mrz.length > 0 ? readMrz(facts.mrz, today) : undefined;
  const checkDigits = zone?.checks.map(({ name, printed, computed, ok }) => ({
    field: digitRows[name],
    digit: printed,
    computed,
    result: ok ? 'same' : 'differs',
  }));
  if (!zone) findings.push(finding('NO_MRZ', 'info', 'No machine-readable zone was read or typed.'));
  else if (!zone.valid)
    findings.push(
      finding(
        'MRZ_INVALID',
        'medium',
        'The machine-readable zone does not hold: type it from the picture, or look closer.',
        `${zone.checks.filter(({ ok }) => !ok).length} check digits`,
      ),
    );
  const comparison: AnyRecord[] = [];
  if (zone) {
    const { person } = zone;
    const expires = person.expiryDate ?? facts.documentExpires;
    comparison.push(
      rowOf('lastName', facts.subjectName, person.lastName, agreement(person.lastName, facts.subjectName)),
    );
    if (person.firstName !== null)
      comparison.push(
        rowOf('firstName', facts.subjectName, person.firstName, agreement(person.firstName, facts.subjectName)),
      );
    comparison.push(rowOf('birthDate', facts.birthDate, person.birthDate, equal(facts.birthDate, person.birthDate)));
    if (facts.documentExpires !== null)
      comparison.push(
        rowOf('expires', facts.documentExpires, person.expiryDate, equal(facts.documentExpires, person.expiryDate)),
      );
    if (comparison.some(({ result }) => result === 'differs'))
      findings.push(
        finding('DATA_DIFFERS', 'high', 'What the document says differs from what is known of the customer.'),
      );
    if (expires !== null && expires < today)
      findings.push(finding('DOCUMENT_EXPIRED', 'high', 'The document has expired.'));
  } else if (facts.documentExpires !== null && facts.documentExpires < today)
    findings.push(finding('DOCUMENT_EXPIRED', 'high', 'The document has expired.'));
  return {
    findings,
    values: {
      checkDigits: checkDigits && checkDigits.length > 0 ? checkDigits : null,
      comparison: comparison.length > 0 ? comparison : null,
    },
  };
}
