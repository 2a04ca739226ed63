// @vitest-environment happy-dom
import { useRtl } from '@mui/system/RtlProvider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { ShellFrame } from '../../../src/layout/ShellFrame';
import { Directed, LeftToRight } from '../../../src/theme/direction';
import { MuiRoot } from '../../../src/theme/MuiRoot';

const Said = ({ name }: { name: string }) => <output aria-label={name}>{useRtl() ? 'rtl' : 'ltr'}</output>;

afterEach(() => document.documentElement.removeAttribute('dir'));

it('tells MUI which way the page runs, also when it turns', async () => {
  document.documentElement.dir = 'rtl';
  render(
    <MuiRoot>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <ShellFrame
            sections={[]}
            unfolded
            onUnfold={() => undefined}
            user={{ name: 'Ada' }}
            onSignOut={() => undefined}
          >
            <Said name="page" />
            <LeftToRight>
              <Said name="digits" />
              <Directed>
                <Said name="calendar" />
              </Directed>
            </LeftToRight>
          </ShellFrame>
        </MemoryRouter>
      </QueryClientProvider>
    </MuiRoot>,
  );
  const said = (name: string) => screen.getByLabelText(name).textContent;
  expect([said('page'), said('digits'), said('calendar')]).toEqual(['rtl', 'ltr', 'rtl']);
  act(() => {
    document.documentElement.dir = 'ltr';
  });
  await waitFor(() => expect([said('page'), said('digits'), said('calendar')]).toEqual(['ltr', 'ltr', 'ltr']));
});
