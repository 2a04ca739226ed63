export default {
  unknown: {
    filter:
      'This filter is not known any more and was left out: %{keys}. |||| These filters are not known any more and were left out: %{keys}.',
    filterText: 'The filter in the address cannot be read and was left out.',
    sort: 'The list cannot be sorted by %{keys}: that was left out. |||| The list cannot be sorted by these, which were left out: %{keys}.',
    columns:
      'This column is not known any more and was left out: %{keys}. |||| These columns are not known any more and were left out: %{keys}.',
    density: 'The height of the rows in the address is not known. You see them as usual.',
    page: 'There is no such page as the address asks for. You see the first.',
    perPage: 'So many rows a page as the address asks for cannot be had. You see as many as usual.',
  },
  view: '“%{name}” asks for %{keys}, which is not known any more. You see the list without it.',
  noView: 'This view is not there any more, or is not shared with you. You see the list as the address asks for it.',
};
