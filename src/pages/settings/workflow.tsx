/** The rules by which cases are decided: who has to agree, how long there is, and which outcomes there are. */
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  customerDecisionOutcomes,
  type CustomerDecisionOutcome,
} from '../../resources/customer-decision-outcomes/schema';
import { changelog } from '../../resources/changelog/schema';
import { organizations } from '../../resources/organizations/schema';
import { workflowSections, type WorkflowSource } from '../../resources/organizations/workflow';
import { can } from '../../schema/permissions';
import { Icon } from '../../theme/icons/Icon';
import { from } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { useCrumbs } from '../../theme/ui/crumbs';
import { Page, PageHeader } from '../../theme/ui/Page';
import { listPath, recordPath } from '../../views/paths';
import { useViewer } from '../../views/viewer';
import { useWords } from '../../views/words';
import { DraftTest } from './DraftTest';
import { Versions } from './Versions';
import { OrganizationForm, SettingGroup } from './parts';
import { WorkflowFlow } from './WorkflowFlow';

const Columns = styled('div')({
  display: 'grid',
  gap: 12,
  alignItems: 'start',
  [from('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.35fr)' },
});
const Stack = styled('div')({ display: 'flex', flexDirection: 'column', gap: 12, minWidth: 0 });

export default function WorkflowPage() {
  const translate = useTranslate();
  const words = useWords(customerDecisionOutcomes);
  const viewer = useViewer();
  const sees = can(viewer, customerDecisionOutcomes.name, 'list');
  const [aim, setAim] = useState<{ source: WorkflowSource }>();
  const { data = [] } = useGetList<CustomerDecisionOutcome>(
    customerDecisionOutcomes.name,
    { filter: { active: true }, sort: { field: 'order', order: 'ASC' }, pagination: { page: 1, perPage: 50 } },
    { enabled: sees },
  );
  const lineOf = ({ secondPersonAbove, usedFor }: CustomerDecisionOutcome): string =>
    typeof secondPersonAbove === 'number'
      ? translate('settings.above', { score: secondPersonAbove })
      : translate(`settings.workflow.${usedFor?.includes('cases') ? 'usualLine' : 'onePerson'}`);
  useCrumbs([{ label: translate('pages.settings'), to: '/settings' }, { label: translate('pages.settingsWorkflow') }]);
  return (
    <Page>
      <PageHeader
        title={translate('pages.settingsWorkflow')}
        note={translate('settings.workflow.note')}
        back={{ to: '/settings', label: translate('pages.settings') }}
        actions={
          <>
            {can(viewer, changelog.name, 'list') && (
              <Button
                component={Link}
                to={{
                  pathname: listPath(changelog),
                  search: new URLSearchParams({
                    filter: JSON.stringify({ resource: organizations.name, action: 'edit' }),
                  }).toString(),
                }}
                variant="text"
                startIcon={<Icon name="history" size={17} />}
              >
                {translate('settings.workflow.history')}
              </Button>
            )}
            {can(viewer, customerDecisionOutcomes.name, 'create') && (
              <Button
                component={Link}
                to={`${listPath(customerDecisionOutcomes)}/create`}
                variant="tonal"
                startIcon={<Icon name="add" size={17} />}
              >
                {translate('settings.workflow.addOutcome')}
              </Button>
            )}
          </>
        }
      />
      <Columns>
        <Stack>
          <WorkflowFlow at={aim?.source} onStep={(source) => setAim({ source })} />
          <SettingGroup
            title={translate('settings.workflow.outcomes')}
            note={translate('settings.workflow.outcomesNote')}
            rows={data.map((outcome) => ({
              key: outcome.id,
              to: recordPath(customerDecisionOutcomes, outcome.id),
              icon: 'gavel',
              title: outcome.label ?? '',
              text: [
                (outcome.usedFor ?? []).map((use) => words.option('usedFor', use).label).join(', '),
                lineOf(outcome),
              ].join(' · '),
              value: (
                <StatusChip
                  tone={outcome.tone ?? 'neutral'}
                  label={words.option('customerStatus', outcome.customerStatus ?? '').label}
                  dot
                />
              ),
            }))}
          />
        </Stack>
        <OrganizationForm
          sections={workflowSections}
          title={translate('settings.workflow.rules')}
          note={translate('settings.workflow.timesNote')}
          headings={3}
          differences
          Draft={DraftTest}
          Versions={Versions}
          aim={aim}
        />
      </Columns>
    </Page>
  );
}
