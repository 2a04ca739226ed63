/** Wallet, payments, plans, currencies. */
import { sandboxOutcomes, sandboxWords } from '../../src/resources/payments/schema';
import { idParameter, schemaRef } from '../../src/schema/openapi';
import { call, list, object, pdfFile, text, texts, type Paths } from './call';

const providerPage = {
  type: 'string',
  format: 'uri',
  description: 'The provider’s page, where whoever pays goes on; for them alone',
};

export const moneyPaths: Paths = {
  '/currencies/primary': {
    get: call('currencies.primary', {
      tag: 'Currencies',
      summary: "The organization's own currency",
      permission: 'currencies.show',
      data: schemaRef('Currencies'),
      refusals: [401, 403],
    }),
  },
  '/wallet/summary': {
    get: call('wallet.summary', {
      tag: 'Wallets',
      summary: 'How the wallet stands, its balance day by day, and what this month went to',
      permission: 'wallets.show',
      parameters: [
        { name: 'walletId', in: 'query', schema: text },
        { name: 'days', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 366, default: 30 } },
      ],
      data: schemaRef('WalletSummary'),
      refusals: [400, 401, 403, 404],
    }),
  },
  '/wallet/topup': {
    post: call('wallet.topUp', {
      tag: 'Wallets',
      summary:
        'Pay money into a wallet; the same Idempotency-Key pays once. Above the worth of EUR 1,000.00 `POST /auth/reproof` comes first',
      permission: 'wallets.topUp',
      parameters: [
        { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', maxLength: 200 } },
      ],
      body: object(
        {
          ...texts('walletId', 'paymentMethodId'),
          amount: schemaRef('Amount'),
          outcome: { enum: sandboxOutcomes, description: 'In a sandbox only' },
        },
        ['amount', 'paymentMethodId'],
      ),
      data: object({ payment: schemaRef('Payments'), wallet: schemaRef('Wallets'), redirect: providerPage }, [
        'payment',
        'wallet',
      ]),
      status: 201,
      refusals: [400, 401, 403, 409, 413, 415, 422, 503],
    }),
  },
  '/wallet/quotes': {
    post: call('wallet.quote', {
      tag: 'Wallets',
      summary: 'Offer a rate for an amount of a wallet; it holds for a minute',
      permission: 'wallets.topUp',
      body: object({ ...texts('walletId', 'to'), amount: schemaRef('Amount') }),
      data: schemaRef('ExchangeQuote'),
      status: 201,
      refusals: [400, 401, 403, 404, 409, 413, 415, 422],
    }),
  },
  '/wallet/exchange': {
    post: call('wallet.exchange', {
      tag: 'Wallets',
      summary: 'Take a quote: both wallets move together, once',
      permission: 'wallets.topUp',
      parameters: [
        { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', maxLength: 200 } },
      ],
      body: object(texts('quoteId')),
      data: object({ quote: schemaRef('ExchangeQuote'), from: schemaRef('Wallets'), to: schemaRef('Wallets') }),
      status: 201,
      refusals: [400, 401, 403, 404, 409, 413, 415, 422],
    }),
  },
  '/wallet/statement.pdf': {
    get: pdfFile('wallet.statement', 'Wallets', 'A month of a wallet: balances and every movement', {
      permission: 'ledger-entries.list',
      parameters: [
        { name: 'walletId', in: 'query', required: true, schema: text },
        {
          name: 'month',
          in: 'query',
          required: true,
          schema: { type: 'string', pattern: '^20\\d\\d-(0[1-9]|1[0-2])$' },
        },
      ],
    }),
  },
  '/payments/{id}/receipt.pdf': {
    parameters: [idParameter],
    get: pdfFile('payments.receipt', 'Payments', 'The receipt of a payment that arrived', {
      permission: 'payments.show',
    }),
  },
  '/payments/bank-statement': {
    post: call('payments.bankStatement', {
      tag: 'Payments',
      summary:
        'Match a bank’s statement (CSV: date, amount, currency, reference) with the transfers that are waited for',
      permission: 'payments.reconcile',
      body: object({ csv: { type: 'string', maxLength: 1_000_000 } }),
      data: { ...list, items: { type: 'object' } },
      refusals: [400, 401, 403, 413, 415, 422],
    }),
  },
  '/plans/usage': {
    get: call('plans.usage', {
      tag: 'Plans',
      summary: 'This month against what your plan includes, with the forecast to its end',
      permission: 'plans.list',
      data: { type: 'object' },
      refusals: [401, 403],
    }),
  },
  '/plans/quote': {
    post: call('plans.quote', {
      tag: 'Plans',
      summary: 'What a change to a plan costs today; nothing is changed',
      permission: 'organizations.edit',
      body: object(texts('planId')),
      data: { type: 'object' },
      refusals: [400, 401, 403, 409, 413, 415, 422],
    }),
  },
  '/plans/change': {
    post: call('plans.change', {
      tag: 'Plans',
      summary: 'Change the plan from today, for the sum that the quote said',
      permission: 'organizations.edit',
      parameters: [
        { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', maxLength: 200 } },
      ],
      body: object({ ...texts('planId'), net: schemaRef('Amount') }),
      data: { type: 'object' },
      refusals: [400, 401, 403, 409, 413, 415, 422],
    }),
  },
  '/payments/webhook/{provider}': {
    parameters: [{ name: 'provider', in: 'path', required: true, schema: text }],
    post: call('payments.webhook', {
      tag: 'Payments',
      summary:
        'What a provider tells of a payment, signed as it signs; the sandbox by `Assay-Signature: t=<seconds>,v1=<HMAC-SHA-256 of "<seconds>.<body>">`',
      open: true,
      parameters: [
        { name: 'Assay-Signature', in: 'header', schema: text },
        { name: 'Stripe-Signature', in: 'header', schema: text },
      ],
      body: { type: 'object' },
      data: object(texts('paymentId', 'status'), ['status']),
      refusals: [400, 403, 404, 409, 413, 415, 422],
    }),
  },
  '/payments/{id}/look': {
    parameters: [idParameter],
    post: call('payments.look', {
      tag: 'Payments',
      summary:
        'Ask the provider what became of a payment that waits; who comes back from its page need not wait for its webhook',
      permission: 'wallets.topUp',
      data: object({ payment: schemaRef('Payments'), wallet: schemaRef('Wallets'), redirect: providerPage }, [
        'payment',
        'wallet',
      ]),
      refusals: [401, 403, 404, 409, 422, 503],
    }),
  },
  '/payments/{id}/sandbox': {
    parameters: [idParameter],
    post: call('payments.sandbox', {
      tag: 'Payments',
      summary: 'Let the sandbox send its webhook for a payment that waits, or send it twice',
      permission: 'wallets.topUp',
      body: object({ outcome: { enum: sandboxWords } }),
      data: object(texts('paymentId', 'status')),
      refusals: [400, 401, 403, 404, 409, 415, 422],
    }),
  },
};
