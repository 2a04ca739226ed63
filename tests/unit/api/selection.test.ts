import { describe, expect, it } from 'vitest';
import { idsFault, MOST_IDS } from '../../../api/selection';

describe('records picked by hand', () => {
  const picked = (count: number) => Array.from({ length: count }, (_, at) => `id-${at}`);

  it('are left out, or one to as many as a job carries along', () => {
    for (const ids of [undefined, picked(1), picked(MOST_IDS)]) expect(idsFault(ids)).toBeUndefined();
    for (const ids of [[], picked(MOST_IDS + 1), ['a', 1], 'a', null, {}]) expect(idsFault(ids)).toContain('1,000 ids');
  });
});
