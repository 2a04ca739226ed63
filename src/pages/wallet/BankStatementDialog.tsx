/** A bank's statement as CSV: what is waited for is credited, and every line says what became of it. */
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';
import { useAssay } from '../../providers/dataProvider';
import type { BankStatementLine } from '../../resources/payments/schema';
import { below, type } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { color } from '../../theme/vars';
import { fieldErrorsOf, messageOf } from '../../views/errors';
import { NONE } from '../../views/format';
import { SmallTable } from '../../views/parts/SmallTable';
import { useMoneyWords } from './money';
import { moneyMoved } from './stale';

const Text = styled('p')({ ...type.body, margin: '0 0 12px', color: color.text.secondary });
/** On a phone the result stands below its line: beside it there is no room for the words. */
const Lines = styled(SmallTable)({
  marginBlockStart: 14,
  [below('sm')]: {
    '& tr': { display: 'grid', gridTemplateColumns: '44px minmax(0, 1fr) auto', alignItems: 'baseline' },
    '& tr > :last-child': { gridColumn: '2 / -1' },
  },
});
const Fault = styled('p')({ ...type.body, margin: '10px 0 0', color: color.tones.error.text });
const tones = {
  credited: 'success',
  already: 'neutral',
  otherAmount: 'warning',
  unknownReference: 'warning',
  unreadable: 'error',
} as const;

export default function BankStatementDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const id = useId();
  const assay = useAssay();
  const client = useQueryClient();
  const words = useMoneyWords();
  const [lines, setLines] = useState<BankStatementLine[]>();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const read = async (chosen: File | undefined) => {
    if (!chosen || busy) return;
    setBusy(true);
    setFault(undefined);
    setLines(undefined);
    try {
      const body = { csv: await chosen.text() };
      setLines((await assay.call<BankStatementLine[]>('POST', '/payments/bank-statement', { body })).data);
      await moneyMoved(client);
    } catch (error) {
      setFault(Object.values(fieldErrorsOf(error))[0] ?? messageOf(error) ?? translate('views.error.unknown'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={busy ? undefined : onClose} aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{translate('wallet.bank.title')}</DialogTitle>
      <DialogContent>
        <Text>{translate('wallet.bank.text')}</Text>
        <Button variant="tonal" loading={busy} onClick={() => file.current?.click()}>
          {translate('wallet.bank.choose')}
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          accept=".csv,text/csv"
          data-testid="bank-statement"
          onChange={({ target }) => {
            void read(target.files?.[0]);
            target.value = '';
          }}
        />
        <div role="alert">{fault && <Fault>{fault}</Fault>}</div>
        {lines && (
          <Lines>
            <thead>
              <tr>
                <th scope="col">{translate('wallet.bank.line')}</th>
                <th scope="col">{translate('wallet.ledger.reference')}</th>
                <th scope="col" className="number">
                  {translate('wallet.ledger.amount')}
                </th>
                <th scope="col">{translate('wallet.bank.result')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ line, reference, amount, result, payment }) => (
                <tr key={line}>
                  <td>{line}</td>
                  <td style={{ overflowWrap: 'anywhere' }}>{reference || NONE}</td>
                  <td className="number">{amount ? words(amount) : NONE}</td>
                  <td>
                    <StatusChip tone={tones[result]} label={translate(`wallet.bank.results.${result}`)} dot /> {payment}
                  </td>
                </tr>
              ))}
            </tbody>
          </Lines>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="secondary" onClick={onClose} disabled={busy}>
          {translate('wallet.bank.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
