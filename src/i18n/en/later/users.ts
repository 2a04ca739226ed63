export default {
  strip: {
    label: 'What there is to look after',
    seats: 'Seats',
    noFactor: 'Second factor',
    invited: 'Invitations',
    unseen: 'Not seen for 90 days',
    reviewDue: 'Access review',
    of: '%{used} of %{all}',
    left: '%{smart_count} left',
    without: '%{smart_count} without',
    open: '%{count} open',
    oldest: 'oldest %{smart_count} d',
    unseenNote: 'of the active',
    due: '%{count} due',
    dueNote: '%{done} of %{all} done',
  },
};
