/** The invited person, who has a link and no account. */
import { idParameter } from '../../src/schema/openapi';
import { call, object, text, texts, type Paths } from './call';

export const enrolmentPaths: Paths = {
  '/id-verification-sessions/{id}/link': {
    parameters: [idParameter],
    post: call('id-verification-sessions.link', {
      tag: 'Verification sessions',
      summary: 'Make a new secret for the link, which ends the one before; the answer holds it, this once',
      permission: 'id-verification-sessions.create',
      status: 201,
      data: object(texts('token', 'email', 'expiresAt'), ['token', 'expiresAt']),
      refusals: [401, 403, 404, 409],
    }),
  },
  '/id-verification-sessions/{id}/link/mail': {
    parameters: [idParameter],
    post: call('id-verification-sessions.mail', {
      tag: 'Verification sessions',
      summary: 'Mail the link with this secret to the customer',
      permission: 'id-verification-sessions.create',
      body: object(texts('token')),
      data: object(texts('to')),
      refusals: [400, 401, 403, 404, 409, 422],
    }),
  },
  '/enrolment': {
    get: call('enrolment.show', {
      tag: 'Enrolment',
      summary: 'How far the invited person is. Takes `Authorization: Enrolment <secret>`, as all of these do',
      data: { type: 'object' },
      refusals: [401, 429],
      open: true,
    }),
  },
  '/enrolment/start': {
    post: call('enrolment.start', {
      tag: 'Enrolment',
      summary: 'Consent ("given") and the choice of a document',
      body: object({ ...texts('consent', 'documentType'), timeZone: text }, ['consent', 'documentType']),
      data: { type: 'object' },
      refusals: [400, 401, 409, 410, 422, 429],
      open: true,
    }),
  },
  '/enrolment/images/{side}': {
    parameters: [{ name: 'side', in: 'path', required: true, schema: { enum: ['front', 'back', 'selfie'] } }],
    post: call('enrolment.image', {
      tag: 'Enrolment',
      summary: 'Send a JPEG, PNG or WebP of at most 10 MiB; one in place of another costs a try',
      multipart: object({ file: { type: 'string', format: 'binary' } }),
      data: { type: 'object' },
      status: 201,
      refusals: [400, 401, 409, 410, 413, 415, 422, 429],
      open: true,
    }),
  },
  '/enrolment/submit': {
    post: call('enrolment.submit', {
      tag: 'Enrolment',
      summary: 'Hand the pictures in; the check that follows waits for a verdict',
      data: { type: 'object' },
      refusals: [401, 409, 410, 429],
      open: true,
    }),
  },
};
