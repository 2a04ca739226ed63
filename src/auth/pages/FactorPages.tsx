/**
 * The pages that set a second factor up. The key and the codes live in memory alone. After a reload the API gives the same key
 * again while it waits; the codes are gone, and new ones are made.
 */
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useT } from '../../i18n/useT';
import { LoadingScreen } from '../../layout/LoadingScreen';
import { PlainButton, PlainButtonLink } from '../../theme/ui/plain';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { FACTOR_SET_UP, FACTOR_VERIFICATION, RECOVERY_CODES } from '../factorPaths';
import { AuthenticatorKey } from '../screens/AuthenticatorKey';
import { Banner } from '../screens/Banner';
import { CodeForm } from '../screens/CodeForm';
import { RecoveryCodes } from '../screens/RecoveryCodes';
import { Reproof, type Proof } from '../screens/Reproof';
import { SetUpPage } from '../screens/SetUpPage';
import { statusOf } from '../../providers/httpError';
import { refusalOf } from '../screens/useSubmit';
import { useSession } from '../SessionContext';
import type { SessionStore } from '../session';

interface Key {
  secret: string;
  otpauthUrl: string;
}

/** By the session whose they are: drawing or coming back asks for no others. */
const keys = new WeakMap<SessionStore, { generation: number; made: Promise<Key> }>();
const firstCodes = new WeakMap<SessionStore, { generation: number; made: Promise<string[]> }>();

const askKey = async (store: SessionStore, body: Proof = {}): Promise<Key> =>
  (await store.http.call<Key>('POST', '/auth/2fa/generate', { body })).data;

const askCodes = async (store: SessionStore, body: Proof = {}): Promise<string[]> =>
  (await store.http.call<{ recoveryCodes: string[] }>('POST', '/auth/recovery-code/generate', { body })).data
    .recoveryCodes;

/** What a secret is asked for once, however often the page is drawn. */
function once<T>(
  kept: WeakMap<SessionStore, { generation: number; made: Promise<T> }>,
  store: SessionStore,
  make: () => Promise<T>,
): Promise<T> {
  const { generation } = store.get();
  const found = kept.get(store);
  if (found?.generation === generation) return found.made;
  const made = make();
  kept.set(store, { generation, made });
  made.catch(() => kept.delete(store));
  return made;
}

const NOBODY: { name: string; email?: string } = { name: '' };

function useFrame() {
  const { store, authUser, name } = useSession();
  const user = authUser?.user;
  const forced = name === 'factorSetUp';
  const on = user?.twoFactorEnabled === true;
  const [wasForced, setWasForced] = useState(forced);
  if (forced && !wasForced) setWasForced(true);
  return {
    store,
    forced,
    on,
    /** What the organization requires was set up while this page stood open: here, or in another tab. */
    fulfilled: wasForced && !forced && on,
    /** Of a session that was restored only id and name are known until the profile comes. */
    known: user?.email !== undefined,
    frame: { user: user ?? NOBODY, onSignOut: () => store.signOut() },
  };
}

/** While it is not known whose session this is: what is on its way, or that it does not come. */
function Unknown() {
  const t = useT();
  const { store, frame } = useFrame();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    if (error !== undefined) return undefined;
    let wanted = true;
    store.load().catch((problem: unknown) => wanted && setError(problem));
    return () => {
      wanted = false;
    };
  }, [error, store]);
  if (error === undefined) return <LoadingScreen />;
  return (
    <SetUpPage {...frame} at="authenticator" title={t('auth.setUp.title')} text={t('auth.setUp.text')}>
      <Problem error={error} again={() => setError(undefined)} />
    </SetUpPage>
  );
}

/** An answer that did not come, or was no. */
function Problem({ error, again }: { error: unknown; again: () => void }) {
  const t = useT();
  return (
    <Tray>
      <Sheet padded role="alert">
        <Banner tone="error" title={refusalOf(error, t('auth.failed')).message} />
        <PlainButton onClick={again} style={{ marginBlockStart: 14 }}>
          {t('auth.setUp.again')}
        </PlainButton>
      </Sheet>
    </Tray>
  );
}

/** `/2fa/setup`. */
export function FactorSetUpPage() {
  const t = useT();
  const { store, forced, on, known, fulfilled, frame } = useFrame();
  const [key, setKey] = useState<Key>();
  const [error, setError] = useState<unknown>();
  const asks = known && !on && !key && error === undefined;
  useEffect(() => {
    if (!asks) return undefined;
    let wanted = true;
    once(keys, store, () => askKey(store)).then(
      (made) => wanted && setKey(made),
      (problem: unknown) => wanted && setError(problem),
    );
    return () => {
      wanted = false;
    };
  }, [asks, store]);

  const page = {
    ...frame,
    at: 'authenticator' as const,
    title: t('auth.setUp.title'),
    text: t(forced ? 'auth.setUp.required' : 'auth.setUp.text'),
  };
  if (fulfilled) return <Navigate to="/" replace />;
  if (key)
    return (
      <SetUpPage {...page} foot={t('auth.setUp.minutes')}>
        <AuthenticatorKey {...key} account={frame.user.email ?? frame.user.name} next={FACTOR_VERIFICATION} />
      </SetUpPage>
    );
  if (known && on)
    return (
      <SetUpPage {...page} at="password" text={t('auth.setUp.another')}>
        <Reproof
          submit={t('auth.entry.continue')}
          email={frame.user.email}
          onSubmit={async (values) => {
            const made = askKey(store, values);
            setKey(await made);
            keys.set(store, { generation: store.get().generation, made });
          }}
        />
      </SetUpPage>
    );
  if (error !== undefined)
    return (
      <SetUpPage {...page}>
        <Problem error={error} again={() => setError(undefined)} />
      </SetUpPage>
    );
  return known ? <LoadingScreen /> : <Unknown />;
}

/** `/2fa/setup/verification`. */
export function FactorVerificationPage() {
  const t = useT();
  const navigate = useNavigate();
  const { store, fulfilled, frame } = useFrame();
  const [sending, setSending] = useState(false);
  if (fulfilled && !sending) return <Navigate to="/" replace />;
  return (
    <SetUpPage
      {...frame}
      at="authenticator"
      title={t('auth.setUp.codeTitle')}
      text={t('auth.setUp.codeText')}
      foot={t('auth.setUp.clock')}
    >
      <div style={{ width: '100%', maxWidth: 380, marginInline: 'auto' }}>
        <Tray>
          <Sheet padded>
            <CodeForm
              onSubmit={async (values) => {
                setSending(true);
                try {
                  await store.turnFactorOn(values);
                } catch (error) {
                  setSending(false);
                  // The key has run out: the way back must lead to another one.
                  if (statusOf(error) === 409) keys.delete(store);
                  throw error;
                }
                keys.delete(store);
                // Those of an earlier set-up are void: it may have been turned off in between.
                firstCodes.delete(store);
                await navigate(RECOVERY_CODES, { replace: true, state: { first: true } });
              }}
            />
            <PlainButtonLink variant="text" small to={FACTOR_SET_UP}>
              {t('auth.setUp.back')}
            </PlainButtonLink>
          </Sheet>
        </Tray>
      </div>
    </SetUpPage>
  );
}

/** `/recovery-codes`. */
export function RecoveryCodesPage() {
  const t = useT();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { first?: unknown } | null };
  const { store, on, known, frame } = useFrame();
  const [codes, setCodes] = useState<readonly string[]>();
  // The code that turned the factor on stands for the password, once and for ten minutes.
  const [first, setFirst] = useState(state?.first === true);
  useEffect(() => {
    if (!first || codes) return undefined;
    let wanted = true;
    once(firstCodes, store, () => askCodes(store)).then(
      (made) => wanted && setCodes(made),
      () => wanted && setFirst(false),
    );
    return () => {
      wanted = false;
    };
  }, [first, codes, store]);

  const page = { ...frame, at: 'codes' as const, title: t('auth.codes.title'), text: t('auth.codes.text') };
  if (codes)
    return (
      <SetUpPage {...page} foot={t('auth.codes.foot')}>
        <RecoveryCodes
          codes={codes}
          onDone={() => {
            firstCodes.delete(store);
            void navigate(first ? '/' : '/profile', { replace: true });
          }}
        />
      </SetUpPage>
    );
  if (first) return <LoadingScreen />;
  if (!known) return <Unknown />;
  if (!on) return <Navigate to={FACTOR_SET_UP} replace />;
  return (
    <SetUpPage {...page} title={t('auth.codes.newTitle')} text={t('auth.codes.newText')}>
      <Reproof
        submit={t('auth.codes.make')}
        email={frame.user.email}
        onSubmit={async (values) => setCodes(await askCodes(store, values))}
      />
    </SetUpPage>
  );
}
