/**
 * The hand-written pages behind the sign-in. Routes, access and navigation follow from this table; a new page is a folder
 * here and one entry.
 */
import { lazy, type ComponentType } from 'react';
import type { NavigationGroup } from '../schema/resource';
import type { IconName } from '../theme/icons/names';

export interface AppPage {
  key: string;
  /** Below the root; may hold parameters (`/cases/:id`). A page stands before a resource's own view of the same path. */
  path: string;
  /** The page; lazy, so that its code comes when it is opened. */
  Component: ComponentType;
  /** What opens it; everybody's when left out. */
  permission?: readonly [resource: string, action: string];
  /** Its way in the navigation, before the resources of the group; none when left out. */
  navigation?: { group: NavigationGroup; icon: IconName };
  /** Key of its name. */
  label: string;
}

export const pages: readonly AppPage[] = [
  {
    key: 'dashboard',
    path: '/dashboard',
    Component: lazy(() => import('./dashboard')),
    navigation: { group: 'work', icon: 'dashboard' },
    label: 'dashboard.title',
  },
  {
    key: 'customerImport',
    path: '/customers/import',
    Component: lazy(() => import('./customerImport')),
    permission: ['customers', 'import'],
    label: 'imports.title',
  },
  {
    key: 'watchlistImport',
    path: '/watchlists/import',
    Component: lazy(() => import('./watchlistImport')),
    permission: ['watchlists', 'import'],
    label: 'watchlistImport.title',
  },
  {
    key: 'wallet',
    path: '/wallet',
    Component: lazy(() => import('./wallet')),
    permission: ['wallets', 'show'],
    navigation: { group: 'workspace', icon: 'account_balance_wallet' },
    label: 'wallet.title',
  },
  {
    key: 'walletTopUp',
    path: '/wallet/topup',
    Component: lazy(() => import('./walletTopUp')),
    permission: ['wallets', 'topUp'],
    label: 'wallet.pay.title',
  },
  {
    key: 'risk',
    path: '/settings/risk',
    Component: lazy(() => import('./risk')),
    permission: ['risk-models', 'show'],
    label: 'risk.title',
  },
  {
    key: 'settings',
    path: '/settings',
    Component: lazy(() => import('./settings')),
    navigation: { group: 'workspace', icon: 'settings' },
    label: 'settings.title',
  },
  {
    key: 'plan',
    path: '/settings/plan',
    Component: lazy(() => import('./plan')),
    permission: ['plans', 'list'],
    label: 'plan.title',
  },
  {
    key: 'settingsService',
    path: '/settings/service',
    Component: lazy(() => import('./settings/service')),
    permission: ['modules', 'list'],
    label: 'settings.rows.services.title',
  },
  {
    key: 'settingsIntegrations',
    path: '/settings/integrations',
    Component: lazy(() => import('./settings/integrations')),
    label: 'settings.rows.integrations.title',
  },
  {
    key: 'settingsWorkflow',
    path: '/settings/workflow-configuration',
    Component: lazy(() => import('./settings/workflow')),
    permission: ['organizations', 'show'],
    label: 'settings.rows.workflow.title',
  },
  {
    key: 'settingsKeeping',
    path: '/settings/data-retention',
    Component: lazy(() => import('./settings/keeping')),
    permission: ['organizations', 'show'],
    label: 'settings.rows.keeping.title',
  },
  {
    key: 'people',
    path: '/user-management',
    Component: lazy(() => import('./roles/overview')),
    permission: ['roles', 'list'],
    label: 'roleEditor.people',
  },
  {
    key: 'createRole',
    path: '/user-management/list/create-role',
    Component: lazy(() => import('./roles/create')),
    permission: ['roles', 'create'],
    label: 'roleEditor.create',
  },
  {
    key: 'role',
    path: '/user-management/role/:id/:action',
    Component: lazy(() => import('./roles/role')),
    permission: ['roles', 'show'],
    label: 'roleEditor.role',
  },
  { key: 'profile', path: '/profile', Component: lazy(() => import('./profile')), label: 'profile.title' },
];
