import { useBlocker, useCanBlock, useTranslate } from 'ra-core';
import { useEffect, type RefObject } from 'react';
// Not later: a question that does not come would leave whoever has something to lose with neither way.
import ConfirmDialog from '../parts/ConfirmDialog';

interface UnsavedGuardProps {
  /** Something would be lost. */
  when: boolean;
  /** Set once it is saved: the way on is free, also before the form knows. */
  done?: RefObject<boolean>;
}

/** Asks before changes are left behind: on the way to another address, and when the window is closed. */
export function UnsavedGuard(props: UnsavedGuardProps) {
  const { when, done } = props;
  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!done?.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [when, done]);
  // Only a data router can hold a navigation back, and for one asker at a time: who has nothing to lose does not ask.
  return useCanBlock() && when ? <NavigationGuard {...props} /> : null;
}

function NavigationGuard({ done }: UnsavedGuardProps) {
  const translate = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !done?.current && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      danger
      title={translate('views.form.leaveTitle')}
      text={translate('views.form.leaveText')}
      confirm={translate('views.form.leave')}
      cancel={translate('views.form.stay')}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
