/** All services in one table: the switch, the price, what a score decides, what repeats itself, and how much was used. */
import styled from '@emotion/styled';
import Switch from '@mui/material/Switch';
import { useLocale, useTranslate } from 'ra-core';
import { isFree, type Module } from '../../resources/modules/schema';
import type { PlanUsage } from '../../resources/plans/metering';
import type { AnyRecord } from '../../schema/fields';
import { Icon } from '../../theme/icons/Icon';
import { isIconName, type IconName } from '../../theme/icons/names';
import { type } from '../../theme/measures';
import { VisuallyHidden } from '../../theme/ui/VisuallyHidden';
import { color } from '../../theme/vars';
import { SmallTable } from '../../views/parts/SmallTable';
import { Own } from '../wallet/InCurrency';
import { everyOf, monitoringIcons, monitoringOf, thresholdsOf, usedOf } from './serviceFacts';
import { ThresholdBar } from './ThresholdBar';

/** Reached by Tab, for a keyboard that scrolls. */
const Scroll = styled('section')({ position: 'relative', overflowX: 'auto' });
const Table = styled(SmallTable)({
  '& th, & td': { verticalAlign: 'middle', padding: '6px 10px' },
  '& tbody tr': { cursor: 'pointer' },
  '& tbody tr:hover': { background: color.hover },
  '& tbody tr[data-chosen="true"]': {
    background: color.selected,
    boxShadow: `inset 3px 0 0 ${color.mark}`,
    '&:dir(rtl)': { boxShadow: `inset -3px 0 0 ${color.mark}` },
  },
});
const Name = styled('button')({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minWidth: 190,
  padding: 0,
  border: 0,
  color: 'inherit',
  background: 'none',
  textAlign: 'start',
  cursor: 'pointer',
  '& > span': { display: 'flex', flexDirection: 'column' },
  '& strong': { ...type.strong },
  '& small': { ...type.body, color: color.text.secondary },
});
const Quiet = styled('span')({ color: color.text.secondary });
const Line = styled('span')({ display: 'flex', alignItems: 'center', gap: 6, whiteSpace: 'nowrap' });

export const iconOf = ({ icon }: Module): IconName => (icon && isIconName(icon) ? icon : 'extension');

export interface ServicesTableProps {
  all: readonly Module[];
  /** Ids of those that are on. */
  on: readonly string[];
  organization: AnyRecord | undefined;
  usage: PlanUsage | undefined;
  chosen: string | undefined;
  maySwitch: boolean;
  onChoose: (id: string) => void;
  onSwitch: (module: Module) => void;
}

export function ServicesTable(props: ServicesTableProps) {
  const { all, on, organization, usage, chosen, maySwitch, onChoose, onSwitch } = props;
  const translate = useTranslate();
  const locale = useLocale();
  const title = translate('settings.service.all');
  return (
    <Scroll tabIndex={0} aria-label={title}>
      <Table aria-label={title}>
        <thead>
          <tr>
            {(['on', 'check', 'price', 'thresholds', 'monitoring', 'used'] as const).map((key) => (
              <th key={key} scope="col" className={key === 'price' || key === 'used' ? 'number' : undefined}>
                {translate(`settings.service.columns.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {all.map((module) => {
            const thresholds = thresholdsOf(module.id, organization);
            const monitoring = monitoringOf(module, organization);
            const every = everyOf(module.id, organization);
            const used = usage && usedOf(module, usage);
            return (
              <tr key={module.id} data-chosen={module.id === chosen} onClick={() => onChoose(module.id)}>
                {/* The switch does not choose the row as well. */}
                <td onClick={(event) => event.stopPropagation()}>
                  <Switch
                    checked={on.includes(module.id)}
                    disabled={!maySwitch}
                    onChange={() => onSwitch(module)}
                    slotProps={{ input: { role: 'switch', 'aria-labelledby': `module-${module.id}` } }}
                  />
                </td>
                <th scope="row">
                  <Name type="button" aria-pressed={module.id === chosen}>
                    <Icon name={iconOf(module)} size={18} filled={module.id === chosen} />
                    <span>
                      <strong id={`module-${module.id}`}>{module.name}</strong>
                      <small>{module.description}</small>
                    </span>
                  </Name>
                </th>
                <td className="number">
                  {isFree(module) ? (
                    <Quiet>{translate('settings.service.free')}</Quiet>
                  ) : (
                    module.price && (
                      <>
                        <strong style={{ ...type.strong, display: 'block' }}>
                          <Own money={module.price} />
                        </strong>
                        <Quiet>{translate(`services.per.${module.per ?? 'check'}`)}</Quiet>
                      </>
                    )
                  )}
                </td>
                <td>
                  {thresholds ? (
                    <ThresholdBar
                      zones={thresholds.zones}
                      words={translate(`settings.service.line.${thresholds.key}`, { line: thresholds.line })}
                    />
                  ) : (
                    <Quiet>{translate('settings.service.noScore')}</Quiet>
                  )}
                </td>
                <td>
                  <Line>
                    <Icon name={every === null ? monitoringIcons[monitoring] : 'sync'} size={16} />
                    {every === null
                      ? translate(`settings.service.monitoring.${monitoring}`)
                      : translate('settings.service.monitoring.every', { days: every })}
                  </Line>
                </td>
                <td className="number">
                  {used === undefined ? (
                    <>
                      <span aria-hidden>—</span>
                      <VisuallyHidden>{translate('settings.service.notCounted')}</VisuallyHidden>
                    </>
                  ) : (
                    used.toLocaleString(locale)
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Scroll>
  );
}
