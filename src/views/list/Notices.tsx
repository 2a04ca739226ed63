import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SavedView } from './savedViews';
import { useListAddress } from './useListAddress';

/** What was left out of the address; kept with its place in the history, so that back and reload say it again. */
export interface Dropped {
  dropped?: readonly string[];
  /** The view that the address names has yet to be opened. */
  opens?: boolean;
}

interface NoticesProps {
  view: SavedView | undefined;
  missing: boolean;
}

const sx = { marginBlockEnd: '8px' };

/** Says plainly what the list was asked for and does not know (any more). */
export default function Notices({ view, missing }: NoticesProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const address = useListAddress();
  const location = useLocation();
  const { dropped = [] } = (location.state ?? {}) as Dropped;
  const close = { closeText: translate('views.action.close') };
  return (
    <>
      {dropped.length > 0 && (
        <Alert
          severity="warning"
          sx={sx}
          {...close}
          onClose={() => void navigate({ pathname: location.pathname, search: location.search }, { replace: true })}
        >
          {translate('views.list.dropped', { keys: dropped.join(', '), smart_count: dropped.length })}
        </Alert>
      )}
      {view && view.dropped.length > 0 && (
        <Alert severity="warning" sx={sx}>
          {translate('views.saved.dropped', { name: view.name, keys: view.dropped.join(', ') })}
        </Alert>
      )}
      {missing && (
        <Alert severity="info" sx={sx} {...close} onClose={() => address({ view: null }, { replace: true })}>
          {translate('views.saved.missing')}
        </Alert>
      )}
    </>
  );
}
