import Divider from '@mui/material/Divider';
import MuiMenu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import type { AnyResource } from '../../schema/resource';
import { useWords } from '../words';
import type { Offered } from './AddFilter';
import { lazyPart } from '../parts/lazyPart';

const EditorPopover = lazyPart(() => import('./EditorPopover'));

interface FilterMenuProps {
  schema: AnyResource;
  offered: Offered;
  anchor: HTMLElement;
  onClose: () => void;
}

/** First the field, then the question. */
export default function FilterMenu({ schema, offered, anchor, onClose }: FilterMenuProps) {
  const translate = useTranslate();
  const words = useWords(schema);
  const [source, setSource] = useState<string>();
  if (source !== undefined)
    return (
      <Suspense>
        <EditorPopover schema={schema} anchor={anchor} source={source} onClose={onClose} />
      </Suspense>
    );
  const rest = offered.rest.map((each) => ({ source: each, label: words.field(each) }));
  rest.sort((a, b) => a.label.localeCompare(b.label));
  return (
    // In its place in the page, so that it lies within a landmark.
    <MuiMenu
      disablePortal
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ paper: { sx: { maxHeight: 420 } }, list: { 'aria-label': translate('views.filter.add') } }}
    >
      {[
        ...offered.first.map((each) => (
          <MenuItem key={each} onClick={() => setSource(each)}>
            {words.field(each)}
          </MenuItem>
        )),
        ...(offered.first.length > 0 && rest.length > 0 ? [<Divider key="-" component="li" />] : []),
        ...rest.map((each) => (
          <MenuItem key={each.source} onClick={() => setSource(each.source)}>
            {each.label}
          </MenuItem>
        )),
      ]}
    </MuiMenu>
  );
}
