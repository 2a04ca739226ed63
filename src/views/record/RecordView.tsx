import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { RecordContextProvider, useLocale, useTranslate } from 'ra-core';
import { Suspense, type ReactNode } from 'react';
import { Navigate, Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import type { Viewer } from '../../schema/fields';
import { can } from '../../schema/permissions';
import { nameOf, type AnyResource, type Related } from '../../schema/resource';
import { useCrumbs } from '../../theme/ui/crumbs';
import { Page } from '../../theme/ui/Page';
import { useShortcuts } from '../../theme/ui/useShortcuts';
import { mayEdit } from '../parts/rights';
import { Guard } from '../parts/Guard';
import { useSingleKeys } from '../parts/keys';
import { EDIT, editPath, listPath, recordPath, SHOW } from '../paths';
import { useResourceUi } from '../resourceUi';
import { useViews, type RecordTab, type ResourceUi } from '../slots';
import { useWords } from '../words';
import { Loaded } from './Loaded';
import { Overview } from './Overview';
import { PendingBanner } from './PendingBanner';
import { RecordHeader } from './RecordHeader';
import { RelatedCount, RelatedList } from './RelatedList';
import { useRecord, type WholeRecord } from './useRecord';
import { lazyPart } from '../parts/lazyPart';

// Forms bring validation, inputs and date pickers; who only reads does without them.
const EditDrawer = lazyPart(() => import('../form/EditDrawer'));

export interface RecordViewProps {
  schema: AnyResource;
  id: string;
  /** What follows the id in the address: a tab, or `edit`. */
  rest?: string;
}

/** The record page at the address of the route: `:id/*` or `:id/show/*`. */
export function RecordRoute({ schema }: { schema: AnyResource }) {
  const { id = '', '*': rest = '' } = useParams();
  return <RecordView schema={schema} id={id} rest={rest} />;
}

/** One record of any declaration: what it is, what may be done with it, what hangs on it. */
export function RecordView({ schema, id, rest = '' }: RecordViewProps) {
  const ui = useResourceUi(schema);
  const Own = ui.views?.show;
  return (
    <Guard schema={schema} action="show">
      {(viewer) =>
        Own && rest !== EDIT ? (
          <Own schema={schema} id={id} />
        ) : (
          <GuardedRecord schema={schema} id={id} rest={rest} viewer={viewer} ui={ui} />
        )
      }
    </Guard>
  );
}

interface GuardedRecordProps extends Required<RecordViewProps> {
  viewer: Viewer;
  ui: ResourceUi;
}

function GuardedRecord({ schema, id, rest, viewer, ui }: GuardedRecordProps) {
  return (
    <Loaded query={useRecord(schema, id)} typing={rest === EDIT}>
      {(record) => (
        <RecordContextProvider value={record}>
          <LoadedRecord schema={schema} record={record} rest={rest} viewer={viewer} ui={ui} />
        </RecordContextProvider>
      )}
    </Loaded>
  );
}

const OVERVIEW = 'overview';
/** Where the sections stand when the overview is another one. */
const DETAILS = 'details';

interface TabPart {
  key: string;
  label: string;
  count?: ReactNode;
  draw: () => ReactNode;
}

/** Related lists that the reader may see, and the tabs of the resource's own. */
function useTabs(schema: AnyResource, record: WholeRecord, viewer: Viewer, ui: ResourceUi): TabPart[] {
  const translate = useTranslate();
  const words = useWords(schema);
  const { schemas } = useViews();
  const locale = useLocale();
  const related = (schema.related ?? []).flatMap((each: Related): TabPart[] => {
    const target = schemas.find(({ name }) => name === each.resource);
    if (!target || !can(viewer, target.name, 'list') || each.when?.(record, viewer) === false) return [];
    return [
      {
        key: each.key,
        label: words.related(each.key),
        count: <RelatedCount related={each} record={record} locale={locale} />,
        draw: () => (
          <RelatedList schema={target} related={each} record={record} viewer={viewer} title={words.related(each.key)} />
        ),
      },
    ];
  });
  const own = (ui.record?.tabs ?? []).map(
    ({ key, before, label, Component, Count }: RecordTab): TabPart & { before?: string | undefined } => ({
      key,
      before,
      label: translate(label),
      ...(Count && { count: <Count schema={schema} record={record} /> }),
      draw: () => <Component schema={schema} record={record} />,
    }),
  );
  const sections = translate('views.record.details');
  const details: TabPart[] = ui.record?.overview
    ? [
        {
          key: DETAILS,
          label: sections,
          draw: () => <Overview schema={schema} record={record} viewer={viewer} ui={ui} first={undefined} />,
        },
      ]
    : [];
  const placed = related.flatMap((tab) => [...own.filter(({ before }) => before === tab.key), tab]);
  return [...details, ...own.filter((tab) => !placed.includes(tab)), ...placed];
}

interface LoadedRecordProps {
  schema: AnyResource;
  record: WholeRecord;
  rest: string;
  viewer: Viewer;
  ui: ResourceUi;
}

function LoadedRecord({ schema, record, rest, viewer, ui }: LoadedRecordProps) {
  const translate = useTranslate();
  const words = useWords(schema);
  const navigate = useNavigate();
  const location = useLocation();
  const { ErrorPage } = useViews();
  const [keys] = useSingleKeys();
  const tabs = useTabs(schema, record, viewer, ui);
  useCrumbs([{ label: words.name(2), to: listPath(schema) }, { label: nameOf(schema, record).slice(0, 120) }]);

  const editing = rest === EDIT;
  const { tab: behind, opened } = (location.state ?? {}) as { tab?: string; opened?: boolean };
  const asked = editing ? (behind ?? OVERVIEW) : rest === '' || rest === SHOW ? OVERVIEW : rest;
  const edits = mayEdit(schema, viewer, record);
  // The tab behind the form stays, and the form is a step that "back" takes away.
  const edit = () => void navigate(editPath(schema, record.id), { state: { tab: asked, opened: true } });
  useShortcuts({ ...(edits && { e: edit }) }, keys && !editing);

  const OwnOverview = ui.record?.overview;
  const current = tabs.find(({ key }) => key === asked);
  if (asked !== OVERVIEW && !current) return <ErrorPage status={404} />;
  // What nobody changes any more is still there to be read.
  if (editing && !edits && mayEdit(schema, viewer)) return <Navigate to={recordPath(schema, record.id)} replace />;
  if (editing && !edits) return <ErrorPage status={schema.actions.includes('edit') ? 401 : 404} />;

  const close = () => {
    if (opened) void navigate(-1);
    else void navigate(recordPath(schema, record.id), { replace: true });
  };
  return (
    <Page>
      <RecordHeader schema={schema} record={record} viewer={viewer} ui={ui} onEdit={edit} />
      <PendingBanner schema={schema} record={record} viewer={viewer} />
      {tabs.length > 0 && (
        <Tabs value={asked} allowScrollButtonsMobile={false} aria-label={translate('views.record.tabs')}>
          <Tab
            component={Link}
            value={OVERVIEW}
            label={translate('views.record.overview')}
            to={recordPath(schema, record.id)}
          />
          {tabs.map(({ key, label, count }) => (
            <Tab
              key={key}
              component={Link}
              value={key}
              to={recordPath(schema, record.id, key)}
              label={
                <>
                  {label}
                  {count}
                </>
              }
            />
          ))}
        </Tabs>
      )}
      {current ? (
        current.draw()
      ) : OwnOverview ? (
        <OwnOverview schema={schema} record={record} />
      ) : (
        <Overview schema={schema} record={record} viewer={viewer} ui={ui} first={tabs[0]?.draw} />
      )}
      {editing && (
        <Suspense>
          <EditDrawer key={String(record.id)} schema={schema} viewer={viewer} id={String(record.id)} onClose={close} />
        </Suspense>
      )}
    </Page>
  );
}
