/** The header of a payment: how much goes where, what is open about it, and the case that it may become. */
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useAssay } from '../../providers/dataProvider';
import { isVisible, type Viewer } from '../../schema/fields';
import { can } from '../../schema/permissions';
import { fieldOf, nameOf } from '../../schema/resource';
import { Icon } from '../../theme/icons/Icon';
import { radius } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { useShortcuts } from '../../theme/ui/useShortcuts';
import { color } from '../../theme/vars';
import { messageOf } from '../../views/errors';
import { FieldDisplay } from '../../views/fieldTypes/FieldDisplay';
import { isMissing } from '../../views/fieldTypes/shared/values';
import { KeyCap } from '../../views/parts/KeyCap';
import { useSingleKeys } from '../../views/parts/keys';
import { recordPath } from '../../views/paths';
import type { RecordSlotProps } from '../../views/slots';
import { useViewer } from '../../views/viewer';
import { cases } from '../cases/schema';
import { DirectionMark } from './cells';
import { useAbout } from './useAbout';

const Tile = styled('span')({ '& > span': { width: 52, height: 52, borderRadius: radius.default } });
const Other = styled('span')({ fontSize: 16, fontWeight: 450, color: color.text.secondary });

export const PaymentMark = (props: RecordSlotProps) => (
  <Tile>
    <DirectionMark {...props} size={26} />
  </Tile>
);

/** How much, and to or from whom; its number where the reader may see neither. */
export function PaymentTitle({ schema, record }: RecordSlotProps) {
  const translate = useTranslate();
  const viewer = useViewer();
  const seen = (source: string) => {
    const field = fieldOf(schema, source);
    return viewer && field && isVisible(field, record, viewer) && !isMissing(record[source]) ? field : undefined;
  };
  const amount = seen('amount');
  const name = seen('counterpartyName') && record.counterpartyName;
  if (!amount) return <bdi>{nameOf(schema, record)}</bdi>;
  return (
    <>
      <FieldDisplay schema={schema} source="amount" field={amount} record={record} value={record.amount} />
      {typeof name === 'string' && (
        <>
          {' '}
          <Other>
            <bdi>{translate(`transactions.heading.${record.direction === 'in' ? 'in' : 'out'}`, { name })}</bdi>
          </Other>
        </>
      )}
    </>
  );
}

const openOf = (about: ReturnType<typeof useAbout>['data']) => about?.cases.find(({ status }) => status !== 'closed');

export function CaseFlag({ record }: RecordSlotProps) {
  const translate = useTranslate();
  const { data } = useAbout(record);
  return openOf(data) ? <StatusChip tone="error" icon="flag" label={translate('transactions.case.open')} /> : null;
}

/** The way to the open case about the payment; opens one where there is none, or adds the payment to the customer's. */
export function CaseButton({ record }: RecordSlotProps) {
  const viewer = useViewer();
  const { data } = useAbout(record);
  // Which of the two it is hangs on the answer.
  if (!viewer || !data || !can(viewer, cases.name, 'show')) return null;
  return <CaseWay record={record} viewer={viewer} open={openOf(data)} />;
}

interface CaseWayProps extends Pick<RecordSlotProps, 'record'> {
  viewer: Viewer;
  open: { id: string; reference: string } | undefined;
}

function CaseWay({ record, viewer, open }: CaseWayProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const notify = useNotify();
  const assay = useAssay();
  const client = useQueryClient();
  const [keys] = useSingleKeys();
  const [busy, setBusy] = useState(false);
  const may = open !== undefined || can(viewer, cases.name, 'create');
  const start = async () => {
    if (busy) return;
    if (open) {
      void navigate(recordPath(cases, open.id));
      return;
    }
    setBusy(true);
    try {
      const path = `/transactions/${encodeURIComponent(String(record.id))}/case`;
      const { data } = await assay.call<{ id: string }>('POST', path, { body: {} });
      void client.invalidateQueries({ queryKey: ['transactions', 'about'] });
      void client.invalidateQueries({ queryKey: [cases.name] });
      void navigate(recordPath(cases, data.id));
    } catch (error) {
      notify(messageOf(error) ?? 'views.error.unknown', { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  useShortcuts({ o: () => void start() }, keys && may);
  if (!may) return null;
  const shared = {
    variant: 'outlined',
    color: 'secondary',
    startIcon: <Icon name="cases" />,
    children: (
      <>
        {open
          ? translate('transactions.case.goTo', { reference: open.reference })
          : translate('transactions.case.start')}
        {keys && <KeyCap over="surface">O</KeyCap>}
      </>
    ),
  } as const;
  return open ? (
    <Button {...shared} component={Link} to={recordPath(cases, open.id)} />
  ) : (
    <Button {...shared} loading={busy} onClick={() => void start()} />
  );
}
