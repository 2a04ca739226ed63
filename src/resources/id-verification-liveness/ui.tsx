import type { ResourceUi } from '../../views/slots';
import { QueueMover } from '../review/QueueMover';
import { Workspace } from './Workspace';

export default { record: { overview: Workspace, mover: QueueMover, ownMoves: ['decide'] } } satisfies ResourceUi;
