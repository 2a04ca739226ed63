import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { countryName, isCountry } from '../../schema/countries';
import type { AnyRecord } from '../../schema/fields';
import { Icon } from '../../theme/icons/Icon';
import { type } from '../../theme/measures';
import { Facts } from '../../theme/ui/Facts';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { formatMoment, formatNumber, percentOf } from '../../views/format';
import { recordPath } from '../../views/paths';
import { useSchema } from '../../views/slots';
import { ScreeningChip } from './OwnerList';
import { partOf, screeningOf, standingOf } from './ownerScreenings';
import { isUnknown, type Ownership, type Ultimate } from './ownership';

const BoldFacts = styled(Facts)({ '& dd': { fontWeight: 600 } });
const Title = styled('h3')({ ...type.strong, margin: '14px 0 6px', color: color.text.secondary });
const Paths = styled('ol')({ ...type.body, ...type.tabular, listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 8 }); // prettier-ignore
const Small = styled('p')({ ...type.caption, margin: '8px 0 0', color: color.text.tertiary });
const Entry = styled(Link)({ color: color.link, fontWeight: 600 });
const Foot = styled('div')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 12,
  justifyContent: 'flex-end',
  paddingBlockStart: 12,
});

interface PartyCardProps {
  ownership: Ownership;
  owner: Ultimate;
  record: AnyRecord;
  busy: boolean;
  onScreen: (() => void) | undefined;
}

/** One who stands at the upper end: what they hold, along which paths, and what the watchlists say. */
export function PartyCard({ ownership, owner, record, busy, onScreen }: PartyCardProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const entries = useSchema('watchlist-entries');
  const checks = useSchema('screening');
  const names = new Map(ownership.parties.map(({ key, name }) => [key, name]));
  const screening = screeningOf(record, owner);
  const direct = owner.paths.some(({ via }) => via.length === 2);
  const indirect = owner.paths.some(({ via }) => via.length > 2);
  const how = direct && indirect ? 'both' : direct ? 'direct' : 'indirect';
  const sum = owner.paths.reduce((total, { share }) => total + share, 0);
  return (
    <Tray title={<bdi>{owner.kind === 'missing' ? translate('kyb.missingOf') : owner.name}</bdi>}>
      <Sheet padded>
        <BoldFacts>
          <dt>{translate('kyb.party.holding')}</dt>
          <dd>{translate(`kyb.party.${how}`, { share: percentOf(owner.effective, locale) })}</dd>
          {owner.bornIn && (
            <>
              <dt>{translate('kyb.party.born')}</dt>
              <dd>{owner.bornIn}</dd>
            </>
          )}
          {owner.country && isCountry(owner.country) && (
            <>
              <dt>{translate('kyb.party.country')}</dt>
              <dd>{countryName(owner.country, locale)}</dd>
            </>
          )}
          {!isUnknown(owner) && (
            <>
              <dt>{translate('kyb.party.control')}</dt>
              <dd>{translate(`kyb.control.${owner.control ?? 'none'}`)}</dd>
            </>
          )}
          <dt>{translate('kyb.party.screening')}</dt>
          <dd>
            <ScreeningChip owner={owner} record={record} />
          </dd>
        </BoldFacts>
        {owner.paths.length > 0 && (
          <>
            <Title>{translate('kyb.party.paths')}</Title>
            <Paths>
              {owner.paths.map(({ via, shares, share }) => (
                <li key={via.join()}>
                  <strong>{percentOf(share, locale)}</strong>{' '}
                  <span dir="auto">
                    {shares
                      .map((one, index) => `${percentOf(one, locale)} ${names.get(via[index + 1] ?? '') ?? ''}`)
                      .join(' × ')}
                  </span>
                </li>
              ))}
            </Paths>
          </>
        )}
        {owner.morePaths && <Small>{translate('kyb.party.more')}</Small>}
        {!owner.morePaths && owner.effective - sum > 0.05 && <Small>{translate('kyb.party.loop')}</Small>}
        {screening && (
          <>
            {screening.hits.length > 0 && (
              <>
                <Title>{translate('kyb.party.hits')}</Title>
                <Paths>
                  {screening.hits.map((hit) => (
                    <li key={hit.entryId}>
                      <strong>{formatNumber(hit.score, locale)}</strong>{' '}
                      {entries ? <Entry to={recordPath(entries, hit.entryId)}>{hit.name}</Entry> : hit.name} ·{' '}
                      {hit.list}
                      {hit.verdict && ` · ${translate(`kyb.verdicts.${hit.verdict}`)}`}
                    </li>
                  ))}
                </Paths>
              </>
            )}
            {partOf(screening).length > 0 && (
              <Small>{translate('kyb.party.part', { lists: partOf(screening).join(', ') })}</Small>
            )}
            <Small>
              {translate('kyb.party.against')}:{' '}
              {translate('kyb.party.againstText', {
                lists: screening.lists.map(({ name, edition }) => [name, edition].filter(Boolean).join(' ')).join(', '),
                threshold: screening.threshold,
                at: formatMoment(screening.at),
                by: screening.by,
              })}
            </Small>
          </>
        )}
        {(onScreen || (screening?.screeningId && checks)) && (
          <Foot>
            {screening?.screeningId && checks && (
              <Entry to={recordPath(checks, screening.screeningId)}>
                {translate(standingOf(screening).open > 0 ? 'kyb.party.judge' : 'kyb.party.check')}
              </Entry>
            )}
            {onScreen && (
              <Button
                variant="tonal"
                size="small"
                loading={busy}
                loadingPosition="start"
                startIcon={<Icon name="policy" size={17} />}
                onClick={onScreen}
              >
                {translate(screening ? 'kyb.screenAgain' : 'kyb.screen')}
              </Button>
            )}
          </Foot>
        )}
      </Sheet>
    </Tray>
  );
}
