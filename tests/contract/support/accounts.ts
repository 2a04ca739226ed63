/** People who sign in with a password, through the product's own gate. */
import { Secret, TOTP } from 'otpauth';
import { keepBuiltInRoles } from '../../../api/auth/builtInRoles';
import { keepCredentials, newCredentials, type Credentials } from '../../../api/auth/credentials';
import { hashSecret } from '../../../api/auth/passwords';
import type { BuiltInRole } from '../../../src/resources/roles/builtIn';
import type { AnyRecord } from '../../../src/schema/fields';
import { base, organizationId, rawRequest, type Api } from '../harness';

export const PASSWORD = 'correct horse 9 staple';
/** RFC 6238, appendix B: the 20-byte secret in base 32. */
export const TOTP_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

export interface Person {
  id: string;
  email: string;
  password: string;
}

let count = 0;

export interface PersonOptions {
  role?: BuiltInRole['key'];
  organization?: string;
  user?: AnyRecord;
  credentials?: Partial<Credentials>;
}

/** Stores a user who can sign in. */
export async function addPerson(
  api: Api,
  { role = 'analyst', organization = 'a', user = {}, credentials = {} }: PersonOptions = {},
): Promise<Person> {
  count += 1;
  const id = `person-${count}`;
  const email = `person-${count}@assay.test`;
  const hash = await hashSecret(PASSWORD, 4);
  await api.store.transaction(async (session) => {
    const roles = await keepBuiltInRoles(session, api.services, organizationId(organization));
    await session.insert('users', {
      ...base(id, organizationId(organization)),
      name: `Person ${count}`,
      email,
      status: 'active',
      roleId: roles[role],
      locale: 'en',
      twoFactorEnabled: false,
      mustChangePassword: false,
      lastSeenAt: null,
      ...user,
    });
    await keepCredentials(session, { ...newCredentials(id, hash), ...credentials });
  });
  return { id, email, password: PASSWORD };
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** Name → value of the cookies that the answer set. */
  cookies: Record<string, string>;
  data: AnyRecord;
  body: AnyRecord;
}

export interface CallOptions {
  body?: unknown;
  token?: string;
  cookie?: string;
  headers?: Record<string, string>;
}

/** A call with its cookies in sight, which `fetch` hides. */
export async function call(api: Api, method: string, path: string, options: CallOptions = {}): Promise<Answer> {
  const { body, token, cookie, headers = {} } = options;
  const text = body === undefined ? undefined : JSON.stringify(body);
  const reply = await rawRequest(api.url, {
    method,
    path: `/api/v1${path}`,
    headers: {
      ...(text === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(cookie === undefined ? {} : { cookie }),
      ...headers,
    },
    ...(text === undefined ? {} : { body: text }),
  });
  const parsed = (reply.text === '' ? {} : JSON.parse(reply.text)) as AnyRecord;
  const cookies: Record<string, string> = {};
  for (const line of reply.headers['set-cookie'] ?? []) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
    cookies[name] = value;
  }
  return {
    status: reply.status,
    headers: reply.headers,
    cookies,
    data: (parsed.data ?? {}) as AnyRecord,
    body: parsed,
  };
}

export interface SignedInPerson {
  token: string;
  /** The cookie header that refreshes the session. */
  cookie: string;
  answer: Answer;
}

export const cookieOf = (answer: Answer): string => `assay_refresh=${answer.cookies.assay_refresh ?? ''}`;

export async function signIn(
  api: Api,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<SignedInPerson> {
  const answer = await call(api, 'POST', '/auth/signin', { body: { email, password } });
  return {
    token: String(answer.data.accessToken ?? answer.data.twoFactorAuthAccessToken),
    cookie: cookieOf(answer),
    answer,
  };
}

/** The one-time code of the secret at a moment, `steps` of 30 seconds away. */
export const codeAt = (at: Date, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(TOTP_SECRET) }).generate({ timestamp: at.getTime() + steps * 30_000 });

/** A clock that stands until it is moved. */
export class Clock {
  private at = Date.parse('2026-06-15T10:00:05.000Z');

  readonly now = (): Date => new Date(this.at);

  pass(seconds: number): void {
    this.at += seconds * 1_000;
  }
}
