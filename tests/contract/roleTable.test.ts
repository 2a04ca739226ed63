/**
 * The one table of rights, tried: every call that the API serves, as every built-in role, on a record of one's own organization and
 * on another's. What is allowed and what is not is read from the declarations, not from the API; a call of which they say nothing
 * has to stand among those that need no right, or the test fails.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobKinds } from '../../api/jobKinds';
import { keepBytes, FILES } from '../../api/files';
import { JOBS } from '../../api/jobs';
import { resources } from '../../src/resources';
import { builtInRoles } from '../../src/resources/roles/builtIn';
import { isWritable, type AnyRecord } from '../../src/schema/fields';
import { REJECT } from '../../src/schema/lifecycle';
import { can, permissionsOf } from '../../src/schema/permissions';
import { STATUS, type AnyResource, type Transition } from '../../src/schema/resource';
import { base, organizationId, startApi, type Api, type Client } from './harness';
import { plant, plantAll } from './support/records';

interface Operation {
  'x-permission'?: string;
  security?: unknown[];
}

interface Call {
  method: string;
  /** As in the document; `{id}` is a record of `resource`. */
  path: string;
  body?: unknown;
  /** Whose record, and what right. */
  resource: string;
  action: string;
  /** Beside the call's own right. */
  also?: string;
}

const methods = ['get', 'post', 'put', 'delete', 'patch', 'head', 'options'] as const;
const REFUSED = 'You are not allowed to do this.';
const NOTE = 'Because it has to be tried.';

/**
 * Calls that a signed-in person may make whatever their role: about nothing but themselves, or answered by what their role lets
 * them see. Those with an id are tried with a foreign one below.
 */
const everybodys = new Set([
  'POST /auth/2fa/generate',
  'POST /auth/2fa/turn-on',
  'POST /auth/2fa/turn-off',
  'POST /auth/recovery-code/generate',
  'GET /auth/recovery-code',
  'GET /auth/organization',
  'POST /auth/organization/link',
  'DELETE /auth/organization/link',
  'POST /auth/organization/link/finish',
  'POST /auth/reproof',
  'GET /auth/sessions',
  'DELETE /auth/sessions',
  'DELETE /auth/sessions/{id}',
  'PUT /auth/password/change',
  'PUT /auth/password/first-time-change',
  'POST /auth/2fa/verify',
  'POST /auth/recovery-code/validate',
  'POST /auth/preview',
  'DELETE /auth/preview',
  'GET /users/profile',
  'PUT /users/profile',
  'POST /files',
  'GET /files/{id}',
  'POST /jobs',
  'GET /jobs/{id}',
  'POST /jobs/{id}/cancel',
  'GET /jobs/{id}/report.csv',
  'GET /jobs/{id}/file',
  'GET /field-definitions/{resource}',
  'GET /mail-delivery',
  'GET /waiting',
  'POST /search',
]);

/** Bodies of those whose body is read before the right is asked for. */
const bodies: Readonly<Record<string, AnyRecord>> = {
  'PUT /screening/{id}/matches/{matchId}': { verdict: 'false', reason: NOTE, version: 1 },
  'PUT /adverse-media-check/{id}/articles/{key}': { verdict: 'relevant', reason: NOTE },
};

describe('R31 R37: every call as every role', () => {
  let api: Api;
  let calls: Call[];
  const unknown: string[] = [];
  const foreign: Record<string, string> = {};
  let untouched: unknown[];
  const others = () => Promise.all(Object.entries(foreign).map(([name, id]) => api.store.get(name, id)));

  /** The calls that the document lists, with the right that it names for each. */
  const listed = (paths: Record<string, Record<string, Operation | undefined>>): Call[] =>
    Object.entries(paths).flatMap(([path, operations]) =>
      methods.flatMap((method) => {
        const operation = operations[method];
        if (!operation) return [];
        const name = `${method.toUpperCase()} ${path}`;
        const [resource = '', action = ''] = operation['x-permission']?.split('.') ?? [];
        if (action !== '') return [{ method: method.toUpperCase(), path, resource, action, body: bodies[name] ?? {} }];
        const open = operation.security?.length === 0;
        // The moves of a lifecycle have a right each: they follow below.
        const moves = path.endsWith('/{id}/transitions') || path === '/users/{id}/status';
        if (!open && !everybodys.has(name) && !moves) unknown.push(name);
        return [];
      }),
    );

  /** One call for each move of each lifecycle. */
  const moves = (): Call[] =>
    resources.flatMap(({ name, lifecycle }) =>
      Object.keys(lifecycle?.transitions ?? {}).map((action) => ({
        method: 'POST',
        path: `/${name}/{id}/transitions`,
        body: { name: action, note: NOTE },
        resource: name,
        action,
      })),
    );

  /** Work on many, for each of its actions, and each kind of work that names its right; none of it is asked of any record. */
  const works = (): Call[] => {
    const start = (kind: string, params: AnyRecord, resource: string, action: string, also?: string): Call => ({
      method: 'POST',
      path: '/jobs',
      body: { kind, params },
      resource,
      action,
      ...(also && { also }),
    });
    return [
      ...resources.flatMap((schema) => {
        const { name, actions, lifecycle } = schema;
        const [source] = Object.entries(schema.fields).find(([, field]) => isWritable(field, false)) ?? [];
        const person = Object.entries(schema.fields).find(
          ([, field]) => field.type === 'reference' && field.reference === 'users' && isWritable(field, false),
        )?.[0];
        const bulk = (action: string, right: string, more: AnyRecord = {}) =>
          start('bulk', { resource: name, action, ...more }, name, right, 'list');
        return [
          ...(actions.includes('delete') ? [bulk('delete', 'delete')] : []),
          ...(actions.includes('edit') && source ? [bulk('update', 'edit', { values: { [source]: null } })] : []),
          ...(actions.includes('edit') && person ? [bulk('assign', 'edit', { values: { [person]: null } })] : []),
          ...Object.keys(lifecycle?.transitions ?? {}).map((move) => bulk('transition', move, { name: move })),
          ...(actions.includes('export')
            ? [start('export', { resource: name, sort: ['nothing', 'ASC'] }, name, 'export')]
            : []),
        ];
      }),
      ...jobKinds.flatMap(({ name, permission, readParams }) =>
        permission && readParams ? [start(name, { none: 1 }, permission.resource, permission.action)] : [],
      ),
    ];
  };

  /** A record of every resource, by the resource's name. */
  const plantEach = async (organization: string): Promise<Record<string, string>> => {
    const ids: Record<string, string> = {};
    for (const schema of resources.filter(({ computed, global }) => !computed && global !== true))
      ids[schema.name] = schema.name === 'organizations' ? organization : (await plant(api, schema, organization)).id;
    return ids;
  };

  beforeAll(async () => {
    api = await startApi();
    Object.assign(foreign, await plantEach(organizationId('b')));
    untouched = await others();
    const { text } = await api.bearer(null).get('/openapi.json');
    const document = JSON.parse(text) as { paths: Record<string, Record<string, Operation | undefined>> };
    const found = [...listed(document.paths), ...moves(), ...works()];
    // What takes its record away comes last.
    const removes = ({ method }: Call) => method === 'DELETE';
    calls = [...found.filter((call) => !removes(call)), ...found.filter(removes)];
  });
  afterAll(() => api.close());

  const send = (client: Client, { method, path, body }: Call, id: string) =>
    client.send(
      method,
      path.replace('{id}', id).replace(/\{(matchId|key)\}/, 'none'),
      method === 'GET' || method === 'DELETE' ? undefined : body,
    );

  it('knows every call, and what every resource offers', () => {
    expect(unknown).toEqual([]);
    const offered = resources.flatMap(({ name, actions }) => actions.map((action) => `${name}.${action}`));
    const tried = new Set(calls.map(({ resource, action }) => `${resource}.${action}`));
    expect(offered.filter((permission) => !tried.has(permission))).toEqual([]);
    // No right that a role can be given opens nothing; that of a second person is tried below, that to change what others share
    // where views are.
    const seconds = new Set(
      resources.flatMap(({ name, lifecycle }) =>
        Object.values<Transition>(lifecycle?.transitions ?? {}).map(
          ({ secondPerson }) => `${name}.${secondPerson?.permission}`,
        ),
      ),
    );
    const given = resources.flatMap(permissionsOf).map(({ key }) => key);
    expect(given.filter((key) => !tried.has(key) && !seconds.has(key))).toEqual(['saved-views.share']);
  });

  it.each(builtInRoles.map((role) => [role.key, role] as const))('%s', async (_key, role) => {
    const client = await api.as({ permissions: role.permissions });
    const own = await plantEach(organizationId('a'));
    const wrong: string[] = [];
    for (const call of calls) {
      const { method, path, resource, action, also } = call;
      const named = `${method} ${path} (${resource}.${action})`;
      const may = can(role, resource, action) && (also === undefined || can(role, resource, also));
      const { status, error, text } = await send(client, call, own[resource] ?? 'none');
      const refused = status === 403 && error.message === REFUSED;
      if (refused === may || status >= 500) wrong.push(`${named}: ${status}`);
      const id = foreign[resource];
      if (id === undefined) continue;
      if (method === 'GET' && resource !== 'organizations' && text.includes(id)) wrong.push(`${named} tells of ${id}`);
      // Who lacks the right is refused before anybody looks whose record it is.
      if (!may || !path.includes('{id}')) continue;
      const other = await send(client, call, id);
      if (other.status < 400 || other.status >= 500) wrong.push(`${named} of another organization: ${other.status}`);
    }
    expect(wrong).toEqual([]);
    expect(await others()).toEqual(untouched);
  });

  it('the second word is for who may give it, on records of one’s own organization', async () => {
    const clients: Client[] = [];
    for (const role of builtInRoles) clients.push(await api.as({ permissions: role.permissions }));
    for (const schema of resources)
      for (const [transition, { secondPerson }] of Object.entries<Transition>(schema.lifecycle?.transitions ?? {})) {
        if (!secondPerson) continue;
        const waiting = {
          [STATUS]: secondPerson.pending,
          pending: { transition, from: schema.lifecycle?.initial, by: 'somebody', at: '2026-01-01T00:00:00.000Z' },
        };
        const [one] = await plantAll(api, schema, organizationId('b'), [waiting]);
        const mine = await plantAll(
          api,
          schema,
          organizationId('a'),
          clients.map(() => waiting),
        );
        for (const [at, role] of builtInRoles.entries()) {
          const say = (id: unknown) =>
            clients[at]?.post(`/${schema.name}/${String(id)}/transitions`, { name: REJECT, note: NOTE });
          const reply = await say(mine[at]?.id);
          const refused = reply?.status === 403 && reply.error.message === REFUSED;
          const named = `${role.key} ${schema.name}.${transition}: ${reply?.text.slice(0, 200)}`;
          expect(refused, named).toBe(!can(role, schema.name, secondPerson.permission));
          expect((await say(one?.id))?.status, named).toBe(404);
        }
        expect(await api.store.get(schema.name, String(one?.id))).toEqual(one);
      }
  });

  it('people are moved by who may, and in one’s own organization', async () => {
    const schema = resources.find(({ name }) => name === 'users') as AnyResource;
    const moves = Object.entries<Transition>(schema.lifecycle?.transitions ?? {}).filter(
      ([, { from, to }]) => !from.includes(to),
    );
    expect(moves.length).toBeGreaterThan(2);
    for (const [move, { from, to }] of moves) {
      const states = { [STATUS]: from[0], roleId: 'role-b' };
      const [other] = await plantAll(api, schema, organizationId('b'), [states]);
      for (const role of builtInRoles) {
        const client = await api.as({ permissions: role.permissions });
        const [one] = await plantAll(api, schema, organizationId('a'), [{ ...states, roleId: null }]);
        const body = { status: to, note: NOTE };
        const reply = await client.put(`/users/${String(one?.id)}/status`, body);
        const refused = reply.status === 403 && reply.error.message === REFUSED;
        expect(refused, `${role.key} ${move}: ${reply.text}`).toBe(!can(role, 'users', move));
        expect((await client.put(`/users/${String(other?.id)}/status`, body)).status).toBe(404);
      }
      expect(await api.store.get('users', String(other?.id))).toEqual(other);
    }
  });

  it('files, jobs and sessions of another organization are not there, whatever the role', async () => {
    const bytes = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    const stranger = await api.as({ organizationId: organizationId('b') });
    const file = {
      ...base('file-b', organizationId('b')),
      name: 'b.png',
      contentType: 'image/png',
      size: bytes.length,
    };
    await api.store.insert(FILES, {
      ...file,
      sha256: '',
      uploadedById: stranger.viewer.id,
      attachedTo: [{ resource: 'customers', id: foreign.customers }],
    });
    await keepBytes(api.services, 'file-b', bytes);
    expect((await stranger.get('/files/file-b')).status).toBe(200);
    const begun = await stranger.post('/jobs', { kind: 'export', params: { resource: 'customers' } });
    const job = String(begun.data.id);
    await api.services.jobs.finished(job);
    const before = await api.store.get(JOBS, job);
    expect((await stranger.get(`/jobs/${job}/file`)).text).toContain(foreign.customers);
    for (const role of builtInRoles) {
      const client = await api.as({ permissions: role.permissions });
      for (const path of ['/files/file-b', `/jobs/${job}`, `/jobs/${job}/report.csv`, `/jobs/${job}/file`])
        expect([role.key, path, (await client.get(path)).status]).toEqual([role.key, path, 404]);
      expect((await client.post(`/jobs/${job}/cancel`, {})).status).toBe(404);
      expect((await client.delete(`/auth/sessions/${stranger.viewer.sessionId}`)).status).toBe(404);
      const found = await client.post<{ resource: string }[]>('/search', { q: 'planted' });
      expect(found.text).not.toContain('org-b');
      for (const { resource } of found.data) expect([resource, can(role, resource, 'list')]).toEqual([resource, true]);
      const waiting = Object.keys((await client.get('/waiting')).data);
      expect(waiting.filter((name) => !can(role, name, 'list'))).toEqual([]);
    }
    expect(await api.store.get(JOBS, job)).toEqual(before);
  });

  it('work on many takes nothing of another organization, nor does a file that it writes', async () => {
    const client = await api.as({ permissions: ['*'] });
    for (const schema of resources.filter(({ name, global }) => !global && foreign[name] && name !== 'organizations')) {
      const { name, actions } = schema;
      const id = foreign[name];
      const filter = encodeURIComponent(JSON.stringify({ id }));
      expect([name, (await client.list(name, { filter: { id } })).data]).toEqual([name, []]);
      if (actions.includes('export'))
        expect((await client.get(`/${name}/export.csv?filter=${filter}`)).text).not.toContain(id);
      if (!actions.includes('delete')) continue;
      const params = { resource: name, action: 'delete', ids: [id] };
      const { data } = await client.post('/jobs', { kind: 'bulk', params });
      await api.services.jobs.finished(String(data.id));
      const { result } = (await client.get(`/jobs/${String(data.id)}`)).data;
      expect([name, result]).toMatchObject([name, { changed: 0, failed: 1, failures: [{ label: null }] }]);
    }
    expect(await others()).toEqual(untouched);
  });
});
