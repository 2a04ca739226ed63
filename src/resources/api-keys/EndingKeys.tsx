import styled from '@emotion/styled';
import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../theme/icons/Icon';
import { radius, type } from '../../theme/measures';
import { color } from '../../theme/vars';
import { formatDay } from '../../views/format';
import { recordPath } from '../../views/paths';
import type { ListSlotProps } from '../../views/slots';
import { keyState } from './keyState';
import { RotateKey } from './RotateKey';
import type { ApiKey } from './schema';

const Notice = styled('div')({
  ...type.body,
  ...type.tabular,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  padding: '6px 8px 6px 14px',
  borderRadius: radius.default,
  color: color.tones.warning.text,
  background: color.tones.warning.chip,
  '& a': { color: 'inherit', fontWeight: 600 },
  // Its icon before it, however narrow the place.
  '& > span:not([aria-hidden])': { flex: '1 1 200px', minWidth: 0 },
  '& > button': { marginInlineStart: 'auto' },
});
const Root = styled('div')({ display: 'grid', gap: 8 });

/** The live keys whose last day is near, each with the way to one in its place. */
export function EndingKeys({ schema }: ListSlotProps) {
  const translate = useTranslate();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const { data = [] } = useGetList<ApiKey>(
    schema.name,
    {
      filter: { status: 'active', expiresOn_gte: today },
      sort: { field: 'expiresOn', order: 'ASC' },
      pagination: { page: 1, perPage: 5 },
    },
    // What cannot be had is left off; the list says what is wrong.
    { retry: false },
  );
  const ending = data.filter((key) => keyState(key).kind === 'ends');
  if (ending.length === 0) return null;
  return (
    <Root>
      {ending.map((key) => (
        <Notice key={key.id}>
          <Icon name="error" size={17} filled />
          <span>
            <Link to={recordPath(schema, key.id)}>
              {translate('apiKeys.ends', { name: key.name ?? '', day: formatDay(key.expiresOn ?? '') })}
            </Link>{' '}
            {translate('apiKeys.overlap')}
          </span>
          <RotateKey schema={schema} record={key} />
        </Notice>
      ))}
    </Root>
  );
}
