/**
 * Stands in for Stripe: sessions, payments by a kept card, refunds, idempotency keys and signed webhooks, as Stripe has them. It
 * answers what the adapter asks for and nothing else.
 */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Json = Record<string, unknown>;

export interface Sent {
  method: string;
  path: string;
  key: string | undefined;
  form: URLSearchParams;
}

export interface StandIn {
  url: string;
  secretKey: string;
  webhookSecret: string;
  /** What was asked, without tries that met a fault before they were read. */
  asked: Sent[];
  /** Sessions, payments and refunds that were made, by id. */
  made: Map<string, Json>;
  /** Called before each answer; may answer in its place, and says so. */
  meet: ((sent: Sent, res: ServerResponse, when: 'before' | 'after') => boolean) | undefined;
  /** The card that the next payments meet. */
  card: 'good' | 'declined' | 'asks';
  pay(sessionId: string): Json;
  expire(sessionId: string): Json;
  /** A webhook: its body and the header that signs it. */
  event(
    type: string,
    object: Json,
    options?: { live?: boolean; at?: Date; secret?: string },
  ): { raw: string; signature: string };
  close(): Promise<void>;
}

const CARD = { brand: 'visa', display_brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2031 };
const METHOD = { id: 'pm_standin_1', object: 'payment_method', type: 'card', card: CARD };

const bodyOf = async (req: IncomingMessage): Promise<URLSearchParams> => {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
};

/** `metadata[paymentId]` and its like. */
const partOf = (form: URLSearchParams, name: string): Json =>
  Object.fromEntries(
    [...form].flatMap(([key, value]) => {
      const inner = new RegExp(`^${name}\\[(\\w+)\\]$`).exec(key)?.[1];
      return inner === undefined ? [] : [[inner, value]];
    }),
  );

export async function startStandIn(): Promise<StandIn> {
  const kept = new Map<string, { form: string; status: number; body: Json }>();
  let count = 0;
  const newId = (prefix: string): string => `${prefix}_test_${String((count += 1)).padStart(6, '0')}`;

  const fault = (status: number, type: string, code: string, more: Json = {}) => ({
    status,
    body: { error: { type, code, message: `No: ${standIn.secretKey}`, ...more } } as Json,
  });
  const keep = (record: Json) => {
    standIn.made.set(String(record.id), record);
    return { status: 200, body: record };
  };

  const makers: Record<string, (form: URLSearchParams) => { status: number; body: Json }> = {
    '/v1/checkout/sessions': (form) => {
      const id = newId('cs');
      return keep({
        id,
        object: 'checkout.session',
        mode: form.get('mode'),
        status: 'open',
        payment_status: 'unpaid',
        amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
        currency: form.get('line_items[0][price_data][currency]'),
        client_reference_id: form.get('client_reference_id'),
        metadata: partOf(form, 'metadata'),
        customer: form.get('customer'),
        payment_intent: null,
        success_url: form.get('success_url'),
        expires_at: Number(form.get('expires_at')),
        livemode: false,
        url: `${standIn.url}/pay/${id}`,
      });
    },
    '/v1/payment_intents': (form) => {
      const record = {
        id: newId('pi'),
        object: 'payment_intent',
        status: 'succeeded',
        amount: Number(form.get('amount')),
        currency: form.get('currency'),
        customer: form.get('customer'),
        payment_method: form.get('payment_method'),
        metadata: partOf(form, 'metadata'),
        last_payment_error: null,
      };
      if (standIn.card === 'good') return keep(record);
      const code = standIn.card === 'asks' ? 'authentication_required' : 'card_declined';
      const failed = { ...record, status: 'requires_payment_method', last_payment_error: { code, decline_code: code } };
      keep(failed);
      return fault(402, 'card_error', code, { decline_code: 'generic_decline', payment_intent: failed });
    },
    '/v1/refunds': (form) => {
      const intent = standIn.made.get(String(form.get('payment_intent')));
      if (!intent) return fault(404, 'invalid_request_error', 'resource_missing');
      if (intent.disputed) return fault(400, 'invalid_request_error', 'charge_disputed');
      return keep({ id: newId('re'), object: 'refund', status: 'succeeded', amount: Number(form.get('amount')) });
    },
  };

  const expanded = (record: Json): Json => {
    const intent = standIn.made.get(String(record.payment_intent));
    return intent ? { ...record, payment_intent: { ...intent, payment_method: METHOD } } : record;
  };

  const answer = (sent: Sent): { status: number; body: Json } => {
    const { method, path, key, form } = sent;
    if (method === 'GET') {
      const record = standIn.made.get(path.split('/').at(-1) ?? '');
      return record ? { status: 200, body: expanded(record) } : fault(404, 'invalid_request_error', 'resource_missing');
    }
    const maker = makers[path];
    if (!maker) return fault(404, 'invalid_request_error', 'unknown_url');
    if (key === undefined) return fault(400, 'invalid_request_error', 'no_key');
    const before = kept.get(key);
    if (before && before.form !== `${path}?${form.toString()}`)
      return fault(400, 'idempotency_error', 'idempotency_key_in_use');
    if (before) return before;
    const made = maker(form);
    kept.set(key, { ...made, form: `${path}?${form.toString()}` });
    return made;
  };

  /** The page that people are sent to: a press pays and sends them back. */
  const page = (req: IncomingMessage, res: ServerResponse, id: string): void => {
    const session = standIn.made.get(id);
    if (!session) return void res.writeHead(404).end();
    if (req.method === 'POST') standIn.pay(id);
    if (req.method === 'POST') return void res.writeHead(303, { location: String(session.success_url) }).end();
    res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    const sum = `${Number(session.amount_total) / 100} ${String(session.currency).toUpperCase()}`;
    res.end(
      `<!doctype html><html lang="en"><title>Stand-in</title><link rel="icon" href="data:,"><h1>Pay ${sum}</h1><form method="post"><button>Pay</button></form><a href="${String(session.success_url)}">Back</a>`,
    );
  };

  const server = createServer((req, res) => {
    void (async () => {
      const { pathname, searchParams } = new URL(req.url ?? '/', 'http://x');
      if (pathname.startsWith('/pay/')) return page(req, res, pathname.slice('/pay/'.length));
      const header = req.headers['idempotency-key'];
      const sent: Sent = {
        method: req.method ?? 'GET',
        path: pathname,
        key: typeof header === 'string' ? header : undefined,
        form: req.method === 'GET' ? searchParams : await bodyOf(req),
      };
      if (standIn.meet?.(sent, res, 'before')) return;
      standIn.asked.push(sent);
      const { status, body } =
        req.headers.authorization === `Bearer ${standIn.secretKey}`
          ? answer(sent)
          : fault(401, 'invalid_request_error', 'api_key');
      if (standIn.meet?.(sent, res, 'after')) return;
      res.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' }).end(JSON.stringify(body));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const standIn: StandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey: 'sk_test_standin7f3a',
    webhookSecret: 'whsec_standin91bd',
    asked: [],
    made: new Map(),
    meet: undefined,
    card: 'good',
    pay: (id) => {
      const session = standIn.made.get(id);
      if (!session) throw new Error(`There is no session ${id}`);
      const intent = {
        id: newId('pi'),
        object: 'payment_intent',
        status: 'succeeded',
        amount: session.amount_total,
        currency: session.currency,
        metadata: {},
      };
      standIn.made.set(intent.id, intent);
      return Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        payment_intent: intent.id,
        customer: session.customer ?? 'cus_standin_1',
        url: null,
      });
    },
    expire: (id) => Object.assign(standIn.made.get(id) ?? {}, { status: 'expired', url: null }),
    event: (type, object, { live = false, at = new Date(), secret = standIn.webhookSecret } = {}) => {
      const raw = JSON.stringify({ id: newId('evt'), object: 'event', type, livemode: live, data: { object } });
      const seconds = Math.floor(at.getTime() / 1_000);
      const v1 = createHmac('sha256', secret).update(`${seconds}.${raw}`).digest('hex');
      return { raw, signature: `t=${seconds},v1=${v1}` };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return standIn;
}
