import styled from '@emotion/styled';
import { useGetList, useTranslate } from 'ra-core';
import { type } from '../../theme/measures';
import { Sheet } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { formatMoment } from '../../views/format';
import type { ChangelogEntry } from '../changelog/schema';

const Items = styled('ol')({ listStyle: 'none', margin: 0, padding: 14, display: 'grid', gap: 12 });
const Item = styled('li')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 10, ...type.body });
const When = styled('time')({ ...type.caption, ...type.tabular, color: color.text.tertiary });
const Strong = styled('span')({ fontWeight: 600 });
const Reason = styled('p')({ ...type.body, margin: 0, color: color.text.secondary, overflowWrap: 'anywhere' });
const Empty = styled('p')({ ...type.body, margin: 0, padding: 14, color: color.text.secondary });

/** What the changelog says of a record, the latest first. */
export function Timeline({ recordId }: { recordId: string }) {
  const translate = useTranslate();
  const { data = [], isPending } = useGetList<ChangelogEntry>('changelog', {
    filter: { recordId },
    sort: { field: 'number', order: 'DESC' },
    pagination: { page: 1, perPage: 50 },
  });
  if (isPending) return null;
  return (
    <Sheet>
      {data.length === 0 ? (
        <Empty>{translate('cases.timelineEmpty')}</Empty>
      ) : (
        <Items>
          {data.map((entry) => (
            <Item key={entry.id}>
              <div>
                <Strong>{entry.actorName}</Strong> {entry.summary}
                {entry.reason && <Reason dir="auto">{entry.reason}</Reason>}
              </div>
              <When dateTime={entry.createdAt}>{formatMoment(entry.createdAt)}</When>
            </Item>
          ))}
        </Items>
      )}
    </Sheet>
  );
}
