export default {
  title: 'Related records',
  none: 'No open case, and nobody who belongs to this customer.',
  failed: 'Not all of it could be read.',
  dueIn: '%{title}, due in %{time}',
  pastDue: '%{title}, past due by %{time}',
  cases: 'All cases',
  link: 'Link',
  more: '%{smart_count} more stands among the details. |||| %{smart_count} more stand among the details.',
};
