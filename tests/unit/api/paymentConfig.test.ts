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
