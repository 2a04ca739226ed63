import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useLocaleState, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useAssay } from '../../providers/dataProvider';
import { can } from '../../schema/permissions';
import { fieldOf, humanize, labelOf } from '../../schema/resource';
import { Icon } from '../../theme/icons/Icon';
import { type } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { messageOf } from '../../views/errors';
import { NONE } from '../../views/format';
import { useSchema, type RecordSlotProps, type ResourceUi } from '../../views/slots';
import { useViewer } from '../../views/viewer';
import { Chain } from './Chain';
import { ProofButton } from './ProofButton';
import type { ChangelogEntry } from './schema';

interface Verification {
  ok: boolean;
  count: number;
  firstBroken?: number;
  fault?: 'missing' | 'unlinked' | 'changed';
}

/** Computes every seal of the chain anew and says whether it holds. */
function Verify() {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const assay = useAssay();
  const notify = useNotify();
  const viewer = useViewer();
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<Verification>();
  if (!can(viewer, 'changelog', 'verify')) return null;
  const verify = async () => {
    setBusy(true);
    try {
      setFound((await assay.call<Verification>('GET', '/changelog/verify', { timeout: 120_000 })).data);
    } catch (fault) {
      notify(messageOf(fault) ?? 'ra.notification.http_error', { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <output>
        {found && (
          <StatusChip
            tone={found.ok ? 'success' : 'error'}
            icon={found.ok ? 'verified' : 'error'}
            label={
              found.ok
                ? translate('changelog.holds', { count: found.count.toLocaleString(locale) })
                : translate(`changelog.faults.${found.fault ?? 'changed'}`, {
                    number: found.firstBroken ?? found.count,
                  })
            }
          />
        )}
      </output>
      <Button
        variant="tonal"
        loading={busy}
        loadingPosition="start"
        startIcon={<Icon name="verified_user" size={17} />}
        onClick={() => void verify()}
      >
        {translate(busy ? 'changelog.verifying' : 'changelog.verify')}
      </Button>
    </>
  );
}

const Table = styled('table')({
  ...type.body,
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& th': { ...type.caption, textAlign: 'start', padding: '8px 14px', color: color.text.tertiary },
  '& tbody th': { ...type.strong, color: color.text.primary },
  '& td, & tbody th': {
    padding: '8px 14px',
    borderBlockStart: `1px solid ${color.line}`,
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    textAlign: 'start',
  },
});
const Before = styled('del')({
  padding: '1px 6px',
  borderRadius: 6,
  color: color.tones.error.text,
  background: color.tones.error.chip,
});
const After = styled('ins')({
  padding: '1px 6px',
  borderRadius: 6,
  textDecoration: 'none',
  color: color.tones.success.text,
  background: color.tones.success.chip,
});
const Empty = styled('p')({ ...type.body, margin: 0, padding: 14, color: color.text.secondary });

const written = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? NONE
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);

/** Field by field: what it was, struck through, and what it is. */
function Difference({ record }: RecordSlotProps) {
  const translate = useTranslate();
  const changes = (record as Partial<ChangelogEntry>).changes ?? [];
  const about = useSchema(String(record.resource));
  const nameOfField = (source: string): string => {
    const field = about && fieldOf(about, source);
    return translate(`resources.${String(record.resource)}.fields.${source}`, {
      _: field ? labelOf(field, source) : humanize(source),
    });
  };
  return (
    <Tray title={translate('resources.changelog.fields.changes')}>
      <Sheet>
        {changes.length === 0 ? (
          <Empty>{translate('changelog.nothing')}</Empty>
        ) : (
          <Table>
            <thead>
              <tr>
                <th scope="col">{translate('changelog.field')}</th>
                <th scope="col">{translate('changelog.before')}</th>
                <th scope="col">{translate('changelog.after')}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map((change) => (
                <tr key={change.field}>
                  <th scope="row">{nameOfField(change.field ?? '')}</th>
                  <td>
                    <Before dir="auto">{written(change.before)}</Before>
                  </td>
                  <td>
                    <After dir="auto">{written(change.after)}</After>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Sheet>
    </Tray>
  );
}

function ListActions() {
  return (
    <>
      <Verify />
      <ProofButton />
    </>
  );
}

export default {
  list: { actions: ListActions },
  record: { before: Difference, aside: Chain },
} satisfies ResourceUi;
