/**
 * A small identity provider for demo data and prototyping: it lets anybody be anybody, and says so. It is asked within this process,
 * never over the network, and is there only where the demo's pages are.
 */
import { createHash, randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { Config } from '../config';
import { hasMailbox } from '../mail';
import type { Services } from '../services';
import { challengeOf, type Ask } from './oidc';

export const SANDBOX_CLIENT = { clientId: 'assay-sandbox', clientSecret: 'sandbox-secret' };
const PATH = '/dev/identity';
const CODE_MS = 60_000;
const KEY_ID = 'sandbox';

export const sandboxIssuer = ({ publicUrl }: Pick<Config, 'publicUrl'>): string => `${publicUrl}${PATH}`;
export const redirectUriOf = ({ publicUrl }: Pick<Config, 'publicUrl'>): string => `${publicUrl}/signin/organization`;

export interface Asked {
  clientId: string;
  redirectUri: string;
  state: string;
  nonce: string;
  challenge: string;
}

export interface Person {
  email: string;
  name: string;
  verified: boolean;
}

export interface Sandbox {
  ask: Ask;
  /** Where the browser goes on, with a code for this person. `undefined` for a client or an address that it does not know. */
  consent: (asked: Asked, person: Person) => string | undefined;
}

const json = (value: unknown, status = 200) => ({ status, text: JSON.stringify(value) });

function make({ config, now }: Pick<Services, 'config' | 'now'>): Sandbox {
  const issuer = sandboxIssuer(config);
  const codes = new Map<string, Asked & Person & { until: number }>();
  let pair: ReturnType<typeof generateKeyPair> | undefined;
  const keys = () => (pair ??= generateKeyPair('ES256'));

  const tokenFor = async (form: URLSearchParams, authorization: string | undefined) => {
    const code = form.get('code') ?? '';
    const kept = codes.get(code);
    codes.delete(code);
    const { clientId, clientSecret } = SANDBOX_CLIENT;
    const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    if (authorization !== expected) return json({ error: 'invalid_client' }, 401);
    const isGood =
      kept &&
      kept.until > now().getTime() &&
      kept.redirectUri === form.get('redirect_uri') &&
      kept.challenge === challengeOf(form.get('code_verifier') ?? '');
    if (!isGood) return json({ error: 'invalid_grant' }, 400);
    const at = Math.floor(now().getTime() / 1_000);
    const token = await new SignJWT({
      email: kept.email,
      email_verified: kept.verified,
      name: kept.name,
      nonce: kept.nonce,
    })
      .setProtectedHeader({ alg: 'ES256', kid: KEY_ID })
      .setIssuer(issuer)
      .setAudience(kept.clientId)
      .setSubject(createHash('sha256').update(kept.email).digest('hex').slice(0, 24))
      .setIssuedAt(at)
      .setExpirationTime(at + 300)
      .sign((await keys()).privateKey);
    return json({ token_type: 'Bearer', access_token: randomBytes(16).toString('hex'), id_token: token });
  };

  return {
    ask: async (url, { headers, body }) => {
      switch (url.slice(issuer.length)) {
        case '/.well-known/openid-configuration':
          return json({
            issuer,
            authorization_endpoint: `${issuer}/authorize`,
            token_endpoint: `${issuer}/token`,
            jwks_uri: `${issuer}/keys`,
            response_types_supported: ['code'],
            code_challenge_methods_supported: ['S256'],
            id_token_signing_alg_values_supported: ['ES256'],
          });
        case '/keys':
          return json({ keys: [{ ...(await exportJWK((await keys()).publicKey)), kid: KEY_ID, alg: 'ES256' }] });
        case '/token':
          return tokenFor(new URLSearchParams(body?.toString()), headers.authorization);
        default:
          return json({ error: 'not_found' }, 404);
      }
    },
    consent: (asked, person) => {
      // An address that is not ours would make it a way to anywhere.
      if (asked.clientId !== SANDBOX_CLIENT.clientId || asked.redirectUri !== redirectUriOf(config)) return undefined;
      for (const [code, { until }] of codes) if (until <= now().getTime()) codes.delete(code);
      const code = randomBytes(24).toString('base64url');
      codes.set(code, {
        ...asked,
        ...person,
        email: person.email.trim().toLowerCase(),
        until: now().getTime() + CODE_MS,
      });
      return `${asked.redirectUri}?${new URLSearchParams({ code, state: asked.state }).toString()}`;
    },
  };
}

const open = new WeakMap<object, Sandbox>();

/** The one of this installation; `undefined` where there is none. */
export function sandboxOf(services: Pick<Services, 'config' | 'now' | 'store'>): Sandbox | undefined {
  const { config, store } = services;
  if (!hasMailbox(config)) return undefined;
  const found = open.get(store) ?? make(services);
  open.set(store, found);
  return found;
}
