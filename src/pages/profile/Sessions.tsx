import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { Suspense, useState } from 'react';
import { useT } from '../../i18n/useT';
import { useAssay } from '../../providers/dataProvider';
import { Icon } from '../../theme/icons/Icon';
import { below, from, radius, type } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { SkeletonRows } from '../../theme/ui/Skeleton';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { VisuallyHidden } from '../../theme/ui/VisuallyHidden';
import { color } from '../../theme/vars';
import { formatMoment, NONE } from '../../views/format';
import { Failed } from '../../views/parts/Failed';
import { deviceOf, maskedAddress } from '../../views/device';
import { ConfirmDialog } from './dialogs';
import { problemOf } from './problem';

/** As `GET /auth/sessions` gives it. */
interface OwnSession {
  id: string;
  createdAt: string;
  usedAt: string;
  ip: string | null;
  userAgent: string | null;
  current: boolean;
  newPlace: boolean;
}

const KEY = ['auth', 'sessions'];

/** Its headings lie on the tray, its rows on a sheet. */
const Table = styled('table')({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  ...type.body,
  '& th': { ...type.caption, height: 32, textAlign: 'start', color: color.text.secondary },
  '& th, & td': { padding: '4px 10px', verticalAlign: 'middle' },
  '& td': { height: 38, background: color.sheet },
  '& tbody tr + tr > td': { borderBlockStart: `1px solid ${color.line}` },
  '& tbody > :first-of-type > :first-of-type': { borderStartStartRadius: radius.default },
  '& tbody > :first-of-type > :last-of-type': { borderStartEndRadius: radius.default },
  '& tbody > :last-of-type > :first-of-type': { borderEndStartRadius: radius.default },
  '& tbody > :last-of-type > :last-of-type': { borderEndEndRadius: radius.default },
  '& td:last-of-type': { textAlign: 'end', width: 1 },
});
const Wide = { [below('sm')]: { display: 'none' } };
const WideHead = styled('th')(Wide);
const WideCell = styled('td')({ ...Wide, ...type.tabular, whiteSpace: 'nowrap' });
const Device = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });
const Name = styled('span')({ ...type.strong });
const Below = styled('div')({ color: color.text.secondary, ...type.tabular, [from('sm')]: { display: 'none' } });
const Alone = styled('p')({ ...type.body, margin: 0, padding: '10px 10px 4px', color: color.text.secondary });

/** Where the person is signed in, and ending it there. */
export function Sessions() {
  const t = useT();
  const provider = useAssay();
  const queries = useQueryClient();
  const notify = useNotify();
  const [asked, setAsked] = useState<OwnSession | 'others'>();
  const [ending, setEnding] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await provider.call<OwnSession[]>('GET', '/auth/sessions', { signal })).data,
    retry: false,
  });
  // The one that asks stands first.
  const sessions = data?.toSorted((a, b) => Number(b.current) - Number(a.current));
  const others = sessions?.filter(({ current }) => !current) ?? [];

  const nameOf = ({ userAgent }: OwnSession): string => {
    const { names } = deviceOf(userAgent);
    return names.length > 0 ? names.join(', ') : t('profile.sessions.unknown');
  };

  const end = async (which: OwnSession | 'others') => {
    setEnding(true);
    try {
      await provider.call('DELETE', which === 'others' ? '/auth/sessions' : `/auth/sessions/${which.id}`);
      notify(which === 'others' ? 'profile.sessions.othersEnded' : 'profile.sessions.ended', { type: 'success' });
    } catch (failed) {
      const problem = problemOf(failed, t);
      if (problem) notify(problem.message, { type: 'error', messageArgs: { _: problem.message } });
    }
    // Also after a failure: it may have ended all the same.
    await queries.invalidateQueries({ queryKey: KEY });
    setEnding(false);
    setAsked(undefined);
  };

  return (
    <Tray
      title={t('profile.sessions.title')}
      note={sessions && t('profile.sessions.open', { smart_count: sessions.length })}
      actions={
        others.length > 0 && (
          <Button variant="tonal" size="small" startIcon={<Icon name="logout" />} onClick={() => setAsked('others')}>
            {t('profile.sessions.endOthers')}
          </Button>
        )
      }
    >
      {error && !sessions ? (
        <Sheet>
          <Failed error={error} retry={() => void refetch()} />
        </Sheet>
      ) : !sessions ? (
        <SkeletonRows rows={2} label={t('profile.sessions.loading')} />
      ) : (
        <Table aria-label={t('profile.sessions.title')}>
          <thead>
            <tr>
              <th scope="col">{t('profile.sessions.device')}</th>
              <WideHead scope="col">{t('profile.sessions.network')}</WideHead>
              <WideHead scope="col">{t('profile.sessions.since')}</WideHead>
              <WideHead scope="col">{t('profile.sessions.used')}</WideHead>
              <th scope="col">
                <VisuallyHidden>{t('profile.sessions.action')}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {sessions.map((session) => {
              const network = session.ip === null ? NONE : maskedAddress(session.ip);
              const used = session.current ? t('profile.sessions.now') : formatMoment(session.usedAt);
              return (
                <tr key={session.id}>
                  <td>
                    <Device>
                      <Icon name={deviceOf(session.userAgent).handheld ? 'phone_iphone' : 'laptop'} size={18} />
                      <Name>{nameOf(session)}</Name>
                      {session.newPlace && <StatusChip tone="warning" small label={t('profile.sessions.newPlace')} />}
                      {session.current && <StatusChip tone="success" dot small label={t('profile.sessions.this')} />}
                    </Device>
                    <Below>
                      {network} · {used}
                    </Below>
                  </td>
                  <WideCell>{network}</WideCell>
                  <WideCell>{formatMoment(session.createdAt)}</WideCell>
                  <WideCell>{used}</WideCell>
                  <td>
                    {!session.current && (
                      <Button
                        variant="outlined"
                        color="error"
                        size="small"
                        aria-label={t('profile.sessions.revokeOne', { name: nameOf(session) })}
                        onClick={() => setAsked(session)}
                      >
                        {t('profile.sessions.revoke')}
                      </Button>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      )}
      {sessions && others.length === 0 && <Alone>{t('profile.sessions.alone')}</Alone>}
      {asked && (
        <Suspense>
          <ConfirmDialog
            title={
              asked === 'others'
                ? t('profile.sessions.endOthersTitle', { smart_count: others.length })
                : t('profile.sessions.revokeTitle', { name: nameOf(asked) })
            }
            text={t('profile.sessions.revokeText')}
            confirm={t(asked === 'others' ? 'profile.sessions.endOthers' : 'profile.sessions.confirm')}
            danger
            busy={ending}
            onConfirm={() => void end(asked)}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </Tray>
  );
}
