import { useLocale, useTranslate } from 'ra-core';
import { Icon } from '../../theme/icons/Icon';
import { percentOf } from '../../views/format';
import type { RecordSlotProps } from '../../views/slots';
import { useWords } from '../../views/words';
import { Line, Lines, Mark } from '../review/parts';
import { comparedOf } from '../compared';
import { SAME_PERSON } from './liveness/likeness';

/** From here on a person who looked at a document calls it real. */
const REAL = 80;

/** The scores that the verdict rests on, and the differences from what the customer said; what there is none of is left out. */
export function Signals({ schema, record }: RecordSlotProps) {
  const translate = useTranslate();
  const words = useWords(schema);
  const locale = useLocale();
  const scores = (
    [
      ['documentScore', REAL],
      ['faceScore', SAME_PERSON * 100],
      ['livenessScore', 0],
    ] as const
  ).flatMap(([source, least]) => {
    const value = record[source];
    return typeof value === 'number'
      ? [{ key: source, label: words.field(source), value: percentOf(value, locale), good: value >= least }]
      : [];
  });
  const { words: said, args, differing } = comparedOf(record.comparison);
  return (
    <Lines>
      {scores.map(({ key, label, value, good }) => (
        <Line key={key}>
          <Mark tone={good ? 'success' : 'error'}>
            <Icon name={good ? 'check_circle' : 'cancel'} size={16} filled />
          </Mark>
          {label}
          <strong>{value}</strong>
        </Line>
      ))}
      {said !== 'nothing' && (
        <Line>
          <Mark tone={differing === 0 ? 'success' : 'error'}>
            <Icon name={differing === 0 ? 'check_circle' : 'cancel'} size={16} filled />
          </Mark>
          {translate(`checks.${said}`, args)}
        </Line>
      )}
    </Lines>
  );
}
