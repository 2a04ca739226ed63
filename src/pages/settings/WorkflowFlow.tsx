/** The way of a customer and of a case through the workflow, as it is saved: what happens where, and by which rule. A step leads to where it is set. */
import styled from '@emotion/styled';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { allModules, modulesOf } from '../../resources/modules/catalogue';
import { modules } from '../../resources/modules/schema';
import { organizations } from '../../resources/organizations/schema';
import { caseRulesOf, workflowOf, type WorkflowSource } from '../../resources/organizations/workflow';
import type { Money } from '../../schema/fields';
import { can } from '../../schema/permissions';
import { Icon } from '../../theme/icons/Icon';
import type { IconName } from '../../theme/icons/names';
import { below, from, radius, type } from '../../theme/measures';
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
const head = {
  content: '""',
  position: 'absolute',
  inlineSize: 8,
  blockSize: 6,
  background: color.tones.neutral.mark,
  clipPath: 'polygon(0 0, 50% 70%, 100% 0, 100% 30%, 50% 100%, 0 30%)',
} as const;

/** The dotted ground that the steps lie on. */
const Ground = styled('div')({
  flex: 1,
  paddingBlockEnd: 2,
  backgroundImage: `radial-gradient(${color.fieldBorderSoft} 0.8px, transparent 0.8px)`,
  backgroundSize: '16px 16px',
  backgroundPosition: 'center 6px',
});
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
  '& + &::after': { ...head, insetBlockStart: -6, insetInlineStart: 'calc(50% - 3.25px)' },
  // It points to where the ways part to only where they do not.
  [from('sm')]: { '&.parts::after': { content: 'none' } },
});
/** From what was found to what follows. */
const Arrow = styled('span')({
  position: 'relative',
  inlineSize: 8,
  blockSize: 14,
  '&::before': { content: '""', position: 'absolute', insetInlineStart: 3.25, blockSize: 14, borderInlineStart: line },
  '&::after': { ...head, insetBlockEnd: 0, insetInlineStart: 0 },
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
const Way = styled('div')({ display: 'flex', flexDirection: 'column', alignItems: 'center', minWidth: 0 });
const Node = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  width: 232,
  maxWidth: '100%',
  padding: '9px 12px',
  border: 0,
  borderRadius: radius.inner,
  font: 'inherit',
  textAlign: 'start',
  textDecoration: 'none',
  color: color.text.primary,
  background: color.sheet,
  boxShadow: color.shadow.e1,
  '&:is(button, a)': { cursor: 'pointer' },
  '&:is(button, a):hover': { background: color.hover },
  '&[aria-current]': { boxShadow: `inset 0 0 0 2px ${color.mark}` },
  '& strong': { ...type.strong, display: 'block' },
  '& small': { ...type.body, display: 'block', color: color.text.secondary },
  '& > :nth-of-type(2)': { flex: 1, minWidth: 0 },
  '& > :nth-of-type(3)': { lineHeight: 0, color: color.text.tertiary },
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

/** Another page, and what opens it. */
interface Where {
  to: string;
  permission: readonly [resource: string, action: string];
}
const services: Where = { to: '/settings/service', permission: [modules.name, 'list'] };

interface Props {
  /** The field of the step that was gone to. */
  at: WorkflowSource | undefined;
  /** Goes to where a step is set. */
  onStep: (source: WorkflowSource) => void;
}

export function WorkflowFlow({ at, onStep }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useWords(organizations);
  const { viewer, data: organization } = useOrganization();
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
  const may = can(viewer, organizations.name, 'edit');
  const node = (key: string, icon: IconName, text: string, tone: Tone = 'neutral', leads?: WorkflowSource | Where) => {
    const opens = typeof leads === 'string' ? may : leads !== undefined && can(viewer, ...leads.permission);
    const parts = (
      <>
        <Tile tone={tone} aria-hidden>
          <Icon name={icon} size={18} />
        </Tile>
        <span>
          <strong>{say(`${key}.title`)}</strong>
          <small>{text}</small>
        </span>
        {opens && (
          <span>
            <Icon name="chevron_right" size={18} />
          </span>
        )}
      </>
    );
    if (!opens || leads === undefined) return <Node>{parts}</Node>;
    if (typeof leads !== 'string')
      return (
        <Node as={Link} {...{ to: leads.to }}>
          {parts}
        </Node>
      );
    return (
      <Node
        as="button"
        {...{ type: 'button' }}
        aria-current={at === leads ? 'step' : undefined}
        onClick={() => onStep(leads)}
      >
        {parts}
      </Node>
    );
  };
  return (
    <Tray title={translate('settings.workflow.flow')} note={translate('settings.workflow.flowNote')}>
      <Ground>
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
              services,
            )}
          </Step>
          <Step>
            {node(
              'rules',
              'rule',
              say('rules.text', { smart_count: caseRulesOf(organization).length }),
              'warning',
              'caseRules',
            )}
          </Step>
          <Step className="parts">
            <Ways>
              <Way>
                <StatusChip tone="success" label={say('none')} />
                <Arrow aria-hidden />
                {node(
                  'approve',
                  'check_circle',
                  typeof upTo === 'number' ? say('approve.text', { line: upTo }) : say('approve.never'),
                  'success',
                  'approveUpTo',
                )}
              </Way>
              <Way>
                <StatusChip tone="warning" label={say('some')} />
                <Arrow aria-hidden />
                <Flow style={{ padding: 0, width: '100%' }}>
                  <Step>
                    {node(
                      'case',
                      'person_search',
                      words.option('caseAssignment', String(workflowOf(organization, 'caseAssignment'))).label,
                      'info',
                      'caseAssignment',
                    )}
                  </Step>
                  <Step>
                    {node(
                      'clock',
                      'timer',
                      say('clock.text', { high: hours[0], normal: hours[1], low: hours[2] }),
                      'info',
                      'hoursHigh',
                    )}
                  </Step>
                  <Step>
                    {node(
                      'late',
                      'keyboard_double_arrow_up',
                      typeof late === 'number' ? say('late.text', { hours: late }) : say('late.never'),
                      'escalated',
                      'escalateAfter',
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
                      'fourEyesAbove',
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
      </Ground>
    </Tray>
  );
}
