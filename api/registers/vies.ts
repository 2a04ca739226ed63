/**
 * VIES of the European Commission over its REST API (ec.europa.eu/taxation_customs/vies/rest-api): `POST check-vat-number`. Most of
 * what can go wrong there comes with status 200, beside a `false` that means nothing.
 */
import { isObject } from '../mask';
import { ask, type AskingLimits, type Asked } from './asking';
import { silent, type VatAnswer, type VatService } from './vat';

export const VIES_URL = 'https://ec.europa.eu/taxation_customs/vies/rest-api';

const LONGEST = 300;

/** Silences that may be over a moment later. A service that is asked too much is not asked again. */
const passing = new Set([
  'MS_UNAVAILABLE',
  'SERVICE_UNAVAILABLE',
  'TIMEOUT',
  'MS_MAX_CONCURRENT_REQ',
  'MS_MAX_CONCURRENT_REQ_TIME',
]);

/** States that keep name or address to themselves write dashes. */
function said(value: unknown): string | null {
  const text = typeof value === 'string' ? value.replace(/[\p{C}\s]+/gu, ' ').trim() : '';
  return text === '' || /^-+$/.test(text) ? null : text.slice(0, LONGEST);
}

/** The code of an answer that is neither yes nor no. */
function codeOf(json: unknown): string | null {
  if (!isObject(json)) return null;
  const [first] = Array.isArray(json.errorWrappers) ? (json.errorWrappers as unknown[]) : [];
  const code = isObject(first) ? first.error : json.userError;
  return typeof code === 'string' && code !== 'VALID' && code !== 'INVALID' ? code : null;
}

/** What an answer says of a number. Pure: only a plain `false` about this very number is a "no". */
export function readVies(asked: Asked, prefix: string, number: string): VatAnswer {
  if (asked.status === null) return silent(asked.why === 'late' ? 'TIMEOUT' : asked.why === 'unreadable' ? 'UNREADABLE' : 'SERVICE_UNAVAILABLE'); // prettier-ignore
  const { status, json } = asked;
  const code = codeOf(json);
  if (code !== null) return silent(code);
  if (status === 429) return silent('GLOBAL_MAX_CONCURRENT_REQ');
  if (status === 403) return silent('IP_BLOCKED');
  if (status !== 200) return silent('SERVICE_UNAVAILABLE');
  if (!isObject(json) || json.actionSucceed === false) return silent('UNREADABLE');
  if (json.countryCode !== prefix || json.vatNumber !== number) return silent('UNREADABLE');
  if (json.valid === true) return { status: 'valid', name: said(json.name), address: said(json.address) };
  return json.valid === false ? { status: 'invalid' } : silent('UNREADABLE');
}

/** @param url of the REST API, without a slash at its end */
export const viesService = (url: string, limits: AskingLimits): VatService => ({
  source: 'vies',
  async ask(prefix, number) {
    const body = Buffer.from(JSON.stringify({ countryCode: prefix, vatNumber: number }));
    const headers = { 'content-type': 'application/json', accept: 'application/json' };
    const asked = await ask(`${url}/check-vat-number`, { method: 'POST', headers, body }, limits, ({ ...answer }) =>
      'json' in answer ? passing.has(codeOf(answer.json) ?? '') : false,
    );
    return readVies(asked, prefix, number);
  },
});
