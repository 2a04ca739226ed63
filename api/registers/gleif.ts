/**
 * The register of LEIs (GLEIF API v1, api.gleif.org, JSON:API, no key): who a legal entity is, and which parents draw up accounts
 * that take it in. It knows no owners in percent and no officers, so it says nothing of them.
 */
import { kyb } from '../../src/resources/kyb/schema';
import type { AnyRecord } from '../../src/schema/fields';
import { isObject } from '../mask';
import { ask, type AskingLimits, type Asked } from './asking';
import type {
  CompanyRegister,
  LeiStatus,
  ParentLevel,
  RegisterAnswer,
  RegisteredCompany,
  RegisteredParent,
} from './companies';

export const GLEIF_URL = 'https://api.gleif.org/api/v1';

const LONGEST = 300;
const LEI = /^[A-Z0-9]{18}\d{2}$/;
const levels: readonly ParentLevel[] = ['direct', 'ultimate'];

const text = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/[\p{C}\s]+/gu, ' ').trim().slice(0, LONGEST) : ''; // prettier-ignore
const part = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((at, key) => (isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined), value);

/** States of an LEI's registration (LEI-CDF 3.1). */
const leiStates: Readonly<Record<string, LeiStatus>> = {
  ISSUED: 'issued',
  LAPSED: 'lapsed',
  RETIRED: 'retired',
  MERGED: 'retired',
  ANNULLED: 'annulled',
  DUPLICATE: 'duplicate',
  PENDING_TRANSFER: 'pending',
  PENDING_ARCHIVAL: 'pending',
  PENDING_VALIDATION: 'pending',
};

const reasons = kyb.fields.registryParents.of.reason.options;

const countryOf = (value: unknown): string | null => {
  const code = text(value).slice(0, 2);
  return /^[A-Z]{2}$/.test(code) ? code : null;
};

function addressOf(address: unknown): string | null {
  const lines = part(address, 'addressLines');
  const place = [text(part(address, 'postalCode')), text(part(address, 'city'))].filter(Boolean).join(' ');
  const parts = [...(Array.isArray(lines) ? lines.map(text) : []), place, text(part(address, 'country'))];
  return parts.filter(Boolean).join(', ').slice(0, LONGEST) || null;
}

function statusOf(entity: AnyRecord): RegisteredCompany['status'] {
  if (entity.status === 'ACTIVE') return 'active';
  if (entity.status !== 'INACTIVE') return null;
  return part(entity, 'expiration', 'reason') === 'DISSOLVED' ? 'dissolved' : 'inactive';
}

/** The record of one LEI; nothing when it is none, or another's. Pure. */
export function readLeiRecord(json: unknown, lei: string): RegisteredCompany | undefined {
  const attributes = part(json, 'data', 'attributes');
  const entity = part(attributes, 'entity');
  const name = text(part(entity, 'legalName', 'name'));
  if (!isObject(entity) || name === '' || part(attributes, 'lei') !== lei) return undefined;
  const made = text(entity.creationDate).slice(0, 10);
  const registration = text(part(attributes, 'registration', 'status'));
  return {
    name,
    lei,
    leiStatus: Object.hasOwn(leiStates, registration) ? (leiStates[registration] ?? null) : null,
    registrationNumber: text(entity.registeredAs) || null,
    country: countryOf(entity.jurisdiction) ?? countryOf(part(entity, 'legalAddress', 'country')),
    legalForm: text(part(entity, 'legalForm', 'other')) || text(part(entity, 'legalForm', 'id')) || null,
    incorporatedOn: /^\d{4}-\d\d-\d\d$/.test(made) ? made : null,
    status: statusOf(entity),
    address: addressOf(entity.legalAddress),
  };
}

/** `null`: neither here nor there; that is what the register says. `undefined`: it did not say. */
const foundOrNot = <T>(asked: Asked, read: (json: unknown) => T | undefined): T | null | undefined => {
  if (asked.status === 200) return read(asked.json);
  // A page in between may say 404, too: the register says it in JSON.
  return asked.status === 404 && Array.isArray(part(asked.json, 'errors')) ? null : undefined;
};

const silences: Readonly<Record<string, string>> = {
  late: 'The register did not answer in time.',
  refused: 'The address of the register leads into a private network.',
  unreachable: 'The register is not available.',
  unreadable: 'The register gave no answer that we know.',
};

function silent(asked: Asked): RegisterAnswer {
  if (asked.status === null) return { status: 'notAsked', why: silences[asked.why] ?? '' };
  if (asked.status === 429) return { status: 'notAsked', why: 'The register is asked too much.' };
  const why = asked.status === 200 || asked.status === 404 ? silences.unreadable : silences.unreachable;
  return { status: 'notAsked', why: why ?? '' };
}

/** @param url of the API, without a slash at its end */
export function gleifRegister(url: string, limits: AskingLimits): CompanyRegister {
  const question = { method: 'GET', headers: { accept: 'application/vnd.api+json' } } as const;
  const get = (path: string): Promise<Asked> => ask(`${url}/lei-records/${path}`, question, limits);

  /** A parent's own record, or why the business names none. */
  async function parentOf(lei: string, level: ParentLevel, links: unknown): Promise<RegisteredParent> {
    if (part(links, 'lei-record') || part(links, 'relationship-record')) {
      const found = foundOrNot(await get(`${lei}/${level}-parent`), (json) => {
        const theirs = text(part(json, 'data', 'attributes', 'lei'));
        return readLeiRecord(json, theirs);
      });
      if (found) {
        const { name, lei: own, country } = found;
        return { level, answer: 'named', name, ...(own && { lei: own }), ...(country && { country }) };
      }
      return { level, answer: found === null ? 'none' : 'notAsked' };
    }
    if (!part(links, 'reporting-exception')) return { level, answer: 'none' };
    const reason = foundOrNot(await get(`${lei}/${level}-parent-reporting-exception`), (json) => {
      const said = text(part(json, 'data', 'attributes', 'reason'));
      return said === '' ? undefined : (reasons.find(({ value }) => value === said)?.value ?? 'OTHER');
    });
    if (reason === undefined) return { level, answer: 'notAsked' };
    return { level, answer: 'none', ...(reason && { reason }) };
  }

  return {
    source: 'gleif',
    name: 'GLEIF, register of LEIs',
    knows: [],
    async find({ lei: given }) {
      const lei = (given ?? '').replace(/\s/g, '').toUpperCase();
      if (lei === '') return { status: 'notAsked', why: 'This register is asked by LEI, and the business has none.' };
      // Also what keeps anything else out of the address.
      if (!LEI.test(lei))
        return { status: 'notAsked', why: 'This register is asked by LEI, and that of the business has another form.' };
      const asked = await get(lei);
      const company = foundOrNot(asked, (json) => readLeiRecord(json, lei));
      if (company === null) return { status: 'notFound' };
      if (company === undefined) return silent(asked);
      const relations = asked.status === 200 ? part(asked.json, 'data', 'relationships') : undefined;
      const parents = await Promise.all(
        levels.map((level) => parentOf(lei, level, part(relations, `${level}-parent`, 'links'))),
      );
      return { status: 'found', company: { ...company, parents } };
    },
  };
}
