/** What an organization does first: what is done with who did it and when, and what comes next. */
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useGetList, useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { changelog, type ChangelogEntry } from '../../resources/changelog/schema';
import { can } from '../../schema/permissions';
import { Icon } from '../../theme/icons/Icon';
import { radius, type } from '../../theme/measures';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { VisuallyHidden } from '../../theme/ui/VisuallyHidden';
import { color } from '../../theme/vars';
import { formatMoment } from '../../views/format';
import { useViewer } from '../../views/viewer';
import { useMoneyWords } from '../wallet/money';
import { useSteps, type Deed, type Step } from './useSteps';

const Steps = styled('ol')({ margin: 0, padding: 4, listStyle: 'none' });
const StepLine = styled('li')<{ next: boolean }>(({ next }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '7px 10px',
  borderRadius: radius.item,
  background: next ? color.selected : 'transparent',
  '& > div': { flex: 1, minWidth: 0 },
  '& strong': { ...type.strong, display: 'block' },
  '& small': { ...type.caption, ...type.tabular, display: 'block', color: color.text.tertiary },
  '& > a:not([class*="Button"])': { display: 'inline-flex', padding: 4, color: color.text.secondary },
}));
const Mark = styled('span')<{ done: boolean }>(({ done }) => ({
  display: 'inline-flex',
  color: done ? color.tones.success.mark : color.tones.neutral.mark,
}));

/** The share that is done, drawn; said beside it in words. */
const Ring = styled('span')<{ share: number }>(({ share }) => ({
  ...type.caption,
  ...type.tabular,
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  width: 38,
  height: 38,
  fontWeight: 600,
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    borderRadius: '50%',
    background: `conic-gradient(${color.mark} ${share * 360}deg, ${color.line} 0)`,
    mask: 'radial-gradient(closest-side, transparent calc(100% - 5px), #000 calc(100% - 4px))',
  },
}));

/** Who wrote it, and when; the time alone for who may not read the changelog. */
function DoneBy({ deed }: { deed: Deed }) {
  const translate = useTranslate();
  const viewer = useViewer();
  const { data } = useGetList<ChangelogEntry>(
    changelog.name,
    {
      filter: { resource: deed.resource, recordId: deed.id, ...(deed.changed && { action: ['create', 'edit'] }) },
      sort: { field: 'number', order: deed.changed ? 'DESC' : 'ASC' },
      pagination: { page: 1, perPage: 1 },
    },
    { enabled: can(viewer, changelog.name, 'list'), staleTime: 60_000, retry: false },
  );
  const [entry] = data ?? [];
  const at = entry?.createdAt ?? deed.at;
  if (at === undefined) return null;
  const day = formatMoment(at).slice(0, 10);
  const first = deed.changed ? 'lastBy' : 'firstBy';
  return (
    <small>
      {entry?.actorName
        ? translate(`services.steps.${first}`, { name: entry.actorName, day })
        : translate('services.steps.first', { day })}
    </small>
  );
}

export function FirstSteps({ onLeave }: { onLeave: () => void }) {
  const translate = useTranslate();
  const steps = useSteps();
  const next = steps.find(({ done }) => done === false)?.key;
  if (steps.length === 0) return null;
  const all = steps.length;
  const done = steps.filter((step) => step.done).length;
  return (
    <Tray
      title={translate('services.steps.title')}
      note={translate('services.steps.note', { done, all })}
      actions={
        <Ring share={done / all} aria-hidden>
          {done}/{all}
        </Ring>
      }
    >
      <Sheet>
        <Steps>
          {steps.map((step) => (
            <Line key={step.key} step={step} next={step.key === next} onLeave={onLeave} />
          ))}
        </Steps>
      </Sheet>
    </Tray>
  );
}

function Line({ step, next, onLeave }: { step: Step; next: boolean; onLeave: () => void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useMoneyWords();
  const { key, to, done, count = 0, money, deed } = step;
  const name = translate(`services.steps.${key}.title`);
  const text = translate(`services.steps.${key}.${done ? 'done' : 'text'}`, {
    smart_count: count,
    count: count.toLocaleString(locale),
    amount: money && words(money),
  });
  return (
    <StepLine next={next}>
      <Mark done={done === true} aria-hidden>
        <Icon name={done ? 'check_circle' : 'circle'} filled={done === true} size={18} />
      </Mark>
      <div>
        <strong>{name}</strong>
        <VisuallyHidden>{translate(done ? 'services.steps.done' : 'services.steps.notDone')}</VisuallyHidden>
        <small>{text}</small>
        {done && deed && <DoneBy deed={deed} />}
      </div>
      {next ? (
        <Button component={Link} to={to} size="small" onClick={onLeave}>
          {translate('services.steps.open')}
        </Button>
      ) : (
        <Link to={to} onClick={onLeave} aria-label={translate('services.steps.openNamed', { name })}>
          <Icon name="chevron_right" size={18} />
        </Link>
      )}
    </StepLine>
  );
}
