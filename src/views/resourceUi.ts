import { use, useEffect } from 'react';
import type { AnyResource } from '../schema/resource';
import { useViews, type ResourceUi } from './slots';

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

function useLoad({ name }: AnyResource): Load | undefined {
  const { ui } = useViews();
  return Object.hasOwn(ui, name) ? ui[name] : undefined;
}

/** The hand-written parts of a resource. Suspends while they load; empty where there are none. */
export function useResourceUi(schema: AnyResource): ResourceUi {
  const load = useLoad(schema);
  if (!load) return {};
  return use(ask(load)).default;
}

/** Asks for them, so that they are there when they are drawn. */
export function useResourceUiAhead(schema: AnyResource): void {
  const load = useLoad(schema);
  useEffect(() => {
    if (load) void ask(load).catch(() => undefined);
  }, [load]);
}
