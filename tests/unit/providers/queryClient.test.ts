import { describe, expect, it } from 'vitest';
import { aborted, HttpError } from '../../../src/providers/httpError';
import { CACHE_TIME, createQueryClient, shouldRetry } from '../../../src/providers/queryClient';

describe('the query cache', () => {
  it('keeps data for 60 seconds after its last use', () => {
    expect(CACHE_TIME).toBe(60_000);
    expect(createQueryClient().getDefaultOptions().queries?.gcTime).toBe(60_000);
  });

  it.each([0, 500, 502, 503, 504])('reads again twice after %i (R30)', (status) => {
    const error = new HttpError('x', status);
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, error))).toEqual([true, true, false, false]);
  });

  it.each([400, 401, 403, 404, 409, 412, 413, 415, 422, 429])('never again after %i (R30)', (status) => {
    expect(shouldRetry(0, new HttpError('x', status))).toBe(false);
  });

  it('never again after a call given up or a mistake of our own', () => {
    expect(shouldRetry(0, aborted())).toBe(false);
    expect(shouldRetry(0, new TypeError('x is undefined'))).toBe(false);
  });

  it('never repeats a write (R30)', () => {
    expect(createQueryClient().getDefaultOptions().mutations?.retry).toBe(false);
  });
});
