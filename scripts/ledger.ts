/**
 * `npm run ledger:verify`: whether every wallet's balance is the sum of its ledger, entry by entry. Ends with 1 and names the
 * first entry that does not fit. The server has to stand still meanwhile: it holds the data for itself.
 */
import { verifyLedger } from '../api/wallet/verify';
import { configured } from './configured';
import { openStore } from './open';
import { failWith } from './stop';

const config = configured();

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

try {
  const store = await openStore(config);
  try {
    const { wallets, entries, broken } = await verifyLedger(store);
    const seen = `${counted(wallets, 'wallet', 'wallets')}, ${counted(entries, 'entry', 'entries')}`;
    if (broken) {
      console.error(
        broken.entryId === null
          ? `Wallet ${broken.walletId}: ${broken.why}.`
          : `Entry ${broken.entryId} of wallet ${broken.walletId} ${broken.why}.`,
      );
      console.error(`The ledger does not add up (${seen} looked at).`);
      process.exitCode = 1;
    } else console.log(`The ledger adds up: ${seen}.`);
  } finally {
    await store.close();
  }
} catch (error) {
  failWith(error, config.port);
}
