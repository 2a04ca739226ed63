/** Titles of cases as they are given: why, and of whom. Where the customer stands beside it, the title need not say who it is. */
export function reasonOf(title: string, customer: string): string {
  const end = `, ${customer}`;
  return customer !== '' && title.endsWith(end) && title.length > end.length ? title.slice(0, -end.length) : title;
}
