// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorPage, failureOf, OpenedContext, RouteError, RouteErrorBoundary } from '../../../src/pages/errors';

const show = (props: ComponentProps<typeof ErrorPage>) =>
  render(
    <MemoryRouter>
      <ErrorPage {...props} />
    </MemoryRouter>,
  );

describe('the words of the specification', () => {
  it.each([
    [404, 'Not Found'],
    [401, 'You are not authorized to see this'],
    [503, 'Looks like our API is down'],
    [500, 'Something went wrong'],
    [502, 'Something went wrong'],
    [0, 'Something went wrong'],
    [undefined, 'Something went wrong'],
  ])('%s is %s', (status, words) => {
    show({ status });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words);
  });
});

it('404 offers what was opened lately, and hides the list when there is nothing', () => {
  const { unmount } = show({ status: 404 });
  expect(screen.queryByText('Opened lately')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to dashboard' })).toHaveAttribute('href', '/');
  unmount();
  const lately = ['1', 'gone', '2', '3', '4'].map((id) => ({
    to: `/customers/${id}`,
    name: `Ilse ${id}`,
    text: 'Customer',
  }));
  render(
    <MemoryRouter initialEntries={['/customers/gone']}>
      <OpenedContext value={lately}>
        <ErrorPage status={404} />
      </OpenedContext>
    </MemoryRouter>,
  );
  // Three of them, and never the one that is not there.
  const links = screen.getAllByRole('link', { name: /^Ilse/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/customers/1', '/customers/2', '/customers/3']);
});

it('leads back only where there is a page of the app to go back to', () => {
  const { unmount } = show({ status: 404 });
  expect(screen.queryByRole('button', { name: 'Go back' })).not.toBeInTheDocument();
  unmount();
  history.replaceState({ idx: 2 }, '');
  show({ status: 404 });
  expect(screen.getByRole('button', { name: 'Go back' })).toBeInTheDocument();
  history.replaceState(null, '');
});

it('401 says what is missing and leads to sign-in where it may', () => {
  const onSignIn = vi.fn();
  show({ status: 401, missing: 'See the list of roles', role: 'Analyst', onSignIn });
  expect(screen.getByText('Missing right: See the list of roles')).toBeInTheDocument();
  expect(screen.getByText('Your role: Analyst. An administrator can grant it.')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
  expect(onSignIn).toHaveBeenCalledOnce();
});

it('says that the request id was not copied where a browser has no clipboard', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
  show({ status: 500, requestId: 'REQ-55120734' });
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Select it to copy' })).toBeInTheDocument();
});

it('copies the request id', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard);
  show({ status: 500, requestId: 'REQ-55120734' });
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  expect(writeText).toHaveBeenCalledExactlyOnceWith('REQ-55120734');
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
});

describe('an API that is down', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Second by second, as each is drawn before the next begins. */
  async function pass(seconds: number) {
    for (let second = 0; second < seconds; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
  }

  it('is tried again by itself, later each time, until the page is left', async () => {
    const onRetry = vi.fn(() => Promise.reject(new Error('down')));
    const { unmount } = show({ status: 503, onRetry });
    expect(screen.getByText('Next try in 12 s')).toBeInTheDocument();
    await pass(11);
    expect(onRetry).not.toHaveBeenCalled();
    expect(screen.getByText('Next try in 1 s')).toBeInTheDocument();
    await pass(1);
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Next try in 20 s')).toBeInTheDocument();
    await pass(20);
    expect(onRetry).toHaveBeenCalledTimes(2);
    unmount();
    await pass(120);
    expect(onRetry).toHaveBeenCalledTimes(2);
  });

  it('is tried at once by hand, and only once while a try is under way', async () => {
    let fail: () => void = () => undefined;
    const onRetry = vi.fn(() => new Promise<void>((_resolve, reject) => (fail = () => reject(new Error('down')))));
    show({ status: 503, onRetry });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('Trying again')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(60);
    expect(onRetry).toHaveBeenCalledTimes(1);
    await act(async () => fail());
    expect(screen.getByText('Next try in 20 s')).toBeInTheDocument();
  });
});

describe('what a route threw', () => {
  it.each([
    [Object.assign(new Error('x'), { status: 404 }), { status: 404 }],
    [Object.assign(new Error('x'), { status: 403, requestId: 'R' }), { status: 401, requestId: 'R' }],
    [new Error('bug'), {}],
    ['text', {}],
    [null, {}],
    [{ status: '404' }, {}],
  ])('%o', (error, expected) => {
    expect(failureOf(error)).toEqual(expected);
  });

  it('is tried again by hand', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let broken = true;
    const Page = () => {
      if (broken) throw new Error('bug');
      return <p>page</p>;
    };
    const onReset = vi.fn(() => (broken = false));
    render(
      <MemoryRouter>
        <RouteErrorBoundary onReset={onReset}>
          <Page />
        </RouteErrorBoundary>
      </MemoryRouter>,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Something went wrong');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('page')).toBeInTheDocument();
    vi.mocked(console.error).mockRestore();
  });

  it('waits for the network where the code of a page does not come for want of it', () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const error = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
    render(<RouteError error={error} />, { wrapper: MemoryRouter });
    expect(screen.getByText(/^You are offline, and this page was not opened before/)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(reload).not.toHaveBeenCalled();
    online.mockRestore();
    fireEvent(window, new Event('online'));
    expect(reload).toHaveBeenCalledOnce();
    reload.mockRestore();
  });

  it('loads the page anew when its code is gone', () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const reset = vi.fn();
    render(
      <MemoryRouter>
        <RouteError error={new TypeError('Failed to fetch dynamically imported module: /assets/x.js')} reset={reset} />
      </MemoryRouter>,
    );
    expect(screen.getByText(/^A part of this page did not come: .* Assay was updated/)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(reload).toHaveBeenCalledOnce();
    expect(reset).not.toHaveBeenCalled();
  });
});
