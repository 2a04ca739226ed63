import styled from '@emotion/styled';
import { useLocale } from 'ra-core';
import type { ValueProps } from '../types';
import { addressLines } from './lines';

const Lines = styled('address')({ fontStyle: 'normal', '& > bdi': { display: 'block', overflowWrap: 'anywhere' } });

export function AddressDisplay({ value }: ValueProps) {
  const locale = useLocale();
  return (
    <Lines>
      {addressLines(value, locale).map((line, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines may say the same; their place tells them apart
        <bdi key={place}>{line}</bdi>
      ))}
    </Lines>
  );
}
