import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { currencyExchanges } from '../../resources/currency-exchanges/schema';
import { paymentMethods } from '../../resources/payment-methods/schema';
import { isPlayed } from '../../resources/payment-providers/schema';
import { payments } from '../../resources/payments/schema';
import { wallets } from '../../resources/wallets/schema';
import type { Money } from '../../schema/fields';
import { can } from '../../schema/permissions';
import type { AnyResource } from '../../schema/resource';
import { StatusChip } from '../../theme/ui/chips';
import { Tray } from '../../theme/ui/Tray';
import { ReferenceName } from '../../views/fieldTypes/reference/ReferenceName';
import { formatMoment, NONE } from '../../views/format';
import { listPath, recordPath } from '../../views/paths';
import { useViewer } from '../../views/viewer';
import { useWords } from '../../views/words';
import { Own } from './InCurrency';
import { SandboxAnswer } from './SandboxAnswer';
import { SaveButton } from '../../views/parts/SaveButton';
import { Paged, Rows, usePaged, type Line } from './tables';
import { lazyPart } from '../../views/parts/lazyPart';

const BankStatementDialog = lazyPart(() => import('./BankStatementDialog'));

const Pair = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', gap: 4 });

/** The payments of one wallet; those that wait at the sandbox can be told how they end. */
export function Payments({ walletId }: { walletId: string }) {
  const translate = useTranslate();
  const viewer = useViewer();
  const [reading, setReading] = useState(false);
  const list = usePaged(payments, { walletId }, 5);
  const others: [AnyResource, string][] = [
    [payments, translate('wallet.payments.all')],
    [paymentMethods, translate('wallet.payments.methods')],
    [currencyExchanges, translate('wallet.payments.rates')],
  ];
  return (
    <Tray
      title={translate('wallet.payments.title')}
      actions={
        can(viewer, payments.name, 'reconcile') && (
          <Button variant="text" size="small" onClick={() => setReading(true)}>
            {translate('wallet.bank.title')}
          </Button>
        )
      }
    >
      {reading && (
        <Suspense>
          <BankStatementDialog onClose={() => setReading(false)} />
        </Suspense>
      )}
      <Paged
        schema={payments}
        list={list}
        empty={translate('wallet.payments.empty')}
        loading={translate('wallet.payments.loading')}
        foot={others
          .filter(([schema]) => can(viewer, schema.name, 'list'))
          .map(([schema, label]) => (
            <Link key={schema.name} to={listPath(schema)}>
              {label}
            </Link>
          ))}
      >
        {(records) => (
          <Rows rowHeight={37} aria-label={translate('wallet.payments.title')}>
            <thead>
              <tr>
                <th scope="col" className="wide">
                  {translate('wallet.ledger.time')}
                </th>
                <th scope="col">{translate('wallet.ledger.reference')}</th>
                <th scope="col" className="wide">
                  {translate('wallet.payments.method')}
                </th>
                <th scope="col" className="wide">
                  {translate('wallet.payments.receipt')}
                </th>
                <th scope="col">{translate('wallet.payments.status')}</th>
                <th scope="col" className="end">
                  {translate('wallet.ledger.amount')}
                </th>
                <th scope="col" className="end wide">
                  {translate('wallet.payments.paid')}
                </th>
              </tr>
            </thead>
            <tbody>
              {records.map((record, place) => (
                <Row key={record.id} record={record} first={place === 0} last={place === records.length - 1} />
              ))}
            </tbody>
          </Rows>
        )}
      </Paged>
    </Tray>
  );
}

function Row({ record, first, last }: { record: Line; first: boolean; last: boolean }) {
  const viewer = useViewer();
  const words = useWords(payments);
  const state = words.state(String(record.status));
  const mode = words.option('mode', String(record.mode));
  const waits = record.status === 'pending' && record.mode === 'sandbox' && can(viewer, wallets.name, 'topUp');
  return (
    <tr data-first={first || undefined} data-last={last || undefined}>
      <td className="first wide">{formatMoment(record.createdAt)}</td>
      <th scope="row" className="primary">
        <Link to={recordPath(payments, record.id)} className="number">
          {String(record.reference)}
        </Link>
        <small className="below">{formatMoment(record.createdAt)}</small>
      </th>
      <td className="wide">
        {typeof record.methodId === 'string' ? (
          <ReferenceName reference={paymentMethods.name} id={record.methodId} />
        ) : (
          NONE
        )}
      </td>
      <td className="wide">
        {typeof record.receiptNumber === 'string' ? (
          <SaveButton
            variant="text"
            size="small"
            path={`/payments/${record.id}/receipt.pdf`}
            name={`${record.receiptNumber}.pdf`}
          >
            {record.receiptNumber}
          </SaveButton>
        ) : (
          NONE
        )}
      </td>
      <td className="chips">
        <Pair>
          <StatusChip tone={state.tone ?? 'neutral'} label={state.label} dot />
          {isPlayed(record.mode) && <StatusChip tone={mode.tone ?? 'warning'} label={mode.label} rimmed />}
          {waits && <SandboxAnswer id={record.id} />}
        </Pair>
      </td>
      <td className="end strong">
        <Own money={record.amount as Money} />
      </td>
      <td className="end last wide">
        <Own money={record.total as Money} />
      </td>
    </tr>
  );
}
