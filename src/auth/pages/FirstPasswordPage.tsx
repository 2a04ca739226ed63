import { FirstTimePassword } from '../screens';
import { useSession } from '../SessionContext';

/** `/password-change`: the first password of one's own, in place of one that somebody else set. */
export function FirstPasswordPage() {
  const { store, authUser } = useSession();
  return (
    <FirstTimePassword
      user={authUser?.user ?? { name: '' }}
      onSignOut={() => store.signOut()}
      onSubmit={async (values) => void (await store.changeFirstPassword(values))}
    />
  );
}
