/** The two tables of the wallet: one look, one way to page. */
import styled from '@emotion/styled';
import { ListContextProvider, useListController } from 'ra-core';
import type { ReactNode } from 'react';
import { isIconName } from '../../theme/icons/names';
import { below, type } from '../../theme/measures';
import { SkeletonRows } from '../../theme/ui/Skeleton';
import { EmptyState } from '../../theme/ui/states';
import { Sheet } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import type { AnyRecord } from '../../schema/fields';
import type { AnyResource, RecordBase } from '../../schema/resource';
import { Pager } from '../../views/list/Pager';
import { Table, TableScroll } from '../../views/list/tableStyles';
import { Failed } from '../../views/parts/Failed';

const Foot = styled('div')({
  ...type.body,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 14px',
  minHeight: 38,
  paddingInline: 8,
  marginBlockStart: 4,
  color: color.text.secondary,
  '& a': { color: color.link, fontWeight: 600 },
});

/** Cells that phones do without, and what stands in their place there. */
export const Rows = styled(Table)({
  '& tbody tr': { cursor: 'default' },
  '& td.strong': { fontWeight: 600 },
  '& td a, & th a': { color: 'inherit', textDecoration: 'none' },
  '& td a:hover, & th a:hover': { textDecoration: 'underline', textUnderlineOffset: 2 },
  '& .below': { display: 'none' },
  '& .number': { whiteSpace: 'nowrap' },
  '& td.chips': { maxWidth: 'none' },
  [below('md')]: {
    '& .wide': { display: 'none' },
    '& th, & td': { paddingInline: 8 },
    '& tbody td, & tbody th': { whiteSpace: 'normal', paddingBlock: 7 },
    '& .below': { ...type.caption, display: 'block', color: color.text.tertiary, fontWeight: 450 },
  },
});

const quiet = () => undefined;

export type Line = AnyRecord & RecordBase;

/** A page of records that is not in the address: the whole list has its own. */
export function usePaged(schema: AnyResource, filter: AnyRecord, perPage: number) {
  return useListController<Line>({
    resource: schema.name,
    filter,
    perPage,
    sort: { field: schema.sort[0], order: schema.sort[1] },
    disableSyncWithLocation: true,
    storeKey: false,
    queryOptions: { onError: quiet, retry: false },
  });
}

interface PagedProps {
  schema: AnyResource;
  list: ReturnType<typeof usePaged>;
  empty: string;
  loading: string;
  foot?: ReactNode;
  children: (records: readonly Line[]) => ReactNode;
}

export function Paged({ schema, list, empty, loading, foot, children }: PagedProps) {
  const { data, error, isPending, refetch } = list;
  if (error && !data)
    return (
      <Sheet>
        <Failed error={error} retry={() => void refetch()} />
      </Sheet>
    );
  if (isPending || !data) return <SkeletonRows rows={6} label={loading} />;
  return (
    <ListContextProvider value={list}>
      {data.length === 0 ? (
        <Sheet>
          <EmptyState icon={isIconName(schema.icon) ? schema.icon : 'inbox'} title={empty} />
        </Sheet>
      ) : (
        <TableScroll style={{ maxHeight: 'none' }} tabIndex={-1}>
          {children(data)}
        </TableScroll>
      )}
      <Foot>
        {foot}
        {data.length > 0 && <Pager sizes={[5, 10, 25, 50]} />}
      </Foot>
    </ListContextProvider>
  );
}
