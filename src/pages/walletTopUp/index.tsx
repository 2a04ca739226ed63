/** Paying money into the wallet: how much, with what, what it comes to, and what came of it. */
import styled from '@emotion/styled';
import { useGetList, useLocale, useTranslate } from 'ra-core';
import { useRef, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paymentMethods, type PaymentMethod } from '../../resources/payment-methods/schema';
import {
  feeOf,
  feePercentOf,
  limitsOf,
  paymentProviders,
  type PaymentProviderRecord,
} from '../../resources/payment-providers/schema';
import { sandboxOutcomes, type SandboxOutcome } from '../../resources/payments/schema';
import { from, type } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { useCrumbs } from '../../theme/ui/crumbs';
import { formatMoney } from '../../theme/ui/MoneyText';
import { Page, PageHeader } from '../../theme/ui/Page';
import { Segmented } from '../../theme/ui/Segmented';
import { SkeletonRows } from '../../theme/ui/Skeleton';
import { EmptyState } from '../../theme/ui/states';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { typedMinor } from '../../views/fieldTypes/money/typed';
import type { WalletSummary } from '../../resources/wallets/schema';
import { Failed } from '../../views/parts/Failed';
import { useMoneyWords } from '../wallet/money';
import { useSummary } from '../wallet/useSummary';
import { AmountTray } from './AmountTray';
import { Confirm } from './Confirm';
import { ProofField, useProof } from './ProofField';
import { MethodTray } from './MethodTray';
import { leaveFor } from './leave';
import { Receipt } from './Receipt';
import { Return } from './Return';
import { Step } from './Step';
import { useTopUp } from './useTopUp';

const Columns = styled('form')({
  display: 'grid',
  gap: 12,
  alignItems: 'start',
  [from('lg')]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(320px, 1fr)' },
});
const Stack = styled('div')({ display: 'flex', flexDirection: 'column', gap: 12, minWidth: 0 });
const Text = styled('p')({ ...type.body, margin: '0 0 10px', color: color.text.secondary });

const Elsewhere = styled('p')({ ...type.caption, margin: '12px 0 0', color: color.text.secondary });

const all = { page: 1, perPage: 100 };
/** In the address that a provider sends people back to. */
const PAYMENT = 'payment';
const quiet = { onError: () => undefined, retry: false };

export default function TopUpPage() {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const paymentId = search.get(PAYMENT);
  const walletId = search.get('wallet') ?? undefined;
  const summary = useSummary({ walletId });
  const methods = useGetList<PaymentMethod>(
    paymentMethods.name,
    { filter: { status: 'active' }, sort: { field: 'createdAt', order: 'ASC' }, pagination: all },
    quiet,
  );
  const providers = useGetList<PaymentProviderRecord>(
    paymentProviders.name,
    { filter: {}, sort: { field: 'name', order: 'ASC' }, pagination: all },
    quiet,
  );
  useCrumbs([{ label: translate('pages.wallet'), to: '/wallet' }, { label: translate('tools.wallet.topUp') }]);
  const error = summary.error ?? methods.error ?? providers.error;
  const loaded = summary.data && methods.data && providers.data;
  return (
    <Page>
      <PageHeader
        title={translate('pages.walletTopUp')}
        back={{ to: '/wallet', label: translate('wallet.pay.back') }}
        {...(summary.data?.sandbox && {
          actions: <StatusChip tone="warning" icon="info" label={translate('wallet.sandbox')} />,
          note: translate('wallet.sandboxNote'),
        })}
      />
      {loaded ? (
        providers.data.length === 0 ? (
          <Tray>
            <Sheet>
              <EmptyState
                icon="credit_card"
                title={translate('wallet.pay.noProvider')}
                text={translate('wallet.pay.noProviderText')}
              />
            </Sheet>
          </Tray>
        ) : paymentId ? (
          <Return
            id={paymentId}
            methods={methods.data}
            providers={providers.data}
            onAgain={() => setSearch({}, { replace: true })}
          />
        ) : (
          <TopUp summary={summary.data} walletId={walletId} methods={methods.data} providers={providers.data} />
        )
      ) : error ? (
        <Tray>
          <Sheet>
            <Failed
              error={error}
              retry={() => void Promise.all([summary.refetch(), methods.refetch(), providers.refetch()])}
            />
          </Sheet>
        </Tray>
      ) : (
        <SkeletonRows rows={6} label={translate('wallet.ledger.loading')} />
      )}
    </Page>
  );
}

interface TopUpProps {
  summary: WalletSummary;
  walletId: string | undefined;
  methods: readonly PaymentMethod[];
  providers: readonly PaymentProviderRecord[];
}

const FIRST = 250_000;

function TopUp({ summary, walletId, methods, providers }: TopUpProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useMoneyWords();
  const [, setSearch] = useSearchParams();
  const { currency } = summary;
  const { pay, busy, refused, answered, reset } = useTopUp();
  const [text, setText] = useState(() => formatMoney({ amount: FIRST, currency, locale }).number);
  const [chosen, setChosen] = useState<string>();
  const [outcome, setOutcome] = useState<SandboxOutcome>('succeed');
  const [tried, setTried] = useState(false);
  const proof = useProof();
  const input = useRef<HTMLInputElement>(null);

  const method =
    methods.find(({ id }) => id === chosen) ?? methods.find((one) => one.default === true) ?? methods.at(0);
  const provider = providers.find(({ id }) => id === method?.providerId);
  const limits = provider && limitsOf(provider, currency);
  const minor = typedMinor(text, currency, locale);
  const amount = minor === undefined || minor <= 0 ? undefined : { amount: minor, currency };
  const isSandbox = provider?.mode === 'sandbox';

  const fault = ((): string | undefined => {
    if (text.trim() === '') return translate('wallet.pay.missing');
    if (!amount)
      return translate('wallet.pay.notAmount', { example: formatMoney({ amount: FIRST, currency, locale }).number });
    if (limits && amount.amount < limits.min.amount)
      return translate('wallet.pay.tooLittle', { min: words(limits.min) });
    if (limits && amount.amount > limits.max.amount) return translate('wallet.pay.tooMuch', { max: words(limits.max) });
    return undefined;
  })();
  // Said at once for a wrong sum, for an empty field only when somebody wants to pay.
  const shownFault = refused?.fields.amount ?? (tried || text.trim() !== '' ? fault : undefined);
  const fee = amount && provider && method ? feeOf(provider, method.kind, amount) : undefined;

  if (answered && answered.payment.status !== 'failed')
    return (
      <Receipt
        challenged={outcome === 'challenge'}
        answered={answered}
        method={methods.find(({ id }) => id === answered.payment.methodId)}
        provider={providers.find(({ id }) => id === answered.payment.providerId)}
        onAgain={() => reset()}
      />
    );

  const asksProof = !fault && amount !== undefined && amount.amount > summary.confirmAbove.amount;
  const proofFault = refused?.fields.code ?? refused?.fields.password ?? refused?.fields.proof;
  const problem = answered
    ? {
        title: translate('wallet.pay.failed'),
        text: translate('wallet.pay.failedText', { reason: answered.payment.failureReason ?? '' }),
      }
    : refused?.unknown
      ? { title: translate('wallet.pay.unknown'), text: translate('wallet.pay.unknownText') }
      : refused && proofFault === undefined && { title: translate('wallet.pay.refused'), text: refused.message ?? '' };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (fault || !amount || !method) {
      input.current?.focus();
      return;
    }
    // After no answer the same payment is asked for again: it was proved.
    const given = asksProof && !refused?.unknown ? proof.given() : undefined;
    if (given === null) return;
    void pay(
      {
        walletId: walletId ?? null,
        amount,
        paymentMethodId: method.id,
        outcome: isSandbox ? outcome : null,
      },
      given,
    ).then((done) => {
      proof.clear();
      if (done?.redirect === undefined) return;
      // The way back leads to this payment, and to no form for another.
      setSearch({ [PAYMENT]: done.payment.id }, { replace: true });
      leaveFor(done.redirect, provider?.paysAt);
    });
  };

  return (
    <Columns noValidate onSubmit={submit}>
      <Stack>
        <AmountTray
          currency={currency}
          text={text}
          amount={amount?.amount}
          limits={limits}
          averageADay={summary.averageADay}
          error={shownFault}
          inputRef={input}
          onText={(next) => {
            setText(next);
            reset();
          }}
        />
        <MethodTray
          methods={methods}
          providers={providers}
          chosen={method?.id}
          amount={amount}
          currency={currency}
          error={refused?.fields.paymentMethodId}
          onChoose={(id) => {
            setChosen(id);
            reset();
          }}
        />
        {isSandbox && (
          <Tray
            title={<Step number={3}>{translate('wallet.pay.sandboxTitle')}</Step>}
            actions={<StatusChip tone="warning" icon="info" label={translate('wallet.sandbox')} />}
          >
            <Sheet padded>
              <Text>{translate('wallet.pay.sandboxText')}</Text>
              <Segmented<SandboxOutcome>
                label={translate('wallet.pay.sandboxTitle')}
                value={outcome}
                options={sandboxOutcomes.map((value) => ({ value, label: translate(`wallet.pay.outcomes.${value}`) }))}
                onChange={(value) => {
                  setOutcome(value);
                  reset();
                }}
              />
            </Sheet>
          </Tray>
        )}
      </Stack>
      <Confirm
        summary={summary}
        amount={fault ? undefined : amount}
        fee={fault ? undefined : fee}
        percent={provider && method ? feePercentOf(provider, method.kind) : '0'}
        busy={busy}
        problem={problem}
        ready={method !== undefined}
      >
        {provider?.paysAt && <Elsewhere>{translate('wallet.pay.elsewhere', { name: provider.name ?? '' })}</Elsewhere>}
        {asksProof && <ProofField proof={proof} above={summary.confirmAbove} refused={proofFault} />}
      </Confirm>
    </Columns>
  );
}
