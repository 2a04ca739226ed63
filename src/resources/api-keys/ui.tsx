import type { ResourceUi } from '../../views/slots';
import { AllCalls } from './AllCalls';
import { cells } from './cells';
import { CreateKey } from './CreateKey';
import { EndingKeys } from './EndingKeys';
import { KeysActions } from './KeysActions';
import { RotateKey } from './RotateKey';
import { UsageChart } from './UsageChart';

export default {
  list: { actions: KeysActions, before: EndingKeys, after: AllCalls, cells },
  record: { actions: RotateKey, before: UsageChart },
  views: { create: CreateKey },
} satisfies ResourceUi;
