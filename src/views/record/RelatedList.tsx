import {
  ListContextProvider,
  useGetManyReference,
  useListContext,
  useReferenceManyFieldController,
  useTranslate,
} from 'ra-core';
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { Link, useNavigate } from 'react-router-dom';
import { isWritable, type AnyRecord, type Viewer } from '../../schema/fields';
import { fieldOf, type AnyResource, type Related } from '../../schema/resource';
import { CountBadge } from '../../theme/ui/chips';
import { EmptyState } from '../../theme/ui/states';
import { SkeletonRows } from '../../theme/ui/Skeleton';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { Icon } from '../../theme/icons/Icon';
import { isIconName } from '../../theme/icons/names';
import { FieldColumn } from '../fieldTypes/FieldColumn';
import { cellClass } from '../list/columnOf';
import { Pager } from '../list/Pager';
import { mayCreate, mayShow } from '../parts/rights';
import { PrimaryCell } from '../list/PrimaryCell';
import { SortHeading } from '../list/SortHeading';
import { Table, TableScroll } from '../list/tableStyles';
import type { Column } from '../list/useListSettings';
import { Failed } from '../parts/Failed';
import { createPath, recordPath } from '../paths';
import { useWords } from '../words';
import type { WholeRecord } from './useRecord';

const Foot = styled('div')({ display: 'flex', minHeight: 38, paddingInline: 8, marginBlockStart: 4 });

const silent = () => {};
const PER_PAGE = 10;

const sortOf = (schema: AnyResource, { sort = schema.sort }: Related) => ({ field: sort[0], order: sort[1] });

/** Where it may stand among its own kind, it is not related to itself. */
const othersOf = ({ same }: Related, record: WholeRecord): AnyRecord => (same ? { id_ne: record.id } : {});

interface RelatedCountProps {
  related: Related;
  record: WholeRecord;
  locale: string;
}

/** How many there are, behind the name of the tab. */
export function RelatedCount({ related, record, locale }: RelatedCountProps) {
  const { total } = useGetManyReference(
    related.resource,
    {
      target: related.target,
      id: String(record[related.same ?? 'id']),
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
      filter: othersOf(related, record),
    },
    { staleTime: 30_000, retry: false },
  );
  return total === undefined ? null : <CountBadge tone="plain" count={total} locale={locale} />;
}

interface RelatedListProps {
  /** The declaration of the records in the list. */
  schema: AnyResource;
  related: Related;
  record: WholeRecord;
  viewer: Viewer;
  title: string;
}

/** Adds a record that points to this one; the form begins with that filled in. */
function AddRelated({ schema, related, record }: Pick<RelatedListProps, 'schema' | 'related' | 'record'>) {
  const translate = useTranslate();
  const words = useWords(schema);
  return (
    <Button
      size="small"
      variant="tonal"
      component={Link}
      to={createPath(schema)}
      state={{ values: { [related.target]: record[related.same ?? 'id'] } }}
      startIcon={<Icon name="add" size={17} />}
    >
      {translate('views.list.create', { name: words.noun() })}
    </Button>
  );
}

/** Records that point to this one: a small table with its own order and pages. */
export function RelatedList({ schema, related, record, viewer, title }: RelatedListProps) {
  const controller = useReferenceManyFieldController({
    reference: related.resource,
    target: related.target,
    source: related.same ?? 'id',
    record,
    filter: othersOf(related, record),
    sort: sortOf(schema, related),
    // Left out, it would be no page at all.
    page: 1,
    perPage: PER_PAGE,
    queryOptions: { onError: silent, retry: false },
  });
  const target = fieldOf(schema, related.target);
  const adds = mayCreate(schema, viewer) && target !== undefined && isWritable(target, true);
  return (
    <ListContextProvider value={controller}>
      <Tray title={title} actions={adds && <AddRelated schema={schema} related={related} record={record} />}>
        <RelatedBody schema={schema} related={related} viewer={viewer} title={title} />
      </Tray>
    </ListContextProvider>
  );
}

function RelatedBody({ schema, related, viewer, title }: Omit<RelatedListProps, 'record'>) {
  const translate = useTranslate();
  const { data, error, isPending, refetch, total, perPage } = useListContext();
  if (error && !data)
    return (
      <Sheet>
        <Failed error={error} retry={() => void refetch()} />
      </Sheet>
    );
  if (isPending || !data) return <SkeletonRows rows={4} label={translate('views.list.loading')} />;
  if (data.length === 0)
    return (
      <Sheet>
        <EmptyState
          icon={isIconName(schema.icon) ? schema.icon : 'inbox'}
          title={translate('views.related.empty', { name: title })}
        />
      </Sheet>
    );
  return (
    <>
      <RelatedTable schema={schema} related={related} viewer={viewer} records={data} title={title} />
      {(total === undefined || total > Math.min(perPage, PER_PAGE)) && (
        <Foot>
          <Pager sizes={[PER_PAGE, 25, 50]} />
        </Foot>
      )}
    </>
  );
}

interface RelatedTableProps extends Omit<RelatedListProps, 'record'> {
  records: readonly AnyRecord[];
}

function RelatedTable({ schema, related, viewer, records, title }: RelatedTableProps) {
  const navigate = useNavigate();
  const { isFetching, setSort } = useListContext();
  const opens = mayShow(schema, viewer);
  const columns = related.columns.flatMap((source): Column[] => {
    const field = fieldOf(schema, source);
    return field ? [{ source, field, hidden: false }] : [];
  });
  const [primary, ...rest] = columns;
  return (
    <TableScroll style={{ maxHeight: 'none' }}>
      <Table rowHeight={37} aria-label={title} aria-busy={isFetching}>
        <thead>
          <tr>
            {columns.map((column) => (
              <SortHeading key={column.source} schema={schema} column={column} onSort={setSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record, place) => (
            <tr
              key={String(record.id)}
              data-first={place === 0 || undefined}
              data-last={place === records.length - 1 || undefined}
              // The link in the first cell is what the keyboard reaches; the rest of the row is a larger target for the pointer.
              onClick={(event) => {
                if (!opens || (event.target as Element).closest('a, button')) return;
                if ((getSelection()?.toString() ?? '') === '') void navigate(recordPath(schema, record.id));
              }}
            >
              {primary && (
                <th scope="row" className={`primary first${rest.length === 0 ? ' last' : ''}`}>
                  <PrimaryCell schema={schema} record={record} column={primary} opens={opens} />
                </th>
              )}
              {rest.map(({ source, field }, index) => (
                <td key={source} className={cellClass(field, index === rest.length - 1)}>
                  <FieldColumn schema={schema} source={source} field={field} record={record} value={record[source]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}
