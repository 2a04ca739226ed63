import type { ResourceUi } from '../../views/slots';
import { QueueMover } from '../review/QueueMover';
import { NewLink } from './NewLink';
import { Workspace } from './Workspace';

export default {
  record: { overview: Workspace, mover: QueueMover, actions: NewLink, ownMoves: ['decide'] },
} satisfies ResourceUi;
