import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { useLocation, useNavigate } from 'react-router-dom';
import { readFilterKey } from '../../schema/filters';
import { fieldOf, type AnyResource } from '../../schema/resource';
import { useWords } from '../words';
import type { Dropped } from './address';
import type { SavedView } from './savedViews';
import { useListAddress } from './useListAddress';

interface NoticesProps {
  schema: AnyResource;
  view: SavedView | undefined;
  missing: boolean;
}

const sx = { marginBlockEnd: '8px' };

/** Says plainly what the list was asked for and does not know (any more). */
export default function Notices({ schema, view, missing }: NoticesProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const address = useListAddress();
  const location = useLocation();
  const { dropped } = (location.state ?? {}) as Dropped;
  const words = useWords(schema);
  // A field that was retired, or is no filter or column any more, still has its name.
  const named = (keys: readonly string[]): string =>
    keys
      .map((key) => {
        const source = readFilterKey(key, (one) => fieldOf(schema, one) !== undefined)?.source;
        return source === undefined ? key : words.field(source);
      })
      .join(', ');
  const close = { closeText: translate('views.action.close') };
  return (
    <>
      {dropped && (
        <Alert
          severity="warning"
          sx={sx}
          {...close}
          onClose={() => void navigate({ pathname: location.pathname, search: location.search }, { replace: true })}
        >
          {Object.entries(dropped).map(([part, keys]) => (
            <div key={part}>
              {translate(`notices.unknown.${part}`, { keys: named(keys), smart_count: keys.length })}
            </div>
          ))}
        </Alert>
      )}
      {view && view.dropped.length > 0 && (
        <Alert severity="warning" sx={sx}>
          {translate('notices.view', { name: view.name, keys: named(view.dropped) })}
        </Alert>
      )}
      {missing && (
        <Alert severity="info" sx={sx} {...close} onClose={() => address({ view: null }, { replace: true })}>
          {translate('notices.noView')}
        </Alert>
      )}
    </>
  );
}
