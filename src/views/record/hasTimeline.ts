import type { Viewer } from '../../schema/fields';
import { can } from '../../schema/permissions';
import type { AnyResource } from '../../schema/resource';

/** Whether there is a trail that the reader may see. */
export const hasTimeline = (schema: AnyResource, audit: AnyResource | undefined, viewer: Viewer): boolean =>
  audit !== undefined &&
  audit.name !== schema.name &&
  schema.audited !== false &&
  schema.global !== true &&
  can(viewer, audit.name, 'list');
