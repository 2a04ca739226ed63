/** An entry in its drawer: who, why, what became of each field, and where it stands in the chain. */
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useLocale, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../theme/icons/Icon';
import { radius, type } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { color } from '../../theme/vars';
import { deviceOf } from '../../views/device';
import { formatMoment, formatNumber } from '../../views/format';
import { Ltr } from '../../views/fieldTypes/shared/parts';
import { mayShow } from '../../views/parts/rights';
import { recordPath } from '../../views/paths';
import { useSchema, type RecordSlotProps } from '../../views/slots';
import { useViewer } from '../../views/viewer';
import { useWords } from '../../views/words';
import { ActorMark } from './cells';
import { Chain } from './Chain';
import { Difference } from './Difference';
import { Part } from './Part';
import { ProofButton } from './ProofButton';
import type { ChangelogEntry } from './schema';

const Root = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16 });
const Person = styled('div')({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  '& > div': { minWidth: 0 },
  '& strong': { ...type.strong, display: 'block', overflowWrap: 'anywhere' },
  '& small': { ...type.caption, ...type.tabular, color: color.text.secondary, overflowWrap: 'anywhere' },
});
const Said = styled('div')({
  ...type.body,
  padding: '8px 12px 10px',
  borderRadius: radius.default,
  background: color.background.paper,
  overflowWrap: 'anywhere',
  '& h3': { ...type.caption, margin: 0, color: color.text.secondary },
  '& p': { margin: 0, whiteSpace: 'pre-wrap' },
});
const Json = styled('pre')({
  ...type.caption,
  margin: 0,
  padding: 12,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  borderRadius: radius.default,
  background: color.background.paper,
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, monospace',
});
const Chips = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 6 });

/** When, and which one it is. */
export function EntryNote({ record }: RecordSlotProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { createdAt = '', number } = record as Partial<ChangelogEntry>;
  return translate('changelog.place', { time: formatMoment(createdAt), number: formatNumber(number ?? 0, locale) });
}

export function EntryBody({ schema, record }: RecordSlotProps) {
  const translate = useTranslate();
  const viewer = useViewer();
  const entry = record as Partial<ChangelogEntry>;
  const about = useSchema(String(entry.resource));
  const own = viewer !== undefined && entry.actorId === viewer.id;
  const from = [...deviceOf(entry.userAgent ?? null).names, entry.ip].filter(Boolean).join(', ');
  const shown = entry.shown ?? [];
  return (
    <Root>
      <Person>
        <ActorMark record={record} size={34} />
        <div>
          <strong>
            <bdi>{own ? translate('views.timeline.you') : (entry.actorName ?? translate('changelog.nobody'))}</bdi>
          </strong>
          {from && (
            <small>
              <Ltr>{from}</Ltr>
            </small>
          )}
        </div>
      </Person>
      {entry.reason && (
        <Said>
          <h3>{translate('resources.changelog.fields.reason')}</h3>
          <p dir="auto">{entry.reason}</p>
        </Said>
      )}
      {shown.length > 0 && (
        <Part title={translate('resources.changelog.fields.shown')}>
          <Chips>{about ? <Shown about={about} shown={shown} /> : shown.join(', ')}</Chips>
        </Part>
      )}
      <Part title={translate('resources.changelog.fields.changes')}>
        <Difference schema={schema} record={record} />
      </Part>
      <Chain schema={schema} record={record} />
      <AsStored record={record} />
    </Root>
  );
}

function Shown({ about, shown }: { about: RecordSlotProps['schema']; shown: readonly string[] }) {
  const words = useWords(about);
  return shown.map((source) => <StatusChip key={source} tone="neutral" rimmed label={words.field(source)} />);
}

/** The whole entry as the API gives it. */
function AsStored({ record }: Pick<RecordSlotProps, 'record'>) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <Button
        variant="text"
        size="small"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        startIcon={<Icon name="data_object" size={17} />}
        onClick={() => setOpen(!open)}
      >
        {translate('changelog.json')}
      </Button>
      {open && (
        <Json id={id} dir="ltr">
          {JSON.stringify(record, null, 2)}
        </Json>
      )}
    </div>
  );
}

export function EntryFoot({ record }: RecordSlotProps) {
  const viewer = useViewer();
  const translate = useTranslate();
  const entry = record as Partial<ChangelogEntry>;
  const about = useSchema(String(entry.resource));
  const opens = viewer && about && entry.recordId && entry.action !== 'delete' && mayShow(about, viewer);
  return (
    <>
      {opens && <OpenRecord about={about} id={entry.recordId ?? ''} />}
      <span style={{ marginInlineStart: 'auto' }}>
        <ProofButton
          {...(entry.number !== undefined && entry.number !== null && { from: entry.number, to: entry.number })}
          title={translate('changelog.proofOne')}
        />
      </span>
    </>
  );
}

function OpenRecord({ about, id }: { about: RecordSlotProps['schema']; id: string }) {
  const translate = useTranslate();
  const words = useWords(about);
  return (
    <Button
      component={Link}
      to={recordPath(about, id)}
      variant="text"
      startIcon={<Icon name="open_in_new" size={17} />}
    >
      {translate('changelog.open', { name: words.noun() })}
    </Button>
  );
}
