export default {
  title: 'Dashboard',
  hello: { morning: 'Good morning, %{name}', afternoon: 'Good afternoon, %{name}', evening: 'Good evening, %{name}' },
  today: '%{date}.',
  startNext: 'Start next case',
  cards: {
    late: 'Past due',
    soon: 'Due in 24 hours',
    approval: 'Waiting for approval',
    unassigned: 'Unassigned',
    matches: 'Screenings to review',
  },
  myCases: 'My cases',
  empty: 'Nothing is assigned to you',
  emptyText: 'Take the most urgent case that nobody works on.',
  columns: { left: 'Time left', case: 'Case', reference: 'Reference', risk: 'Risk', state: 'State' },
  failed: 'The numbers could not be read',
  nothing: 'There is nothing on the dashboard for your role. Choose from the navigation.',
};
