import styled from '@emotion/styled';
import IconButton from '@mui/material/IconButton';
import { useLocale, useTranslate } from 'ra-core';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AnyResource } from '../../schema/resource';
import { Icon } from '../../theme/icons/Icon';
import { type } from '../../theme/measures';
import { useShortcuts } from '../../theme/ui/useShortcuts';
import { color } from '../../theme/vars';
import { formatNumber } from '../format';
import { useSingleKeys } from '../parts/keys';
import { pathFromList } from '../paths';
import { useNeighbours } from '../trail';

const Root = styled('nav')({
  ...type.body,
  ...type.tabular,
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  color: color.text.secondary,
  whiteSpace: 'nowrap',
  '@media (pointer: coarse)': { '& button': { width: 44, height: 44 } },
});

interface NeighboursProps {
  schema: AnyResource;
  id: string;
  /** Over the list: the arrows point along its rows, and the place is left out. */
  upright?: boolean;
}

/** Goes to the records beside one in the list that one came from; `undefined` where one did not come from there. */
export function useSteps(schema: AnyResource, id: string) {
  const navigate = useNavigate();
  const { search, state } = useLocation() as { search: string; state: unknown };
  const beside = useNeighbours(schema, id);
  if (!beside) return undefined;
  const go = (to: string | undefined) => {
    if (to === undefined) return;
    beside.follow(to);
    // Back leads to the list, not through every record that was looked at.
    void navigate(pathFromList(schema, to, search), { replace: true, state });
  };
  return { beside, back: () => go(beside.previous), on: () => go(beside.next) };
}

/** Where the record stands in the list that one came from, and the way to those beside it: `[` and `]`. */
export function Neighbours({ schema, id, upright = false }: NeighboursProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const [keys] = useSingleKeys();
  const steps = useSteps(schema, id);
  useShortcuts({ '[': () => steps?.back(), ']': () => steps?.on() }, keys && steps !== undefined, upright);
  if (!steps) return null;
  const { place, total, previous, next } = steps.beside;
  return (
    <Root aria-label={translate('views.trail.label')}>
      <IconButton
        size="small"
        disabled={previous === undefined}
        aria-label={translate('views.trail.previous')}
        aria-keyshortcuts={keys ? '[' : undefined}
        onClick={steps.back}
      >
        <Icon name={upright ? 'expand_less' : 'chevron_left'} />
      </IconButton>
      {!upright && (
        <span>
          {translate('views.trail.place', { place: formatNumber(place, locale), total: formatNumber(total, locale) })}
        </span>
      )}
      <IconButton
        size="small"
        disabled={next === undefined}
        aria-label={translate('views.trail.next')}
        aria-keyshortcuts={keys ? ']' : undefined}
        onClick={steps.on}
      >
        <Icon name={upright ? 'expand_more' : 'chevron_right'} />
      </IconButton>
    </Root>
  );
}
