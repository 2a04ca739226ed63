import styled from '@emotion/styled';
import { lazy, Suspense, type ReactNode } from 'react';
import { isVisible, type AnyRecord, type Field, type Viewer } from '../../schema/fields';
import { fieldOf, type AnyResource, type Section } from '../../schema/resource';
import { from } from '../../theme/measures';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { isMissing } from '../fieldTypes/shared/values';
import { useViews, type ResourceUi } from '../slots';
import { useWords } from '../words';
import { Details } from './Details';
import { hasTimeline } from './hasTimeline';
import type { WholeRecord } from './useRecord';

const Timeline = lazy(() => import('./Timeline'));

/** Left what happened, right what is true: 2 : 1, one column from 1024 down. */
const Columns = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  [from('lg')]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' },
});
/** Sections alone, side by side. */
const Even = styled(Columns)({ [from('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } });
const Column = styled('div')({ display: 'flex', flexDirection: 'column', gap: 12, minWidth: 0 });

interface OverviewProps {
  schema: AnyResource;
  record: WholeRecord;
  viewer: Viewer;
  ui: ResourceUi;
  /** The first related list: takes the left column where nothing else does. */
  first: (() => ReactNode) | undefined;
}

export function Overview({ schema, record, viewer, ui, first }: OverviewProps) {
  const shown = schema.sections.flatMap((section) => {
    const fields = section.fields.flatMap((source): [string, Field][] => {
      const field = fieldOf(schema, source);
      return field && isVisible(field, record, viewer) ? [[source, field]] : [];
    });
    const silent = section.ifFilled && fields.every(([source]) => isMissing(record[source]));
    return fields.length > 0 && !silent ? [{ section, fields }] : [];
  });
  const { schemas, audit: trail } = useViews();
  const audit = schemas.find(({ name }) => name === trail);
  const { before: Before, after: After, lead: Lead, aside: Aside } = ui.record ?? {};
  const draw = (place: Section['place'], empty?: boolean) =>
    shown
      .filter(({ section }) => (section.place ?? 'side') === place)
      .filter(({ fields }) => empty === undefined || fields.every(([source]) => isMissing(record[source])) === empty)
      .map(({ section, fields }) => (
        <SectionTray key={section.key} schema={schema} record={record} section={section} fields={fields} />
      ));
  const main = draw('main', false);
  // What says nothing does not stand between the reader and what happened.
  const empty = draw('main', true);
  const side = draw('side');
  const told = hasTimeline(schema, audit, viewer);
  const filled = main.length + empty.length > 0 || Before !== undefined || After !== undefined || told;
  if (!filled && !first && !Lead && !Aside) return <Even>{side}</Even>;
  return (
    <Columns>
      <Column>
        {Before && <Before schema={schema} record={record} />}
        {main}
        {After && <After schema={schema} record={record} />}
        {told && (
          <Suspense>
            <Timeline key={record.id} schema={schema} record={record} viewer={viewer} />
          </Suspense>
        )}
        {empty}
        {!filled && first?.()}
      </Column>
      <Column>
        {Lead && <Lead schema={schema} record={record} />}
        {side}
        {Aside && <Aside schema={schema} record={record} />}
      </Column>
    </Columns>
  );
}

interface SectionTrayProps {
  schema: AnyResource;
  record: AnyRecord;
  section: Section;
  fields: readonly [string, Field][];
}

function SectionTray({ schema, record, section, fields }: SectionTrayProps) {
  const words = useWords(schema);
  return (
    <Tray title={words.section(section.key)}>
      <Sheet padded>
        <Details schema={schema} record={record} fields={fields} title={words.section(section.key)} />
      </Sheet>
    </Tray>
  );
}
