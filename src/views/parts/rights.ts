/** What the reader may do with a list; each is offered only where the API offers it at all. */
import type { AnyRecord, Viewer } from '../../schema/fields';
import { can } from '../../schema/permissions';
import type { Action, AnyResource, Transition } from '../../schema/resource';
import type { ResourceUi } from '../slots';

const may =
  (action: Action) =>
  (schema: AnyResource, viewer: Viewer): boolean =>
    schema.actions.includes(action) && can(viewer, schema.name, action);

export const mayShow = may('show');
export const mayCreate = may('create');
const mayEditSome = may('edit');
/** Without a record: whether there are any that the reader may edit. */
export const mayEdit = (schema: AnyResource, viewer: Viewer, record?: AnyRecord): boolean =>
  mayEditSome(schema, viewer) && (record === undefined || (schema.editable?.(record) ?? true));
export const mayDelete = may('delete');
export const mayExport = may('export');

/** Whether ticking a row leads anywhere. */
export const hasBulkActions = (schema: AnyResource, viewer: Viewer, ui: ResourceUi): boolean =>
  ui.list?.bulkActions !== undefined ||
  [mayExport, mayDelete, mayEdit].some((may) => may(schema, viewer)) ||
  Object.entries<Transition>(schema.lifecycle?.transitions ?? {}).some(
    ([name, { hidden }]) => !hidden && can(viewer, schema.name, name),
  );
