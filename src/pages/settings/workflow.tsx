/** The rules by which cases are decided: who has to agree, how long there is, and which outcomes there are. */
import Button from '@mui/material/Button';
import { useGetList, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import {
  customerDecisionOutcomes,
  type CustomerDecisionOutcome,
} from '../../resources/customer-decision-outcomes/schema';
import { can } from '../../schema/permissions';
import { Icon } from '../../theme/icons/Icon';
import { StatusChip } from '../../theme/ui/chips';
import { useCrumbs } from '../../theme/ui/crumbs';
import { Page, PageHeader } from '../../theme/ui/Page';
import { listPath, recordPath } from '../../views/paths';
import { useViewer } from '../../views/viewer';
import { useWords } from '../../views/words';
import { OrganizationForm, SettingGroup } from './parts';

const people = [{ key: 'people', sources: ['fourEyesAbove'] }];
const times = [{ key: 'times', sources: ['hoursHigh', 'hoursNormal', 'hoursLow'] }];

export default function WorkflowPage() {
  const translate = useTranslate();
  const words = useWords(customerDecisionOutcomes);
  const viewer = useViewer();
  const sees = can(viewer, customerDecisionOutcomes.name, 'list');
  const { data = [] } = useGetList<CustomerDecisionOutcome>(
    customerDecisionOutcomes.name,
    { filter: { active: true }, sort: { field: 'order', order: 'ASC' }, pagination: { page: 1, perPage: 50 } },
    { enabled: sees },
  );
  const lineOf = ({ secondPersonAbove, usedFor }: CustomerDecisionOutcome): string =>
    typeof secondPersonAbove === 'number'
      ? translate('settings.above', { score: secondPersonAbove })
      : translate(`settings.workflow.${usedFor?.includes('cases') ? 'usualLine' : 'onePerson'}`);
  useCrumbs([
    { label: translate('settings.title'), to: '/settings' },
    { label: translate('settings.rows.workflow.title') },
  ]);
  return (
    <Page narrow>
      <PageHeader
        title={translate('settings.rows.workflow.title')}
        note={translate('settings.workflow.note')}
        back={{ to: '/settings', label: translate('settings.title') }}
        actions={
          can(viewer, customerDecisionOutcomes.name, 'create') && (
            <Button
              component={Link}
              to={`${listPath(customerDecisionOutcomes)}/create`}
              variant="tonal"
              startIcon={<Icon name="add" size={17} />}
            >
              {translate('settings.workflow.addOutcome')}
            </Button>
          )
        }
      />
      <OrganizationForm sections={people} title={translate('settings.workflow.people')} />
      <OrganizationForm
        sections={times}
        title={translate('settings.workflow.times')}
        note={translate('settings.workflow.timesNote')}
      />
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
    </Page>
  );
}
