import type { ComponentType } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { AnyRecord, Field } from '../../schema/fields';
import { nameOf, type AnyResource } from '../../schema/resource';
import { Avatar } from '../../theme/ui/Avatar';
import { FieldColumn } from '../fieldTypes/FieldColumn';
import { Clip, Ltr } from '../fieldTypes/shared/parts';
import { asText, isMissing } from '../fieldTypes/shared/values';
import { FROM_LIST, pathFromList } from '../paths';
import type { RecordSlotProps } from '../slots';
import type { Column } from './useListSettings';

interface PrimaryCellProps {
  schema: AnyResource;
  record: AnyRecord;
  column: Column;
  /** The reader may open the record. */
  opens: boolean;
  /** What the declaration says beside the name has no column of its own. */
  beside?: boolean;
  /** In place of the avatar. */
  Mark?: ComponentType<RecordSlotProps> | undefined;
}

/** A number that the API gave out is whole or worth nothing: its own column does not cut it. */
export const isNumbered = (field: Field): boolean => field.type === 'text' && field.sequence !== undefined;

/** The cell that names the record, and opens it. */
export function PrimaryCell({ schema, record, column, opens, beside = false, Mark }: PrimaryCellProps) {
  const { search } = useLocation();
  const shape = schema.avatar?.(record);
  const name = nameOf(schema, record);
  const words =
    column.source === schema.recordRepresentation && !isNumbered(column.field) ? (
      <Clip title={name}>{name}</Clip>
    ) : (
      <FieldColumn
        schema={schema}
        source={column.source}
        field={column.field}
        record={record}
        value={record[column.source]}
      />
    );
  return (
    <span>
      {Mark ? <Mark schema={schema} record={record} /> : shape && <Avatar name={name} shape={shape} size={24} />}
      {opens ? (
        <Link to={pathFromList(schema, record.id, search)} state={FROM_LIST}>
          {words}
        </Link>
      ) : (
        words
      )}
      {beside && schema.beside && !isMissing(record[schema.beside]) && (
        <Ltr className="beside">{asText(record[schema.beside])}</Ltr>
      )}
    </span>
  );
}
