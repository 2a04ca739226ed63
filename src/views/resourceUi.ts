import { use, useEffect } from 'react';
import type { AnyResource } from '../schema/resource';
import { useViews, type ResourceUi, type ResourceUiRegistry } from './slots';

type Loaded = { default: ResourceUi };
type Load = () => Promise<Loaded>;

const loads = new WeakMap<Load, Promise<Loaded>>();

function ask(load: Load): Promise<Loaded> {
  const known = loads.get(load);
  if (known) return known;
  const loading = load();
  loading.then(
    // The marks by which React's `use` reads at once what has come; it would look at a bare promise a turn later.
    (module) => Object.assign(loading, { status: 'fulfilled', value: module }),
    // A load that failed is tried again when the view is opened anew.
    () => loads.delete(load),
  );
  loads.set(load, loading);
  return loading;
}

const loadOf = (ui: ResourceUiRegistry, { name }: AnyResource): Load | undefined =>
  Object.hasOwn(ui, name) ? ui[name] : undefined;

function useLoad(schema: AnyResource): Load | undefined {
  return loadOf(useViews().ui, schema);
}

/** The hand-written parts of a resource. Suspends while they load; empty where there are none. */
export function useResourceUi(schema: AnyResource): ResourceUi {
  const load = useLoad(schema);
  if (!load) return {};
  return use(ask(load)).default;
}

/** Asks for them, so that they are there when they are drawn. */
export function askResourceUi(ui: ResourceUiRegistry, schema: AnyResource): void {
  const load = loadOf(ui, schema);
  if (load) void ask(load).catch(() => undefined);
}

/** The same, of a view that opens. */
export function useResourceUiAhead(schema: AnyResource): void {
  const { ui } = useViews();
  useEffect(() => askResourceUi(ui, schema), [ui, schema]);
}
