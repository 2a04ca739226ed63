import styled from '@emotion/styled';
import { useTranslate } from 'ra-core';
import { type } from '../../theme/measures';
import { Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { ReferenceName } from '../../views/fieldTypes/reference/ReferenceName';
import { Table, TableScroll } from '../../views/list/tableStyles';
import type { AnyResource } from '../../schema/resource';
import type { RecordSlotProps } from '../../views/slots';
import { useWords } from '../../views/words';
import { duplicateFields, namedWithRules, type DuplicateRule } from './duplicates';

export const Rows = styled(Table)({
  '& tbody tr': { cursor: 'default' },
  '& tbody td': { whiteSpace: 'normal' },
  '& td.last': { minWidth: 170 },
});
export const Hint = styled('p')({ ...type.body, margin: '8px 10px 0', color: color.text.secondary });

/** By which rules two customers may be one: in words, and each explained where one asks. */
export function Rules({ schema, rules }: { schema: AnyResource; rules: readonly DuplicateRule[] }) {
  const words = useWords(schema);
  return rules.map((rule, place) => (
    <span key={rule} title={words.help(duplicateFields[rule])}>
      {place > 0 && ', '}
      {words.field(duplicateFields[rule])}
    </span>
  ));
}

/** The other customers that this one may be, each with the rules that found it; nothing where nobody is like it. */
export function DuplicatesTray({ schema, record }: RecordSlotProps) {
  const translate = useTranslate();
  const named = [...namedWithRules(record)];
  if (named.length === 0) return null;
  return (
    <Tray title={translate('duplicates.title')} note={translate('duplicates.count', { smart_count: named.length })}>
      <TableScroll as="section" tabIndex={0} aria-label={translate('duplicates.title')} style={{ maxHeight: 260 }}>
        <Rows rowHeight={37} aria-label={translate('duplicates.title')}>
          <thead>
            <tr>
              <th scope="col">{translate('duplicates.customer')}</th>
              <th scope="col">{translate('duplicates.rule')}</th>
            </tr>
          </thead>
          <tbody>
            {named.map(([id, rules], place) => (
              <tr key={id} data-first={place === 0 || undefined} data-last={place === named.length - 1 || undefined}>
                <th scope="row" className="primary first">
                  <ReferenceName reference={schema.name} id={id} link />
                </th>
                <td className="last">
                  <Rules schema={schema} rules={rules} />
                </td>
              </tr>
            ))}
          </tbody>
        </Rows>
      </TableScroll>
      <Hint>{translate('duplicates.hint')}</Hint>
    </Tray>
  );
}
