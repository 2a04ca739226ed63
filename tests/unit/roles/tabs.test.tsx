// @vitest-environment happy-dom
/** A role's pages: its copy begins with a name, and by keyboard the tab that was opened keeps the focus. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { showApp, smallApi, standIn } from '../auth/appHarness';

vi.setConfig({ testTimeout: 60_000 });
beforeEach(() => standIn(true));

it('opens the other tab by its key and stays on it', async () => {
  const role = { id: 'one', name: 'Helpers', permissions: ['customers.list'], builtIn: false, version: 1 };
  const answer = smallApi(['*'], ({ url }) => (url.startsWith('/roles/one') ? { body: { data: role } } : undefined));
  const { path } = showApp('/user-management/role/one/view', { answer });
  const user = userEvent.setup();
  const first = await screen.findByRole('tab', { name: 'Permissions' });
  first.focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toHaveTextContent(/^Users/);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(path()).toBe('/user-management/role/one/users'));
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Users' })).toHaveAttribute('aria-selected', 'true'));
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Users' }));
  await user.keyboard('{ArrowLeft}{Enter}');
  await waitFor(() => expect(path()).toBe('/user-management/role/one/view'));
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Permissions' }));
});

it('begins a copy with a name of its own, which can be made at once', async () => {
  const role = { id: 'one', name: 'Helpers', permissions: ['customers.list'], builtIn: false, version: 1 };
  const answer = smallApi(['*'], ({ url }) => (url.startsWith('/roles/one') ? { body: { data: role } } : undefined));
  showApp('/user-management/role/one/duplicate', { answer });
  expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue('Copy of Helpers');
  expect(screen.getByRole('button', { name: /^Create role/ })).toBeEnabled();
});
