import styled from '@emotion/styled';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { ListBase, useListContext, useTranslate } from 'ra-core';
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { withWords } from '../../i18n/later';
import type { AnyRecord, Viewer } from '../../schema/fields';
import { can } from '../../schema/permissions';
import type { AnyResource } from '../../schema/resource';
import { below } from '../../theme/measures';
import { useCrumbs } from '../../theme/ui/crumbs';
import { Page } from '../../theme/ui/Page';
import { SkeletonRows } from '../../theme/ui/Skeleton';
import { Tray } from '../../theme/ui/Tray';
import { useShortcuts } from '../../theme/ui/useShortcuts';
import { VisuallyHidden } from '../../theme/ui/VisuallyHidden';
import { Guard } from '../parts/Guard';
import { useSingleKeys } from '../parts/keys';
import { createPath, FROM_LIST, listPath, pathFromList } from '../paths';
import { useResourceUi, useResourceUiAhead } from '../resourceUi';
import type { ResourceUi } from '../slots';
import { useWords } from '../words';
import { cleanAddress, rowHeights, type Dropped } from './address';
import type { BulkRun } from './bulk/BulkActions';
import { activeView, Q, readFilter } from './filterEntries';
import { defaultsOf, SOON_MS, useAhead } from './firstRows';
import { KeyHints } from './KeyHints';
import { ListHeader } from './ListHeader';
import { ListTable } from './ListTable';
import { Pager } from './Pager';
import { hasBulkActions, mayCreate, mayShow } from '../parts/rights';
import { Toolbar } from './Toolbar';
import { useCursor } from './useCursor';
import { useKeptExtras } from './useListAddress';
import { idOver } from '../record/idOver';
import { useListSettings } from './useListSettings';
import { useOpened, useOpening, type Opening } from './useOpening';
import { useSavedViews } from './useSavedViews';
import { useTrail } from '../trail';
import { useSelection } from './useSelection';
import { ViewTabs } from './ViewTabs';
import { lazyPart } from '../parts/lazyPart';

// What most lists do without most of the time.
const BulkBar = lazy(() => import('./BulkBar'));
const BulkReport = lazy(() => import('./bulk/BulkReport'));
const Notices = lazy(withWords(() => import('./Notices')));
const SaveViewDialog = lazyPart(() => import('./SaveViewDialog'));
const Cards = lazy(async () => ({ default: (await import('./Cards')).Cards }));
const Stale = lazy(async () => ({ default: (await import('./Stale')).Stale }));
const loadStates = () => import('./states');
const Empty = lazy(async () => ({ default: (await loadStates()).Empty }));
const NoResults = lazy(async () => ({ default: (await loadStates()).NoResults }));
const FailedList = lazy(async () => ({ default: (await loadStates()).FailedList }));

const Foot = styled('div')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '4px 16px',
  minHeight: 38,
  marginBlockStart: 4,
  paddingInline: 8,
});

export interface ListViewProps {
  schema: AnyResource;
  /** The fields that the organization added are not known yet: rows are asked for, nothing is drawn. */
  waits?: boolean;
}

/** The list of any declaration. Filter, order and page are in the address. */
export function ListView({ schema, waits = false }: ListViewProps) {
  return (
    <Guard schema={schema} action="list">
      {(viewer) => <GuardedList schema={schema} viewer={viewer} waits={waits} />}
    </Guard>
  );
}

const silent = () => {};

/** Takes out of the address what the declaration does not know, and keeps with it what that was; true until it is done. */
function useCleanAddress(schema: AnyResource, waits: boolean): boolean {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const clean = useMemo(() => cleanAddress(schema, search), [schema, search]);
  useEffect(() => {
    // What is unknown may be an added field.
    if (!clean || waits) return;
    const { search, ...state } = clean;
    void navigate({ pathname, search }, { replace: true, state: state satisfies Dropped });
  }, [clean, waits, pathname, navigate]);
  return clean !== undefined;
}

const Waiting = () => {
  const translate = useTranslate();
  return (
    <Page>
      <Tray>
        <SkeletonRows rows={12} label={translate('views.list.loading')} />
      </Tray>
    </Page>
  );
};

interface WithRowsProps {
  schema: AnyResource;
  waits: boolean;
  opening: Opening;
  children: ReactNode;
}

/** Draws the page when its rows are there, or will not be for a while. */
function WithRows({ schema, waits, opening, children }: WithRowsProps) {
  useOpened(schema, opening.view);
  const { isPending, error } = useListContext();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SOON_MS);
    return () => clearTimeout(timer);
  }, []);
  return waits || opening.waits || (isPending && !error && !late) ? <Waiting /> : children;
}

function GuardedList({ schema, viewer, waits }: { schema: AnyResource; viewer: Viewer; waits: boolean }) {
  const unclean = useCleanAddress(schema, waits);
  const opening = useOpening(schema, viewer);
  useResourceUiAhead(schema);
  const defaults = useMemo(() => defaultsOf(schema, viewer.id), [schema, viewer.id]);
  const client = useQueryClient();
  const staleTime = useAhead(client, schema.name);
  return (
    <ListBase
      resource={schema.name}
      {...defaults}
      // The guard has asked already; errors are shown in the page; what cannot be asked is not sent.
      disableAuthentication
      queryOptions={{ onError: silent, staleTime, ...((unclean || opening.waits) && { enabled: false }) }}
    >
      <Suspense fallback={<Waiting />}>
        <WithRows schema={schema} waits={waits} opening={opening}>
          <ListOrOwn schema={schema} viewer={viewer} />
        </WithRows>
      </Suspense>
    </ListBase>
  );
}

interface ListPageProps {
  schema: AnyResource;
  viewer: Viewer;
}

/** The rows are asked for while the hand-written parts of the resource load. */
function ListOrOwn(props: ListPageProps) {
  const ui = useResourceUi(props.schema);
  const Own = ui.views?.list;
  return Own ? <Own schema={props.schema} /> : <ListPage {...props} ui={ui} />;
}

function ListPage({ schema, viewer, ui }: ListPageProps & { ui: ResourceUi }) {
  const translate = useTranslate();
  const words = useWords(schema);
  const navigate = useNavigate();
  const phone = useMediaQuery(below('md').replace('@media ', ''), { noSsr: true });
  const [keys] = useSingleKeys();
  const { data, error, isPending, total, filterValues, refetch, page } = useListContext();
  const settings = useListSettings(schema, viewer);
  const saved = useSavedViews(schema, viewer, settings);
  const [saving, setSaving] = useState(false);
  const [run, setRun] = useState<BulkRun>();
  useKeptExtras();
  useTrail(schema);
  const records: readonly AnyRecord[] = data ?? [];
  const selection = useSelection(records);
  const table = useRef<HTMLTableElement>(null);
  const cursor = useCursor(records.length, table);
  const search = useRef<HTMLInputElement>(null);

  const ticks = hasBulkActions(schema, viewer, ui);
  const opens = mayShow(schema, viewer);
  const views = schema.views ?? [];
  const { entries } = useMemo(() => readFilter(schema, filterValues), [schema, filterValues]);

  const crumb = saved.current?.name ?? crumbOf(activeView(views, filterValues, viewer.id)?.key, words.view);
  useCrumbs([{ label: words.name(2), to: listPath(schema) }, ...(crumb === undefined ? [] : [{ label: crumb }])]);

  const save = () => setSaving(true);
  const saves = saved.resource !== undefined && can(viewer, saved.resource, 'create');
  const location = useLocation();
  const told = ((location.state ?? {}) as Dropped).dropped !== undefined;
  // Of a record that lies open over the list.
  const { '*': over = '' } = useParams();

  const step = (by: number) => cursor.move(cursor.place === undefined ? 0 : cursor.place + by);
  useShortcuts(
    {
      j: () => step(1),
      k: () => step(-1),
      ...(ticks && {
        x: (event) => cursor.place !== undefined && selection.toggle(cursor.place, event.shiftKey),
        ...(selection.count > 0 && { Escape: selection.clear }),
      }),
      ...(schema.rowMenu && {
        '.': () =>
          table.current?.querySelector<HTMLElement>(`tr[data-place="${cursor.place ?? 0}"] .row-menu`)?.click(),
      }),
      '/': () => search.current?.focus(),
      ...(mayCreate(schema, viewer) && { n: () => void navigate(createPath(schema)) }),
    },
    keys,
  );

  const narrowed = entries.length > 0 || filterValues[Q] !== undefined;
  const body = () => {
    if (error && !data) return <FailedList error={error} retry={() => void refetch()} />;
    if (isPending || !data)
      return <SkeletonRows rows={12} height={rowHeights[settings.density]} label={translate('views.list.loading')} />;
    // A page after the last is on its way to the last one.
    if (data.length === 0 && page > 1 && total !== 0)
      return <SkeletonRows rows={3} label={translate('views.list.loading')} />;
    if (data.length === 0)
      return narrowed ? (
        <NoResults schema={schema} entries={entries} />
      ) : (
        <Empty schema={schema} viewer={viewer} ui={ui} />
      );
    return phone ? (
      <Cards
        schema={schema}
        records={records}
        columns={settings.columns}
        selection={selection}
        ticks={ticks}
        opens={opens}
        {...(ui.list?.cells && { cells: ui.list.cells })}
      />
    ) : (
      <ListTable
        schema={schema}
        records={records}
        settings={settings}
        selection={selection}
        cursor={cursor}
        ticks={ticks}
        opens={opens}
        {...(ui.list?.cells && { cells: ui.list.cells })}
        {...(schema.drawer && { openId: idOver(over) })}
        onOpen={(record, event) => {
          const to = pathFromList(schema, record.id, location.search);
          if (event.ctrlKey || event.metaKey) window.open(to, '_blank', 'noopener');
          else void navigate(to, { state: FROM_LIST });
        }}
        tableRef={table}
      />
    );
  };

  const { before: Before, after: After } = ui.list ?? {};
  const filled = data !== undefined && data.length > 0;
  const bare = filled || narrowed || isPending;
  return (
    <Page>
      <ListHeader schema={schema} viewer={viewer} ui={ui} />
      <ViewTabs schema={schema} viewer={viewer} saved={saved} onSave={save} />
      {Before && <Before schema={schema} />}
      <Tray>
        {(bare || entries.length > 0) && (
          <Toolbar
            schema={schema}
            settings={settings}
            entries={entries}
            searchRef={search}
            options={!phone}
            {...(saves && { onSave: save })}
          />
        )}
        <Suspense fallback={<SkeletonRows rows={3} label={translate('views.list.loading')} />}>
          {(told || saved.missing || (saved.current?.dropped.length ?? 0) > 0) && (
            <Notices schema={schema} view={saved.current} missing={saved.missing} />
          )}
          {error && data && <Stale retry={() => void refetch()} />}
          {body()}
        </Suspense>
        <VisuallyHidden as="output">
          {selection.count > 0 && translate('views.list.selected', { smart_count: selection.count })}
        </VisuallyHidden>
        {ticks && selection.count > 0 && (
          <Suspense>
            <BulkBar schema={schema} viewer={viewer} ui={ui} selection={selection} onRun={setRun} />
          </Suspense>
        )}
        <Suspense>
          {run && (
            <BulkReport
              schema={schema}
              {...run}
              opens={opens}
              onClose={() => {
                setRun(undefined);
                selection.clear();
              }}
            />
          )}
          {saving && <SaveViewDialog schema={schema} viewer={viewer} saved={saved} onClose={() => setSaving(false)} />}
        </Suspense>
        {filled && (
          <Foot>
            {!phone && <KeyHints ticks={ticks} opens={opens} menu={schema.rowMenu !== undefined} />}
            <Pager />
          </Foot>
        )}
      </Tray>
      {After && <After schema={schema} />}
    </Page>
  );
}

const crumbOf = (key: string | undefined, say: (key: string) => string) => (key === undefined ? undefined : say(key));
