import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useListContext, useLocale, useTranslate } from 'ra-core';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import type { AnyRecord, Viewer } from '../../schema/fields';
import { can } from '../../schema/permissions';
import type { AnyResource } from '../../schema/resource';
import { writeSorts } from '../../providers/sorts';
import { Icon } from '../../theme/icons/Icon';
import { CountBadge } from '../../theme/ui/chips';
import { openTabLook, tabLook } from '../../theme/ui/tabLook';
import { VisuallyHidden } from '../../theme/ui/VisuallyHidden';
import { useWords } from '../words';
import { activeView, filterOf } from './filterEntries';
import type { SavedView } from './savedViews';
import { useCount } from './useCount';
import { useListLink, type ListAddress } from './useListAddress';
import { addressOf, useOpenView } from './useOpening';
import type { SavedViews } from './useSavedViews';
import { lazyPart } from '../parts/lazyPart';

// Most lists are opened without saving anything.
const SavedViewMenu = lazyPart(() => import('./SavedViewMenu'));

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minWidth: 0,
  // The tabs have air of their own above their words.
  marginBlock: '-4px -2px',
  '& > button': { flex: 'none' },
});
const Strip = styled('nav')({
  display: 'flex',
  gap: 18,
  minWidth: 0,
  overflowX: 'auto',
  // A ring around the one in focus is not cut off.
  padding: 3,
  margin: -3,
  scrollbarWidth: 'none',
});
const Tab = styled(Link)({
  ...tabLook,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  textDecoration: 'none',
  '&[aria-current]': openTabLook,
});
const Edited = styled('span')({ marginInlineStart: 4, fontWeight: 700 });

interface ViewTabsProps {
  schema: AnyResource;
  viewer: Viewer;
  saved: SavedViews;
  onSave: () => void;
}

const keyOf = ({ id }: SavedView): string => `saved:${id}`;

/** Ready-made questions and those that people kept, each with its count, and the way to keep one more. */
export function ViewTabs({ schema, viewer, saved, onSave }: ViewTabsProps) {
  const translate = useTranslate();
  const words = useWords(schema);
  const { filterValues } = useListContext();
  const link = useListLink();
  const open = useOpenView(schema);
  const declared = schema.views ?? [];
  const plain = declared.length === 0 && saved.views.length > 0;
  const active = saved.current ? keyOf(saved.current) : activeView(declared, filterValues, viewer.id)?.key;
  const saves = saved.resource !== undefined && can(viewer, saved.resource, 'create');
  const whole: ListAddress = { filter: {}, sort: writeSorts([schema.sort]), view: null };

  if (declared.length === 0 && saved.views.length === 0 && !saves) return null;
  return (
    <Row>
      {(declared.length > 0 || plain) && (
        <Strip aria-label={translate('views.list.views')}>
          {plain && (
            <ViewLink to={link(whole)} open={active === undefined && Object.keys(filterValues).length === 0}>
              {translate('views.saved.all')}
            </ViewLink>
          )}
          {declared.map((view) => {
            const filter = filterOf(view, viewer.id);
            const [field, order] = view.sort ?? schema.sort;
            return (
              <ViewLink
                key={view.key}
                to={link({ filter, sort: { field, order }, view: null })}
                open={active === view.key}
              >
                {words.view(view.key)}
                <ViewCount resource={schema.name} filter={filter} />
              </ViewLink>
            );
          })}
          {saved.views.map((view) => (
            <ViewLink key={view.id} to={link(addressOf(schema, view))} open={active === keyOf(view)}>
              <bdi>{view.name}</bdi>
              {view.id === saved.current?.id && saved.dirty && (
                <>
                  <Edited aria-hidden>•</Edited>
                  <VisuallyHidden>{translate('views.saved.edited')}</VisuallyHidden>
                </>
              )}
              <ViewCount resource={schema.name} filter={view.filter} />
            </ViewLink>
          ))}
        </Strip>
      )}
      {saved.current && (
        <Suspense>
          <SavedViewMenu
            schema={schema}
            viewer={viewer}
            saved={saved}
            view={saved.current}
            onOpen={open}
            onSaveAs={onSave}
          />
        </Suspense>
      )}
      {saves && !saved.current && (
        <Button
          size="small"
          variant="text"
          color="secondary"
          startIcon={<Icon name="add" size={16} />}
          onClick={onSave}
          sx={{ '@media (pointer: coarse)': { minHeight: 44 } }}
        >
          {translate('views.saved.save')}
        </Button>
      )}
    </Row>
  );
}

interface ViewLinkProps extends Pick<LinkProps, 'to' | 'onClick'> {
  open: boolean;
  children: ReactNode;
}

/** Of the tab beside it that is seen, too; its count may come when it has been brought into view. */
const BESIDE = 40;

/**
 * Scrolls the strip to a tab. Not by `scrollIntoView`: after that, Chromium goes on by Tab from there, past the link that skips the
 * navigation and past the navigation itself.
 */
function bringIntoView(tab: HTMLElement): void {
  const strip = tab.parentElement;
  if (!strip) return;
  const [at, room] = [tab.getBoundingClientRect(), strip.getBoundingClientRect()];
  const before = at.left - BESIDE - room.left;
  const after = at.right + BESIDE - room.right;
  if (before < 0) strip.scrollLeft += before;
  else if (after > 0) strip.scrollLeft += after;
}

/** A link, so that a view opens in a tab of the browser, too. */
function ViewLink({ to, open, onClick, children }: ViewLinkProps) {
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // After the frame is drawn, when its layout is known: to ask before works out the whole layout once more.
    let later: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      later = setTimeout(() => open && ref.current && bringIntoView(ref.current));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(later);
    };
  }, [open]);
  return (
    <Tab ref={ref} to={to} aria-current={open ? 'page' : undefined} onClick={onClick}>
      {children}
    </Tab>
  );
}

function ViewCount({ resource, filter }: { resource: string; filter: AnyRecord }) {
  const locale = useLocale();
  const { data, total, filterValues, isPlaceholderData } = useListContext();
  // The list that is open has counted itself.
  const open = !isPlaceholderData && JSON.stringify(filter) === JSON.stringify(filterValues);
  const counted = useCount(resource, filter, data !== undefined && !open);
  const count = open ? total : counted;
  return count === undefined ? null : <CountBadge tone="plain" count={count} locale={locale} short />;
}
