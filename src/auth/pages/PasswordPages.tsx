import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useT } from '../../i18n/useT';
import { entryCalls, entryDraft, forgetLinkToken, MAIL_REST, takeLinkToken } from '../entry';
import { FORGOT_PASSWORD, LINK_SENT, RECOVER_ACCOUNT } from '../entryPaths';
import { isUnheard } from '../../providers/httpError';
import { DeadLink, ResetPassword } from '../screens/ResetPassword';
import { ForgotPassword, LinkSent } from '../screens/ForgotPassword';
import { RecoverAccount } from '../screens/RecoverAccount';
import { refusalOf } from '../screens/useSubmit';
import { useSession } from '../SessionContext';
import { signInNotice } from './signInNotice';
import { useMailbox, useMailHeldUp } from './useMailbox';

const mailLink = async (email: string): Promise<void> => {
  await entryCalls.mailLink(email);
  entryDraft.write({ email, sentAt: Date.now() });
};

/** `/forgot-password`. */
export function ForgotPasswordPage() {
  const navigate = useNavigate();
  const [{ email }] = useState(entryDraft.read);
  return (
    <ForgotPassword
      {...(email && { email })}
      onType={(typed) => entryDraft.write({ email: typed })}
      onSubmit={async (values) => {
        await mailLink(values.email);
        await navigate(LINK_SENT);
      }}
      recoverPath={RECOVER_ACCOUNT}
    />
  );
}

/** `/forgot-password/success`. */
export function LinkSentPage() {
  const t = useT();
  const mailbox = useMailbox();
  const heldUp = useMailHeldUp();
  const [{ email, sentAt = 0 }, setDraft] = useState(entryDraft.read);
  return (
    <LinkSent
      title={t('auth.emailCode.title')}
      text={email ? t('auth.linkSent.text', { email }) : t('auth.linkSent.somebody')}
      changePath={FORGOT_PASSWORD}
      mailbox={mailbox}
      heldUp={heldUp}
      again={
        email
          ? {
              from: sentAt + MAIL_REST,
              onSend: async () => {
                await mailLink(email);
                setDraft(entryDraft.read());
              },
            }
          : undefined
      }
    />
  );
}

/** `/recover-account`. */
export function RecoverAccountPage() {
  const t = useT();
  const navigate = useNavigate();
  const mailbox = useMailbox();
  const heldUp = useMailHeldUp();
  const { state } = useLocation();
  const [{ email }] = useState(entryDraft.read);
  if ((state as { sent?: unknown } | null)?.sent === true)
    return (
      <LinkSent
        title={t('auth.emailCode.title')}
        text={t('auth.recover.sent')}
        changePath={RECOVER_ACCOUNT}
        mailbox={mailbox}
        heldUp={heldUp}
      />
    );
  return (
    <RecoverAccount
      {...(email && { email })}
      onType={(typed) => entryDraft.write({ email: typed })}
      onSubmit={async (values) => {
        await entryCalls.recover(values);
        await navigate(RECOVER_ACCOUNT, { state: { sent: true } });
      }}
    />
  );
}

/** `/password-reset#token=…`, for whoever holds a link, signed in or not. */
export function PasswordResetPage() {
  const t = useT();
  const navigate = useNavigate();
  const { store, authUser } = useSession();
  const [token, setToken] = useState(takeLinkToken);
  const [dead, setDead] = useState<string>();
  // The link of which a try was not answered may be spent by it.
  const unheard = useRef(false);

  // Another link may be opened in the same tab.
  useEffect(() => {
    const onLink = () => {
      if (location.hash === '') return;
      setToken(takeLinkToken());
      setDead(undefined);
      unheard.current = false;
    };
    addEventListener('hashchange', onLink);
    return () => removeEventListener('hashchange', onLink);
  }, []);

  if (dead !== undefined || !token) return <DeadLink text={dead ?? t('auth.reset.noLink')} askPath={FORGOT_PASSWORD} />;
  return (
    <ResetPassword
      key={token}
      signedInAs={authUser?.user.name}
      onSubmit={async ({ password }) => {
        try {
          await entryCalls.reset({ token, password });
        } catch (error) {
          const { status, errors, message } = refusalOf(error, t('auth.failed'));
          if (isUnheard(error)) unheard.current = true;
          if (status !== 422 || Object.keys(errors).some((field) => field === 'password')) throw error;
          forgetLinkToken();
          if (unheard.current) return navigate('/signin', { replace: true, state: signInNotice('passwordUnheard') });
          return setDead(message);
        }
        forgetLinkToken();
        // Its sessions are over; whoever else is signed in here was told.
        store.signOut();
        return navigate('/signin', { replace: true, state: signInNotice('passwordChanged') });
      }}
    />
  );
}
