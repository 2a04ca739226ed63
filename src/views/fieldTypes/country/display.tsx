import styled from '@emotion/styled';
import { asTexts } from '../shared/values';
import type { ValueProps } from '../types';
import { Country } from './Country';

const Wrap = styled('span')({ display: 'flex', flexWrap: 'wrap', gap: '4px 10px', justifyContent: 'inherit' });

export const CountryDisplay = ({ value }: ValueProps) => (
  <Wrap>
    {asTexts(value).map((code) => (
      <Country key={code} code={code} />
    ))}
  </Wrap>
);
