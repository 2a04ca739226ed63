import { useLogout } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import { useT } from '../i18n/useT';
import type { SessionUser } from '../providers/authUser';
import { useGlobalState } from '../providers/state';
import { resources as declared } from '../resources';
import { can } from '../schema/permissions';
import type { AnyResource } from '../schema/resource';
import { navigationOf, type Counts, type NavigationPage } from './navigation';
import { Opened } from './search/Opened';
import { SearchButton } from './search/SearchButton';
import type { SearchActs, SearchCall } from './search/types';
import { ShellFrame } from './ShellFrame';

/** A page that the search leads to. */
export type Destination = Omit<NavigationPage, 'group'>;

const NOWHERE: readonly Destination[] = [];

export interface ShellProps {
  children: ReactNode;
  /** The declarations that have their way; the product's own when left out. */
  resources?: readonly AnyResource[];
  /** Hand-written pages with a way of their own, such as the dashboard. */
  pages?: readonly NavigationPage[];
  /** How many wait behind a way, by resource name or page key. */
  counts?: Counts;
  /** Path of the profile; left out where there is none. */
  profile?: string;
  /** The records are invented ones, as the API's health says. */
  demo?: boolean;
  /** At the foot of the side navigation. */
  foot?: ReactNode;
  /** In the top bar, beside the person's menu. */
  tools?: ReactNode;
  /** Asks the API for what somebody looks for; without it there is no search. */
  search?: SearchCall;
  /** Pages without a way in the navigation, for the search. */
  destinations?: readonly Destination[];
  /** What the search offers to do with what was typed, and with what it found. */
  acts?: SearchActs;
  /** Whose rights the ways follow; the session's person when left out. */
  viewer?: SessionUser | null;
}

/** The frame around every protected page: react-admin's `layout`. */
export function Shell({
  children,
  resources = declared,
  pages,
  counts,
  profile,
  demo,
  foot,
  tools,
  search,
  destinations = NOWHERE,
  acts,
  viewer,
}: ShellProps) {
  const t = useT();
  const logout = useLogout();
  const [authUser] = useGlobalState('authUser');
  const [unfolded, setUnfolded] = useGlobalState('isSideNavigation');
  const user = viewer ?? authUser?.user ?? null;
  const sections = useMemo(
    () => navigationOf({ resources, pages, counts, viewer: user, t }),
    [resources, pages, counts, user, t],
  );
  const jumps = useMemo(
    () =>
      destinations
        .filter(({ permission }) => !permission || can(user, ...permission))
        .map(({ key, label, icon, path }) => ({ key, label: t(label), icon, to: path })),
    [destinations, user, t],
  );
  return (
    <ShellFrame
      sections={sections}
      unfolded={unfolded}
      onUnfold={setUnfolded}
      demo={demo}
      foot={foot}
      tools={tools}
      search={
        search &&
        user && (
          <SearchButton
            call={search}
            resources={resources}
            sections={sections}
            jumps={jumps}
            user={user}
            {...(acts && { acts })}
          />
        )
      }
      user={{
        name: user?.name ?? '',
        email: user?.email,
        avatarUrl: user?.avatarUrl,
        role: user?.role?.name,
        organization: user?.organization?.name,
      }}
      profile={profile}
      onSignOut={() => void logout()}
    >
      {user ? (
        <Opened userId={user.id} resources={resources}>
          {children}
        </Opened>
      ) : (
        children
      )}
    </ShellFrame>
  );
}
