// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { customers, showApp, smallApi, standIn, TOKEN, user } from './appHarness';

/** Generous: the code of the pages is compiled while the test runs. */
const found = { timeout: 60_000 };
vi.setConfig({ testTimeout: 180_000 });

const title = (name: string) => screen.findByRole('heading', { name }, found);

beforeEach(() => standIn(false));

const signIn = async () => {
  const person = userEvent.setup();
  await person.type(await screen.findByLabelText(/e-mail/i, {}, found), 'ann@assay.test');
  await person.type(screen.getByLabelText(/^password/i), 'secret');
  await person.click(screen.getByRole('button', { name: 'Sign in' }));
};

describe('the groups of routes', () => {
  it('lead a stranger to the sign-in page and back to where they wanted to go', async () => {
    const { path } = showApp('/customers?page=1', { signedIn: false });
    await waitFor(() => expect(path()).toBe('/signin?next=%2Fcustomers%3Fpage%3D1'), found);
    await signIn();
    await screen.findByText('Zofia Quill', {}, found);
    expect(path()).toMatch(/^\/customers/);
  });

  it('ask nothing of the API but its health before somebody signs in', async () => {
    const { api } = showApp('/', { signedIn: false });
    await screen.findByLabelText(/e-mail/i, {}, found);
    await waitFor(() => expect(api.calls()).toContain('GET /health'));
    expect(new Set(api.calls())).toEqual(new Set(['GET /health']));
  });

  it('keep somebody who is signed in off the public pages', async () => {
    const one = { id: 'case', riskScore: 91, createdAt: '2026-11-01T09:00:00Z', closedAt: '2026-11-01T14:00:00Z' };
    const { path } = showApp('/signin?next=//evil.test', {
      answer: smallApi(['*'], ({ url }) =>
        url.split('?')[0] === '/cases' ? { body: { data: [one] }, headers: { 'content-range': 'x 0-0/1' } } : undefined,
      ),
    });
    await waitFor(() => expect(path()).toBe('/dashboard'), found);
    // What its numbers say beside themselves is of the first record of the list behind each.
    expect(await screen.findByText('highest risk 91', {}, found)).toBeInTheDocument();
    expect(screen.getByText('the last took 5 h 00 m')).toBeInTheDocument();
  });

  it('stop at the second factor, and at the first password', async () => {
    const factor = showApp('/customers', {
      signedIn: false,
      answer: smallApi(['*'], ({ url }) =>
        url === '/auth/signin'
          ? { body: { data: { twoFactorAuthAccessToken: 'factor', user: { id: 'u1', name: 'Ann' } } } }
          : undefined,
      ),
    });
    await signIn();
    await waitFor(() => expect(factor.path()).toBe('/signin/verification?next=%2Fcustomers'), found);
    factor.unmount();

    const first = showApp('/customers', {
      signedIn: false,
      answer: smallApi(['*'], ({ url }) =>
        url === '/auth/signin'
          ? { body: { data: { accessToken: 'token', user: { id: 'u1', name: 'Ann', mustChangePassword: true } } } }
          : undefined,
      ),
    });
    await signIn();
    await waitFor(() => expect(first.path()).toBe('/password-change?next=%2Fcustomers'), found);
    expect(first.api.calls().filter((call) => call.includes('customers'))).toEqual([]);
  });
});

describe('collections that nobody declared', () => {
  it('open to whoever is signed in, also those that came into the file while the app was open', async () => {
    let names: readonly string[] = ['planets'];
    const { go } = showApp('/planets', {
      permissions: ['customers.list'],
      answer: smallApi(['customers.list'], ({ url }) => {
        if (url === '/health') return { body: { data: { status: 'ok', undeclared: true } } };
        if (url === '/undeclared') return { body: { data: names } };
        const name = names.find((one) => url.split('?')[0] === `/${one}`);
        return name
          ? { body: { data: [{ id: '1', name: `One of ${name}` }] }, headers: { 'content-range': 'x 0-0/1' } }
          : undefined;
      }),
    });
    await screen.findByText('One of planets', {}, found);
    names = ['planets', 'moons'];
    act(() => void dispatchEvent(new Event('focus')));
    await screen.findByRole('link', { name: 'Moons' }, found);
    await go('/moons');
    await screen.findByText('One of moons', {}, found);
  });
});

describe('pages that cannot be shown', () => {
  it('404 for a path that nobody knows', async () => {
    showApp('/no/such/place');
    expect(await title('Not Found')).toBeInTheDocument();
  });

  it('401 for a list that is not allowed, without asking for it (R37)', async () => {
    const { api, path } = showApp('/roles', { permissions: ['customers.list'] });
    expect(await title('You are not authorized to see this')).toBeInTheDocument();
    expect(api.calls()).not.toContain('GET /roles');
    expect(path()).toMatch(/roles|access-denied/);
  });

  it('401 for a hand-written page that is not allowed', async () => {
    const { path } = showApp('/customers/import', { permissions: ['customers.list'] });
    expect(await title('You are not authorized to see this')).toBeInTheDocument();
    expect(path()).toBe('/customers/import');
  });

  it('503 while the API is down, and the page when it is up again', async () => {
    let up = false;
    showApp('/customers', {
      answer: (asked) =>
        up ? smallApi(['*'])(asked) : { status: 503, body: { message: 'Down.', requestId: 'REQ-55120734' } },
    });
    expect(await title('Looks like our API is down')).toBeInTheDocument();
    expect(screen.getByText(/^No answer since \d/)).toBeInTheDocument();
    expect(screen.getByText('REQ-55120734')).toBeInTheDocument();
    up = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Zofia Quill', {}, found)).toBeInTheDocument();
  });
});

describe('a profile that comes late', () => {
  it('tells the pages that stand already whose organization it is', async () => {
    let late: (() => void) | undefined;
    showApp('/settings', {
      answer: (asked) =>
        asked.url === '/users/profile'
          ? new Promise((answer) => (late = () => answer({ body: { data: user(['*']) } })))
          : asked.url === '/organizations/o1'
            ? { body: { data: { id: 'o1', name: 'Fernbank', country: 'BE' } } }
            : smallApi(['*'])(asked),
    });
    await title('Settings');
    await waitFor(() => expect(late).toBeDefined(), found);
    const ways = () => [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
    expect(ways()).not.toContain('/organizations/o1');
    await act(async () => late?.());
    await waitFor(() => expect(ways()).toContain('/organizations/o1'), found);
  });
});

describe('what is written of the organization', () => {
  it('is followed by the menu at once, wherever it was written', async () => {
    const organization = { id: 'o1', name: 'Fernbank', country: 'BE', createdAt: '', updatedAt: '', version: 1 };
    const rights = ['organizations.*', 'customers.*'];
    let written = false;
    showApp('/organizations/o1/edit', {
      permissions: rights,
      answer: smallApi(rights, ({ method, url }) => {
        if (url === '/users/refresh-token')
          return { body: { data: { accessToken: TOKEN, user: user(written ? ['organizations.*'] : rights) } } };
        if (url !== '/organizations/o1') return undefined;
        written ||= method === 'PUT';
        return { body: { data: organization } };
      }),
    });
    const navigation = () => screen.getByRole('navigation', { name: 'Main' });
    const form = await screen.findByRole('dialog', {}, found);
    expect(document.querySelector('nav a[href="/customers"]')).not.toBeNull();
    await userEvent.type(within(form).getByLabelText(/^Name/), ' Payments');
    await userEvent.type(within(form).getByLabelText(/Reason/), 'A longer name');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(within(navigation()).queryByRole('link', { name: 'Customers' })).toBeNull(), found);
    expect(written).toBe(true);
  });
});

describe('looking as a role', () => {
  it('is said on every page, sends no write, and begins and ends with the whole app anew', async () => {
    const role = { id: 'r2', name: 'Clerk', permissions: ['customers.list'], builtIn: false };
    const stamps = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z', version: 1 };
    let preview: { id: string; name: string } | null = null;
    const me = () => ({ ...user(preview ? role.permissions : ['*']), preview });
    const { api, path, session } = showApp('/user-management/role/r2/view', {
      answer: smallApi(['*'], ({ method, url }) => {
        if (url === '/auth/preview') preview = method === 'POST' ? { id: role.id, name: role.name } : null;
        if (url === '/auth/preview') return { body: { data: { user: me() } } };
        if (url === '/users/refresh-token') return { body: { data: { accessToken: TOKEN, user: me() } } };
        if (url === '/users/profile') return { body: { data: me() } };
        return url === '/roles/r2' ? { body: { data: { ...role, ...stamps } } } : undefined;
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'View as this role' }, found));
    const bar = await screen.findByRole('region', { name: 'Preview of a role' }, found);
    expect(within(bar).getByRole('status')).toHaveTextContent('as Clerk');
    const navigation = screen.getByRole('navigation', { name: 'Main' });
    expect(within(navigation).getByRole('link', { name: 'Customers' })).toBeInTheDocument();
    expect(within(navigation).queryByRole('link', { name: 'Cases' })).toBeNull();

    const asked = api.asked.length;
    await expect(session.http.call('POST', '/customers', { body: {} })).rejects.toMatchObject({ status: 403 });
    expect(api.asked.length).toBe(asked);

    await userEvent.click(within(bar).getByRole('button', { name: 'End preview' }));
    await waitFor(() => expect(path()).toBe('/user-management/role/r2/view'), found);
    expect(screen.queryByRole('region', { name: 'Preview of a role' })).toBeNull();
    expect(await screen.findByRole('button', { name: 'View as this role' }, found)).toBeInTheDocument();
  });
});

describe('a role that can do more than the one who looks', () => {
  it('is shown, and not theirs to change', async () => {
    const own = ['roles.*', 'customers.list'];
    const stamps = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z', version: 1 };
    const roleWith = (id: string, permissions: string[]) => ({
      body: { data: { id, name: `Role ${id}`, permissions, builtIn: false, ...stamps } },
    });
    const { go } = showApp('/user-management/role/above/edit', {
      permissions: own,
      answer: smallApi(own, ({ url }) => {
        if (url === '/roles/above') return roleWith('above', ['customers.edit']);
        return url === '/roles/below' ? roleWith('below', ['customers.list']) : undefined;
      }),
    });
    expect(await screen.findByText('You may look at this role; somebody else changes it.', {}, found)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Edit role' })).toBeNull();
    await act(() => go('/user-management/role/below/view'));
    expect(await screen.findByRole('heading', { name: /Role below/ }, found)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit role' })).toBeVisible();
  });
});

describe('the end of a session', () => {
  it('by the person leaves nothing on the screen, and does not lead back', async () => {
    const { path, session, api } = showApp('/customers');
    await screen.findByText('Zofia Quill', {}, found);
    await userEvent.click(screen.getByRole('button', { name: /your menu/i }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await screen.findByLabelText(/e-mail/i, {}, found);
    expect(path()).toBe('/signin');
    expect(session.name()).toBe('signedOut');
    for (const { name } of customers) expect(document.body.textContent).not.toContain(name);
    expect(api.calls().filter((call) => call === 'POST /auth/logout')).toHaveLength(1);
  });

  it('by a dead token leads to the sign-in page, once, and back (R05, O14)', async () => {
    let dead = false;
    const { path, api } = showApp('/customers', {
      answer: smallApi(['*'], ({ url }) =>
        // Of the record: what the list still asks for must not be what finds out.
        dead && url.startsWith('/customers/cus-') ? { status: 401, body: { message: 'Sign in to go on.' } } : undefined,
      ),
    });
    await screen.findByText('Zofia Quill', {}, found);
    dead = true;
    const before = api.asked.length;
    await userEvent.click(screen.getByText('Zofia Quill'));
    await waitFor(() => expect(path()).toBe('/signin?next=%2Fcustomers%2Fcus-0'), found);
    expect(await screen.findByText('Your session has ended')).toBeInTheDocument();
    expect(api.calls().slice(before)).not.toContain('POST /auth/logout');
    dead = false;
    await signIn();
    expect(await screen.findByRole('heading', { name: /Zofia Quill/ }, found)).toBeInTheDocument();
  });

  it('shows nothing of one person to the next, also when an answer is late (R10)', async () => {
    let late: (() => void) | undefined;
    const { session } = showApp('/customers', {
      answer: (asked) =>
        asked.url.startsWith('/customers') && asked.headers.Authorization === `Bearer ${TOKEN}`
          ? new Promise((answer) => (late = () => answer(smallApi(['*'])(asked) as never)))
          : asked.url === '/auth/signin'
            ? { body: { data: { accessToken: 'other', user: { id: 'u2', name: 'Bob', permissions: ['*'] } } } }
            : asked.url.startsWith('/customers')
              ? { body: { data: [] }, headers: { 'content-range': 'customers */0' } }
              : smallApi(['*'])(asked),
    });
    await waitFor(() => expect(late).toBeDefined(), found);
    session.signOut();
    await signIn();
    await waitFor(() => expect(session.get().authUser?.user.id).toBe('u2'), found);
    late?.();
    await screen.findByRole('navigation', { name: 'Main' }, found);
    for (const { name } of customers) expect(document.body.textContent).not.toContain(name);
  });
});
