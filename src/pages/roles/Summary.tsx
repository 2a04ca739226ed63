import styled from '@emotion/styled';
import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import { type } from '../../theme/measures';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { useViews } from '../../views/slots';
import { rowsOf } from '../../resources/roles/matrix';
import { summaryOf } from './summary';
import { useActionWords, useRowName } from '../../resources/roles/words';

const List = styled('dl')({
  ...type.body,
  margin: 0,
  '& > div + div': { marginBlockStart: 10 },
  '& dt': type.strong,
  '& dd': { margin: 0, marginBlockStart: 2, color: color.text.secondary },
});

/** What somebody with these permissions can do, in plain words, and where the duties that they join clash. */
export function RoleSummary({ permissions }: { permissions: readonly string[] }) {
  const translate = useTranslate();
  const { schemas } = useViews();
  const nameOf = useRowName();
  const actionOf = useActionWords();
  const rows = useMemo(() => rowsOf(schemas), [schemas]);
  const { whole, part, reads, nothing, reveals, clashes } = useMemo(
    () => summaryOf(permissions, rows),
    [permissions, rows],
  );
  const names = (found: readonly (typeof rows)[number][]): ReactNode => found.map(nameOf).join(', ');
  const told: [key: string, found: ReactNode][] = [
    ...(whole.length > 0 ? [['whole', names(whole)] as [string, ReactNode]] : []),
    ...(part.length > 0
      ? [
          [
            'part',
            part.map(({ row, cells }) => (
              <div key={row.schema.name}>
                {`${nameOf(row)}: ${cells.map((cell) => actionOf(row, cell.action).toLowerCase()).join(', ')}`}
              </div>
            )),
          ] as [string, ReactNode],
        ]
      : []),
    ...(reads.length > 0 ? [['reads', names(reads)] as [string, ReactNode]] : []),
    ['reveals', reveals.length > 0 ? names(reveals) : translate('roleEditor.can.noReveal')],
    ...(nothing.length > 0 ? [['nothing', names(nothing)] as [string, ReactNode]] : []),
  ];
  return (
    <Tray title={translate('roleEditor.can.title')}>
      <Sheet padded>
        <List>
          {told.map(([key, found]) => (
            <div key={key}>
              <dt>{translate(`roleEditor.can.${key}`)}</dt>
              <dd>{found}</dd>
            </div>
          ))}
        </List>
      </Sheet>
      {clashes.map(({ row, transitions }) => (
        <Alert key={row.schema.name} severity="warning" sx={{ marginBlockStart: '10px' }}>
          {translate('roleEditor.can.clash', {
            name: nameOf(row),
            moves: transitions.map((name) => actionOf(row, name).toLowerCase()).join(', '),
          })}
        </Alert>
      ))}
    </Tray>
  );
}
