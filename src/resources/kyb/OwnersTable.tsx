/* oxlint-disable jsx-a11y/prefer-tag-over-role -- what scrolls or is drawn is no fieldset, no button and no output */
import styled from '@emotion/styled';
import { useLocaleState, useTranslate } from 'ra-core';
import type { AnyRecord } from '../../schema/fields';
import type { AnyResource } from '../../schema/resource';
import { type } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { Sheet } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { percentOf } from '../../views/format';
import { SmallTable } from '../../views/parts/SmallTable';
import { useWords } from '../../views/words';
import { isBeneficial, isUnknown, SUBJECT, type Ownership, type Party } from './ownership';
import { ScreeningChip } from './OwnerList';

const Scroll = styled(Sheet)({ overflow: 'auto', maxHeight: 560 });
const Choose = styled('button')({
  ...type.strong,
  padding: 0,
  border: 'none',
  textAlign: 'start',
  color: color.link,
  background: 'none',
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline' },
});

interface OwnersTableProps {
  schema: AnyResource;
  ownership: Ownership;
  record: AnyRecord;
  threshold: number;
  selected: string | undefined;
  onSelect: (key: string) => void;
}

/** Every party of the graph in rows: what it holds, and what that comes to. */
export function OwnersTable({ schema, ownership, record, threshold, selected, onSelect }: OwnersTableProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const words = useWords(schema);
  const names = new Map(ownership.parties.map(({ key, name }) => [key, name]));
  const ultimate = new Map(ownership.ultimate.map((one) => [one.key, one]));
  const holds = ({ key }: Party): string =>
    ownership.holdings
      .filter(({ from }) => from === key)
      .map(({ to, percent, control }) =>
        [
          percentOf(percent, locale),
          names.get(to) ?? '',
          control && control !== 'shares' ? words.option('owners.control', control).label : '',
        ]
          .filter(Boolean)
          .join(' · '),
      )
      .join('; ');
  const parties = ownership.parties
    .filter(({ key }) => key !== SUBJECT)
    .toSorted((a, b) => (b.effective ?? -1) - (a.effective ?? -1));
  return (
    <Scroll tabIndex={0} role="group" aria-label={translate('kyb.title')}>
      <SmallTable>
        <thead>
          <tr>
            <th>{translate('kyb.columns.party')}</th>
            <th>{translate('kyb.columns.kind')}</th>
            <th>{translate('kyb.columns.holds')}</th>
            <th className="number">{translate('kyb.columns.share')}</th>
            <th>{translate('kyb.columns.screening')}</th>
          </tr>
        </thead>
        <tbody>
          {parties.map((party) => {
            const owner = ultimate.get(party.key);
            return (
              <tr key={party.key} style={party.key === selected ? { background: color.selected } : undefined}>
                <td>
                  <Choose
                    type="button"
                    aria-pressed={party.key === selected}
                    dir="auto"
                    onClick={() => onSelect(party.key)}
                  >
                    {party.kind === 'missing' ? translate('kyb.missingOf') : party.name}
                  </Choose>{' '}
                  {owner && isBeneficial(owner, threshold) && (
                    <StatusChip tone="success" icon="verified_user" label={translate('kyb.beneficialOwner')} small />
                  )}
                </td>
                <td>
                  {isUnknown(party) ? (
                    <StatusChip tone="error" icon="error" label={translate(`kyb.kinds.${party.kind}`)} small />
                  ) : (
                    translate(`kyb.kinds.${party.kind}`)
                  )}
                </td>
                <td dir="auto">{holds(party)}</td>
                <td className="number">{party.effective === null ? '—' : percentOf(party.effective, locale)}</td>
                <td>{owner && party.kind === 'person' && <ScreeningChip owner={owner} record={record} />}</td>
              </tr>
            );
          })}
        </tbody>
      </SmallTable>
    </Scroll>
  );
}
