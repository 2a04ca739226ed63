import styled from '@emotion/styled';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { useId } from 'react';
import { useAssay } from '../../providers/dataProvider';
import type { AnyRecord } from '../../schema/fields';
import type { AnyResource } from '../../schema/resource';
import { type } from '../../theme/measures';
import { SkeletonRows } from '../../theme/ui/Skeleton';
import { EmptyState } from '../../theme/ui/states';
import { percentOf } from '../../views/format';
import { Failed } from '../../views/parts/Failed';
import { SmallTable } from '../../views/parts/SmallTable';
import { useWords } from '../../views/words';

const Title = styled('h3')({ ...type.cardTitle, margin: '14px 0 4px' });

interface Answer {
  register: string;
  mode: 'sandbox' | 'live';
  knows: string[];
  status: 'found' | 'notFound' | 'notAsked';
  why?: string;
  company?: {
    name: string;
    status: string;
    officers: { name: string; role: string }[];
    owners: { name: string; owns?: string; percent: number }[];
  };
}

interface RegisterDialogProps {
  schema: AnyResource;
  record: AnyRecord;
  busy: boolean;
  /** Gives whether it worked. */
  onTake: (values: AnyRecord) => Promise<boolean>;
  onClose: () => void;
}

/** What the register says of the business; nothing is kept before somebody takes it over. */
export default function RegisterDialog({ schema, record, busy, onTake, onClose }: RegisterDialogProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useWords(schema);
  const assay = useAssay();
  const id = useId();
  const { data, error, refetch } = useQuery({
    queryKey: ['kyb', 'register', { id: record.id }],
    queryFn: async ({ signal }) =>
      (await assay.call<Answer>('POST', `/kyb/${encodeURIComponent(String(record.id))}/register`, { body: {}, signal }))
        .data,
    gcTime: 0,
    retry: false,
  });
  const { company } = data ?? {};
  const take = async (values: AnyRecord) => {
    if (await onTake(values)) onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="md" onClose={busy ? undefined : onClose} aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{translate('kyb.register.title')}</DialogTitle>
      <DialogContent>
        {data?.mode === 'sandbox' && (
          <Alert severity="info">{translate('kyb.register.sandbox', { names: data.knows.join(', ') })}</Alert>
        )}
        {!data && !error && <SkeletonRows rows={4} label={translate('kyb.register.asking')} />}
        {error && <Failed error={error} retry={() => void refetch()} />}
        {data?.status === 'notFound' && (
          <EmptyState
            icon="search_off"
            title={translate('kyb.register.notFound')}
            text={translate('kyb.register.notFoundText')}
          />
        )}
        {data?.status === 'notAsked' && (
          <EmptyState
            icon="cloud_off"
            title={translate('kyb.register.notAsked')}
            text={translate('kyb.register.notAskedText', { why: data.why })}
          />
        )}
        {company && (
          <>
            <Title>
              {translate('kyb.register.found', {
                name: company.name,
                status: words.option('registryStatus', company.status).label,
              })}
            </Title>
            {company.owners.length > 0 && (
              <SmallTable>
                <thead>
                  <tr>
                    <th>{translate('kyb.register.owners')}</th>
                    <th>{words.field('owners.owns')}</th>
                    <th className="number">{words.field('owners.percent')}</th>
                  </tr>
                </thead>
                <tbody>
                  {company.owners.map((owner) => (
                    <tr key={`${owner.name} ${owner.owns ?? ''}`}>
                      <td>{owner.name}</td>
                      <td>{owner.owns ?? company.name}</td>
                      <td className="number">{percentOf(owner.percent, locale)}</td>
                    </tr>
                  ))}
                </tbody>
              </SmallTable>
            )}
            {company.officers.length > 0 && (
              <SmallTable>
                <thead>
                  <tr>
                    <th>{translate('kyb.register.officers')}</th>
                    <th>{words.field('officers.role')}</th>
                  </tr>
                </thead>
                <tbody>
                  {company.officers.map((officer) => (
                    <tr key={`${officer.name} ${officer.role}`}>
                      <td>{officer.name}</td>
                      <td>{words.option('officers.role', officer.role).label}</td>
                    </tr>
                  ))}
                </tbody>
              </SmallTable>
            )}
            <p>{translate('kyb.register.takeHint')}</p>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="secondary" disabled={busy} onClick={onClose}>
          {translate('views.action.cancel')}
        </Button>
        {data?.status === 'notFound' && (
          <Button loading={busy} onClick={() => void take({ registry: data.register, registryStatus: 'notFound' })}>
            {translate('kyb.register.keepNotFound')}
          </Button>
        )}
        {data && company && (
          <Button
            loading={busy}
            onClick={() =>
              void take({
                registry: data.register,
                registryStatus: company.status,
                owners: company.owners,
                officers: company.officers,
              })
            }
          >
            {translate('kyb.register.take')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
