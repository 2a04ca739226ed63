import { afterEach, describe, expect, it, vi } from 'vitest';
import { KEPT, forgetUnsaved, keepUnsaved, sessionBegun, sessionOver, unsavedAt } from '../../../src/providers/unsaved';

const at = '/customers/1/edit';
const typed = { values: { name: 'Ada' }, version: 3 };
const keep = () => keepUnsaved(at, 'me', typed);

describe('what stood in a form', () => {
  afterEach(() => {
    sessionOver(true);
    sessionBegun('');
    vi.useRealTimers();
  });

  it('is kept when the session ended under it, for its person, until it stands there again', () => {
    sessionOver(false);
    keep();
    sessionBegun('me');
    expect(unsavedAt(at, 'me')).toMatchObject(typed);
    expect(unsavedAt('/customers/2/edit', 'me')).toBeUndefined();
    expect(unsavedAt(at, 'you')).toBeUndefined();
    forgetUnsaved(at);
    expect(unsavedAt(at, 'me')).toBeUndefined();
  });

  it('is not kept of a form that somebody left, nor over a sign-out', () => {
    sessionBegun('me');
    keep();
    expect(unsavedAt(at, 'me')).toBeUndefined();
    sessionOver(false);
    keep();
    sessionOver(true);
    expect(unsavedAt(at, 'me')).toBeUndefined();
    keep();
    expect(unsavedAt(at, 'me')).toBeUndefined();
  });

  it('is gone when somebody else signs in, and after half an hour', () => {
    sessionOver(false);
    keep();
    sessionBegun('you');
    sessionBegun('me');
    expect(unsavedAt(at, 'me')).toBeUndefined();
    vi.useFakeTimers();
    sessionOver(false);
    keep();
    vi.advanceTimersByTime(KEPT - 1);
    expect(unsavedAt(at, 'me')).toBeDefined();
    vi.advanceTimersByTime(1);
    expect(unsavedAt(at, 'me')).toBeUndefined();
  });
});
