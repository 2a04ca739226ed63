/** Money from one wallet into another: first a quote, which holds for a minute, then the word. */
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useNotify, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useAssay } from '../../providers/dataProvider';
import { useNow } from '../../resources/cases/useNow';
import { QUOTE_HOLDS_MS, type ExchangeQuote } from '../../resources/wallets/schema';
import { minorDigits } from '../../schema/money';
import { radius, type } from '../../theme/measures';
import { formatMoney } from '../../theme/ui/MoneyText';
import { color } from '../../theme/vars';
import { fieldErrorsOf, messageOf } from '../../views/errors';
import { typedMinor } from '../../views/fieldTypes/money/typed';
import { useMoneyWords } from './money';
import { RateLine } from './RateLine';
import { moneyMoved } from './stale';
import { useRated } from './useRated';

const Fields = styled('div')({ display: 'grid', gap: 12, gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' });
const Offer = styled('div')({
  ...type.body,
  marginBlockStart: 14,
  padding: 14,
  borderRadius: radius.inner,
  background: color.background.paper,
  '& strong': { ...type.dialogTitle, ...type.tabular, display: 'block' },
  '& small': { ...type.caption, ...type.tabular, display: 'block', color: color.text.secondary },
});
const Fault = styled('p')({ ...type.body, margin: '10px 0 0', color: color.tones.error.text });

/** In whole units. */
const EXAMPLE = 2_500;

const HOLDS_S = QUOTE_HOLDS_MS / 1_000;

interface Offered extends ExchangeQuote {
  /** When it ends by the clock of this device, which may go otherwise than the server's; that one has the last word. */
  until: number;
}

interface Props {
  walletId: string;
  currency: string;
  onClose: () => void;
}

export default function ExchangeDialog({ walletId, currency, onClose }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const id = useId();
  const assay = useAssay();
  const client = useQueryClient();
  const notify = useNotify();
  const words = useMoneyWords();
  const codes = useRated(currency, true);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  const [offer, setOffer] = useState<Offered>();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const now = useNow(1_000);
  const to = chosen || (codes[0] ?? '');
  const amount = typedMinor(text, currency, locale);
  const left = offer ? Math.min(HOLDS_S, Math.max(0, Math.ceil((offer.until - now) / 1_000))) : 0;
  const expired = offer !== undefined && left === 0;

  const attempt = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setFault(undefined);
    try {
      await work();
    } catch (error) {
      setFault(Object.values(fieldErrorsOf(error))[0] ?? messageOf(error) ?? translate('views.error.unknown'));
    } finally {
      setBusy(false);
    }
  };
  const ask = () =>
    attempt(async () => {
      setOffer(undefined);
      const body = { walletId, to, amount: { amount, currency } };
      const { data } = await assay.call<ExchangeQuote>('POST', '/wallet/quotes', { body });
      setOffer({ ...data, until: Date.now() + QUOTE_HOLDS_MS });
    });
  const take = () =>
    attempt(async () => {
      await assay.call('POST', '/wallet/exchange', { body: { quoteId: offer?.id }, idempotent: true });
      await moneyMoved(client);
      notify('wallet.exchange.done', { type: 'success' });
      onClose();
    });
  const valid = amount !== undefined && amount > 0 && to !== '';

  return (
    <Dialog open fullWidth maxWidth="xs" onClose={busy ? undefined : onClose} aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{translate('wallet.exchange.title')}</DialogTitle>
      <DialogContent>
        <Fields>
          <TextField
            label={translate('wallet.exchange.amount', { currency })}
            value={text}
            autoFocus
            error={text !== '' && !valid}
            helperText={
              text !== '' &&
              !valid &&
              translate('wallet.pay.notAmount', {
                example: formatMoney({ amount: EXAMPLE * 10 ** minorDigits(currency), currency, locale }).number,
              })
            }
            onChange={({ target }) => {
              setText(target.value);
              setOffer(undefined);
            }}
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          />
          <TextField
            select
            label={translate('wallet.exchange.to')}
            value={to}
            onChange={({ target }) => {
              setChosen(target.value);
              setOffer(undefined);
            }}
          >
            {codes.map((code) => (
              <MenuItem key={code} value={code}>
                {code}
              </MenuItem>
            ))}
          </TextField>
        </Fields>
        {offer && (
          <Offer>
            <strong>{translate('wallet.exchange.offer', { from: words(offer.from), to: words(offer.to) })}</strong>
            <small>
              <RateLine {...offer.rate} />
            </small>
            <small>
              {expired ? translate('wallet.exchange.expired') : translate('wallet.exchange.holds', { seconds: left })}
            </small>
          </Offer>
        )}
        <div role="alert">{fault && <Fault>{fault}</Fault>}</div>
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="secondary" onClick={onClose} disabled={busy}>
          {translate('views.action.cancel')}
        </Button>
        {offer && !expired ? (
          <Button loading={busy} onClick={() => void take()}>
            {translate('wallet.exchange.confirm', { amount: words(offer.from) })}
          </Button>
        ) : (
          <Button loading={busy} disabled={!valid} onClick={() => void ask()}>
            {translate('wallet.exchange.ask')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
