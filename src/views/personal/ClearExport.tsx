import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import type { Viewer } from '../../schema/fields';
import { mayReveal } from '../../schema/personal';
import type { AnyResource } from '../../schema/resource';
import { secretsOf } from '../../schema/secrets';
import { Icon } from '../../theme/icons/Icon';
import { Menu } from '../parts/Menu';
import type { Why } from './RevealDialog';
import { lazyPart } from '../parts/lazyPart';

const RevealDialog = lazyPart(() => import('./RevealDialog'));

interface ClearExportProps {
  schema: AnyResource;
  viewer: Viewer;
  run: (why: Why) => Promise<void>;
}

/** The export with nothing masked, for who may have it. */
export function ClearExport({ schema, viewer, run }: ClearExportProps) {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  if (secretsOf(schema.fields).length === 0 || !mayReveal(viewer, schema)) return null;
  return (
    <>
      <Menu
        button={
          <IconButton aria-label={translate('personal.moreExports')} sx={{ marginInlineStart: '-8px' }}>
            <Icon name="expand_more" size={17} />
          </IconButton>
        }
      >
        {(close) => (
          <MenuItem
            onClick={() => {
              close();
              setAsking(true);
            }}
          >
            {translate('personal.exportClear')}
          </MenuItem>
        )}
      </Menu>
      {asking && (
        <Suspense>
          <RevealDialog
            title={translate('personal.exportTitle')}
            text={translate('personal.exportKept')}
            confirm={translate('personal.exportConfirm')}
            onReason={run}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
