/**
 * Brings what is computed of records up to what the declarations say now. It is kept with the record, since lists filter and
 * search by it, and laid over it with each write; but a field that became searchable, or one that came with a newer version of
 * the product, concerns records that nobody writes.
 */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { isErased } from '../src/schema/erasure';
import { CUSTOM_TEXT } from '../src/schema/extend';
import type { AnyResource } from '../src/schema/resource';
import { schemaFor } from './extensions';
import type { JobKind } from './jobs';
import type { Services } from './services';
import type { Condition, Stored } from './store/store';
import { systemActor, systemViewer } from './viewer';
import { withComputed } from './writes';

export const COMPUTE = 'compute';
/** By resource, which computed fields its records were last brought up to. */
export const COMPUTED = 'computed';
/** In one transaction: about as much as a request may wait behind. */
const BATCH = 50;

interface State {
  after: string;
  done: number;
  changed: number;
}

const ours = (organizationId: string): Condition => ({ path: 'organizationId', op: 'eq', value: organizationId });

/** As a write of now would leave it. Of an erased person nothing is put together again. */
function computedAnew(schema: AnyResource, record: Stored): Stored {
  if (isErased(record)) return record;
  const text = Object.hasOwn(schema.fields, CUSTOM_TEXT) || !Object.hasOwn(record, CUSTOM_TEXT);
  return withComputed(schema, text ? record : { ...record, [CUSTOM_TEXT]: null });
}

export const computeJob: JobKind = {
  name: COMPUTE,
  permission: { resource: 'customer-field-definitions', action: 'edit' },
  async run({ params }, { services, viewer, state: kept, progress, checkpoint, breathe }) {
    const declared = services.resources.find(({ name }) => name === params.resource);
    if (!declared) return { changed: 0 };
    const where = [ours(viewer.organizationId)];
    const { total } = await services.store.list(declared.name, { where, range: [0, 0] });
    let state = (kept as State | null) ?? { after: '', done: 0, changed: 0 };
    progress(state.done, total);
    for (;;) {
      const next = await services.store.transaction(async (session) => {
        const schema = await schemaFor(services, declared, viewer.organizationId);
        const { data } = await session.list(declared.name, {
          where: [...where, { path: 'id', op: 'gt', value: state.after }],
          sort: [{ path: 'id', order: 'ASC' }],
          range: [0, BATCH - 1],
        });
        let { changed } = state;
        for (const record of data) {
          const after = computedAnew(schema, record);
          if (isDeepStrictEqual(after, record)) continue;
          await session.update(declared.name, after);
          changed++;
        }
        const reached = { after: data.at(-1)?.id ?? state.after, done: state.done + data.length, changed };
        await checkpoint(reached, session);
        return { ...reached, over: data.length < BATCH };
      });
      state = next;
      progress(state.done, Math.max(total, state.done));
      if (next.over) return { changed: state.changed };
      await breathe();
    }
  },
};

/** Another one where a computed field came, went, or has other options; how it is computed cannot be told from outside. */
const fingerprint = (schema: AnyResource): string | undefined => {
  const fields = Object.entries(schema.fields).filter(([, { computed }]) => computed);
  if (fields.length === 0) return undefined;
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
};

/** Begins to bring up to date what was written before a computed field was declared as it is. Gives the ids of the jobs. */
export async function syncComputed({ store, resources, jobs }: Pick<Services, 'store' | 'resources' | 'jobs'>) {
  return store.transaction(async (session) => {
    const begun: string[] = [];
    for (const schema of resources) {
      const declared = fingerprint(schema);
      if (declared === undefined) continue;
      const mark = await session.get(COMPUTED, schema.name);
      if (mark?.declared === declared) continue;
      for (const { id } of (await session.list('organizations')).data) {
        if ((await session.list(schema.name, { where: [ours(id)], range: [0, 0] })).total === 0) continue;
        const actor = systemActor(id);
        begun.push((await jobs.follow(COMPUTE, { resource: schema.name }, systemViewer(id), actor, session)).id);
      }
      const next = { id: schema.name, declared };
      await (mark ? session.update(COMPUTED, next) : session.insert(COMPUTED, next));
    }
    return begun;
  });
}
