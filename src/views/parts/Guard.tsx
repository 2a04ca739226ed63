import { useAuthenticated } from 'ra-core';
import type { ReactNode } from 'react';
import type { Viewer } from '../../schema/fields';
import { can } from '../../schema/permissions';
import type { Action, AnyResource } from '../../schema/resource';
import { useViews } from '../slots';
import { useViewer } from '../viewer';

interface GuardProps {
  schema: AnyResource;
  action: Action;
  children: (viewer: Viewer) => ReactNode;
}

/**
 * Draws a view for those who may see it, the 401 page for the others, also when its address was typed by hand. Nothing is asked
 * of the API before it is known who looks.
 */
export function Guard({ schema, action, children }: GuardProps) {
  const { isPending } = useAuthenticated();
  const viewer = useViewer();
  const { ErrorPage } = useViews();
  if (isPending || !viewer) return null;
  if (!schema.actions.includes(action)) return <ErrorPage status={404} />;
  if (!can(viewer, schema.name, action)) return <ErrorPage status={401} />;
  return <>{children(viewer)}</>;
}
