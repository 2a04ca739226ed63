/** The services of the organization: what each costs and opens, and its switch. */
import styled from '@emotion/styled';
import Switch from '@mui/material/Switch';
import { useGetList, useLocaleState, useNotify, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { Module } from '../../resources/modules/schema';
import { modules } from '../../resources/modules/schema';
import { modulesOf } from '../../resources/modules/catalogue';
import { can } from '../../schema/permissions';
import { Icon } from '../../theme/icons/Icon';
import { isIconName } from '../../theme/icons/names';
import { type } from '../../theme/measures';
import { useCrumbs } from '../../theme/ui/crumbs';
import { MoneyText } from '../../theme/ui/MoneyText';
import { Page, PageHeader } from '../../theme/ui/Page';
import { SkeletonRows } from '../../theme/ui/Skeleton';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { messageOf } from '../../views/errors';
import { Failed } from '../../views/parts/Failed';
import { useWords } from '../../views/words';
import { OrganizationForm, useOrganization, useSaveOrganization } from './parts';
import { Scores } from './Scores';

const ReasonDialog = lazy(() => import('../../views/parts/ReasonDialog'));

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '6px 12px',
  '& + &': { borderBlockStart: `1px solid ${color.line}` },
});
const Texts = styled('label')({
  ...type.body,
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  '& > strong': { ...type.strong },
  '& > span': { color: color.text.secondary },
});
const Price = styled('span')({
  ...type.body,
  ...type.tabular,
  textAlign: 'end',
  '& > strong': { ...type.strong, display: 'block' },
  '& > span': { color: color.text.secondary },
});

const threshold = [{ key: 'threshold', sources: ['alertThreshold', 'watchlistsOff', 'listMaxAge'] }];

export default function ServicePage() {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const words = useWords(modules);
  const notify = useNotify();
  const { viewer, data: organization } = useOrganization();
  const save = useSaveOrganization(organization);
  const { data, error, refetch } = useGetList<Module>(modules.name, {
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  const [asked, setAsked] = useState<Module>();
  useCrumbs([{ label: translate('pages.settings'), to: '/settings' }, { label: translate('pages.settingsService') }]);
  const on = modulesOf(organization);
  const may = organization !== undefined && can(viewer, 'organizations', 'edit');

  const turn = async (module: Module, reason: string): Promise<boolean> => {
    const next = on.includes(module.id) ? on.filter((key) => key !== module.id) : [...on, module.id];
    try {
      save.done(await save.send({ modules: next, reason }));
      return true;
    } catch (fault) {
      notify(messageOf(fault) ?? 'views.error.unknown', { type: 'error' });
      return false;
    }
  };

  const turned = asked && on.includes(asked.id) ? 'off' : 'on';
  return (
    <Page narrow>
      <PageHeader
        title={translate('pages.settingsService')}
        note={translate('settings.service.note')}
        back={{ to: '/settings', label: translate('pages.settings') }}
      />
      <Tray
        title={translate('settings.service.modules')}
        note={
          data && translate('settings.onOf', { on: data.filter(({ id }) => on.includes(id)).length, all: data.length })
        }
      >
        {data ? (
          <Sheet>
            {data.map((module) => (
              <Row key={module.id}>
                <Switch
                  checked={on.includes(module.id)}
                  disabled={!may}
                  onChange={() => setAsked(module)}
                  slotProps={{ input: { id: `module-${module.id}`, role: 'switch' } }}
                />
                <Icon name={isIconName(module.icon ?? '') ? (module.icon as 'extension') : 'extension'} size={18} />
                <Texts htmlFor={`module-${module.id}`}>
                  <strong>{module.name}</strong>
                  <span>{module.description}</span>
                </Texts>
                {module.price && (
                  <Price>
                    <strong>
                      <MoneyText {...module.price} symbol locale={locale} />
                    </strong>
                    <span>{words.option('per', module.per ?? '').label}</span>
                  </Price>
                )}
              </Row>
            ))}
          </Sheet>
        ) : error ? (
          <Sheet>
            <Failed error={error} retry={() => void refetch()} />
          </Sheet>
        ) : (
          <SkeletonRows rows={9} height={47} label={translate('views.list.loading')} />
        )}
      </Tray>
      {can(viewer, 'screening', 'list') && (
        <>
          <Scores />
          <OrganizationForm
            sections={threshold}
            title={translate('settings.service.threshold')}
            note={translate('settings.service.thresholdNote')}
          />
        </>
      )}
      {asked && (
        <Suspense>
          <ReasonDialog
            title={translate(`settings.service.${turned}Title`, { name: asked.name ?? '' })}
            text={translate(`settings.service.${turned}Text`)}
            confirm={translate(`settings.service.${turned}`)}
            danger={turned === 'off'}
            onConfirm={(reason) => turn(asked, reason)}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </Page>
  );
}
