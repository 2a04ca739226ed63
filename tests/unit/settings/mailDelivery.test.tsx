// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { MailDelivery, MailRoute, MailTest } from '../../../src/resources/organizations/schema';
import { showApp, smallApi, standIn } from '../auth/appHarness';

/** Generous: the code of the pages is compiled while the test runs. */
const found = { timeout: 60_000 };
vi.setConfig({ testTimeout: 180_000 });

beforeEach(() => standIn(true));

const at = '2026-11-01T09:00:00.000Z';
const refusal = { at, failure: 'EENVELOPE', command: 'MAIL', reply: 550, words: '550 Sender … refused' };

const route: MailRoute = {
  host: 'mail.example',
  port: 587,
  security: 'startTlsOnly',
  from: 'Assay <post@assay.test>',
};

const show = (delivery: Partial<MailDelivery>, permissions: readonly string[] = ['*'], test?: Partial<MailTest>) =>
  showApp('/settings/integrations', {
    permissions,
    answer: smallApi(permissions, ({ url }) =>
      url === '/mail-delivery'
        ? {
            body: {
              data: {
                server: true,
                route,
                waiting: 0,
                oldestAt: null,
                trouble: null,
                givenUp: { count: 0, last: null },
                ...delivery,
              },
            },
          }
        : url === '/mail-delivery/test'
          ? { body: { data: { to: 'ann@assay.test', at, words: null, failure: null, ...test } } }
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
  [{ server: false, route: null }, 'No mail server'],
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

it('shows the server, and that it is set outside', async () => {
  show({});
  expect(await screen.findByText('mail.example:587', {}, found)).toBeInTheDocument();
  for (const words of ['Assay <post@assay.test>', 'STARTTLS, required', /^Set by SMTP_URL/])
    expect(screen.getByText(words)).toBeInTheDocument();
});

it.each<[string, Partial<MailTest>, string]>([
  ['taken', { words: '250 Queued' }, 'The mail server took a test mail to ann@assay.test. Its answer: 250 Queued'],
  ['taken without a word', {}, 'The mail server took a test mail to ann@assay.test.'],
  [
    'a wrong password',
    { failure: { at, failure: 'EAUTH', command: 'AUTH', reply: 535, words: null } },
    'did not go out: The mail server refused the user or the password. Its answer: 535 AUTH',
  ],
  [
    'nobody there',
    { failure: { at, failure: 'ECONNREFUSED', command: null, reply: null, words: null } },
    'did not go out: Nothing listens at this host and port.',
  ],
])('tries the server with a mail and says what it answers: %s', async (_name, test, words) => {
  const { api } = show({}, ['*'], test);
  fireEvent.click(await screen.findByRole('button', { name: 'Test' }, found));
  expect(await screen.findByText((text) => text.includes(words))).toBeInTheDocument();
  expect(api.calls()).toContain('POST /mail-delivery/test');
});

it('tries nothing where there is no server', async () => {
  show({ server: false, route: null });
  await screen.findByText('No mail server', {}, found);
  expect(screen.queryByRole('button', { name: 'Test' })).toBeNull();
});

it('sets the organization’s own server: the password is sent and not shown, and stays where none is typed', async () => {
  const server = {
    host: 'smtp.fernbank.example',
    port: 587,
    security: 'startTlsOnly',
    user: 'fern',
    hasPassword: true,
    fromName: 'Fernbank',
    fromAddress: 'checks@fernbank.example',
    updatedAt: at,
  };
  let standing: unknown = { server: null, delivery: null };
  const sent: unknown[] = [];
  showApp('/settings/integrations', {
    answer: smallApi(['*'], ({ url, method, body }) => {
      if (url === '/mail-server/test')
        return { body: { data: { to: 'ann@assay.test', at, words: '250 OK', failure: null } } };
      if (url === '/mail-delivery')
        return {
          body: {
            data: {
              server: false,
              route: null,
              waiting: 0,
              oldestAt: null,
              trouble: null,
              givenUp: { count: 0, last: null },
            },
          },
        };
      if (url !== '/mail-server') return undefined;
      if (method === 'PUT') {
        sent.push(body);
        if (sent.length === 1)
          return {
            status: 422,
            body: { message: 'no', errors: { host: 'This address leads into a private network.' } },
          };
        standing = { server, delivery: null };
      }
      return { body: { data: standing } };
    }),
  });
  const title = await screen.findByRole('heading', { name: 'Your own mail server' }, found);
  const tray = title.closest('section') ?? document.body;
  fireEvent.click(await within(tray).findByRole('button', { name: 'Set up: Your own mail server' }, found));
  const type = (name: RegExp, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
  await screen.findByLabelText(/^Server/, {}, found);
  type(/^Server/, '10.0.0.1');
  type(/^User/, 'fern');
  type(/^Password/, 'planted');
  type(/^Sender’s name/, 'Fernbank');
  type(/^Sender’s address/, 'checks@fernbank.example');
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('This address leads into a private network.')).toBeInTheDocument();
  type(/^Server/, 'smtp.fernbank.example');
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('smtp.fernbank.example:587', {}, found)).toBeInTheDocument();
  expect(sent[1]).toEqual({
    host: 'smtp.fernbank.example',
    port: 587,
    security: 'startTlsOnly',
    user: 'fern',
    password: 'planted',
    fromName: 'Fernbank',
    fromAddress: 'checks@fernbank.example',
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Send a test: Your own mail server' }, found));
  expect(await screen.findByText(/took a test mail to ann@assay.test. Its answer: 250 OK/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Change: Your own mail server' }));
  expect(await screen.findByLabelText(/^Password/, {}, found)).toHaveValue('');
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]).not.toHaveProperty('password');
});
