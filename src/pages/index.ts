/**
 * The hand-written pages behind the sign-in. Routes, access and navigation follow from this table; a new page is a folder
 * here and one entry.
 */
import { lazy, type ComponentType } from 'react';
import { withWords } from '../i18n/later';
import type { NavigationGroup } from '../schema/resource';
import type { IconName } from '../theme/icons/names';

export interface AppPage {
  /** Of the page and of its name: `pages.<key>`. */
  key: string;
  /** Below the root; may hold parameters (`/cases/:id`). A page stands before a resource's own view of the same path. */
  path: string;
  /** The page; lazy, so that its code comes when it is opened. */
  Component: ComponentType;
  /** What opens it; everybody's when left out. */
  permission?: readonly [resource: string, action: string];
  /** Its way in the navigation, before the resources of the group; none when left out. */
  navigation?: { group: NavigationGroup; icon: IconName };
}

/** Its code, and the words that the first list does without. */
const page = (load: () => Promise<{ default: ComponentType }>): ComponentType => lazy(withWords(load));

export const pages: readonly AppPage[] = [
  {
    key: 'dashboard',
    path: '/dashboard',
    Component: page(() => import('./dashboard')),
    navigation: { group: 'work', icon: 'dashboard' },
  },
  {
    key: 'customerImport',
    path: '/customers/import',
    Component: page(() => import('./customerImport')),
    permission: ['customers', 'import'],
  },
  {
    key: 'watchlistImport',
    path: '/watchlists/import',
    Component: page(() => import('./watchlistImport')),
    permission: ['watchlists', 'import'],
  },
  {
    key: 'wallet',
    path: '/wallet',
    Component: page(() => import('./wallet')),
    permission: ['wallets', 'show'],
    navigation: { group: 'workspace', icon: 'account_balance_wallet' },
  },
  {
    key: 'walletTopUp',
    path: '/wallet/topup',
    Component: page(() => import('./walletTopUp')),
    permission: ['wallets', 'topUp'],
  },
  {
    key: 'risk',
    path: '/settings/risk',
    Component: page(() => import('./risk')),
    permission: ['risk-models', 'show'],
  },
  {
    key: 'settings',
    path: '/settings',
    Component: page(() => import('./settings')),
    navigation: { group: 'workspace', icon: 'settings' },
  },
  {
    key: 'plan',
    path: '/settings/plan',
    Component: page(() => import('./plan')),
    permission: ['plans', 'list'],
  },
  {
    key: 'settingsService',
    path: '/settings/service',
    Component: page(() => import('./settings/service')),
    permission: ['modules', 'list'],
  },
  {
    key: 'settingsIntegrations',
    path: '/settings/integrations',
    Component: page(() => import('./settings/integrations')),
  },
  {
    key: 'settingsWorkflow',
    path: '/settings/workflow-configuration',
    Component: page(() => import('./settings/workflow')),
    permission: ['organizations', 'show'],
  },
  {
    key: 'settingsKeeping',
    path: '/settings/data-retention',
    Component: page(() => import('./settings/keeping')),
    permission: ['organizations', 'show'],
  },
  {
    key: 'people',
    path: '/user-management',
    Component: page(() => import('./roles/overview')),
    permission: ['roles', 'list'],
  },
  {
    key: 'createRole',
    path: '/user-management/list/create-role',
    Component: page(() => import('./roles/create')),
    permission: ['roles', 'create'],
  },
  {
    key: 'role',
    path: '/user-management/role/:id/:action',
    Component: page(() => import('./roles/role')),
    permission: ['roles', 'show'],
  },
  { key: 'profile', path: '/profile', Component: page(() => import('./profile')) },
];
