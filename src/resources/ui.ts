import type { ResourceUiRegistry } from '../views/slots';

/** The hand-written parts of resources, each loaded when its resource is opened: `customers: () => import('./customers/ui')`. */
export const resourceUi: ResourceUiRegistry = {};
