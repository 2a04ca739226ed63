/** The way of a customer and of a case through the workflow, as it is saved: what happens where, and by which rule. */
import styled from '@emotion/styled';
import { useLocale, useTranslate } from 'ra-core';
import { allModules, modulesOf } from '../../resources/modules/catalogue';
import { organizations } from '../../resources/organizations/schema';
import { caseRulesOf, workflowOf } from '../../resources/organizations/workflow';
import type { Money } from '../../schema/fields';
import { Icon } from '../../theme/icons/Icon';
import type { IconName } from '../../theme/icons/names';
import { radius, type } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { formatMoney } from '../../theme/ui/MoneyText';
import { SkeletonRows } from '../../theme/ui/Skeleton';
import { Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { useWords } from '../../views/words';
import { useOrganization } from './parts';

const Flow = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: '10px 4px 6px',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 22,
});
const Step = styled('li')({
  position: 'relative',
  display: 'flex',
  justifyContent: 'center',
  flexWrap: 'wrap',
  gap: 10,
  width: '100%',
  '& + &::before': {
    content: '""',
    position: 'absolute',
    insetBlockStart: -22,
    insetInlineStart: '50%',
    blockSize: 22,
    borderInlineStart: `2px solid ${color.line}`,
  },
});
const Node = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minWidth: 0,
  flex: '0 1 210px',
  '& > svg, & > span:first-of-type': { flex: 'none' },
  padding: '10px 12px',
  borderRadius: radius.inner,
  background: color.sheet,
  boxShadow: color.shadow.e1,
  '& strong': { ...type.strong, display: 'block' },
  '& span': { ...type.body, color: color.text.secondary },
});

const Whole = styled('p')({ display: 'flex', justifyContent: 'center', margin: '10px 0 4px' });

export function WorkflowFlow() {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useWords(organizations);
  const { data: organization } = useOrganization();
  if (!organization)
    return (
      <Tray title={translate('settings.workflow.flow')}>
        <SkeletonRows rows={5} height={52} label={translate('views.record.loading')} />
      </Tray>
    );
  const line = workflowOf(organization, 'approveUpTo');
  const late = workflowOf(organization, 'escalateAfter');
  const amount = workflowOf(organization, 'fourEyesAmount') as Money | null;
  const money = amount && formatMoney({ ...amount, locale });
  const hours = (['hoursHigh', 'hoursNormal', 'hoursLow'] as const).map((source) => workflowOf(organization, source));
  const say = (key: string, options?: Record<string, unknown>): string =>
    translate(`settings.workflow.steps.${key}`, options);
  const node = (key: string, icon: IconName, text: string) => (
    <Node>
      <Icon name={icon} size={20} />
      <div>
        <strong>{say(`${key}.title`)}</strong>
        <span>{text}</span>
      </div>
    </Node>
  );
  return (
    <Tray title={translate('settings.workflow.flow')} note={translate('settings.workflow.flowNote')}>
      <Flow>
        <Step>{node('received', 'inbox', say('received.text'))}</Step>
        <Step>
          {node(
            'verify',
            'fact_check',
            say('verify.text', {
              on: allModules.filter((key) => modulesOf(organization).includes(key)).length,
              threshold: Number(organization.alertThreshold),
            }),
          )}
        </Step>
        <Step>{node('rules', 'rule', say('rules.text', { smart_count: caseRulesOf(organization).length }))}</Step>
        <Step>
          {node(
            'approve',
            'check_circle',
            typeof line === 'number' ? say('approve.text', { line }) : say('approve.never'),
          )}
          {node(
            'case',
            'person_search',
            words.option('caseAssignment', String(workflowOf(organization, 'caseAssignment'))).label,
          )}
        </Step>
        <Step>
          {node('clock', 'timer', say('clock.text', { high: hours[0], normal: hours[1], low: hours[2] }))}
          {node(
            'late',
            'keyboard_double_arrow_up',
            typeof late === 'number' ? say('late.text', { hours: late }) : say('late.never'),
          )}
        </Step>
        <Step>
          {node(
            'people',
            'groups',
            [
              say('people.text', { line: workflowOf(organization, 'fourEyesAbove') }),
              ...(money ? [say('people.amount', { amount: `${money.code}\u00a0${money.sign}${money.number}` })] : []),
            ].join(', '),
          )}
        </Step>
      </Flow>
      <Whole>
        <StatusChip tone="success" icon="check_circle" label={translate('settings.workflow.whole')} />
      </Whole>
    </Tray>
  );
}
