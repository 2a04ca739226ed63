/** The dialogs of the profile. Their code comes after the page's, and before somebody who lost the network asks for it. */
import { lazy, useEffect } from 'react';

const confirm = () => import('../../views/parts/ConfirmDialog');
const turnOff = () => import('./TurnOffDialog');

export const ConfirmDialog = lazy(confirm);
export const TurnOffDialog = lazy(turnOff);

/** Asks for their code once the page is there. */
export function useDialogsAhead(): void {
  useEffect(() => {
    for (const load of [confirm, turnOff]) load().catch(() => undefined);
  }, []);
}
