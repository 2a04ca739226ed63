import styled from '@emotion/styled';
import { useLocaleState, useTranslate } from 'ra-core';
import type { AnyRecord } from '../../schema/fields';
import { radius, type } from '../../theme/measures';
import { Avatar } from '../../theme/ui/Avatar';
import { StatusChip } from '../../theme/ui/chips';
import { color } from '../../theme/vars';
import { percentOf } from '../../views/format';
import { Icon } from '../../theme/icons/Icon';
import { partOf, screeningOf, standingOf } from './ownerScreenings';
import { isUnknown, type Ultimate } from './ownership';

const Items = styled('ul')({ listStyle: 'none', margin: 0, padding: 4, borderRadius: radius.default, background: color.sheet, boxShadow: color.shadow.e1 }); // prettier-ignore
const Item = styled('button')<{ current: boolean }>(({ current }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  width: '100%',
  minHeight: 46,
  padding: '6px 8px',
  border: 'none',
  borderRadius: radius.item,
  font: 'inherit',
  textAlign: 'start',
  color: color.text.primary,
  background: current ? color.selected : 'transparent',
  cursor: 'pointer',
  '&:hover': { background: current ? color.selected : color.hover },
}));
const Text = styled('span')({ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 });
const Name = styled('span')({ ...type.strong, overflowWrap: 'anywhere' });
const Small = styled('span')({ ...type.caption, color: color.text.secondary, overflowWrap: 'anywhere' });
const Share = styled('span')({ ...type.strong, ...type.tabular, whiteSpace: 'nowrap' });
const Mark = styled('span')({ display: 'inline-flex', flex: 'none', color: color.tones.error.text });
const None = styled('p')({ ...type.body, margin: 0, padding: 14, borderRadius: radius.default, color: color.text.secondary, background: color.sheet }); // prettier-ignore

/** What the watchlists said of an owner, as a chip. */
export function ScreeningChip({ owner, record }: { owner: Ultimate; record: AnyRecord }) {
  const translate = useTranslate();
  if (isUnknown(owner)) return <StatusChip tone="error" icon="error" label={translate('kyb.screened.unknown')} small />;
  const screening = screeningOf(record, owner);
  if (!screening) return <StatusChip tone="neutral" label={translate('kyb.screened.not')} small />;
  const { isTrue, open } = standingOf(screening);
  if (isTrue) return <StatusChip tone="error" icon="warning" label={translate('kyb.screened.listed')} small />;
  if (open === 0 && partOf(screening).length > 0)
    return <StatusChip tone="warning" icon="rule" label={translate('kyb.screened.part')} small />;
  return open === 0 ? (
    <StatusChip tone="success" icon="check_circle" label={translate('kyb.screened.clear')} small />
  ) : (
    <StatusChip tone="warning" icon="error" label={translate('kyb.screened.hits', { smart_count: open })} small />
  );
}

interface OwnerListProps {
  owners: readonly Ultimate[];
  record: AnyRecord;
  selected: string | undefined;
  onSelect: (key: string) => void;
}

/** Who stands behind the business, the largest share first, and what is not known. */
export function OwnerList({ owners, record, selected, onSelect }: OwnerListProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  if (owners.length === 0) return <None>{translate('kyb.nobody')}</None>;
  return (
    <Items>
      {owners.map((owner) => (
        <li key={owner.key}>
          <Item
            type="button"
            current={owner.key === selected}
            aria-current={owner.key === selected}
            onClick={() => onSelect(owner.key)}
          >
            {isUnknown(owner) ? (
              <Mark>
                <Icon name="help" size={24} filled />
              </Mark>
            ) : (
              <Avatar name={owner.name} shape={owner.kind === 'person' ? 'person' : 'business'} size={28} />
            )}
            <Text>
              <Name dir="auto">{owner.kind === 'missing' ? translate('kyb.missingOf') : owner.name}</Name>
              <Small>
                {owner.control
                  ? translate(`kyb.control.${owner.control}`)
                  : owner.kind === 'missing'
                    ? owner.name
                    : translate(`kyb.kinds.${owner.kind}`)}
              </Small>
            </Text>
            <Share>{percentOf(owner.effective, locale)}</Share>
            <ScreeningChip owner={owner} record={record} />
          </Item>
        </li>
      ))}
    </Items>
  );
}
