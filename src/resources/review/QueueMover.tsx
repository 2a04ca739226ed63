import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import { useLocale, useTranslate } from 'ra-core';
import { nameOf } from '../../schema/resource';
import { Icon } from '../../theme/icons/Icon';
import { type } from '../../theme/measures';
import { useShortcuts } from '../../theme/ui/useShortcuts';
import { color } from '../../theme/vars';
import { formatMoment, formatNumber } from '../../views/format';
import { useSingleKeys } from '../../views/parts/keys';
import { Menu } from '../../views/parts/Menu';
import { Neighbours } from '../../views/record/Neighbours';
import type { WholeSlotProps } from '../../views/slots';
import { useWaiting } from './useWaiting';

const Root = styled('nav')({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  color: color.text.secondary,
  '@media (pointer: coarse)': { '& button': { minWidth: 44, height: 44 } },
});
const Row = styled('span')({ display: 'flex', justifyContent: 'space-between', gap: 16, minWidth: 240 });
const When = styled('span')({ ...type.caption, ...type.tabular, color: color.text.tertiary });

/** Where a check stands among those that wait for a decision, and the way to the others; else among those of the list. */
export function QueueMover({ schema, record }: WholeSlotProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const [keys] = useSingleKeys();
  const id = String(record.id);
  const { waiting, total, at, previous, next, go } = useWaiting(schema, id);
  useShortcuts({ j: () => go(next), k: () => go(previous) }, keys && waiting.length > 0);
  const neighbours = <Neighbours schema={schema} id={id} />;
  if (total === 0) return neighbours;
  return (
    <>
      {at < 0 && neighbours}
      <Root aria-label={translate('review.queue.label')}>
        {at >= 0 && (
          <IconButton
            size="small"
            disabled={!previous}
            aria-label={translate('review.queue.previous')}
            aria-keyshortcuts={keys ? 'K' : undefined}
            onClick={() => go(previous)}
          >
            <Icon name="keyboard_arrow_up" />
          </IconButton>
        )}
        <Menu
          button={
            <Button variant="text" size="small" color="secondary" sx={{ minWidth: 0, paddingInline: '6px' }}>
              {at < 0
                ? translate('review.queue.waiting', { smart_count: total })
                : translate('review.queue.position', {
                    at: formatNumber(at + 1, locale),
                    all: formatNumber(total, locale),
                  })}
            </Button>
          }
        >
          {(close) =>
            waiting.map((one) => (
              <MenuItem
                key={one.id}
                selected={one.id === id}
                onClick={() => {
                  close();
                  if (one.id !== id) go(one);
                }}
              >
                <Row>
                  <bdi>{nameOf(schema, one)}</bdi>
                  <When>{typeof one.createdAt === 'string' && formatMoment(one.createdAt)}</When>
                </Row>
              </MenuItem>
            ))
          }
        </Menu>
        <IconButton
          size="small"
          disabled={!next}
          aria-label={translate('review.queue.next')}
          aria-keyshortcuts={keys ? 'J' : undefined}
          onClick={() => go(next)}
        >
          <Icon name="keyboard_arrow_down" />
        </IconButton>
      </Root>
    </>
  );
}
