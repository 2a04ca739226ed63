/** What stands at the foot of the navigation: loaded and asked for when the page itself has come to rest. */
import { Suspense, useEffect, useState } from 'react';
import { useSession } from '../auth/SessionContext';
import { can } from '../schema/permissions';
import { lazyPart } from '../views/parts/lazyPart';

// Without it the page is whole; a card that does not load is left out.
const WalletCard = lazyPart(() => import('../pages/wallet/WalletCard'));
const CurrencySwitch = lazyPart(() => import('./CurrencySwitch'));

/** Long enough for the first list of a page to come. */
const REST_MS = 1_200;

/** The sheet of phones opens long after. */
let hasRested = false;

export function NavigationFoot() {
  const { authUser } = useSession();
  const [rested, setRested] = useState(hasRested);
  const may = can(authUser?.user, 'wallets', 'show');
  useEffect(() => {
    if (!may) return undefined;
    const timer = setTimeout(() => setRested((hasRested = true)), REST_MS);
    return () => clearTimeout(timer);
  }, [may]);
  return may && rested ? (
    <Suspense>
      <WalletCard />
      <CurrencySwitch place="foot" />
    </Suspense>
  ) : null;
}
