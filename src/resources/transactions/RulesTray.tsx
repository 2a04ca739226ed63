import styled from '@emotion/styled';
import { useLocaleState, useTranslate } from 'ra-core';
import { below, radius, type } from '../../theme/measures';
import type { Tone } from '../../theme/ui/chips';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { FieldDisplay } from '../../views/fieldTypes/FieldDisplay';
import { formatNumber } from '../../views/format';
import type { RecordSlotProps } from '../../views/slots';
import { useWords } from '../../views/words';
import { monitoringRules } from './rules';
import type { Transaction } from './schema';

const Rows = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });
const Row = styled('li')({
  ...type.body,
  display: 'grid',
  gridTemplateColumns: '8px minmax(0, 1.3fr) minmax(0, 1fr) 46px',
  gap: '4px 14px',
  alignItems: 'center',
  padding: '10px 14px',
  borderBlockStart: `1px solid ${color.line}`,
  '&:first-of-type': { borderBlockStart: 'none' },
  [below('sm')]: { gridTemplateColumns: '8px minmax(0, 1fr) auto' },
});
const Dot = styled('span')<{ tone: Tone }>(({ tone }) => ({
  width: 7,
  height: 7,
  borderRadius: radius.pill,
  background: color.tones[tone].mark,
}));
const Name = styled('span')({ ...type.strong, display: 'block' });
const Reason = styled('span')({ ...type.caption, display: 'block', color: color.text.secondary });
const Measure = styled('span')({ [below('sm')]: { gridColumn: '2 / -1', gridRow: 2 } });
const Track = styled('span')({
  position: 'relative',
  display: 'block',
  height: 5,
  borderRadius: radius.pill,
  background: color.tonal,
});
const Fill = styled('span')<{ tone: Tone }>(({ tone }) => ({
  display: 'block',
  height: '100%',
  borderRadius: radius.pill,
  background: color.tones[tone].mark,
}));
const Mark = styled('span')({
  position: 'absolute',
  insetBlock: -3,
  width: 2,
  borderRadius: 1,
  background: color.text.primary,
});
const Figures = styled('span')({
  ...type.caption,
  ...type.tabular,
  display: 'flex',
  justifyContent: 'space-between',
  gap: 8,
  marginBlockStart: 4,
  color: color.text.tertiary,
});
const Points = styled('span')({ ...type.tabular, fontWeight: 600, textAlign: 'end' });
const Total = styled('span')({ ...type.body, display: 'inline-flex', alignItems: 'center', gap: 8, color: color.text.secondary }); // prettier-ignore
const None = styled('p')({ ...type.body, margin: 0, color: color.text.secondary });

/** The rules that the payment hit: what each measured against its limit, and its points, which add up to the risk. */
export function RulesTray({ schema, record }: RecordSlotProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const words = useWords(schema);
  const { rulesHit, riskScore } = record as Partial<Transaction>;
  const hits = rulesHit ?? [];
  const field = schema.fields.riskScore;
  return (
    <Tray
      title={translate('transactions.rules.title')}
      note={translate('transactions.rules.note', { hit: hits.length, all: monitoringRules.length })}
      actions={
        field && (
          <Total>
            {translate('transactions.rules.adds')}
            <FieldDisplay schema={schema} source="riskScore" field={field} record={record} value={riskScore} />
          </Total>
        )
      }
    >
      <Sheet padded={hits.length === 0}>
        {hits.length === 0 ? (
          <None>{translate('transactions.rules.none')}</None>
        ) : (
          <Rows>
            {hits.map(({ rule, reason, value, limit, unit, points }) => {
              const { label, tone = 'neutral' } = words.option('rulesHit.rule', rule ?? '');
              // Room behind the larger of both, so that the mark of the limit never stands at the very end.
              const most = Math.max(value ?? 0, limit ?? 0) * 1.25 || 1;
              const share = (part: number | null | undefined) => `${((part ?? 0) / most) * 100}%`;
              return (
                <Row key={rule}>
                  <Dot tone={tone} aria-hidden />
                  <span>
                    <Name>{label}</Name>
                    {reason && <Reason>{reason}</Reason>}
                  </span>
                  <Measure>
                    <Track aria-hidden>
                      <Fill tone={tone} style={{ inlineSize: share(value) }} />
                      <Mark style={{ insetInlineStart: share(limit) }} />
                    </Track>
                    <Figures>
                      <span>
                        {translate(`transactions.rules.measures.${rule}`, {
                          smart_count: value ?? 0,
                          value: formatNumber(value ?? 0, locale),
                          _: `${formatNumber(value ?? 0, locale)} ${unit ?? ''}`,
                        })}
                      </span>
                      <span>{translate('transactions.rules.limit', { limit: formatNumber(limit ?? 0, locale) })}</span>
                    </Figures>
                  </Measure>
                  <Points>+{formatNumber(points ?? 0, locale)}</Points>
                </Row>
              );
            })}
          </Rows>
        )}
      </Sheet>
    </Tray>
  );
}
