/** Owners of a business screened as a customer is: each has a check of its own, paid and judged, that the KYB check tells of. */
import { isOpenCheck } from '../../src/resources/checks';
import { hitsOf, partOf, screeningsOf, type Asked, type OwnerScreening } from '../../src/resources/kyb/ownerScreenings';
import { kyb } from '../../src/resources/kyb/schema';
import { screening } from '../../src/resources/screening/schema';
import type { BehaviourContext } from '../behaviours/types';
import { beneficialOwners, ownershipOf, readOwners, type Ultimate } from '../engines/ownership';
import { conflict } from '../errors';
import { createIn } from '../records';
import { followJudging } from '../screening/judging';
import { gapsOf, matchesOf, unshownIn } from '../screening/matches';
import type { ScreenedOwner } from '../screening/subject';
import type { Stored } from '../store/store';
import type { LoadedList } from '../watchlists';
import { withEvidence } from './evidence';
import { thresholdOf } from './compute';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const askedOf = ({ key, name, kind, bornIn, country }: Ultimate, kybId: string): ScreenedOwner => ({
  kybId,
  key,
  subject: {
    subjectName: name,
    subjectKind: kind === 'person' ? 'individual' : 'entity',
    subjectNames: [],
    subjectBirthDate: bornIn,
    subjectCountries: country === null ? [] : [country],
    subjectGender: null,
  },
});

/** What a check of an owner says, as the KYB check tells of it. */
function toldOf(check: Stored, asked: Asked, by: string): OwnerScreening {
  const lists = Array.isArray(check.lists) ? (check.lists as LoadedList[]) : [];
  return {
    ...asked,
    screeningId: check.id,
    at: text(check.finishedAt),
    by,
    threshold: Number(check.threshold),
    hits: matchesOf(check).map(({ entryId, listName, entryName, matchedName, score, verdict }) => ({
      entryId,
      list: listName,
      name: entryName,
      matchedName,
      score,
      verdict,
    })),
    unshown: unshownIn(check),
    lists: lists.map(({ id, name, edition }) => ({ id, name, edition })),
    gaps: gapsOf(check),
    entriesSearched: Number(check.entriesSearched),
  };
}

export const MOST_AT_ONCE = 50;

/**
 * Screens owners of the business that a KYB check is about.
 * @param context of the KYB check
 * @param keys of owners; the beneficial ones when left out
 * @throws ApiError 409 without an owner who can be asked about; Unpaid when the wallet does not hold the price of all
 */
export async function screenOwners(context: BehaviourContext, before: Stored, keys?: string[]): Promise<Stored> {
  if (!isOpenCheck(before)) throw conflict('A decided check is not changed. Reopen it first.');
  const ownership = ownershipOf(text(before.subjectName), readOwners(before.owners));
  const owners = keys
    ? ownership.ultimate.filter(({ key, kind }) => keys.includes(key) && kind !== 'missing' && kind !== 'unknown')
    : beneficialOwners(ownership, thresholdOf(before));
  if (owners.length === 0) throw conflict('There is no known owner to screen.');
  const made: OwnerScreening[] = [];
  for (const owner of owners.slice(0, MOST_AT_ONCE)) made.push(await screenOwner(context, before, owner));
  const known = new Set(ownership.ultimate.map(({ key }) => key));
  const kept = screeningsOf(before).filter(({ key }) => known.has(key) && !made.some((one) => one.key === key));
  const matched = made.filter((one) => hitsOf(one).length > 0).length;
  const none = made.some((one) => partOf(one).length > 0) ? 'no match in the lists that answered in full' : 'no match';
  return withEvidence(
    context,
    before,
    { ownerScreenings: [...kept, ...made] },
    {
      action: 'screen',
      summary: `Screened ${made.length === 1 ? '1 owner' : `${made.length} owners`}: ${matched === 0 ? none : `possible matches of ${matched}`}`,
    },
  );
}

async function screenOwner(context: BehaviourContext, record: Stored, owner: Ultimate): Promise<OwnerScreening> {
  const inside: BehaviourContext = { ...context, schema: screening, owner: askedOf(owner, record.id) };
  const check = await createIn(inside, { customerId: record.customerId });
  const { key, name, bornIn, country } = owner;
  return toldOf(check, { key, name, bornIn, country }, context.viewer.name);
}

/** Brings the KYB check to what the check of an owner says since somebody judged its matches, or a list changed. */
export async function tellBusiness(from: BehaviourContext, check: Stored, summary: string): Promise<void> {
  if (typeof check.kybId !== 'string') return;
  const context: BehaviourContext = { ...from, schema: kyb };
  const record = await context.session.get(kyb.name, check.kybId);
  // A decided check stays as it was decided; the customer's own counts follow.
  if (!record || !isOpenCheck(record)) return;
  const known = screeningsOf(record);
  const told = known.find(({ key }) => key === check.ownerKey);
  if (!told) return;
  const { key, name, bornIn, country, by } = told;
  const now = toldOf(check, { key, name, bornIn, country }, by);
  const ownerScreenings = known.map((one) => (one === told ? now : one));
  await withEvidence(context, record, { ownerScreenings }, { action: 'screen', summary });
}

followJudging((context, check) => tellBusiness(context, check, 'A match of an owner was judged'));
