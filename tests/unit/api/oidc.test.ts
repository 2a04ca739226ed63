/** What is believed of an identity provider: its discovery document, and its ID token by OpenID Connect Core 1.0, 3.1.3.7. */
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { authorizationUrl, challengeOf, discover, prove, readKeys, redeem, type Ask } from '../../../api/identity/oidc';

const issuer = 'https://id.example';
const client = { issuer, clientId: 'assay', clientSecret: 'planted-secret' };
const now = new Date('2026-06-15T10:00:00Z');
const at = now.getTime() / 1_000;

const document = {
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
};
const answering =
  (body: unknown, status = 200): Ask =>
  () =>
    Promise.resolve({ status, text: typeof body === 'string' ? body : JSON.stringify(body) });
const noFault = () => undefined;

let keys: Awaited<ReturnType<typeof readKeys>>;
let own: CryptoKey;
let foreign: CryptoKey;
beforeAll(async () => {
  const pairs = [await generateKeyPair('ES256'), await generateKeyPair('ES256')] as const;
  [own, foreign] = [pairs[0].privateKey, pairs[1].privateKey];
  keys = await readKeys(answering({ keys: [await exportJWK(pairs[0].publicKey)] }), document);
});

const claims = {
  iss: issuer,
  aud: 'assay',
  sub: 'p-1',
  iat: at,
  exp: at + 300,
  nonce: 'n-1',
  email: 'Ines@Fernbank.example',
  email_verified: true,
  name: 'Ines Vael',
};
const signed = (change: JWTPayload = {}, key = own) =>
  new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg: 'ES256' }).sign(key);
const proven = async (token: string | Promise<string>) => prove(await token, keys, client, 'n-1', now);

describe('an ID token', () => {
  it('that is good says who it is', async () => {
    expect(await proven(signed())).toEqual({
      issuer,
      subject: 'p-1',
      email: 'ines@fernbank.example',
      name: 'Ines Vael',
    });
    expect(await proven(signed({ aud: ['assay', 'other'], azp: 'assay' }))).toMatchObject({ subject: 'p-1' });
    // Clocks differ a little.
    expect(await proven(signed({ exp: at - 30 }))).toMatchObject({ subject: 'p-1' });
  });

  it.each<[string, JWTPayload]>([
    ['of another issuer', { iss: 'https://evil.example' }],
    ['for another client', { aud: 'other' }],
    ['for several, given to another', { aud: ['assay', 'other'], azp: 'other' }],
    ['for several, given to nobody', { aud: ['assay', 'other'] }],
    ['of another sign-in', { nonce: 'n-2' }],
    ['of no sign-in', { nonce: undefined }],
    ['that has run out', { exp: at - 61 }],
    ['that was made long ago', { iat: at - 661, exp: at + 300 }],
    ['that is not yet good', { nbf: at + 61 }],
    ['of nobody', { sub: undefined }],
    ['whose address is not verified', { email_verified: false }],
    ['whose address is verified by a text', { email_verified: 'true' }],
    ['without an address', { email: undefined }],
  ])('R14: %s is refused', async (_, change) => {
    await expect(proven(signed(change))).rejects.toThrow(/^It/);
  });

  it('R14: signed by another key, by a secret, by nobody or altered is refused', async () => {
    await expect(proven(signed({}, foreign))).rejects.toThrow(/not good/);
    const secret = new TextEncoder().encode(client.clientSecret.padEnd(32, '.'));
    const byText = new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(secret);
    await expect(proven(byText)).rejects.toThrow(/not good/);
    await expect(proven(new UnsecuredJWT(claims).encode())).rejects.toThrow(/not good/);
    const [head = '', , seal = ''] = (await signed()).split('.');
    const body = Buffer.from(JSON.stringify({ ...claims, sub: 'p-2' })).toString('base64url');
    await expect(proven(`${head}.${body}.${seal}`)).rejects.toThrow(/not good/);
  });
});

describe('what a provider says of itself', () => {
  it('is taken where it is whole', async () => {
    expect(await discover(answering(document), issuer, noFault)).toMatchObject(document);
  });

  it.each<[string, Ask]>([
    ['answered 404', answering('', 404)],
    ['no JSON', answering('<html>')],
    ['lacks token_endpoint', answering({ ...document, token_endpoint: undefined })],
    ['is of the issuer', answering({ ...document, issuer: 'https://evil.example' })],
    ['code flow', answering({ ...document, response_types_supported: ['id_token'] })],
    ['PKCE', answering({ ...document, code_challenge_methods_supported: ['plain'] })],
    ['algorithms', answering({ ...document, id_token_signing_alg_values_supported: ['HS256', 'none'] })],
  ])('is refused with why: %s', async (why, ask) => {
    await expect(discover(ask, issuer, noFault)).rejects.toThrow(why);
  });

  it('is refused where an address leads where nothing may be asked', async () => {
    const fault = (url: string) => (url.endsWith('/token') ? 'This address leads into a private network.' : undefined);
    await expect(discover(answering(document), issuer, fault)).rejects.toThrow(/token_endpoint.*private network/);
    await expect(readKeys(answering({ keys: [] }), document)).rejects.toThrow('no key');
  });
});

describe('the way there and back', () => {
  it('holds the challenge of RFC 7636, and neither verifier nor secret', () => {
    const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
    expect(challengeOf(verifier)).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
    const asked = { redirectUri: 'https://assay.example/signin/organization', state: 's', nonce: 'n', verifier };
    const url = authorizationUrl(document, client, asked);
    expect(url).not.toContain(verifier);
    expect(url).not.toContain(client.clientSecret);
    expect(new URL(url).searchParams.get('code_challenge_method')).toBe('S256');
  });

  it.each([
    [undefined, true],
    [['client_secret_post', 'client_secret_basic'], true],
    [['client_secret_post'], false],
  ])('hands the secret over as the provider wants it (%s)', async (methods, byHeader) => {
    const seen: { headers: Record<string, string>; body: string }[] = [];
    const ask: Ask = (_url, { headers, body }) => {
      seen.push({ headers, body: String(body) });
      return Promise.resolve({ status: 200, text: '{"id_token":"t"}' });
    };
    const found = { ...document, ...(methods && { token_endpoint_auth_methods_supported: methods }) };
    expect(await redeem(ask, found, client, { code: 'c', verifier: 'v', redirectUri: 'r' })).toBe('t');
    expect(seen[0]?.headers.authorization !== undefined).toBe(byHeader);
    expect(seen[0]?.body.includes(client.clientSecret)).toBe(!byHeader);
    expect(seen[0]?.body).toContain('code_verifier=v');
  });

  it('says what was answered, and nothing of what was sent', async () => {
    const refused = redeem(answering({ error: 'invalid_grant' }, 400), document, client, {
      code: 'planted-code',
      verifier: 'v',
      redirectUri: 'r',
    });
    await expect(refused).rejects.toThrow('It did not take the code: it answered 400.');
  });
});
