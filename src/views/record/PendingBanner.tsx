import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Suspense, useState, type ReactNode } from 'react';
import type { Viewer } from '../../schema/fields';
import { CONFIRM, judgeSecond, pendingOf, REJECT } from '../../schema/lifecycle';
import { fieldOf, STATUS, type AnyResource } from '../../schema/resource';
import { Icon } from '../../theme/icons/Icon';
import { radius, type } from '../../theme/measures';
import { color } from '../../theme/vars';
import { FieldDisplay } from '../fieldTypes/FieldDisplay';
import { formatMoment } from '../format';
import { useViews } from '../slots';
import { ReferenceName } from '../fieldTypes/reference/ReferenceName';
import { useWords } from '../words';
import type { WholeRecord } from './useRecord';
import { lazyPart } from '../parts/lazyPart';

const MoveDialog = lazyPart(() => import('./MoveDialog'));

const Root = styled('section')({
  ...type.body,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '12px 16px',
  borderRadius: radius.default,
  background: color.tones.warning.chip,
  '& h2': { ...type.strong, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6, margin: 0 },
  '& p': { margin: '2px 0 0', overflowWrap: 'anywhere' },
  '& > div': { flex: '1 1 300px', minWidth: 0 },
  '& .mark': { color: color.tones.warning.text },
});
const Values = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '2px 12px',
  margin: '6px 0 0',
  '& dt': { color: color.text.secondary },
  '& dd': { margin: 0 },
});
const Buttons = styled('span')({ display: 'inline-flex', gap: 8 });

interface PendingBannerProps {
  schema: AnyResource;
  record: WholeRecord;
  viewer: Viewer;
}

/** What waits for a second person, and the buttons of the one who may say yes or no; for the others, why not they. */
export function PendingBanner({ schema, record, viewer }: PendingBannerProps) {
  const translate = useTranslate();
  const words = useWords(schema);
  const { people } = useViews();
  const [asking, setAsking] = useState<typeof CONFIRM | typeof REJECT>();
  const pending = pendingOf(record);
  const transition = pending && schema.lifecycle?.transitions[pending.transition];
  const second = transition?.secondPerson;
  if (!pending || !second || record[STATUS] !== second.pending) return null;

  const verdict = judgeSecond(schema, record, viewer);
  const values = Object.entries(pending.values ?? {}).flatMap(([source, value]) => {
    const field = fieldOf(schema, source);
    return field && value !== null ? [{ source, field, value }] : [];
  });
  return (
    <Root aria-label={translate('views.pending.label')}>
      <span className="mark">
        <Icon name="approval" size={20} />
      </span>
      <div>
        <h2>
          {translate('views.pending.title', { move: words.transition(pending.transition) })}
          <ReferenceName reference={people} id={pending.by} />
          <span style={{ fontWeight: 450 }}>{formatMoment(pending.at)}</span>
        </h2>
        {pending.note && <p dir="auto">{pending.note}</p>}
        {values.length > 0 && (
          <Values>
            {values.map(({ source, field, value }) => (
              <ValueLine key={source} label={words.field(source)}>
                <FieldDisplay schema={schema} source={source} field={field} record={record} value={value} />
              </ValueLine>
            ))}
          </Values>
        )}
        {!verdict.ok && (
          <p>{translate(`views.pending.${verdict.refusal === 'samePerson' ? 'samePerson' : 'permission'}`)}</p>
        )}
      </div>
      {verdict.ok && (
        <Buttons>
          <Button variant="outlined" color="error" onClick={() => setAsking(REJECT)}>
            {translate('views.pending.reject')}
          </Button>
          <Button startIcon={<Icon name="check" />} onClick={() => setAsking(CONFIRM)}>
            {translate('views.pending.confirm')}
          </Button>
        </Buttons>
      )}
      {asking && (
        <Suspense>
          <MoveDialog
            schema={schema}
            record={record}
            viewer={viewer}
            move={{
              name: asking,
              transition: {
                note: asking === REJECT && second.whyNot ? 'required' : 'optional',
                ...(asking === REJECT && { tone: 'danger' as const }),
              },
            }}
            label={translate(asking === CONFIRM ? 'views.pending.confirm' : 'views.pending.reject')}
            text={translate(`views.pending.${asking}Text`, { move: words.transition(pending.transition) })}
            onClose={() => setAsking(undefined)}
          />
        </Suspense>
      )}
    </Root>
  );
}

const ValueLine = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
);
