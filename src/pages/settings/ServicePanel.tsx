/** One service at the side: what it does, what its score decides, what repeats itself, and what it comes to. */
import styled from '@emotion/styled';
import { useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { isFree, type Module } from '../../resources/modules/schema';
import type { PlanUsage } from '../../resources/plans/metering';
import type { AnyRecord } from '../../schema/fields';
import { Icon } from '../../theme/icons/Icon';
import { type } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { Own } from '../wallet/InCurrency';
import { Again, Line } from './Again';
import { everyOf, monitoringIcons, monitoringOf, thresholdsOf, usedOf } from './serviceFacts';
import { iconOf } from './ServicesTable';
import { ThresholdBar } from './ThresholdBar';

const Part = styled('section')({
  '& + &': { marginBlockStart: 12, paddingBlockStart: 12, borderBlockStart: `1px solid ${color.line}` },
  '& h3': { ...type.strong, margin: '0 0 6px', color: color.text.secondary },
  '& p': { ...type.body, margin: 0 },
  '& p + p, & div + p': { marginBlockStart: 6, color: color.text.secondary },
});
const Head = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 8 });
const Facts = styled('dl')({
  ...type.body,
  ...type.tabular,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '6px 12px',
  margin: 0,
  '& dt': { color: color.text.secondary },
  '& dd': { ...type.strong, margin: 0, textAlign: 'end' },
});

interface ServicePanelProps {
  module: Module;
  on: boolean;
  organization: AnyRecord | undefined;
  usage: PlanUsage | undefined;
}

export function ServicePanel({ module, on, organization, usage }: ServicePanelProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const thresholds = thresholdsOf(module.id, organization);
  const monitoring = monitoringOf(module, organization);
  const every = everyOf(module.id, organization);
  const metered = usage?.modules.find(({ moduleId }) => moduleId === module.id);
  const used = usage && usedOf(module, usage);
  const count = (value: number) => value.toLocaleString(locale);
  const facts: [string, ReactNode][] = [];
  if (isFree(module)) facts.push(['price', translate('settings.service.free')]);
  else if (module.price)
    facts.push([
      'price',
      <Own key="price" money={module.price} unit={translate(`services.per.${module.per ?? 'check'}`)} />,
    ]);
  if (metered && metered.included > 0)
    facts.push(['included', count(metered.included)], ['above', <Own key="above" money={metered.overage.each} />]);
  if (used !== undefined) facts.push(['used', count(used)]);
  if (metered)
    facts.push(['forecast', count(metered.forecast)], ['cost', <Own key="cost" money={metered.overage.forecast} />]);
  return (
    <Tray
      titleId="service-chosen"
      title={
        <Head>
          <Icon name={iconOf(module)} size={18} filled />
          {module.name}
        </Head>
      }
      actions={
        <StatusChip
          tone={on ? 'success' : 'neutral'}
          label={translate(`settings.service.${on ? 'isOn' : 'isOff'}`)}
          dot
        />
      }
    >
      <Sheet padded>
        <Part>
          <p>{module.description}</p>
        </Part>
        <Part>
          <h3>{translate('settings.service.columns.thresholds')}</h3>
          {thresholds ? (
            <div>
              <ThresholdBar
                wide
                zones={thresholds.zones}
                words={translate(`settings.service.line.${thresholds.key}`, { line: thresholds.line })}
              />
            </div>
          ) : null}
          <p>
            {translate(`settings.service.lineText.${thresholds?.key ?? (monitoring === 'none' ? 'noCheck' : 'none')}`, {
              line: thresholds?.line,
            })}
          </p>
        </Part>
        <Part>
          <h3>{translate('settings.service.columns.monitoring')}</h3>
          {(every === null || monitoring !== 'request') && (
            <>
              <Line>
                <Icon name={monitoringIcons[monitoring]} size={16} />
                {translate(`settings.service.monitoring.${monitoring}`)}
              </Line>
              <p>{translate(`settings.service.monitoringText.${monitoring}`)}</p>
            </>
          )}
          {every !== null && <Again moduleId={module.id} every={every} />}
        </Part>
        <Part>
          <Facts>
            {facts.map(([key, value]) => [
              <dt key={`${key}-name`}>{translate(`settings.service.facts.${key}`)}</dt>,
              <dd key={key} data-testid={`service-${key}`}>
                {value}
              </dd>,
            ])}
          </Facts>
        </Part>
      </Sheet>
    </Tray>
  );
}
