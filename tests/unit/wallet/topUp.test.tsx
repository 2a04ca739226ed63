// @vitest-environment happy-dom
/** Paying in, on the screen: one payment a wish, and a proof of who it is above a line. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyRecord } from '../../../src/schema/fields';
import { leaveFor } from '../../../src/pages/walletTopUp/leave';
import { showApp, smallApi, standIn, user } from '../auth/appHarness';
import type { Answering, Asked } from '../providers/fakeApi';

const found = { timeout: 60_000 };
vi.setConfig({ testTimeout: 180_000 });
beforeEach(() => standIn(true));

const eur = (amount: number) => ({ amount, currency: 'EUR' });
const listed = (record: AnyRecord) => ({ body: { data: [record] }, headers: { 'content-range': 'x 0-0/1' } });
const method = { id: 'm1', kind: 'card', label: 'Visa ending 4242', providerId: 'p1', status: 'active', default: true };
const provider = {
  id: 'p1',
  name: 'Cards',
  mode: 'live',
  health: 'up',
  methods: ['card'],
  currencies: ['EUR'],
  fees: [{ method: 'card', percent: '0', fixed: 0 }],
  limits: [{ currency: 'EUR', min: eur(1_000), max: eur(5_000_000) }],
};
const paid = {
  status: 201,
  body: {
    data: {
      payment: { id: 'pay', status: 'succeeded', amount: eur(5_000), fee: eur(0), total: eur(5_000), methodId: 'm1' },
      wallet: { id: 'wal-0', currency: 'EUR', balance: eur(423_260) },
    },
  },
};
type Answer = ReturnType<Answering>;

async function show(answer: (asked: Asked) => Answer | Promise<Answer> | undefined, twoFactorEnabled = false) {
  const calls: Asked[] = [];
  const { api } = showApp('/wallet/topup', {
    answer: smallApi(['*'], (asked) => {
      if (asked.method === 'POST') calls.push(asked);
      if (asked.url.startsWith('/users/profile')) return { body: { data: { ...user(['*']), twoFactorEnabled } } };
      if (asked.url.startsWith('/payment-methods')) return listed(method);
      const own = answer(asked) as Answer | undefined;
      return own ?? (asked.url.startsWith('/payment-providers') ? listed(provider) : undefined);
    }),
  });
  const amount = await screen.findByRole('textbox', { name: 'Amount in EUR' }, found);
  const write = async (text: string) => {
    await userEvent.clear(amount);
    await userEvent.type(amount, text);
  };
  const sent = (path: string) => calls.filter(({ url }) => url === path);
  return { api, amount, write, sent };
}
const payButton = () => screen.getByRole('button', { name: /^Pay/ });
const keyOf = ({ headers }: Asked): unknown => headers['Idempotency-Key'];

describe('one payment a wish', () => {
  it('R39: double click and Enter with a click pay once; the button is shut until the answer', async () => {
    let answer: (value: Answer) => void = () => undefined;
    const { amount, write, sent } = await show(({ url }) =>
      url === '/wallet/topup' ? new Promise<Answer>((resolve) => (answer = resolve)) : undefined,
    );
    await write('50');
    await userEvent.dblClick(payButton());
    await waitFor(() => expect(payButton()).toBeDisabled());
    fireEvent.click(payButton());
    await userEvent.type(amount, '{Enter}');
    expect(sent('/wallet/topup')).toHaveLength(1);
    answer(paid);
    await screen.findByText('The money is in the wallet', {}, found);
    expect(sent('/wallet/topup')).toHaveLength(1);
  });

  it('R39: another try after no answer is the same payment; after an answer it is a new one', async () => {
    let tries = 0;
    const { write, sent } = await show(({ url }) => {
      if (url !== '/wallet/topup') return undefined;
      tries += 1;
      return tries === 1 ? 'timeout' : tries === 2 ? { status: 201, body: '{"data":' } : paid;
    });
    await write('50');
    await userEvent.click(payButton());
    await screen.findByText('No answer came', {}, found);
    await userEvent.click(payButton());
    await waitFor(() => expect(sent('/wallet/topup')).toHaveLength(2));
    await waitFor(() => expect(payButton()).toBeEnabled());
    // An answer that cannot be read says as little as none.
    await screen.findByText('No answer came', {}, found);
    await userEvent.click(payButton());
    await userEvent.click(await screen.findByRole('button', { name: 'Top up again' }, found));
    await userEvent.click(await screen.findByRole('button', { name: /^Pay/ }, found));
    await waitFor(() => expect(sent('/wallet/topup')).toHaveLength(4));
    const [first, second, third, fourth] = sent('/wallet/topup').map(keyOf);
    expect(first).toBeTruthy();
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });
});

it('a payment on its way is looked at until the provider’s word is there, and the page and the money say so', async () => {
  const [{ payment, wallet }] = [paid.body.data];
  let looks = 0;
  let sums = 0;
  const { write } = await show(({ url }) => {
    if (url === '/wallet/topup')
      return { status: 201, body: { data: { payment: { ...payment, status: 'pending' }, wallet } } };
    if (url.startsWith('/wallet/summary') && looks > 1) sums += 1;
    if (url.startsWith('/wallets/wal-0')) return { body: { data: { ...wallet, balance: eur(428_260) } } };
    if (!url.startsWith('/payments/pay')) return undefined;
    looks += 1;
    return { body: { data: looks === 1 ? { ...payment, status: 'pending' } : payment } };
  });
  await write('50');
  await userEvent.click(payButton());
  await screen.findByText('The payment is on its way', {}, found);
  await screen.findByText('The money is in the wallet', {}, found);
  expect(await screen.findByText('€4,282.60')).toBeInTheDocument();
  // Beside the ways, too.
  await waitFor(() => expect(sums).toBeGreaterThan(0));
});

describe('a provider with a page of its own', () => {
  const page = 'https://checkout.stripe.com/c/pay/cs_1';
  const stripe = { ...provider, name: 'Stripe', mode: 'test', paysAt: 'https://checkout.stripe.com' };
  const { payment, wallet } = paid.body.data;
  const answered = (status: string, more: AnyRecord = {}, redirect?: string) => ({
    status: 201,
    body: { data: { payment: { ...payment, status, ...more }, wallet, ...(redirect && { redirect }) } },
  });

  it('sends whoever pays there, to that origin and no other', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    for (const foreign of [
      'https://checkout.stripe.com.evil.test/c/pay/cs_1',
      'https://checkout.stripe.com@evil.test/',
      'http://checkout.stripe.com/c/pay/cs_1',
      '//evil.test',
      'javascript:alert(1)',
      '/wallet',
    ])
      expect(leaveFor(foreign, stripe.paysAt), foreign).toBe(false);
    expect(leaveFor('http://evil.test/pay', 'http://evil.test')).toBe(false);
    expect(leaveFor(page, null)).toBe(false);
    expect(assign).not.toHaveBeenCalled();
    expect(leaveFor('http://127.0.0.1:4242/pay', 'http://127.0.0.1:4242')).toBe(true);
    assign.mockClear();
    const { write } = await show(({ url }) => {
      if (url.startsWith('/payment-providers')) return listed(stripe);
      return url.startsWith('/wallet/topup') || url.endsWith('/look') ? answered('pending', {}, page) : undefined;
    });
    await write('50');
    expect(screen.getByText(/type the card on the page of Stripe/)).toBeInTheDocument();
    await userEvent.click(payButton());
    await screen.findByRole('button', { name: 'Go to the payment page' }, found);
    expect(assign.mock.calls).toEqual([[page]]);
    assign.mockRestore();
  });

  it('says what became of it to whoever comes back, and asks until it is known', async () => {
    let stands: Answer | undefined;
    const back = () =>
      showApp('/wallet/topup?payment=pay', {
        answer: smallApi(['*'], ({ url }) => {
          if (url.startsWith('/payment-methods')) return listed(method);
          if (url.startsWith('/payment-providers')) return listed(stripe);
          return url === '/payments/pay/look' ? stands : undefined;
        }),
      });
    stands = answered('pending', {}, page);
    const first = back();
    await screen.findByText('Nothing is paid yet', {}, found);
    stands = { status: 503, body: {} };
    await userEvent.click(screen.getByRole('button', { name: 'Look once more' }));
    await screen.findByText(/No answer came from the provider/, {}, found);
    stands = answered('succeeded');
    await userEvent.click(screen.getByRole('button', { name: 'Look once more' }));
    await screen.findByText('The money is in the wallet', {}, found);
    expect(screen.queryByRole('button', { name: 'Look once more' })).toBeNull();
    first.unmount();

    stands = answered('failed', { failureReason: 'Nothing was paid: the payment page ran out.' });
    back();
    await screen.findByText('Nothing was paid: the payment page ran out.', {}, found);
    expect(screen.queryByText('Paid')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Top up again' }));
    expect(await screen.findByRole('textbox', { name: 'Amount in EUR' }, found)).toBeInTheDocument();
  });
});

it('R40: what is typed is paid to the very unit; what is no whole number of units above zero is not sent', async () => {
  const { amount, sent } = await show(({ url }) => (url === '/wallet/topup' ? paid : undefined));
  const pay = (text: string) => {
    fireEvent.change(amount, { target: { value: text } });
    const form = amount.closest('form');
    if (form) fireEvent.submit(form);
  };
  for (const text of ['0', '-0', '-50', '50.001', '1e21', '99999999999999999999', '0.1+0.2', '50,5']) {
    pay(text);
    expect(amount, text).toHaveAttribute('aria-invalid', 'true');
    expect(amount, text).toHaveAccessibleDescription(/such as/);
  }
  expect(sent('/wallet/topup')).toHaveLength(0);
  pay('1,035.05');
  // Above the line that asks for a proof.
  expect(await screen.findByText('Write your password.')).toBeInTheDocument();
  pay('35.05');
  await screen.findByText('The money is in the wallet', {}, found);
  expect(sent('/wallet/topup').map(({ body }) => (body as AnyRecord).amount)).toEqual([eur(3_505)]);
});

describe('a large payment', () => {
  it('asks for the password without a second factor, sends it by itself and never with the payment', async () => {
    let tries = 0;
    const { write, sent } = await show(({ url }) => {
      if (url === '/auth/reproof') {
        tries += 1;
        return tries === 1
          ? { status: 422, body: { message: 'no', errors: { password: 'This is not your password.' } } }
          : { body: { data: { until: '' } } };
      }
      return url === '/wallet/topup' ? paid : undefined;
    });
    await write('1000');
    expect(screen.queryByLabelText(/^Your password/)).toBeNull();
    await write('1000.01');
    await userEvent.click(payButton());
    expect(await screen.findByText('Write your password.')).toBeInTheDocument();
    expect(sent('/auth/reproof')).toHaveLength(0);
    await userEvent.type(screen.getByLabelText(/^Your password/), 'wrong');
    await userEvent.click(payButton());
    await screen.findByText('This is not your password.', {}, found);
    expect(sent('/wallet/topup')).toHaveLength(0);
    await userEvent.type(screen.getByLabelText(/^Your password/), 'right');
    await userEvent.click(payButton());
    await screen.findByText('The money is in the wallet', {}, found);
    expect(sent('/auth/reproof').map(({ body }) => body)).toEqual([{ password: 'wrong' }, { password: 'right' }]);
    expect(sent('/wallet/topup')).toHaveLength(1);
    expect(JSON.stringify(sent('/wallet/topup')[0]?.body)).not.toContain('right');
  });

  it('R39: asks for the code with one, once; the same payment after no answer needs no other', async () => {
    let tries = 0;
    const { write, sent } = await show(({ url }) => {
      if (url === '/auth/reproof') return { body: { data: { until: '' } } };
      if (url !== '/wallet/topup') return undefined;
      tries += 1;
      return tries === 1 ? 'timeout' : paid;
    }, true);
    await write('2500');
    const code = await screen.findByLabelText(/^Code of your authenticator/, {}, found);
    await userEvent.type(code, '12 34 5');
    await userEvent.click(payButton());
    expect(sent('/auth/reproof')).toHaveLength(0);
    await userEvent.type(code, '6');
    fireEvent.click(payButton());
    // A code is good once: pressed again before its answer came, it would be refused, and so the payment.
    const form = code.closest('form');
    if (form) fireEvent.submit(form);
    await screen.findByText('No answer came', {}, found);
    await userEvent.click(payButton());
    await screen.findByText('The money is in the wallet', {}, found);
    expect(sent('/auth/reproof').map(({ body }) => body)).toEqual([{ code: '123456' }]);
    expect(new Set(sent('/wallet/topup').map(keyOf)).size).toBe(1);
  });
});
