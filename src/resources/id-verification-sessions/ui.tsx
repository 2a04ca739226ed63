import type { ResourceUi } from '../../views/slots';
import { EnrolmentLink } from './EnrolmentLink';

export default { record: { actions: EnrolmentLink } } satisfies ResourceUi;
