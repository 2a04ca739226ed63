import { useTranslate } from 'ra-core';
import styled from '@emotion/styled';
import type { AnyRecord } from '../../schema/fields';
import { Icon } from '../../theme/icons/Icon';
import type { IconName } from '../../theme/icons/names';
import { type } from '../../theme/measures';
import { VisuallyHidden } from '../../theme/ui/VisuallyHidden';
import { color } from '../../theme/vars';
import type { RecordSlotProps } from '../../views/slots';
import { useWords } from '../../views/words';
import { Line, Lines, Mark, Text } from './parts';

const Evidence = styled('span')({ ...type.caption, display: 'block', color: color.text.tertiary });

const icons: Readonly<Record<string, IconName>> = {
  info: 'info',
  low: 'info',
  medium: 'error',
  high: 'cancel',
};

/** What was found, the gravest first. */
export function Findings({ schema, record }: RecordSlotProps) {
  const translate = useTranslate();
  const words = useWords(schema);
  const order = ['high', 'medium', 'low', 'info'];
  const found = (Array.isArray(record.findings) ? (record.findings as AnyRecord[]) : []).toSorted(
    (a, b) => order.indexOf(String(a.severity)) - order.indexOf(String(b.severity)),
  );
  if (found.length === 0) return record.result ? <Text>{translate('review.decision.nothingFound')}</Text> : null;
  return (
    <Lines aria-label={translate('review.decision.findings')}>
      {found.map(({ code, severity, text, evidence }, at) => {
        const { label, tone = 'neutral' } = words.option('findings.severity', String(severity));
        return (
          // oxlint-disable-next-line react/no-array-index-key -- one code may be found twice
          <Line key={`${String(code)}-${at}`} style={{ alignItems: 'start' }}>
            <Mark tone={tone === 'escalated' ? 'info' : tone}>
              <Icon name={icons[String(severity)] ?? 'info'} size={16} filled />
            </Mark>
            <span>
              <VisuallyHidden>{`${label}: `}</VisuallyHidden>
              {String(text)}
              {typeof evidence === 'string' && evidence !== '' && <Evidence>{evidence}</Evidence>}
            </span>
          </Line>
        );
      })}
    </Lines>
  );
}
