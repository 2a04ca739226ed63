// @vitest-environment happy-dom
/** The matrix as people work on it: search, filter, whole rows, groups and columns, the difference, and what nobody may turn. */
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { I18nContextProvider } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { createI18nProvider } from '../../../src/providers/i18nProvider';
import { Matrix } from '../../../src/pages/roles/Matrix';
import { covers, groupsOf, reachOf, rowsOf, secondWords } from '../../../src/resources/roles/matrix';
import { resources } from '../../../src/resources';
import { ViewsContext, type Views } from '../../../src/views/slots';

const schemas = resources.filter(({ name }) => ['cases', 'customers', 'kyc', 'watchlists'].includes(name));
const words = createI18nProvider(resources);
const shown: { value: readonly string[] } = { value: [] };

function Editor({ before, held }: { before: string[]; held: string[] }) {
  const [permissions, setPermissions] = useState<readonly string[]>(before);
  return (
    <I18nContextProvider value={words}>
      <ViewsContext value={{ schemas } as unknown as Views}>
        <Matrix
          viewer={{ id: 'u', organizationId: 'a', permissions: held }}
          value={permissions}
          before={before}
          onChange={(next) => {
            shown.value = next;
            setPermissions(next);
          }}
        />
      </ViewsContext>
    </I18nContextProvider>
  );
}

const edit = (before: string[], held: string[] = ['*']) => {
  render(<Editor before={before} held={held} />);
  const box = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
  return {
    box,
    click: (name: string | RegExp) => userEvent.click(box(name)),
    rows: () =>
      [...document.querySelectorAll('th[scope="row"]')].flatMap(
        (head) => /[A-Z][\w ]+/.exec(head.textContent ?? '')?.[0] ?? [],
      ),
  };
};

describe('the matrix of a role', () => {
  it('stands under the headings of the navigation, every resource once', () => {
    const groups = groupsOf(rowsOf(resources));
    expect(groups.flatMap(({ rows }) => rows.map(({ schema }) => schema.name)).toSorted()).toEqual(
      resources.map(({ name }) => name).toSorted(),
    );
    expect(groups.map(({ key }) => key)).toEqual(['work', 'customers', 'checks', 'monitoring', 'workspace', 'other']);
  });

  it('ticks cells, rows, groups and columns, and says how they differ from the saved role', async () => {
    const { box, click } = edit(['customers.list', 'kyc.list']);
    expect(box('List: all of Customers')).toBeChecked();
    await click('Open customers');
    await click('See the list of KYC checks');
    expect(shown.value).toEqual(['customers.list', 'customers.show']);
    expect(box('Open customers').closest('.added')).not.toBeNull();
    expect(box('See the list of KYC checks').closest('.removed')).not.toBeNull();
    expect(box('See the list of customers').closest('.added, .removed')).toBeNull();
    expect(screen.getByRole('radio', { name: 'Changed 2' })).toBeInTheDocument();
    await click('Everything on Watchlists');
    expect(shown.value).toContain('watchlists.import');
    await click('Export: all of Customers');
    expect(shown.value).toEqual(expect.arrayContaining(['customers.export', 'kyc.export']));
    expect(shown.value).not.toContain('cases.export');
    await click('List, all rows shown');
    expect(shown.value).toEqual(expect.arrayContaining(['cases.list', 'watchlists.list']));
  });

  it('finds permissions, also those behind “more”, and shows all, granted or changed', async () => {
    const { box, click, rows } = edit(['customers.list']);
    const find = screen.getByRole('searchbox', { name: 'Find a permission' });
    expect(screen.queryByLabelText(/Escalate/)).toBeNull();
    await userEvent.type(find, 'escalate');
    expect(rows()).toEqual(['Cases']);
    await click(/Escalate/);
    await userEvent.clear(find);
    await userEvent.click(screen.getByRole('radio', { name: 'Granted' }));
    expect(rows()).toEqual(['Cases', 'Customers']);
    await userEvent.click(screen.getByRole('radio', { name: 'Changed 1' }));
    expect(rows()).toEqual(['Cases']);
    expect(box(/Escalate/)).toBeChecked();
    await userEvent.type(find, 'nothing at all');
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(rows()).toHaveLength(schemas.length);
  });

  it('folds groups and unfolds the moves of a row, by keys alone', async () => {
    const { rows } = edit([]);
    const more = screen.getByRole('button', { name: /^More on Cases: 0\// });
    more.focus();
    await userEvent.keyboard('{Enter}');
    expect(more).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByLabelText(/Escalate/)).toBeInTheDocument();
    screen.getByRole('button', { name: /customers, show or hide/i }).focus();
    await userEvent.keyboard(' ');
    expect(rows()).toEqual(['Cases', 'Watchlists']);
  });

  it('R34: lets nobody give what they do not hold, though they may take it, one by one or all at once', async () => {
    const { box, click } = edit(['customers.delete'], ['customers.list', 'customers.show']);
    expect(box('Add customers')).toBeDisabled();
    await click('Everything on Customers');
    expect([...shown.value].toSorted((a, b) => a.localeCompare(b))).toEqual([
      'customers.delete',
      'customers.list',
      'customers.show',
    ]);
    await click('Delete customers');
    expect(shown.value).not.toContain('customers.delete');
    expect(box('Delete customers')).toBeDisabled();
  });

  it('is read without a box where nothing may be changed', () => {
    render(
      <I18nContextProvider value={words}>
        <ViewsContext value={{ schemas } as unknown as Views}>
          <Matrix viewer={{ id: 'u', organizationId: 'a', permissions: [] }} value={['customers.list']} before={[]} />
        </ViewsContext>
      </I18nContextProvider>,
    );
    expect(screen.queryByRole('checkbox')).toBeNull();
    const row = screen.getByRole('row', { name: /^Customers Yes/ });
    expect(within(row).getAllByText('No').length).toBeGreaterThan(3);
    expect(screen.queryByRole('radio', { name: /Changed/ })).toBeNull();
  });
});

describe('how far a permission reaches', () => {
  const row = (name: string) => {
    const schema = resources.find((one) => one.name === name);
    if (!schema) throw new Error(name);
    return schema;
  };

  it('is told as the API limits it', () => {
    expect(
      Object.fromEntries(['cases', 'customers', 'saved-views', 'plans'].map((name) => [name, reachOf(row(name))])),
    ).toEqual({ cases: 'queues', customers: 'organization', 'saved-views': 'own', plans: 'shared' });
  });

  it('stands in the row, with the moves that may need a second person', () => {
    edit(['cases.list']);
    const cells = (head: RegExp) =>
      [...document.querySelectorAll('tr')].find((line) =>
        head.test(line.querySelector('th[scope="row"]')?.textContent ?? ''),
      );
    expect(cells(/Cases/)?.querySelector('td.reach')).toHaveTextContent('Queues of the user');
    expect(cells(/Customers/)?.querySelector('td.reach')).toHaveTextContent('All');
    expect(cells(/Cases/)?.querySelector('th [title^="May need a second person: "]')).not.toBeNull();
    expect(cells(/Customers/)?.querySelector('th [title^="May need"]')).toBeNull();
    expect(secondWords(row('transactions'))).toEqual(['block']);
  });
});

describe('who may give a whole role', () => {
  const all = rowsOf(resources);
  it('holds all of it; what stands for everything to come only who holds that', () => {
    expect(covers(['customers.*'], ['customers.list', 'customers.edit'], all)).toBe(true);
    expect(covers(['customers.list'], ['customers.*'], all)).toBe(false);
    expect(
      covers(
        all.flatMap(({ cells }) => cells.map(({ key }) => key)),
        ['*'],
        all,
      ),
    ).toBe(false);
    expect(covers(['*'], ['*'], all)).toBe(true);
  });
});
