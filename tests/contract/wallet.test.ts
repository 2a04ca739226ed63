/** Money against the running API, on each store: a top-up is paid once, and only what the provider signed is credited. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepCredentials, newCredentials } from '../../api/auth/credentials';
import { charge } from '../../api/wallet/ledger';
import { syncReference } from '../../api/reference';
import { verifyLedger } from '../../api/wallet/verify';
import { eventOf } from '../../api/payments/sandbox';
import { sign } from '../../api/payments/signature';
import { webhookSecret } from '../../api/payments/webhook';
import { topUpWhenDue } from '../../api/wallet/autoTopUp';
import type { WalletSummary } from '../../src/resources/wallets/schema';
import type { PlanQuote, PlanUsage } from '../../src/resources/plans/metering';
import type { ExchangeQuote } from '../../src/resources/wallets/schema';
import type { AnyRecord, Money } from '../../src/schema/fields';
import { base, engines, organizationId, startApi, type Api, type Client, type Reply } from './harness';

const A = organizationId('a');
const B = organizationId('b');
const eur = (amount: number): Money => ({ amount, currency: 'EUR' });

interface TopUp {
  payment: AnyRecord & { id: string; status: string };
  wallet: AnyRecord & { id: string; balance: Money };
}

describe.each(engines)('money, on %s', (engine) => {
  let api: Api;
  let owner: Client;
  let stranger: Client;
  let card: string;
  let transfer: string;
  let keys = 0;
  let clock = 0;

  const key = (): string => `key-${(keys += 1)}`;
  const topUp = (body: unknown, idempotencyKey: string | null = key(), client = owner): Promise<Reply<TopUp>> =>
    client.post('/wallet/topup', body, idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey });
  const balance = async (): Promise<number> => {
    const [wallet] = (await owner.list('wallets')).data;
    return (wallet?.balance as Money | undefined)?.amount ?? 0;
  };
  const entries = async (): Promise<AnyRecord[]> => (await owner.list('ledger-entries', { range: [0, 999] })).data;
  const pending = async (): Promise<TopUp['payment']> => {
    const { data } = await topUp({ amount: eur(20_000), paymentMethodId: card, outcome: 'pending' });
    expect(data.payment).toMatchObject({ status: 'pending', receiptNumber: null });
    return data.payment;
  };
  /** The sandbox's webhook, signed at a moment by a secret. */
  const webhook = async (
    body: unknown,
    { at = new Date(), secret, signature }: { at?: Date; secret?: Uint8Array; signature?: string | null } = {},
  ): Promise<Reply> => {
    const raw = JSON.stringify(body);
    const signed = sign(Buffer.from(raw), secret ?? (await webhookSecret(api.services, 'sandbox-card')), at);
    return api
      .bearer(null)
      .post(
        '/payments/webhook/sandbox-card',
        raw,
        signature === null ? {} : { 'assay-signature': signature ?? signed },
      );
  };
  const event = (payment: TopUp['payment'], outcome: 'succeed' | 'decline' = 'succeed') =>
    eventOf({ id: payment.id, total: payment.total as Money }, outcome);

  const methodOf = async (client: Client, kind: string): Promise<string> => {
    const reply = await client.post('/payment-methods', { kind, ...(kind === 'card' ? { brand: 'visa' } : {}) });
    expect(reply.status, reply.text).toBe(201);
    return String(reply.data.id);
  };

  beforeAll(async () => {
    api = await startApi({ store: engine, now: () => new Date(Date.now() + clock), purse: false });
    owner = await api.as();
    stranger = await api.as({ organizationId: B });
    [card, transfer] = [await methodOf(owner, 'card'), await methodOf(owner, 'bankTransfer')];
  });
  afterAll(async () => {
    expect((await verifyLedger(api.store)).broken).toBeUndefined();
    await api.close();
  });

  /** As `POST /auth/reproof` leaves it; that call has its own tests. */
  const prove = async (client = owner, until = new Date(Date.now() + clock + 60_000).toISOString()): Promise<void> =>
    keepCredentials(api.store, {
      ...newCredentials(client.viewer.id, ''),
      proven: { sessionId: client.viewer.sessionId, until },
    });

  it('opens a wallet with the first top-up and writes payment, receipt, entry and audit together', async () => {
    await prove();
    const reply = await topUp({ amount: eur(250_000), paymentMethodId: card });
    expect(reply.status, reply.text).toBe(201);
    const { payment, wallet } = reply.data;
    expect(payment).toMatchObject({
      status: 'succeeded',
      mode: 'sandbox',
      amount: eur(250_000),
      fee: eur(3_625),
      total: eur(253_625),
      byId: owner.viewer.id,
    });
    expect(payment.receiptNumber).toMatch(/^RC-\d{4}-000001$/);
    expect(wallet).toMatchObject({ name: 'EUR wallet', balance: eur(250_000), available: eur(250_000), entries: 1 });
    expect(await entries()).toMatchObject([
      {
        number: 1,
        kind: 'topUp',
        walletId: wallet.id,
        amount: eur(250_000),
        balanceAfter: eur(250_000),
        counterAccount: 'provider.sandbox-card',
        sourceResource: 'payments',
        sourceId: payment.id,
      },
    ]);
    const { data } = await owner.list('changelog', { filter: { recordId: payment.id }, sort: ['number', 'ASC'] });
    expect(data.map(({ action }) => action)).toEqual(['topUp', 'succeeded']);
  });

  it('R38: replays the first answer to the same key and body, and refuses another body', async () => {
    const [before, same] = [await balance(), key()];
    const body = { amount: eur(5_000), paymentMethodId: card };
    const first = await topUp(body, same);
    const again = await topUp(body, same);
    expect(again.status).toBe(201);
    expect(again.data).toEqual(first.data);
    expect((await topUp({ ...body, amount: eur(5_001) }, same)).status).toBe(409);
    expect((await topUp({ ...body, outcome: 'decline' }, same)).status).toBe(409);
    expect(await balance()).toBe(before + 5_000);
    expect((await topUp(body, null)).status).toBe(400);
  });

  it('asks for a proof given anew above the worth of EUR 1,000: one a payment, by that session, for a while', async () => {
    const body = { amount: eur(100_001), paymentMethodId: card, outcome: 'decline' };
    const before = (await api.store.list('payments')).total;
    const refused = await topUp(body);
    expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([422, ['proof']]);
    await prove(owner, new Date(Date.now() + clock - 1).toISOString());
    expect((await topUp(body)).status).toBe(422);
    await prove({ ...owner, viewer: { ...owner.viewer, sessionId: 'session-other' } });
    expect((await topUp(body)).status).toBe(422);
    expect((await api.store.list('payments')).total).toBe(before);
    expect((await topUp({ ...body, amount: eur(100_000) })).status).toBe(201);
    await prove();
    const same = key();
    expect((await topUp(body, same)).status).toBe(201);
    // The answer was lost: the same payment again asks for no other proof; another one does.
    await api.store.transaction(async (session) => {
      for (const { id } of (await session.list('idempotencyKeys')).data) await session.remove('idempotencyKeys', id);
    });
    expect((await topUp(body, same)).status).toBe(201);
    expect((await topUp(body)).status).toBe(422);
    // One proof, two payments at once: one goes through.
    await prove();
    const two = await Promise.all([topUp(body), topUp(body)]);
    expect(two.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(two.filter(({ status }) => status === 422)).toHaveLength(1);
  });

  it('R38: twenty at once credit once, also from two people and after the first answer was lost', async () => {
    const [before, count, same] = [await balance(), (await entries()).length, key()];
    const colleague = await api.as();
    const body = { amount: eur(7_700), paymentMethodId: card };
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => topUp(body, same, index % 2 ? colleague : owner)),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(replies.map(({ data }) => data.payment.id)).size).toBe(1);
    expect(await balance()).toBe(before + 7_700);
    expect(await entries()).toHaveLength(count + 1);
  });

  it('R38, O09: the same top-up with the same key, also after its kept answer is gone, is one ledger entry', async () => {
    const [before, same] = [await balance(), key()];
    const body = { amount: eur(6_600), paymentMethodId: card };
    const first = await topUp(body, same);
    const forget = async (): Promise<void> => {
      for (const { id } of (await api.store.list('idempotencyKeys')).data)
        await api.store.remove('idempotencyKeys', id);
    };
    await forget();
    const again = await topUp(body, same);
    expect(again.data.payment.id).toBe(first.data.payment.id);
    expect(again.data.payment.status).toBe('succeeded');
    // Nor does it stand for another payment then.
    await forget();
    expect((await topUp({ ...body, amount: eur(6_601) }, same)).status).toBe(409);
    expect(await balance()).toBe(before + 6_600);
  });

  it('O09: goes on where a crash left it, between the payment and the provider’s answer', async () => {
    const [before, same] = [await balance(), key()];
    const { data } = await topUp({ amount: eur(8_800), paymentMethodId: card, outcome: 'pending' });
    const stored = await api.store.get('payments', data.payment.id);
    if (!stored) throw new Error('No payment');
    await api.store.update('payments', { ...stored, status: 'created', idempotencyKey: same });
    const reply = await topUp({ amount: eur(8_800), paymentMethodId: card }, same);
    expect(reply.data.payment).toMatchObject({ id: data.payment.id, status: 'succeeded' });
    expect(await balance()).toBe(before + 8_800);
  });

  it('R40: takes whole minor units within the limits, in the wallet’s currency, and says why not', async () => {
    const [before, total] = [await balance(), (await api.store.list('payments')).total];
    const bad: [unknown, RegExp][] = [
      [eur(0), /above zero/],
      [eur(-0), /above zero/],
      [eur(-1), /above zero/],
      [eur(0.001), /whole number/],
      [eur(10.5), /whole number/],
      [eur(1e21), /more than can be counted/],
      [eur(2 ** 53), /more than can be counted/],
      [eur(999), /at least EUR 10.00/],
      [eur(5_000_001), /at most EUR 50,000\.00/],
      [{ amount: '5000', currency: 'EUR' }, /whole number/],
      [{ amount: null, currency: 'EUR' }, /whole number/],
      [{ amount: 5_000, currency: 'USD' }, /holds EUR; USD/],
      [{ amount: 5_000, currency: 'eur' }, /currency/i],
      [{ amount: 5_000 }, /currency/i],
      [{ amount: 5_000, currency: 'EUR', more: 1 }, /no other/],
      [5_000, /amount and its currency/],
      [undefined, /./],
    ];
    for (const [amount, why] of bad) {
      const reply = await topUp({ amount, paymentMethodId: card });
      expect(reply.status, JSON.stringify(amount)).toBe(422);
      expect(reply.error.errors?.amount, JSON.stringify(amount)).toMatch(why);
    }
    const huge = await owner.send(
      'POST',
      '/wallet/topup',
      `{"amount":{"amount":99999999999999999999,"currency":"EUR"},"paymentMethodId":"${card}"}`,
      { 'idempotency-key': key() },
    );
    expect(huge.status).toBe(422);
    await prove();
    for (const amount of [1_000, 5_000_000])
      expect((await topUp({ amount: eur(amount), paymentMethodId: card, outcome: 'decline' })).status).toBe(201);
    expect(await balance()).toBe(before);
    expect((await api.store.list('payments')).total).toBe(total + 2);
  });

  it('refuses unknown fields, methods that are not there, removed or another organization’s, and its wallet', async () => {
    const body = { amount: eur(5_000), paymentMethodId: card };
    const theirs = await methodOf(stranger, 'card');
    // No rate tells what their payment is worth in euros.
    await prove(stranger);
    // The key that another organization began with stands for nothing of theirs.
    const theirWallet = (
      await topUp({ amount: { amount: 5_000, currency: 'GBP' }, paymentMethodId: theirs }, 'key-1', stranger)
    ).data.wallet.id;
    const removed = await methodOf(owner, 'directDebit');
    expect((await owner.post(`/payment-methods/${removed}/transitions`, { name: 'remove' })).status).toBe(200);
    const bad: [AnyRecord, string][] = [
      [{ ...body, surplus: 1 }, 'surplus'],
      [{ ...body, organizationId: B }, 'organizationId'],
      [{ ...body, paymentMethodId: 'none' }, 'paymentMethodId'],
      [{ ...body, paymentMethodId: theirs }, 'paymentMethodId'],
      [{ ...body, paymentMethodId: removed }, 'paymentMethodId'],
      [{ ...body, walletId: theirWallet }, 'walletId'],
      [{ ...body, walletId: 'none' }, 'walletId'],
      [{ ...body, outcome: 'maybe' }, 'outcome'],
    ];
    for (const [given, path] of bad) {
      const reply = await topUp(given);
      expect(reply.status, path).toBe(422);
      expect(Object.keys(reply.error.errors ?? {})).toContain(path);
    }
    expect((await owner.get(`/wallets/${theirWallet}`)).status).toBe(404);
    expect((await owner.get(`/wallet/summary?walletId=${theirWallet}`)).status).toBe(404);
    expect((await stranger.list('ledger-entries')).data).toHaveLength(1);
  });

  it('a provider that is down is asked for nothing, and says so', async () => {
    const [before, total] = [await balance(), (await api.store.list('payments')).total];
    const provider = await api.store.get('payment-providers', 'sandbox-card');
    const set = (health: unknown) => api.store.update('payment-providers', { ...provider, id: 'sandbox-card', health });
    await set('down');
    const reply = await topUp({ amount: eur(5_000), paymentMethodId: card });
    expect([reply.status, reply.error.message]).toEqual([503, expect.stringMatching(/is down .* Nothing was paid/)]);
    expect([await balance(), (await api.store.list('payments')).total]).toEqual([before, total]);
    await set(provider?.health);
    expect((await topUp({ amount: eur(5_000), paymentMethodId: card })).status).toBe(201);
  });

  it('asks for its permission, and shows nobody else the money', async () => {
    const reader = await api.as({ permissions: ['*.list', '*.show', '*.export'] });
    expect((await topUp({ amount: eur(5_000), paymentMethodId: card }, key(), reader)).status).toBe(403);
    expect((await reader.get('/wallet/summary')).status).toBe(200);
    const analyst = await api.as({ permissions: ['customers.*', 'cases.*', 'wallets.list'] });
    expect((await analyst.get('/wallet/summary')).status).toBe(403);
  });

  it('is append-only: no entry is added, changed or removed through the API', async () => {
    const [entry] = await entries();
    for (const [method, path] of [
      ['POST', '/ledger-entries'],
      ['PUT', `/ledger-entries/${String(entry?.id)}`],
      ['DELETE', `/ledger-entries/${String(entry?.id)}`],
      ['POST', '/wallets'],
      ['DELETE', `/wallets/${String(entry?.walletId)}`],
      ['POST', '/payments'],
      ['PUT', `/payments/${String(entry?.sourceId)}`],
    ] as const)
      expect((await owner.send(method, path, method === 'DELETE' ? undefined : {})).status, `${method} ${path}`).toBe(
        405,
      );
    const reply = await owner.put(`/wallets/${String(entry?.walletId)}`, { balance: eur(9_999_999) });
    expect(reply.status).toBe(422);
    expect(
      (await owner.put(`/wallets/${String(entry?.walletId)}`, { lowBalanceAt: { amount: 5, currency: 'USD' } })).status,
    ).toBe(422);
    const warned = await owner.put(`/wallets/${String(entry?.walletId)}`, { lowBalanceAt: eur(99_999_999) });
    expect(warned.data).toMatchObject({ low: true });
  });

  it('a declined payment credits nothing and says why; a pending one waits', async () => {
    const before = await balance();
    const { data, status } = await topUp({ amount: eur(5_000), paymentMethodId: card, outcome: 'decline' });
    expect(status).toBe(201);
    expect(data.payment).toMatchObject({ status: 'failed', receiptNumber: null });
    expect(data.payment.failureReason).toMatch(/declined/);
    await pending();
    const challenged = await topUp({ amount: eur(5_000), paymentMethodId: card, outcome: 'challenge' });
    expect(challenged.data.payment.status).toBe('pending');
    const refused = await owner.post(`/payments/${challenged.data.payment.id}/sandbox`, { outcome: 'decline' });
    expect(refused.data.status).toBe('failed');
    expect((await topUp({ amount: eur(5_000), paymentMethodId: transfer })).data.payment.status).toBe('pending');
    expect(await balance()).toBe(before);
  });

  it('a signed webhook finishes a pending payment; the same twice, and ten at once, credit once', async () => {
    const [before, payment] = [await balance(), await pending()];
    const replies = await Promise.all(Array.from({ length: 10 }, () => webhook(event(payment))));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect((await webhook(event(payment))).data).toEqual({ paymentId: payment.id, status: 'succeeded' });
    expect(await balance()).toBe(before + 20_000);
    // The opposite of what is settled is refused and moves nothing.
    expect((await webhook(event(payment, 'decline'))).status).toBe(409);
    expect((await owner.get(`/payments/${payment.id}`)).data).toMatchObject({ status: 'succeeded' });
  });

  it('a webhook without signature, with a wrong, foreign or old one, or with a changed body, moves nothing', async () => {
    const [before, payment] = [await balance(), await pending()];
    const body = event(payment);
    const secret = await webhookSecret(api.services, 'sandbox-card');
    const good = sign(Buffer.from(JSON.stringify(body)), secret, new Date());
    const attempts: [string, Promise<Reply>][] = [
      ['none', webhook(body, { signature: null })],
      ['empty', webhook(body, { signature: '' })],
      ['nonsense', webhook(body, { signature: 't=1,v1=00' })],
      ['zeros', webhook(body, { signature: good.replace(/v1=.*/, `v1=${'0'.repeat(64)}`) })],
      ['another secret', webhook(body, { secret: await webhookSecret(api.services, 'sandbox-bank') })],
      ['old', webhook(body, { at: new Date(Date.now() - 301_000) })],
      ['ahead', webhook(body, { at: new Date(Date.now() + 330_000) })],
      ['changed body', webhook({ ...body, total: { ...body.total, amount: 1 } }, { signature: good })],
      ['other time', webhook(body, { signature: good.replace(/t=\d+/, `t=${Math.floor(Date.now() / 1_000) + 7}`) })],
    ];
    for (const [what, attempt] of attempts) expect((await attempt).status, what).toBe(403);
    const others: [unknown, number][] = [
      [{ ...body, total: { ...body.total, amount: body.total.amount + 1 } }, 422],
      [{ ...body, total: { ...body.total, currency: 'USD' } }, 422],
      [{ ...body, paymentId: 'none' }, 404],
      [{ ...body, type: 'payment.maybe' }, 422],
      [{}, 422],
    ];
    for (const [given, status] of others) expect((await webhook(given)).status, JSON.stringify(given)).toBe(status);
    expect((await api.bearer(null).post('/payments/webhook/nobody', body)).status).toBe(404);
    expect(await balance()).toBe(before);
    expect((await owner.get(`/payments/${payment.id}`)).data.status).toBe('pending');
  });

  it('a late webhook still counts, days after; so does one of another provider’s payment not', async () => {
    const [before, payment] = [await balance(), await pending()];
    clock = 3 * 86_400_000;
    const late = await webhook(event(payment), { at: new Date(Date.now() + clock) });
    clock = 0;
    expect(late.status, late.text).toBe(200);
    expect(await balance()).toBe(before + 20_000);
    const { data } = await topUp({ amount: eur(5_000), paymentMethodId: transfer });
    expect((await webhook(event(data.payment))).status).toBe(404);
  });

  it('the sandbox sends its webhook when told to; nobody else’s payment, and once', async () => {
    const [before, payment] = [await balance(), await pending()];
    const path = `/payments/${payment.id}/sandbox`;
    expect((await stranger.post(path, { outcome: 'succeed' })).status).toBe(404);
    const reader = await api.as({ permissions: ['*.list', '*.show'] });
    expect((await reader.post(path, { outcome: 'succeed' })).status).toBe(403);
    expect((await owner.post(path, { outcome: 'maybe' })).status).toBe(422);
    expect((await owner.post(path, { outcome: 'succeed' })).data).toMatchObject({ status: 'succeeded' });
    expect((await owner.post(path, { outcome: 'succeed' })).status).toBe(409);
    expect(await balance()).toBe(before + 20_000);
  });

  it('the sandbox tells twice, or before its own answer, when told to; and credits once', async () => {
    const [before, waiting] = [await balance(), await pending()];
    const twice = await owner.post(`/payments/${waiting.id}/sandbox`, { outcome: 'twice' });
    expect(twice.data).toMatchObject({ status: 'succeeded' });
    expect(await balance()).toBe(before + 20_000);
    const { status, data } = await topUp({ amount: eur(5_000), paymentMethodId: card, outcome: 'early' });
    expect([status, data.payment.status]).toEqual([201, 'succeeded']);
    expect(await balance()).toBe(before + 25_000);
    const told = await owner.list('changelog', { filter: { resource: 'payments', recordId: data.payment.id } });
    // Asked for by a person, received by the sandbox's word, and nothing by the answer that came after it.
    expect(told.data.map(({ actorName, action }) => [actorName, action])).toEqual([
      ['Sandbox cards', 'succeeded'],
      [expect.any(String), 'topUp'],
    ]);
  });

  it('charges never take more than there is, twenty at once; what is refused pays nothing', async () => {
    const before = await balance();
    const price = Math.floor(before / 7) - 1;
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        api.store.transaction((session) =>
          charge({ session, services: api.services, now: new Date().toISOString() }, A, {
            amount: eur(price),
            source: { resource: 'screening', id: `check-${index}`, description: 'Screening' },
          }),
        ),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({
          statusCode: 409,
          message: expect.stringContaining('Top up first') as string,
        });
    expect(await balance()).toBe(before - 7 * price);
  });

  it('a payment is sent back with a reason, as long as the wallet holds it', async () => {
    await prove();
    const { data } = await topUp({ amount: eur(300_000), paymentMethodId: card });
    const before = await balance();
    const path = `/payments/${data.payment.id}/transitions`;
    const note = 'Paid by mistake, twice in a row.';
    const spend = (amount: number) =>
      api.store.transaction((session) =>
        charge({ session, services: api.services, now: new Date().toISOString() }, A, {
          amount: eur(amount),
          source: { resource: 'screening', id: null, description: 'Screening' },
        }),
      );
    await spend(before - 299_999);
    const short = await owner.post(path, { name: 'refund', note });
    expect(short.status).toBe(409);
    expect(short.error.message).toContain('EUR 0.01 more');
    await topUp({ amount: eur(1_000), paymentMethodId: card });
    const back = await owner.post(path, { name: 'refund', note });
    expect(back.status, back.text).toBe(200);
    // The money has left the wallet; the provider is asked behind it.
    expect(back.data.status).toBe('refunding');
    expect(await balance()).toBe(999);
    const statusNow = async () => (await owner.get(`/payments/${data.payment.id}`)).data.status;
    await expect.poll(statusNow).toBe('refunded');
    const told = await owner.list('changelog', { filter: { recordId: data.payment.id }, sort: ['number', 'DESC'] });
    expect(told.data.slice(0, 2)).toMatchObject([
      { action: 'refunded', actorName: 'Sandbox cards' },
      { action: 'refund', reason: note },
    ]);
    expect((await owner.post(path, { name: 'refund', note })).status).toBe(409);
    // News of it once more changes nothing.
    expect((await webhook(event(data.payment))).data).toMatchObject({ status: 'refunded' });
    expect(await balance()).toBe(999);
  });

  it('exchanges at a quote: both sides together, once, while it holds', async () => {
    await api.store.insert('currency-exchanges', {
      ...base('rate-jpy', null),
      pair: 'EUR/JPY',
      base: 'EUR',
      quote: 'JPY',
      rate: '162.505',
      at: '2026-01-01T00:00:00.000Z',
      source: 'sandbox',
    });
    await topUp({ amount: eur(50_000), paymentMethodId: card });
    const before = await balance();
    const [wallet] = (await owner.list('wallets', { filter: { currency: 'EUR' } })).data;
    const ask = (body: object, client = owner) =>
      client.post<ExchangeQuote>('/wallet/quotes', { walletId: wallet?.id, amount: eur(10_001), to: 'JPY', ...body });
    const take = (quoteId: unknown, idempotencyKey = key(), client = owner) =>
      client.post('/wallet/exchange', { quoteId }, { 'idempotency-key': idempotencyKey });

    const offered = await ask({});
    expect(offered.status, offered.text).toBe(201);
    // 100.01 EUR × 162.505 = 16,252.12505: no decimals in yen.
    expect(offered.data).toMatchObject({ from: eur(10_001), to: { amount: 16_252, currency: 'JPY' } });
    expect(offered.data.rate).toMatchObject({ rate: '162.505', source: 'sandbox', at: '2026-01-01T00:00:00.000Z' });
    expect(await balance()).toBe(before);
    expect((await take(offered.data.id, key(), stranger)).status).toBe(404);

    const same = key();
    const taken = await Promise.all(Array.from({ length: 10 }, () => take(offered.data.id, same)));
    expect(new Set(taken.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await take(offered.data.id)).status).toBe(409);
    expect(await balance()).toBe(before - 10_001);
    const [yen] = (await owner.list('wallets', { filter: { currency: 'JPY' } })).data;
    expect(yen?.balance).toEqual({ amount: 16_252, currency: 'JPY' });
    const moved = (await owner.list('ledger-entries', { filter: { kind: 'exchange' }, sort: ['id', 'ASC'] })).data;
    expect(moved.map(({ counterAccount }) => counterAccount)).toEqual(['exchange.JPY', 'exchange.EUR']);

    const late = await ask({});
    clock = 61_000;
    const expired = await take(late.data.id);
    clock = 0;
    expect([expired.status, expired.error.message]).toEqual([409, expect.stringMatching(/expired/)]);
    const none = await ask({ to: 'ISK' });
    expect([none.status, none.error.message]).toEqual([409, 'There is no rate from EUR to ISK.']);
    for (const amount of [0, -1, 0.001, 1e21, 2 ** 53])
      expect((await ask({ amount: eur(amount) })).status, String(amount)).toBe(422);
    for (const to of ['EUR', 'eur', 'XXQ', 7]) expect((await ask({ to })).status, String(to)).toBe(422);
    expect((await ask({ amount: eur(before + 1_000_000) })).status).toBe(409);
    expect((await ask({}, stranger)).status).toBe(404);
    const reader = await api.as({ permissions: ['*.list', '*.show'] });
    expect((await ask({}, reader)).status).toBe(403);
    expect((await owner.post('/wallet/exchange', { quoteId: late.data.id })).status).toBe(400);
    expect(await balance()).toBe(before - 10_001);
  });

  it('tops up by itself below its line, once for twenty charges at once, and rests after a failure', async () => {
    const [wallet] = (await owner.list('wallets', { filter: { currency: 'EUR' } })).data;
    const path = `/wallets/${String(wallet?.id)}`;
    for (const part of [
      { autoTopUpAt: eur(1_000) },
      { autoTopUpAt: eur(1_000), autoTopUpBy: { amount: 5, currency: 'USD' }, autoTopUpMethodId: card },
      { autoTopUpAt: eur(0), autoTopUpBy: eur(10_000), autoTopUpMethodId: card },
    ])
      expect((await owner.put(path, part)).status, JSON.stringify(part)).toBe(422);
    const automatic = async () =>
      (await api.store.list('payments')).data.filter(({ idempotencyKey }) =>
        String(idempotencyKey).startsWith('automatic.'),
      );
    const settledAll = async (count: number) => {
      await expect
        .poll(async () => (await automatic()).filter(({ status }) => status !== 'created').length)
        .toBe(count);
    };
    const inAccounts = { organizationId: A, status: 'active', roleId: 'role-a', version: 1 };
    const ines = {
      ...(await api.store.get('users', owner.viewer.id)),
      id: owner.viewer.id,
      name: 'Ines Silva',
      ...inAccounts,
    };
    await api.store.update('users', ines);
    const before = await balance();
    const set = { autoTopUpAt: eur(before - 5), autoTopUpBy: eur(100_000), autoTopUpMethodId: card };
    await prove();
    const reply = await owner.put(path, set);
    expect(reply.status, reply.text).toBe(200);
    expect(reply.data.autoTopUpById).toBe(owner.viewer.id);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        api.store.transaction((session) =>
          charge({ session, services: api.services, now: new Date().toISOString() }, A, {
            amount: eur(1),
            source: { resource: 'screening', id: `auto-${index}`, description: 'Screening' },
          }),
        ),
      ),
    );
    await settledAll(1);
    expect(await balance()).toBe(before - 20 + 100_000);
    expect((await automatic())[0]).toMatchObject({ status: 'succeeded', byId: owner.viewer.id });

    // A transfer waits: nothing more is started meanwhile.
    await prove();
    await owner.put(path, { autoTopUpAt: eur(before + 200_000), autoTopUpMethodId: transfer });
    await settledAll(2);
    for (const _ of [1, 2, 3])
      await api.store.transaction((session) =>
        charge({ session, services: api.services, now: new Date().toISOString() }, A, {
          amount: eur(1),
          source: { resource: 'screening', id: null, description: 'Screening' },
        }),
      );
    expect(await topUpWhenDue(api.services, String(wallet?.id))).toBe(false);
    expect(await automatic()).toHaveLength(2);

    // Whoever is suspended pays nothing any more, and nobody else does in their place until somebody saves it in their own name.
    clock += 2 * 3_600_000;
    const standing = async () =>
      (await owner.get<WalletSummary>(`/wallet/summary?walletId=${String(wallet?.id)}`)).data.wallet?.automatic;
    expect(await standing()).toMatchObject({ setUpBy: 'Ines Silva', stopped: false });
    const second = await api.as({ id: 'second', name: 'Second' });
    // From somebody who may pay, nobody takes it by saving it as it is.
    expect((await second.put(path, {})).data.autoTopUpById).toBe(owner.viewer.id);
    for (const gone of [{ status: 'suspended' }, { status: 'active', roleId: 'nothing' }]) {
      await api.store.update('users', { ...ines, ...gone });
      expect(await standing()).toMatchObject({ setUpBy: 'Ines Silva', stopped: true });
      expect(await topUpWhenDue(api.services, String(wallet?.id))).toBe(false);
    }
    expect(await automatic()).toHaveLength(2);
    await second.put(path, { lowBalanceAt: eur(5) });
    expect(await standing()).toMatchObject({ stopped: true });
    // As large as it is, it is confirmed anew.
    expect((await second.put(path, {})).error.errors).toHaveProperty('proof');
    await prove(second);
    const taken = await second.put(path, {});
    expect([taken.status, taken.data.autoTopUpById], taken.text).toEqual([200, 'second']);
    expect(await standing()).toMatchObject({ setUpBy: 'Second', stopped: false });
    await settledAll(3);
    const theirs = (await automatic()).filter(({ byId }) => byId === 'second');
    expect(theirs).toHaveLength(1);
    // What the bank refuses is said where the money stands.
    expect(await standing()).toMatchObject({ failed: null });
    await owner.post(`/payments/${String(theirs[0]?.id)}/sandbox`, { outcome: 'decline' });
    expect(await standing()).toMatchObject({
      failed: { at: theirs[0]?.createdAt, reason: 'The bank declined the payment.' },
    });
    await api.store.update('users', ines);
    const off = await owner.put(path, { autoTopUpAt: null, autoTopUpBy: null, autoTopUpMethodId: null });
    expect(off.data).toMatchObject({ autoTopUpById: null });
  });

  it('an automatic top-up above the worth of EUR 1,000, or up to a line above it, is set up by a proof given anew', async () => {
    const [wallet] = (await owner.list('wallets', { filter: { currency: 'EUR' } })).data;
    const path = `/wallets/${String(wallet?.id)}`;
    const off = { autoTopUpAt: null, autoTopUpBy: null, autoTopUpMethodId: null };
    const small = { autoTopUpAt: eur(1), autoTopUpBy: eur(100_000), autoTopUpMethodId: transfer };
    for (const large of [
      { ...small, autoTopUpBy: eur(100_001) },
      { ...small, autoTopUpAt: eur(100_001) },
    ]) {
      const refused = await owner.put(path, large);
      expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([422, ['proof']]);
      await prove({ ...owner, viewer: { ...owner.viewer, sessionId: 'session-other' } });
      expect((await owner.put(path, large)).status).toBe(422);
      await prove();
      expect((await owner.put(path, large)).status).toBe(200);
      // The proof is spent: another sum, another method and a new name ask again; switching it off does not.
      expect((await owner.put(path, { autoTopUpBy: eur(4_000_000) })).status).toBe(422);
      expect((await owner.put(path, { autoTopUpMethodId: card })).status).toBe(422);
      expect((await owner.put(path, { lowBalanceAt: eur(200) })).status).toBe(200);
      expect((await owner.put(path, off)).status).toBe(200);
    }
    expect((await owner.put(path, small)).status).toBe(200);
    expect((await owner.put(path, off)).status).toBe(200);
  });

  it('a bank’s statement credits what is waited for, by reference and sum, and once', async () => {
    const { reference } = (await owner.get(`/payment-methods/${transfer}`)).data as { reference: string };
    const { data: asked } = await topUp({ amount: eur(12_345), paymentMethodId: transfer });
    const before = await balance();
    const spaced = reference.toLowerCase().replace(/(.{4})/g, '$1 ');
    const csv = [
      '\uFEFFDate;Amount;Currency;Reference',
      `2026-11-02;123.45;EUR;"Invoice ${spaced} thanks"`,
      `2026-11-02;123.46;EUR;${reference}`,
      `2026-11-02;123.45;USD;${reference}`,
      '2026-11-02;123.45;EUR;ASY-FFFFFFFF',
      `2026-11-02;0;EUR;${reference}`,
      `2026-11-02;-123.45;EUR;${reference}`,
      `2026-11-02;0.001;EUR;${reference}`,
      `2026-11-02;1e21;EUR;${reference}`,
    ].join('\r\n');
    const send = (body: object, client = owner) => client.post<AnyRecord[]>('/payments/bank-statement', body);
    expect((await send({ csv }, await api.as({ permissions: ['wallets.topUp'] }))).status).toBe(403);
    const theirs = (await send({ csv }, stranger)).data.map(({ result }) => result);
    expect(new Set(theirs)).toEqual(new Set(['unknownReference', 'unreadable']));
    const reply = await send({ csv });
    expect(reply.status, reply.text).toBe(200);
    const bad = ['unreadable', 'unreadable', 'unreadable', 'unreadable'];
    expect(reply.data.map(({ result }) => result)).toEqual([
      'credited',
      'otherAmount',
      'otherAmount',
      'unknownReference',
      ...bad,
    ]);
    expect(reply.data[0]).toMatchObject({ line: 2, payment: asked.payment.reference });
    expect(await balance()).toBe(before + 12_345);
    expect((await send({ csv })).data[0]).toMatchObject({ result: 'already' });
    expect(await balance()).toBe(before + 12_345);
    for (const wrong of ['', 'a;b\n1;2', 7]) expect((await send({ csv: wrong })).status, String(wrong)).toBe(422);
  });

  it('a transfer to the installation’s own account is credited by its statement, read by who runs that, and once a line', async () => {
    const { config } = api.services;
    const iban = 'NL91ABNA0417164300';
    config.bank = { holder: 'Assay Hosting BV', iban, bic: 'ABNANL2A', currencies: ['EUR', 'GBP'] };
    await syncReference(api.services);
    try {
      const [own, theirs] = [await methodOf(owner, 'bankTransfer'), await methodOf(stranger, 'bankTransfer')];
      // It comes first; the sandbox stays beside it, for who names it.
      expect((await owner.get(`/payment-methods/${own}`)).data).toMatchObject({ providerId: 'bank' });
      const beside = await owner.post('/payment-methods', { kind: 'bankTransfer', providerId: 'sandbox-bank' });
      expect(beside.data).toMatchObject({ providerId: 'sandbox-bank' });
      for (const [body, at] of [
        [{ kind: 'card', providerId: 'bank' }, 'kind'],
        [{ kind: 'bankTransfer', providerId: 'nobody' }, 'providerId'],
      ] as const)
        expect(Object.keys((await owner.post('/payment-methods', body)).error.errors ?? {})).toEqual([at]);
      expect((await owner.get('/payment-providers/bank')).data).toMatchObject({ mode: 'live', iban });
      expect((await owner.get('/wallet/summary')).data.sandbox).toBe(false);

      const pay = async (client: Client, paymentMethodId: string, amount: Money) =>
        (await topUp({ amount, paymentMethodId }, key(), client)).data.payment;
      const [first, second] = [await pay(owner, own, eur(4_321)), await pay(owner, own, eur(4_321))];
      await prove(stranger);
      const third = await pay(stranger, theirs, { amount: 4_321, currency: 'GBP' });
      expect([first.status, first.mode, third.status]).toEqual(['pending', 'live', 'pending']);
      // No sandbox ends it.
      expect((await owner.post(`/payments/${first.id}/sandbox`, { outcome: 'succeed' })).status).toBe(409);
      const referenceOf = async (client: Client, id: string) =>
        String((await client.get(`/payment-methods/${id}`)).data.reference);
      const line = `2026-11-02;43.21;EUR;${await referenceOf(owner, own)}`;
      const foreign = `2026-11-02;43.21;GBP;${await referenceOf(stranger, theirs)}`;
      const read = async (lines: string[], client = owner) => {
        const csv = ['date;amount;currency;reference', ...lines].join('\n');
        return (await client.post<AnyRecord[]>('/payments/bank-statement', { csv })).data.map(({ result }) => result);
      };
      // Whoever pays does not say that it arrived.
      expect(await read([foreign], stranger)).toEqual(['unknownReference']);
      const before = await balance();
      expect(await read([line, foreign])).toEqual(['credited', 'credited']);
      // The same line again is not the second transfer, as long as it is the only one of its kind.
      expect(await read([foreign, line])).toEqual(['already', 'already']);
      expect(await balance()).toBe(before + 4_321);
      expect(await read([line, line])).toEqual(['already', 'credited']);
      expect(await balance()).toBe(before + 2 * 4_321);
      expect((await owner.get(`/payments/${second.id}`)).data.status).toBe('succeeded');
      expect((await stranger.get(`/payments/${third.id}`)).data.status).toBe('succeeded');
      const told = (await stranger.list('changelog', { filter: { recordId: third.id, action: 'succeeded' } })).data;
      expect(told.map(({ actorName }) => actorName)).toEqual(['Bank transfer']);

      const back = await owner.post(`/payments/${first.id}/transitions`, { name: 'refund', note: 'Paid twice.' });
      expect([back.status, back.error.message]).toEqual([409, expect.stringMatching(/by hand/)]);
      expect(await balance()).toBe(before + 2 * 4_321);
      const [wallet] = (await owner.list('wallets', { filter: { currency: 'EUR' } })).data;
      const automatic = { autoTopUpAt: eur(1), autoTopUpBy: eur(5_000), autoTopUpMethodId: own };
      const refused = await owner.put(`/wallets/${String(wallet?.id)}`, automatic);
      expect(refused.error.errors).toEqual({ autoTopUpMethodId: expect.stringMatching(/by itself/) as string });
      config.paymentSandbox = false;
      expect((await stranger.post('/payments/bank-statement', { csv: 'x' })).status).toBe(422);
      const header = 'date;amount;currency;reference';
      expect((await stranger.post('/payments/bank-statement', { csv: `${header}\n${foreign}` })).status).toBe(403);
    } finally {
      config.paymentSandbox = true;
      delete config.bank;
      await syncReference(api.services);
    }
  });

  it('writes receipts and statements as PDF, for whoever may see the money', async () => {
    const { data } = await topUp({ amount: eur(5_000), paymentMethodId: card });
    const receipt = `/payments/${data.payment.id}/receipt.pdf`;
    const reply = await owner.get(receipt);
    expect([reply.status, reply.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect(reply.headers.get('content-disposition')).toContain(`${String(data.payment.receiptNumber)}.pdf`);
    expect((await stranger.get(receipt)).status).toBe(404);
    const failed = await topUp({ amount: eur(5_000), paymentMethodId: card, outcome: 'decline' });
    expect((await owner.get(`/payments/${failed.data.payment.id}/receipt.pdf`)).status).toBe(409);
    const statement = (query: string, client = owner) => client.get(`/wallet/statement.pdf?${query}`);
    const month = new Date().toISOString().slice(0, 7);
    const query = `walletId=${data.wallet.id}&month=${month}`;
    expect((await statement(query)).text.slice(0, 5)).toBe('%PDF-');
    expect((await statement(query, stranger)).status).toBe(404);
    expect((await statement(`walletId=${data.wallet.id}&month=2020-02`)).status).toBe(404);
    for (const wrong of ['', `walletId=${data.wallet.id}`, `walletId=${data.wallet.id}&month=2026-13`])
      expect((await statement(wrong)).status, wrong).toBe(400);
    // Every file that was taken is in the changelog, and none that was refused.
    const told = await owner.list('changelog', { filter: { recordId: data.wallet.id, action: 'export' } });
    expect(told.data.map(({ summary }) => summary)).toEqual([`Took the statement of ${month} as a file`]);
    const blind = await api.as({ permissions: ['customers.*'] });
    for (const path of [receipt, `/wallet/statement.pdf?${query}`]) expect((await blind.get(path)).status).toBe(403);
  });

  it('changes the plan for the days that are left, at the sum that was shown, once', async () => {
    // 20 February of 28 days: 9 are left, today among them.
    clock = Date.parse('2027-02-20T12:00:00Z') - Date.now();
    await topUp({ amount: eur(100_000), paymentMethodId: card });
    const before = await balance();
    const quote = (planId: unknown, client = owner) => client.post<PlanQuote>('/plans/quote', { planId });
    const change = (planId: string, net: unknown, idempotencyKey = key(), client = owner) =>
      client.post<PlanQuote>('/plans/change', { planId, net }, { 'idempotency-key': idempotencyKey });

    // More people than the plan takes stand against it.
    const people = (await api.store.list('users', { where: [{ path: 'organizationId', op: 'eq', value: A }] })).data;
    const setAll = async (status: string) => {
      for (const one of people) await api.store.update('users', { ...one, status });
    };
    while (people.length < 6) {
      const one = { ...base(`crowd-${people.length}`, A), name: 'One more', email: `crowd${people.length}@assay.test` };
      await api.store.insert('users', one);
      people.push(one);
    }
    await setAll('active');
    const crowded = (await quote('starter')).data;
    expect(crowded.blocked).toEqual([expect.stringMatching(/^Starter takes 5 active users; there are \d+\.$/)]);
    expect((await change('starter', crowded.net)).status).toBe(409);
    await setAll('deactivated');
    // What was never paid for gives no credit.
    await api.store.update('organizations', { ...(await api.store.get('organizations', A)), id: A, planId: 'growth' });

    const starter = (await quote('starter')).data;
    // 149.00 × 9 / 28 = 47.8928…
    expect(starter).toMatchObject({ credit: eur(0), charge: eur(4_789), net: eur(4_789), blocked: [] });
    expect(await balance()).toBe(before);
    expect((await change('starter', eur(4_788))).status).toBe(409);
    const same = key();
    const changed = await Promise.all([1, 2, 3, 4].map(() => change('starter', starter.net, same)));
    expect(new Set(changed.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await balance()).toBe(before - 4_789);
    expect((await quote('starter')).data.blocked).toEqual(['Starter is the present plan.']);

    const up = (await quote('growth')).data;
    // 590.00 × 9 / 28 = 189.6428…, less the 47.89 that were paid.
    expect(up).toMatchObject({ credit: eur(4_789), charge: eur(18_964), net: eur(14_175) });
    expect((await change('growth', up.net)).status).toBe(200);
    const down = (await quote('own')).data;
    expect(down.net).toEqual(eur(-18_964));
    expect((await change('own', down.net)).status).toBe(200);
    expect(await balance()).toBe(before);
    expect((await owner.get(`/organizations/${A}`)).data.planId).toBe('own');
    const scale = (await quote('scale')).data;
    expect(
      (await change('scale', scale.net, key(), await api.as({ permissions: ['organizations.edit'] }))).status,
    ).toBe(scale.net.amount > before ? 409 : 200);
    expect((await quote('none')).status).toBe(422);
    const reader = await api.as({ permissions: ['*.list', '*.show'] });
    expect((await quote('starter', reader)).status).toBe(403);

    await api.store.update('organizations', { ...(await api.store.get('organizations', A)), id: A, planId: 'starter' });
    const at = new Date(Date.now() + clock).toISOString();
    await api.store.transaction(async (session) => {
      for (let made = 0; made < 60; made += 1)
        await session.insert('kyc', { ...base(`metered-${made}`, A), createdAt: at, status: 'completed' });
    });
    const usage = (await reader.get<PlanUsage>('/plans/usage')).data;
    expect(usage.month).toMatchObject({ name: '2027-02', days: 28, daysLeft: 9 });
    // 19.5 of 28 days have passed.
    expect(usage.modules.find(({ moduleId }) => moduleId === 'identity')).toMatchObject({
      included: 50,
      used: 60,
      forecast: 86,
      overage: { count: 10, cost: eur(1_600), forecast: eur(5_760) },
    });
    expect(usage.overage).toEqual(eur(1_600));
    clock = 0;
  });

  it('keeps no whole card number: a body with one is refused, and nothing of it is stored', async () => {
    const number = '4111 1111 1111 1111';
    for (const body of [
      { kind: 'card', brand: 'visa', holder: `Ann ${number}` },
      { kind: 'card', brand: 'visa', number },
      { kind: 'card', brand: 'visa', lastFour: '1111' },
    ])
      expect((await owner.post('/payment-methods', body)).status, JSON.stringify(body)).toBe(422);
    expect((await owner.put(`/payment-methods/${card}`, { holder: number })).status).toBe(422);
    for (const collection of ['payment-methods', 'changelog', 'idempotencyKeys'])
      expect(JSON.stringify((await api.store.list(collection)).data)).not.toMatch(/4111.?1111/);
    const { data } = await owner.get(`/payment-methods/${card}`);
    expect(data).toMatchObject({ lastFour: '4242', expires: '2031-12', label: 'Visa ending 4242' });
    expect(data).not.toHaveProperty('token');
    const [first, second] = [
      await owner.put(`/payment-methods/${card}`, { default: true }),
      await owner.put(`/payment-methods/${transfer}`, { default: true }),
    ];
    expect([first.data.default, second.data.default]).toEqual([true, true]);
    expect((await owner.get(`/payment-methods/${card}`)).data.default).toBe(false);
  });

  it('sums up what the page shows', async () => {
    const { data } = await owner.get('/wallet/summary?days=7');
    expect(data).toMatchObject({ currency: 'EUR', wallet: { balance: eur(await balance()) } });
    const days = data.days as { day: string; balance: number }[];
    expect(days).toHaveLength(7);
    expect(days.at(-1)).toMatchObject({ day: new Date().toISOString().slice(0, 10), balance: await balance() });
    const services = data.services as { resource: string; amount: number }[];
    expect(services.map(({ resource }) => resource)).toEqual(['screening', 'plans']);
    expect(services.reduce((sum, { amount }) => sum + amount, 0)).toBe(data.spentThisMonth);
    for (const query of ['days=0', 'days=1.5', 'days=367', 'days=x', 'days=1&days=2'])
      expect((await owner.get(`/wallet/summary?${query}`)).status, query).toBe(400);
  });
});

it('a webhook needs no bearer, anything else of payments does', async () => {
  const api = await startApi({ realGate: true, purse: false });
  try {
    const nobody = api.bearer(null);
    expect((await nobody.post('/payments/webhook/sandbox-card', {})).status).toBe(403);
    expect((await nobody.post('/payments/x/sandbox', {})).status).toBe(401);
    expect((await nobody.get('/payments/webhook/sandbox-card')).status).toBe(401);
    expect((await nobody.post('/wallet/topup', {})).status).toBe(401);
  } finally {
    await api.close();
  }
});

/** The store of a demo that was started again as an installation of its own: method, payment and secret are still there. */
it('without the sandbox nobody fills a wallet by money that nobody paid', async () => {
  const api = await startApi({ config: { paymentSandbox: false }, purse: false });
  try {
    const owner = await api.as();
    const own = { organizationId: A, version: 1, createdAt: '2026-01-01T00:00:00.000Z' };
    const providerId = 'sandbox-card';
    await api.store.insert('payment-methods', { ...own, id: 'card', kind: 'card', status: 'active', providerId });
    await api.store.insert('payments', { ...own, id: 'waits', status: 'pending', providerId, total: eur(500) });

    expect((await owner.list('payment-providers')).data).toEqual([]);
    expect((await owner.get('/wallet/summary')).data.sandbox).toBe(false);
    const made = await owner.post('/payment-methods', { kind: 'card', brand: 'visa' });
    expect(made.error).toMatchObject({ statusCode: 422, errors: { kind: 'No provider takes this kind of payment.' } });
    const paid = await owner.post(
      '/wallet/topup',
      { amount: eur(5_000), paymentMethodId: 'card' },
      { 'idempotency-key': 'a' },
    );
    expect(paid.status, paid.text).toBe(422);
    expect((await owner.post('/payments/waits/sandbox', { outcome: 'succeed' })).status).toBe(409);
    const raw = JSON.stringify(eventOf({ id: 'waits', total: eur(500) }, 'succeed'));
    const signature = sign(Buffer.from(raw), await webhookSecret(api.services, providerId), new Date());
    const told = await api.bearer(null).post(`/payments/webhook/${providerId}`, raw, { 'assay-signature': signature });
    expect(told.status, told.text).toBe(404);
    expect((await api.store.list('ledger-entries')).data).toEqual([]);
  } finally {
    await api.close();
  }
});
