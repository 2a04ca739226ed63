/** What the top bar and the foot of the navigation say. */
export default {
  help: {
    label: 'Help',
    shortcuts: 'Keyboard shortcuts',
    services: 'Services and first steps',
    refresh: 'Refresh all data',
    refreshed: 'Everything is read anew',
  },
  search: 'Search or jump to…',
  currency: {
    label: 'Currency, %{code}',
    title: 'Show amounts in',
    primary: '%{code}, primary',
  },
  wallet: {
    topUp: 'Top up',
    daysLeft: 'About %{smart_count} day left |||| About %{smart_count} days left',
    lastsUnknown: 'Nothing was spent in the last 30 days',
  },
};
