import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import type { AnyRecord } from '../../schema/fields';
import { nameOf, type AnyResource } from '../../schema/resource';
import { Icon } from '../../theme/icons/Icon';
import type { WholeRecord } from '../record/useRecord';
import { useViewer } from '../viewer';
import { lazyPart } from '../parts/lazyPart';

const RowMenu = lazyPart(() => import('./RowMenu'));

/** Opens what can be done with the record of a row; its code comes with the first click. A plain button: a list draws many. */
export function RowMenuButton({ schema, record }: { schema: AnyResource; record: AnyRecord }) {
  const translate = useTranslate();
  const viewer = useViewer();
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <button
        type="button"
        className="row-menu"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-label={translate('views.list.rowMenu', { name: nameOf(schema, record) })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="more_horiz" />
      </button>
      {anchor && viewer && (
        <Suspense>
          <RowMenu
            schema={schema}
            record={record as WholeRecord}
            viewer={viewer}
            anchor={anchor}
            onClose={() => setAnchor(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
