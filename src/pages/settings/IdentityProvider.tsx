/** The organization's identity provider: whom it asks who people are. */
import styled from '@emotion/styled';
import { useTranslate } from 'ra-core';
import type { IdentityStanding, IdentityTest } from '../../resources/organizations/identity';
import { type } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { color } from '../../theme/vars';
import { formatMoment } from '../../views/format';
import { lazyPart } from '../../views/parts/lazyPart';
import { ConnectedTray, Text } from './ConnectedTray';

const IdentityProviderDialog = lazyPart(() => import('./IdentityProviderDialog'));

const Facts = styled('dl')({
  ...type.body,
  display: 'grid',
  gridTemplateColumns: 'minmax(110px, auto) minmax(0, 1fr)',
  gap: '6px 16px',
  margin: 0,
  '& dt': { color: color.text.secondary },
  '& dd': { ...type.strong, margin: 0, overflowWrap: 'anywhere' },
});
const Said = styled('div')<{ wrong: boolean }>(({ wrong }) => ({
  ...type.body,
  color: wrong ? color.tones.error.text : color.tones.success.text,
}));

function ProviderFacts({ issuer, clientId, signInName, domains }: NonNullable<IdentityStanding['provider']>) {
  const translate = useTranslate();
  return (
    <Facts>
      {Object.entries({ issuer, clientId, signInName, domains: domains.join(', ') }).map(([name, value]) => [
        <dt key={name}>{translate(`settings.identity.fields.${name}`)}</dt>,
        <dd key={`${name}.value`} dir="ltr">
          {value}
        </dd>,
      ])}
    </Facts>
  );
}

export function IdentityProviderTray() {
  const translate = useTranslate();
  return (
    <ConnectedTray<IdentityStanding, IdentityTest>
      path="/identity-provider"
      words="settings.identity"
      isSet={({ provider }) => provider !== null}
      renderChips={({ provider }) => (
        <>
          {provider?.sandbox && <StatusChip tone="warning" label={translate('settings.identity.sandbox')} />}
          <StatusChip
            tone={provider?.enabled ? 'success' : 'neutral'}
            label={translate(`settings.identity.${!provider ? 'unset' : provider.enabled ? 'on' : 'off'}`)}
          />
        </>
      )}
      renderDialog={(standing, props) => <IdentityProviderDialog standing={standing} {...props} />}
    >
      {({ provider }, tested) => (
        <>
          {provider && <ProviderFacts {...provider} />}
          <Text>{translate(provider?.sandbox ? 'settings.identity.sandboxText' : 'settings.identity.text')}</Text>
          <output>
            {tested && (
              <Said wrong={tested.fault !== null}>
                {tested.fault ?? translate('settings.identity.good', { time: formatMoment(tested.at) })}
              </Said>
            )}
          </output>
        </>
      )}
    </ConnectedTray>
  );
}
