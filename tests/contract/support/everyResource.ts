/** Every declared resource, against the running API, on each store: what its declaration offers works, and each guard holds. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fold } from '../../../api/store/store';
import type { Stored } from '../../../api/store/store';
import { resources } from '../../../src/resources';
import { computedKinds } from '../../../src/resources/checks';
import {
  isFilterable,
  isOwned,
  isRequired,
  isSortable,
  isVisible,
  isWritable,
  traitsOf,
  type AnyRecord,
  type Field,
} from '../../../src/schema/fields';
import { filterKey, operatorsOf, storagePath, type Operator } from '../../../src/schema/filters';
import { asNoun, allFields, type Action, type AnyResource } from '../../../src/schema/resource';
import { organizationId, startApi, type Api, type Client, type Engine } from '../harness';
import { bodyFor, editOf, plant, plantAll, someText } from './records';
import { specimens } from './specimens';

const A = organizationId('a');
const B = organizationId('b');
/** What is computed at each call has its own tests. */
const all: readonly AnyResource[] = [...resources.filter(({ computed }) => !computed), specimens];

/** Resources whose records belong to an organization and can be planted without more ado. */
const isScoped = (schema: AnyResource): boolean => !schema.global && schema.name !== 'organizations';
const idsOf = (records: readonly AnyRecord[]): string[] => records.map(({ id }) => String(id)).sort();
const may = (schema: AnyResource, action: Action): boolean => schema.actions.includes(action);

/** What stands under the path that a filter or sort looks at. */
const at = (record: AnyRecord, source: string, field: Field): unknown => {
  let value: unknown = record;
  for (const step of storagePath(source, field).split('.')) value = (value as AnyRecord | null | undefined)?.[step];
  return value ?? null;
};

/** What an operator means, said once more in the plainest way. Ids aside, texts are ordered without case and accents. */
const meets: Record<Operator, (value: unknown, given: unknown) => boolean> = {
  eq: (value, given) => (Array.isArray(value) ? value.includes(given) : value === given),
  ne: (value, given) => (Array.isArray(value) ? !value.includes(given) : value !== given),
  contains: (value, given) => typeof value === 'string' && fold(value).includes(fold(String(given))),
  gte: (value, given) => value !== null && (value as number) >= (given as number),
  lte: (value, given) => value !== null && (value as number) <= (given as number),
  gt: (value, given) => value !== null && (value as number) > (given as number),
  lt: (value, given) => value !== null && (value as number) < (given as number),
};

const ordered = (source: string, operator: Operator, value: unknown): unknown =>
  typeof value === 'string' && source !== 'id' && ['gt', 'gte', 'lt', 'lte'].includes(operator) ? fold(value) : value;

/** More records than these tell nothing more of a filter or an order. */
const MANY = 60;

/** The whole contract of every declared resource, over one store. */
export function everyResource(engine: Engine): void {
  describe(`every resource, on ${engine}`, () => {
    let api: Api;
    let owner: Client;
    let stranger: Client;

    beforeAll(async () => {
      api = await startApi({ store: engine, extra: [specimens] });
      owner = await api.as();
      stranger = await api.as({ organizationId: B });
    });
    afterAll(() => api.close());

    it('is 401 without a bearer and with a dead one, for every call', async () => {
      for (const client of [api.bearer(null), api.bearer('dead')])
        for (const schema of all) {
          expect((await client.get(`/${schema.name}`)).status).toBe(401);
          expect((await client.put(`/${schema.name}/x`, {})).status).toBe(401);
        }
    });

    describe.each(all.map((schema) => [schema.name, schema] as const))('%s', (name, schema) => {
      const scoped = isScoped(schema);
      const organization = scoped ? A : null;
      let mine: Stored[];
      let foreign: Stored | undefined;

      beforeAll(async () => {
        // The base fields of planted records are alike but for the id, so some get their own.
        mine = await plantAll(
          api,
          schema,
          organization,
          Array.from({ length: 12 }, (_, index) => ({
            version: index + 1,
            createdAt: `2026-02-${String(index + 1).padStart(2, '0')}T08:00:00.000Z`,
          })),
        );
        if (schema.global !== true) foreign = await plant(api, schema, B);
      });

      /** Every record that the owner sees of this resource, straight from the store. */
      const visible = async (): Promise<Stored[]> => {
        const { data } = await api.store.list(name);
        if (schema.global === true) return data;
        if (name === 'organizations') return data.filter(({ id }) => id === A);
        return data.filter((record) =>
          [A, ...(schema.global === 'shared' ? [null] : [])].includes(
            (record.organizationId as string | undefined) ?? null,
          ),
        );
      };

      /** Of many, every so manieth, and the filter that keeps to those: each answer to a hundred questions is read whole. */
      const some = async (): Promise<{ records: Stored[]; kept: AnyRecord }> => {
        const records = await visible();
        const step = Math.ceil(records.length / MANY);
        if (step <= 1) return { records, kept: {} };
        const few = records.filter((_, index) => index % step === 0);
        return { records: few, kept: { id: few.map(({ id }) => id) } };
      };

      it('lists what is the organization’s, with its range', async () => {
        const expected = await visible();
        const reply = await owner.list(name, { range: [0, 999] });
        expect(reply.status).toBe(200);
        expect(idsOf(reply.data)).toEqual(idsOf(expected));
        expect(reply.headers.get('content-range')).toBe(`${name} 0-${expected.length - 1}/${expected.length}`);
        expect(reply.headers.get('access-control-expose-headers')).toContain('Content-Range');
      });

      it('shows declared, readable fields and nothing else', async () => {
        const allowed = new Set([
          ...Object.entries(allFields(schema))
            .filter(([, field]) => field.readable !== false)
            .map(([source]) => source),
          'pending',
        ]);
        const { data } = await owner.list(name, { range: [0, 49] });
        for (const record of data) expect(Object.keys(record).filter((key) => !allowed.has(key))).toEqual([]);
        for (const [source, field] of Object.entries(schema.fields))
          if (field.readable === false) for (const record of data) expect(record, source).not.toHaveProperty(source);
      });

      it('neither repeats nor skips a record from page to page', async () => {
        const expected = (await visible()).map(({ id }) => id).sort();
        const seen: string[] = [];
        for (let first = 0; first < expected.length; first += 7) {
          const reply = await owner.list(name, { range: [first, first + 6], sort: schema.sort });
          seen.push(...idsOf(reply.data));
        }
        expect(seen.toSorted()).toEqual(expected);
        const beyond = await owner.list(name, { range: [100_000, 100_024] });
        expect(beyond.data).toEqual([]);
        expect(beyond.headers.get('content-range')).toBe(`${name} */${expected.length}`);
      });

      it('filters by every filterable field and operator', async () => {
        const { records, kept } = await some();
        for (const [source, field] of Object.entries(allFields(schema)).filter(([, one]) => isFilterable(one))) {
          const values = records.map((record) => at(record, source, field));
          const sample = values.flat().find((value) => value !== null) as string | number | boolean | undefined;
          if (sample === undefined) continue;
          for (const operator of operatorsOf(field)) {
            const expected = records
              .filter((record) =>
                meets[operator](
                  ordered(source, operator, at(record, source, field)),
                  ordered(source, operator, sample),
                ),
              )
              .map(({ id }) => id);
            const reply = await owner.list(name, {
              filter: { ...kept, [filterKey(source, operator)]: sample },
              range: [0, 999],
            });
            expect(reply.status, `${source} ${operator}: ${reply.text}`).toBe(200);
            expect(idsOf(reply.data), `${source} ${operator} ${String(sample)}`).toEqual(expected.sort());
          }
          const two = [...new Set(values.flat())].slice(0, 2);
          const anyOf = await owner.list(name, { filter: { ...kept, [source]: two }, range: [0, 999] });
          expect(idsOf(anyOf.data), `${source} any of`).toEqual(
            records
              .filter((record) => two.some((value) => meets.eq(at(record, source, field), value)))
              .map(({ id }) => id)
              .sort(),
          );
          const empty = await owner.list(name, { filter: { ...kept, [source]: null }, range: [0, 999] });
          expect(idsOf(empty.data), `${source} null`).toEqual(
            records
              .filter((record) => at(record, source, field) === null)
              .map(({ id }) => id)
              .sort(),
          );
        }
      });

      it('sorts by every sortable field, ties by id', async () => {
        const { records, kept } = await some();
        const plain = (value: unknown, source: string) =>
          typeof value === 'string' && source !== 'id' ? fold(value) : value;
        for (const [source, field] of Object.entries(allFields(schema)).filter(([, one]) => isSortable(one)))
          for (const order of ['ASC', 'DESC'] as const) {
            const reply = await owner.list(name, { filter: kept, sort: [source, order], range: [0, 999] });
            expect(reply.status, `${source}: ${reply.text}`).toBe(200);
            const ids = reply.data.map(({ id }) => id);
            expect(ids).toHaveLength(records.length);
            const values = ids.map((id) =>
              plain(at(records.find((record) => record.id === id) ?? {}, source, field), source),
            );
            for (let index = 1; index < values.length; index++) {
              const [left, right] = [values[index - 1], values[index]] as [string, string];
              const missing = right === null || left === null;
              const where = `${source} ${order} at ${index}: ${left} ${right}`;
              if (missing) expect(right, where).toBeNull();
              else if (left === right) expect(String(ids[index - 1]) < String(ids[index]), where).toBe(true);
              else expect(order === 'ASC' ? left < right : left > right, where).toBe(true);
            }
          }
      });

      it('refuses what it does not understand', async () => {
        const bad: [string, unknown][] = [
          ['filter', { nothing: 1 }],
          ['filter', { organizationId: A }],
          ['filter', { __proto__x: 1 }],
          ['filter', { constructor: 'x' }],
          ['filter', { id_like: 'x' }],
          ['filter', []],
          ['filter', 'x'],
          ['sort', ['nothing', 'ASC']],
          ['sort', ['organizationId', 'ASC']],
          ['sort', ['id', 'UP']],
          ['sort', ['id']],
          ['sort', 'id'],
          ['range', [0, 1_000]],
          ['range', [-1, 5]],
          ['range', [5, 4]],
          ['range', [0.5, 2]],
          ['range', ['0', '9']],
          ['range', [0]],
        ];
        for (const [source, field] of Object.entries(schema.fields)) {
          if (!isFilterable(field)) bad.push(['filter', { [source]: 'x' }]);
          if (!isSortable(field)) bad.push(['sort', [source, 'ASC']]);
          if (isFilterable(field) && traitsOf(field).storage === 'number') bad.push(['filter', { [source]: '5' }]);
          if (isFilterable(field) && traitsOf(field).storage !== 'number') bad.push(['filter', { [source]: 5 }]);
          if (isFilterable(field)) bad.push(['filter', { [source]: { a: 1 } }]);
        }
        for (const [parameter, value] of bad) {
          const reply = await owner.list(name, { [parameter]: value });
          expect(reply.status, `${parameter} ${JSON.stringify(value)}`).toBe(400);
          expect(reply.error.message.length).toBeGreaterThan(10);
        }
        for (const query of [
          'filter={',
          'filter=%7B%22__proto__%22%3A1%7D',
          'range=[0,9]&range=[0,9]',
          'unknown=1',
          'filter[id]=x',
          'q=x',
        ])
          expect((await owner.get(`/${name}?${query}`)).status, query).toBe(400);
      });

      it('opens one record; another organization’s and an unknown one are 404 alike', async () => {
        if (!may(schema, 'show')) return;
        const id = name === 'organizations' ? A : mine[0]?.id;
        expect((await owner.get(`/${name}/${id}`)).data.id).toBe(id);
        const unknown = await owner.get(`/${name}/no-such-record`);
        expect(unknown.status).toBe(404);
        if (!foreign) return;
        const other = await owner.get(`/${name}/${foreign.id}`);
        expect(other.status).toBe(404);
        expect(other.error.message).toEqual(unknown.error.message);
      });

      it('is not written across organizations', async () => {
        if (!foreign) return;
        const before = await api.store.get(name, foreign.id);
        const calls: [string, string, unknown?][] = [
          ...(may(schema, 'edit') ? ([['PUT', `/${name}/${foreign.id}`, {}]] as [string, string, unknown][]) : []),
          ...(may(schema, 'delete') ? ([['DELETE', `/${name}/${foreign.id}`]] as [string, string][]) : []),
          ...(schema.lifecycle
            ? ([['POST', `/${name}/${foreign.id}/transitions`, { name: 'x' }]] as [string, string, unknown][])
            : []),
        ];
        for (const [method, path, body] of calls) expect((await owner.send(method, path, body)).status, path).toBe(404);
        expect(await api.store.get(name, foreign.id)).toEqual(before);
      });

      it('is 403 without the permission, with every other one', async () => {
        const record = name === 'organizations' ? A : mine[0]?.id;
        const calls: [Action, string, string, unknown?][] = [
          ['list', 'GET', `/${name}`],
          ['show', 'GET', `/${name}/${record}`],
          ['create', 'POST', `/${name}`, {}],
          ['edit', 'PUT', `/${name}/${record}`, {}],
          ['delete', 'DELETE', `/${name}/${record}`],
          ['export', 'GET', `/${name}/export.csv`],
        ];
        const others = all.filter((other) => other !== schema).map((other) => `${other.name}.*`);
        for (const [action, method, path, body] of calls) {
          if (!may(schema, action)) continue;
          const rest = schema.actions.filter((other) => other !== action).map((other) => `${name}.${other}`);
          const limited = await api.as({ permissions: [...others, ...rest] });
          expect((await limited.send(method, path, body)).status, action).toBe(403);
        }
        if (name !== 'organizations') expect(await api.store.get(name, String(record))).toEqual(mine[0]);
      });

      it('answers 405 to what it does not offer', async () => {
        const calls: [Action, string, string][] = [
          ['create', 'POST', `/${name}`],
          ['edit', 'PUT', `/${name}/x`],
          ['delete', 'DELETE', `/${name}/x`],
        ];
        for (const [action, method, path] of calls) {
          if (may(schema, action)) continue;
          const reply = await owner.send(method, path, method === 'DELETE' ? undefined : {});
          expect(reply.status, `${method} ${path}`).toBe(405);
          expect(reply.headers.get('allow')).toContain('GET');
        }
        expect((await owner.send('PATCH', `/${name}/x`, {})).status).toBe(405);
        expect((await owner.send('PATCH', `/${name}`, {})).status).toBe(405);
      });

      it('adds a record', async () => {
        // A check is made by its own call, which needs a list to search.
        if (!may(schema, 'create') || name === 'screening') return;
        const body = await bodyFor(api, owner, schema);
        const reply = await owner.post(`/${name}`, body);
        expect(reply.status, reply.text).toBe(201);
        expect(reply.data).toMatchObject({ version: 1 });
        expect(reply.headers.get('location')).toBe(`/api/v1/${name}/${String(reply.data.id)}`);
        const stored = await api.store.get(name, String(reply.data.id));
        expect(stored?.organizationId).toBe(A);
        // A payment is cleared or flagged as it comes in, and a check is computed.
        if (schema.lifecycle && name !== 'transactions' && !computedKinds.includes(name))
          expect(reply.data.status).toBe(schema.lifecycle.initial);
        // An API key, and what signs a webhook, stands whole in this answer and in no other.
        const { key: _key, signingSecret: _signingSecret, ...withoutKey } = reply.data;
        const kept = ['api-keys', 'webhooks'].includes(name) ? withoutKey : reply.data;
        if (may(schema, 'show')) expect((await owner.get(`/${name}/${String(reply.data.id)}`)).data).toEqual(kept);
        for (const [source, field] of Object.entries(schema.fields))
          if (field.type === 'text' && field.sequence)
            expect(reply.data[source]).toMatch(new RegExp(`^${field.sequence.prefix}\\d{${field.sequence.digits},}$`));
        const [entry] = (
          await owner.list('changelog', { filter: { recordId: reply.data.id }, sort: ['number', 'DESC'] })
        ).data;
        expect(entry).toMatchObject({ action: 'create', resource: name, actorId: owner.viewer.id });
      });

      it('takes no field that is unknown, the system’s, or missing', async () => {
        if (!may(schema, 'create')) return;
        const body = await bodyFor(api, owner, schema);
        const { total } = await api.store.list(name);
        const refused = async (given: AnyRecord, path: string) => {
          const reply = await owner.post(`/${name}`, given);
          expect(reply.status, `${path}: ${reply.text}`).toBe(422);
          expect(Object.keys(reply.error.errors ?? {}), path).toContain(path);
          expect(reply.error.message.length).toBeGreaterThan(0);
        };
        for (const source of [
          'nothing',
          'organizationId',
          'id',
          'createdAt',
          'updatedAt',
          'version',
          'constructor',
          'toString',
          'pending',
        ])
          await refused({ ...body, [source]: 'x' }, source);
        for (const [source, field] of Object.entries(schema.fields)) {
          if (isOwned(field) || field.readable === false || field.writable === false)
            await refused({ ...body, [source]: 'x' }, source);
          else if (isRequired(field, body, owner.viewer) && field.initial === undefined)
            await refused(Object.fromEntries(Object.entries(body).filter(([key]) => key !== source)), source);
        }
        expect((await api.store.list(name)).total).toBe(total);
      });

      it('points at records of its own organization only', async () => {
        for (const [source, field] of Object.entries(schema.fields)) {
          if (field.type !== 'reference' && field.type !== 'references') continue;
          if (!may(schema, 'create') || !isWritable(field, true)) continue;
          const target = all.find((other) => other.name === field.reference);
          if (!target || target.global) continue;
          const body = await bodyFor(api, owner, schema);
          const other = await plant(api, target, B, { ...field.filter });
          for (const id of [other.id, 'no-such-record']) {
            const reply = await owner.post(`/${name}`, { ...body, [source]: field.type === 'references' ? [id] : id });
            expect(reply.status, `${source} ${id}`).toBe(422);
            expect(Object.keys(reply.error.errors ?? {})).toEqual([source]);
          }
        }
      });

      it('keeps unique values unique in an organization, and only there', async () => {
        for (const [source, field] of Object.entries(schema.fields)) {
          if (!('unique' in field) || !field.unique || !may(schema, 'create')) continue;
          const body = await bodyFor(api, owner, schema);
          expect((await owner.post(`/${name}`, body)).status).toBe(201);
          const again = await owner.post(`/${name}`, body);
          expect(again.status, source).toBe(422);
          expect(Object.keys(again.error.errors ?? {})).toEqual([source]);
          // An address opens one account in all organizations.
          if (field.type === 'email') continue;
          expect(
            (await stranger.post(`/${name}`, { ...(await bodyFor(api, stranger, schema)), [source]: body[source] }))
              .status,
          ).toBe(201);
        }
      });

      it('changes what a body names and keeps the rest, version by version', async () => {
        if (!may(schema, 'edit')) return;
        const id = may(schema, 'create')
          ? String((await owner.post(`/${name}`, await bodyFor(api, owner, schema))).data.id)
          : name === 'organizations'
            ? A
            : (await plant(api, schema, A)).id;
        const first = (await owner.get(`/${name}/${id}`)).data;
        const body = editOf(schema, await bodyFor(api, owner, schema));
        const reply = await owner.put(`/${name}/${id}`, body, { 'if-match': `"${String(first.version)}"` });
        expect(reply.status, reply.text).toBe(200);
        expect(reply.data.version).toBe(Number(first.version) + 1);
        expect(reply.data.createdAt).toBe(first.createdAt);

        const text = someText(schema);
        if (text === undefined) return;
        const part = await owner.put(`/${name}/${id}`, editOf(schema, { [text]: 'Only this one' }));
        // What is computed of the text follows it.
        const rest = Object.fromEntries(
          Object.entries(reply.data).filter(([source]) => {
            const field = allFields(schema)[source];
            return field && isWritable(field, false);
          }),
        );
        expect(part.data).toMatchObject({ ...rest, [text]: 'Only this one' });
        const [entry] = (await owner.list('changelog', { filter: { recordId: id }, sort: ['number', 'DESC'] })).data;
        expect(entry).toMatchObject({ action: 'edit', resource: name });
        expect(entry?.changes).toContainEqual({ field: text, before: reply.data[text], after: 'Only this one' });
        if (schema.reasonForChange) expect(entry?.reason).toBe('Corrected after a look at the papers.');

        // The same once more is no change.
        const same = await owner.put(`/${name}/${id}`, editOf(schema, { [text]: 'Only this one' }));
        expect(same.data.version).toBe(part.data.version);
      });

      it('refuses a stale version and gives the record as it is', async () => {
        const text = someText(schema);
        if (!may(schema, 'edit') || text === undefined) return;
        const id = may(schema, 'create')
          ? String((await owner.post(`/${name}`, await bodyFor(api, owner, schema))).data.id)
          : A;
        const { version } = (await owner.get(`/${name}/${id}`)).data;
        const winner = await owner.put(`/${name}/${id}`, editOf(schema, { [text]: 'First come' }), {
          'if-match': `"${String(version)}"`,
        });
        expect(winner.status).toBe(200);
        const loser = await owner.put(`/${name}/${id}`, editOf(schema, { [text]: 'Too late' }), {
          'if-match': `"${String(version)}"`,
        });
        expect(loser.status).toBe(412);
        expect(loser.error).toMatchObject({
          statusCode: 412,
          error: 'Precondition Failed',
          current: { id, [text]: 'First come' },
        });
        expect((await owner.get(`/${name}/${id}`)).data[text]).toBe('First come');
        expect((await owner.put(`/${name}/${id}`, editOf(schema, {}), { 'if-match': 'yesterday' })).status).toBe(400);
      });

      it('takes no system field in an edit', async () => {
        if (!may(schema, 'edit')) return;
        const id = name === 'organizations' ? A : (await plant(api, schema, A)).id;
        const before = await api.store.get(name, id);
        for (const source of [
          'organizationId',
          'createdAt',
          'version',
          'pending',
          ...Object.keys(schema.fields).filter((key) => {
            const field = schema.fields[key];
            return field && !isWritable(field, false);
          }),
        ]) {
          const reply = await owner.put(`/${name}/${id}`, { ...editOf(schema, {}), [source]: 'x' });
          expect(reply.status, source).toBe(422);
          expect(Object.keys(reply.error.errors ?? {})).toContain(source);
          // It is there, only not to be written.
          if (['createdAt', 'version'].includes(source))
            expect(reply.error.errors?.[source]).toMatch(/set by the system/);
        }
        expect(await api.store.get(name, id)).toEqual(before);
        expect((await owner.put(`/${name}/${id}`, { ...editOf(schema, {}), id: 'other' })).status).toBe(422);
        if (schema.reasonForChange)
          for (const reason of [undefined, 'short', 'x'.repeat(501), 5])
            // What is wrong beside it is said in the same answer.
            for (const [body, faults] of [
              [{ reason }, ['reason']],
              [{ reason, bogus: 1 }, ['bogus', 'reason']],
            ] as const) {
              const { error } = await owner.put(`/${name}/${id}`, body);
              expect(Object.keys(error.errors ?? {})).toEqual(faults);
              expect(error.message.at(-1)).toMatch(/^Reason: Say why/);
            }
      });

      it('deletes, unless another record points at it', async () => {
        if (!may(schema, 'delete')) return;
        let { id } = await plant(api, schema, A);
        for (const other of all)
          for (const [source, field] of Object.entries(other.fields)) {
            if (field.type !== 'reference' && field.type !== 'references') continue;
            if (field.reference !== name || other === schema) continue;
            const pointer = await plant(api, other, A, { [source]: field.type === 'references' ? [id] : id });
            const reply = await owner.delete(`/${name}/${id}`);
            // A resource may take its parts with it, or be forgotten by who named it.
            if (reply.status === 200) ({ id } = await plant(api, schema, A));
            else {
              expect(reply.status, other.name).toBe(409);
              expect(reply.error.message).toContain(asNoun(other.label.one));
              await api.store.remove(other.name, pointer.id);
            }
          }
        const gone = await plant(api, schema, A);
        expect((await owner.delete(`/${name}/${gone.id}`, { 'if-match': '"9"' })).status).toBe(412);
        const reply = await owner.delete(`/${name}/${gone.id}`);
        expect(reply.status).toBe(200);
        expect(reply.data.id).toBe(gone.id);
        expect((await owner.get(`/${name}/${gone.id}`)).status).toBe(404);
        expect((await owner.delete(`/${name}/${gone.id}`)).status).toBe(404);
        const [entry] = (await owner.list('changelog', { filter: { recordId: gone.id } })).data;
        expect(entry).toMatchObject({ action: 'delete', resource: name });
      });

      it('moves along declared transitions only', async () => {
        const { lifecycle } = schema;
        if (!lifecycle) return;
        const limited = await api.as({ permissions: schema.actions.map((action) => `${name}.${action}`) });
        const tries = Object.keys(lifecycle.states).flatMap((state) =>
          Object.entries(lifecycle.transitions).map(([move, transition]) => ({ state, move, transition })),
        );
        const records = await plantAll(
          api,
          schema,
          A,
          // Who has a second factor is not reminded of one, which would write nothing.
          tries.map(({ state }) => ({
            status: state,
            openMatches: 0,
            roleId: 'role-a',
            riskScore: 0,
            twoFactorEnabled: true,
          })),
        );
        for (const [index, { state, move, transition }] of tries.entries()) {
          const record = records[index] as Stored;
          const path = `/${name}/${record.id}/transitions`;
          const body = { name: move, note: 'Because it has to be tried.' };
          expect((await limited.post(path, body)).status, `${move} without its permission`).toBe(403);
          if (!transition.from.includes(state)) {
            const refused = await owner.post(path, body);
            expect(refused.status, `${move} from ${state}`).toBe(409);
            // In the words of the screen: a report on many says the same.
            expect(refused.error.message).toContain(`"${transition.label}"`);
            expect((await api.store.get(name, record.id))?.status).toBe(state);
            continue;
          }
          if (transition.note === 'required')
            for (const note of [undefined, null, 'short', '          ']) {
              const reply = await owner.post(path, { name: move, note });
              expect(reply.status, `${move} with the note ${note}`).toBe(422);
              expect(Object.keys(reply.error.errors ?? {})).toContain('note');
            }
          expect((await owner.post(path, { ...body, version: 99 })).status).toBe(412);
          if (transition.inputs) continue;
          const reply = await owner.post(path, { ...body, version: 1 });
          // A condition may stand against it; where none does, it moves.
          if (!transition.when) expect(reply.status, `${move} from ${state}: ${reply.text}`).toBe(200);
          if (reply.status !== 200) continue;
          const { secondPerson: second } = transition;
          const to = second?.when(record, owner.viewer) ? second.pending : transition.to;
          expect(reply.data).toMatchObject({ status: to, version: 2 });
          const [entry] = (await owner.list('changelog', { filter: { recordId: record.id } })).data;
          expect(entry).toMatchObject({ action: move, reason: 'Because it has to be tried.' });
          expect((await owner.post(path, { ...body, version: 1 })).status).toBe(412);
        }
        const { id } = await plant(api, schema, A);
        expect((await owner.post(`/${name}/${id}/transitions`, { name: 'no-such-move' })).status).toBe(409);
        expect((await owner.post(`/${name}/${id}/transitions`, { name: 'constructor' })).status).toBe(409);
        expect((await owner.post(`/${name}/${id}/transitions`, { name: 5 })).status).toBe(422);
        expect((await owner.post(`/${name}/${id}/transitions`, { name: 'x', surplus: 1 })).status).toBe(422);
      });

      it('exports what the list holds, masked and guarded, and notes it', async () => {
        if (!may(schema, 'export')) return;
        const expected = await visible();
        const reply = await owner.get(`/${name}/export.csv?sort=${encodeURIComponent('["id","ASC"]')}`);
        expect(reply.status, reply.text).toBe(200);
        expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
        expect(reply.headers.get('content-disposition')).toMatch(
          new RegExp(`^attachment; filename="${name}-.*\\.csv"$`),
        );
        for (const { id } of expected) expect(reply.text).toContain(id);
        if (foreign) expect(reply.text).not.toContain(foreign.id);
        for (const [source, field] of Object.entries(schema.fields)) {
          if (!field.personal && field.type !== 'maskedNumber' && field.readable !== false) continue;
          for (const record of expected) {
            const value = record[source];
            if (typeof value === 'string' && isVisible(field, record, owner.viewer))
              expect(reply.text.includes(value), `${source} ${value}`).toBe(false);
          }
        }
        if (name === 'changelog') return;
        const [entry] = (
          await owner.list('changelog', { filter: { action: 'export', resource: name }, sort: ['number', 'DESC'] })
        ).data;
        expect(entry?.summary).toBe(
          `Exported ${expected.length} ${asNoun(expected.length === 1 ? schema.label.one : schema.label.many)} as CSV`,
        );
      });
    });
  });
}
