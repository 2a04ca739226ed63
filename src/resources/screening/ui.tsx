import type { ResourceUi } from '../../views/slots';
import { ScreeningWorkspace } from './ScreeningWorkspace';

export default { views: { show: ScreeningWorkspace } } satisfies ResourceUi;
