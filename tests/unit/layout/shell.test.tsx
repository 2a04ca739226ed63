// @vitest-environment happy-dom
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { QueryClient, QueryClientProvider, useQuery, useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, useNavigate } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NavigationProgress } from '../../../src/layout/NavigationProgress';
import { ShellFrame, type ShellFrameProps } from '../../../src/layout/ShellFrame';
import { MuiRoot } from '../../../src/theme/MuiRoot';
import { useCrumbs } from '../../../src/theme/ui/crumbs';
import { Page, PageHeader } from '../../../src/theme/ui/Page';

const sections: ShellFrameProps['sections'] = [
  {
    group: 'work',
    items: [
      { key: 'dashboard', to: '/', icon: 'dashboard', label: 'Dashboard' },
      { key: 'cases', to: '/cases', icon: 'cases', label: 'Cases', count: { count: 14, tone: 'error' } },
    ],
  },
  {
    group: 'customers',
    items: [
      { key: 'customers', to: '/customers', icon: 'group', label: 'Customers' },
      { key: 'kyc', to: '/kyc', icon: 'how_to_reg', label: 'KYC' },
      { key: 'kyb', to: '/kyb', icon: 'domain', label: 'KYB' },
    ],
  },
];

function CustomerPage() {
  const navigate = useNavigate();
  useCrumbs([{ label: 'Customers', to: '/customers' }, { label: 'Ilse Vandermoor' }]);
  return (
    <Page>
      <PageHeader title="Ilse Vandermoor" count={3} />
      <button type="button" onClick={() => void navigate('/broken')}>
        Break
      </button>
    </Page>
  );
}

function Broken(): ReactNode {
  throw Object.assign(new Error('no'), { status: 403, requestId: 'REQ-7' });
}

function show(path: string, props: Partial<ShellFrameProps> = {}) {
  const onSignOut = vi.fn();
  const onUnfold = vi.fn();
  const frame = (page: ReactNode) => (
    <ShellFrame
      sections={sections}
      unfolded
      onUnfold={onUnfold}
      user={{ name: 'Marta Ekholt', email: 'marta@fernbank.example' }}
      profile="/profile"
      onSignOut={onSignOut}
      {...props}
    >
      {page}
    </ShellFrame>
  );
  const router = createMemoryRouter(
    [
      { path: '/customers/:id', element: frame(<CustomerPage />) },
      { path: '/broken', element: frame(<Broken />) },
      { path: '*', element: frame(<p>page</p>) },
    ],
    { initialEntries: [path] },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MuiRoot>
        <RouterProvider router={router} />
      </MuiRoot>
    </QueryClientProvider>,
  );
  return { onSignOut, onUnfold, router };
}

/** A window of that many pixels; happy-dom answers media queries by it. */
const setWidth = (width: number) => act(() => window.happyDOM.setViewport({ width, height: 900 }));

declare global {
  interface Window {
    happyDOM: { setViewport(size: { width: number; height: number }): void };
  }
}

afterEach(() => setWidth(1024));

describe('the shell', () => {
  it('leads to the content first, names its landmarks and marks where one is', async () => {
    setWidth(1440);
    show('/customers/1');
    await userEvent.tab();
    expect(document.activeElement).toHaveTextContent('Skip to the content');
    expect(document.activeElement).toHaveAttribute('href', '#main-content');
    expect(screen.getByRole('main')).toHaveAttribute('id', 'main-content');

    const navigation = screen.getByRole('navigation', { name: 'Main' });
    expect(within(navigation).getByRole('link', { name: 'Customers' })).toHaveAttribute('aria-current', 'page');
    expect(within(navigation).getByRole('link', { name: 'Cases 14 waiting' })).not.toHaveAttribute('aria-current');

    const trail = screen.getByRole('navigation', { name: 'You are here' });
    expect(within(trail).getByRole('link', { name: 'Customers' })).toHaveAttribute('href', '/customers');
    expect(within(trail).getByText('Ilse Vandermoor')).toHaveAttribute('aria-current', 'page');
    expect(document.title).toBe('Ilse Vandermoor · Assay');
  });

  it('says the way itself where the page says nothing', () => {
    setWidth(1440);
    show('/cases');
    expect(within(screen.getByRole('navigation', { name: 'You are here' })).getByText('Cases')).toBeInTheDocument();
    expect(document.title).toBe('Cases · Assay');
  });

  it('folds to icons that keep their names, and tells so', async () => {
    setWidth(1440);
    const { onUnfold } = show('/cases', { unfolded: false });
    expect(screen.getByRole('link', { name: 'KYC' })).toBeInTheDocument();
    expect(screen.queryByText('KYC')).not.toBeInTheDocument();
    const unfold = screen.getByRole('button', { name: 'Unfold the navigation' });
    expect(unfold).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(unfold);
    expect(onUnfold).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('lays the navigation over the page where there is no room beside it, until Escape', async () => {
    setWidth(1100);
    const { onUnfold } = show('/cases');
    expect(screen.queryByText('KYC')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Unfold the navigation' }));
    expect(screen.getByText('KYC')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('KYC')).not.toBeInTheDocument();
    expect(onUnfold).not.toHaveBeenCalled();
  });

  it('has a bar at the foot of a phone: four ways and the rest behind More', async () => {
    setWidth(390);
    const { router } = show('/customers/1', { foot: 'What there is in the wallet' });
    const navigation = screen.getByRole('navigation', { name: 'Main' });
    expect(within(navigation).getAllByRole('link')).toHaveLength(4);
    for (const name of ['Dashboard', 'Cases 14 waiting', 'Customers', 'KYC'])
      expect(within(navigation).getByRole('link', { name })).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'You are here' })).not.toBeInTheDocument();
    expect(within(screen.getByRole('banner')).getByRole('heading', { level: 1 })).toHaveTextContent('Ilse Vandermoor');

    await userEvent.click(within(navigation).getByRole('button', { name: 'More' }));
    const sheet = await screen.findByRole('dialog');
    expect(within(sheet).getByText('What there is in the wallet')).toBeInTheDocument();
    expect(within(sheet).queryByRole('link', { name: 'Cases' })).not.toBeInTheDocument();
    await userEvent.click(within(sheet).getByRole('link', { name: 'KYB' }));
    expect(router.state.location.pathname).toBe('/kyb');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('says that the data is invented, only where it is', () => {
    setWidth(1440);
    show('/cases');
    expect(screen.queryByText('Demo data')).not.toBeInTheDocument();
    show('/cases', { demo: true });
    expect(screen.getByText('Demo data')).toBeInTheDocument();
  });

  it('keeps standing when a page breaks, and shows another page again', async () => {
    setWidth(1440);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { router } = show('/customers/1');
    await userEvent.click(screen.getByRole('button', { name: 'Break' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You are not authorized to see this');
    expect(screen.getByText('REQ-7')).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
    await act(() => router.navigate('/customers/1'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ilse Vandermoor');
    vi.mocked(console.error).mockRestore();
  });
});

describe('the user menu', () => {
  it('leads to the profile, picks the scheme, and signs out', async () => {
    setWidth(1440);
    const { onSignOut } = show('/cases');
    await userEvent.click(screen.getByRole('button', { name: 'Your menu, Marta Ekholt' }));
    const menu = await screen.findByRole('menu');
    expect(within(menu).getByText('marta@fernbank.example')).toBeInTheDocument();
    expect(within(menu).getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/profile');
    expect(within(menu).getByRole('menuitemradio', { name: 'Follow the system' })).toBeChecked();

    await userEvent.click(within(menu).getByRole('menuitemradio', { name: 'Dark' }));
    expect(within(menu).getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
    expect(document.documentElement).toHaveAttribute('data-scheme', 'dark');
    expect(localStorage.getItem('assay.scheme')).toBe('dark');
    await userEvent.click(within(menu).getByRole('menuitemradio', { name: 'Follow the system' }));

    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Sign out' }));
    expect(onSignOut).toHaveBeenCalledOnce();
  });
});

describe('the progress bar', () => {
  let finish: () => void = () => undefined;
  const slow = () => new Promise<string>((resolve) => (finish = () => resolve('done')));

  function Work() {
    const { refetch } = useQuery({ queryKey: ['work'], queryFn: slow });
    const { mutate } = useMutation({ mutationFn: slow });
    return (
      <>
        <button type="button" onClick={() => void refetch()}>
          read
        </button>
        <button type="button" onClick={() => mutate()}>
          write
        </button>
      </>
    );
  }

  it('shows what is loaded for the first time and what is sent, not what is read anew', async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <NavigationProgress />
        <Work />
      </QueryClientProvider>,
    );
    expect(await screen.findByRole('progressbar', { name: 'Loading' })).toBeInTheDocument();
    await act(async () => finish());
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());

    await userEvent.click(screen.getByRole('button', { name: 'read' }));
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    await act(async () => finish());

    await userEvent.click(screen.getByRole('button', { name: 'write' }));
    expect(await screen.findByRole('progressbar', { name: 'Sending' })).toBeInTheDocument();
    await act(async () => finish());
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  });
});
