export default {
  title: 'Related records',
  none: 'No open case, and nobody who belongs to this customer.',
  failed: 'Not all of it could be read.',
  dueIn: '%{title}, due in %{time}',
  pastDue: '%{title}, past due by %{time}',
  cases: 'All cases',
  link: 'Link',
  more: '%{smart_count} more among the relationships |||| %{smart_count} more among the relationships',
  nobody: 'Nobody is named who belongs to this customer.',
  share: '%{share} %{kind}',
  since: '%{said} since %{year}',
};
