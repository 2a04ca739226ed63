/** The calls that follow from no declaration, for the OpenAPI document. */
import {
  answer,
  idParameter,
  jsonContent,
  refused,
  schemaRef,
  type FixedPart,
  type JsonSchema,
} from '../../src/schema/openapi';

const text: JsonSchema = { type: 'string' };
const texts = (...names: string[]): JsonSchema => Object.fromEntries(names.map((name) => [name, text]));

const object = (properties: JsonSchema, required: string[] = Object.keys(properties)): JsonSchema => ({
  type: 'object',
  required,
  properties,
});

interface Call {
  tag: string;
  summary: string;
  body?: JsonSchema;
  multipart?: JsonSchema;
  data?: JsonSchema;
  status?: number;
  refusals: number[];
  /** Needs no bearer. */
  open?: boolean;
  permission?: string;
  parameters?: JsonSchema[];
}

const call = (operationId: string, { tag, summary, ...rest }: Call): JsonSchema => ({
  operationId,
  tags: [tag],
  summary,
  ...(rest.open ? { security: [] } : {}),
  ...(rest.permission ? { 'x-permission': rest.permission } : {}),
  ...(rest.parameters ? { parameters: rest.parameters } : {}),
  ...(rest.body ? { requestBody: { required: true, content: jsonContent(rest.body) } } : {}),
  ...(rest.multipart
    ? { requestBody: { required: true, content: { 'multipart/form-data': { schema: rest.multipart } } } }
    : {}),
  responses: { [rest.status ?? 200]: answer(summary, rest.data), ...refused(...rest.refusals) },
});

const session = schemaRef('Session');
const user = schemaRef('SessionUser');
const job = schemaRef('Job');
const tag = 'Session';

const auth: { [path: string]: JsonSchema } = {
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

const users: { [path: string]: JsonSchema } = {
  '/users/refresh-token': {
    post: call('users.refresh', {
      tag,
      summary: 'A new access token, with permissions read anew',
      open: true,
      data: session,
      refusals: [401, 403],
    }),
  },
  '/users/profile': {
    get: call('users.profile', { tag, summary: 'Who is signed in', data: user, refusals: [401] }),
    put: call('users.changeProfile', {
      tag,
      summary: 'Change one’s own name and language',
      body: object(texts('name', 'locale'), []),
      data: user,
      refusals: [400, 401, 422],
    }),
  },
  '/users': {
    put: call('users.editById', {
      tag: 'Users',
      summary: 'Change a user, with the id in the body',
      permission: 'users.edit',
      body: { allOf: [schemaRef('UsersUpdate'), object(texts('id'))], unevaluatedProperties: false },
      data: schemaRef('Users'),
      refusals: [400, 401, 403, 404, 409, 412, 422],
    }),
  },
  '/users/{id}/status': {
    parameters: [idParameter],
    put: call('users.status', {
      tag: 'Users',
      summary: 'Move a user to a status',
      body: object({ ...texts('status', 'note'), version: { type: 'integer' } }, ['status']),
      data: schemaRef('Users'),
      refusals: [400, 401, 403, 404, 409, 412, 422],
    }),
  },
};

const others: { [path: string]: JsonSchema } = {
  '/health': {
    get: call('health', {
      tag: 'Service',
      summary: 'Whether the API is up',
      open: true,
      data: object({ status: { const: 'ok' }, demo: { type: 'boolean' } }),
      refusals: [],
    }),
  },
  '/openapi.json': {
    get: {
      operationId: 'openapi',
      tags: ['Service'],
      summary: 'This document',
      security: [],
      responses: { 200: { description: 'OpenAPI 3.1', content: jsonContent({ type: 'object' }) } },
    },
  },
  '/currencies/primary': {
    get: call('currencies.primary', {
      tag: 'Currencies',
      summary: "The organization's own currency",
      permission: 'currencies.show',
      data: schemaRef('Currencies'),
      refusals: [401, 403],
    }),
  },
  '/changelog/verify': {
    get: call('changelog.verify', {
      tag: 'Changelog',
      summary: 'Whether the chain of entries holds',
      permission: 'changelog.verify',
      data: object({ ok: { type: 'boolean' }, count: { type: 'integer' }, firstBroken: { type: 'integer' } }, [
        'ok',
        'count',
      ]),
      refusals: [401, 403],
    }),
  },
  '/files': {
    post: call('files.upload', {
      tag: 'Files',
      summary: 'Keep a JPEG, PNG, WebP or PDF of at most 10 MiB',
      multipart: object({ file: { type: 'string', format: 'binary' } }),
      data: schemaRef('File'),
      status: 201,
      refusals: [400, 401, 413, 415, 422],
    }),
  },
  '/files/{id}': {
    parameters: [idParameter],
    get: {
      operationId: 'files.download',
      tags: ['Files'],
      summary: 'The file, for who uploaded it or may open a record that refers to it',
      responses: {
        200: {
          description: 'The file',
          content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
        },
        ...refused(401, 404),
      },
    },
  },
  '/jobs': {
    post: call('jobs.start', {
      tag: 'Jobs',
      summary: 'Start work that takes long',
      body: object({ kind: text, params: { type: 'object' } }, ['kind']),
      data: job,
      status: 201,
      refusals: [400, 401, 403, 422],
    }),
  },
  '/jobs/{id}': {
    parameters: [idParameter],
    get: call('jobs.show', { tag: 'Jobs', summary: 'How far it is', data: job, refusals: [401, 404] }),
  },
  '/jobs/{id}/cancel': {
    parameters: [idParameter],
    post: call('jobs.cancel', { tag: 'Jobs', summary: 'Stop it', data: job, refusals: [401, 404] }),
  },
};

export const fixedPaths: FixedPart = {
  paths: { ...auth, ...users, ...others },
  schemas: {
    SessionUser: object(
      {
        ...texts('id', 'name', 'email'),
        organization: object({ ...texts('id', 'name') }),
        role: object(texts('id', 'name')),
        permissions: { type: 'array', items: text },
        twoFactorEnabled: { type: 'boolean' },
        mustChangePassword: { type: 'boolean' },
        locale: text,
      },
      ['id', 'name', 'email', 'organization', 'role', 'permissions'],
    ),
    Session: object({ ...texts('accessToken', 'twoFactorAuthAccessToken'), user: schemaRef('SessionUser') }, ['user']),
    File: object({
      ...texts('id', 'url', 'name', 'contentType'),
      size: { type: 'integer' },
      sha256: { type: 'string', pattern: '^[0-9a-f]{64}$' },
    }),
    Job: object({
      ...texts('id', 'kind', 'organizationId', 'byId', 'createdAt'),
      status: { enum: ['queued', 'running', 'done', 'failed', 'cancelled'] },
      done: { type: 'integer' },
      total: { type: ['integer', 'null'] },
      params: { type: 'object' },
      result: {},
      error: { type: ['string', 'null'] },
      finishedAt: { type: ['string', 'null'] },
    }),
  },
};
