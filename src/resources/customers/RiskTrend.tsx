import styled from '@emotion/styled';
import { useGetList, useTranslate } from 'ra-core';
import { can } from '../../schema/permissions';
import { riskTone } from '../../theme/riskTone';
import { VisuallyHidden } from '../../theme/ui/VisuallyHidden';
import { color } from '../../theme/vars';
import { isPlainObject } from '../../views/fieldTypes/shared/values';
import { useViewer } from '../../views/viewer';
import type { ChangelogEntry } from '../changelog/schema';

/** Entries of the changelog that are looked through for changes of the score. */
const LOOKED = 30;
const WIDE = 104;
const HIGH = 18;

const Root = styled('div')({ position: 'relative', marginBlockStart: 8 });
const Line = styled('svg')({ display: 'block', overflow: 'visible', '[dir="rtl"] &': { transform: 'scaleX(-1)' } });

/** The scores that a customer had, the oldest first, ending with the one of now. @param entries the newest first */
export function scoresOf(entries: readonly Pick<ChangelogEntry, 'changes'>[], now: number): number[] {
  const scores = [now];
  for (const { changes } of entries) {
    const own = (Array.isArray(changes) ? changes : []).find(
      (one: unknown) => isPlainObject(one) && one.field === 'riskScore',
    );
    if (isPlainObject(own) && typeof own.before === 'number') scores.unshift(own.before);
  }
  return scores;
}

const silent = () => {};

/** How the score came to be what it is: a line for the eye, the scores in words; nothing where it never changed. */
export function RiskTrend({ id, score }: { id: string; score: number }) {
  const translate = useTranslate();
  const viewer = useViewer();
  const { data = [] } = useGetList<ChangelogEntry>(
    'changelog',
    {
      filter: { recordId: id },
      sort: { field: 'number', order: 'DESC' },
      pagination: { page: 1, perPage: LOOKED },
    },
    { enabled: can(viewer, 'changelog', 'list'), retry: false, onError: silent },
  );
  const scores = scoresOf(data, score);
  if (scores.length < 2) return null;
  const at = (value: number, place: number): [x: number, y: number] => [
    (place / (scores.length - 1)) * WIDE,
    HIGH - (Math.min(100, Math.max(0, value)) / 100) * HIGH,
  ];
  const [endX, endY] = at(score, scores.length - 1);
  const stroke = color.tones[riskTone(score)].mark;
  return (
    <Root>
      <VisuallyHidden>{translate('risk.trend', { scores: scores.join(', ') })}</VisuallyHidden>
      <Line width={WIDE} height={HIGH} viewBox={`0 0 ${WIDE} ${HIGH}`} aria-hidden>
        <polyline
          points={scores.map((value, place) => at(value, place).join(',')).join(' ')}
          fill="none"
          stroke={stroke}
          strokeWidth={1.5}
        />
        <circle cx={endX} cy={endY} r={3} fill={stroke} />
      </Line>
    </Root>
  );
}
