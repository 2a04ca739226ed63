import { use, useEffect } from 'react';
import type { AnyResource } from '../schema/resource';
import { useViews, type ResourceUi } from './slots';

type Load = () => Promise<{ default: ResourceUi }>;

const loads = new WeakMap<Load, Promise<{ default: ResourceUi }>>();
/** What has come: read at once, where React would look at a promise a turn later. */
const loaded = new WeakMap<Load, ResourceUi>();

function ask(load: Load): Promise<{ default: ResourceUi }> {
  let loading = loads.get(load);
  if (!loading) {
    loading = load();
    // A load that failed is tried again when the view is opened anew.
    loading.then(
      (module) => loaded.set(load, module.default),
      () => loads.delete(load),
    );
    loads.set(load, loading);
  }
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
  return loaded.get(load) ?? use(ask(load)).default;
}

/** Asks for them, so that they are there when they are drawn. */
export function useResourceUiAhead(schema: AnyResource): void {
  const load = useLoad(schema);
  useEffect(() => {
    if (load) void ask(load).catch(() => undefined);
  }, [load]);
}
