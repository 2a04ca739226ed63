import styled from '@emotion/styled';
import { useTranslate } from 'ra-core';
import { isCountry } from '../../schema/countries';
import { isVisible, type AnyRecord, type Viewer } from '../../schema/fields';
import { fieldOf, STATUS, type AnyResource } from '../../schema/resource';
import { Icon } from '../../theme/icons/Icon';
import { below, radius, type } from '../../theme/measures';
import { Avatar } from '../../theme/ui/Avatar';
import type { Tone } from '../../theme/ui/chips';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { CodeTile } from '../../views/fieldTypes/shared/parts';
import { formatMoment, NONE } from '../../views/format';
import type { RecordSlotProps } from '../../views/slots';
import { useViewer } from '../../views/viewer';
import { useWords } from '../../views/words';
import { travelRuleSides } from './rules';

const Route = styled('ol')({
  display: 'flex',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [below('sm')]: { flexDirection: 'column' },
});
const Step = styled('li')({
  display: 'flex',
  alignItems: 'flex-start',
  minWidth: 0,
  '&:not(:first-of-type)': { flex: 1 },
  [below('sm')]: { flexDirection: 'column' },
});
const Stop = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 4,
  width: 116,
  flex: 'none',
  textAlign: 'center',
  [below('sm')]: { flexDirection: 'row', gap: 12, width: 'auto', textAlign: 'start' },
});
const Words = styled('div')({
  ...type.caption,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'inherit',
  gap: 2,
  overflowWrap: 'anywhere',
  color: color.text.secondary,
  '& strong': { ...type.strong, color: color.text.primary },
  [below('sm')]: { alignItems: 'flex-start' },
});
const Bank = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 44,
  height: 44,
  borderRadius: radius.inner,
  color: color.tones.neutral.text,
  background: color.tones.neutral.chip,
});
const Leg = styled('div')({
  ...type.caption,
  ...type.tabular,
  flex: 1,
  minWidth: 40,
  textAlign: 'center',
  color: color.text.secondary,
  [below('sm')]: { paddingBlock: 6, paddingInlineStart: 21, textAlign: 'start' },
});
const Line = styled('div')<{ tone: Tone; gone: boolean }>(({ tone, gone }) => ({
  height: 0,
  marginBlockStart: 4,
  borderBlockEnd: `2px ${gone ? 'solid' : 'dashed'} ${color.tones[tone].mark}`,
  [below('sm')]: { width: 64 },
}));

interface Place {
  key: string;
  role: string;
  name: string;
  country?: unknown;
  bank?: boolean;
}

/** Who and which institutions the payment names, in its order. What is not said, or not for the reader, is no stop. */
function placesOf(schema: AnyResource, record: AnyRecord, viewer: Viewer | undefined): Place[] {
  const said = (...sources: string[]): string => {
    for (const source of sources) {
      const field = fieldOf(schema, source);
      const value = record[source];
      if (field && viewer && isVisible(field, record, viewer) && typeof value === 'string' && value !== '')
        return value;
    }
    return '';
  };
  const inward = record.direction === 'in';
  const [sending, receiving] = travelRuleSides.map(({ institution }, end) =>
    // That of the counterparty stands with the counterparty, too.
    said(institution, ...((end === 0) === inward ? ['counterpartyInstitution'] : [])),
  );
  const customer = said('customerName');
  const other = { name: said('counterpartyName'), country: record.counterpartyCountry };
  return [
    { key: 'sender', role: 'sender', ...(inward ? other : { name: customer }) },
    ...(sending ? [{ key: 'sending', role: 'institution', name: sending, bank: true }] : []),
    ...(receiving ? [{ key: 'receiving', role: 'institution', name: receiving, bank: true }] : []),
    { key: 'receiver', role: 'receiver', ...(inward ? { name: customer } : other) },
  ];
}

/**
 * The way of the payment. It came to the desk when it was booked: from there on the line says what was decided, and is whole once
 * the payment is cleared.
 */
export function RouteTray({ schema, record }: RecordSlotProps) {
  const translate = useTranslate();
  const words = useWords(schema);
  const places = placesOf(schema, record, useViewer());
  const status = typeof record[STATUS] === 'string' ? record[STATUS] : '';
  const { label, tone = 'neutral' } = words.state(status);
  // What comes in stands before the customer, what goes out has just left them.
  const desk = record.direction === 'in' ? places.length - 1 : Math.min(places.length - 1, 2);
  return (
    <Tray title={translate('transactions.route.title')}>
      <Sheet padded>
        <Route>
          {places.map(({ key, role, name, country, bank }, place) => {
            const booked = place < desk;
            return (
              <Step key={key}>
                {place > 0 && (
                  <Leg>
                    {booked ? translate('transactions.route.booked') : label}
                    <Line tone={booked ? 'success' : tone} gone={booked || status === 'cleared'} aria-hidden />
                    {booked && place === 1 && typeof record.bookedAt === 'string' && formatMoment(record.bookedAt)}
                  </Leg>
                )}
                <Stop>
                  {bank ? (
                    <Bank>
                      <Icon name="account_balance" size={22} />
                    </Bank>
                  ) : (
                    <Avatar name={name} shape="business" size={44} />
                  )}
                  <Words>
                    <span>{translate(`transactions.route.${role}`)}</span>
                    <strong>
                      <bdi>{name || NONE}</bdi>
                    </strong>
                    {typeof country === 'string' && isCountry(country) && <CodeTile>{country}</CodeTile>}
                  </Words>
                </Stop>
              </Step>
            );
          })}
        </Route>
      </Sheet>
    </Tray>
  );
}
