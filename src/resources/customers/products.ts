import type { Option } from '../../schema/fields';

/** What a customer uses or asks for; the risk model gives each its points. */
export const products = [
  { value: 'currentAccount', label: 'Current account' },
  { value: 'savings', label: 'Savings' },
  { value: 'cards', label: 'Cards' },
  { value: 'payments', label: 'Payments' },
  { value: 'lending', label: 'Lending' },
  { value: 'insurance', label: 'Insurance' },
  { value: 'investments', label: 'Investments' },
  { value: 'privateBanking', label: 'Private banking' },
  { value: 'moneyTransfer', label: 'Money transfer' },
  { value: 'tradeFinance', label: 'Trade finance' },
  { value: 'correspondentBanking', label: 'Correspondent banking' },
  { value: 'virtualAssets', label: 'Virtual assets' },
] as const satisfies readonly Option[];
