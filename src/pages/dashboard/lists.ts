/** From a number to the list that it counts. */
import { useViews } from '../../views';
import { listPath } from '../../views/paths';
import type { AnyRecord } from '../../schema/fields';

export type ListOf = (counted: { resource: string; filter: AnyRecord }) => string;

/** Gives the address of a list, filtered. */
export function useListOf(): ListOf {
  const { schemas } = useViews();
  return ({ resource, filter }) => {
    const schema = schemas.find(({ name }) => name === resource);
    const search = new URLSearchParams({ filter: JSON.stringify(filter) }).toString();
    return `${schema ? listPath(schema) : `/${resource}`}?${search}`;
  };
}
