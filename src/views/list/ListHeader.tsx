import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useListContext, useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Viewer } from '../../schema/fields';
import type { AnyResource } from '../../schema/resource';
import { Icon } from '../../theme/icons/Icon';
import { KeyCap } from '../parts/KeyCap';
import { below } from '../../theme/measures';
import { PageHeader } from '../../theme/ui/Page';
import { useSingleKeys } from '../parts/keys';
import { createPath } from '../paths';
import type { ResourceUi } from '../slots';
import { useWords } from '../words';
import { filterOf } from './filterEntries';
import { useCount } from './useCount';
import { mayCreate, mayExport } from '../parts/rights';
import { ClearExport } from '../personal/ClearExport';
import { useExport } from './useExport';

interface ListHeaderProps {
  schema: AnyResource;
  viewer: Viewer;
  ui: ResourceUi;
}

export function CreateButton({ schema }: { schema: AnyResource }) {
  const translate = useTranslate();
  const words = useWords(schema);
  const [keys] = useSingleKeys();
  return (
    <Button className="primary" component={Link} to={createPath(schema)} startIcon={<Icon name="add" />}>
      {translate('views.list.create', { name: words.noun() })}
      {keys && <KeyCap>N</KeyCap>}
    </Button>
  );
}

/** On phones one line that scrolls sideways, the primary action first. */
const Row = styled('div')({
  display: 'contents',
  [below('md')]: {
    display: 'flex',
    gap: 8,
    maxWidth: 'calc(100vw - 32px)',
    overflowX: 'auto',
    '& > *': { flex: 'none' },
    '& > .primary': { order: -1 },
  },
});

export function ListHeader({ schema, viewer, ui }: ListHeaderProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useWords(schema);
  const { data, total, filterValues } = useListContext();
  const [exportCsv, exporting, progress] = useExport(schema);
  const [firstView] = schema.views ?? [];
  const whole = filterOf(firstView, viewer.id);
  // The count of everything; the list's own where nothing narrows it.
  const narrowed = JSON.stringify(filterValues) !== JSON.stringify(whole);
  const count = useCount(schema.name, whole, data !== undefined && narrowed);
  const { actions: Actions, state: State } = ui.list ?? {};
  const exports = mayExport(schema, viewer);
  const creates = mayCreate(schema, viewer);
  return (
    <PageHeader
      title={words.name(2)}
      count={narrowed ? count : total}
      countLabel={translate('views.list.count')}
      locale={locale}
      state={State && <State schema={schema} />}
      actions={
        Actions || exports || creates ? (
          <Row>
            {Actions && <Actions schema={schema} />}
            {exports && (
              <Button
                variant="text"
                color="secondary"
                startIcon={<Icon name="download" />}
                loading={exporting}
                loadingPosition="start"
                onClick={() => void exportCsv()}
              >
                {translate('views.list.export')}
              </Button>
            )}
            {exports && <ClearExport schema={schema} viewer={viewer} run={(why) => exportCsv(undefined, why)} />}
            {creates && <CreateButton schema={schema} />}
            {progress}
          </Row>
        ) : undefined
      }
    />
  );
}
