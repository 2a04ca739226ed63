/**
 * Transfers to the installation's own account. The payer writes a reference; the bank's statement, read by who runs the
 * installation, says what arrived. Nobody but a person sends such money back.
 */
import { unprocessable } from '../errors';
import type { BankSettings } from './bankSettings';
import { limitsIn } from './currencies';
import type { PaymentAdapter } from './provider';
import { referenceFor } from './reference';
import { SIGNATURE } from './signature';

export const BANK = 'bank';

export const bankAdapter = ({ holder, iban, bic, currencies }: BankSettings): PaymentAdapter => ({
  id: BANK,
  record: {
    name: 'Bank transfer',
    mode: 'live',
    health: 'up',
    methods: ['bankTransfer'],
    currencies: [...currencies],
    fees: [{ method: 'bankTransfer', percent: '0', fixed: 0 }],
    limits: limitsIn(currencies),
    accountHolder: holder,
    iban,
    bic,
  },
  enroll: ({ id }) => {
    const reference = referenceFor('ASY', id);
    return { label: `Bank transfer ${reference}`, lastFour: null, expires: null, reference, token: '' };
  },
  refusesAutomatic: () => 'Nobody makes a bank transfer by itself. Choose a card.',
  start: () => Promise.resolve({ status: 'pending', providerReference: null }),
  refusesRefund: 'A bank transfer is sent back by hand, at the bank. Nothing was changed here.',
  refund: () => Promise.reject(new Error('A bank transfer is sent back by hand')),
  signature: SIGNATURE,
  readEvent: () => Promise.reject(unprocessable('A bank tells nothing by webhook; its statement is read.')),
});
