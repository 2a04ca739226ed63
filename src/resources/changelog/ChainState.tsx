import styled from '@emotion/styled';
import ButtonBase from '@mui/material/ButtonBase';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { useAssay } from '../../providers/dataProvider';
import { can } from '../../schema/permissions';
import { radius } from '../../theme/measures';
import { StatusChip, type StatusChipProps } from '../../theme/ui/chips';
import { color } from '../../theme/vars';
import { formatMoment, formatNumber } from '../../views/format';
import { useCount } from '../../views/list/useCount';
import type { ListSlotProps } from '../../views/slots';
import { useViewer } from '../../views/viewer';

interface Verification {
  ok: boolean;
  count: number;
  firstBroken?: number;
  fault?: 'missing' | 'unlinked' | 'changed' | 'misfiled';
}

/** Every seal is computed anew: some thousand entries in a second. A longer chain is walked when somebody asks. */
const AT_ONCE = 10_000;
/** Milliseconds for which what was found is kept, with the time at which it was. */
const KEPT = 600_000;

const Again = styled(ButtonBase)({
  minHeight: 28,
  borderRadius: radius.pill,
  '&:hover': { filter: 'brightness(0.97)' },
  '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
  '@media (pointer: coarse)': { minHeight: 44 },
});

/** Beside the title: whether the chain holds, when that was found, and how many entries were looked at. Pressed, it looks again. */
export function ChainState({ schema }: ListSlotProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const assay = useAssay();
  const viewer = useViewer();
  const verifies = can(viewer, schema.name, 'verify');
  const entries = useCount(schema.name, {}, verifies);
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    // Not the list's: a write does not have the whole chain walked anew.
    queryKey: ['changelogChain'],
    queryFn: async () => (await assay.call<Verification>('GET', '/changelog/verify', { timeout: 300_000 })).data,
    enabled: verifies && entries !== undefined && entries <= AT_ONCE,
    staleTime: Infinity,
    gcTime: KEPT,
    retry: false,
    refetchOnReconnect: false,
  });
  if (!verifies) return null;
  const look = (): Pick<StatusChipProps, 'tone' | 'icon'> & { label: string } => {
    if (isFetching) return { tone: 'info', icon: 'hourglass_empty', label: translate('changelog.verifying') };
    if (error) return { tone: 'warning', icon: 'sync_problem', label: translate('changelog.notVerified') };
    if (!data) return { tone: 'neutral', icon: 'verified_user', label: translate('changelog.verify') };
    const time = formatMoment(new Date(dataUpdatedAt).toISOString()).slice(-5);
    if (data.ok)
      return {
        tone: 'success',
        icon: 'verified',
        label: translate('changelog.holds', { count: formatNumber(data.count, locale), time }),
      };
    const number = formatNumber(data.firstBroken ?? data.count, locale);
    return {
      tone: 'error',
      icon: 'error',
      label: translate(`changelog.faults.${data.fault ?? 'changed'}`, { number }),
    };
  };
  return (
    <>
      <Again
        disabled={isFetching}
        title={translate('changelog.again')}
        // The finding is told, and what pressing does is its description.
        onClick={() => void refetch()}
      >
        <StatusChip {...look()} />
      </Again>
    </>
  );
}
