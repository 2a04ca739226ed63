import type { ResourceUi } from '../../views/slots';
import { CaseWorkspace } from './CaseWorkspace';

export default { views: { show: CaseWorkspace } } satisfies ResourceUi;
