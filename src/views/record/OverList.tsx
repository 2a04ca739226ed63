import { lazy, Suspense, type ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { Viewer } from '../../schema/fields';
import { can } from '../../schema/permissions';
import type { AnyResource } from '../../schema/resource';
import { statusOf } from '../errors';
import { listPath, SHOW, type FROM_LIST } from '../paths';
import { useViews } from '../slots';
import { useViewer } from '../viewer';
import { idOver } from './idOver';
import { useRecord } from './useRecord';

const RecordDrawer = lazy(() => import('./RecordDrawer'));
const RecordView = lazy(async () => ({ default: (await import('./RecordView')).RecordView }));

interface OverListProps {
  schema: AnyResource;
  /** The list; it stays where it is while records open and close over it. */
  children: ReactNode;
}

/** The list of a resource whose records open over it: `/x` and `/x/{id}` are one view. */
export function OverList({ schema, children }: OverListProps) {
  const { '*': rest = '' } = useParams();
  const { ErrorPage } = useViews();
  const viewer = useViewer();
  const id = idOver(rest);
  const lists = viewer !== undefined && can(viewer, schema.name, 'list');
  const shows = viewer !== undefined && can(viewer, schema.name, 'show');
  const { error } = useRecord(schema, id, id !== '' && shows);
  if (id !== '') {
    // Who may not read it is told so by it, and first: what else has an address here is nothing to them.
    if (!shows) return <RecordView schema={schema} id={id} />;
    // Only the record has one, in both of its forms.
    if (![id, `${id}/`, `${id}/${SHOW}`].includes(rest) || statusOf(error) === 404) return <ErrorPage status={404} />;
    if (!lists) return <RecordView schema={schema} id={id} />;
  }
  return (
    <>
      {children}
      {viewer && id !== '' && <Open schema={schema} id={id} viewer={viewer} />}
    </>
  );
}

function Open({ schema, id, viewer }: { schema: AnyResource; id: string; viewer: Viewer }) {
  const navigate = useNavigate();
  const { search, state } = useLocation() as { search: string; state: unknown };
  const fromList = ((state ?? {}) as Partial<typeof FROM_LIST>).fromList === true;
  const close = () => {
    if (fromList) void navigate(-1);
    else void navigate(listPath(schema) + search, { replace: true });
  };
  return (
    <Suspense>
      <RecordDrawer schema={schema} viewer={viewer} id={id} onClose={close} />
    </Suspense>
  );
}
