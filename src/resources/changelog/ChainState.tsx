import styled from '@emotion/styled';
import ButtonBase from '@mui/material/ButtonBase';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
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
  /** Where the chain goes on behind the part that was asked for. */
  total?: number;
}

/** Every seal is computed anew: some thousand entries in a second. A longer chain is walked when somebody asks. */
const AT_ONCE = 5_000;
/** Entries of one call: between two of them others are served, it is said how far this is, and it can be stopped. */
const PART = 1_000;
// Not the list's: a write does not have the whole chain walked anew.
const KEY = ['changelogChain'];
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
  const client = useQueryClient();
  const [far, setFar] = useState<Verification>();
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      setFar(undefined);
      for (let from = 1; ;) {
        const path = `/changelog/verify?from=${from}&to=${from + PART - 1}`;
        const { data: part } = await assay.call<Verification>('GET', path, { signal, timeout: 60_000 });
        if (part.total === undefined) return part;
        setFar(part);
        from = part.count + 1;
      }
    },
    enabled: verifies && entries !== undefined && entries <= AT_ONCE,
    staleTime: Infinity,
    gcTime: KEPT,
    retry: false,
    // One that was stopped is taken up again by whoever stopped it.
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  if (!verifies) return null;
  const look = (): Pick<StatusChipProps, 'tone' | 'icon'> & { label: string } => {
    if (isFetching) {
      const [done, total] = [far?.count ?? 0, far?.total ?? entries ?? 0].map((one) => formatNumber(one, locale));
      return { tone: 'info', icon: 'hourglass_empty', label: translate('changelog.verifying', { done, total }) };
    }
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
        title={translate(isFetching ? 'changelog.stop' : 'changelog.again')}
        // The finding is told, and what pressing does is its description.
        onClick={() => void (isFetching ? client.cancelQueries({ queryKey: KEY }) : refetch())}
      >
        <StatusChip {...look()} />
      </Again>
    </>
  );
}
