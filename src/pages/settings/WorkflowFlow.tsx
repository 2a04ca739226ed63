/** The way of a customer and of a case through the workflow, as it is saved: what happens where, and by which rule. */
import styled from '@emotion/styled';
import { useLocale, useTranslate } from 'ra-core';
import { allModules, modulesOf } from '../../resources/modules/catalogue';
import { organizations } from '../../resources/organizations/schema';
import { caseRulesOf, workflowOf } from '../../resources/organizations/workflow';
import type { Money } from '../../schema/fields';
import { Icon } from '../../theme/icons/Icon';
import type { IconName } from '../../theme/icons/names';
import { below, radius, type } from '../../theme/measures';
import { StatusChip, type Tone } from '../../theme/ui/chips';
import { formatMoney } from '../../theme/ui/MoneyText';
import { SkeletonRows } from '../../theme/ui/Skeleton';
import { Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { useWords } from '../../views/words';
import { useOrganization } from './parts';

/** From a step to the next one. */
const GAP = 22;
const line = `1.5px solid ${color.tones.neutral.mark}`;

const Flow = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: '10px 0 6px',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: GAP,
  minWidth: 0,
});
const Step = styled('li')({
  position: 'relative',
  display: 'flex',
  justifyContent: 'center',
  width: '100%',
  '& + &::before': {
    content: '""',
    position: 'absolute',
    insetBlockStart: -GAP,
    insetInlineStart: '50%',
    blockSize: GAP,
    borderInlineStart: line,
  },
});
/** Where it goes one way or the other: a line that parts, or on a phone one way below the other. */
const Ways = styled('div')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 12,
  width: '100%',
  alignItems: 'start',
  paddingBlockStart: GAP,
  '&::before': {
    content: '""',
    position: 'absolute',
    insetBlockStart: 0,
    // The middles of both ways, which a gap of 12 parts.
    insetInline: 'calc(25% - 3px)',
    blockSize: GAP,
    border: line,
    borderBlockEnd: 0,
    borderStartStartRadius: 10,
    borderStartEndRadius: 10,
  },
  [below('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: GAP,
    paddingBlockStart: 0,
    '&::before': { content: 'none' },
  },
});
const Way = styled('div')({ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 10, minWidth: 0 });
const Node = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  width: 216,
  maxWidth: '100%',
  padding: '9px 12px',
  borderRadius: radius.inner,
  background: color.sheet,
  boxShadow: color.shadow.e1,
  '& strong': { ...type.strong, display: 'block' },
  '& small': { ...type.body, display: 'block', color: color.text.secondary },
});
const Tile = styled('span')<{ tone: Tone }>(({ tone }) => ({
  display: 'inline-flex',
  flex: 'none',
  padding: 6,
  borderRadius: radius.item,
  color: color.tones[tone].text,
  background: color.tones[tone].chip,
}));

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
  const upTo = workflowOf(organization, 'approveUpTo');
  const late = workflowOf(organization, 'escalateAfter');
  const amount = workflowOf(organization, 'fourEyesAmount') as Money | null;
  const money = amount && formatMoney({ ...amount, locale });
  const hours = (['hoursHigh', 'hoursNormal', 'hoursLow'] as const).map((source) => workflowOf(organization, source));
  const say = (key: string, options?: Record<string, unknown>): string =>
    translate(`settings.workflow.steps.${key}`, options);
  const node = (key: string, icon: IconName, text: string, tone: Tone = 'neutral') => (
    <Node>
      <Tile tone={tone} aria-hidden>
        <Icon name={icon} size={18} />
      </Tile>
      <div>
        <strong>{say(`${key}.title`)}</strong>
        <small>{text}</small>
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
            'success',
          )}
        </Step>
        <Step>
          {node('rules', 'rule', say('rules.text', { smart_count: caseRulesOf(organization).length }), 'warning')}
        </Step>
        <Step>
          <Ways>
            <Way>
              <StatusChip tone="success" label={say('none')} />
              {node(
                'approve',
                'check_circle',
                typeof upTo === 'number' ? say('approve.text', { line: upTo }) : say('approve.never'),
                'success',
              )}
            </Way>
            <Way>
              <StatusChip tone="warning" label={say('some')} />
              <Flow style={{ padding: 0, width: '100%' }}>
                <Step>
                  {node(
                    'case',
                    'person_search',
                    words.option('caseAssignment', String(workflowOf(organization, 'caseAssignment'))).label,
                    'info',
                  )}
                </Step>
                <Step>
                  {node(
                    'clock',
                    'timer',
                    say('clock.text', { high: hours[0], normal: hours[1], low: hours[2] }),
                    'info',
                  )}
                </Step>
                <Step>
                  {node(
                    'late',
                    'keyboard_double_arrow_up',
                    typeof late === 'number' ? say('late.text', { hours: late }) : say('late.never'),
                    'escalated',
                  )}
                </Step>
                <Step>
                  {node(
                    'people',
                    'groups',
                    [
                      say('people.text', { line: workflowOf(organization, 'fourEyesAbove') }),
                      ...(money
                        ? [say('people.amount', { amount: `${money.code}\u00a0${money.sign}${money.number}` })]
                        : []),
                    ].join(', '),
                    'error',
                  )}
                </Step>
              </Flow>
            </Way>
          </Ways>
        </Step>
      </Flow>
      <Whole>
        <StatusChip tone="success" icon="check_circle" label={translate('settings.workflow.whole')} />
      </Whole>
    </Tray>
  );
}
