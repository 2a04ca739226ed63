import { use } from 'react';
import type { AnyResource } from '../schema/resource';
import { useViews, type ResourceUi } from './slots';

const loads = new WeakMap<() => Promise<{ default: ResourceUi }>, Promise<{ default: ResourceUi }>>();

/** The hand-written parts of a resource. Suspends while they load; empty where there are none. */
export function useResourceUi(schema: AnyResource): ResourceUi {
  const { ui } = useViews();
  const load = Object.hasOwn(ui, schema.name) ? ui[schema.name] : undefined;
  if (!load) return {};
  let loading = loads.get(load);
  if (!loading) {
    loading = load();
    // A load that failed is tried again when the view is opened anew.
    loading.catch(() => loads.delete(load));
    loads.set(load, loading);
  }
  return use(loading).default;
}
