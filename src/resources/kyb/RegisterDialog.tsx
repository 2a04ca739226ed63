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
import { color } from '../../theme/vars';
import { formatMoment, NONE, percentOf } from '../../views/format';
import { Failed } from '../../views/parts/Failed';
import { SmallTable } from '../../views/parts/SmallTable';
import { useWords } from '../../views/words';

const Title = styled('h3')({ ...type.cardTitle, margin: '14px 0 4px' });

const Source = styled('p')({ ...type.caption, ...type.tabular, margin: '4px 0 0' });
const Under = styled('div')({ ...type.caption, ...type.tabular, color: color.text.secondary });

interface Parent {
  level: string;
  answer: string;
  name?: string;
  lei?: string;
  country?: string;
  reason?: string;
}

interface Answer {
  register: string;
  /** `null`: none is switched on. */
  source: string | null;
  knows: string[];
  status: 'found' | 'notFound' | 'notAsked';
  /** Names the answer when it is taken over. */
  answeredAt: string;
  why?: string;
  company?: {
    name: string;
    status: string | null;
    address?: string | null;
    lei?: string;
    leiStatus?: string | null;
    officers?: { name: string; role: string }[];
    owners?: { name: string; owns?: string; percent: number }[];
    parents?: Parent[];
  };
}

interface RegisterDialogProps {
  schema: AnyResource;
  record: AnyRecord;
  busy: boolean;
  /** Gives whether it worked. @param seen the answer, by its moment */
  onTake: (seen: string) => Promise<boolean>;
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
  const take = async () => {
    if (data && (await onTake(data.answeredAt))) onClose();
  };
  const { owners = [], officers = [], parents = [] } = company ?? {};
  const keepsOwners = company?.owners !== undefined || company?.officers !== undefined;
  return (
    <Dialog open fullWidth maxWidth="md" onClose={busy ? undefined : onClose} aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{translate('kyb.register.title')}</DialogTitle>
      {/* Scrolls on a small screen, where nothing in it might take the focus. */}
      <DialogContent tabIndex={0} aria-labelledby={`${id}-title`}>
        {data?.source === 'sandbox' && (
          <Alert severity="info">{translate('kyb.register.sandbox', { names: data.knows.join(', ') })}</Alert>
        )}
        {!data && !error && <SkeletonRows rows={4} label={translate('kyb.register.asking')} />}
        {error && <Failed error={error} retry={() => void refetch()} />}
        {data?.source && data.status !== 'notAsked' && (
          <Source>
            {translate('kyb.register.source', {
              source: words.option('registrySource', data.source).label,
              at: formatMoment(data.answeredAt),
            })}
          </Source>
        )}
        {data?.status === 'notFound' && (
          <EmptyState
            icon="search_off"
            title={translate('kyb.register.notFound')}
            text={translate(data.source === 'gleif' ? 'kyb.register.notFoundLei' : 'kyb.register.notFoundText')}
          />
        )}
        {data?.status === 'notAsked' && (
          <EmptyState
            icon="cloud_off"
            title={translate(data.source === null ? 'kyb.register.off' : 'kyb.register.notAsked')}
            text={translate(data.source === null ? 'kyb.register.offText' : 'kyb.register.notAskedText', {
              why: data.why,
            })}
          />
        )}
        {company && (
          <>
            <Title>
              {company.status
                ? translate('kyb.register.found', {
                    name: company.name,
                    status: words.option('registryStatus', company.status).label,
                  })
                : company.name}
            </Title>
            {company.address && <p>{company.address}</p>}
            {company.lei && (
              <p>
                {translate('kyb.register.lei', {
                  lei: company.lei,
                  status: company.leiStatus ? words.option('leiStatus', company.leiStatus).label : NONE,
                })}
              </p>
            )}
            {parents.length > 0 && (
              <SmallTable>
                <thead>
                  <tr>
                    <th>{words.field('registryParents.level')}</th>
                    <th>{words.field('registryParents.name')}</th>
                  </tr>
                </thead>
                <tbody>
                  {parents.map((parent) => (
                    <tr key={parent.level}>
                      <td>{words.option('registryParents.level', parent.level).label}</td>
                      <td>
                        {parent.name ?? words.option('registryParents.answer', parent.answer).label}
                        {parent.lei && <Under>{parent.lei}</Under>}
                        {parent.reason && <Under>{words.option('registryParents.reason', parent.reason).label}</Under>}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </SmallTable>
            )}
            {owners.length > 0 && (
              <SmallTable>
                <thead>
                  <tr>
                    <th>{translate('kyb.register.owners')}</th>
                    <th>{words.field('owners.owns')}</th>
                    <th className="number">{words.field('owners.percent')}</th>
                  </tr>
                </thead>
                <tbody>
                  {owners.map((owner) => (
                    <tr key={`${owner.name} ${owner.owns ?? ''}`}>
                      <td>{owner.name}</td>
                      <td>{owner.owns ?? company.name}</td>
                      <td className="number">{percentOf(owner.percent, locale)}</td>
                    </tr>
                  ))}
                </tbody>
              </SmallTable>
            )}
            {officers.length > 0 && (
              <SmallTable>
                <thead>
                  <tr>
                    <th>{translate('kyb.register.officers')}</th>
                    <th>{words.field('officers.role')}</th>
                  </tr>
                </thead>
                <tbody>
                  {officers.map((officer) => (
                    <tr key={`${officer.name} ${officer.role}`}>
                      <td>{officer.name}</td>
                      <td>{words.option('officers.role', officer.role).label}</td>
                    </tr>
                  ))}
                </tbody>
              </SmallTable>
            )}
            <p>{translate(keepsOwners ? 'kyb.register.takeHint' : 'kyb.register.noOwnersHint')}</p>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="secondary" disabled={busy} onClick={onClose}>
          {translate('views.action.cancel')}
        </Button>
        {data?.status === 'notFound' && (
          <Button loading={busy} onClick={() => void take()}>
            {translate('kyb.register.keepNotFound')}
          </Button>
        )}
        {company && (
          <Button loading={busy} onClick={() => void take()}>
            {translate('kyb.register.take')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
