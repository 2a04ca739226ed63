/** What both mail servers are shown by. */
import styled from '@emotion/styled';
import { useTranslate } from 'ra-core';
import type { MailFailure } from '../../resources/organizations/schema';
import { type } from '../../theme/measures';
import { color } from '../../theme/vars';

export const Facts = styled('dl')({
  ...type.body,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '6px 16px',
  margin: 0,
  '& > dt': { color: color.text.secondary },
  '& > dd': { margin: 0, textAlign: 'end', overflowWrap: 'anywhere' },
});

/** Why a mail did not go, in words, with the server's own answer where it gave one. */
export function useFailureWords(): (failure: MailFailure) => string {
  const translate = useTranslate();
  return ({ command, reply, words, failure }) => {
    const said = words ?? (reply === null ? null : [reply, command].filter((part) => part !== null).join(' '));
    const known = translate(`settings.mail.failures.${failure}`, { _: '' });
    if (!known) return said ?? failure;
    return said === null ? known : translate('settings.mail.answered', { failure: known, words: said });
  };
}
