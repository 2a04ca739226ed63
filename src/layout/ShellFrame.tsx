import styled from '@emotion/styled';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useT } from '../i18n/useT';
import { RouteErrorBoundary } from '../pages/errors/RouteError';
import { Directed } from '../theme/direction';
import { below, breakpoints, lowWindow, radius, shell } from '../theme/measures';
import { FrameProvider, useFrame } from '../theme/ui/crumbs';
import { hidden } from '../theme/ui/VisuallyHidden';
import { color } from '../theme/vars';
import { BottomBar } from './BottomBar';
import { MAIN_ID } from './ids';
import { wayOf, type NavigationSection } from './navigation';
import { NavigationProgress } from './NavigationProgress';
import { PageFallback } from './PageFallback';
import { SideNavigation } from './SideNavigation';
import { TopBar } from './TopBar';
import type { UserMenuProps } from './UserMenu';

const Skip = styled('a')({
  position: 'fixed',
  insetBlockStart: 10,
  insetInlineStart: 10,
  zIndex: 1600,
  padding: '8px 14px',
  borderRadius: radius.pill,
  color: color.inverse.text,
  background: color.inverse.fill,
  fontWeight: 600,
  '&:not(:focus)': { ...hidden, position: 'fixed' },
});

const Area = styled('div')<{ beside: number }>(({ beside }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  marginInlineStart: beside + shell.inset,
  padding: `${shell.inset}px 20px`,
  [below('md')]: {
    marginInlineStart: 0,
    padding: `0 16px calc(${shell.bottomBar + 12}px + env(safe-area-inset-bottom))`,
  },
  [lowWindow]: { paddingBlockEnd: 12 },
}));

const Main = styled('main')({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  paddingBlockStart: 4,
  '&:focus': { outline: 'none' },
});

export interface ShellFrameProps extends UserMenuProps {
  sections: readonly NavigationSection[];
  /** Whether the person keeps the navigation unfolded, and the way to change it. */
  unfolded: boolean;
  onUnfold: (unfolded: boolean) => void;
  /** The records are invented ones. */
  demo?: boolean;
  /** At the foot of the side navigation, and of the sheet that stands for it on phones. */
  foot?: ReactNode;
  /** Opens the search; stands in the top bar. */
  search?: ReactNode;
  /** Beside the person's menu. */
  tools?: ReactNode;
  children: ReactNode;
}

/** Navigation, top bar and page: everything comes in, so it stands in a test or a gallery as it does in the app. */
export function ShellFrame(props: ShellFrameProps) {
  return (
    <Directed>
      <FrameProvider>
        <Frame {...props} />
      </FrameProvider>
    </Directed>
  );
}

function Frame({ sections, unfolded, onUnfold, demo, foot, search, tools, children, ...menu }: ShellFrameProps) {
  const t = useT();
  const { pathname } = useLocation();
  const { crumbs, wide } = useFrame();
  const phone = useMediaQuery(`(max-width:${breakpoints.md - 0.05}px)`, { noSsr: true });
  const small = useMediaQuery(`(max-width:${breakpoints.xl - 0.05}px)`, { noSsr: true });
  const narrow = small || wide;
  // Where there is no room beside the page, the unfolded navigation lies over it until the next page.
  const [floatingOn, setFloatingOn] = useState<string>();
  const floating = narrow && floatingOn === pathname;
  const folded = narrow ? !floating : !unfolded;

  const active = wayOf(
    sections,
    pathname,
    crumbs.flatMap(({ to }) => (to === undefined ? [] : [to.replace(/[?#].*/, '')])),
  );
  const way = crumbs.length > 0 ? crumbs : active ? [{ label: active.label }] : [];
  const title = way.at(-1)?.label;
  useEffect(() => {
    document.title = title ? `${title} · ${t('shell.product')}` : t('shell.product');
  }, [title, t]);

  useEffect(() => {
    if (!floating) return undefined;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setFloatingOn(undefined);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [floating]);

  return (
    <>
      <Skip href={`#${MAIN_ID}`}>{t('shell.skip')}</Skip>
      <NavigationProgress />
      {!phone && (
        <SideNavigation
          sections={sections}
          active={active?.key}
          folded={folded}
          floating={floating}
          foot={foot}
          onFold={(fold) => (narrow ? setFloatingOn(fold ? undefined : pathname) : onUnfold(!fold))}
        />
      )}
      <Area
        beside={phone ? 0 : narrow || folded ? shell.folded : shell.navigation}
        onPointerDown={floating ? () => setFloatingOn(undefined) : undefined}
      >
        <TopBar phone={phone} crumbs={way} demo={demo} search={search} tools={tools} {...menu} />
        <Main id={MAIN_ID} tabIndex={-1} data-path={pathname}>
          <RouteErrorBoundary>
            <Suspense fallback={<PageFallback />}>{children}</Suspense>
          </RouteErrorBoundary>
        </Main>
      </Area>
      {phone && <BottomBar sections={sections} active={active?.key} foot={foot} />}
    </>
  );
}
