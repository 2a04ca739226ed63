/**
 * OpenID Connect Core 1.0, the authorization code flow with PKCE (RFC 7636): what a provider says of itself, the exchange of a code,
 * and the proof of the ID token. No token of the provider leaves this room.
 */
import { createHash } from 'node:crypto';
import { createLocalJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';
import { z } from 'zod';

/** Asks one address, and gives what came back. @throws Error where nobody answered */
export type Ask = (
  url: string,
  request: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: Buffer },
) => Promise<{ status: number; text: string }>;

export interface Client {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Why a provider cannot be used or did not prove what it should, in words for whoever must mend it. */
export class ProviderFault extends Error {}

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
  response_types_supported: z.array(z.string()).optional(),
  code_challenge_methods_supported: z.array(z.string()).optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
  id_token_signing_alg_values_supported: z.array(z.string()).optional(),
});
export type Discovery = z.infer<typeof discovery>;

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).min(1) });

/** Signatures by a key pair; a shared secret, or none, proves nothing here. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
/** Seconds that the clocks of both may differ. */
const SKEW = 60;
/** Seconds after its making within which an ID token is taken: it comes straight from the provider. */
const MAX_AGE = 600;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

async function readJson(ask: Ask, url: string, what: string): Promise<unknown> {
  const { status, text } = await ask(url, { method: 'GET', headers: { accept: 'application/json' } });
  if (status !== 200) throw new ProviderFault(`${what} answered ${status} instead of 200.`);
  const body = parsed(text);
  if (body === undefined) throw new ProviderFault(`${what} is no JSON.`);
  return body;
}

/**
 * What the provider says of itself. @param fault what is wrong with an address, if anything
 * @throws ProviderFault
 */
export async function discover(
  ask: Ask,
  issuer: string,
  fault: (url: string) => string | undefined,
): Promise<Discovery> {
  const said = discovery.safeParse(
    await readJson(ask, `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, 'The discovery document'),
  );
  if (!said.success)
    throw new ProviderFault(
      `The discovery document lacks ${said.error.issues.map(({ path }) => path.join('.')).join(', ')}.`,
    );
  const { data } = said;
  // Core 1.0, 4.3: another name would let one provider speak for another.
  if (data.issuer !== issuer)
    throw new ProviderFault(`The discovery document is of the issuer ${data.issuer.slice(0, 200)}, not of this one.`);
  for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const) {
    const wrong = fault(data[name]);
    if (wrong !== undefined) throw new ProviderFault(`Its ${name} cannot be used. ${wrong}`);
  }
  if (data.response_types_supported && !data.response_types_supported.includes('code'))
    throw new ProviderFault('It does not offer the authorization code flow.');
  if (data.code_challenge_methods_supported && !data.code_challenge_methods_supported.includes('S256'))
    throw new ProviderFault('It does not offer PKCE with S256.');
  const algorithms = data.id_token_signing_alg_values_supported;
  if (algorithms && !algorithms.some((one) => ALGORITHMS.includes(one)))
    throw new ProviderFault('It signs with none of the algorithms that are taken, such as RS256 or ES256.');
  return data;
}

/** @throws ProviderFault */
export async function readKeys(ask: Ask, { jwks_uri }: Discovery): Promise<z.infer<typeof keySet>> {
  const keys = keySet.safeParse(await readJson(ask, jwks_uri, 'Its list of keys'));
  if (!keys.success) throw new ProviderFault('Its list of keys holds no key.');
  return keys.data;
}

export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** Where the browser is sent. */
export function authorizationUrl(
  { authorization_endpoint }: Discovery,
  { clientId }: Client,
  { redirectUri, state, nonce, verifier }: { redirectUri: string; state: string; nonce: string; verifier: string },
): string {
  const url = new URL(authorization_endpoint);
  const parameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** The ID token that a code stands for. @throws ProviderFault */
export async function redeem(
  ask: Ask,
  found: Discovery,
  { clientId, clientSecret }: Client,
  { code, verifier, redirectUri }: { code: string; verifier: string; redirectUri: string },
): Promise<string> {
  const methods = found.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const byHeader = methods.includes('client_secret_basic') || !methods.includes('client_secret_post');
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    ...(!byHeader && { client_id: clientId, client_secret: clientSecret }),
  });
  const pair = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
  const { status, text } = await ask(found.token_endpoint, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      ...(byHeader && { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }),
    },
    body: Buffer.from(form.toString()),
  });
  const answer = z.object({ id_token: z.string() }).safeParse(parsed(text));
  if (status !== 200 || !answer.success) throw new ProviderFault(`It did not take the code: it answered ${status}.`);
  return answer.data.id_token;
}

/** Whom an ID token speaks of. */
export interface Identity {
  issuer: string;
  subject: string;
  email: string;
  name: string | null;
}

/**
 * Proves an ID token by Core 1.0, 3.1.3.7: signature, issuer, audience, life, nonce; and that its address is proven.
 * @param keys of the provider @param now the server's
 * @throws ProviderFault
 */
export async function prove(
  idToken: string,
  keys: z.infer<typeof keySet>,
  { issuer, clientId }: Client,
  nonce: string,
  now: Date,
): Promise<Identity> {
  let payload: JWTPayload;
  try {
    ({ payload } = await jwtVerify(idToken, createLocalJWKSet(keys), {
      issuer,
      audience: clientId,
      algorithms: ALGORITHMS,
      requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
      clockTolerance: SKEW,
      maxTokenAge: MAX_AGE,
      currentDate: now,
    }));
  } catch (error) {
    throw new ProviderFault(
      error instanceof errors.JOSEError ? `Its token is not good: ${error.code}.` : 'Its token is not good.',
    );
  }
  if (payload.nonce !== nonce) throw new ProviderFault('Its token was made for another sign-in.');
  const audiences = [payload.aud ?? []].flat();
  // Made for several: then it must say that it was given to us.
  if ((audiences.length > 1 || payload.azp !== undefined) && payload.azp !== clientId)
    throw new ProviderFault('Its token was given to another client.');
  const { sub, email, email_verified: verified, name } = payload;
  if (typeof email !== 'string' || verified !== true)
    throw new ProviderFault('It does not say that your e-mail address is verified.');
  return {
    issuer,
    subject: String(sub),
    email: email.trim().toLowerCase(),
    name: typeof name === 'string' && name.trim() !== '' ? name.trim() : null,
  };
}
