import type { ResourceUi } from '../../views/slots';
import { CreateKey } from './CreateKey';
import { RotateKey } from './RotateKey';

export default {
  record: { actions: RotateKey },
  views: { create: CreateKey },
} satisfies ResourceUi;
