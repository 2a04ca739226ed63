/** Who the person is: picture, name, language and colour scheme; password, second factor, sessions; their role, and the way out. */
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useLogout, useNotify } from 'ra-core';
import { Suspense, useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { useT } from '../../i18n/useT';
import { Page, PageHeader, useCrumbs } from '../../layout';
import { useSession } from '../../auth/SessionContext';
import { from, type } from '../../theme/measures';
import { Kbd } from '../../theme/ui/Kbd';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { useShortcuts } from '../../theme/ui/useShortcuts';
import { color } from '../../theme/vars';
import { Details, type Draft } from './Details';
import { ConfirmDialog, useDialogsAhead } from './dialogs';
import { CodesCard } from './CodesCard';
import { IdentityCard } from './IdentityCard';
import { PasswordForm } from './PasswordForm';
import { problemOf } from './problem';
import { RoleCard } from './RoleCard';
import { SecondFactorCard } from './SecondFactorCard';
import { Sessions } from './Sessions';

const Columns = styled('div')({
  display: 'grid',
  gap: 12,
  alignItems: 'start',
  [from('lg')]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(300px, 1fr)' },
});

const Stack = styled('div')({ display: 'flex', flexDirection: 'column', gap: 12, minWidth: 0 });
const Unsaved = styled('output')({ ...type.body, color: color.text.secondary });
const Foot = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 });
const Note = styled('p')({ ...type.body, margin: 0, flex: 1, minWidth: 160, color: color.text.secondary });

export default function ProfilePage() {
  const t = useT();
  const notify = useNotify();
  const logout = useLogout();
  const { authUser, store } = useSession();
  const user = authUser?.user;
  const stored: Draft = { name: user?.name ?? '', locale: user?.locale ?? 'en' };
  const [draft, setDraft] = useState<Partial<Draft>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [saving, setSaving] = useState(false);
  const values = { ...stored, ...draft };
  const changed = (Object.keys(stored) as (keyof Draft)[]).filter((key) => values[key] !== stored[key]);
  const dirty = changed.length > 0;
  useCrumbs([{ label: t('pages.profile') }]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!dirty) return undefined;
    // A reload, and a way out that the router does not see.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);
  useDialogsAhead();

  const discard = () => {
    setDraft({});
    setErrors({});
  };

  const save = async () => {
    if (!dirty || saving) return;
    if (values.name.trim() === '') return setErrors({ name: t('profile.details.nameMissing') });
    setSaving(true);
    try {
      await store.updateProfile(Object.fromEntries(changed.map((key) => [key, values[key]])));
      discard();
      notify('profile.saved', { type: 'success' });
    } catch (error) {
      const problem = problemOf(error, t);
      if (!problem) return;
      setErrors(problem.errors);
      notify(problem.message, { type: 'error', messageArgs: { _: problem.message } });
    } finally {
      setSaving(false);
    }
  };
  useShortcuts({ 'ctrl+s': () => void save() });

  return (
    <Page>
      <PageHeader
        title={t('pages.profile')}
        actions={
          dirty && (
            <>
              <Unsaved>{t('profile.unsaved', { smart_count: changed.length })}</Unsaved>
              <Button variant="text" onClick={discard} disabled={saving}>
                {t('profile.discard')}
              </Button>
              <Button onClick={() => void save()} loading={saving}>
                {t('profile.save')}&nbsp;
                <Kbd over="fill">Ctrl S</Kbd>
              </Button>
            </>
          )
        }
      />
      <Columns>
        <Stack>
          <Details
            user={{ name: stored.name, email: user?.email, avatarUrl: user?.avatarUrl }}
            values={values}
            errors={errors}
            onChange={(change) => {
              setDraft({ ...draft, ...change });
              setErrors({});
            }}
            onPhoto={(avatar) => store.updateProfile({ avatar })}
          />
          <Sessions />
          <Tray title={t('profile.session.title')}>
            <Sheet padded>
              <Foot>
                <Note>{t('profile.session.text')}</Note>
                <Button variant="outlined" color="error" onClick={() => void logout()}>
                  {t('profile.session.signOut')}
                </Button>
              </Foot>
            </Sheet>
          </Tray>
        </Stack>
        <Stack>
          <SecondFactorCard user={user} onTurnOff={(given) => store.turnFactorOff(given)} />
          {user?.twoFactorEnabled && <CodesCard />}
          <IdentityCard user={user} />
          <PasswordForm onSubmit={(given) => store.changePassword(given)} />
          <RoleCard user={user} />
        </Stack>
      </Columns>
      {blocker.state === 'blocked' && (
        <Suspense>
          <ConfirmDialog
            title={t('profile.leave.title')}
            text={t('profile.leave.text')}
            confirm={t('profile.leave.confirm')}
            cancel={t('profile.leave.stay')}
            danger
            onConfirm={() => blocker.proceed()}
            onClose={() => blocker.reset()}
          />
        </Suspense>
      )}
    </Page>
  );
}
