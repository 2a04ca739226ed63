/** A service of the organization's own: how it stands, setting it, trying it, taking it away. */
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { Suspense, useState, type ReactNode } from 'react';
import { useAssay } from '../../providers/dataProvider';
import { organizations } from '../../resources/organizations/schema';
import { can } from '../../schema/permissions';
import { type } from '../../theme/measures';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { messageOf } from '../../views/errors';
import { lazyPart } from '../../views/parts/lazyPart';
import { useAttempt } from '../../views/useAttempt';
import { useViewer } from '../../views/viewer';
import { SheetBefore } from './SheetBefore';

const ConfirmDialog = lazyPart(() => import('../../views/parts/ConfirmDialog'));

export const Text = styled('p')({ ...type.body, margin: 0, color: color.text.secondary });

interface Props<Standing, Tested> {
  /** Of the route: it is read, set and taken away there, and tried below it. */
  path: string;
  /** Where its words stand. */
  words: string;
  /** What it says of itself changes without anybody's doing. */
  lively?: boolean;
  isSet: (standing: Standing) => boolean;
  renderChips: (standing: Standing) => ReactNode;
  /** @param tested what the last try from here gave */
  children: (standing: Standing, tested: Tested | undefined) => ReactNode;
  renderDialog: (standing: Standing, props: { onSaved: (saved: Standing) => void; onClose: () => void }) => ReactNode;
}

export function ConnectedTray<Standing, Tested>(props: Props<Standing, Tested>) {
  const { path, words, lively = false, isSet, renderChips, children, renderDialog } = props;
  const translate = useTranslate();
  const assay = useAssay();
  const client = useQueryClient();
  const notify = useNotify();
  const viewer = useViewer();
  const { busy, attempt } = useAttempt();
  const [open, setOpen] = useState<'set' | 'remove'>();
  const [removing, setRemoving] = useState(false);
  const [tested, setTested] = useState<Tested>();
  const enabled = can(viewer, organizations.name, 'edit');
  const queryKey = [path.slice(1)];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await assay.call<Standing>('GET', path, { signal })).data,
    enabled,
    ...(lively && { refetchOnWindowFocus: true }),
    retry: false,
  });
  if (!enabled) return null;
  const say = (key: string) => translate(`${words}.${key}`);
  const title = say('title');
  if (!data)
    return (
      <Tray title={title}>
        <SheetBefore error={error} retry={() => void refetch()} />
      </Tray>
    );
  const set = isSet(data);
  const test = () =>
    attempt(async () => {
      setTested(undefined);
      const answer = await assay.call<Tested>('POST', `${path}/test`, { body: {} });
      setTested(answer.data);
    });
  const remove = async () => {
    setRemoving(true);
    try {
      await assay.call('DELETE', path);
      setTested(undefined);
      setOpen(undefined);
      await client.invalidateQueries({ queryKey });
      notify(`${words}.removed`, { type: 'success' });
    } catch (fault) {
      notify(messageOf(fault) ?? 'views.error.unknown', { type: 'error' });
    } finally {
      setRemoving(false);
    }
  };
  const change = say(set ? 'change' : 'setUp');
  const named = (action: string): string => translate('settings.named', { action, what: title });
  const onClose = () => setOpen(undefined);
  return (
    <Tray
      title={title}
      note={say('note')}
      actions={
        <>
          {renderChips(data)}
          {set && (
            <Button variant="tonal" loading={busy} aria-label={named(say('test'))} onClick={() => void test()}>
              {say('test')}
            </Button>
          )}
          <Button variant="tonal" aria-label={named(change)} onClick={() => setOpen('set')}>
            {change}
          </Button>
        </>
      }
    >
      <Sheet padded style={{ display: 'grid', gap: 10 }}>
        {children(data, tested)}
        {set && (
          <div>
            <Button
              variant="outlined"
              color="error"
              size="small"
              aria-label={named(say('remove'))}
              onClick={() => setOpen('remove')}
            >
              {say('remove')}
            </Button>
          </div>
        )}
      </Sheet>
      {open === 'set' && (
        <Suspense>
          {renderDialog(data, {
            onSaved: (saved) => {
              client.setQueryData(queryKey, saved);
              setTested(undefined);
            },
            onClose,
          })}
        </Suspense>
      )}
      {open === 'remove' && (
        <Suspense>
          <ConfirmDialog
            title={say('removeTitle')}
            text={say('removeText')}
            confirm={say('remove')}
            danger
            busy={removing}
            onConfirm={() => void remove()}
            onClose={onClose}
          />
        </Suspense>
      )}
    </Tray>
  );
}
