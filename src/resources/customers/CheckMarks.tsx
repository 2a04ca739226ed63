import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'ra-core';
import { useAssay } from '../../providers/dataProvider';
import { CheckSegments } from '../../theme/ui/CheckSegments';
import { Muted } from '../../views/fieldTypes/shared/parts';
import { NONE } from '../../views/format';
import type { RecordSlotProps } from '../../views/slots';
import { useWords } from '../../views/words';
import { markOf, type LatestCheck } from '../checks';

/** Nothing beside it moves when the marks come. */
const Room = styled('span')({ display: 'inline-block', minWidth: 82 });

interface Told {
  id: string;
  checks: LatestCheck[];
}

/** The checks of all customers of the page: one call, whichever row asks first. */
function useTold() {
  const assay = useAssay();
  const { data: rows = [] } = useListContext();
  const ids = rows.map(({ id }) => String(id));
  return useQuery({
    queryKey: ['customers', 'checks', ids],
    queryFn: async ({ signal }) => {
      const { data } = await assay.call<Told[]>('POST', '/customers/checks', { body: { ids }, signal });
      return new Map(data.map(({ id, checks }) => [id, checks]));
    },
    enabled: ids.length > 0,
    retry: false,
    staleTime: 30_000,
  });
}

/** What the latest check of each kind says of the customer of a row: a mark each, and all of them in words. */
export function CheckMarks(props: RecordSlotProps) {
  return (
    <Room>
      <Marks {...props} />
    </Room>
  );
}

function Marks({ schema, record }: RecordSlotProps) {
  const translate = useTranslate();
  const words = useWords(schema);
  const { data, isError } = useTold();
  if (isError) return <Muted title={translate('customers.checks.failed')}>{NONE}</Muted>;
  const checks = data?.get(String(record.id));
  if (!checks?.length) return data && <Muted>{NONE}</Muted>;
  const say = (check: LatestCheck): string => {
    const { kind, status, result } = check;
    const mark = markOf(check);
    if (status === null) return translate('customers.checks.notRun');
    return mark === 'running' || mark === 'notRun'
      ? translate(`resources.${kind}.states.${status}`)
      : translate(`resources.${kind}.options.result.${String(result)}`);
  };
  const nameOf = (kind: string): string =>
    words.related(schema.related?.find((one) => one.resource === kind)?.key ?? '');
  return (
    <CheckSegments
      checks={checks.map(markOf)}
      label={checks
        .map((check) => translate('customers.checks.one', { check: nameOf(check.kind), says: say(check) }))
        .join(', ')}
    />
  );
}
