/** What a deployment says of its payment providers: whole and right, or the start ends with the name of what is wrong. */
import { expect, it } from 'vitest';
import { configFrom } from '../../../api/config';

const of = (env: Record<string, string>) => configFrom({ ASSAY_DATA_DIR: '/tmp/none', ...env });

it('a bank account is named whole, and its check digits hold', () => {
  const account = { ASSAY_BANK_IBAN: 'nl91 abna 0417 1643 00', ASSAY_BANK_NAME: ' Assay Hosting BV ' };
  expect(of({}).bank).toBeUndefined();
  expect(of(account).bank).toEqual({
    holder: 'Assay Hosting BV',
    iban: 'NL91ABNA0417164300',
    bic: null,
    currencies: ['EUR'],
  });
  expect(of({ ...account, ASSAY_BANK_BIC: 'abnanl2a', ASSAY_BANK_CURRENCIES: 'eur, GBP,eur' }).bank).toMatchObject({
    bic: 'ABNANL2A',
    currencies: ['EUR', 'GBP'],
  });
  for (const iban of ['GB82WEST12345698765432', 'DE89370400440532013000', 'MT84MALT011000012345MTLCAST001S'])
    expect(of({ ...account, ASSAY_BANK_IBAN: iban }).bank?.iban).toBe(iban);
  for (const [part, name] of [
    [{ ASSAY_BANK_IBAN: '' }, 'ASSAY_BANK_IBAN'],
    [{ ASSAY_BANK_NAME: ' ' }, 'ASSAY_BANK_NAME'],
    [{ ASSAY_BANK_IBAN: 'NL19ABNA0417164300' }, 'ASSAY_BANK_IBAN'],
    [{ ASSAY_BANK_IBAN: 'NL91ABNA0417164301' }, 'ASSAY_BANK_IBAN'],
    [{ ASSAY_BANK_IBAN: '91NLABNA0417164300' }, 'ASSAY_BANK_IBAN'],
    [{ ASSAY_BANK_BIC: 'ABNA' }, 'ASSAY_BANK_BIC'],
    [{ ASSAY_BANK_CURRENCIES: 'EUR,XXQ' }, 'ASSAY_BANK_CURRENCIES'],
    [{ ASSAY_BANK_CURRENCIES: ',' }, 'ASSAY_BANK_CURRENCIES'],
  ] as const) {
    const start = () => of({ ...account, ...part });
    expect(start, name).toThrow(name);
    expect(start).not.toThrow(/ABNA\d/);
  }
});

it('Stripe is set up by both its secrets, and counts in its currencies as ISO 4217 does', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_abc123', STRIPE_WEBHOOK_SECRET: 'whsec_abc123' };
  expect(of({}).stripe).toBeUndefined();
  expect(of(keys).stripe).toMatchObject({
    api: null,
    checkout: 'https://checkout.stripe.com',
    currencies: ['EUR', 'GBP', 'USD', 'CHF'],
    live: false,
  });
  for (const live of ['sk_live_abc123', 'rk_live_abc123'])
    expect(of({ ...keys, STRIPE_SECRET_KEY: live }).stripe?.live).toBe(true);
  // A page of one's own domain; and a stand-in, whose pages are its own.
  expect(of({ ...keys, STRIPE_CHECKOUT: 'https://pay.assay.example/' }).stripe?.checkout).toBe(
    'https://pay.assay.example',
  );
  const standIn = { ...keys, STRIPE_API: 'http://127.0.0.1:4242', ASSAY_LOCAL_WEBHOOKS: '1' };
  expect(of(standIn).stripe).toMatchObject({ api: 'http://127.0.0.1:4242', checkout: 'http://127.0.0.1:4242' });
  expect(of({ ...keys, STRIPE_CURRENCIES: 'JPY,HUF,SEK' }).stripe?.currencies).toEqual(['JPY', 'HUF', 'SEK']);
  for (const [part, name] of [
    [{ STRIPE_SECRET_KEY: '' }, 'STRIPE_SECRET_KEY'],
    [{ STRIPE_SECRET_KEY: 'pk_test_abc123' }, 'STRIPE_SECRET_KEY'],
    [{ STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ STRIPE_WEBHOOK_SECRET: 'abc123' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ STRIPE_API: 'http://127.0.0.1:4242' }, 'STRIPE_API'],
    [{ STRIPE_CHECKOUT: 'http://pay.assay.example' }, 'STRIPE_CHECKOUT'],
    ...['ISK', 'UGX', 'MGA', 'KWD', 'CLF', 'EUR,isk', 'XXQ'].map(
      (STRIPE_CURRENCIES) => [{ STRIPE_CURRENCIES }, 'STRIPE_CURRENCIES'] as const,
    ),
  ] as const) {
    const start = () => of({ ...keys, ...part });
    expect(start, JSON.stringify(part)).toThrow(name);
    expect(start).not.toThrow(/abc123/);
  }
});
