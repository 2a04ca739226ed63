import { describe, expect, it } from 'vitest';
import { configFrom } from '../../../api/config';
import { accessEnd, beginSession, type Scope } from '../../../api/auth/sessions';
import { isNewPlace } from '../../../api/auth/ownSessions';
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

describe('a session from a new place', () => {
  const at = (createdAt: string, ip: string | null) => ({ createdAt, ip });
  const before = [at('2026-01-01', '192.0.2.7'), at('2026-01-02', null), at('2026-01-03', '2001:db8:1:2::3')];

  it.each([
    ['another network', '203.0.113.9', true],
    ['the same network', '192.0.2.200', false],
    ['the same network, as IPv6 writes it', '::ffff:192.0.2.9', false],
    ['the same network of IPv6', '2001:db8:1:ffff::1', false],
    ['another network of IPv6', '2001:db8:2::1', true],
    ['no known address', null, false],
  ])('is one from %s', (_, ip, expected) => {
    expect(isNewPlace(at('2026-02-01', ip), before)).toBe(expected);
  });

  it('is judged by what came before it, and the very first is none', () => {
    expect(isNewPlace(at('2026-01-01', '192.0.2.7'), before)).toBe(false);
    expect(isNewPlace(at('2026-01-03', '2001:db8:1:2::3'), before)).toBe(true);
  });
});
