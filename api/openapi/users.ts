/** People. */
import { HEIRS } from '../../src/resources/users/schema';
import { idParameter, schemaRef } from '../../src/schema/openapi';
import { call, object, texts, type Paths } from './call';

const session = schemaRef('Session');
const user = schemaRef('SessionUser');
const tag = 'Session';

export const usersPaths: Paths = {
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
      summary: 'Change one’s own name, language and picture: the id of an image that one uploaded, or null',
      body: object({ ...texts('name', 'locale'), avatar: { type: ['string', 'null'] } }, []),
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
  [`/users/{id}/${HEIRS}`]: {
    parameters: [idParameter],
    get: call('users.heirs', {
      tag: 'Users',
      summary: 'Ids of the colleagues who may take over the open cases of a user who leaves',
      permission: 'users.deactivate',
      data: { type: 'array', items: { type: 'string' } },
      refusals: [401, 403, 404],
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
