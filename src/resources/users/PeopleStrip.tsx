import styled from '@emotion/styled';
import { useGetList, useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { DAY } from '../../schema/day';
import type { AnyRecord } from '../../schema/fields';
import { can } from '../../schema/permissions';
import type { AnyResource } from '../../schema/resource';
import { Icon } from '../../theme/icons/Icon';
import type { IconName } from '../../theme/icons/names';
import { below, radius, type } from '../../theme/measures';
import type { Tone } from '../../theme/ui/chips';
import { color } from '../../theme/vars';
import { formatNumber } from '../../views/format';
import { filterOf } from '../../views/list/filterEntries';
import { useCount } from '../../views/list/useCount';
import { listPath } from '../../views/paths';
import type { ListSlotProps } from '../../views/slots';
import { useViewer } from '../../views/viewer';
import { plans } from '../plans/schema';
import { usePlanUsage } from '../plans/usePlan';
import type { User } from './schema';

const Root = styled('nav')({
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'repeat(auto-fit, minmax(190px, 1fr))',
  padding: 8,
  borderRadius: radius.paper,
  background: color.background.paper,
  [below('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});
const Card = styled(Link)({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minWidth: 0,
  minHeight: 58,
  padding: '8px 12px',
  borderRadius: radius.default,
  color: color.text.secondary,
  background: color.sheet,
  boxShadow: color.shadow.e1,
  textDecoration: 'none',
  '&:hover': { background: color.hover },
  '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
  '& > span:last-of-type': { minWidth: 0 },
  '& strong': {
    ...type.lead,
    ...type.tabular,
    fontSize: 15,
    fontWeight: 640,
    color: color.text.primary,
    marginInlineEnd: 6,
  },
  '& small': { ...type.caption, ...type.tabular },
});
const Mark = styled('span')<{ tone: Tone }>(({ tone }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: 34,
  height: 34,
  borderRadius: 10,
  color: color.tones[tone].text,
  background: color.tones[tone].chip,
  [below('md')]: { display: 'none' },
}));
const Title = styled('span')({ ...type.caption, display: 'block' });

interface Told {
  key: string;
  icon: IconName;
  tone: Tone;
  filter: AnyRecord;
  figure: string;
  note?: string;
}

const daysSince = (moment: string): number => Math.floor((Date.now() - Date.parse(moment)) / DAY);

/** How many the view of that name holds, once the list is there. */
function useViewCount(schema: AnyResource, key: string, viewerId: string) {
  const filter = filterOf(
    schema.views?.find((view) => view.key === key),
    viewerId,
  );
  return { filter, count: useCount(schema.name, filter, true) };
}

/** What there is to look after among the people, each figure a way to those that it counts. */
export function PeopleStrip({ schema }: ListSlotProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const viewer = useViewer();
  const id = viewer?.id ?? '';
  const activeFilter = { status: 'active' };
  const active = useCount(schema.name, activeFilter, true);
  const invited = useViewCount(schema, 'invited', id);
  const noFactor = useViewCount(schema, 'noFactor', id);
  const unseen = useViewCount(schema, 'unseen', id);
  const due = useViewCount(schema, 'reviewDue', id);
  const { data: [oldest] = [] } = useGetList<User>(
    schema.name,
    { filter: invited.filter, sort: { field: 'createdAt', order: 'ASC' }, pagination: { page: 1, perPage: 1 } },
    { enabled: (invited.count ?? 0) > 0, retry: false },
  );
  const seats = useSeats(can(viewer, plans.name, 'list'));
  const number = (value: number): string => formatNumber(value, locale);
  const say = (key: string, options: Record<string, unknown> = {}) => translate(`users.strip.${key}`, options);
  if ([active, invited.count, noFactor.count, unseen.count, due.count].includes(undefined)) return null;
  const people = active ?? 0;
  const told: Told[] = [
    {
      key: 'seats',
      icon: 'group',
      tone: seats !== undefined && people >= seats ? 'warning' : 'neutral',
      filter: activeFilter,
      figure: seats === undefined ? number(people) : say('of', { used: number(people), all: number(seats) }),
      ...(seats !== undefined && { note: say('left', { smart_count: Math.max(0, seats - people) }) }),
    },
    {
      key: 'noFactor',
      icon: 'shield',
      tone: noFactor.count === 0 ? 'success' : 'warning',
      filter: noFactor.filter,
      figure: say('of', { used: number(people - (noFactor.count ?? 0)), all: number(people) }),
      note: say('without', { smart_count: noFactor.count ?? 0 }),
    },
    {
      key: 'invited',
      icon: 'mail',
      tone: 'info',
      filter: invited.filter,
      figure: say('open', { count: number(invited.count ?? 0) }),
      ...(oldest && { note: say('oldest', { smart_count: daysSince(oldest.createdAt) }) }),
    },
    {
      key: 'unseen',
      icon: 'history',
      tone: unseen.count === 0 ? 'success' : 'warning',
      filter: unseen.filter,
      figure: number(unseen.count ?? 0),
      note: say('unseenNote'),
    },
    {
      key: 'reviewDue',
      icon: 'fact_check',
      tone: due.count === 0 ? 'success' : 'warning',
      filter: due.filter,
      figure: say('due', { count: number(due.count ?? 0) }),
      note: say('dueNote', { done: number(people - (due.count ?? 0)), all: number(people) }),
    },
  ];
  return (
    <Root aria-label={say('label')}>
      {told.map(({ key, icon, tone, filter, figure, note }) => (
        <Card
          key={key}
          to={`${listPath(schema)}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`}
        >
          <Mark tone={tone} aria-hidden>
            <Icon name={icon} size={19} filled />
          </Mark>
          <span>
            <Title>{say(key)}</Title>
            <strong>{figure}</strong>
            {note !== undefined && <small>{note}</small>}
          </span>
        </Card>
      ))}
    </Root>
  );
}

/** The seats that the plan allows; none where it sets no limit, or where it may not be read. */
function useSeats(enabled: boolean): number | undefined {
  const { data } = usePlanUsage(enabled);
  return data?.limits.find(({ key }) => key === 'users')?.most ?? undefined;
}
