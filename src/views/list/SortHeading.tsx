import styled from '@emotion/styled';
import { useListSortContext, useTranslate } from 'ra-core';
import { isSortable } from '../../schema/fields';
import type { AnyResource } from '../../schema/resource';
import { nextSorts, readSorts, writeSorts } from '../../providers/sorts';
import { Icon } from '../../theme/icons/Icon';
import { VisuallyHidden } from '../../theme/ui/VisuallyHidden';
import { useWords } from '../words';
import { firstOrder, isNumeric } from './columnOf';
import type { ListAddress } from './useListAddress';
import type { Column } from './useListSettings';

const Place = styled('sup')({ fontSize: 9, lineHeight: 1 });

interface SortHeadingProps {
  schema: AnyResource;
  column: Column;
  className?: string;
  onSort: (sort: NonNullable<ListAddress['sort']>) => void;
}

/** The heading of a column; a button where the list can be sorted by it, with Shift beside what it is sorted by already. */
export function SortHeading({ schema, column: { source, field }, className, onSort }: SortHeadingProps) {
  const translate = useTranslate();
  const { sort } = useListSortContext();
  const label = useWords(schema).field(source);
  const sorts = readSorts(sort);
  const place = sorts.findIndex(([sorted]) => sorted === source);
  const sorted = sorts[place]?.[1];
  const classes = [isNumeric(field) && 'end', className].filter(Boolean).join(' ') || undefined;
  if (!isSortable(field))
    return (
      <th scope="col" className={classes}>
        {label}
      </th>
    );
  return (
    <th
      scope="col"
      className={classes}
      {...(sorted && { 'aria-sort': sorted === 'ASC' ? ('ascending' as const) : ('descending' as const) })}
    >
      <button
        type="button"
        onClick={(event) => onSort(writeSorts(nextSorts(sorts, source, firstOrder(field), event.shiftKey)))}
      >
        {label}
        {sorted && <Icon name={sorted === 'ASC' ? 'arrow_upward' : 'arrow_downward'} size={14} />}
        {sorted && sorts.length > 1 && (
          <>
            <Place aria-hidden>{place + 1}</Place>
            <VisuallyHidden>{translate('views.list.sortPlace', { place: place + 1 })}</VisuallyHidden>
          </>
        )}
      </button>
    </th>
  );
}
