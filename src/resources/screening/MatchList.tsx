import styled from '@emotion/styled';
import { useTranslate } from 'ra-core';
import type { Ref } from 'react';
import { radius, type } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { color } from '../../theme/vars';
import type { Match, Verdict } from './match';
import { ScoreRing } from './ScoreRing';

const Items = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 4,
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
});

const Item = styled('button')<{ current: boolean }>(({ current }) => ({
  display: 'flex',
  gap: 10,
  width: '100%',
  padding: '10px 10px',
  border: 'none',
  borderRadius: radius.item,
  textAlign: 'start',
  font: 'inherit',
  color: color.text.primary,
  cursor: 'pointer',
  background: current ? color.selected : 'transparent',
  boxShadow: current ? `inset 3px 0 0 ${color.mark}` : 'none',
  '[dir="rtl"] &': current ? { boxShadow: `inset -3px 0 0 ${color.mark}` } : {},
  '&:hover': { background: current ? color.selected : color.hover },
}));

const Text = styled('span')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  gap: 3,
  alignItems: 'flex-start',
});
const Name = styled('span')({ ...type.strong, overflowWrap: 'anywhere' });
const Small = styled('span')({ ...type.caption, color: color.text.secondary });
const Chips = styled('span')({ display: 'flex', flexWrap: 'wrap', gap: 4 });

export const verdictTones = { true: 'error', false: 'success', unsure: 'warning' } as const satisfies Record<
  Verdict,
  string
>;
export const verdictIcons = { true: 'warning', false: 'check', unsure: 'help' } as const satisfies Record<
  Verdict,
  string
>;

export interface MatchListProps {
  listRef: Ref<HTMLUListElement>;
  matches: readonly Match[];
  current: string | undefined;
  onChoose: (id: string) => void;
}

/** The entries that were found, best first, each with what people said of it. */
export function MatchList({ listRef, matches, current, onChoose }: MatchListProps) {
  const translate = useTranslate();
  return (
    <Items ref={listRef}>
      {matches.map((match) => (
        <li key={match.id}>
          <Item
            type="button"
            current={match.id === current}
            aria-current={match.id === current}
            onClick={() => onChoose(match.id)}
          >
            <ScoreRing score={match.score} />
            <Text>
              <Name dir="auto">{match.entryName}</Name>
              <Small>{match.listName}</Small>
              <Chips>
                {match.nameQuality === 'weak' && (
                  <StatusChip tone="neutral" label={translate('screening.weak')} small rimmed />
                )}
                {match.listOff && (
                  <StatusChip
                    tone="neutral"
                    icon="visibility_off"
                    label={translate('screening.listOff')}
                    small
                    rimmed
                  />
                )}
                {match.verdict && (
                  <StatusChip
                    tone={verdictTones[match.verdict]}
                    icon={verdictIcons[match.verdict]}
                    label={translate(`screening.verdicts.${match.verdict}`)}
                    small
                  />
                )}
              </Chips>
            </Text>
          </Item>
        </li>
      ))}
    </Items>
  );
}
