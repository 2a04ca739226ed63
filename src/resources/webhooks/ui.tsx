import type { ResourceUi } from '../../views/slots';
import { CreateWebhook } from './CreateWebhook';
import { RotateSecret } from './RotateSecret';

export default {
  record: { actions: RotateSecret },
  views: { create: CreateWebhook },
} satisfies ResourceUi;
