import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { useAssay } from '../../providers/dataProvider';
import { can } from '../../schema/permissions';
import { Icon } from '../../theme/icons/Icon';
import { ShownOnce } from '../../views/parts/ShownOnce';
import type { RecordSlotProps } from '../../views/slots';
import { useAttempt } from '../../views/useAttempt';
import { useViewer } from '../../views/viewer';
import { enrolmentLink, isLiveState } from './link';
import { lazyPart } from '../../views/parts/lazyPart';

const LinkCode = lazyPart(() => import('./LinkCode'));
const ConfirmDialog = lazyPart(() => import('../../views/parts/ConfirmDialog'));

interface Made {
  token: string;
  email: string | null;
}

/** Makes a link for the customer and shows it once. */
export function EnrolmentLink({ schema, record }: RecordSlotProps) {
  const translate = useTranslate();
  const viewer = useViewer();
  const assay = useAssay();
  const notify = useNotify();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const { busy, attempt } = useAttempt();
  const [made, setMade] = useState<Made>();
  if (!can(viewer, schema.name, 'create') || !isLiveState(record.status)) return null;
  const link = made ? enrolmentLink(location.origin, made.token, record.language) : '';
  const path = `/${schema.name}/${encodeURIComponent(String(record.id))}/link`;
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
        <Dialog open slotProps={{ paper: { 'aria-label': translate('enrolment.link.onceTitle') } }}>
          <ShownOnce
            value={link}
            words="enrolment.link"
            testId="enrolment-link"
            onDone={() => {
              setMade(undefined);
              refresh();
            }}
            actions={
              made.email !== null && (
                <Button
                  variant="tonal"
                  startIcon={<Icon name="mail" size={17} />}
                  loading={busy}
                  onClick={() =>
                    void attempt(async () => {
                      await assay.call('POST', `${path}/mail`, { body: { token: made.token } });
                      notify(translate('enrolment.link.mailed', { email: made.email }), { type: 'success' });
                    })
                  }
                >
                  {translate('enrolment.link.mail', { email: made.email })}
                </Button>
              )
            }
          >
            <LinkCode link={link} />
            {made.email === null && <p>{translate('enrolment.link.noEmail')}</p>}
          </ShownOnce>
        </Dialog>
      )}
    </>
  );
}
