/** Help, the overview of services and the choice of a currency, in the top bar. What is heavy comes when the page rests. */
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { withWords } from '../i18n/later';
import { HelpMenu } from '../layout/HelpMenu';
import { useGlobalState } from '../providers/state';
import { useShortcuts } from '../theme/ui/useShortcuts';
import { useSingleKeys } from '../views/parts/keys';
import { lazyPart } from '../views/parts/lazyPart';

const ServicesDialog = lazyPart(withWords(() => import('../pages/services/ServicesDialog')));
const ShortcutsDialog = lazyPart(withWords(() => import('../layout/ShortcutsDialog')));
const CurrencySwitch = lazyPart(() => import('./CurrencySwitch'));

/** Long enough for the first rows of a page to come. */
const REST_MS = 1_500;
/** Where the overview opens by itself, until somebody closes it. */
const HOME = '/dashboard';

export function ShellTools() {
  const client = useQueryClient();
  const notify = useNotify();
  const { pathname } = useLocation();
  const [byItself, setByItself] = useGlobalState('isServicesModal');
  const [asked, setAsked] = useState(false);
  const [keys, setKeys] = useState(false);
  const [single] = useSingleKeys();
  useShortcuts({ '?': () => setKeys(true) }, single);
  const [rested, setRested] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), REST_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {rested && (
        <Suspense>
          <CurrencySwitch place="bar" />
        </Suspense>
      )}
      <HelpMenu
        onShortcuts={() => setKeys(true)}
        onServices={() => setAsked(true)}
        onRefresh={() => {
          void client.invalidateQueries();
          notify('tools.help.refreshed', { type: 'info' });
        }}
      />
      {keys && (
        <Suspense>
          <ShortcutsDialog onClose={() => setKeys(false)} />
        </Suspense>
      )}
      {(asked || (byItself && rested && pathname === HOME)) && (
        <Suspense>
          <ServicesDialog
            // Asked for anew by whoever asks; what opens by itself is not taken for closed.
            key={String(asked)}
            onFailed={() => setAsked(false)}
            onClose={() => {
              setAsked(false);
              setByItself(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
