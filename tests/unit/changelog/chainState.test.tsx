// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { aborted } from '../../../src/providers/httpError';
import { ChainState } from '../../../src/resources/changelog/ChainState';
import { changelog } from '../../../src/resources/changelog/schema';
import { Difference } from '../../../src/resources/changelog/Difference';
import { customers } from '../../../src/resources/customers/schema';
import { recordsProvider, scene } from '../views/harness';
import { failOnConsole } from '../views/quiet';

const allow = failOnConsole();

type Found = { ok: boolean; count: number; firstBroken?: number; fault?: string; total?: number };

function state(answers: (Found | Error)[], { total = 3, may = ['*'] }: { total?: number; may?: string[] } = {}) {
  const call = vi.fn(async (_method: string, _path: string, { signal }: { signal: AbortSignal }) => {
    const next = answers.shift();
    // None is ever given: it is waited for until it is not wanted any more.
    if (!next) await new Promise((_, reject) => signal.addEventListener('abort', () => reject(aborted())));
    if (next instanceof Error) throw next;
    return { data: next };
  });
  scene(<ChainState schema={changelog} />, {
    provider: recordsProvider({}, { getList: vi.fn(async () => ({ data: [], total })), call } as Partial<
      ReturnType<typeof recordsProvider>
    >),
    may,
    schemas: [changelog],
  });
  return call;
}

const chip = (name: RegExp) => screen.findByRole('button', { name });

describe('the state of the chain', () => {
  it('is found when the list opens: when it was, and over how many entries', async () => {
    const call = state([{ ok: true, count: 3_400 }]);
    expect(await chip(/^Chain verified \d\d:\d\d, 3,400 entries, no gaps$/)).toBeEnabled();
    expect(call).toHaveBeenCalledTimes(1);
    expect(call.mock.calls[0]?.slice(0, 2)).toEqual(['GET', '/changelog/verify?from=1&to=1000']);
  });

  it('is walked part by part to its end, or to the first entry that does not fit', async () => {
    const call = state([
      { ok: true, count: 1_000, total: 2_500 },
      { ok: true, count: 2_000, total: 2_501 },
      { ok: false, count: 2_017, firstBroken: 2_017, fault: 'missing' },
    ]);
    await chip(/^Chain broken at entry 2,017: it is not there$/);
    expect(call.mock.calls.map(([, path]) => path)).toEqual([
      '/changelog/verify?from=1&to=1000',
      '/changelog/verify?from=1001&to=2000',
      '/changelog/verify?from=2001&to=3000',
    ]);
  });

  it('says how far it is, and stops when it is told to; what was found before stays', async () => {
    const call = state([{ ok: true, count: 1_000, total: 2_500 }], { total: 2_500 });
    await userEvent.click(await chip(/^Verifying: 1,000 of 2,500\. Stop$/));
    await chip(/^Verify the chain$/);
    const signal = (at: number) => call.mock.calls[at]?.[2].signal.aborted;
    expect([call.mock.calls.length, signal(1)]).toEqual([2, true]);
  });

  it('names the first entry that does not fit, and looks again when asked', async () => {
    const call = state([
      { ok: false, count: 17, firstBroken: 17, fault: 'changed' },
      { ok: true, count: 18 },
    ]);
    await userEvent.click(await chip(/^Chain broken at entry 17: it is not what was sealed$/));
    await chip(/^Chain verified/);
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('says that it could not be found', async () => {
    allow(/^Error: down$/);
    state([new Error('down')]);
    await chip(/^Not verified, try again$/);
  });

  it('waits to be asked where the chain is long', async () => {
    const call = state([{ ok: true, count: 20_000 }], { total: 20_000 });
    const ask = await chip(/^Verify the chain$/);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(call).not.toHaveBeenCalled();
    await userEvent.click(ask);
    await chip(/20,000 entries/);
  });

  it('is for those who may verify it', async () => {
    const call = state([], { may: ['changelog.list', 'changelog.show'] });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole('button')).toBeNull();
    expect(call).not.toHaveBeenCalled();
  });
});

describe('the difference', () => {
  const show = (changes: { field: string; before: unknown; after: unknown }[]) =>
    scene(<Difference schema={changelog} record={{ id: 'e', resource: 'customers', changes }} />, {
      schemas: [changelog, customers],
    });
  const line = async (name: string) => (await screen.findByRole('rowheader', { name })).closest('tr');

  it('is told in the words of the record’s fields, with the size of the change', async () => {
    show([
      { field: 'riskScore', before: 34, after: 30 },
      { field: 'status', before: null, after: 'approved' },
      { field: 'nationalNumber', before: '•••12', after: '•••34' },
    ]);
    await waitFor(async () => expect((await line('Risk'))?.textContent).toBe('Risk3430−4'));
    expect((await line('Status'))?.textContent).toBe('Status—Approved');
    expect(document.querySelectorAll('del')[0]?.textContent).toBe('34');
    expect(document.body.textContent).toContain('•••34');
  });

  it('says so where no field changed', async () => {
    show([]);
    expect(await screen.findByText('No field changed.')).toBeInTheDocument();
  });
});
