import styled from '@emotion/styled';
import { Clip } from '../shared/parts';
import type { ValueProps } from '../types';

const Code = styled('code')({ fontSize: 11, direction: 'ltr', unicodeBidi: 'isolate' });

export const JsonColumn = ({ value }: ValueProps) => (
  <Clip quiet>
    <Code>{JSON.stringify(value).slice(0, 200)}</Code>
  </Clip>
);
