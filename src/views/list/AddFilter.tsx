import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { operatorsOf } from '../../schema/filters';
import { allFields, type AnyResource } from '../../schema/resource';
import { Icon } from '../../theme/icons/Icon';
import { lazyPart } from '../parts/lazyPart';

const FilterMenu = lazyPart(() => import('./FilterMenu'));

export interface Offered {
  first: readonly string[];
  rest: readonly string[];
}

/** Every field that can be asked for: those offered first, then the rest. */
function offeredBy(schema: AnyResource): Offered {
  const all = Object.entries(allFields(schema)).flatMap(([source, field]) =>
    operatorsOf(field).length > 0 ? [source] : [],
  );
  const first = (schema.filters ?? []).filter((source) => all.includes(source));
  return { first, rest: all.filter((source) => !first.includes(source)) };
}

/** The button that adds a filter. */
export function AddFilter({ schema, count }: { schema: AnyResource; count: number }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const offered = offeredBy(schema);
  if (offered.first.length + offered.rest.length === 0) return null;
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
      {anchor && (
        <Suspense>
          <FilterMenu schema={schema} offered={offered} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
