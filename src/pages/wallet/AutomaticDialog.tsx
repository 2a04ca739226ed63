/** Setting the automatic top-up up or off: large ones are confirmed as a payment is, for nobody is asked when they pay. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useAssay } from '../../providers/dataProvider';
import { automaticSources, wallets, type WalletSummary } from '../../resources/wallets/schema';
import type { AnyRecord, Viewer } from '../../schema/fields';
import { SkeletonRows } from '../../theme/ui/Skeleton';
import { fieldErrorsOf } from '../../views/errors';
import { FormRoot } from '../../views/form/FormRoot';
import { useRecordForm } from '../../views/form/useRecordForm';
import type { FormSection } from '../../views/form/values';
import { Failed } from '../../views/parts/Failed';
import { useRecord, useSync, type WholeRecord } from '../../views/record/useRecord';
import { useViewer } from '../../views/viewer';
import { ProofField, useProof, type ProofInput } from '../walletTopUp/ProofField';
import { moneyMoved } from './stale';

const sections: readonly FormSection[] = [{ key: 'automatic', sources: [...automaticSources] }];

interface Props {
  walletId: string;
  confirmAbove: WalletSummary['confirmAbove'];
  /** Whoever set it up may not pay any more: saved as it stands, it goes on in the name of who saves it. */
  stopped: boolean;
  onClose: () => void;
}

export default function AutomaticDialog({ walletId, ...props }: Props) {
  const translate = useTranslate();
  const id = useId();
  const viewer = useViewer();
  const query = useRecord(wallets, walletId);
  // The form begins with what is stored now; afterwards it keeps its text.
  const [opened, setOpened] = useState<WholeRecord>();
  if (!opened && query.data && !query.isFetching) setOpened(query.data);
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={props.onClose} aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{translate('wallet.automatic')}</DialogTitle>
      {viewer && opened ? (
        <AutomaticForm {...props} viewer={viewer} record={opened} reload={query.refetch} />
      ) : (
        <>
          <DialogContent>
            {query.error ? (
              <Failed error={query.error} retry={() => void query.refetch()} />
            ) : (
              <SkeletonRows rows={2} height={52} label={translate('views.record.loading')} />
            )}
          </DialogContent>
          <DialogActions>
            <Button variant="text" color="secondary" onClick={props.onClose}>
              {translate('views.action.cancel')}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

interface FormProps extends Omit<Props, 'walletId'> {
  viewer: Viewer;
  record: WholeRecord;
  reload: () => Promise<{ data: WholeRecord | undefined }>;
}

const minor = (value: unknown): number => {
  const amount = (value as AnyRecord | null | undefined)?.amount;
  return typeof amount === 'number' ? amount : 0;
};
/** The API's own rule: many small payments up to a high line come to a large one. */
const largest = (values: AnyRecord): number => Math.max(minor(values.autoTopUpAt), minor(values.autoTopUpBy));
const isOn = (values: AnyRecord): boolean => automaticSources.some((source) => (values[source] ?? null) !== null);

function AutomaticForm({ viewer, record, confirmAbove, stopped, onClose, reload }: FormProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const assay = useAssay();
  const client = useQueryClient();
  const provider = useDataProvider();
  const sync = useSync(wallets);
  const proof = useProof();
  /** Given and not spent: what is sent again needs no other. */
  const proven = useRef(false);
  const [refused, setRefused] = useState<string>();
  const asks = (values: AnyRecord): boolean => !proven.current && largest(values) > confirmAbove.amount;
  const state = useRecordForm({
    schema: wallets,
    viewer,
    sections,
    base: record,
    send: async (body, values, version) => {
      setRefused(undefined);
      try {
        const given = asks(values) ? proof.given() : null;
        if (given) {
          await assay.call('POST', '/auth/reproof', { body: given });
          proven.current = true;
        }
        const { data } = await provider.update<WholeRecord>(wallets.name, {
          id: record.id,
          data: body,
          previousData: record,
          meta: { version },
        });
        return data;
      } catch (fault) {
        const { code, password, proof: missing } = fieldErrorsOf(fault);
        if (missing !== undefined) proven.current = false;
        setRefused(code ?? password ?? missing);
        throw fault;
      } finally {
        proof.clear();
      }
    },
    reload: async () => (await reload()).data,
    onDone: (saved) => {
      sync(saved);
      void moneyMoved(client);
      notify(isOn(saved) ? 'wallet.automaticSaved' : 'wallet.automaticStopped', { type: 'success' });
      onClose();
    },
  });
  const submit = async (): Promise<void> => {
    if (asks(state.form.getValues()) && proof.given() === null) return;
    await state.submit();
  };
  const stop = async (): Promise<void> => {
    for (const source of automaticSources) state.form.setValue(source, null, { shouldDirty: true });
    await state.submit();
  };
  const proofLabel = translate(proof.byCode ? 'wallet.pay.code' : 'wallet.pay.password');
  return (
    <FormRoot
      state={{ ...state, submit }}
      sections={sections}
      labels={{ code: proofLabel, password: proofLabel, proof: proofLabel }}
    >
      {({ fields, changes }) => (
        <>
          <DialogContent>
            <DialogContentText sx={{ marginBlockEnd: '12px' }}>{translate('wallet.automaticText')}</DialogContentText>
            {fields}
            {(changes > 0 || stopped) && <Proof proof={proof} asks={asks} above={confirmAbove} refused={refused} />}
          </DialogContent>
          <DialogActions>
            {isOn(record) && (
              <Button
                variant="outlined"
                color="error"
                disabled={state.sending}
                sx={{ marginInlineEnd: 'auto' }}
                onClick={() => void stop()}
              >
                {translate('wallet.automaticStop')}
              </Button>
            )}
            <Button variant="text" color="secondary" disabled={state.sending} onClick={onClose}>
              {translate('views.action.cancel')}
            </Button>
            <Button type="submit" loading={state.sending} disabled={changes === 0 && !stopped}>
              {translate(changes === 0 && stopped ? 'wallet.automaticOwn' : 'views.form.save')}
            </Button>
          </DialogActions>
        </>
      )}
    </FormRoot>
  );
}

interface ProofProps {
  proof: ProofInput;
  asks: (values: AnyRecord) => boolean;
  above: Props['confirmAbove'];
  refused: string | undefined;
}

/** Comes and goes with the amounts while one types. */
function Proof({ proof, asks, above, refused }: ProofProps) {
  const values = useWatch<AnyRecord>() as AnyRecord;
  return asks(values) ? <ProofField proof={proof} above={above} refused={refused} /> : null;
}
