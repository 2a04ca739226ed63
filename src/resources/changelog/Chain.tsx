import styled from '@emotion/styled';
import { useGetList, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { type } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { Copyable } from '../../views/fieldTypes/shared/Copyable';
import { Ltr } from '../../views/fieldTypes/shared/parts';
import { recordPath } from '../../views/paths';
import type { RecordSlotProps } from '../../views/slots';
import { ProofButton } from './ProofButton';
import type { ChangelogEntry } from './schema';

const List = styled('ol')({ listStyle: 'none', margin: 0, padding: '4px 12px' });
const Line = styled('li')({
  ...type.body,
  ...type.tabular,
  display: 'grid',
  gridTemplateColumns: '80px 44px 1fr',
  alignItems: 'center',
  gap: 6,
  minHeight: 36,
  color: color.text.secondary,
  '&[aria-current]': { ...type.strong, color: color.text.primary },
  '& a': { color: color.link, fontWeight: 600, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
});
const Foot = styled('div')({ display: 'flex', justifyContent: 'flex-end', paddingBlockStart: 10 });

/** `e3f0 91c4 … 22d7 5ba8` */
const short = (hash: string): string =>
  `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-8, -4)} ${hash.slice(-4)}`;

/** The entry between its neighbours, and whether their seals name each other. */
export function Chain({ schema, record }: RecordSlotProps) {
  const translate = useTranslate();
  const own = record as unknown as ChangelogEntry;
  const number = own.number ?? 0;
  const { data = [], isPending } = useGetList<ChangelogEntry>(schema.name, {
    filter: { number_gte: number - 1, number_lte: number + 1 },
    sort: { field: 'number', order: 'ASC' },
    pagination: { page: 1, perPage: 3 },
  });
  const before = data.find((entry) => entry.number === number - 1);
  const after = data.find((entry) => entry.number === number + 1);
  const fits = (number === 1 || before?.hash === own.previousHash) && (!after || after.previousHash === own.hash);
  return (
    <Tray
      title={translate('changelog.chain')}
      actions={
        isPending ? undefined : (
          <StatusChip
            tone={fits ? 'success' : 'error'}
            icon={fits ? 'link' : 'link_off'}
            label={translate(fits ? 'changelog.fits' : 'changelog.fitsNot')}
          />
        )
      }
    >
      <Sheet>
        <List>
          {(
            [
              ['entryBefore', before],
              ['entry', own],
              ['entryAfter', after],
            ] as const
          ).map(
            ([key, entry]) =>
              entry && (
                <Line key={key} aria-current={key === 'entry' || undefined}>
                  <span>{translate(`changelog.${key}`)}</span>
                  <span>
                    {key === 'entry' ? entry.number : <Link to={recordPath(schema, entry.id)}>{entry.number}</Link>}
                  </span>
                  {entry.hash && (
                    <Copyable text={entry.hash}>
                      <Ltr>{short(entry.hash)}</Ltr>
                    </Copyable>
                  )}
                </Line>
              ),
          )}
        </List>
      </Sheet>
      <Foot>
        <ProofButton from={number} to={number} />
      </Foot>
    </Tray>
  );
}
