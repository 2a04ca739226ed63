import styled from '@emotion/styled';
import type { FieldOf } from '../../../schema/fields';
import { ReferenceName } from '../reference/ReferenceName';
import { asTexts } from '../shared/values';
import type { ValueProps } from '../types';

const List = styled('ul')({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  minWidth: 0,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const ReferencesDisplay = ({ value, field }: ValueProps<FieldOf<'references'>>) => (
  <List>
    {asTexts(value).map((id) => (
      <li key={id}>
        <ReferenceName reference={field.reference} id={id} link />
      </li>
    ))}
  </List>
);
