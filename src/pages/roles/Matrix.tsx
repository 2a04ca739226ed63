import styled from '@emotion/styled';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import type { Viewer } from '../../schema/fields';
import { can } from '../../schema/permissions';
import { type } from '../../theme/measures';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { useViews } from '../../views/slots';
import { columns, holds, rowsOf, tickOf, withKeys, type Cell } from './matrix';
import { useActionWords, useRowName } from './words';

const Scroll = styled('section')({ overflowX: 'auto', maxHeight: '68vh', overflowY: 'auto' });
const Table = styled('table')({
  ...type.body,
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { padding: '2px 8px', textAlign: 'center' },
  '& th:first-of-type': { textAlign: 'start', ...type.strong, whiteSpace: 'nowrap' },
  '& td:last-of-type': { textAlign: 'start', whiteSpace: 'normal', minWidth: 220 },
  '& thead th': { ...type.caption, position: 'sticky', insetBlockStart: 0, zIndex: 1, background: color.sheet },
  '& tbody tr + tr': { borderBlockStart: `1px solid ${color.line}` },
  '& .changed': { background: color.selected },
  '& .never': { color: color.text.tertiary },
});

interface MatrixProps {
  viewer: Viewer;
  value: readonly string[];
  /** As stored. */
  before: readonly string[];
  /** Read only when left out. */
  onChange?: (permissions: string[]) => void;
}

/** Resources by actions; whole rows and columns are ticked at once. Nobody gives what they do not hold. */
export function Matrix({ viewer, value, before, onChange }: MatrixProps) {
  const translate = useTranslate();
  const { schemas } = useViews();
  const all = useMemo(() => rowsOf(schemas), [schemas]);
  const [search, setSearch] = useState('');
  const nameOf = useRowName();
  const actionOf = useActionWords();
  const wanted = search.trim().toLowerCase();
  const rows = all.filter(
    (row) =>
      wanted === '' ||
      nameOf(row).toLowerCase().includes(wanted) ||
      row.cells.some(({ key, label }) => key.toLowerCase().includes(wanted) || label.toLowerCase().includes(wanted)),
  );
  /** What the viewer may turn: what they hold, and what is there to be taken away. */
  const mayTurn = (key: string) => {
    const [resource = '', action = ''] = key.split('.');
    return onChange !== undefined && (can(viewer, resource, action) || holds(value, key));
  };
  const turn = (keys: readonly string[], on: boolean) => onChange?.(withKeys(value, keys.filter(mayTurn), on, all));

  const tick = (keys: readonly string[], label: string) => {
    const state = tickOf(value, keys);
    return (
      <Checkbox
        size="small"
        checked={state === 'all'}
        indeterminate={state === 'some'}
        disabled={!keys.some(mayTurn)}
        onChange={() => turn(keys, state !== 'all')}
        slotProps={{ input: { 'aria-label': label } }}
      />
    );
  };
  const changed = ({ key }: Cell) => holds(before, key) !== holds(value, key);

  return (
    <Tray
      title={translate('roleEditor.permissions')}
      actions={
        <TextField
          size="small"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          placeholder={translate('roleEditor.find')}
          slotProps={{ htmlInput: { 'aria-label': translate('roleEditor.find') } }}
        />
      }
    >
      <Sheet>
        {/* What scrolls has to be reached by keys, too. */}
        <Scroll tabIndex={0} aria-label={translate('roleEditor.permissions')}>
          <Table>
            <thead>
              <tr>
                <th scope="col">{translate('roleEditor.resource')}</th>
                {columns.map((action) => {
                  const keys = rows.flatMap(({ cells }) =>
                    cells.filter((cell) => cell.action === action).map(({ key }) => key),
                  );
                  const label = translate(`roleEditor.actions.${action}`);
                  return (
                    <th key={action} scope="col">
                      {label}
                      <br />
                      {onChange && keys.length > 0 && tick(keys, translate('roleEditor.wholeColumn', { name: label }))}
                    </th>
                  );
                })}
                <th scope="col">{translate('roleEditor.more')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => {
                const name = nameOf(row);
                const others = row.cells.filter(({ action }) => !(columns as readonly string[]).includes(action));
                return (
                  <tr key={row.schema.name}>
                    <th scope="row">
                      {onChange &&
                        tick(
                          row.cells.map(({ key }) => key),
                          translate('roleEditor.wholeRow', { name }),
                        )}{' '}
                      {name}
                    </th>
                    {columns.map((action) => {
                      const cell = row.cells.find((one) => one.action === action);
                      return (
                        <td key={action} className={cell ? (changed(cell) ? 'changed' : undefined) : 'never'}>
                          {cell ? tick([cell.key], cell.label) : '–'}
                        </td>
                      );
                    })}
                    <td>
                      {others.map((cell) => (
                        <FormControlLabel
                          key={cell.key}
                          className={changed(cell) ? 'changed' : undefined}
                          control={tick([cell.key], cell.label)}
                          label={<span title={cell.label}>{actionOf(row, cell.action)}</span>}
                        />
                      ))}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </Table>
        </Scroll>
      </Sheet>
    </Tray>
  );
}
