import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon';
import type { IconName } from '../icons/names';
import { radius, type } from '../measures';
import { color } from '../vars';
import type { Tone } from './chips';

const Root = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 4,
  padding: '48px 20px',
  textAlign: 'center',
});

const Tile = styled('span')<{ tone?: Tone }>(({ tone }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 48,
  height: 48,
  marginBlockEnd: 8,
  borderRadius: radius.default,
  color: tone ? color.tones[tone].text : color.text.tertiary,
  background: tone ? color.tones[tone].chip : color.background.paper,
}));

const Title = styled('h2')({ ...type.dialogTitle, margin: 0 });
const Text = styled('div')({ ...type.body, maxWidth: 380, color: color.text.secondary });
const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 8,
  marginBlockStart: 12,
});
const Small = styled('div')({ ...type.caption, ...type.tabular, marginBlockStart: 12, color: color.text.tertiary });

interface StateProps {
  icon?: IconName;
  title: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
}

/** Nothing here yet, or nothing that fits: says what will be here or why not, and offers the first action. */
export function EmptyState({ icon = 'inbox', title, text, actions }: StateProps) {
  return (
    <Root>
      <Tile>
        <Icon name={icon} size={24} />
      </Tile>
      <Title>{title}</Title>
      {text !== undefined && <Text>{text}</Text>}
      {actions !== undefined && <Actions>{actions}</Actions>}
    </Root>
  );
}

export interface ErrorStateProps extends StateProps {
  /** Said small below the actions: status and request id. */
  detail?: ReactNode;
}

/** Something went wrong in one part of the page; the rest of it works. */
export function ErrorState({ icon = 'error', title, text, actions, detail }: ErrorStateProps) {
  return (
    <Root role="alert">
      <Tile tone="error">
        <Icon name={icon} size={24} filled />
      </Tile>
      <Title>{title}</Title>
      {text !== undefined && <Text>{text}</Text>}
      {actions !== undefined && <Actions>{actions}</Actions>}
      {detail !== undefined && <Small>{detail}</Small>}
    </Root>
  );
}
