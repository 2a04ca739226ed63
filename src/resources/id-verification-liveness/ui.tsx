import type { ResourceUi } from '../../views/slots';
import { Evidence } from './Evidence';

export default { record: { before: Evidence } } satisfies ResourceUi;
