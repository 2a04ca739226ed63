/** Cards by Stripe, against a stand-in for it: the money comes once, whatever comes first, twice, late or never. */
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../../api/log';
import { lookAtOpen } from '../../api/payments/look';
import { sendRefunds } from '../../api/payments/refunds';
import { topUpWhenDue } from '../../api/wallet/autoTopUp';
import { charge } from '../../api/wallet/ledger';
import { verifyLedger } from '../../api/wallet/verify';
import { eventsOf } from '../../api/webhooks/telling';
import type { AnyRecord, Money } from '../../src/schema/fields';
import { organizationId, startApi, type Api, type Client, type Reply } from './harness';
import { startStandIn, type StandIn } from './support/stripeStandIn';

const eur = (amount: number): Money => ({ amount, currency: 'EUR' });

interface Answer {
  payment: AnyRecord & { id: string; status: string };
  wallet: AnyRecord;
  redirect?: string;
}

let api: Api;
let stripe: StandIn;
let owner: Client;
let card: string;
let clock = 0;
let keys = 0;
let logged = '';

/** Stripe's library waits half a second before it asks once more. */
const soon = <T>(what: () => T) => expect.poll(what, { timeout: 10_000 });
const key = (): string => `key-${(keys += 1)}`;
const pay = (amount: number, own = key(), client = owner, paymentMethodId = card): Promise<Reply<Answer>> =>
  client.post('/wallet/topup', { amount: eur(amount), paymentMethodId }, { 'idempotency-key': own });
const read = async (id: string): Promise<AnyRecord> => (await owner.get(`/payments/${id}`)).data;
const look = (id: string, client = owner): Promise<Reply<Answer>> => client.post(`/payments/${id}/look`, {});
const balance = async (): Promise<number> => {
  const [wallet] = (await owner.list('wallets')).data;
  return (wallet?.balance as Money | undefined)?.amount ?? 0;
};
const sessionOf = ({ redirect }: Answer): string => String(redirect).split('/').at(-1) ?? '';
const tell = (
  type: string,
  object: AnyRecord,
  options: Parameters<StandIn['event']>[2] & { signature?: string } = {},
): Promise<Reply> => {
  const { raw, signature } = stripe.event(type, object, options);
  return api.bearer(null).post('/payments/webhook/stripe', raw, { 'stripe-signature': options.signature ?? signature });
};
const sent = (path: string) => stripe.asked.filter((one) => one.method === 'POST' && one.path === path);
/** As a proxy before it might say; not worth another try, so that none is waited for. */
const down = (): void => {
  stripe.meet = (_sent, res, when) =>
    when === 'before' && Boolean(res.writeHead(503, { 'stripe-should-retry': 'false' }).end('{}'));
};
const up = (): void => {
  stripe.meet = undefined;
};

beforeAll(async () => {
  stripe = await startStandIn();
  const log = createLog(
    { logLevel: 'trace' },
    new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        logged += chunk.toString();
        done();
      },
    }),
  );
  api = await startApi({
    now: () => new Date(Date.now() + clock),
    purse: false,
    log,
    config: {
      paymentSandbox: false,
      logRequests: true,
      stripe: {
        secretKey: stripe.secretKey,
        webhookSecret: stripe.webhookSecret,
        api: stripe.url,
        checkout: stripe.url,
        currencies: ['EUR'],
        live: false,
      },
    },
  });
  owner = await api.as();
  const made = await owner.post('/payment-methods', { kind: 'card', holder: 'Ines Silva' });
  expect(made.data, made.text).toMatchObject({ label: 'Card', providerId: 'stripe', lastFour: null });
  expect((await api.store.get('payment-methods', String(made.data.id)))?.brand).toBeNull();
  card = String(made.data.id);
});
afterAll(async () => {
  expect((await verifyLedger(api.store)).broken).toBeUndefined();
  await api.close();
  await stripe.close();
});

it('nothing pays by itself with a card that was never paid with by hand', async () => {
  await pay(1_000);
  const [wallet] = (await owner.list('wallets')).data;
  const refused = await owner.put(`/wallets/${String(wallet?.id)}`, {
    autoTopUpAt: eur(1),
    autoTopUpBy: eur(5_000),
    autoTopUpMethodId: card,
  });
  expect(refused.error.errors).toEqual({ autoTopUpMethodId: expect.stringMatching(/by hand .* first/) as string });
});

it('sends whoever pays to the page, keeps its address nowhere, and credits the signed webhook once', async () => {
  const own = key();
  const first = await pay(25_000, own);
  expect([first.status, first.data.payment.status, first.data.payment.mode], first.text).toEqual([
    201,
    'pending',
    'test',
  ]);
  expect(first.data.redirect).toMatch(new RegExp(`^${stripe.url}/pay/cs_`));
  const { id } = first.data.payment;
  const [asked] = sent('/v1/checkout/sessions').slice(-1);
  expect(asked?.key).toBe(id);
  expect(asked?.form.get('success_url')).toBe(`${api.services.config.publicUrl}/wallet/topup?payment=${id}`);
  expect(asked?.form.get('line_items[0][price_data][unit_amount]')).toBe('25000');
  // Again by the same key: the same page, no other session; and nobody else is sent there.
  const count = sent('/v1/checkout/sessions').length;
  const again = await pay(25_000, own);
  expect([again.status, again.data.payment.id, again.data.redirect]).toEqual([201, id, first.data.redirect]);
  const colleague = await api.as();
  const theirs = await pay(25_000, own, colleague);
  expect([theirs.data.payment.id, theirs.data.redirect]).toEqual([id, undefined]);
  expect((await look(id, colleague)).data.redirect).toBeUndefined();
  expect((await look(id)).data.redirect).toBe(first.data.redirect);
  expect(sent('/v1/checkout/sessions')).toHaveLength(count);
  expect((await pay(25_001, own)).status).toBe(409);

  const before = await balance();
  const session = stripe.pay(sessionOf(first.data));
  expect((await tell('checkout.session.completed', session)).data).toEqual({ paymentId: id, status: 'succeeded' });
  expect((await tell('checkout.session.completed', session)).data).toEqual({ paymentId: id, status: 'succeeded' });
  expect((await look(id)).data.payment.status).toBe('succeeded');
  expect(await balance()).toBe(before + 25_000);
  expect(await read(id)).toMatchObject({ paidWith: 'Visa ending 4242', providerReference: session.payment_intent });
  // What Stripe tells of the card; what pays with it again is shown to nobody.
  const method = await owner.get(`/payment-methods/${card}`);
  expect(method.data).toMatchObject({ label: 'Visa ending 4242', lastFour: '4242', expires: '2031-04' });
  const shown = [
    method,
    await owner.list('payment-methods'),
    await owner.list('payments'),
    await owner.list('changelog'),
  ];
  for (const { text } of shown) expect(text).not.toMatch(/pm_standin|cus_standin|\/pay\/cs_|sk_test/);
  const kept = await Promise.all(['payments', 'changelog', 'idempotencyKeys'].map((name) => api.store.list(name)));
  expect(JSON.stringify(kept)).not.toMatch(/pm_standin|cus_standin|\/pay\/cs_|sk_test/);
  const receipt = await owner.get(`/payments/${id}/receipt.pdf`);
  expect([receipt.status, receipt.text.slice(0, 5)]).toEqual([200, '%PDF-']);
});

it('the webhook that comes before the answer to the call credits once, and the answer is no conflict', async () => {
  const before = await balance();
  let told: Promise<Reply> | undefined;
  stripe.meet = (asked, res, when) => {
    const made = [...stripe.made.values()].at(-1);
    if (when === 'before' || asked.path !== '/v1/checkout/sessions' || !made || asked.method !== 'POST' || told)
      return false;
    const answer = { ...made };
    told = tell('checkout.session.completed', stripe.pay(String(made.id)));
    void told.then(() => res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer)));
    return true;
  };
  const { status, data } = await pay(3_000);
  up();
  expect([status, data.payment.status, (await told)?.status]).toEqual([201, 'succeeded', 200]);
  expect(await balance()).toBe(before + 3_000);
});

it('the webhook that never comes is asked for: by whoever comes back, and by the clock', async () => {
  const before = await balance();
  const [one, other] = [(await pay(4_000)).data, (await pay(4_100)).data];
  expect((await look(one.payment.id)).data.payment.status).toBe('pending');
  const [paid] = [stripe.pay(sessionOf(one)), stripe.pay(sessionOf(other))];
  const seen = await look(one.payment.id);
  expect(seen.data).toMatchObject({ payment: { status: 'succeeded' }, wallet: { balance: eur(before + 4_000) } });
  await lookAtOpen(api.services);
  expect((await read(other.payment.id)).status).toBe('succeeded');
  // Days later, after all; signed anew, as what waits is.
  clock = 3 * 86_400_000;
  expect((await tell('checkout.session.completed', paid ?? {})).status).toBe(403);
  const late = await tell('checkout.session.completed', paid ?? {}, { at: new Date(Date.now() + clock) });
  clock = 0;
  expect(late.data).toMatchObject({ status: 'succeeded' });
  expect(await balance()).toBe(before + 8_100);
  const stranger = await api.as({ organizationId: organizationId('b') });
  expect((await look(one.payment.id, stranger)).status).toBe(404);
  expect((await look(one.payment.id, await api.as({ permissions: ['*.list', '*.show'] }))).status).toBe(403);
});

it('moves nothing for a webhook that is not signed so, is old, of the other mode, or of another sum', async () => {
  const { data } = await pay(5_000);
  const { id } = data.payment;
  const session = { ...stripe.made.get(sessionOf(data)), status: 'complete', payment_status: 'paid' };
  const completed = 'checkout.session.completed';
  const good = stripe.event(completed, session).signature;
  for (const [what, answer] of [
    ['none', tell(completed, session, { signature: '' })],
    ['zeros', tell(completed, session, { signature: good.replace(/v1=.*/, `v1=${'0'.repeat(64)}`) })],
    ['another secret', tell(completed, session, { secret: 'whsec_other' })],
    ['another body', tell(completed, { ...session, amount_total: 1 }, { signature: good })],
    ['old', tell(completed, session, { at: new Date(Date.now() - 301_000) })],
  ] as const)
    expect((await answer).status, what).toBe(403);
  expect((await tell(completed, session, { live: true })).status).toBe(422);
  // As it was told, for the session itself says otherwise: the sum is compared once more.
  stripe.made.set('cs_other', { ...session, id: 'cs_other', amount_total: 4_999 });
  stripe.made.set('cs_pound', { ...session, id: 'cs_pound', currency: 'gbp' });
  for (const other of ['cs_other', 'cs_pound'])
    expect((await tell(completed, stripe.made.get(other) ?? {})).status, other).toBe(422);
  const unknown = { ...session, id: 'cs_unknown', metadata: { paymentId: 'nobody' } };
  expect((await tell(completed, unknown)).status).toBe(404);
  for (const [type, object] of [
    ['charge.succeeded', {}],
    [completed, { ...session, metadata: {} }],
    [completed, { ...session, payment_status: 'unpaid' }],
    ['payment_intent.succeeded', { id: 'pi_page', metadata: {} }],
  ] as const)
    expect((await tell(type, object)).data, type).toEqual({ status: 'ignored' });
  expect((await read(id)).status).toBe('pending');
});

it('a page that ran out, or a bank that said no later, leaves the payment failed and says why', async () => {
  const before = await balance();
  const [one, other, third] = [(await pay(6_000)).data, (await pay(6_100)).data, (await pay(6_200)).data];
  await tell('checkout.session.expired', stripe.expire(sessionOf(one)));
  stripe.expire(sessionOf(other));
  expect((await look(other.payment.id)).data.redirect).toBeUndefined();
  await tell('checkout.session.async_payment_failed', stripe.made.get(sessionOf(third)) ?? {});
  for (const [{ payment }, why] of [
    [one, /ran out/],
    [other, /ran out/],
    [third, /declined/],
  ] as const)
    expect(await read(payment.id)).toMatchObject({
      status: 'failed',
      failureReason: expect.stringMatching(why) as string,
    });
  expect(await balance()).toBe(before);
});

it('when Stripe does not answer, or its answer is lost, the same key goes on with the same session', async () => {
  const own = key();
  down();
  const none = await pay(7_000, own);
  expect([none.status, none.error.message]).toEqual([503, expect.stringMatching(/same payment/)]);
  const count = sent('/v1/checkout/sessions').length;
  stripe.meet = (_sent, res, when) => when === 'after' && Boolean(res.destroy());
  expect((await pay(7_000, own)).status).toBe(503);
  up();
  const { status, data } = await pay(7_000, own);
  expect([status, data.payment.status]).toEqual([201, 'pending']);
  const sessions = sent('/v1/checkout/sessions').slice(count);
  expect(new Set(sessions.map((one) => one.key))).toEqual(new Set([data.payment.id]));
  expect([...stripe.made.values()].filter((made) => made.client_reference_id === data.payment.id)).toHaveLength(1);
  // A page anywhere else is shown to nobody.
  stripe.meet = (asked, res, when) =>
    when === 'after' &&
    asked.path === '/v1/checkout/sessions' &&
    Boolean(
      res
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ ...[...stripe.made.values()].at(-1), url: 'https://checkout.stripe.com.evil.test/pay' })),
    );
  const foreign = await pay(7_100);
  up();
  expect([foreign.status, foreign.text]).toEqual([503, expect.not.stringContaining('evil')]);
});

it('an automatic top-up pays with the kept card and nobody there; what the bank says is said in words', async () => {
  const [wallet] = (await owner.list('wallets')).data;
  const id = String(wallet?.id);
  const set = { autoTopUpAt: eur(await balance()), autoTopUpBy: eur(10_000), autoTopUpMethodId: card };
  const spend = () =>
    api.store.transaction((session) =>
      charge({ session, services: api.services, now: new Date().toISOString() }, organizationId('a'), {
        amount: eur(1),
        source: { resource: 'screening', id: null, description: 'Screening' },
      }),
    );
  const automatic = async () => {
    const { data } = await owner.list('payments', { sort: ['createdAt', 'ASC'], range: [0, 99] });
    return data.filter(({ idempotencyKey }) => String(idempotencyKey).startsWith('automatic.'));
  };
  const reply = await owner.put(`/wallets/${id}`, set);
  expect(reply.status, reply.text).toBe(200);
  const before = await balance();
  await spend();
  await soon(async () => (await automatic()).map(({ status }) => status)).toEqual(['succeeded']);
  expect(await balance()).toBe(before - 1 + 10_000);
  const [first] = sent('/v1/payment_intents');
  expect(Object.fromEntries(first?.form ?? [])).toMatchObject({
    customer: 'cus_standin_1',
    payment_method: 'pm_standin_1',
    off_session: 'true',
    confirm: 'true',
    amount: '10000',
  });
  expect(first?.key).toBe((await automatic())[0]?.id);
  // A person cannot be taken for nobody.
  expect((await pay(5_000, 'automatic.me')).status).toBe(400);

  const words: unknown[] = [];
  for (const kind of ['declined', 'asks'] as const) {
    clock += 2 * 3_600_000;
    stripe.card = kind;
    await owner.put(`/wallets/${id}`, { autoTopUpAt: eur(await balance()) });
    await spend();
    await soon(async () => (await automatic()).at(-1)?.status).toBe('failed');
    words.push((await automatic()).at(-1)?.failureReason);
  }
  expect(words).toEqual([expect.stringMatching(/bank declined/), expect.stringMatching(/Top up once by hand/)]);

  // No answer: the clock asks the same once more.
  clock += 2 * 3_600_000;
  stripe.card = 'good';
  down();
  await owner.put(`/wallets/${id}`, { autoTopUpAt: eur(await balance()) });
  await spend();
  await soon(async () => (await automatic()).length).toBe(4);
  await soon(() => logged.includes('automatic top-up not started')).toBe(true);
  up();
  const last = (await automatic()).at(-1);
  clock += 3 * 60_000;
  await lookAtOpen(api.services);
  expect(await read(String(last?.id))).toMatchObject({ status: 'succeeded' });
  const made = [...stripe.made.values()].filter(
    (one) => (one.metadata as AnyRecord | undefined)?.paymentId === last?.id,
  );
  expect(made).toHaveLength(1);
  expect(
    (await tell('payment_intent.succeeded', made[0] ?? {}, { at: new Date(Date.now() + clock) })).data,
  ).toMatchObject({
    status: 'succeeded',
  });
  await owner.put(`/wallets/${id}`, { autoTopUpAt: null, autoTopUpBy: null, autoTopUpMethodId: null });
  expect(await topUpWhenDue(api.services, id)).toBe(false);
});

it('sends money back once, over a kill; what Stripe refuses for good is in the wallet again', async () => {
  const paid = async (amount: number) => {
    const { data } = await pay(amount);
    await tell('checkout.session.completed', stripe.pay(sessionOf(data)), { at: new Date(Date.now() + clock) });
    return read(data.payment.id);
  };
  const refund = (id: unknown) =>
    owner.post(`/payments/${String(id)}/transitions`, { name: 'refund', note: 'Paid twice by mistake.' });
  const one = await paid(9_000);
  const before = await balance();
  // The line breaks, which is no answer either.
  stripe.meet = (_sent, res, when) => when === 'before' && Boolean(res.destroy());
  expect((await refund(one.id)).data.status).toBe('refunding');
  expect(await balance()).toBe(before - 9_000);
  await soon(() => logged.includes('a refund waits for the provider')).toBe(true);
  await api.restart();
  up();
  clock += 60_000;
  await sendRefunds(api.services);
  expect((await read(String(one.id))).status).toBe('refunded');
  const refunds = sent('/v1/refunds');
  expect(Object.fromEntries(refunds[0]?.form ?? [])).toEqual({
    payment_intent: one.providerReference,
    amount: '9000',
    'metadata[paymentId]': one.id,
  });
  expect(new Set(refunds.map((asked) => asked.key)).size).toBe(1);

  // Days later the bank gives it back to Stripe: once, however often that is told.
  const bounce = () =>
    tell('refund.failed', { id: 're_1', metadata: { paymentId: one.id } }, { at: new Date(Date.now() + clock) });
  expect((await bounce()).data).toEqual({ paymentId: one.id, status: 'succeeded' });
  expect((await bounce()).data).toEqual({ paymentId: one.id, status: 'succeeded' });
  expect(await balance()).toBe(before);
  expect((await read(String(one.id))).failureReason).toMatch(/did not take the money back/);
  // Nobody is told of it as of a top-up that was received.
  const moved = { resource: 'payments', changes: [{ field: 'status', before: 'refunded', after: 'succeeded' }] };
  expect(eventsOf({ ...moved, action: 'refundFailed' }, { status: 'succeeded' })).toEqual([]);
  expect(eventsOf({ ...moved, action: 'succeeded' }, { status: 'succeeded' })).toEqual(['payment.succeeded']);

  const other = await paid(9_100);
  Object.assign(stripe.made.get(String(other.providerReference)) ?? {}, { disputed: true });
  const full = await balance();
  expect((await refund(other.id)).data.status).toBe('refunding');
  await soon(async () => (await read(String(other.id))).status).toBe('succeeded');
  expect((await read(String(other.id))).failureReason).toMatch(/in the wallet again/);
  expect(await balance()).toBe(full);
  // Another try is another call, and says nothing of the one before.
  Object.assign(stripe.made.get(String(other.providerReference)) ?? {}, { disputed: false });
  expect((await refund(other.id)).data).toMatchObject({ status: 'refunding', failureReason: null });
  await soon(async () => (await read(String(other.id))).status).toBe('refunded');
});

it('no secret stands in the log', () => {
  expect(logged.length).toBeGreaterThan(1_000);
  for (const secret of [stripe.secretKey, stripe.webhookSecret, 'pm_standin', 'cus_standin', '/pay/cs_'])
    expect(logged, secret).not.toContain(secret);
});
