// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { MailDelivery } from '../../../src/resources/organizations/schema';
import { showApp, smallApi, standIn } from '../auth/appHarness';

/** Generous: the code of the pages is compiled while the test runs. */
const found = { timeout: 60_000 };
vi.setConfig({ testTimeout: 180_000 });

beforeEach(() => standIn(true));

const at = '2026-11-01T09:00:00.000Z';
const refusal = { at, failure: 'EENVELOPE', command: 'MAIL', reply: 550, words: '550 Sender … refused' };

const show = (delivery: Partial<MailDelivery>, permissions: readonly string[] = ['*']) =>
  showApp('/settings/integrations', {
    permissions,
    answer: smallApi(permissions, ({ url }) =>
      url === '/mail-delivery'
        ? {
            body: {
              data: {
                server: true,
                waiting: 0,
                oldestAt: null,
                trouble: null,
                givenUp: { count: 0, last: null },
                ...delivery,
              },
            },
          }
        : undefined,
    ),
  });

it('says that mail does not go out, how much waits, and what the server says; and what was given up', async () => {
  show({
    waiting: 3,
    oldestAt: at,
    trouble: { ...refusal, since: at },
    givenUp: { count: 2, last: { ...refusal, words: null } },
  });
  expect(await screen.findByText('Not going out', {}, found)).toBeInTheDocument();
  expect(screen.getByText(/^3 mails wait, the oldest since 2026/)).toBeInTheDocument();
  const [trouble, givenUp] = screen.getAllByRole('alert');
  expect(trouble).toHaveTextContent('550 Sender … refused');
  expect(givenUp).toHaveTextContent('2 mails were given up');
  expect(givenUp).toHaveTextContent('550 MAIL');
});

it.each([
  [{}, 'Going out'],
  [{ server: false }, 'No mail server'],
])('is quiet when all is well: %j', async (delivery, words) => {
  show(delivery);
  expect(await screen.findByText(words, {}, found)).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('asks nothing for those who may not change the organization', async () => {
  const { api } = show({}, ['organizations.show', 'api-keys.list']);
  await screen.findByText('API keys', {}, found);
  expect(api.calls()).not.toContain('GET /mail-delivery');
});
