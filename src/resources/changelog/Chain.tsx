import styled from '@emotion/styled';
import { useGetList, useLocale, useTranslate } from 'ra-core';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../../theme/icons/Icon';
import { type } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { color } from '../../theme/vars';
import { Copyable } from '../../views/fieldTypes/shared/Copyable';
import { Ltr } from '../../views/fieldTypes/shared/parts';
import { formatNumber } from '../../views/format';
import { pathFromList } from '../../views/paths';
import type { RecordSlotProps } from '../../views/slots';
import { Part } from './Part';
import type { ChangelogEntry } from './schema';

const List = styled('ol')({ listStyle: 'none', margin: 0, padding: 0 });
const Line = styled('li')({
  ...type.body,
  ...type.tabular,
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '26px minmax(72px, 1fr) minmax(48px, auto) auto',
  alignItems: 'center',
  gap: 10,
  minHeight: 38,
  color: color.text.secondary,
  '&[aria-current]': { ...type.strong, color: color.text.primary },
  // From one seal to the next.
  '&:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    insetBlockStart: 32,
    insetInlineStart: 12,
    width: 2,
    height: 12,
    background: color.mark,
  },
  '& a': { color: color.link, fontWeight: 600, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
});
const Seal = styled('span')<{ own: boolean }>(({ own }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 26,
  height: 26,
  borderRadius: 8,
  color: own ? color.tones.success.text : color.tones.neutral.text,
  background: own ? color.tones.success.chip : color.tones.neutral.chip,
}));

/** `e3f0 91c4 … 22d7 5ba8` */
const short = (hash: string): string =>
  `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-8, -4)} ${hash.slice(-4)}`;

/** The entry between its neighbours, and whether their seals name each other. */
export function Chain({ schema, record }: RecordSlotProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { search, state } = useLocation() as { search: string; state: unknown };
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
    <Part
      title={translate('changelog.chain')}
      aside={
        isPending ? undefined : (
          <StatusChip
            tone={fits ? 'success' : 'error'}
            icon={fits ? 'link' : 'link_off'}
            label={translate(fits ? 'changelog.fits' : 'changelog.fitsNot')}
          />
        )
      }
    >
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
                <Seal own={key === 'entry'} aria-hidden>
                  <Icon name="link" size={16} />
                </Seal>
                <span>{translate(`changelog.${key}`)}</span>
                <span>
                  {key === 'entry' ? (
                    formatNumber(entry.number ?? 0, locale)
                  ) : (
                    <Link to={pathFromList(schema, entry.id, search)} state={state} replace>
                      {formatNumber(entry.number ?? 0, locale)}
                    </Link>
                  )}
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
    </Part>
  );
}
