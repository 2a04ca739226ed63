import { useEffect, useState, type ComponentType } from 'react';
import { LoadingScreen } from '../layout/LoadingScreen';
import { loadProtectedNow } from './loadProtected';

/** What has come, so that it stands at once when somebody returns to it. */
let loaded: ComponentType | undefined;

/**
 * The app behind the sign-in, and the loading screen until its code is there. React would hold what suspends back for a third of
 * a second after it has shown a loading screen; a state is drawn when it comes.
 */
export function ProtectedScreen() {
  const [App, setApp] = useState(() => loaded);
  const [failed, setFailed] = useState<{ error: unknown }>();
  useEffect(() => {
    if (App) return;
    loadProtectedNow().then(
      (module) => {
        loaded = module.default;
        setApp(() => module.default);
      },
      (error: unknown) => setFailed({ error }),
    );
  }, [App]);
  if (failed) throw failed.error;
  return App ? <App /> : <LoadingScreen />;
}
