import styled from '@emotion/styled';
import { type } from '../../theme/measures';
import { color } from '../../theme/vars';

/** A few rows that belong together, in a dialog or on a sheet: nothing to sort, tick or page. Cells of figures have the class `number`. */
export const SmallTable = styled('table')({
  ...type.body,
  ...type.tabular,
  inlineSize: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { textAlign: 'start', verticalAlign: 'top', padding: '8px 12px', fontWeight: 'inherit' },
  '& thead th': { color: color.text.secondary },
  '& tbody tr': { borderBlockStart: `1px solid ${color.line}` },
  '& a': { color: color.link },
  '& .number': { textAlign: 'end', whiteSpace: 'nowrap' },
});
