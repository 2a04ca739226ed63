import type { ReactNode } from 'react';
import type { Viewer } from '../../schema/fields';
import { can } from '../../schema/permissions';
import type { Action, AnyResource } from '../../schema/resource';
import { useViews } from '../slots';
import { useViewer } from '../viewer';
import { useRightWords } from '../words';

interface GuardProps {
  schema: AnyResource;
  action: Action;
  children: (viewer: Viewer) => ReactNode;
}

/**
 * Draws a view for those who may see it, the 401 page for the others, also when its address was typed by hand. That somebody is
 * signed in stands before: the session leads everybody else away from these routes.
 */
export function Guard({ schema, action, children }: GuardProps) {
  const viewer = useViewer();
  const { ErrorPage } = useViews();
  const rightOf = useRightWords();
  if (!viewer) return null;
  if (!schema.actions.includes(action)) return <ErrorPage status={404} />;
  if (!can(viewer, schema.name, action)) return <ErrorPage status={401} missing={rightOf(schema, action)} />;
  return <>{children(viewer)}</>;
}
