import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useLocaleState, useNotify, useTranslate } from 'ra-core';
import { useAssay, type Job } from '../../providers/dataProvider';
import { ifMatch } from '../../providers/http';
import { SkeletonRows } from '../../theme/ui/Skeleton';
import { messageOf } from '../../views/errors';
import { formatDay, formatNumber } from '../../views/format';
import { Failed } from '../../views/parts/Failed';
import ReasonDialog from '../../views/parts/ReasonDialog';
import { SmallTable } from '../../views/parts/SmallTable';
import type { ErasurePlan } from '../../schema/erasurePlan';

interface ErasureDialogProps {
  id: string;
  version: unknown;
  onStarted: (jobId: string) => void;
  onClose: () => void;
}

/** Says what goes, what stays and why, before anything does. */
export default function ErasureDialog({ id, version, onStarted, onClose }: ErasureDialogProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const assay = useAssay();
  const notify = useNotify();
  const path = `/customers/${encodeURIComponent(id)}/erasure`;
  const {
    data: plan,
    error,
    refetch,
  } = useQuery({
    queryKey: ['customers', 'erasure', { id }],
    queryFn: async ({ signal }) => (await assay.call<ErasurePlan>('GET', path, { signal })).data,
    gcTime: 0,
    retry: false,
  });
  const goes = plan?.lines.reduce((sum, line) => sum + line.goes, 0) ?? 0;
  const start = async (reason: string): Promise<boolean> => {
    try {
      const { data } = await assay.call<Job>('POST', path, { body: { reason }, headers: ifMatch(version) });
      onStarted(data.id);
      return true;
    } catch (fault) {
      notify(messageOf(fault) ?? 'views.error.unknown', { type: 'error' });
      return false;
    }
  };
  const number = (value: number): string => formatNumber(value, locale);
  const stays = ({ stays: why }: ErasurePlan['lines'][number]): string =>
    why
      .map((one) =>
        translate(`protection.stays.${one.why}`, {
          count: number(one.count),
          day: one.until === undefined ? '' : formatDay(one.until.slice(0, 10)),
        }),
      )
      .join(' ');
  return (
    <ReasonDialog
      title={translate('protection.erase.title')}
      text={translate('protection.erase.text')}
      confirm={translate('protection.erase.confirm')}
      danger
      blocked={!plan || plan.hold !== null || goes === 0}
      onConfirm={start}
      onClose={onClose}
    >
      {!plan && error && <Failed error={error} retry={() => void refetch()} />}
      {!plan && !error && <SkeletonRows rows={4} height={32} label={translate('protection.erase.looking')} />}
      {plan?.hold && (
        <Alert severity="warning" sx={{ marginBlockEnd: '12px' }}>
          {translate('protection.erase.onHold', { reference: plan.hold.reference, reason: plan.hold.reason })}
        </Alert>
      )}
      {plan && !plan.hold && goes === 0 && (
        <Alert severity="info" sx={{ marginBlockEnd: '12px' }}>
          {translate(plan.erasedAt === null ? 'protection.erase.nothing' : 'protection.erase.gone')}
        </Alert>
      )}
      {plan && (
        <SmallTable style={{ marginBlockEnd: 14 }}>
          <thead>
            <tr>
              <th scope="col">{translate('protection.columns.what')}</th>
              <th scope="col" className="number">
                {translate('protection.columns.goes')}
              </th>
              <th scope="col">{translate('protection.columns.stays')}</th>
            </tr>
          </thead>
          <tbody>
            {plan.lines.map((line) => (
              <tr key={line.resource}>
                <th scope="row">{translate(`resources.${line.resource}.name`, { smart_count: 2 })}</th>
                <td className="number">{number(line.goes)}</td>
                <td>{line.stays.length > 0 ? stays(line) : translate('protection.columns.nothing')}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">{translate('protection.columns.files')}</th>
              <td className="number">{number(plan.files)}</td>
              <td>{translate('protection.columns.nothing')}</td>
            </tr>
          </tbody>
        </SmallTable>
      )}
    </ReasonDialog>
  );
}
