import { describe, expect, it } from 'vitest';
import { keyState } from '../../../src/resources/api-keys/keyState';
import { firstDay, mostCalled, usageByDay } from '../../../src/resources/api-keys/usageByDay';

describe('the use of a key by day', () => {
  it('adds the endpoints of a day up, leaves no day out, and takes none beyond', () => {
    const days = usageByDay(
      [
        { day: '2026-02-28', calls: 4, errors: 1 },
        { day: '2026-02-28', calls: 3, errors: 0 },
        { day: '2026-03-02', calls: 1, errors: 1 },
        { day: '2026-02-27', calls: 9, errors: 9 },
        { day: '2026-03-03', calls: 9, errors: 9 },
        { day: null, calls: null },
      ],
      '2026-02-28',
      3,
    );
    expect(days).toEqual([
      { day: '2026-02-28', calls: 7, failed: 1 },
      { day: '2026-03-01', calls: 0, failed: 0 },
      { day: '2026-03-02', calls: 1, failed: 1 },
    ]);
  });
});

describe('what was called most', () => {
  it('adds the days of an endpoint up, weighs its time by its calls, and puts the most called first', () => {
    expect(
      mostCalled([
        { endpoint: 'GET /customers', calls: 1, errors: 1, averageMs: 100 },
        { endpoint: 'POST /customers', calls: 5, errors: 0, averageMs: 7 },
        { endpoint: 'GET /customers', calls: 9, errors: 0, averageMs: 10 },
        { endpoint: null, calls: 99 },
      ]),
    ).toEqual([
      { endpoint: 'GET /customers', calls: 10, failed: 1, averageMs: 19 },
      { endpoint: 'POST /customers', calls: 5, failed: 0, averageMs: 7 },
    ]);
  });

  it('counts today among the days', () => {
    expect(firstDay(7, Date.parse('2026-03-02T23:00:00Z'))).toBe('2026-02-24');
  });
});

describe('the state of a key', () => {
  const now = Date.parse('2026-11-27T15:00:00Z');
  const live = { status: 'active', createdAt: '2026-11-01T00:00:00Z', lastUsedAt: '2026-11-27T14:00:00Z' } as const;

  it('says when it ends, from fourteen days before, and that it has ended', () => {
    expect(keyState({ ...live, expiresOn: '2026-12-06' }, now)).toEqual({ kind: 'ends', days: 9 });
    expect(keyState({ ...live, expiresOn: '2026-11-27' }, now)).toEqual({ kind: 'ends', days: 0 });
    expect(keyState({ ...live, expiresOn: '2026-12-11' }, now)).toEqual({ kind: 'ends', days: 14 });
    expect(keyState({ ...live, expiresOn: '2026-12-12' }, now)).toEqual({ kind: 'plain' });
    expect(keyState({ ...live, expiresOn: '2026-11-26' }, now)).toEqual({ kind: 'ended' });
  });

  it('says that it calls nothing, from thirty days on; one that never did counts from when it was made', () => {
    expect(keyState({ ...live, lastUsedAt: '2026-09-30T08:00:00Z' }, now)).toEqual({ kind: 'unused', days: 58 });
    expect(keyState({ ...live, lastUsedAt: '2026-10-29T08:00:00Z' }, now)).toEqual({ kind: 'plain' });
    expect(keyState({ ...live, lastUsedAt: null, createdAt: '2026-10-01T00:00:00Z' }, now).kind).toBe('unused');
  });

  it('is its status where it is revoked', () => {
    expect(keyState({ ...live, status: 'revoked', expiresOn: '2026-11-26' }, now)).toEqual({ kind: 'plain' });
  });
});
