export default {
  title: 'Related records',
  none: 'No open case, and nobody who may be the same.',
  failed: 'Not all of it could be read.',
  dueIn: '%{title}, due in %{time}',
  pastDue: '%{title}, past due by %{time}',
  duplicate: 'May be the same, %{reference}',
  cases: 'All cases',
};
