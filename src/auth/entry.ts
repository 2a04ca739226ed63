/** The calls of people who cannot sign in yet, or no longer, and what their pages hand on to one another. */
import { createHttp, plainGate, type Http } from '../providers/http';
import { tabDraft } from './tabDraft';

/** Milliseconds that a mailed code is good for, as the API says in its mail. */
export const CODE_LIFE = 10 * 60_000;
/** Milliseconds between two mails that one person asks for. */
export const MAIL_REST = 60_000;

export interface Entry {
  email: string;
  /** When the last code or link was asked for; milliseconds since 1970. */
  sentAt: number;
  signupToken: string;
  name: string;
  organization: string;
}

/** No address of a page holds any of this: it would stay in histories and logs. */
export const entryDraft = tabDraft<Entry>('assay.entry');

/** The token of a mailed link, from the moment that its page has taken it out of the address. */
const linkDraft = tabDraft<{ token: string }>('assay.link');

/** The token of the link that opened the page. It leaves the address at once, and stays in the tab so that a reload goes on. */
export function takeLinkToken(): string | undefined {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  if (token) linkDraft.write({ token });
  if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search);
  return linkDraft.read().token;
}

export const forgetLinkToken = (): void => linkDraft.clear();

const http: Http = createHttp(plainGate());

const post = async (path: string, body: object): Promise<unknown> => (await http.call('POST', path, { body })).data;

/** All throw an HttpError when the API refuses. None sends a bearer, whoever is signed in. */
export const entryCalls = {
  mailCode: (email: string) => post('/auth/signup/verify-email', { email }),
  /** Gives the token that the account is made with. */
  async proveCode(values: { email: string; code: string }): Promise<string> {
    const answer = (await post('/auth/signup/validate-email-otp', values)) as { signupToken?: unknown };
    return String(answer.signupToken);
  },
  /** Gives where the organization's provider is. */
  async leave(name: string): Promise<string> {
    return String(((await post('/auth/organization', { name })) as { url?: unknown }).url);
  },
  mailLink: (email: string) => post('/auth/password/forgot', { email }),
  recover: (values: { email: string; recoveryCode: string }) => post('/auth/account/recover', values),
  reset: (values: { token: string; password: string }) => http.call('PUT', '/auth/password/reset', { body: values }),
};

/** What an identity provider sent the browser back with; `undefined` where nobody comes from one. */
export type Returned = { code: string; state: string } | { refused: true };

/** Takes it out of the address at once: it stays in no history. */
export function takeReturned(): Returned | undefined {
  const given = new URLSearchParams(location.search);
  const [code, state] = [given.get('code'), given.get('state')];
  if (code === null && !given.has('error')) return undefined;
  history.replaceState(history.state, '', location.pathname);
  return code === null || state === null ? { refused: true } : { code, state };
}
