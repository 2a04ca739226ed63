import { describe, expect, it } from 'vitest';
import { configFrom } from '../../../api/config';
import { accessEnd, beginSession, type Scope } from '../../../api/auth/sessions';
import type { StoreSession } from '../../../api/store/store';

const now = '2026-11-28T09:00:00.000Z';
// Tokens that would live for a day, so that what ends sooner is the session.
const config = { ...configFrom({}), accessTokenSeconds: 86_400, refreshIdleSeconds: 86_400, refreshMaxSeconds: 86_400 };

describe('how long a session lives', () => {
  it.each<[string, Scope, number]>([
    ['R13: ten minutes for the second factor', 'secondFactor', 10],
    ['R27: a quarter of an hour to choose a password', 'passwordChange', 15],
    ['R15: as long as is configured once it is whole', 'full', 24 * 60],
  ])('%s', async (_, scope, minutes) => {
    const session = { insert: async () => undefined } as Partial<StoreSession> as StoreSession;
    const { record } = await beginSession(session, config, {
      id: 'one',
      user: { id: 'user', organizationId: 'org' },
      scope,
      actor: { ip: null, userAgent: null },
      now,
    });
    const end = new Date(Date.parse(now) + minutes * 60_000).toISOString();
    expect([record.endsAt, accessEnd(record, config, now)]).toEqual([end, end]);
  });
});
