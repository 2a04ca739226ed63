/**
 * Brings the searchable text of records up to what is searchable now: what a search looks into is kept with the record, so a
 * field that becomes searchable, or ceases to be, touches every record that has a value.
 */
import { CUSTOM_TEXT } from '../src/schema/extend';
import { schemaFor } from './extensions';
import type { JobKind } from './jobs';

export const FIELD_TEXT = 'fieldText';
const BATCH = 200;

interface State {
  after: string;
  done: number;
  changed: number;
}

export const fieldTextJob: JobKind = {
  name: FIELD_TEXT,
  permission: { resource: 'customer-field-definitions', action: 'edit' },
  async run({ params }, { services, viewer, state: kept, progress, checkpoint, breathe }) {
    const declared = services.resources.find(({ name }) => name === params.resource);
    if (!declared) return { changed: 0 };
    const ours = { path: 'organizationId', op: 'eq', value: viewer.organizationId } as const;
    const { total } = await services.store.list(declared.name, { where: [ours], range: [0, 0] });
    let state = (kept as State | null) ?? { after: '', done: 0, changed: 0 };
    for (;;) {
      progress(state.done, total);
      const next = await services.store.transaction(async (session) => {
        const { fields } = await schemaFor(services, declared, viewer.organizationId);
        const { data } = await session.list(declared.name, {
          where: [ours, { path: 'id', op: 'gt', value: state.after }],
          sort: [{ path: 'id', order: 'ASC' }],
          range: [0, BATCH - 1],
        });
        let { changed } = state;
        for (const record of data) {
          const text = fields[CUSTOM_TEXT]?.computed?.(record) ?? null;
          if (text === (record[CUSTOM_TEXT] ?? null)) continue;
          await session.update(declared.name, { ...record, [CUSTOM_TEXT]: text });
          changed++;
        }
        const reached = { after: data.at(-1)?.id ?? state.after, done: state.done + data.length, changed };
        await checkpoint(reached, session);
        return { ...reached, over: data.length < BATCH };
      });
      state = next;
      if (next.over) return { changed: state.changed };
      await breathe();
    }
  },
};
