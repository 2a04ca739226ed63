import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useAssay } from '../../providers/dataProvider';
import { Hint, Rows, Rules } from '../../resources/customers/DuplicatesTray';
import { customers } from '../../resources/customers/schema';
import { EmptyState } from '../../theme/ui/states';
import { Tray } from '../../theme/ui/Tray';
import { ReferenceName } from '../../views/fieldTypes/reference/ReferenceName';
import { TableScroll } from '../../views/list/tableStyles';
import { listPath } from '../../views/paths';
import type { AlikeRow } from './types';

/** So many are listed; the list of customers has all. */
const SHOWN = 50;

const listTo = `${listPath(customers)}?${new URLSearchParams({ filter: '{"duplicates_gt":0}' }).toString()}`;

/** What the run found as it wrote: rows that may be another customer, whom, and by which rule. */
export function AlikeRows({ importId, count }: { importId: string; count: number }) {
  const translate = useTranslate();
  const assay = useAssay();
  const { data, isError, isPending } = useQuery({
    queryKey: ['importRows', importId, 'alike'],
    queryFn: async ({ signal }) => {
      const query = { filter: '{"alike":true}', range: `[0,${SHOWN - 1}]` };
      return (await assay.call<AlikeRow[]>('GET', `/imports/${importId}/rows`, { signal, query })).data;
    },
  });
  const title = translate('duplicates.imported');
  const rows = data?.flatMap(({ row, alike }) => alike.others.map((other) => ({ row, id: alike.id, other }))) ?? [];
  return (
    <Tray
      title={title}
      actions={
        <Button component={Link} to={listTo} variant="text">
          {translate('duplicates.all')}
        </Button>
      }
    >
      {isError ? (
        <EmptyState icon="group" title={translate('duplicates.failed')} />
      ) : (
        <TableScroll as="section" tabIndex={0} aria-label={title}>
          <Rows rowHeight={37} aria-label={title} aria-busy={isPending}>
            <thead>
              <tr>
                <th scope="col">{translate('duplicates.row')}</th>
                <th scope="col">{translate('duplicates.customer')}</th>
                <th scope="col">{translate('duplicates.other')}</th>
                <th scope="col">{translate('duplicates.rule')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ row, id, other }, place) => (
                <tr
                  key={`${row} ${other.id}`}
                  data-first={place === 0 || undefined}
                  data-last={place === rows.length - 1 || undefined}
                >
                  <td className="first">{row}</td>
                  <td>
                    <ReferenceName reference={customers.name} id={id} link />
                  </td>
                  <td>
                    <ReferenceName reference={customers.name} id={other.id} link />
                  </td>
                  <td className="last">
                    <Rules schema={customers} rules={other.rules} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Rows>
        </TableScroll>
      )}
      <Hint>
        {translate('duplicates.importedHint')}
        {count > SHOWN && ` ${translate('duplicates.more', { shown: SHOWN, smart_count: count })}`}
      </Hint>
    </Tray>
  );
}
