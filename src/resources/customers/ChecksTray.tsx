import styled from '@emotion/styled';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { AnyRecord } from '../../schema/fields';
import { can } from '../../schema/permissions';
import { fieldOf, type AnyResource } from '../../schema/resource';
import { Icon } from '../../theme/icons/Icon';
import { isIconName } from '../../theme/icons/names';
import { below } from '../../theme/measures';
import { Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { FieldColumn } from '../../views/fieldTypes/FieldColumn';
import { formatMoment, NONE } from '../../views/format';
import { Table, TableScroll } from '../../views/list/tableStyles';
import { mayShow } from '../../views/parts/rights';
import { recordPath } from '../../views/paths';
import { useViews, type RecordSlotProps } from '../../views/slots';
import { useViewer } from '../../views/viewer';
import { useWords } from '../../views/words';
import { checkKinds, markOf } from '../checks';
import { RunChecks } from '../RunChecks';
import { ScreenButton } from '../screening/ScreenButton';

const Rows = styled(Table)({
  '& tbody tr': { cursor: 'default' },
  // A phone shows what came of it.
  [below('sm')]: { '& .more': { display: 'none' } },
});
const Muted = styled('span')({ color: color.text.tertiary });

/** Columns after the name, in the order of the table. */
const columns = ['result', 'status', 'score', 'createdAt'] as const;
/** Left off a phone. */
const wide: readonly string[] = ['status', 'score'];

/** The kinds of checks that are made of such a customer, as its related lists name them. */
function useKinds({ schema, record }: RecordSlotProps): { key: string; kind: AnyResource }[] {
  const viewer = useViewer();
  const { schemas } = useViews();
  return (schema.related ?? []).flatMap(({ key, resource, when }) => {
    const kind = schemas.find(({ name }) => name === resource);
    return kind &&
      checkKinds.includes(resource) &&
      viewer &&
      can(viewer, kind.name, 'list') &&
      when?.(record, viewer) !== false
      ? [{ key, kind }]
      : [];
  });
}

/** The latest check of each kind, and the way to a new one: what a decision stands on, without leaving the record. */
export function ChecksTray(props: RecordSlotProps) {
  const { schema, record } = props;
  const translate = useTranslate();
  const viewer = useViewer();
  const words = useWords(schema);
  const provider = useDataProvider();
  const kinds = useKinds(props);
  const answers = useQueries({
    queries: kinds.map(({ kind: { name } }) => {
      const params = {
        filter: { customerId: record.id },
        sort: { field: 'createdAt', order: 'DESC' as const },
        pagination: { page: 1, perPage: 1 },
      };
      return {
        queryKey: [name, 'getList', params],
        queryFn: async ({ signal }: { signal: AbortSignal }) => provider.getList<CheckRow>(name, { ...params, signal }),
        retry: false,
        staleTime: 30_000,
      };
    }),
  });
  if (kinds.length === 0) return null;
  const passed = answers.filter(({ data }) => data?.data[0] && markOf(data.data[0]) === 'passed').length;
  const known = answers.every(({ data }) => data !== undefined);
  return (
    <Tray
      title={translate('checks.latest.title')}
      note={known && translate('checks.latest.passed', { passed, smart_count: kinds.length })}
      actions={
        <>
          <ScreenButton customerId={String(record.id)} name={String(record.name)} label="customers.screen" />
          <RunChecks {...props} />
        </>
      }
    >
      <TableScroll style={{ maxHeight: 'none' }}>
        <Rows
          rowHeight={37}
          aria-label={translate('checks.latest.title')}
          aria-busy={answers.some(({ isPending }) => isPending)}
        >
          <thead>
            <tr>
              <th scope="col">{translate('checks.latest.check')}</th>
              {columns.map((column) => (
                <th key={column} scope="col" className={classOf(column)}>
                  {translate(`checks.latest.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map(({ key, kind }, place) => (
              <CheckLine
                key={key}
                kind={kind}
                label={words.related(key)}
                answer={answers[place]}
                opens={viewer !== undefined && mayShow(kind, viewer)}
                first={place === 0}
                last={place === kinds.length - 1}
              />
            ))}
          </tbody>
        </Rows>
      </TableScroll>
    </Tray>
  );
}

interface CheckRow extends AnyRecord {
  id: string;
  createdAt: string;
  status: string | null;
  result: string | null;
}

const classOf = (column: (typeof columns)[number]): string =>
  `${column === 'score' ? 'end' : ''}${wide.includes(column) ? ' more' : ''}${column === columns.at(-1) ? ' last' : ''}`;

/** The day is enough beside a result; the minute is on the check. */
const Day = ({ moment }: { moment: string }) => (
  <time dateTime={moment} title={formatMoment(moment)} dir="ltr">
    {formatMoment(moment).slice(0, 'yyyy MM dd'.length)}
  </time>
);

interface CheckLineProps {
  kind: AnyResource;
  label: string;
  answer: { data: { data: CheckRow[] } | undefined; isError: boolean } | undefined;
  opens: boolean;
  first: boolean;
  last: boolean;
}

function CheckLine({ kind, label, answer, opens, first, last }: CheckLineProps) {
  const translate = useTranslate();
  const latest = answer?.data?.data[0];
  const missing = answer?.isError ? 'failed' : 'notRun';
  return (
    <tr data-first={first || undefined} data-last={last || undefined}>
      <th scope="row" className="primary first">
        <span>
          <Icon name={isIconName(kind.icon) ? kind.icon : 'fact_check'} size={18} />
          {latest && opens ? <Link to={recordPath(kind, latest.id)}>{label}</Link> : label}
        </span>
      </th>
      {columns.map((source) => {
        const field = fieldOf(kind, source);
        return (
          <td key={source} className={classOf(source)}>
            {latest && source === 'createdAt' ? (
              <Day moment={latest.createdAt} />
            ) : latest && field ? (
              <FieldColumn schema={kind} source={source} field={field} record={latest} value={latest[source]} />
            ) : (
              // What is not known yet is not said.
              (answer?.data ?? answer?.isError) && (
                <Muted>{source === 'result' ? translate(`checks.latest.${missing}`) : NONE}</Muted>
              )
            )}
          </td>
        );
      })}
    </tr>
  );
}
