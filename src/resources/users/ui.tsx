import type { ResourceUi } from '../../views/slots';
import { PeopleStrip } from './PeopleStrip';

export default { list: { before: PeopleStrip } } satisfies ResourceUi;
