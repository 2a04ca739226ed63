import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useGetList, useGetMany, useTranslate, type RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { can } from '../../schema/permissions';
import { nameOf, type AnyResource } from '../../schema/resource';
import { Icon } from '../../theme/icons/Icon';
import { cutLine, radius, type } from '../../theme/measures';
import { Avatar } from '../../theme/ui/Avatar';
import { RiskChip, StatusChip } from '../../theme/ui/chips';
import { SkeletonRows } from '../../theme/ui/Skeleton';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { asText, isMissing } from '../../views/fieldTypes/shared/values';
import { mayEdit, mayShow } from '../../views/parts/rights';
import { editPath, recordPath } from '../../views/paths';
import { useSchema, type RecordSlotProps } from '../../views/slots';
import { useViewer } from '../../views/viewer';
import { useWords } from '../../views/words';
import type { Case } from '../cases/schema';
import { shortTime, timeOf } from '../cases/time';
import { useNow } from '../cases/useNow';
import { RELATIONS_TAB, relationsOf, type Relation } from './relations';
import { useRelationWords } from './relationWords';
import type { Customer } from './schema';

/** Of each kind; what is more stands in the tabs and the details. */
const SHOWN = 4;

const Items = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });
const Item = styled('li')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 52,
  padding: '7px 14px',
  '& + &': { borderBlockStart: `1px solid ${color.line}` },
});
const Tile = styled('span')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: 28,
  height: 28,
  borderRadius: radius.item,
  color: color.tones.escalated.text,
  background: color.tones.escalated.chip,
});
const Names = styled('div')({ flex: 1, minWidth: 0 });
const Title = styled('div')({
  ...type.body,
  ...cutLine,
  fontWeight: 600,
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline', textUnderlineOffset: 2 },
});
const Sub = styled('div')({ ...type.caption, ...type.tabular, ...cutLine, color: color.text.secondary });
const Words = styled('p')({ ...type.body, margin: 0, padding: 14, color: color.text.secondary });
const All = styled(Link)({ ...type.body, fontWeight: 600, color: color.link, textDecoration: 'none' });

interface RowProps {
  mark: ReactNode;
  name: string;
  /** Where it opens; nowhere for who may not open it. */
  to: string | undefined;
  sub: string;
  chip: ReactNode;
}

const Row = ({ mark, name, to, sub, chip }: RowProps) => (
  <Item>
    {mark}
    <Names>
      <Title dir="auto">{to ? <Link to={to}>{name}</Link> : name}</Title>
      <Sub title={sub} dir="auto">
        {sub}
      </Sub>
    </Names>
    {chip}
  </Item>
);

function CaseRow({ schema, record, opens }: { schema: AnyResource; record: Case; opens: boolean }) {
  const translate = useTranslate();
  const words = useWords(schema);
  const time = timeOf(record, useNow(60_000));
  const title = asText(record.title);
  const state = words.state(asText(record.status));
  return (
    <Row
      mark={
        <Tile>
          <Icon name="cases" size={17} />
        </Tile>
      }
      name={asText(record.reference)}
      to={opens ? recordPath(schema, record.id) : undefined}
      sub={
        time
          ? translate(`related.${time.left < 0 ? 'pastDue' : 'dueIn'}`, { title, time: shortTime(time.left) })
          : title
      }
      chip={<StatusChip tone={state.tone ?? 'neutral'} dot label={state.label} />}
    />
  );
}

interface CustomerRowProps {
  schema: AnyResource;
  record: Customer;
  relations: readonly Relation[];
  opens: boolean;
}

function CustomerRow({ schema, record, relations, opens }: CustomerRowProps) {
  const name = nameOf(schema, record);
  const say = useRelationWords(schema);
  return (
    <Row
      mark={<Avatar name={name} shape={schema.avatar?.(record) ?? 'person'} size={28} />}
      name={name}
      to={opens ? recordPath(schema, record.id) : undefined}
      sub={say(relations)}
      chip={isMissing(record.riskScore) ? null : <RiskChip score={Number(record.riskScore)} />}
    />
  );
}

const silent = () => {};

/** What hangs on a customer: the cases that are open about it, the first due first, and who belongs to it. */
export function RelatedTray({ schema, record }: RecordSlotProps) {
  const translate = useTranslate();
  const viewer = useViewer();
  const caseSchema = useSchema('cases');
  const sees = caseSchema !== undefined && can(viewer, caseSchema.name, 'list');
  const relations = relationsOf(record);
  const ids = [...new Set(relations.map(({ customerId }) => customerId))];
  const open = useGetList<Case>(
    'cases',
    {
      filter: { customerId: record.id, status_ne: 'closed' },
      sort: { field: 'dueAt', order: 'ASC' },
      pagination: { page: 1, perPage: SHOWN },
    },
    { enabled: sees, retry: false, onError: silent },
  );
  const shownIds = ids.slice(0, SHOWN);
  const others = useGetMany<Customer & RaRecord>(
    schema.name,
    { ids: shownIds },
    { enabled: shownIds.length > 0, retry: false, onError: silent },
  );
  const edits = viewer !== undefined && mayEdit(schema, viewer, record);
  if (!viewer || (!sees && ids.length === 0 && !edits)) return null;
  const cases = open.data ?? [];
  // One that was deleted in this moment is not there any more.
  const people = (others.data ?? []).filter((one) => one !== undefined);
  const some = cases.length + people.length > 0;
  const waits = (sees && open.isPending) || (shownIds.length > 0 && others.isPending);
  const failed = open.isError || others.isError;
  const related = schema.related?.find(({ resource }) => resource === 'cases');
  return (
    <Tray
      title={translate('related.title')}
      actions={
        <>
          {related && (open.total ?? 0) > 0 && (
            <All to={recordPath(schema, String(record.id), related.key)}>{translate('related.cases')}</All>
          )}
          {edits && (
            <Button
              component={Link}
              to={editPath(schema, record.id)}
              state={{ opened: true }}
              size="small"
              variant="tonal"
              startIcon={<Icon name="link" size={17} />}
            >
              {translate('related.link')}
            </Button>
          )}
        </>
      }
    >
      {waits ? (
        <SkeletonRows rows={2} height={52} label={translate('related.title')} />
      ) : (
        <Sheet>
          {failed && <Words role="alert">{translate('related.failed')}</Words>}
          {!failed && !some && <Words>{translate('related.none')}</Words>}
          {some && (
            <Items>
              {caseSchema &&
                cases.map((one) => (
                  <CaseRow key={one.id} schema={caseSchema} record={one} opens={mayShow(caseSchema, viewer)} />
                ))}
              {people.map((one) => (
                <CustomerRow
                  key={one.id}
                  schema={schema}
                  record={one}
                  relations={relations.filter(({ customerId }) => customerId === one.id)}
                  opens={mayShow(schema, viewer)}
                />
              ))}
            </Items>
          )}
          {ids.length > SHOWN && (
            <Words>
              <All to={recordPath(schema, String(record.id), RELATIONS_TAB)}>
                {translate('related.more', { smart_count: ids.length - SHOWN })}
              </All>
            </Words>
          )}
        </Sheet>
      )}
    </Tray>
  );
}
