/** Watchlists for tests: small, invented, loaded as the product loads them. */
import { parseOwn } from '../../../api/engines/watchlists';
import { loadEdition, type ListTarget } from '../../../api/watchlists';
import type { Stored } from '../../../api/store/store';
import type { Api } from '../harness';

export const HEAD = 'id,name,kind,aliases,weak_aliases,birth_date,nationality,country,program,remarks';

/** Rows of an own list, in the order of `HEAD`. */
export const csv = (...rows: string[]): string => `${HEAD}\n${rows.join('\n')}\n`;

export const invented = csv(
  'E1,Zoltan Brakovic,individual,Zoltán Brakovič,The Baker,1971-05-02,RS,,SANCTIONS,',
  'E2,Mirela Oszinka,individual,,,1980,PL,,SANCTIONS,',
  'E3,Halvorsen Shipping Lines LLC,entity,HSL Marine,,,,NO,SHIPPING,',
);

/** Loads a list; for every organization unless one is named. */
export function loadList(
  api: Api,
  text: string,
  { source = 'own', name = 'Test list', organizationId = null }: Partial<ListTarget> = {},
): Promise<Stored> {
  const parsed = parseOwn(text);
  return api.store.transaction((session) =>
    loadEdition(session, { source, name, organizationId }, parsed, { services: api.services, actors: [] }),
  );
}
