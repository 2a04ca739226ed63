import styled from '@emotion/styled';
import { useGetList, useTranslate } from 'ra-core';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AnyRecord } from '../../schema/fields';
import { below, radius, type } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { Page } from '../../theme/ui/Page';
import { SkeletonRows } from '../../theme/ui/Skeleton';
import { EmptyState } from '../../theme/ui/states';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { CreateView } from '../../views/form/CreateView';
import { Failed } from '../../views/parts/Failed';
import { Guard } from '../../views/parts/Guard';
import type { ListSlotProps } from '../../views/slots';
import { useWords } from '../../views/words';
import { isPlayed, methodKinds, paymentProviders, type PaymentProviderRecord } from '../payment-providers/schema';

const Ways = styled('fieldset')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 8,
  margin: '0 0 16px',
  padding: 0,
  border: 0,
  minWidth: 0,
  '& legend': { ...type.strong, padding: 0, marginBlockEnd: 8 },
  [below('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const Choice = styled('label')({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 44,
  padding: '8px 12px',
  borderRadius: radius.default,
  boxShadow: `inset 0 0 0 1px ${color.fieldBorderSoft}`,
  cursor: 'pointer',
  '&:hover': { background: color.hover },
  '&:has(input:checked)': { background: color.selected, boxShadow: `inset 0 0 0 2px ${color.mark}` },
  '&:has(input:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
  '& input': { width: 16, height: 16, margin: 0, accentColor: color.primary.strong },
  '& strong': { ...type.strong, display: 'block' },
  '& small': { ...type.caption, display: 'block', color: color.text.secondary },
  '& > input + span': { flex: 1, minWidth: 0 },
});

interface Way {
  provider: PaymentProviderRecord;
  kind: (typeof methodKinds)[number]['value'];
}

const kinds: readonly string[] = methodKinds.map(({ value }) => value);
const behind = ({ provider }: Way): number => Number(provider.mode === 'sandbox');

/** What moves money stands before what only plays it; then by the order of the kinds. */
const waysOf = (providers: readonly PaymentProviderRecord[]): Way[] =>
  providers
    .flatMap((provider) => (provider.methods ?? []).map((kind) => ({ provider, kind })))
    .toSorted((a, b) => behind(a) - behind(b) || kinds.indexOf(a.kind) - kinds.indexOf(b.kind));

/** A kind of method and who takes it: one choice, since hardly any provider takes every kind. */
function WayInputs({ ways }: { ways: readonly Way[] }) {
  const translate = useTranslate();
  const words = useWords(paymentProviders);
  const name = useId();
  const { setValue } = useFormContext<AnyRecord>();
  const [chosen, providerId] = useWatch<AnyRecord>({ name: ['kind', 'providerId'] }) as unknown[];
  return (
    <Ways>
      <legend>{translate('wallet.methods.way')}</legend>
      {ways.map(({ provider, kind }) => {
        const mode = words.option('mode', String(provider.mode));
        return (
          <Choice key={`${provider.id} ${kind}`}>
            <input
              type="radio"
              name={name}
              checked={chosen === kind && providerId === provider.id}
              onChange={() => {
                setValue('kind', kind, { shouldDirty: true });
                setValue('providerId', provider.id, { shouldDirty: true });
              }}
            />
            <span>
              <strong>{words.option('methods', kind).label}</strong>
              <small>{provider.accountHolder ?? provider.name}</small>
            </span>
            {isPlayed(provider.mode) && <StatusChip tone={mode.tone ?? 'warning'} label={mode.label} small />}
          </Choice>
        );
      })}
    </Ways>
  );
}

/** A new payment method: first who takes which kind, then what that asks for. The card itself is typed at the provider. */
export function CreateMethod({ schema }: ListSlotProps) {
  return (
    <Guard schema={schema} action="create">
      {() => <CreateByWay schema={schema} />}
    </Guard>
  );
}

function CreateByWay({ schema }: ListSlotProps) {
  const translate = useTranslate();
  const { data, error, refetch } = useGetList<PaymentProviderRecord>(
    paymentProviders.name,
    { filter: {}, sort: { field: 'name', order: 'ASC' }, pagination: { page: 1, perPage: 100 } },
    { onError: () => undefined, retry: false },
  );
  const ways = waysOf(data ?? []);
  const [first] = ways;
  if (first)
    return (
      <CreateView
        schema={schema}
        chosen={{
          values: { kind: first.kind, providerId: first.provider.id },
          inputs: <WayInputs ways={ways} />,
        }}
      />
    );
  return (
    <Page narrow>
      <Tray>
        {error ? (
          <Sheet>
            <Failed error={error} retry={() => void refetch()} />
          </Sheet>
        ) : data ? (
          <Sheet>
            <EmptyState
              icon="credit_card"
              title={translate('wallet.pay.noProvider')}
              text={translate('wallet.pay.noProviderText')}
            />
          </Sheet>
        ) : (
          <SkeletonRows rows={4} label={translate('views.record.loading')} />
        )}
      </Tray>
    </Page>
  );
}
