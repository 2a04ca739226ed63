import styled from '@emotion/styled';
import IconButton from '@mui/material/IconButton';
import { useListPaginationContext, useLocale, useTranslate } from 'ra-core';
import { Icon } from '../../theme/icons/Icon';
import { radius, type } from '../../theme/measures';
import { color } from '../../theme/vars';
import { formatNumber } from '../format';

const Root = styled('div')({
  ...type.body,
  ...type.tabular,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  marginInlineStart: 'auto',
  color: color.text.secondary,
  '& label': { display: 'inline-flex', alignItems: 'center', gap: 6 },
});

const Select = styled('select')({
  ...type.strong,
  minHeight: 28,
  paddingInline: '6px 2px',
  border: 0,
  borderRadius: radius.key,
  color: color.text.primary,
  background: 'transparent',
  cursor: 'pointer',
  '& option': { background: color.raised, color: color.text.primary },
  '@media (pointer: coarse)': { minHeight: 44 },
});

const Buttons = styled('span')({
  display: 'inline-flex',
  gap: 2,
  '@media (pointer: coarse)': { '& button': { width: 44, height: 44 } },
});

const sizes = [25, 50, 100];

/** Where one is, how many rows a page has, and the way to the pages around. */
export function Pager({ sizes: offered = sizes }: { sizes?: readonly number[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { page, perPage, total, setPage, setPerPage, hasNextPage, hasPreviousPage } = useListPaginationContext();
  const from = total === 0 ? 0 : (page - 1) * perPage + 1;
  const to = total === undefined ? page * perPage : Math.min(page * perPage, total);
  const write = (value: number) => formatNumber(value, locale);
  const choices = offered.includes(perPage) ? offered : [...offered, perPage].sort((a, b) => a - b);
  return (
    <Root>
      <span aria-live="polite">
        {total === undefined
          ? translate('views.list.rangeOpen', { from: write(from), to: write(to) })
          : translate('views.list.range', { from: write(from), to: write(to), total: write(total) })}
      </span>
      <label>
        {translate('views.list.rows')}
        <Select value={perPage} onChange={(event) => setPerPage(Number(event.target.value))}>
          {choices.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </Select>
      </label>
      <Buttons>
        <IconButton
          size="small"
          disabled={!hasPreviousPage}
          aria-label={translate('views.list.previous')}
          onClick={() => setPage(page - 1)}
        >
          <Icon name="chevron_left" />
        </IconButton>
        <IconButton
          size="small"
          disabled={!hasNextPage}
          aria-label={translate('views.list.next')}
          onClick={() => setPage(page + 1)}
        >
          <Icon name="chevron_right" />
        </IconButton>
      </Buttons>
    </Root>
  );
}
