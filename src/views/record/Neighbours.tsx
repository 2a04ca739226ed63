import styled from '@emotion/styled';
import IconButton from '@mui/material/IconButton';
import { useLocale, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import type { AnyResource } from '../../schema/resource';
import { Icon } from '../../theme/icons/Icon';
import { type } from '../../theme/measures';
import { useShortcuts } from '../../theme/ui/useShortcuts';
import { color } from '../../theme/vars';
import { formatNumber } from '../format';
import { useSingleKeys } from '../parts/keys';
import { recordPath } from '../paths';
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

/** Where the record stands in the list that one came from, and the way to those beside it: `[` and `]`. */
export function Neighbours({ schema, id }: { schema: AnyResource; id: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const navigate = useNavigate();
  const [keys] = useSingleKeys();
  const beside = useNeighbours(schema, id);
  const go = (to: string | undefined) => {
    if (to === undefined) return;
    beside?.follow(to);
    // Back leads to the list, not through every record that was looked at.
    void navigate(recordPath(schema, to), { replace: true });
  };
  useShortcuts({ '[': () => go(beside?.previous), ']': () => go(beside?.next) }, keys && beside !== undefined);
  if (!beside) return null;
  const { place, total, previous, next } = beside;
  return (
    <Root aria-label={translate('views.trail.label')}>
      <IconButton
        size="small"
        disabled={previous === undefined}
        aria-label={translate('views.trail.previous')}
        aria-keyshortcuts={keys ? '[' : undefined}
        onClick={() => go(previous)}
      >
        <Icon name="chevron_left" />
      </IconButton>
      <span>
        {translate('views.trail.place', { place: formatNumber(place, locale), total: formatNumber(total, locale) })}
      </span>
      <IconButton
        size="small"
        disabled={next === undefined}
        aria-label={translate('views.trail.next')}
        aria-keyshortcuts={keys ? ']' : undefined}
        onClick={() => go(next)}
      >
        <Icon name="chevron_right" />
      </IconButton>
    </Root>
  );
}
