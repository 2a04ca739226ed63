export default {
  title: 'May be another customer',
  count: '%{smart_count} other customer |||| %{smart_count} other customers',
  hint: 'Open the other, compare, and decide which of the two stays. Nothing is joined by itself.',
  customer: 'Customer',
  row: 'Row',
  other: 'May be',
  rule: 'Found by',
  imported: 'Rows that may be another customer',
  importedHint: 'They were imported all the same. Each names the others on its record.',
  all: 'All possible duplicates',
  more: 'The first %{shown} of %{smart_count}; the list has all.',
  failed: 'They could not be read.',
};
