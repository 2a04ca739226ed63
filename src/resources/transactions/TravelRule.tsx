import styled from '@emotion/styled';
import { useLocaleState, useTranslate } from 'ra-core';
import { useGlobalState } from '../../providers/state';
import { isVisible, type AnyRecord } from '../../schema/fields';
import { fieldOf, type AnyResource } from '../../schema/resource';
import { Icon } from '../../theme/icons/Icon';
import { below, type } from '../../theme/measures';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { VisuallyHidden } from '../../theme/ui/VisuallyHidden';
import { color } from '../../theme/vars';
import { FieldDisplay } from '../../views/fieldTypes/FieldDisplay';
import { isMissing } from '../../views/fieldTypes/shared/values';
import { formatNumber, NONE } from '../../views/format';
import type { RecordSlotProps } from '../../views/slots';
import { useViewer } from '../../views/viewer';
import { SmallTable } from '../../views/parts/SmallTable';
import { TRAVEL_RULE_FROM, travelRuleSides, type RuleCode } from './rules';

const Table = styled(SmallTable)({
  tableLayout: 'fixed',
  '& thead th:first-of-type': { inlineSize: '24%' },
  '& tbody th': { color: color.text.secondary },
  '& td': { overflowWrap: 'anywhere' },
  // On a phone each row is a block: its name, then both sides under each other.
  [below('sm')]: {
    '& thead': { position: 'absolute', insetInlineStart: -9999 },
    '& tbody tr': { display: 'block', paddingBlock: 8 },
    '& tbody tr:first-of-type': { borderBlockStart: 'none' },
    '& tbody th, & tbody td': { display: 'block', paddingBlock: 2 },
    '& tbody td::before': {
      ...type.caption,
      content: 'attr(data-label)',
      display: 'block',
      color: color.text.tertiary,
    },
  },
});
const Known = styled('span')<{ all: boolean }>(({ all }) => ({
  ...type.tabular,
  marginInlineStart: 6,
  fontWeight: 600,
  color: all ? color.tones.success.text : color.text.tertiary,
}));
const Cell = styled('span')({ display: 'flex', alignItems: 'flex-start', gap: 8, minWidth: 0 });
const Mark = styled('span')<{ ok: boolean }>(({ ok }) => ({
  display: 'inline-flex',
  flex: 'none',
  marginBlockStart: 1,
  color: ok ? color.tones.success.mark : color.tones.error.mark,
}));
const Missing = styled('strong')({ fontWeight: 600, color: color.tones.error.text });
const None = styled('span')({ color: color.text.tertiary });

type Side = (typeof travelRuleSides)[number];

const rows = [
  { key: 'name', of: ({ name }: Side) => name },
  { key: 'account', of: ({ account }: Side) => account },
  { key: 'address', of: ({ proofs }: Side) => proofs[0] },
  { key: 'number', of: ({ proofs }: Side) => proofs[1] },
  { key: 'institution', of: ({ institution }: Side) => institution },
] as const;

/** What the rule asks of a side and the record has not; nothing where the rule was not hit. */
function lacking({ name, account, proofs }: Side, record: AnyRecord): readonly string[] {
  const codes = Array.isArray(record.ruleCodes) ? record.ruleCodes : [];
  if (!codes.includes('travelRule' satisfies RuleCode)) return [];
  return [
    ...[name, account].filter((source) => isMissing(record[source])),
    // One of them is enough.
    ...(proofs.every((source) => isMissing(record[source])) ? proofs : []),
  ];
}

/** Who sends and who receives, side by side, and what the travel rule misses of each. */
export function TravelRule({ schema, record }: RecordSlotProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [primary] = useGlobalState('primaryCurrency');
  const currency = primary?.code;
  return (
    <Tray
      title={translate('transactions.travel.title')}
      note={
        currency &&
        translate('transactions.travel.note', {
          amount: `${currency} ${formatNumber(TRAVEL_RULE_FROM, locale)}`,
        })
      }
    >
      <Sheet>
        <Table aria-label={translate('transactions.travel.title')}>
          <thead>
            <tr>
              <th scope="col">{translate('transactions.travel.field')}</th>
              {travelRuleSides.map((side) => {
                const known = rows.filter(({ of }) => !isMissing(record[of(side)])).length;
                return (
                  <th key={side.key} scope="col">
                    {translate(`transactions.travel.${side.key}`)}
                    <Known all={known === rows.length}>
                      {translate('transactions.travel.known', { known, all: rows.length })}
                    </Known>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, of }) => (
              <tr key={key}>
                <th scope="row">{translate(`transactions.travel.${key}`)}</th>
                {travelRuleSides.map((side) => (
                  <td key={side.key} data-label={translate(`transactions.travel.${side.key}`)}>
                    <Part schema={schema} record={record} source={of(side)} asked={lacking(side, record)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Sheet>
    </Tray>
  );
}

interface PartProps {
  schema: AnyResource;
  record: AnyRecord;
  source: string;
  asked: readonly string[];
}

function Part({ schema, record, source, asked }: PartProps) {
  const translate = useTranslate();
  const viewer = useViewer();
  const field = fieldOf(schema, source);
  if (!field || !viewer || !isVisible(field, record, viewer)) return <None>{NONE}</None>;
  if (asked.includes(source))
    return (
      <Cell>
        <Mark ok={false} aria-hidden>
          <Icon name="cancel" size={15} filled />
        </Mark>
        <Missing>{translate('transactions.travel.missing')}</Missing>
      </Cell>
    );
  if (isMissing(record[source])) return <None>{NONE}</None>;
  return (
    <Cell>
      <Mark ok>
        <Icon name="check_circle" size={15} filled />
        <VisuallyHidden>{translate('transactions.travel.given')}</VisuallyHidden>
      </Mark>
      <FieldDisplay schema={schema} source={source} field={field} record={record} value={record[source]} />
    </Cell>
  );
}
