export default {
  product: 'Assay',
  skip: 'Skip to the content',
  loading: 'Loading',
  sending: 'Sending',
  navigation: {
    label: 'Main',
    fold: 'Fold the navigation',
    unfold: 'Unfold the navigation',
    more: 'More',
    waiting: '%{smart_count} waiting |||| %{smart_count} waiting',
    groups: {
      customers: 'Customers',
      checks: 'Checks',
      monitoring: 'Monitoring',
      workspace: 'Workspace',
    },
  },
  crumbs: 'You are here',
  environment: { demo: 'Demo data' },
  menu: {
    label: 'Your menu, %{name}',
    profile: 'Profile',
    scheme: 'Appearance',
    schemes: { light: 'Light', dark: 'Dark', system: 'Follow the system' },
    signOut: 'Sign out',
  },
  toasts: {
    label: 'Messages',
    close: 'Close this message',
    undo: 'Undo',
    tones: { success: 'Done', info: 'Note', warning: 'Careful', error: 'Failed' },
  },
};
