import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { loadProtectedAhead } from '../../routes/loadProtected';
import { CODE_LIFE, entryCalls, entryDraft, MAIL_REST } from '../entry';
import { CREATE_ACCOUNT, EMAIL_CODE, SIGN_UP } from '../entryPaths';
import { CreateAccount } from '../screens/CreateAccount';
import { EmailCode } from '../screens/EmailCode';
import { SignUpEmail } from '../screens/SignUpEmail';
import { useSessionStore } from '../SessionContext';
import { useMailbox, useMailHeldUp } from './useMailbox';

const mailCode = async (email: string): Promise<void> => {
  await entryCalls.mailCode(email);
  entryDraft.write({ email, sentAt: Date.now(), signupToken: '' });
};

/** `/signup`. */
export function SignUpPage() {
  const navigate = useNavigate();
  const [{ email }] = useState(entryDraft.read);
  return (
    <SignUpEmail
      {...(email && { email })}
      onType={(typed) => entryDraft.write({ email: typed })}
      onSubmit={async (values) => {
        await mailCode(values.email);
        await navigate(EMAIL_CODE);
      }}
    />
  );
}

/** `/signup/email-verification`. */
export function EmailCodePage() {
  const navigate = useNavigate();
  const mailbox = useMailbox();
  const heldUp = useMailHeldUp();
  const [draft, setDraft] = useState(entryDraft.read);
  const { email, sentAt } = draft;
  if (!email || !sentAt) return <Navigate to={SIGN_UP} replace />;
  return (
    <EmailCode
      email={email}
      sentAt={sentAt}
      life={CODE_LIFE}
      rest={MAIL_REST}
      changePath={SIGN_UP}
      mailbox={mailbox}
      heldUp={heldUp}
      onAgain={async () => {
        await mailCode(email);
        setDraft(entryDraft.read());
      }}
      onSubmit={async ({ code }) => {
        entryDraft.write({ signupToken: await entryCalls.proveCode({ email, code }) });
        // In place of this page: the code is spent, and the way back leads to the address.
        await navigate(CREATE_ACCOUNT, { replace: true });
      }}
    />
  );
}

/** `/signup/create-account`. */
export function CreateAccountPage() {
  const store = useSessionStore();
  const [{ email, signupToken, name, organization }] = useState(entryDraft.read);
  if (!email || !signupToken) return <Navigate to={SIGN_UP} replace />;
  return (
    <CreateAccount
      email={email}
      {...(name && { name })}
      {...(organization && { organization })}
      onType={(values) => entryDraft.write(values)}
      beginPath={SIGN_UP}
      onSubmit={async (values) => {
        loadProtectedAhead();
        await store.signUp({ signupToken, ...values });
        entryDraft.clear();
      }}
    />
  );
}
