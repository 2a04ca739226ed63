/** What several calls take and answer, by name. */
import { schemaRef, type JsonSchema } from '../../src/schema/openapi';
import { object, text, texts } from './call';

export const schemas: { [name: string]: JsonSchema } = {
  SessionUser: object(
    {
      ...texts('id', 'name', 'email'),
      organization: object(
        {
          ...texts('id', 'name'),
          modules: { type: 'array', items: text },
          requireTwoFactor: { type: 'boolean' },
          roleChangesNeedTwo: { type: 'boolean' },
        },
        ['id', 'name'],
      ),
      avatarUrl: { type: ['string', 'null'] },
      role: object(texts('id', 'name')),
      preview: { type: ['object', 'null'], required: ['id', 'name'], properties: texts('id', 'name') },
      permissions: { type: 'array', items: text },
      closed: { type: 'array', items: text },
      twoFactorEnabled: { type: 'boolean' },
      mustChangePassword: { type: 'boolean' },
      locale: text,
    },
    ['id', 'name', 'email', 'organization', 'role', 'permissions'],
  ),
  Session: object({ ...texts('accessToken', 'twoFactorAuthAccessToken'), user: schemaRef('SessionUser') }, ['user']),
  File: object({
    ...texts('id', 'url', 'name', 'contentType'),
    size: { type: 'integer' },
    sha256: { type: 'string', pattern: '^[0-9a-f]{64}$' },
  }),
  Hit: object(
    {
      entry: object(texts('id', 'list', 'name')),
      matchedName: text,
      score: { type: 'integer', minimum: 0, maximum: 100 },
      features: { type: 'array', items: { type: 'object' } },
    },
    ['entry', 'matchedName', 'score', 'features'],
  ),
  Amount: object({ amount: { type: 'integer' }, currency: { type: 'string', pattern: '^[A-Z]{3}$' } }),
  ExchangeQuote: object({
    ...texts('id', 'walletId', 'expiresAt'),
    from: schemaRef('Amount'),
    to: schemaRef('Amount'),
    rate: object(texts('base', 'quote', 'rate', 'at', 'source')),
  }),
  WalletSummary: object({
    ...texts('today', 'currency'),
    wallet: { type: ['object', 'null'] },
    wallets: { type: 'array', items: { type: 'object' } },
    spentThisMonth: { type: 'integer' },
    averageADay: { type: 'integer' },
    daysLeft: { type: ['integer', 'null'] },
    days: { type: 'array', items: object({ day: text, balance: { type: 'integer' }, topUp: { type: 'integer' } }) },
    services: {
      type: 'array',
      items: object({ ...texts('resource', 'label'), amount: { type: 'integer' } }),
    },
  }),
  Import: object(
    {
      ...texts('id', 'fileName', 'encoding', 'delimiter'),
      rows: { type: 'integer' },
      revision: { type: 'integer', description: 'Goes up with every change' },
      columns: { type: 'array', items: { type: 'object' } },
      hints: { type: 'object' },
    },
    ['id', 'fileName', 'rows', 'columns', 'hints'],
  ),
  Job: object({
    ...texts('id', 'kind', 'organizationId', 'byId', 'createdAt'),
    status: { enum: ['queued', 'running', 'done', 'failed', 'cancelled'] },
    done: { type: 'integer' },
    total: { type: ['integer', 'null'] },
    params: { type: 'object' },
    result: {},
    error: { type: ['string', 'null'] },
    finishedAt: { type: ['string', 'null'] },
  }),
};
