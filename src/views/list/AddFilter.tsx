import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import MuiMenu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { operatorsOf } from '../../schema/filters';
import { allFields, type AnyResource } from '../../schema/resource';
import { Icon } from '../../theme/icons/Icon';
import { useWords } from '../words';
import { EditorPopover } from './FilterPills';

/** Every field that can be asked for: those offered first, then the rest by name. */
function offered(schema: AnyResource): { first: string[]; rest: string[] } {
  const all = Object.entries(allFields(schema)).flatMap(([source, field]) =>
    operatorsOf(field).length > 0 ? [source] : [],
  );
  const first = (schema.filters ?? []).filter((source) => all.includes(source));
  return { first, rest: all.filter((source) => !first.includes(source)) };
}

/** The button that adds a filter: first the field, then the question. */
export function AddFilter({ schema, count }: { schema: AnyResource; count: number }) {
  const translate = useTranslate();
  const words = useWords(schema);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [source, setSource] = useState<string>();
  const { first, rest } = offered(schema);
  if (first.length + rest.length === 0) return null;

  const sorted = rest.map((each) => ({ source: each, label: words.field(each) }));
  sorted.sort((a, b) => a.label.localeCompare(b.label));
  const close = () => {
    setAnchor(null);
    setSource(undefined);
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="secondary"
        startIcon={<Icon name="add" size={16} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={count > 0 ? translate('views.filter.addTo', { smart_count: count }) : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minHeight: 30, flex: 'none', '@media (pointer: coarse)': { minHeight: 44 } }}
      >
        {translate('views.filter.add')}
      </Button>
      {anchor && source === undefined && (
        <MuiMenu disablePortal open anchorEl={anchor} onClose={close} slotProps={{ paper: { sx: { maxHeight: 420 } } }}>
          {[
            ...first.map((each) => (
              <MenuItem key={each} onClick={() => setSource(each)}>
                {words.field(each)}
              </MenuItem>
            )),
            ...(first.length > 0 && sorted.length > 0 ? [<Divider key="-" component="li" />] : []),
            ...sorted.map((each) => (
              <MenuItem key={each.source} onClick={() => setSource(each.source)}>
                {each.label}
              </MenuItem>
            )),
          ]}
        </MuiMenu>
      )}
      {anchor && source !== undefined && (
        <EditorPopover schema={schema} anchor={anchor} source={source} onClose={close} />
      )}
    </>
  );
}
