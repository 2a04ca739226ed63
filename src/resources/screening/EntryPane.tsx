import styled from '@emotion/styled';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { Icon } from '../../theme/icons/Icon';
import { type } from '../../theme/measures';
import { Facts } from '../../theme/ui/Facts';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { formatDay } from '../../views/format';
import { recordPath } from '../../views/paths';
import { useSchema } from '../../views/slots';
import type { Match } from './match';

const EntryFacts = styled(Facts)({ gridTemplateColumns: 'minmax(90px, auto) minmax(0, 1fr)', gap: '7px 12px' });
/** Too long to be read from the end of a line: under its name, from the start. */
const Long = styled('dd')({ '&&': { gridColumn: '1 / -1', textAlign: 'start', marginBlockStart: -4 } });
const LONG = 60;
const Open = styled(Link)({
  ...type.strong,
  display: 'inline-flex',
  gap: 6,
  alignItems: 'center',
  marginBlockStart: 12,
  color: color.link,
});

/** What the publisher says of the entry. */
export function EntryPane({ match }: { match: Match }) {
  const translate = useTranslate();
  const entries = useSchema('watchlist-entries');
  const { entry } = match;
  const aliases = entry.names.map((name) => name.full).filter((name) => name !== match.entryName);
  const facts: [string, string | null | undefined][] = [
    ['list', match.listName],
    ['key', match.externalId],
    ['programs', entry.programs.join(', ')],
    ['positions', entry.positions.slice(0, 3).join('; ')],
    ['listedOn', entry.listedOn && formatDay(entry.listedOn)],
    ['updatedOn', entry.updatedOn && formatDay(entry.updatedOn)],
    ['aliases', aliases.slice(0, 8).join('; ')],
    ['remarks', entry.remarks && (entry.remarks.length > 280 ? `${entry.remarks.slice(0, 280)}…` : entry.remarks)],
  ];
  return (
    <Tray title={translate('screening.entry')}>
      <Sheet padded>
        <EntryFacts>
          {facts
            .filter(([, value]) => value)
            .map(([key, value]) => {
              const Value = (value ?? '').length > LONG ? Long : 'dd';
              return (
                <div key={key} style={{ display: 'contents' }}>
                  <dt>{translate(`screening.entryFields.${key}`)}</dt>
                  <Value dir="auto">{value}</Value>
                </div>
              );
            })}
        </EntryFacts>
        {entries && (
          <Open to={recordPath(entries, match.entryId)}>
            <Icon name="open_in_new" size={17} />
            {translate('screening.openEntry')}
          </Open>
        )}
      </Sheet>
    </Tray>
  );
}
