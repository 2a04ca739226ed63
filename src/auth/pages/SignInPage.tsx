import { useLocation } from 'react-router-dom';
import { useT } from '../../i18n/useT';
import { useHealth } from '../../providers/useHealth';
import { loadProtectedAhead } from '../../routes/loadProtected';
import { FORGOT_PASSWORD, ORGANIZATION_SIGN_IN, SIGN_UP } from '../entryPaths';
import { SignedOutNotice } from '../screens/SignedOutNotice';
import { SignIn } from '../screens/SignIn';
import { Banner } from '../screens/Banner';
import { useSession } from '../SessionContext';
import { readSignInNotice } from './signInNotice';

/** `/signin`. What comes next follows from the session: the guard of the page leads there. */
export function SignInPage() {
  const t = useT();
  const { store, ending } = useSession();
  const health = useHealth();
  const notice = readSignInNotice(useLocation().state);
  return (
    <SignIn
      demo={health?.demo === true}
      forgotPath={FORGOT_PASSWORD}
      signUpPath={SIGN_UP}
      organizationPath={ORGANIZATION_SIGN_IN}
      notice={
        notice === 'passwordUnheard' ? (
          <SignedOutNotice reason="unheard" />
        ) : notice ? (
          <output>
            <Banner tone="success" title={t(`auth.notices.${notice}.title`)}>
              {t(`auth.notices.${notice}.text`)}
            </Banner>
          </output>
        ) : ending === 'never' ? undefined : (
          <SignedOutNotice reason={ending} />
        )
      }
      onSubmit={async (values) => {
        // Its code comes while the password is checked.
        loadProtectedAhead();
        await store.signIn(values);
      }}
    />
  );
}
