import styled from '@emotion/styled';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { useId, type RefObject } from 'react';
import { useAssay } from '../../providers/dataProvider';
import { can } from '../../schema/permissions';
import { Icon } from '../../theme/icons/Icon';
import { radius, type } from '../../theme/measures';
import { Avatar } from '../../theme/ui/Avatar';
import { Sheet } from '../../theme/ui/Tray';
import { VisuallyHidden } from '../../theme/ui/VisuallyHidden';
import { color } from '../../theme/vars';
import { formatMoment } from '../../views/format';
import { useViewer } from '../../views/viewer';
import type { Case } from './schema';
import { useCaseCall } from './useCaseCall';

const Root = styled(Sheet)({ display: 'flex', flexDirection: 'column', gap: 10, padding: 14 });
const Items = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 12 });
const Item = styled('li')({ display: 'grid', gridTemplateColumns: '26px minmax(0, 1fr)', gap: 10 });
const Head = styled('div')({ display: 'flex', justifyContent: 'space-between', gap: 8, ...type.strong });
const When = styled('span')({ ...type.caption, ...type.tabular, color: color.text.tertiary });
const Text = styled('p')({ ...type.body, margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
const Empty = styled('p')({ ...type.body, margin: 0, color: color.text.secondary });
const Form = styled('form')({ display: 'flex', gap: 8, alignItems: 'flex-end' });
const Area = styled('textarea')({
  ...type.body,
  flex: 1,
  minHeight: 38,
  padding: '9px 12px',
  border: `1px solid ${color.fieldBorder}`,
  borderRadius: radius.default,
  color: color.text.primary,
  background: color.sheet,
  font: 'inherit',
  resize: 'vertical',
});

const LIMIT = 4_000;

interface NotesProps {
  record: Case;
  /** The note as it is being written; kept by the page, which outlives the tab. */
  text: string;
  onText: (text: string) => void;
  inputRef: RefObject<HTMLTextAreaElement | null>;
}

/** What the team wrote on the case, and a line to add to it. */
export function Notes({ record, text, onText, inputRef }: NotesProps) {
  const translate = useTranslate();
  const assay = useAssay();
  const viewer = useViewer();
  const id = useId();
  const { busy, run } = useCaseCall(record.id);
  const notes = record.notes ?? [];
  const add = async () => {
    if (text.trim() === '') return;
    const added = await run(
      () => assay.call('POST', `/cases/${record.id}/notes`, { body: { text: text.trim() }, idempotent: true }),
      'cases.noteAdded',
    );
    if (added) onText('');
  };
  return (
    <Root>
      {notes.length === 0 ? (
        <Empty>{translate('cases.notesEmpty')}</Empty>
      ) : (
        <Items>
          {notes.map((note) => (
            <Item key={note.id}>
              <Avatar name={note.by ?? ''} size={26} />
              <div>
                <Head>
                  <span>{note.byId === viewer?.id ? translate('cases.you') : note.by}</span>
                  {note.at && <When>{formatMoment(note.at)}</When>}
                </Head>
                <Text dir="auto">{note.text}</Text>
              </div>
            </Item>
          ))}
        </Items>
      )}
      {can(viewer, 'cases', 'note') && (
        <Form
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <VisuallyHidden>
            <label htmlFor={`${id}-note`}>{translate('cases.note')}</label>
          </VisuallyHidden>
          <Area
            id={`${id}-note`}
            ref={inputRef}
            dir="auto"
            rows={1}
            value={text}
            maxLength={LIMIT}
            placeholder={translate('cases.notePlaceholder')}
            onChange={(event) => onText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
                event.preventDefault();
                event.stopPropagation();
                void add();
              }
            }}
          />
          <IconButton
            type="submit"
            color="primary"
            disabled={busy || text.trim() === ''}
            aria-label={translate('cases.addNote')}
          >
            <Icon name="arrow_upward" />
          </IconButton>
        </Form>
      )}
    </Root>
  );
}
