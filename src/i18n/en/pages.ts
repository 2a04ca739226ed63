/** Names of the pages, which the navigation, the crumbs and the search say, too. */
export default {
  dashboard: 'Dashboard',
  profile: 'Profile',
  customerImport: 'Import customers',
  watchlistImport: 'Import a watchlist',
  wallet: 'Wallet',
  walletTopUp: 'Top up wallet',
  people: 'Users and roles',
  createRole: 'New role',
  role: 'Role',
  settings: 'Settings',
  plan: 'Plan and usage',
  risk: 'Customer risk',
  settingsService: 'Services',
  settingsIntegrations: 'Integrations',
  settingsWorkflow: 'Workflow',
  settingsKeeping: 'Data retention',
};
