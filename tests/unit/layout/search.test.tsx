// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LanguageContext } from '../../../src/i18n/useT';
import { holdsAll, marked } from '../../../src/layout/search/marks';
import { SearchButton } from '../../../src/layout/search/SearchButton';
import type { SearchActs, SearchBody, SearchCall, SearchGroup } from '../../../src/layout/search/types';
import { recordAt } from '../../../src/layout/search/useRecent';
import { createI18nProvider } from '../../../src/providers/i18nProvider';
import { clients, people, scene } from '../views/harness';

afterEach(cleanup);

const i18n = createI18nProvider([clients, people]);

const groupOf = (names: readonly string[]): SearchGroup => ({
  resource: 'clients',
  total: names.length,
  hits: names.map((title, index) => ({
    resource: 'clients',
    id: `c${index}`,
    title,
    subtitle: `CL-000${index}`,
    matched: null,
    record: { id: `c${index}`, name: title, risk: 72 },
  })),
});

const screened = vi.fn();
const acts: SearchActs = {
  typed: [
    {
      key: 'customer',
      icon: 'person_add',
      permission: ['clients', 'create'],
      to: '/clients/create',
      state: (q) => ({ values: { name: q } }),
    },
    {
      key: 'screen',
      icon: 'policy',
      permission: ['clients', 'screen'],
      run: screened,
    },
    { key: 'elsewhere', icon: 'add', permission: ['nothing', 'list'] },
  ],
  records: [
    {
      key: 'case',
      resource: 'clients',
      permission: ['people', 'create'],
      to: '/people/create',
      state: (id) => ({ values: { clientId: id } }),
    },
  ],
};

function show(call: SearchCall, permissions: string[] = ['*'], offered?: SearchActs) {
  return scene(
    <LanguageContext value={{ locale: 'en', t: (key, args) => i18n.translate(key, args) }}>
      <SearchButton
        call={call}
        resources={[clients, people]}
        sections={[{ group: 'work', items: [{ key: 'clients', to: '/clients', icon: 'group', label: 'Clients' }] }]}
        jumps={[{ key: 'import', label: 'Import clients', icon: 'upload', to: '/clients/import' }]}
        user={{ id: 'me', permissions }}
        {...(offered && { acts: offered })}
      />
    </LanguageContext>,
    { may: permissions },
  );
}

async function open(): Promise<HTMLElement> {
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  return screen.findByRole('combobox');
}
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const chosen = () => screen.getAllByRole('option').find((option) => option.getAttribute('aria-selected') === 'true');

describe('the search palette', () => {
  // The first of this file: its code has not come before.
  it('keeps what is typed while its code is on the way, and lets no key act on the page behind', async () => {
    const call = vi.fn<SearchCall>(async () => [groupOf(['Nadia'])]);
    show(call);
    const behind = vi.fn();
    document.addEventListener('keydown', behind);
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    behind.mockClear();
    for (const key of ['n', 'a', 'x', 'Backspace', 'd']) fireEvent.keyDown(document.body, { key });
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(await screen.findByRole('combobox')).toHaveValue('nad');
    expect(behind).not.toHaveBeenCalled();
    await waitFor(() => expect(call.mock.calls.at(-1)?.[0]).toMatchObject({ q: 'nad' }));
    document.removeEventListener('keydown', behind);
  });

  it('opens with Ctrl+K, moves with the arrows round and round, and opens with Enter', async () => {
    const { router } = show(async () => [groupOf(['Ada Vander', 'Bo Vander'])]);
    const input = await open();
    type(input, 'vander');
    await screen.findByRole('option', { name: /Ada Vander/ });
    expect(chosen()?.textContent).toContain('Ada');
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    expect(chosen()?.textContent).toContain('Bo');
    expect(input.getAttribute('aria-activedescendant')).toBe(chosen()?.id);
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    expect(chosen()?.textContent).toContain('Ada');
    fireEvent.keyDown(input, { key: 'ArrowUp' });
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/clients/c1'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('narrows with Tab to one group and asks for more of it', async () => {
    const call = vi.fn<SearchCall>(async () => [groupOf(['Ada'])]);
    show(call);
    const input = await open();
    type(input, 'ada');
    await screen.findByRole('option', { name: /Ada/ });
    fireEvent.keyDown(input, { key: 'Tab' });
    await waitFor(() => expect(call.mock.calls.at(-1)?.[0]).toEqual({ q: 'ada', limit: 40, resources: ['clients'] }));
    expect(screen.getByRole('button', { name: /^Clients/ }).getAttribute('aria-pressed')).toBe('true');
  });

  it('offers what can be done with what was typed, by rights, and takes it for no answer', async () => {
    const answers: ((groups: SearchGroup[]) => void)[] = [];
    const first = show(() => new Promise((done) => void answers.push(done)), ['*'], acts);
    const answered = async (times: number) => {
      await waitFor(() => expect(answers).toHaveLength(times));
      answers.at(-1)?.([]);
    };
    const input = await open();
    type(input, 'vander');
    // Enter, typed before the answer, begins nothing.
    await waitFor(() => expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'true'));
    expect(screen.queryAllByRole('option')).toEqual([]);
    await answered(1);
    const option = await screen.findByText(/^One-off search/);
    expect(option.closest('[role="option"]')?.textContent).toContain('Screen the name “vander”');
    expect(screen.getByText('Nothing fits “vander”')).toBeInTheDocument();
    fireEvent.click(option);
    expect(screened.mock.calls).toEqual([['vander']]);
    await open();
    type(screen.getByRole('combobox'), 'vander');
    await answered(2);
    fireEvent.click(await screen.findByText(/^Opens the form/));
    await waitFor(() => expect(first.router.state.location.pathname).toBe('/clients/create'));
    expect(first.router.state.location.state).toEqual({ values: { name: 'vander' } });
    first.unmount();
    show(async () => [], ['clients.list', 'clients.show'], acts);
    type(await open(), 'vander');
    await screen.findByText('Nothing fits “vander”');
    expect(screen.queryAllByRole('option')).toEqual([]);
  });

  it('leads by the arrow to what can be done with a record, and back, by rights', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('min-width'),
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
      addListener: () => {},
      removeListener: () => {},
    }));
    const call: SearchCall = async () => [groupOf(['Ada Vander'])];
    const { router, unmount } = show(call, ['*'], acts);
    const input = await open();
    type(input, 'ada');
    await screen.findByRole('option', { name: /Ada Vander/ });
    fireEvent.keyDown(input, { key: 'ArrowRight' });
    const first = screen.getByRole('button', { name: /^Open(?! in)/ });
    expect(document.activeElement).toBe(first);
    fireEvent.keyDown(first, { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(input);
    fireEvent.keyDown(input, { key: 'ArrowRight' });
    fireEvent.keyDown(first, { key: 'ArrowUp' });
    expect(document.activeElement?.textContent).toBe('Start a case');
    fireEvent.click(screen.getByRole('button', { name: 'Start a case' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/people/create'));
    expect(router.state.location.state).toEqual({ values: { clientId: 'c0' } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    unmount();
    show(call, ['clients.list', 'clients.show'], acts);
    type(await open(), 'ada');
    await screen.findByRole('option', { name: /Ada Vander/ });
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Start a case' })).toBeNull();
    vi.unstubAllGlobals();
  });

  it('gives up the question that typing overtakes, and shows the answer to the last', async () => {
    const asked: { body: SearchBody; signal: AbortSignal; answer: (groups: SearchGroup[]) => void }[] = [];
    show((body, signal) => new Promise((answer) => asked.push({ body, signal, answer })));
    const input = await open();
    type(input, 'va');
    await waitFor(() => expect(asked).toHaveLength(1));
    type(input, 'van');
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked.map(({ body, signal }) => [body.q, signal.aborted])).toEqual([
      ['va', true],
      ['van', false],
    ]);
    asked[1]?.answer([groupOf(['Right'])]);
    asked[0]?.answer([groupOf(['Wrong'])]);
    await screen.findByRole('option', { name: /Right/ });
    expect(screen.queryByRole('option', { name: /Wrong/ })).toBeNull();
  });

  it('asks for references behind #, and nothing of the API behind >', async () => {
    const call = vi.fn<SearchCall>(async () => []);
    show(call);
    const input = await open();
    type(input, '> import');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      expect.stringContaining('Import clients'),
    ]);
    type(input, '#CL-1');
    await waitFor(() => expect(call).toHaveBeenCalled());
    expect(call.mock.calls.map(([body]) => body)).toEqual([{ q: 'CL-1', limit: 5, references: true }]);
  });

  it('says that nothing fits, and offers to ask again after a failure', async () => {
    let fails = true;
    show(async () => {
      if (fails) throw new Error('down');
      return [];
    });
    const input = await open();
    type(input, 'zzz');
    const again = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    fireEvent.click(again);
    await screen.findByText('Nothing fits “zzz”');
  });

  it('offers to make only what the person may make, and shows only what they may open', async () => {
    show(async () => [groupOf(['Ada'])], ['clients.list']);
    const input = await open();
    expect(screen.queryByRole('option', { name: /New client/ })).toBeNull();
    type(input, 'ada');
    await screen.findByText('Nothing fits “ada”');
  });
});

describe('what the search marks and remembers', () => {
  it('marks words without regard to case and accents', () => {
    const lit = (text: string, q: string) =>
      marked(text, q)
        .map(({ text: piece, hit }) => (hit ? `[${piece}]` : piece))
        .join('');
    expect(lit('Ilse Vandermoor', 'VANDER')).toBe('Ilse [Vander]moor');
    expect(lit('Jörg Ångström', 'angst jorg')).toBe('[Jörg] [Ångst]röm');
    expect(lit('Олена', 'оле')).toBe('[Оле]на');
    expect(holdsAll('New customer', 'cust new')).toBe(true);
    expect(holdsAll('New customer', 'cust old')).toBe(false);
  });

  it('knows a record by its address, and nothing else', () => {
    const at = (path: string) => recordAt([clients, { ...people, path: 'team/list' }], path);
    expect(at('/clients/c%201')).toEqual({ resource: 'clients', id: 'c 1' });
    expect(at('/clients/c1/notes')).toEqual({ resource: 'clients', id: 'c1' });
    expect(at('/team/list/u1')).toEqual({ resource: 'people', id: 'u1' });
    for (const path of ['/clients', '/clients/create', '/clients/import', '/other/c1', '/clients/%E0%A4%A'])
      expect(at(path)).toBeUndefined();
  });
});
