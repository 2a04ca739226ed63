/** Who came in the story so far, for those whose work begins once a customer is there. */
import type { Cast } from './cast';

export interface Arrivals {
  /** Ids of one organization's customers that have a history here, in the order in which they came. */
  of(organizationId: string): readonly string[];
}

/** The same cast, with a list kept of the customers that it adds. Those brought over from elsewhere are not in it. */
export function watched(cast: Cast): { cast: Cast; arrivals: Arrivals } {
  const came = new Map<string, string[]>();
  return {
    cast: {
      ...cast,
      addCustomer: async (by, body) => {
        const id = await cast.addCustomer(by, body);
        const { organizationId } = by.viewer;
        const list = came.get(organizationId);
        if (list) list.push(id);
        else came.set(organizationId, [id]);
        return id;
      },
    },
    arrivals: { of: (organizationId) => came.get(organizationId) ?? [] },
  };
}
