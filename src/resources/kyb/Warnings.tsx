import styled from '@emotion/styled';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'ra-core';
import { type } from '../../theme/measures';
import { percentOf } from '../../views/format';
import { isUnknown, type Ownership } from './ownership';

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginBlockStart: 8 });
const Folded = styled('details')({
  '& summary': { ...type.strong, cursor: 'pointer' },
  '& ul': { margin: '6px 0 0', paddingInlineStart: 16 },
  '& li': { marginBlockStart: 4, overflowWrap: 'anywhere' },
});
/** What does not add up is said one by one as long as it is no more than this. */
const FEW = 3;

interface WarningsProps {
  ownership: Ownership;
  threshold: number;
  onAsk: (() => void) | undefined;
  onAdd: (() => void) | undefined;
}

/** What does not add up, the worst first. */
export function Warnings({ ownership, threshold, onAsk, onAdd }: WarningsProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { unproven, above, loops, detached, ultimate } = ownership;
  const widest = ultimate.find(isUnknown);
  const via = widest?.paths[0]?.via[1];
  const of = ownership.parties.find(({ key }) => key === via)?.name ?? translate('kyb.alert.business');
  const faults: { severity: 'error' | 'warning'; words: string }[] = [
    ...loops
      .toSorted((a, b) => Number(b.closed) - Number(a.closed))
      .map(({ names, closed }) => ({
        severity: closed ? ('error' as const) : ('warning' as const),
        words: translate(`kyb.alert.${closed ? 'closed' : names.length === 1 ? 'self' : 'loop'}`, {
          names: names.join(', '),
        }),
      })),
    ...above.map(({ name, sum }) => ({
      severity: 'warning' as const,
      words: translate('kyb.alert.above', { name, share: percentOf(sum, locale) }),
    })),
    ...(detached.length > 0
      ? [{ severity: 'warning' as const, words: translate('kyb.alert.detached', { names: detached.join(', ') }) }]
      : []),
  ];
  return (
    <>
      {unproven >= threshold && (
        <Alert severity="error">
          <strong>{translate('kyb.alert.unproven', { share: percentOf(unproven, locale) })}</strong>
          <br />
          {translate('kyb.alert.unprovenText', { of })}
          {onAsk && onAdd && (
            <Ways>
              <Button size="small" color="secondary" onClick={onAsk}>
                {translate('kyb.ask')}
              </Button>
              <Button size="small" variant="text" color="secondary" onClick={onAdd}>
                {translate('kyb.addByHand')}
              </Button>
            </Ways>
          )}
        </Alert>
      )}
      {faults.length > FEW ? (
        <Alert severity={faults.some(({ severity }) => severity === 'error') ? 'error' : 'warning'}>
          <Folded>
            <summary>{translate('kyb.alert.many', { smart_count: faults.length })}</summary>
            <ul>
              {faults.map(({ words }) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </Folded>
        </Alert>
      ) : (
        faults.map(({ severity, words }) => (
          <Alert key={words} severity={severity}>
            {words}
          </Alert>
        ))
      )}
    </>
  );
}
