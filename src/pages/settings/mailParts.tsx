/** What both mail servers are shown by. */
import styled from '@emotion/styled';
import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import type { MailDelivery, MailFailure, MailRoute, MailTest } from '../../resources/organizations/schema';
import { Facts } from '../../theme/ui/Facts';
import { formatMoment } from '../../views/format';

const MailFacts = styled(Facts)({ gap: '6px 16px' });

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

/** Where mail goes out, and in whose name. */
export function RouteFacts({ host, port, from, security }: MailRoute) {
  const translate = useTranslate();
  return (
    <MailFacts>
      <dt>{translate('settings.mail.server')}</dt>
      <dd dir="ltr">{`${host}:${port}`}</dd>
      <dt>{translate('settings.mail.sender')}</dt>
      <dd dir="ltr">{from}</dd>
      <dt>{translate('settings.mail.security')}</dt>
      <dd>{translate(`settings.mail.securities.${security}`)}</dd>
    </MailFacts>
  );
}

interface OutcomeProps {
  tested: MailTest | undefined;
  trouble: MailDelivery['trouble'] | undefined;
}

/** What came of the test that was sent last, and what keeps mail from going out. */
export function Outcome({ tested, trouble }: OutcomeProps) {
  const translate = useTranslate();
  const why = useFailureWords();
  return (
    <>
      <div aria-live="polite">
        {tested && (
          // Beside what it tells of, and until the next test: a notice would be gone before it is read.
          <Alert severity={tested.failure ? 'error' : 'success'} role="presentation">
            {tested.failure
              ? translate('settings.mail.testFailed', { to: tested.to, words: why(tested.failure) })
              : tested.words
                ? translate('settings.mail.tested', { to: tested.to, words: tested.words })
                : translate('settings.mail.testedQuietly', { to: tested.to })}
          </Alert>
        )}
      </div>
      {trouble && (
        <Alert severity="error">
          {translate('settings.mail.trouble', { time: formatMoment(trouble.since), words: why(trouble) })}
        </Alert>
      )}
    </>
  );
}
