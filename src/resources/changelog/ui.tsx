import type { ResourceUi } from '../../views/slots';
import { cells } from './cells';
import { ChainState } from './ChainState';
import { EntryBody, EntryFoot, EntryNote } from './Entry';
import { ProofButton } from './ProofButton';

export default {
  list: { actions: () => <ProofButton />, state: ChainState, cells },
  drawer: { note: EntryNote, body: EntryBody, foot: EntryFoot },
} satisfies ResourceUi;
