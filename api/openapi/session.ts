/** Signing in and up, the second factor, sessions. */
import { idParameter, schemaRef } from '../../src/schema/openapi';
import { call, object, reproof, text, texts, type Paths } from './call';

const session = schemaRef('Session');
const user = schemaRef('SessionUser');
const tag = 'Session';
const ownIdentity = object({
  provider: { type: ['object', 'null'] },
  linkedAt: { type: ['string', 'null'], format: 'date-time' },
});
/** Of the calls that need no bearer and take a body. */
const openRefusals = [400, 413, 415, 422, 429];

export const sessionPaths: Paths = {
  '/auth/signin': {
    post: call('auth.signIn', {
      tag,
      summary: 'Sign in; with a second factor the answer holds `twoFactorAuthAccessToken` instead of `accessToken`',
      open: true,
      body: object(texts('email', 'password')),
      data: session,
      refusals: [400, 413, 415, 422, 429],
    }),
  },
  '/auth/signup/verify-email': {
    post: call('auth.verifyEmail', {
      tag,
      summary:
        'Begin a sign-up: mails a six-digit code, good for 10 minutes and 5 tries. An address with an account gets a mail that says so; the answer is the same',
      open: true,
      body: object(texts('email')),
      data: object({}),
      refusals: openRefusals,
    }),
  },
  '/auth/signup/validate-email-otp': {
    post: call('auth.validateEmailCode', {
      tag,
      summary: 'Prove the address by its code, which is spent; the token is good once, for 30 minutes',
      open: true,
      body: object(texts('email', 'code')),
      data: object(texts('signupToken')),
      refusals: openRefusals,
    }),
  },
  '/auth/signup': {
    post: call('auth.signUp', {
      tag,
      summary: 'Sign up: a new organization, its built-in roles, and its owner, who is signed in',
      open: true,
      body: object(texts('signupToken', 'name', 'organization', 'password')),
      data: session,
      refusals: openRefusals,
    }),
  },
  '/auth/password/forgot': {
    post: call('auth.forgotPassword', {
      tag,
      summary:
        'Mail a link to /password-reset#token=…, good once, for 30 minutes. Address with or without account: the answer is the same',
      open: true,
      body: object(texts('email')),
      data: object({}),
      refusals: openRefusals,
    }),
  },
  '/auth/password/reset': {
    put: call('auth.resetPassword', {
      tag,
      summary: 'Choose a new password by a mailed token. Every session of the user ends, and none begins',
      open: true,
      body: object(texts('token', 'password')),
      data: object({}),
      refusals: openRefusals,
    }),
  },
  '/auth/account/recover': {
    post: call('auth.recoverAccount', {
      tag,
      summary:
        'For who lost password and authenticator: a recovery code of the account is spent at once, and a link is mailed that resets the password and sets the second factor off. The answer is the same for a wrong code and an unknown address',
      open: true,
      body: object(texts('email', 'recoveryCode')),
      data: object({}),
      refusals: openRefusals,
    }),
  },
  '/auth/2fa/verify': {
    post: call('auth.verifySecondFactor', {
      tag,
      summary: 'Prove the second factor by its code',
      body: object(texts('code')),
      data: session,
      refusals: [400, 401, 403, 422, 429],
    }),
  },
  '/auth/recovery-code/validate': {
    post: call('auth.useRecoveryCode', {
      tag,
      summary: 'Prove the second factor by a recovery code, which is spent',
      body: object(texts('code')),
      data: session,
      refusals: [400, 401, 403, 422, 429],
    }),
  },
  '/auth/2fa/generate': {
    post: call('auth.generateSecondFactor', {
      tag,
      summary:
        'A new secret (RFC 6238: SHA-1, six digits, 30 seconds) that waits ten minutes for its first code. Where the second factor is on, password or code is given anew, and the live secret holds until then',
      optionalBody: reproof,
      data: object(texts('secret', 'otpauthUrl')),
      refusals: [400, 401, 403, 422, 429],
    }),
  },
  '/auth/2fa/turn-on': {
    post: call('auth.turnSecondFactorOn', {
      tag,
      summary: 'Prove the new secret by its first code',
      body: object(texts('code')),
      data: object({ user }),
      refusals: [400, 401, 403, 409, 422, 429],
    }),
  },
  '/auth/2fa/turn-off': {
    post: call('auth.turnSecondFactorOff', {
      tag,
      summary: 'Turn the second factor off; refused where the organization requires it',
      body: reproof,
      data: object({ user }),
      refusals: [400, 401, 403, 409, 422, 429],
    }),
  },
  '/auth/reproof': {
    post: call('auth.proveAnew', {
      tag,
      summary:
        'Prove anew who is at this session, by a code of the authenticator or, where there is none, the password: good for one payment that asks for it, for five minutes',
      body: reproof,
      data: object({ until: { type: 'string', format: 'date-time' } }),
      refusals: [400, 401, 403, 422, 429],
    }),
  },
  '/auth/recovery-code': {
    get: call('auth.recoveryCodesLeft', {
      tag,
      summary: 'How many of one’s recovery codes are unused, and when one was used last; never the codes',
      data: object({
        left: { type: 'integer' },
        of: { type: 'integer' },
        lastUsedAt: { type: ['string', 'null'], format: 'date-time' },
      }),
      refusals: [401, 403],
    }),
  },
  '/auth/recovery-code/generate': {
    post: call('auth.makeRecoveryCodes', {
      tag,
      summary:
        'Ten new recovery codes, shown this once; the old ones are void. Password or code is given anew, but for the first codes right after the second factor was turned on in this session',
      optionalBody: reproof,
      data: object({ recoveryCodes: { type: 'array', items: text } }),
      refusals: [400, 401, 403, 409, 422, 429],
    }),
  },
  '/auth/organization': {
    post: call('auth.leaveForProvider', {
      tag,
      summary:
        'Begin a sign-in by an organization’s identity provider: answers where the browser goes, and sets a cookie without which nobody comes back',
      open: true,
      body: object(texts('name')),
      data: object({ url: text }),
      refusals: openRefusals,
    }),
    get: call('auth.ownIdentity', {
      tag,
      summary: 'Whether the organization has an identity provider, and since when it is linked to one’s account',
      data: ownIdentity,
      refusals: [401, 403],
    }),
  },
  '/auth/organization/enter': {
    post: call('auth.returnFromProvider', {
      tag,
      summary: 'Sign in with what the provider sent the browser back with',
      open: true,
      body: object(texts('code', 'state')),
      data: session,
      refusals: [...openRefusals, 403],
    }),
  },
  '/auth/organization/link': {
    post: call('auth.leaveToLink', {
      tag,
      summary: 'Begin to link the organization’s identity provider to one’s account; password or code is given anew',
      body: reproof,
      data: object({ url: text }),
      refusals: [400, 401, 403, 409, 422, 429],
    }),
    delete: call('auth.unlink', {
      tag,
      summary: 'Unlink it',
      data: ownIdentity,
      refusals: [401, 403],
    }),
  },
  '/auth/organization/link/finish': {
    post: call('auth.link', {
      tag,
      summary: 'Link with what the provider sent the browser back with',
      body: object(texts('code', 'state')),
      data: ownIdentity,
      refusals: [400, 401, 403, 409, 422],
    }),
  },
  '/auth/sessions': {
    get: call('auth.sessions', {
      tag,
      summary: 'Where one is signed in, newest first',
      data: {
        type: 'array',
        items: object({
          ...texts('id', 'createdAt', 'usedAt', 'endsAt'),
          ip: { type: ['string', 'null'] },
          userAgent: { type: ['string', 'null'] },
          current: { type: 'boolean' },
          newPlace: { type: 'boolean' },
        }),
      },
      refusals: [401, 403],
    }),
    delete: call('auth.endOtherSessions', {
      tag,
      summary: 'End all of one’s sessions but this one',
      status: 204,
      refusals: [401, 403],
    }),
  },
  '/auth/sessions/{id}': {
    parameters: [idParameter],
    delete: call('auth.endSession', {
      tag,
      summary: 'End one of one’s sessions',
      status: 204,
      refusals: [401, 403, 404],
    }),
  },
  '/auth/preview': {
    post: call('auth.preview', {
      tag,
      summary:
        'Look at the product as a role: until it ends, every call of this session is answered with what that role and one’s own both allow, and every write is refused',
      body: object(texts('roleId')),
      data: object({ user }),
      refusals: [400, 401, 403, 404, 422],
    }),
    delete: call('auth.endPreview', {
      tag,
      summary: 'End looking as a role',
      data: object({ user }),
      refusals: [401, 403],
    }),
  },
  '/auth/password/change': {
    put: call('auth.changePassword', {
      tag,
      summary: 'Change the password; the other sessions end',
      body: object(texts('currentPassword', 'password')),
      data: session,
      refusals: [400, 401, 422, 429],
    }),
  },
  '/auth/password/first-time-change': {
    put: call('auth.choosePassword', {
      tag,
      summary: 'Choose a password in place of the temporary one',
      body: object(texts('password')),
      data: session,
      refusals: [400, 401, 403, 422],
    }),
  },
  '/auth/refresh-token': {
    post: call('auth.refresh', {
      tag,
      summary: 'A new access token, for the refresh token in the cookie',
      open: true,
      data: session,
      refusals: [401, 403],
    }),
  },
  '/auth/logout': {
    post: call('auth.signOut', { tag, summary: 'Sign out', open: true, status: 204, refusals: [403] }),
  },
};
