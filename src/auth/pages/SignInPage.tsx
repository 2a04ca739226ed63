import { loadProtected } from '../../routes/loadProtected';
import { SignedOutNotice, SignIn } from '../screens';
import { useHealth } from '../../providers/useHealth';
import { useSession } from '../SessionContext';

/** `/signin`. What comes next follows from the session: the guard of the page leads there. */
export function SignInPage() {
  const { store, ending } = useSession();
  const health = useHealth();
  return (
    <SignIn
      demo={health?.demo === true}
      notice={ending === 'never' ? undefined : <SignedOutNotice reason={ending} />}
      onSubmit={async (values) => {
        // Its code comes while the password is checked.
        void loadProtected().catch(() => undefined);
        await store.signIn(values);
      }}
    />
  );
}
