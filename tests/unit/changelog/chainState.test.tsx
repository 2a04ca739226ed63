// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ChainState } from '../../../src/resources/changelog/ChainState';
import { changelog } from '../../../src/resources/changelog/schema';
import { Difference } from '../../../src/resources/changelog/Difference';
import { customers } from '../../../src/resources/customers/schema';
import { recordsProvider, scene } from '../views/harness';
import { failOnConsole } from '../views/quiet';

const allow = failOnConsole();

type Found = { ok: boolean; count: number; firstBroken?: number; fault?: string };

function state(answers: (Found | Error)[], { total = 3, may = ['*'] }: { total?: number; may?: string[] } = {}) {
  const call = vi.fn(async () => {
    const next = answers.shift();
    if (next instanceof Error || !next) throw next ?? new Error('asked too often');
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
    expect(call.mock.calls[0]?.slice(0, 2)).toEqual(['GET', '/changelog/verify']);
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
