// @vitest-environment happy-dom
/** A page that somebody may not open: where the frame says that they are. */
import { render, screen } from '@testing-library/react';
import { createContext } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { roles } from '../../../src/resources/roles/schema';
import { PageOf } from '../../../src/routes/PageOf';
import { FrameProvider, useFrame } from '../../../src/theme/ui/crumbs';

const permissions: string[] = [];
vi.mock('../../../src/auth/SessionContext', () => ({
  useSession: () => ({ authUser: { user: { permissions } }, store: { signOut: vi.fn() } }),
}));
vi.mock('../../../src/routes/Layout', () => ({ ResourcesContext: createContext({ schemas: [roles] }) }));

const Crumbs = () => <output>{JSON.stringify(useFrame().crumbs)}</output>;

it.each([
  [['roles.list'], [{ label: 'Roles', to: '/roles' }, { label: 'You are not authorized to see this' }]],
  [[], [{ label: 'You are not authorized to see this' }]],
])('with %j it lies at %j', (may, crumbs) => {
  permissions.splice(0, permissions.length, ...may);
  const page = {
    key: 'createRole',
    path: '/user-management/list/create-role',
    Component: () => null,
    permission: ['roles', 'create'] as const,
  };
  render(
    <MemoryRouter>
      <FrameProvider>
        <PageOf page={page} />
        <Crumbs />
      </FrameProvider>
    </MemoryRouter>,
  );
  expect(JSON.parse(screen.getByRole('status').textContent ?? '')).toEqual(crumbs);
});
