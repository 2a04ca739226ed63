import { ResourceContextProvider, type ResourceProps } from 'ra-core';
import { lazy, useEffect, useState, type ComponentType } from 'react';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom';
import type { AnyRecord } from '../schema/fields';
import { nameOf, pathOf, type AnyResource } from '../schema/resource';
import { Icon } from '../theme/icons/Icon';
import { isIconName } from '../theme/icons/names';
import { createPath, listPath, recordPath } from './paths';
import { OverList } from './record/OverList';
import { useResourceUi } from './resourceUi';
import { useViews } from './slots';

const loadList = () => import('./list/ListView');
const loadRecord = () => import('./record/RecordView');
const loadCreate = () => import('./form/CreateView');

let ListNow: ComponentType<ViewProps> | undefined;
const ListLater = lazy(async () => ({ default: (await loadList()).ListView }));
// It comes with the app behind the sign-in, whose first page a list mostly is: drawn at once, nothing has to be shown before it.
loadList().then(
  (module) => (ListNow = module.ListView),
  () => undefined,
);

function ListView(props: ViewProps) {
  const [List] = useState(() => ListNow ?? ListLater);
  return <List {...props} />;
}

const RecordRoute = lazy(async () => ({ default: (await loadRecord()).RecordRoute }));
const CreateView = lazy(async () => ({ default: (await loadCreate()).CreateView }));

interface ViewProps {
  schema: AnyResource;
  /** Its added fields are not known yet. */
  waits?: boolean;
}

function Create({ schema }: ViewProps) {
  const Own = useResourceUi(schema).views?.create;
  return Own ? <Own schema={schema} /> : <CreateView schema={schema} />;
}

function OverListView({ schema, waits }: ViewProps) {
  return (
    <OverList schema={schema}>
      <ListView schema={schema} {...(waits !== undefined && { waits })} />
    </OverList>
  );
}

const views = { over: OverListView, list: ListView, record: RecordRoute, create: Create };
const loads = { over: loadList, list: loadList, record: loadRecord, create: loadCreate };

/** A view of one declaration, as react-admin and the router take it. It suspends while its file loads: the shell waits with it. */
function viewOf(schema: AnyResource, kind: keyof typeof views): ComponentType {
  const View: ComponentType<ViewProps> = views[kind];
  const Bound = () => {
    const { schemas, pending } = useViews();
    const waits = pending?.has(schema.name) ?? false;
    useEffect(() => {
      // The parts of the view come while the added fields are asked for.
      if (waits) void loads[kind]().catch(() => undefined);
    }, [waits]);
    // A list asks for its rows in the meantime.
    if (waits && kind !== 'list' && kind !== 'over') return null;
    return <View schema={schemas.find(({ name }) => name === schema.name) ?? schema} waits={waits} />;
  };
  Bound.displayName = `${schema.name}.${kind}`;
  return Bound;
}

/** The same view at the resource's own path, where that is another one than its name. */
function elsewhere(schema: AnyResource, kind: 'list' | 'create' | 'record'): ComponentType {
  return function Elsewhere() {
    const { search } = useLocation();
    const { id = '', '*': rest = '' } = useParams();
    const to = { list: listPath(schema), create: createPath(schema), record: recordPath(schema, id, rest) }[kind];
    return <Navigate to={to + search} replace />;
  };
}

const opensOver = ({ drawer, actions }: AnyResource): boolean => drawer === true && actions.includes('list');

/**
 * Exactly what react-admin's `<Resource>` takes. `show` and `edit` are one page: the form opens over the record. A resource whose
 * path is not its name leads there; its own path is served by `resourceRoutes`.
 */
export function toResource(schema: AnyResource): ResourceProps {
  const view = pathOf(schema) === schema.name ? viewOf : elsewhere;
  const shows = schema.actions.includes('show');
  // Its list serves the addresses of its records too.
  const over = opensOver(schema) && pathOf(schema) === schema.name;
  const icon = isIconName(schema.icon) ? schema.icon : 'database';
  return {
    name: schema.name,
    icon: () => <Icon name={icon} size={18} />,
    recordRepresentation: (record: AnyRecord) => nameOf(schema, record),
    options: { label: schema.label.many },
    list: schema.actions.includes('list') ? (over ? viewOf(schema, 'over') : view(schema, 'list')) : undefined,
    show: shows && !over ? view(schema, 'record') : undefined,
    // The record page also lives at react-admin's address for editing, whether or not it can be edited.
    edit: shows && !over ? view(schema, 'record') : undefined,
    ...(over && { hasShow: shows }),
    create: schema.actions.includes('create') ? view(schema, 'create') : undefined,
  };
}

/** The views of a resource at its own path; `undefined` where `<Resource>` serves it already. For `<CustomRoutes>`. */
export function resourceRoutes(schema: AnyResource) {
  if (pathOf(schema) === schema.name) return undefined;
  const over = opensOver(schema);
  const [ListPage, RecordPage, CreatePage] = [
    viewOf(schema, over ? 'over' : 'list'),
    viewOf(schema, 'record'),
    viewOf(schema, 'create'),
  ];
  return (
    <Route
      key={schema.name}
      path={`${pathOf(schema)}/*`}
      element={
        <ResourceContextProvider value={schema.name}>
          <Routes>
            <Route path="create/*" element={<CreatePage />} />
            {!over && <Route path=":id/show/*" element={<RecordPage />} />}
            {!over && <Route path=":id/*" element={<RecordPage />} />}
            <Route path="/*" element={<ListPage />} />
          </Routes>
        </ResourceContextProvider>
      }
    />
  );
}
