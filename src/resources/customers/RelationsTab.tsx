import Button from '@mui/material/Button';
import styled from '@emotion/styled';
import { ListContextProvider, useGetMany, useList, useLocale, useTranslate, type RaRecord } from 'ra-core';
import { Link } from 'react-router-dom';
import type { AnyRecord } from '../../schema/fields';
import { Icon } from '../../theme/icons/Icon';
import { CountBadge } from '../../theme/ui/chips';
import { EmptyState } from '../../theme/ui/states';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { FieldColumn } from '../../views/fieldTypes/FieldColumn';
import { ReferenceName } from '../../views/fieldTypes/reference/ReferenceName';
import { cellClass } from '../../views/list/columnOf';
import { Pager } from '../../views/list/Pager';
import { Table, TableScroll } from '../../views/list/tableStyles';
import { mayEdit } from '../../views/parts/rights';
import { editPath } from '../../views/paths';
import { fieldOf } from '../../schema/resource';
import type { RecordSlotProps } from '../../views/slots';
import { useViewer } from '../../views/viewer';
import { fieldAt, useWords } from '../../views/words';
import { RELATIONS_TAB, relationsOf, type Relation } from './relations';

const PER_PAGE = 10;

const Rows = styled(Table)({ '& tbody tr': { cursor: 'default' } });
const Foot = styled('div')({ display: 'flex', minHeight: 38, paddingInline: 8, marginBlockStart: 4 });

/** Of the relation, then of who is named. */
const parts = ['kind', 'share', 'since'] as const;
const theirs = ['riskScore', 'status'] as const;

/** How many relations there are, behind the name of the tab. */
export const RelationsCount = ({ record }: RecordSlotProps) => (
  <CountBadge tone="plain" count={relationsOf(record).length} locale={useLocale()} />
);

/** Who belongs to the customer, and as what: a row for each relation. */
export function RelationsTab({ schema, record }: RecordSlotProps) {
  const translate = useTranslate();
  const words = useWords(schema);
  const viewer = useViewer();
  const rows = relationsOf(record).map((relation) => ({ ...relation, id: `${relation.kind} ${relation.customerId}` }));
  const list = useList({ data: rows, perPage: PER_PAGE, resource: schema.name });
  const title = words.field('relations');
  const edits = viewer !== undefined && mayEdit(schema, viewer, record);
  return (
    <ListContextProvider value={list}>
      <Tray
        title={title}
        actions={
          edits && (
            <Button
              component={Link}
              to={editPath(schema, String(record.id))}
              state={{ tab: RELATIONS_TAB, opened: true }}
              size="small"
              variant="tonal"
              startIcon={<Icon name="link" size={17} />}
            >
              {translate('related.link')}
            </Button>
          )
        }
      >
        {rows.length === 0 ? (
          <Sheet>
            <EmptyState icon="link" title={translate('related.nobody')} />
          </Sheet>
        ) : (
          <RelationRows schema={schema} relations={list.data ?? []} title={title} />
        )}
        {rows.length > PER_PAGE && (
          <Foot>
            <Pager sizes={[PER_PAGE, 25, 50]} />
          </Foot>
        )}
      </Tray>
    </ListContextProvider>
  );
}

interface RelationRowsProps {
  schema: RecordSlotProps['schema'];
  relations: readonly (Relation & { id: string })[];
  title: string;
}

const silent = () => {};

function RelationRows({ schema, relations, title }: RelationRowsProps) {
  const words = useWords(schema);
  const ids = [...new Set(relations.map(({ customerId }) => customerId))];
  const { data: others = [] } = useGetMany<AnyRecord & RaRecord>(
    schema.name,
    { ids },
    { enabled: ids.length > 0, retry: false, onError: silent },
  );
  return (
    <TableScroll as="section" tabIndex={0} aria-label={title} style={{ maxHeight: 'none' }}>
      <Rows rowHeight={37} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{words.field('relations.customerId')}</th>
            {parts.map((part) => (
              <th key={part} scope="col" className={part === 'share' ? 'end' : undefined}>
                {words.field(`relations.${part}`)}
              </th>
            ))}
            {theirs.map((source) => (
              <th key={source} scope="col">
                {words.field(source)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {relations.map((relation, place) => {
            const other = others.find((one) => one?.id === relation.customerId);
            return (
              <tr
                key={relation.id}
                data-first={place === 0 || undefined}
                data-last={place === relations.length - 1 || undefined}
              >
                <th scope="row" className="primary first">
                  <ReferenceName reference={schema.name} id={relation.customerId} link />
                </th>
                {parts.map((part) => {
                  const path = `relations.${part}`;
                  const field = fieldAt(schema, path);
                  return (
                    field && (
                      <td key={part} className={cellClass(field, false)}>
                        <FieldColumn
                          schema={schema}
                          source={path}
                          field={field}
                          record={{ ...relation }}
                          value={relation[part]}
                        />
                      </td>
                    )
                  );
                })}
                {theirs.map((source) => {
                  const field = fieldOf(schema, source);
                  return (
                    field && (
                      <td key={source} className={cellClass(field, source === theirs.at(-1))}>
                        {other && (
                          <FieldColumn
                            schema={schema}
                            source={source}
                            field={field}
                            record={other}
                            value={other[source]}
                          />
                        )}
                      </td>
                    )
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </Rows>
    </TableScroll>
  );
}
