import { SecondFactor } from '../screens';
import { useSession } from '../SessionContext';

/** `/signin/verification`. */
export function VerificationPage() {
  const { store, authUser } = useSession();
  return (
    <SecondFactor
      user={authUser?.user ?? { name: '' }}
      onSignOut={() => store.signOut()}
      onSubmit={async (values) => void (await store.verify(values))}
      onRecovery={async (values) => void (await store.recover(values))}
    />
  );
}
