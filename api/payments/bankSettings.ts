/** The installation's own bank account, as its environment names it. */
import { currenciesFrom } from './currencies';

export interface BankSettings {
  holder: string;
  /** Without blanks. */
  iban: string;
  bic: string | null;
  currencies: readonly string[];
}

/** ISO 13616-1: the first four characters go to the end, letters count from ten, and the rest by 97 is one. */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  let rest = 0;
  for (const character of text.slice(4) + text.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/** @returns nothing where no account is named @throws Error that names the variable at fault, and never what stands in it */
export function bankFrom(env: Readonly<Record<string, string | undefined>>): BankSettings | undefined {
  const iban = (env.ASSAY_BANK_IBAN ?? '').replace(/\s/g, '').toUpperCase();
  const holder = (env.ASSAY_BANK_NAME ?? '').trim();
  if (!iban && !holder) return undefined;
  if (!iban) throw new Error('ASSAY_BANK_IBAN: write the account of ASSAY_BANK_NAME, or leave both out');
  if (!holder) throw new Error('ASSAY_BANK_NAME: write whose account ASSAY_BANK_IBAN is, or leave both out');
  if (!isIban(iban)) throw new Error('ASSAY_BANK_IBAN: this is no IBAN; its check digits do not hold');
  const bic = (env.ASSAY_BANK_BIC ?? '').replace(/\s/g, '').toUpperCase();
  // ISO 9362
  if (bic && !/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic))
    throw new Error('ASSAY_BANK_BIC: write the eight or eleven characters of the bank’s BIC');
  const currencies = currenciesFrom('ASSAY_BANK_CURRENCIES', env.ASSAY_BANK_CURRENCIES || 'EUR');
  return { holder, iban, bic: bic || null, currencies };
}
