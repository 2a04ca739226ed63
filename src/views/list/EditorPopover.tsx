import Popover from '@mui/material/Popover';
import type { AnyResource } from '../../schema/resource';
import { useWords } from '../words';
import { writeEntry, type FilterEntry, type Question } from './filterEntries';
import FilterEditor from './FilterEditor';
import { useFilterChange } from './useFilterChange';

interface EditorPopoverProps {
  schema: AnyResource;
  anchor: HTMLElement;
  source: string;
  entry?: FilterEntry;
  onClose: () => void;
}

/** The editor of a filter, below the button or the pill that opened it. */
export default function EditorPopover({ schema, anchor, source, entry, onClose }: EditorPopoverProps) {
  const words = useWords(schema);
  const change = useFilterChange();
  const apply = (question: Question, value: unknown) => {
    onClose();
    change(entry?.key, writeEntry(source, question, value));
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': words.field(source),
          sx: { width: 300, padding: '14px', marginBlockStart: '4px' },
        },
      }}
    >
      <FilterEditor schema={schema} source={source} entry={entry} onApply={apply} onCancel={onClose} />
    </Popover>
  );
}
