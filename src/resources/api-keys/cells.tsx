import { useTranslate } from 'ra-core';
import { StatusChip } from '../../theme/ui/chips';
import { asText } from '../../views/fieldTypes/shared/values';
import type { ListCells, RecordSlotProps } from '../../views/slots';
import { useWords } from '../../views/words';
import { keyState } from './keyState';

/** The status, and of a live key that it ends soon or calls nothing. */
function State({ schema, record }: RecordSlotProps) {
  const translate = useTranslate();
  const words = useWords(schema);
  const state = keyState(record);
  if (state.kind === 'plain') {
    const { label, tone } = words.state(asText(record.status));
    return <StatusChip tone={tone ?? 'neutral'} dot label={label} />;
  }
  if (state.kind === 'ended') return <StatusChip tone="error" dot label={translate('apiKeys.states.ended')} />;
  const key = state.kind === 'ends' && state.days === 0 ? 'today' : state.kind;
  return <StatusChip tone="warning" dot label={translate(`apiKeys.states.${key}`, { smart_count: state.days })} />;
}

export const cells = { status: State } satisfies ListCells;
