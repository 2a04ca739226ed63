/** Collections of webhooks that no route serves. */

/** By organization: which live endpoints want which events. Read at every write, so it is one record. */
export const WEBHOOK_LISTENERS = 'webhookListeners';

/** By webhook: what signs its events. */
export const WEBHOOK_SECRETS = 'webhookSecrets';
