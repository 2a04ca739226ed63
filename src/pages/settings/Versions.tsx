/** Earlier versions of the rules: who put each in force, when and why; one is taken back into the form, to be tried and saved anew. */
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useGetList, useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { changelog, type ChangelogEntry } from '../../resources/changelog/schema';
import { organizations } from '../../resources/organizations/schema';
import type { AnyRecord } from '../../schema/fields';
import { can } from '../../schema/permissions';
import { Icon } from '../../theme/icons/Icon';
import { type } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { color } from '../../theme/vars';
import { formatMoment } from '../../views/format';
import type { Checks } from '../../views/form/useResolver';
import { Failed } from '../../views/parts/Failed';
import { useWords } from '../../views/words';
import { versionsOf } from './versionsOf';

const Root = styled('details')({
  ...type.body,
  marginBlockStart: 18,
  '& > summary': { ...type.strong, cursor: 'pointer', minHeight: 24 },
  '& ol': { margin: '6px 0 0', padding: 0, listStyle: 'none' },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 10px',
    padding: '6px 0',
    borderBlockStart: `1px solid ${color.line}`,
  },
  '& li > div': { flex: 1, minWidth: 180 },
  '& strong': { ...type.strong, ...type.tabular, display: 'block' },
  '& small': { ...type.caption, display: 'block', color: color.text.secondary, overflowWrap: 'anywhere' },
});

/** So many changes are looked back over. */
const BACK = 50;

export function Versions({ checks }: { checks: Checks }) {
  const translate = useTranslate();
  const words = useWords(organizations);
  const { setValue } = useFormContext<AnyRecord>();
  const may = can(checks.viewer, changelog.name, 'list');
  const { data, error, refetch } = useGetList<ChangelogEntry>(
    changelog.name,
    {
      filter: { resource: organizations.name, recordId: checks.viewer.organizationId, action: 'edit' },
      sort: { field: 'number', order: 'DESC' },
      pagination: { page: 1, perPage: BACK },
    },
    { enabled: may, retry: false },
  );
  if (!may) return null;
  const say = (key: string, options?: Record<string, unknown>) =>
    translate(`settings.workflow.versions.${key}`, options);
  const versions = versionsOf(checks.start, data ?? []);
  const take = (values: AnyRecord) => {
    for (const [source, value] of Object.entries(values))
      setValue(source, value, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Root>
      <summary>{say('title')}</summary>
      {error ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : data && versions.length === 0 ? (
        <p>{say('none')}</p>
      ) : (
        <ol>
          {versions.map(({ entry, values, fields }, place) => {
            const time = entry ? formatMoment(entry.createdAt) : say('before');
            return (
              <li key={entry?.id ?? 'first'}>
                <div>
                  <strong>{entry ? say('by', { time, name: entry.actorName }) : time}</strong>
                  {entry && <small>{fields.map((source) => words.field(source)).join(', ')}</small>}
                  {entry?.reason && <small dir="auto">{entry.reason}</small>}
                </div>
                {place === 0 ? (
                  <StatusChip tone="success" dot label={say('inForce')} />
                ) : (
                  <Button
                    type="button"
                    variant="text"
                    size="small"
                    startIcon={<Icon name="undo" size={16} />}
                    aria-label={say('takeOf', { time })}
                    onClick={() => take(values)}
                  >
                    {say('take')}
                  </Button>
                )}
              </li>
            );
          })}
        </ol>
      )}
    </Root>
  );
}
