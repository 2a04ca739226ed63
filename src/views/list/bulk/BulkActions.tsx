import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { Suspense, useId, useMemo, useState, type ComponentProps } from 'react';
import type { AnyRecord, Viewer } from '../../../schema/fields';
import type { AnyResource, Transition } from '../../../schema/resource';
import { flatten, useAssay } from '../../../providers/dataProvider';
import { Icon } from '../../../theme/icons/Icon';
import { isIconName } from '../../../theme/icons/names';
import { useShortcuts } from '../../../theme/ui/useShortcuts';
import { KeyCap } from '../../parts/KeyCap';
import { useSingleKeys } from '../../parts/keys';
import { Menu } from '../../parts/Menu';
import { mayDelete } from '../../parts/rights';
import { useViews } from '../../slots';
import { useWords } from '../../words';
import type { Selection } from '../useSelection';
import { BulkButton } from './BulkButton';
import { bulkFields, bulkMoves, ownerField } from './offers';
import { lazyPart } from '../../parts/lazyPart';

const BulkForm = lazyPart(() => import('./BulkForm'));

export interface BulkRun {
  jobId: string;
  /** What is being done, in words. */
  title: string;
}

type Asking =
  | { kind: 'move'; name: string; transition: Transition }
  | { kind: 'assign'; source: string }
  | { kind: 'edit' }
  | { kind: 'delete' };

interface BulkActionsProps {
  schema: AnyResource;
  viewer: Viewer;
  selection: Selection;
  /** The rows ticked, where all of them are on this page. */
  ticked: readonly AnyRecord[] | undefined;
  onRun: (run: BulkRun) => void;
}

const none: readonly string[] = [];

/** What can be done to all that are ticked, as one job of the API. */
export function BulkActions({ schema, viewer, selection, ticked, onRun }: BulkActionsProps) {
  const translate = useTranslate();
  const words = useWords(schema);
  const assay = useAssay();
  const { people } = useViews();
  const [keys] = useSingleKeys();
  const [asking, setAsking] = useState<Asking>();
  const moves = bulkMoves(schema, viewer, ticked);
  const fields = bulkFields(schema, viewer);
  const owner = ownerField(schema, viewer, people);
  const assign = () => owner !== undefined && setAsking({ kind: 'assign', source: owner });
  useShortcuts(owner === undefined ? {} : { a: assign }, keys);

  const { count, target } = selection;
  const of = translate('views.bulk.of', { smart_count: count, name: words.noun(count) });
  const start = async (title: string, action: AnyRecord, note: string | undefined) => {
    const asked = 'filter' in target ? { filter: flatten(target.filter) } : { ids: [...target.ids] };
    const { data } = await assay.startJob('bulk', {
      resource: schema.name,
      ...asked,
      ...action,
      ...(note !== undefined && { note }),
    });
    onRun({ jobId: data.id, title });
  };
  const close = () => setAsking(undefined);
  const reason = schema.reasonForChange ? 'required' : undefined;
  const reasonLabel = translate('views.form.reason');

  const dialog = () => {
    if (!asking) return null;
    const common = { schema, viewer, text: of, about: 'ids' in target ? target.ids : none, onClose: close };
    switch (asking.kind) {
      case 'move': {
        const title = words.transition(asking.name);
        const { inputs = none, note, tone } = asking.transition;
        return (
          <BulkForm
            {...common}
            title={title}
            submit={title}
            danger={tone === 'danger'}
            sources={inputs}
            why={note}
            whyLabel={translate('views.move.note')}
            send={(values, said) =>
              start(title, { action: 'transition', name: asking.name, ...(inputs.length > 0 && { values }) }, said)
            }
          />
        );
      }
      case 'assign': {
        const title = translate('views.bulk.assign');
        return (
          <OneField
            {...common}
            title={title}
            submit={title}
            sources={[asking.source]}
            why={reason}
            whyLabel={reasonLabel}
            send={(values, said) => start(title, { action: 'assign', values }, said)}
          />
        );
      }
      case 'edit': {
        const title = translate('views.bulk.edit');
        return (
          <OneField
            {...common}
            title={title}
            submit={translate('views.bulk.change')}
            sources={fields}
            why={reason}
            whyLabel={reasonLabel}
            send={(values, said) => start(title, { action: 'update', values }, said)}
          />
        );
      }
      default: {
        const title = translate('views.record.deleteManyTitle', {
          smart_count: count,
          name: words.noun(count),
        });
        return (
          <BulkForm
            {...common}
            title={title}
            text={translate('views.record.deleteText')}
            submit={translate('views.action.delete')}
            danger
            sources={none}
            why={undefined}
            whyLabel=""
            send={() => start(translate('views.action.delete'), { action: 'delete' }, undefined)}
          />
        );
      }
    }
  };

  return (
    <>
      {owner !== undefined && (
        <BulkButton type="button" onClick={assign}>
          <Icon name="person_add" />
          {translate('views.bulk.assign')}
          {keys && <KeyCap>A</KeyCap>}
        </BulkButton>
      )}
      {moves.length > 0 && (
        <Menu
          button={
            <BulkButton type="button">
              <Icon name="sync" />
              {translate('views.bulk.move')}
            </BulkButton>
          }
        >
          {(shut) =>
            moves.map(({ name, transition }) => (
              <MenuItem
                key={name}
                onClick={() => {
                  shut();
                  setAsking({ kind: 'move', name, transition });
                }}
              >
                <ListItemIcon>
                  <Icon name={isIconName(transition.icon ?? '') ? (transition.icon as 'check') : 'arrow_forward'} />
                </ListItemIcon>
                {words.transition(name)}
              </MenuItem>
            ))
          }
        </Menu>
      )}
      {fields.length > 0 && (
        <BulkButton type="button" onClick={() => setAsking({ kind: 'edit' })}>
          <Icon name="edit_note" />
          {translate('views.bulk.edit')}
        </BulkButton>
      )}
      {mayDelete(schema, viewer) && (
        <BulkButton type="button" onClick={() => setAsking({ kind: 'delete' })}>
          <Icon name="delete" />
          {translate('views.action.delete')}
        </BulkButton>
      )}
      <Suspense>{dialog()}</Suspense>
    </>
  );
}

type OneFieldProps = Omit<ComponentProps<typeof BulkForm>, 'children'>;

/** One field of those offered, and its value. */
function OneField({ sources, ...props }: OneFieldProps) {
  const { schema } = props;
  const translate = useTranslate();
  const words = useWords(schema);
  const id = useId();
  const [source, setSource] = useState(sources[0] ?? '');
  const chosen = useMemo(() => [source], [source]);
  return (
    <BulkForm {...props} key={source} sources={chosen}>
      {sources.length > 1 && (
        <TextField
          select
          fullWidth
          label={translate('views.bulk.field')}
          value={source}
          onChange={(event) => setSource(event.target.value)}
          slotProps={{ select: { id } }}
          sx={{ marginBlockEnd: '12px' }}
        >
          {sources.map((each) => (
            <MenuItem key={each} value={each}>
              {words.field(each)}
            </MenuItem>
          ))}
        </TextField>
      )}
    </BulkForm>
  );
}
