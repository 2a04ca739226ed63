import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import type { Viewer } from '../../schema/fields';
import { can } from '../../schema/permissions';
import { asIcon } from '../../layout/navigation';
import { Icon } from '../../theme/icons/Icon';
import { Segmented } from '../../theme/ui/Segmented';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { useViews } from '../../views/slots';
import {
  changeOf,
  columns,
  difference,
  groupsOf,
  holds,
  othersOf,
  reachOf,
  rowsOf,
  secondWords,
  showings,
  withKeys,
  type Cell,
  type MatrixGroup,
  type MatrixRow,
  type Showing,
} from '../../resources/roles/matrix';
import { Bar, Empty, Fold, Legend, Name, Others, Scroll, Second, Table } from './matrixStyles';
import { Tick } from './Tick';
import { useActionWords, useGroupName, useRowName } from '../../resources/roles/words';

export interface MatrixProps {
  viewer: Viewer;
  value: readonly string[];
  /** As stored. */
  before: readonly string[];
  /** Read only when left out. */
  onChange?: (permissions: string[]) => void;
  /** Which rows are shown, where that is turned from outside as well. */
  showing?: Showing;
  onShowing?: (showing: Showing) => void;
}

const keysOf = (cells: readonly Cell[]): string[] => cells.map(({ key }) => key);

const toggled = (set: ReadonlySet<string>, key: string): Set<string> => {
  const next = new Set(set);
  if (!next.delete(key)) next.add(key);
  return next;
};

/** Resources by actions; whole rows, groups and columns are ticked at once. Nobody gives what they do not hold. */
export function Matrix({ viewer, value, before, onChange, ...outside }: MatrixProps) {
  const translate = useTranslate();
  const { schemas } = useViews();
  const all = useMemo(() => rowsOf(schemas), [schemas]);
  const [search, setSearch] = useState('');
  const [ownShowing, setOwnShowing] = useState<Showing>('all');
  const { showing = ownShowing, onShowing: setShowing = setOwnShowing } = outside;
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const nameOf = useRowName();
  const groupName = useGroupName();
  const actionOf = useActionWords();
  const wanted = search.trim().toLowerCase();

  const says = ({ key, label }: Cell) => wanted !== '' && `${key} ${label}`.toLowerCase().includes(wanted);
  const changed = ({ key }: Cell) => changeOf(before, value, key) !== undefined;
  const rows = all.filter(
    (row) =>
      (wanted === '' || nameOf(row).toLowerCase().includes(wanted) || row.cells.some(says)) &&
      (showing === 'all' || row.cells.some((cell) => (showing === 'granted' ? holds(value, cell.key) : changed(cell)))),
  );
  const { added, removed } = difference(before, value, all);
  const changes = added.length + removed.length;

  /** What the viewer may turn: what they hold, and what is there to be taken away. */
  const mayTurn = (key: string) => {
    const [resource = '', action = ''] = key.split('.');
    return can(viewer, resource, action) || holds(value, key);
  };
  const turn = onChange && ((keys: readonly string[], on: boolean) => onChange(withKeys(value, keys, on, all)));
  const tick = (cells: readonly Cell[], label: string) => {
    const [only, ...more] = cells;
    return (
      <Tick
        held={value}
        keys={keysOf(cells)}
        label={label}
        change={only && more.length === 0 ? changeOf(before, value, only.key) : undefined}
        mayTurn={mayTurn}
        onTurn={turn}
      />
    );
  };
  const ofAction = (among: readonly MatrixRow[], action: string): Cell[] =>
    among.flatMap(({ cells }) => cells.filter((cell) => cell.action === action));

  const head = (
    <tr>
      <th scope="col">{translate('roleEditor.resource')}</th>
      {columns.map((action) => {
        const cells = ofAction(rows, action);
        const label = translate(`views.rights.${action}`);
        return (
          <th key={action} scope="col">
            {label}
            {turn && cells.length > 0 && <div>{tick(cells, translate('roleEditor.wholeColumn', { name: label }))}</div>}
          </th>
        );
      })}
      <th scope="col">{translate('roleEditor.more')}</th>
      <th scope="col" className="reach">
        {translate('roleEditor.reach.title')}
      </th>
    </tr>
  );

  const groupRow = (group: MatrixGroup) => {
    const name = groupName(group);
    const open = !folded.has(group.key);
    const whole = (label: string) => translate('roleEditor.wholeGroup', { action: label, name });
    const others = group.rows.flatMap(othersOf);
    return (
      <tr className="group">
        <th scope="rowgroup">
          <Fold
            type="button"
            aria-expanded={open}
            aria-label={translate('roleEditor.group', { name })}
            onClick={() => setFolded(toggled(folded, group.key))}
          >
            <Icon name={open ? 'expand_more' : 'chevron_right'} size={18} />
            {name}
          </Fold>
        </th>
        {columns.map((action) => {
          const cells = ofAction(group.rows, action);
          return <td key={action}>{cells.length > 0 && tick(cells, whole(translate(`views.rights.${action}`)))}</td>;
        })}
        <td>{others.length > 0 && tick(others, whole(translate('roleEditor.more')))}</td>
        <td className="reach">{''}</td>
      </tr>
    );
  };

  const row = (one: MatrixRow) => {
    const { schema, cells } = one;
    const name = nameOf(one);
    const others = othersOf(one);
    const found = others.some((cell) => says(cell) || (showing === 'changed' && changed(cell)));
    const open = others.length > 0 && unfolded.has(schema.name) !== found;
    const second = secondWords(schema);
    const reach = reachOf(schema);
    const held = others.filter(({ key }) => holds(value, key)).length;
    return [
      <tr key={schema.name}>
        <th scope="row">
          <Name>
            {turn && tick(cells, translate('roleEditor.wholeRow', { name }))}
            <Icon name={asIcon(schema.icon)} size={17} />
            {name}
            {second.length > 0 && (
              <Second
                title={translate('roleEditor.secondOf', {
                  moves: second.map((move) => actionOf(one, move)).join(', '),
                })}
              >
                <Icon name="approval" size={15} />
              </Second>
            )}
          </Name>
        </th>
        {columns.map((action) => {
          const cell = cells.find((candidate) => candidate.action === action);
          return (
            <td key={action} className={cell ? undefined : 'never'}>
              {cell ? tick([cell], cell.label) : '–'}
            </td>
          );
        })}
        <td className={others.length > 0 ? undefined : 'never'}>
          {others.length > 0 ? (
            <Name>
              {turn && tick(others, translate('roleEditor.allMore', { name }))}
              <Fold
                type="button"
                aria-expanded={open}
                aria-label={translate('roleEditor.moreOf', { name, held, total: others.length })}
                onClick={() => setUnfolded(toggled(unfolded, schema.name))}
              >
                <Icon name={open ? 'expand_less' : 'expand_more'} size={18} />
                {`${held}/${others.length}`}
              </Fold>
            </Name>
          ) : (
            '–'
          )}
        </td>
        <td className="reach" title={translate(`roleEditor.reach.help.${reach}`)}>
          {translate(`roleEditor.reach.${reach}`)}
        </td>
      </tr>,
      open && (
        <tr key={`${schema.name} more`}>
          <td className="others" colSpan={columns.length + 3}>
            <Others>
              {others.map((cell) => (
                <Name key={cell.key}>
                  {tick([cell], cell.label)}
                  <span title={cell.label}>{actionOf(one, cell.action)}</span>
                  {second.includes(cell.action) && (
                    <Second>
                      <Icon name="approval" size={15} />
                      {translate('roleEditor.second')}
                    </Second>
                  )}
                </Name>
              ))}
            </Others>
          </td>
        </tr>
      ),
    ];
  };

  return (
    <Tray title={translate('roleEditor.permissions')}>
      <Bar>
        <TextField
          size="small"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          placeholder={translate('roleEditor.find')}
          slotProps={{ htmlInput: { 'aria-label': translate('roleEditor.find') } }}
        />
        <Legend>
          {turn && (
            <>
              <li>
                <i className="added" />
                {translate('roleEditor.legend.added')}
              </li>
              <li>
                <i className="removed" />
                {translate('roleEditor.legend.removed')}
              </li>
            </>
          )}
          <li>
            <Second>
              <Icon name="approval" size={15} />
            </Second>
            {translate('roleEditor.legend.second')}
          </li>
          <li>{`– ${translate('roleEditor.legend.never')}`}</li>
        </Legend>
        <Segmented
          label={translate('roleEditor.show')}
          value={showing}
          onChange={setShowing}
          options={showings
            .filter((one) => turn || one !== 'changed')
            .map((one) => ({
              value: one,
              label: `${translate(`roleEditor.showing.${one}`)}${one === 'changed' && changes > 0 ? ` ${changes}` : ''}`,
            }))}
        />
      </Bar>
      <Sheet>
        {/* What scrolls has to be reached by keys, too. */}
        <Scroll tabIndex={0} aria-label={translate('roleEditor.permissions')}>
          {rows.length > 0 ? (
            <Table>
              <thead>{head}</thead>
              {groupsOf(rows).map((group) => (
                <tbody key={group.key}>
                  {groupRow(group)}
                  {!folded.has(group.key) && group.rows.map(row)}
                </tbody>
              ))}
            </Table>
          ) : (
            <Empty>
              {translate('roleEditor.noRows')}{' '}
              <Button
                variant="text"
                onClick={() => {
                  setSearch('');
                  setShowing('all');
                }}
              >
                {translate('roleEditor.showAll')}
              </Button>
            </Empty>
          )}
        </Scroll>
      </Sheet>
    </Tray>
  );
}
