import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import { useLocaleState, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AnyRecord } from '../../schema/fields';
import { can } from '../../schema/permissions';
import { Icon } from '../../theme/icons/Icon';
import { below, from as wide, type } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { Segmented } from '../../theme/ui/Segmented';
import { SkeletonRows } from '../../theme/ui/Skeleton';
import { EmptyState } from '../../theme/ui/states';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { percentOf } from '../../views/format';
import { mayEdit } from '../../views/parts/rights';
import { editPath } from '../../views/paths';
import type { RecordSlotProps } from '../../views/slots';
import { useViewer } from '../../views/viewer';
import { screeningsOf, toldOf } from './ownerScreenings';
import { isBeneficial, isUnknown, ownershipOf } from './ownership';
import { OwnersTable } from './OwnersTable';
import { OwnerList } from './OwnerList';
import { PartyCard } from './PartyCard';
import { useEvidence } from './useEvidence';
import { Warnings } from './Warnings';
import { lazyPart } from '../../views/parts/lazyPart';

// The layout of a graph brings a library of its own; a list of owners does without it.
const OwnershipGraph = lazy(() => import('./OwnershipGraph'));
const ImportDialog = lazyPart(() => import('./ImportDialog'));
const RegisterDialog = lazyPart(() => import('./RegisterDialog'));

const Columns = styled('div')({
  display: 'grid',
  gap: 12,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [wide('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 332px' },
});
const Column = styled('div')({ display: 'flex', flexDirection: 'column', gap: 12, minWidth: 0 });
const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 18px',
  padding: '0 10px 8px',
  [below('sm')]: { paddingInline: 4 },
});
const From = styled('label')({
  ...type.body,
  ...type.tabular,
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  flex: '1 1 220px',
  maxWidth: 380,
  '& > span:first-of-type': { flex: 'none', minWidth: 104 },
});
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginInlineStart: 'auto' });
const Foot = styled('div')({ display: 'flex', justifyContent: 'flex-end', padding: '8px 4px 0' });

const DEFAULT_THRESHOLD = 25;
/** Smaller unknown shares are left to the table. */
const NAMED_FROM = 1;

/** The ownership of a business: drawn, as a table, and what it says about who stands behind it. */
export function OwnershipTab({ schema, record }: RecordSlotProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const navigate = useNavigate();
  const viewer = useViewer();
  const evidence = useEvidence(record);
  const kept = typeof record.ownerFrom === 'number' ? record.ownerFrom : DEFAULT_THRESHOLD;
  const [moved, setMoved] = useState<number>();
  const [view, setView] = useState<'tree' | 'list'>('tree');
  const [picked, setPicked] = useState<string>();
  const [dialog, setDialog] = useState<'import' | 'register'>();
  const threshold = moved ?? kept;
  const ownership = ownershipOf(record);
  const drawn = ownership !== undefined && ownership.parties.length > 1;
  const edits = viewer !== undefined && mayEdit(schema, viewer, record);
  const screens = edits && can(viewer, 'screening', 'create');
  const lines = Array.isArray(record.owners) ? record.owners.length : 0;
  const byHand = () => void navigate(editPath(schema, record.id), { state: { tab: 'ownership', opened: true } });
  const screen = (keys?: string[]) =>
    void evidence.ask(
      keys ? `screen ${keys.join()}` : 'screen',
      'owners/screen',
      { keys, version: record.version },
      (after) => {
        return translate(
          `kyb.screened.${toldOf(screeningsOf(after).filter(({ key }) => !keys || keys.includes(key)))}`,
        );
      },
    );
  const shown = ownership?.ultimate.find(({ key }) => key === picked) ?? (picked ? undefined : ownership?.ultimate[0]);

  const adding = edits && (
    <>
      <Button variant="tonal" startIcon={<Icon name="upload" size={17} />} onClick={() => setDialog('import')}>
        {translate('kyb.import')}
      </Button>
      <Button
        variant="tonal"
        startIcon={<Icon name="account_balance" size={17} />}
        onClick={() => setDialog('register')}
      >
        {translate('kyb.ask')}
      </Button>
    </>
  );

  return (
    <Columns>
      <Tray
        title={translate('kyb.title')}
        note={drawn ? translate('kyb.computed', { smart_count: lines }) : undefined}
        actions={
          drawn && (
            <Segmented
              label={translate('kyb.how')}
              value={view}
              options={[
                { value: 'tree', label: translate('kyb.tree') },
                { value: 'list', label: translate('kyb.list') },
              ]}
              onChange={setView}
            />
          )
        }
      >
        {drawn && (
          <Bar>
            <From>
              <span>{translate('kyb.fromAt', { share: percentOf(threshold, locale) })}</span>
              <Slider
                size="small"
                min={1}
                max={100}
                value={threshold}
                aria-label={translate('kyb.from')}
                getAriaValueText={(value) => percentOf(value, locale)}
                onChange={(_event, value) => setMoved(value)}
              />
            </From>
            {edits && threshold !== kept && (
              <Button
                size="small"
                variant="outlined"
                loading={evidence.busy === 'from'}
                onClick={() =>
                  void evidence
                    .save(
                      'from',
                      { ownerFrom: threshold },
                      translate('kyb.keptFrom', { share: percentOf(threshold, locale) }),
                    )
                    .then((done) => done && setMoved(undefined))
                }
              >
                {translate('kyb.keepFrom', { share: percentOf(threshold, locale) })}
              </Button>
            )}
            <Actions>{adding}</Actions>
          </Bar>
        )}
        {!drawn ? (
          <Sheet>
            <EmptyState
              icon="account_tree"
              title={translate(ownership ? 'kyb.none' : 'kyb.notComputed')}
              text={translate(ownership ? 'kyb.noneText' : 'kyb.notComputedText')}
              actions={
                edits && (
                  <>
                    {adding}
                    <Button variant="outlined" onClick={byHand}>
                      {translate('kyb.addByHand')}
                    </Button>
                  </>
                )
              }
            />
          </Sheet>
        ) : view === 'tree' ? (
          <Suspense fallback={<SkeletonRows rows={8} label={translate('shell.loading')} />}>
            <OwnershipGraph
              ownership={ownership}
              threshold={threshold}
              selected={shown?.key ?? picked}
              onSelect={setPicked}
            />
          </Suspense>
        ) : (
          <OwnersTable
            schema={schema}
            ownership={ownership}
            record={record}
            threshold={threshold}
            selected={shown?.key}
            onSelect={setPicked}
          />
        )}
      </Tray>
      {drawn && (
        <Column>
          <Warnings
            ownership={ownership}
            threshold={threshold}
            onAsk={edits ? () => setDialog('register') : undefined}
            onAdd={edits ? byHand : undefined}
          />
          <Tray
            title={translate('kyb.owners')}
            note={translate('kyb.ownersFrom', { share: percentOf(threshold, locale) })}
            actions={
              <StatusChip
                tone={ownership.unproven >= threshold ? 'error' : 'neutral'}
                label={translate('kyb.proven', {
                  share: percentOf(Math.max(0, Math.round((100 - ownership.unproven) * 10) / 10), locale),
                })}
                small
              />
            }
          >
            <OwnerList
              owners={ownership.ultimate.filter(
                (one) => isBeneficial(one, threshold) || (isUnknown(one) && one.effective >= NAMED_FROM),
              )}
              record={record}
              selected={shown?.key}
              onSelect={setPicked}
            />
            {screens && ownership.ultimate.some((one) => isBeneficial(one, threshold)) && (
              <Foot>
                <Button
                  variant="tonal"
                  loading={evidence.busy === 'screen'}
                  loadingPosition="start"
                  startIcon={<Icon name="policy" size={17} />}
                  onClick={() =>
                    screen(ownership.ultimate.filter((one) => isBeneficial(one, threshold)).map(({ key }) => key))
                  }
                >
                  {translate('kyb.screenAll')}
                </Button>
              </Foot>
            )}
          </Tray>
          {shown && (
            <PartyCard
              ownership={ownership}
              owner={shown}
              record={record}
              busy={evidence.busy === `screen ${shown.key}`}
              onScreen={screens && !isUnknown(shown) ? () => screen([shown.key]) : undefined}
            />
          )}
        </Column>
      )}
      <Suspense>
        {dialog === 'import' && (
          <ImportDialog
            record={record}
            busy={evidence.busy === 'import'}
            onImport={(part, rows, count) =>
              evidence.save('import', { [part]: rows }, translate('kyb.csv.saved', { smart_count: count }))
            }
            onClose={() => setDialog(undefined)}
          />
        )}
        {dialog === 'register' && (
          <RegisterDialog
            schema={schema}
            record={record}
            busy={evidence.busy === 'register'}
            onTake={(seen) =>
              evidence.ask('register', 'register/take', { seen, version: record.version }, () =>
                translate('kyb.register.taken'),
              )
            }
            onClose={() => setDialog(undefined)}
          />
        )}
      </Suspense>
    </Columns>
  );
}

/** How many parties there are, behind the tab's name. */
export function OwnershipCount({ record }: { record: AnyRecord }) {
  const count = (ownershipOf(record)?.parties.length ?? 1) - 1;
  return count > 0 ? <Count>{count}</Count> : null;
}

const Count = styled('span')({ ...type.tabular, marginInlineStart: 6, color: color.text.tertiary, fontWeight: 500 });
