import type { ResourceUi } from '../../views/slots';
import { CreateMethod } from './CreateMethod';

export default { views: { create: CreateMethod } } satisfies ResourceUi;
