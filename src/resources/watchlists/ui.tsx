import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { can } from '../../schema/permissions';
import { Icon } from '../../theme/icons/Icon';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { listPath } from '../../views/paths';
import { formatMoment } from '../../views/format';
import type { ListSlotProps, RecordSlotProps, ResourceUi } from '../../views/slots';
import { useViewer } from '../../views/viewer';
import { Changes, type EditionChanges } from './Changes';
import type { Watchlist } from './schema';

function ImportLink({ schema }: ListSlotProps) {
  const translate = useTranslate();
  if (!can(useViewer(), schema.name, 'import')) return null;
  return (
    <Button component={Link} to={`${listPath(schema)}/import`} startIcon={<Icon name="upload" size={17} />}>
      {translate('watchlistImport.importList')}
    </Button>
  );
}

/** What stands against a list's being searched in full. */
function Trouble({ record }: RecordSlotProps) {
  const translate = useTranslate();
  const { failedAt, failure, screened } = record as Partial<Watchlist>;
  return (
    <>
      {failedAt && (
        <Alert severity="warning">
          {translate('watchlistImport.failedLoad', { at: formatMoment(failedAt), failure: failure ?? '' })}
        </Alert>
      )}
      {screened === 'off' && (
        <Alert
          severity="info"
          action={
            <Button component={Link} to="/settings/service?service=screening" size="small">
              {translate('watchlistImport.toSettings')}
            </Button>
          }
        >
          {translate('watchlistImport.switchedOff')}
        </Alert>
      )}
    </>
  );
}

/** What the edition that is loaded changed. */
function LastLoad({ record }: RecordSlotProps) {
  const translate = useTranslate();
  const { changes, added, changed, removed } = record as Partial<Watchlist>;
  const totals = { added: added ?? 0, changed: changed ?? 0, removed: removed ?? 0 };
  if (!changes || totals.added + totals.changed + totals.removed === 0) return null;
  return (
    <Tray title={translate('resources.watchlists.fields.changes')}>
      <Sheet padded>
        <Changes changes={changes as EditionChanges} totals={totals} />
      </Sheet>
    </Tray>
  );
}

function Before(props: RecordSlotProps) {
  return (
    <>
      <Trouble {...props} />
      <LastLoad {...props} />
    </>
  );
}

export default { list: { actions: ImportLink, empty: ImportLink }, record: { before: Before } } satisfies ResourceUi;
