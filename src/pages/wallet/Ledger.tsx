import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { ListContextProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ledgerEntries } from '../../resources/ledger-entries/schema';
import { payments } from '../../resources/payments/schema';
import type { Money } from '../../schema/fields';
import { can } from '../../schema/permissions';
import { Icon } from '../../theme/icons/Icon';
import { StatusChip } from '../../theme/ui/chips';
import { PillSelect } from '../../theme/ui/PillSelect';
import { Tray } from '../../theme/ui/Tray';
import { formatMoment, NONE } from '../../views/format';
import { useExport } from '../../views/list/useExport';
import { listPath, recordPath } from '../../views/paths';
import { useViewer } from '../../views/viewer';
import { useWords } from '../../views/words';
import { DayRange, EVERY_DAY } from './DayRange';
import { daysFilter } from './daysFilter';
import { Own } from './InCurrency';
import { StatementMenu } from './StatementMenu';
import { Paged, Rows, usePaged, type Line } from './tables';

const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, minWidth: 0 });

const text = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : NONE);

/** Every movement of one wallet with the balance after it, the newest first. */
export function Ledger({ walletId, today }: { walletId: string; today: string }) {
  const translate = useTranslate();
  const words = useWords(ledgerEntries);
  const [kind, setKind] = useState('');
  const [days, setDays] = useState(EVERY_DAY);
  const filter = { walletId, ...(kind !== '' && { kind }), ...daysFilter(days) };
  const list = usePaged(ledgerEntries, filter, 10);
  return (
    <Tray
      title={translate('wallet.ledger.title')}
      actions={
        <ListContextProvider value={list}>
          <Tools>
            <PillSelect
              label={translate('wallet.ledger.kind')}
              value={kind}
              options={words.options('kind')}
              any={translate('wallet.ledger.any')}
              onChange={setKind}
            />
            <DayRange value={days} today={today} onChange={setDays} />
            <StatementMenu walletId={walletId} today={today} />
            <ExportButton filter={filter} />
          </Tools>
        </ListContextProvider>
      }
    >
      <Paged
        schema={ledgerEntries}
        list={list}
        empty={translate('wallet.ledger.empty')}
        loading={translate('wallet.ledger.loading')}
        foot={
          <Link
            to={{
              pathname: listPath(ledgerEntries),
              search: new URLSearchParams({ filter: JSON.stringify(filter) }).toString(),
            }}
          >
            {translate('wallet.ledger.all')}
          </Link>
        }
      >
        {(records) => (
          <Rows rowHeight={37} aria-label={translate('wallet.ledger.title')}>
            <thead>
              <tr>
                <th scope="col" className="wide">
                  {translate('wallet.ledger.time')}
                </th>
                <th scope="col">{translate('wallet.ledger.description')}</th>
                <th scope="col" className="wide">
                  {translate('wallet.ledger.reference')}
                </th>
                <th scope="col" className="wide">
                  {translate('wallet.ledger.kind')}
                </th>
                <th scope="col" className="end">
                  {translate('wallet.ledger.amount')}
                </th>
                <th scope="col" className="end">
                  {translate('wallet.ledger.balance')}
                </th>
              </tr>
            </thead>
            <tbody>
              {records.map((record, place) => (
                <Entry key={record.id} record={record} first={place === 0} last={place === records.length - 1} />
              ))}
            </tbody>
          </Rows>
        )}
      </Paged>
    </Tray>
  );
}

function Entry({ record, first, last }: { record: Line; first: boolean; last: boolean }) {
  const words = useWords(ledgerEntries);
  const kind = words.option('kind', String(record.kind));
  const source =
    record.sourceResource === payments.name && typeof record.sourceId === 'string' ? record.sourceId : null;
  return (
    <tr data-first={first || undefined} data-last={last || undefined}>
      <td className="first wide">{formatMoment(record.createdAt)}</td>
      <th scope="row" className="primary">
        <Link to={recordPath(ledgerEntries, record.id)} dir="auto">
          {text(record.description)}
        </Link>
        <small className="below">{formatMoment(record.createdAt)}</small>
      </th>
      <td className="wide" dir="auto">
        {source === null ? (
          text(record.reference)
        ) : (
          <Link to={recordPath(payments, source)}>{text(record.reference)}</Link>
        )}
      </td>
      <td className="wide">
        <StatusChip tone={kind.tone ?? 'neutral'} label={kind.label} />
      </td>
      <td className="end strong">
        <Own money={record.amount as Money} signed />
      </td>
      <td className="end last">
        <Own money={record.balanceAfter as Money} />
      </td>
    </tr>
  );
}

function ExportButton({ filter }: { filter: Record<string, unknown> }) {
  const translate = useTranslate();
  const viewer = useViewer();
  const [run, busy, progress] = useExport(ledgerEntries);
  if (!can(viewer, ledgerEntries.name, 'export')) return null;
  return (
    <>
      <Button
        variant="text"
        size="small"
        startIcon={<Icon name="download" size={17} />}
        loading={busy}
        onClick={() => void run(filter)}
      >
        {translate('wallet.ledger.export')}
      </Button>
      {progress}
    </>
  );
}
