import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { isVisible, type Field, type Viewer } from '../../schema/fields';
import { fieldOf, nameOf, type AnyResource } from '../../schema/resource';
import { Icon } from '../../theme/icons/Icon';
import { SkeletonRows } from '../../theme/ui/Skeleton';
import { useShortcuts } from '../../theme/ui/useShortcuts';
import { DrawerBody, DrawerFoot, DrawerHead } from '../parts/drawer';
import { Failed } from '../parts/Failed';
import { useSingleKeys } from '../parts/keys';
import { useResourceUi } from '../resourceUi';
import { useWords } from '../words';
import { Details } from './Details';
import { Neighbours, useSteps } from './Neighbours';
import { useRecord, type WholeRecord } from './useRecord';

interface RecordDrawerProps {
  schema: AnyResource;
  viewer: Viewer;
  id: string;
  onClose: () => void;
}

/** A record over its list, which stays in view. The keys of the list move on to the next record: `J` and `K`, `[` and `]`. */
export default function RecordDrawer({ schema, viewer, id, onClose }: RecordDrawerProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [keys] = useSingleKeys();
  const words = useWords(schema);
  const { drawer } = useResourceUi(schema);
  const { data, error, refetch } = useRecord(schema, id);
  const steps = useSteps(schema, id);
  useShortcuts({ j: () => steps?.on(), k: () => steps?.back() }, keys && steps !== undefined, true);
  const { note: Note, body: Body, foot: Foot } = drawer ?? {};
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, 'aria-modal': true } }}
    >
      <DrawerHead>
        <div>
          <h2 id={titleId}>
            <bdi>{data ? nameOf(schema, data).slice(0, 200) : words.name()}</bdi>
          </h2>
          {data && Note && (
            <p>
              <Note schema={schema} record={data} />
            </p>
          )}
        </div>
        <Neighbours schema={schema} id={id} upright />
        <IconButton aria-label={translate('views.action.close')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </DrawerHead>
      {/* Scrolled by keyboard, too. */}
      <DrawerBody as="section" aria-labelledby={titleId} tabIndex={0}>
        {data ? (
          Body ? (
            <Body schema={schema} record={data} />
          ) : (
            <Sections schema={schema} viewer={viewer} record={data} />
          )
        ) : error ? (
          <Failed error={error} retry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={6} height={52} label={translate('views.record.loading')} />
        )}
      </DrawerBody>
      {data && Foot && (
        <DrawerFoot>
          <Foot schema={schema} record={data} />
        </DrawerFoot>
      )}
    </Drawer>
  );
}

function Sections({ schema, viewer, record }: { schema: AnyResource; viewer: Viewer; record: WholeRecord }) {
  const fields = schema.sections
    .flatMap((section) => section.fields)
    .flatMap((source): [string, Field][] => {
      const field = fieldOf(schema, source);
      return field && isVisible(field, record, viewer) ? [[source, field]] : [];
    });
  return <Details schema={schema} record={record} fields={fields} />;
}
