import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useGetList, useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Viewer } from '../../schema/fields';
import { CONFIRM, REJECT } from '../../schema/lifecycle';
import type { AnyResource } from '../../schema/resource';
import { Icon } from '../../theme/icons/Icon';
import { isIconName, type IconName } from '../../theme/icons/names';
import { below, radius, type } from '../../theme/measures';
import { Segmented } from '../../theme/ui/Segmented';
import { SkeletonRows } from '../../theme/ui/Skeleton';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { formatMoment, relativeMoment } from '../format';
import { Failed } from '../parts/Failed';
import { mayShow } from '../parts/rights';
import { recordPath } from '../paths';
import { useViews } from '../slots';
import type { WholeRecord } from './useRecord';

const Items = styled('ol')({ listStyle: 'none', margin: 0, padding: '14px 14px 4px', display: 'grid' });
const Item = styled('li')({
  ...type.body,
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr) auto',
  gap: '2px 10px',
  paddingBlockEnd: 12,
  // The line from one event to the one before it.
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    insetBlock: '28px 0',
    insetInlineStart: 13,
    width: 1,
    background: color.line,
  },
  [below('sm')]: { gridTemplateColumns: '28px minmax(0, 1fr)' },
});
const Mark = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 27,
  height: 27,
  borderRadius: radius.pill,
  color: color.tones.neutral.text,
  background: color.tones.neutral.chip,
});
const Said = styled('div')({
  minWidth: 0,
  paddingBlockStart: 4,
  overflowWrap: 'anywhere',
  '& a': { color: color.link },
});
const Strong = styled('strong')({ fontWeight: 600 });
const Reason = styled('p')({ margin: '2px 0 0', color: color.text.secondary, whiteSpace: 'pre-wrap' });
const When = styled('time')({
  ...type.tabular,
  paddingBlockStart: 4,
  color: color.text.tertiary,
  whiteSpace: 'nowrap',
  [below('sm')]: { gridColumn: 2, paddingBlockStart: 0 },
});
const Foot = styled('div')({ padding: '0 8px 8px' });
const Empty = styled('p')({ ...type.body, margin: 0, padding: 14, color: color.text.secondary });

const STEP = 10;
/** More than this are better looked for in the changelog itself. */
const MOST = 200;

/** An entry of the audit trail, as far as a timeline says it. */
interface Entry extends WholeRecord {
  actorId?: string | null;
  actorName?: string | null;
  action?: string;
  resource?: string;
  recordId?: string | null;
  recordLabel?: string | null;
  summary?: string;
  reason?: string | null;
  createdAt?: string;
}

interface Kind {
  key: string;
  label: string;
  filter: Record<string, unknown>;
}

/** What is written about a record itself, beside its decisions. */
const changes = ['create', 'edit', 'import', 'upload', 'detach', 'assign', 'risk'];

/** What the events can be limited to: decisions, changes, and the related records by where they stand in the navigation. */
function useKinds(schema: AnyResource): Kind[] {
  const translate = useTranslate();
  const { schemas, audit } = useViews();
  const moves = Object.keys(schema.lifecycle?.transitions ?? {});
  const groups = new Map<string, string[]>();
  for (const { resource, same } of schema.related ?? []) {
    if (same) continue;
    const place = schemas.find(({ name }) => name === resource)?.group;
    // What hangs on a record and stands beside the customers in the navigation is a check of them.
    const group = place === 'customers' ? 'checks' : place;
    if (group && resource !== audit) groups.set(group, [...(groups.get(group) ?? []), resource]);
  }
  return [
    { key: 'all', label: translate('views.timeline.all'), filter: {} },
    ...(moves.length > 0
      ? [
          {
            key: 'decisions',
            label: translate('views.timeline.decisions'),
            filter: { action: [...moves, CONFIRM, REJECT, 'judge'] },
          },
        ]
      : []),
    {
      key: 'changes',
      label: translate('views.timeline.changes'),
      filter: { resource: schema.name, action: changes },
    },
    ...[...groups].map(([group, resource]) => ({
      key: group,
      label: translate(`views.timeline.groups.${group}`, { _: group }),
      filter: { resource },
    })),
  ];
}

const icons: Record<string, IconName> = {
  create: 'add',
  edit: 'edit',
  delete: 'delete',
  risk: 'trending_up',
  import: 'upload_file',
  upload: 'attach_file',
  note: 'edit_note',
};

interface TimelineProps {
  schema: AnyResource;
  record: WholeRecord;
  viewer: Viewer;
}

/** Who did what to the record and to what hangs on it, the latest first. */
export default function Timeline({ schema, record, viewer }: TimelineProps) {
  const translate = useTranslate();
  const { audit = '' } = useViews();
  const kinds = useKinds(schema);
  const [kind, setKind] = useState('all');
  const [shown, setShown] = useState(STEP);
  const { filter } = kinds.find(({ key }) => key === kind) ?? { filter: {} };
  const { data, total, error, isPending, refetch } = useGetList<Entry>(
    audit,
    {
      filter: { about: record.id, ...filter },
      sort: { field: 'number', order: 'DESC' },
      pagination: { page: 1, perPage: shown },
    },
    { retry: false, onError: () => undefined, placeholderData: (before) => before },
  );
  const left = Math.max(0, Math.min(total ?? 0, MOST) - (data?.length ?? 0));
  return (
    <Tray
      title={translate('views.timeline.title')}
      actions={
        <Segmented
          label={translate('views.timeline.kind')}
          value={kind}
          options={kinds.map(({ key, label }) => ({ value: key, label }))}
          onChange={(value) => {
            setKind(value);
            setShown(STEP);
          }}
        />
      }
    >
      <Sheet>
        {error && !data ? (
          <Failed error={error} retry={() => void refetch()} />
        ) : isPending || !data ? (
          <SkeletonRows rows={4} label={translate('views.timeline.loading')} />
        ) : data.length === 0 ? (
          <Empty>{translate('views.timeline.empty')}</Empty>
        ) : (
          <>
            <Items>
              {data.map((entry) => (
                <Event key={String(entry.id)} entry={entry} record={record} viewer={viewer} />
              ))}
            </Items>
            {left > 0 && (
              <Foot>
                <Button
                  size="small"
                  variant="text"
                  startIcon={<Icon name="expand_more" size={17} />}
                  onClick={() => setShown(shown + STEP * 2)}
                >
                  {translate('views.timeline.earlier', { smart_count: left })}
                </Button>
              </Foot>
            )}
          </>
        )}
      </Sheet>
    </Tray>
  );
}

function Event({ entry, record, viewer }: { entry: Entry; record: WholeRecord; viewer: Viewer }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { schemas } = useViews();
  const { action = '', createdAt = '', summary = '', reason, recordId, recordLabel } = entry;
  const about = schemas.find(({ name }) => name === entry.resource);
  const elsewhere = recordId !== record.id;
  const own = icons[action];
  const icon = own ?? (elsewhere && about && isIconName(about.icon) ? about.icon : 'history');
  return (
    <Item>
      <Mark aria-hidden>
        <Icon name={icon} size={15} />
      </Mark>
      <Said>
        <Strong>
          <bdi>{entry.actorId === viewer.id ? translate('views.timeline.you') : entry.actorName}</bdi>
        </Strong>
        {' · '}
        <bdi>{summary}</bdi>
        {elsewhere && about && recordId && (
          <>
            {' · '}
            {mayShow(about, viewer) && action !== 'delete' ? (
              <Link to={recordPath(about, recordId)}>
                <bdi>{recordLabel ?? about.label.one}</bdi>
              </Link>
            ) : (
              <bdi>{recordLabel}</bdi>
            )}
          </>
        )}
        {reason && <Reason dir="auto">{reason}</Reason>}
      </Said>
      <When dateTime={createdAt} title={formatMoment(createdAt)}>
        {relativeMoment(createdAt, locale)}
      </When>
    </Item>
  );
}
