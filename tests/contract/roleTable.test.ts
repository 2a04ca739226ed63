/**
 * The one table of rights, tried: every call that the declarations bring, as every built-in role, on a record of one's own
 * organization and on another's. What is allowed and what is not is read from the table, not from the API.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { can } from '../../src/schema/permissions';
import { resources } from '../../src/resources';
import { builtInRoles } from '../../src/resources/roles/builtIn';
import { organizationId, startApi, type Api, type Client } from './harness';
import { plant } from './support/records';

type Operations = Record<string, { 'x-permission'?: string } | undefined>;

const methods = ['get', 'post', 'put', 'delete'] as const;
const REFUSED = 'You are not allowed to do this.';

describe('R31 R37: every call as every role', () => {
  let api: Api;
  let calls: { method: string; path: string; resource: string; action: string }[];
  const own: Record<string, string> = {};
  const foreign: Record<string, string> = {};
  let untouched: unknown[];
  const others = () => Promise.all(Object.entries(foreign).map(([name, id]) => api.store.get(name, id)));

  beforeAll(async () => {
    api = await startApi();
    for (const schema of resources.filter(({ computed, global }) => !computed && global !== true)) {
      own[schema.name] =
        schema.name === 'organizations' ? organizationId('a') : (await plant(api, schema, organizationId('a'))).id;
      foreign[schema.name] =
        schema.name === 'organizations' ? organizationId('b') : (await plant(api, schema, organizationId('b'))).id;
    }
    untouched = await others();
    const { text } = await api.bearer(null).get('/openapi.json');
    const document = JSON.parse(text) as { paths: Record<string, Operations> };
    calls = Object.entries(document.paths).flatMap(([path, operations]) =>
      methods.flatMap((method) => {
        const permission = operations[method]?.['x-permission'];
        const [resource = '', action = ''] = permission?.split('.') ?? [];
        return permission && !path.includes('{matchId}')
          ? [{ method: method.toUpperCase(), path, resource, action }]
          : [];
      }),
    );
  });
  afterAll(() => api.close());

  const send = (client: Client, method: string, path: string, id: string) =>
    client.send(
      method,
      path.replace('/api/v1', '').replace('{id}', id),
      method === 'GET' || method === 'DELETE' ? undefined : {},
    );

  it('knows what every resource offers', () => {
    const offered = resources.flatMap(({ name, actions }) => actions.map((action) => `${name}.${action}`));
    const tried = new Set(calls.map(({ resource, action }) => `${resource}.${action}`));
    expect(offered.filter((permission) => !tried.has(permission))).toEqual([]);
  });

  it.each(builtInRoles.map((role) => [role.key, role] as const))('%s', async (_key, role) => {
    const client = await api.as({ permissions: role.permissions });
    const wrong: string[] = [];
    for (const { method, path, resource, action } of calls) {
      const may = can(role, resource, action);
      const { status, error } = await send(client, method, path, own[resource] ?? 'none');
      const refused = status === 403 && error.message === REFUSED;
      if (refused === may || status >= 500) wrong.push(`${method} ${path}: ${status}`);
      const id = foreign[resource];
      // Who lacks the right is refused before anybody looks whose record it is.
      if (!may || !path.includes('{id}') || id === undefined) continue;
      const other = await send(client, method, path, id);
      if (other.status < 400 || other.status >= 500)
        wrong.push(`${method} ${path} of another organization: ${other.status}`);
    }
    expect(wrong).toEqual([]);
    expect(await others()).toEqual(untouched);
  });
});
