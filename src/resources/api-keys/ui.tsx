import type { ResourceUi } from '../../views/slots';
import { CreateKey } from './CreateKey';
import { RotateKey } from './RotateKey';
import { UsageChart } from './UsageChart';

export default {
  record: { actions: RotateKey, before: UsageChart },
  views: { create: CreateKey },
} satisfies ResourceUi;
