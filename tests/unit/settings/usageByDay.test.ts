import { describe, expect, it } from 'vitest';
import { usageByDay } from '../../../src/resources/api-keys/usageByDay';

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
