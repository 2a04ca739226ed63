/** The dialogs of the profile. Their code comes after the page's, and before somebody who lost the network asks for it. */
import { useEffect } from 'react';
import { lazyPart } from '../../views/parts/lazyPart';

const confirm = () => import('../../views/parts/ConfirmDialog');
const turnOff = () => import('./TurnOffDialog');

export const ConfirmDialog = lazyPart(confirm);
export const TurnOffDialog = lazyPart(turnOff);

/** Asks for their code once the page is there. */
export function useDialogsAhead(): void {
  useEffect(() => {
    for (const load of [confirm, turnOff]) load().catch(() => undefined);
  }, []);
}
