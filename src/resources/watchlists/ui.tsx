import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { can } from '../../schema/permissions';
import { Icon } from '../../theme/icons/Icon';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { listPath } from '../../views/paths';
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

export default { list: { actions: ImportLink, empty: ImportLink }, record: { before: LastLoad } } satisfies ResourceUi;
