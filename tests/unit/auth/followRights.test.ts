import { describe, expect, it, vi } from 'vitest';
import type { AssayDataProvider } from '../../../src/providers/dataProvider';
import { createDataProvider } from '../../../src/providers/dataProvider';
import { followRights } from '../../../src/routes/followRights';

const followed = (call: () => Promise<{ data: unknown }>) => {
  const readRights = vi.fn(async () => undefined);
  const http = { call } as unknown as Parameters<typeof createDataProvider>[0];
  const provider: AssayDataProvider = followRights(createDataProvider(http), { readRights });
  return { provider, readRights };
};
const saved = async () => ({ data: { id: 'one' } });
const change = { id: 'one', data: { name: 'x' }, previousData: { id: 'one' } };

describe('rights after a write', () => {
  it('are read anew where the organization or a change of a role was written, and not otherwise', async () => {
    const { provider, readRights } = followed(saved);
    await provider.update('customers', change);
    await provider.transition('customers', { id: 'one', name: 'approve' });
    expect(readRights).not.toHaveBeenCalled();
    expect((await provider.update('organizations', change)).data).toEqual({ id: 'one' });
    expect(readRights).toHaveBeenCalledExactlyOnceWith(true);
    await provider.transition('role-changes', { id: 'one', name: 'confirm' });
    expect(readRights).toHaveBeenCalledTimes(2);
  });

  it('stay as they are where nothing was written', async () => {
    const { provider, readRights } = followed(() => Promise.reject(new Error('No.')));
    await expect(provider.update('organizations', change)).rejects.toThrow('No.');
    expect(readRights).not.toHaveBeenCalled();
  });
});
