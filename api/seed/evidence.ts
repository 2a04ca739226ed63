/** What an analyst finds in the checks of the demo: evidence that fits the customer, and what it comes to. */
import { SAME_PERSON } from '../../src/resources/id-verification-liveness/liveness/likeness';
import type { Address, AnyRecord } from '../../src/schema/fields';
import type { Random } from '../../src/schema/seed';
import type { Stored } from '../store/store';
import { customer as invented, dayAfter } from './customers';
import { tampered, zoneOf } from './zone';

/** What a person gathers for a check that computes its answer from it. */
export interface Gathered {
  /** Writable fields of the check. */
  body: AnyRecord;
}

/** And what they conclude, where the check is recorded by hand. */
export interface Evidence extends Gathered {
  result: 'clear' | 'consider' | 'reject';
  score: number;
  /** Said with a result that is not clear. */
  note: string | null;
}

interface Finding {
  code: string;
  severity: 'info' | 'low' | 'medium' | 'high';
  text: string;
  evidence?: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const rows = (value: unknown): AnyRecord[] => (Array.isArray(value) ? (value as AnyRecord[]) : []);

/** High findings reject, medium ones make one think. */
function concluded(body: AnyRecord, findings: readonly Finding[], random: Random): Evidence {
  const worst = ['high', 'medium'].find((severity) => findings.some((finding) => finding.severity === severity));
  const result = worst === 'high' ? 'reject' : worst === 'medium' ? 'consider' : 'clear';
  const range = { reject: [8, 35], consider: [52, 78], clear: [88, 99] } as const;
  const [least, most] = range[result];
  const [first] = findings.filter(({ severity }) => severity === worst);
  return {
    body: findings.length > 0 ? { ...body, findings } : body,
    result,
    score: random.int(least, most),
    note: result === 'clear' ? null : `${first?.text ?? ''}.`,
  };
}

const same = (field: string, given: unknown): AnyRecord[] =>
  text(given) === '' ? [] : [{ field, given: text(given), found: text(given), result: 'same' }];

/** Of a person: a business is nobody's director. */
const inventedName = (random: Random, day: string): string => {
  for (;;) {
    const body = invented(random, day, random.int(0, 400));
    if (text(body.lastName)) return `${text(body.firstName)} ${text(body.lastName)}`.trim();
  }
};

/** What a register tells of a business: its officers and owners, some of them behind a company, some not known. */
export function kybEvidence(customer: Stored, random: Random, day: string): Gathered {
  const country = text(customer.country);
  const person = (): AnyRecord => ({
    name: inventedName(random, day),
    kind: 'person',
    country,
    bornIn: String(random.int(1948, 1999)),
    screened: random.chance(0.9),
  });
  const [first, second] = [random.int(30, 70), random.int(10, 25)];
  const rest = 100 - first - second;
  const root = text(customer.name).split(' ')[0] ?? 'Own';
  const holding = `${root} Holding`;
  const owners: AnyRecord[] = [];
  const shape = random.next();
  if (shape < 0.12) {
    // Two companies that own a part of each other, and a person outside of each.
    const partner = `${root} Participations`;
    owners.push(
      { name: holding, kind: 'company', percent: first, control: 'shares', country },
      { name: partner, kind: 'company', owns: holding, percent: 40, control: 'shares', country },
      { name: holding, kind: 'company', owns: partner, percent: 30, control: 'shares', country },
      { ...person(), owns: holding, percent: 60, control: 'shares' },
      { ...person(), owns: partner, percent: 70, control: 'shares' },
    );
  } else if (shape < 0.5)
    owners.push(
      { name: holding, kind: 'company', percent: first, control: 'shares', country },
      { ...person(), owns: holding, percent: 100, control: 'shares' },
    );
  else owners.push({ ...person(), percent: first, control: 'shares' });
  owners.push({ ...person(), percent: second, control: 'shares' });
  // Now and then the register of the country in between is closed, or the lines do not add up.
  const odd = random.next();
  if (odd < 0.12) owners.push({ name: 'Owner not found', kind: 'unknown', percent: rest });
  else if (odd < 0.17) owners.push({ ...person(), percent: rest + 15, control: 'shares' });
  else owners.push({ ...person(), percent: rest, control: 'shares' });
  const since = text(customer.incorporatedOn) || '2015-03-02';
  return {
    body: {
      registry: `Commercial register, ${country}`,
      registryStatus: random.chance(0.03) ? 'dissolved' : 'active',
      officers: Array.from({ length: random.int(1, 3) }, (_, index) => ({
        name: inventedName(random, day),
        role: index === 0 ? 'director' : random.pick(['executive', 'secretary', 'signatory']),
        country,
        since,
      })),
      owners,
    },
  };
}

const issuers = {
  utilityBill: ['Northern Light Electric', 'Brookwater Utilities', 'Hearth Gas'],
  bankStatement: ['Kestrel Savings Bank', 'Bank of the Two Rivers'],
  taxLetter: ['Tax office'],
  residenceCertificate: ['Town hall'],
} as const;

/** The proof that the customer sends, as somebody types it off. Its body is all there is: the check computes the rest. */
export function addressProof(customer: Stored, random: Random, day: string): Gathered {
  const address = (customer.address ?? {}) as Address;
  // Some are still waited for.
  if (random.chance(0.08)) return { body: {} };
  const kind = random.pick([
    'utilityBill',
    'utilityBill',
    'bankStatement',
    'taxLetter',
    'residenceCertificate',
  ] as const);
  const age = random.chance(0.1) ? random.int(95, 240) : random.int(4, 80);
  const capitals = random.chance(0.15);
  const printed = Object.fromEntries(
    Object.entries(address).map(([part, value]) => [
      part,
      capitals && part !== 'country' && typeof value === 'string' ? value.toUpperCase() : value,
    ]),
  );
  return {
    body: {
      proofAddress: random.chance(0.04) ? { ...printed, line1: 'Old Mill Lane 3' } : printed,
      proofKind: kind,
      proofIssuer: random.pick(issuers[kind]),
      proofName: text(customer.name),
      proofIssued: dayAfter(day, -age),
    },
  };
}

/** A document, a face and a live person. */
export function livenessEvidence(customer: Stored, random: Random, day: string): Evidence {
  const [document] = rows(customer.identityDocuments);
  const findings: Finding[] = [];
  const fate = random.next();
  const forged = fate < 0.03;
  const unclear = fate >= 0.03 && fate < 0.15;
  if (forged)
    findings.push({
      code: 'ALTERED',
      severity: 'high',
      text: 'The portrait on the document was replaced',
      evidence: 'Edges of the print',
    });
  if (unclear)
    findings.push({
      code: 'FACE_UNCLEAR',
      severity: 'medium',
      text: 'The faces agree less than is needed',
      evidence: `Needs ${SAME_PERSON * 100} %`,
    });
  const percent = (least: number, most: number): number => random.int(least * 10, most * 10) / 10;
  const at = (minute: number): string => `${day}T08:${String(minute).padStart(2, '0')}:00.000Z`;
  const again = random.chance(0.25);
  const zone = zoneOf(customer, document, day);
  const frames = ['centre', 'turnLeft', 'blink', 'smile'].map((challenge, index) => ({
    challenge,
    seconds: Math.round((0.4 + index * 1.6) * 10) / 10,
    score: percent(90, 99.8),
    passed: true,
  }));
  return concluded(
    {
      documentType: document?.kind ?? 'identityCard',
      documentCountry: document?.country ?? customer.country,
      ...(document ? { documentNumber: document.number, documentExpires: document.expires ?? null } : {}),
      // Digits and comparison follow from the zone; where a document has none, somebody compared by eye.
      ...(zone
        ? { mrz: (forged ? tampered(zone) : zone).map((line) => ({ line })) }
        : {
            comparison: [
              ...same('lastName', customer.lastName),
              ...same('firstName', customer.firstName),
              ...same('birthDate', customer.dateOfBirth),
            ],
          }),
      documentScore: forged ? percent(10, 30) : percent(92, 99.5),
      faceScore: unclear ? percent(36, 48) : percent(88, 99.5),
      livenessScore: percent(93, 99.9),
      frames,
      attempts: [
        ...(again
          ? [{ at: at(2), outcome: random.pick(['glare', 'blurred', 'cut']), device: 'Phone, rear camera' }]
          : []),
        { at: at(9), outcome: 'accepted', device: 'Phone, rear camera' },
      ],
      verdict: forged ? 'forged' : unclear ? 'unclear' : 'genuine',
    },
    findings,
    random,
  );
}
