import styled from '@emotion/styled';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { useAssay } from '../../providers/dataProvider';
import { can } from '../../schema/permissions';
import { Icon } from '../../theme/icons/Icon';
import { type } from '../../theme/measures';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { messageOf } from '../../views/errors';
import type { RecordSlotProps } from '../../views/slots';
import { useViewer } from '../../views/viewer';

const ConfirmDialog = lazy(() => import('../../views/parts/ConfirmDialog'));

const Address = styled('code')({
  ...type.body,
  display: 'block',
  padding: 12,
  marginBlock: 12,
  borderRadius: 12,
  overflowWrap: 'anywhere',
  color: color.text.primary,
  background: color.sunken,
  userSelect: 'all',
});
const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

interface Made {
  token: string;
  email: string | null;
}

const live = new Set<unknown>(['created', 'opened', 'capturing']);

/** Makes a link for the customer and shows it once. The secret stands behind `#`, which no server and no log sees. */
export function EnrolmentLink({ schema, record }: RecordSlotProps) {
  const translate = useTranslate();
  const viewer = useViewer();
  const assay = useAssay();
  const notify = useNotify();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<Made>();
  if (!can(viewer, schema.name, 'create') || !live.has(record.status)) return null;
  const path = `/${schema.name}/${encodeURIComponent(String(record.id))}/link`;
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notify(messageOf(error) ?? 'views.error.unknown', { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const make = () =>
    attempt(async () => {
      setMade((await assay.call<Made>('POST', path, { body: {} })).data);
      setAsking(false);
    });
  return (
    <>
      <Button variant="tonal" startIcon={<Icon name="link" size={17} />} onClick={() => setAsking(true)}>
        {translate('enrolment.link.new')}
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            title={translate('enrolment.link.title')}
            text={translate('enrolment.link.text')}
            confirm={translate('enrolment.link.new')}
            busy={busy}
            onConfirm={() => void make()}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
      {made && (
        <Dialog open aria-label={translate('enrolment.link.onceTitle')}>
          <Once
            made={made}
            busy={busy}
            onMail={() =>
              void attempt(async () => {
                await assay.call('POST', `${path}/mail`, { body: { token: made.token } });
                notify(translate('enrolment.link.mailed', { email: made.email }), { type: 'success' });
              })
            }
            onDone={() => {
              setMade(undefined);
              refresh();
            }}
          />
        </Dialog>
      )}
    </>
  );
}

function Once({ made, busy, onMail, onDone }: { made: Made; busy: boolean; onMail: () => void; onDone: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const link = `${location.origin}/id-verification-liveness/enrolment#${made.token}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notify('enrolment.link.copied', { type: 'success' });
    } catch {
      notify('enrolment.link.notCopied', { type: 'warning' });
    }
  };
  return (
    <Tray title={translate('enrolment.link.onceTitle')}>
      <Sheet padded>
        <Alert severity="warning">{translate('enrolment.link.once')}</Alert>
        <Address data-testid="enrolment-link" dir="ltr">
          {link}
        </Address>
        <Row>
          <Button startIcon={<Icon name="content_copy" size={17} />} onClick={() => void copy()} autoFocus>
            {translate('enrolment.link.copy')}
          </Button>
          {made.email !== null && (
            <Button variant="tonal" startIcon={<Icon name="mail" size={17} />} loading={busy} onClick={onMail}>
              {translate('enrolment.link.mail', { email: made.email })}
            </Button>
          )}
          <Button variant="tonal" onClick={onDone}>
            {translate('enrolment.link.done')}
          </Button>
        </Row>
        {made.email === null && <p>{translate('enrolment.link.noEmail')}</p>}
      </Sheet>
    </Tray>
  );
}
