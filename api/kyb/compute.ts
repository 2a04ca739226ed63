/** What a KYB check computes from what it is given: the numbers, the ownership, and what both say with the register's word. */
import { hitsOf, partOf, screeningOf } from '../../src/resources/kyb/ownerScreenings';
import type { AnyRecord } from '../../src/schema/fields';
import { readLei, readRegistration, readVat, type NumberFinding } from '../engines/business/numbers';
import { likenessOf } from '../engines/identifiers/names';
import { beneficialOwners, findingsOf, ownershipOf, readOwners, type Ownership } from '../engines/ownership';
import type { Computed } from '../verification/computed';
import { concluded, type Finding } from '../verification/verdict';

const DEFAULT_THRESHOLD = 25;

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Percent from which a share makes a beneficial owner. */
export const thresholdOf = ({ ownerFrom }: AnyRecord): number =>
  typeof ownerFrom === 'number' && ownerFrom > 0 ? ownerFrom : DEFAULT_THRESHOLD;

const labels = { registration: 'registration number', lei: 'LEI', vat: 'VAT number' } as const;

function numbersOf(record: AnyRecord): { numbers: AnyRecord[]; findings: Finding[] } {
  const country = text(record.subjectCountry) || null;
  const [registration, lei, vat] = [record.subjectRegistrationNumber, record.subjectLei, record.subjectVatNumber].map(
    text,
  );
  const read: { kind: keyof typeof labels; given: string; found: NumberFinding }[] = [];
  if (registration)
    read.push({ kind: 'registration', given: registration, found: readRegistration(registration, country) });
  if (lei) read.push({ kind: 'lei', given: lei, found: readLei(lei) });
  if (vat) read.push({ kind: 'vat', given: vat, found: readVat(vat, country) });
  const findings: Finding[] = read.flatMap(({ kind, given, found }): Finding[] => {
    if (found.result !== 'invalid') return [];
    const name = labels[kind];
    return [
      {
        rule: `number.${kind}`,
        code: `${kind.toUpperCase()}_INVALID`,
        // Registers count in more than one way: which one is meant is for a person to say.
        severity: kind === 'registration' ? 'low' : 'medium',
        text: `The ${name} does not hold. ${found.why ?? ''}`.trim(),
        evidence: given,
      },
    ];
  });
  if (!registration)
    findings.push({
      rule: 'number.registration',
      code: 'NO_REGISTRATION',
      severity: 'medium',
      text: 'No registration number was given',
    });
  const numbers = read.map(({ kind, given, found }) => ({
    kind,
    given,
    result: found.result,
    note: [found.rule, found.why].filter(Boolean).join(': ') || null,
  }));
  return { numbers, findings };
}

function registerFindings(record: AnyRecord): Finding[] {
  const { registry, registryStatus, registryName, leiStatus, vatService, vatServiceNote } = record;
  const found: Finding[] = [];
  const add = (code: string, severity: Finding['severity'], words: string, evidence?: string): void =>
    void found.push({ rule: `register.${code}`, code, severity, text: words, ...(evidence ? { evidence } : {}) });
  if (registryStatus === 'dissolved') add('DISSOLVED', 'high', 'The register calls the business dissolved');
  if (registryStatus === 'inactive') add('INACTIVE', 'high', 'The register calls the business no longer active');
  if (registryStatus === 'insolvent') add('INSOLVENT', 'high', 'The register calls the business insolvent');
  if (registryStatus === 'notFound')
    add('NOT_IN_REGISTER', 'medium', 'The register does not know the business', text(registry));
  const named = text(registryName);
  if (named !== '' && likenessOf(named, text(record.subjectName), 'entity') === 'other')
    add('NAME_DIFFERS', 'medium', 'The register has another name for the business', named);
  // Lapsed: nobody confirmed its data for a year. The others are in force no more.
  if (leiStatus === 'lapsed') add('LEI_LAPSED', 'low', 'The registration of the LEI has lapsed');
  if (leiStatus === 'retired' || leiStatus === 'annulled' || leiStatus === 'duplicate')
    add('LEI_NOT_IN_FORCE', 'medium', 'The LEI is not in force', text(leiStatus));
  if (vatService === 'invalid') add('VAT_NOT_GIVEN_OUT', 'medium', 'The VAT service does not know the number');
  if (vatService === 'notAsked')
    add('VAT_NOT_ASKED', 'info', 'The VAT service could not be asked', text(vatServiceNote));
  return found;
}

function ownerFindings(record: AnyRecord, ownership: Ownership, threshold: number): Finding[] {
  const ticked = new Set(
    (Array.isArray(record.owners) ? (record.owners as AnyRecord[]) : [])
      .filter(({ screened }) => screened === true)
      .map(({ name }) => text(name)),
  );
  return beneficialOwners(ownership, threshold).flatMap((owner): Finding[] => {
    const screening = screeningOf(record, owner);
    const name = owner.name;
    if (!screening)
      return ticked.has(name)
        ? []
        : [
            {
              rule: 'owner.screened',
              code: 'OWNER_NOT_SCREENED',
              severity: 'medium',
              text: `${name} is not screened yet`,
            },
          ];
    const hits = hitsOf(screening);
    const listed = hits.find(({ verdict }) => verdict === 'true');
    if (listed)
      return [
        {
          rule: 'owner.match',
          code: 'OWNER_LISTED',
          severity: 'high',
          text: `${name} is on a watchlist`,
          evidence: `${listed.name}, ${listed.list}, score ${listed.score}`,
        },
      ];
    const [best] = hits;
    const { unshown = 0 } = screening;
    if (!best && unshown > 0)
      return [
        {
          rule: 'owner.match',
          code: 'OWNER_MATCH',
          severity: 'medium',
          text: `${name} may be on a watchlist`,
          evidence: `${unshown} more matches to look at`,
        },
      ];
    if (!best)
      return partOf(screening).length > 0
        ? [
            {
              rule: 'owner.screened',
              code: 'OWNER_SCREENED_IN_PART',
              severity: 'medium',
              text: `${name} was looked for in a part of the lists only`,
              evidence: (screening.gaps ?? [])
                .filter(({ why }) => why !== 'off')
                .map((gap) => gap.name)
                .join(', '),
            },
          ]
        : [];
    return [
      {
        rule: 'owner.match',
        code: 'OWNER_MATCH',
        severity: 'medium',
        text: `${name} may be on a watchlist`,
        evidence: `${best.name}, ${best.list}, score ${best.score}`,
      },
    ];
  });
}

/** From the record with its snapshot and evidence alone. */
export function compute(record: AnyRecord): Computed {
  const threshold = thresholdOf(record);
  const ownership = ownershipOf(text(record.subjectName), readOwners(record.owners));
  const { numbers, findings } = numbersOf(record);
  return {
    ...concluded([
      ...registerFindings(record),
      ...findings,
      ...findingsOf(ownership, threshold),
      ...ownerFindings(record, ownership, threshold),
    ]),
    values: { ownership, numbers, unprovenShare: ownership.parties.length > 1 ? ownership.unproven : null },
  };
}
