import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAssay } from '../providers/dataProvider';
import type { AnyRecord } from '../schema/fields';
import { can } from '../schema/permissions';
import type { AnyResource } from '../schema/resource';
import { Icon } from '../theme/icons/Icon';
import { messageOf } from '../views/errors';
import { Menu } from '../views/parts/Menu';
import { recordPath } from '../views/paths';
import { useViews, type BulkSlotProps, type RecordSlotProps } from '../views/slots';
import { useViewer } from '../views/viewer';
import { computedKinds, INVITATIONS, isMadeOf, kindsOfMany } from './checks';
import { ENROLMENT_LANGUAGE } from './id-verification-sessions/link';
import { InviteLanguage } from './InviteLanguage';
import { lazyPart } from '../views/parts/lazyPart';

const BulkReport = lazy(() => import('../views/list/bulk/BulkReport'));
const ConfirmDialog = lazyPart(() => import('../views/parts/ConfirmDialog'));

const counts = ['clear', 'consider', 'reject', 'invited', 'skipped', 'failed'];

/** The kinds that somebody may run. */
function useKinds(offered: readonly string[]): AnyResource[] {
  const viewer = useViewer();
  const { schemas } = useViews();
  return schemas.filter(({ name }) => offered.includes(name) && can(viewer, name, 'create'));
}

/** What a kind of check is called, one or many. */
function useNames() {
  const translate = useTranslate();
  return ({ name, label }: AnyResource, count: number): string =>
    translate(`resources.${name}.name`, { smart_count: count, _: count === 1 ? label.one : label.many });
}

/** Runs a check of one customer and opens it. A double click costs once. */
export function RunChecks({ record }: RecordSlotProps) {
  const translate = useTranslate();
  const assay = useAssay();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const nameOf = useNames();
  const kinds = useKinds(computedKinds).filter((schema) => isMadeOf(schema, record));
  const [busy, setBusy] = useState(false);
  if (kinds.length === 0) return null;

  async function run(schema: AnyResource) {
    setBusy(true);
    try {
      const body = { customerId: record.id };
      const { data } = await assay.call<AnyRecord>('POST', `/${schema.name}`, { body, idempotent: true });
      const result = typeof data.result === 'string' ? data.result : 'waiting';
      const words = { check: nameOf(schema, 1), name: String(record.name) };
      notify(translate(`checks.${result}`, words), { type: result === 'clear' ? 'success' : 'info' });
      refresh();
      void navigate(recordPath(schema, String(data.id)));
    } catch (fault) {
      notify(messageOf(fault) ?? 'ra.notification.http_error', { type: 'error' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Menu
      button={
        <Button
          variant="tonal"
          loading={busy}
          loadingPosition="start"
          startIcon={<Icon name="fact_check" size={17} />}
          endIcon={<Icon name="expand_more" size={17} />}
        >
          {translate(busy ? 'checks.running' : 'checks.run')}
        </Button>
      }
    >
      {(close) =>
        kinds.map((schema) => (
          <MenuItem
            key={schema.name}
            onClick={() => {
              close();
              void run(schema);
            }}
          >
            {nameOf(schema, 1)}
          </MenuItem>
        ))
      }
    </Menu>
  );
}

/** Runs a check of the ticked customers, or of all that the list finds, in the background. */
export function RunChecksOfMany({ schema, selectedIds, filter }: BulkSlotProps) {
  const translate = useTranslate();
  const assay = useAssay();
  const notify = useNotify();
  const nameOf = useNames();
  const kinds = useKinds(kindsOfMany);
  const [asking, setAsking] = useState<AnyResource | null>(null);
  const [language, setLanguage] = useState<string>(ENROLMENT_LANGUAGE);
  const invites = asking?.name === INVITATIONS;
  const [busy, setBusy] = useState(false);
  const [job, setJob] = useState<{ id: string; title: string } | null>(null);
  if (kinds.length === 0) return null;

  async function start(kind: AnyResource) {
    setBusy(true);
    try {
      const params = {
        resource: kind.name,
        ...(invites && { language }),
        ...(filter ? { filter } : { ids: [...selectedIds] }),
      };
      const { data } = await assay.startJob('checks', params);
      setJob({ id: data.id, title: nameOf(kind, 2) });
    } catch (fault) {
      notify(messageOf(fault) ?? 'ra.notification.http_error', { type: 'error' });
    } finally {
      setBusy(false);
      setAsking(null);
    }
  }

  return (
    <>
      <Menu
        button={
          <Button
            variant="text"
            color="inherit"
            startIcon={<Icon name="fact_check" size={17} />}
            endIcon={<Icon name="expand_more" size={17} />}
          >
            {translate('checks.runMany')}
          </Button>
        }
      >
        {(close) =>
          kinds.map((kind) => (
            <MenuItem
              key={kind.name}
              onClick={() => {
                close();
                setAsking(kind);
              }}
            >
              {nameOf(kind, 1)}
            </MenuItem>
          ))
        }
      </Menu>
      <Suspense>
        {asking && (
          <ConfirmDialog
            title={
              filter
                ? translate('checks.confirmAll', { check: nameOf(asking, 1) })
                : translate('checks.confirmTitle', { check: nameOf(asking, 1), smart_count: selectedIds.length })
            }
            text={
              <>
                {translate(invites ? 'checks.invitePrice' : 'checks.price')}
                {invites && <InviteLanguage schema={asking} value={language} onChange={setLanguage} />}
              </>
            }
            confirm={translate(invites ? 'checks.invite' : 'checks.confirm')}
            busy={busy}
            onConfirm={() => void start(asking)}
            onClose={() => setAsking(null)}
          />
        )}
        {job && (
          <BulkReport
            schema={schema}
            jobId={job.id}
            title={job.title}
            opens
            counts={counts}
            onClose={() => setJob(null)}
          />
        )}
      </Suspense>
    </>
  );
}
