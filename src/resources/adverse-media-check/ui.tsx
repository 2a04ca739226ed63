import type { ResourceUi } from '../../views/slots';
import { MediaWorkspace } from './MediaWorkspace';

export default { views: { show: MediaWorkspace } } satisfies ResourceUi;
