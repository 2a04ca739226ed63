import { useListSortContext } from 'ra-core';
import { isSortable } from '../../schema/fields';
import type { AnyResource } from '../../schema/resource';
import { Icon } from '../../theme/icons/Icon';
import { useWords } from '../words';
import { firstOrder, isNumeric } from './columnOf';
import type { Column } from './useListSettings';

interface SortHeadingProps {
  schema: AnyResource;
  column: Column;
  className?: string;
  onSort: (sort: { field: string; order: 'ASC' | 'DESC' }) => void;
}

/** The heading of a column; a button where the list can be sorted by it. */
export function SortHeading({ schema, column: { source, field }, className, onSort }: SortHeadingProps) {
  const { sort } = useListSortContext();
  const label = useWords(schema).field(source);
  const sorted = sort.field === source ? sort.order : undefined;
  const classes = [isNumeric(field) && 'end', className].filter(Boolean).join(' ') || undefined;
  if (!isSortable(field))
    return (
      <th scope="col" className={classes}>
        {label}
      </th>
    );
  const next = sorted === undefined ? firstOrder(field) : sorted === 'ASC' ? 'DESC' : 'ASC';
  return (
    <th
      scope="col"
      className={classes}
      {...(sorted && { 'aria-sort': sorted === 'ASC' ? ('ascending' as const) : ('descending' as const) })}
    >
      <button type="button" onClick={() => onSort({ field: source, order: next })}>
        {label}
        {sorted && <Icon name={sorted === 'ASC' ? 'arrow_upward' : 'arrow_downward'} size={14} />}
      </button>
    </th>
  );
}
