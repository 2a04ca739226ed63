import { useT } from '../../i18n/useT';
import { TextLink } from '../../theme/ui/plain';
import { AddressForm, type AddressFormProps } from './AddressForm';
import { Below, EntryPage, HeldUp, Mailbox, WaysOn } from './EntryPage';
import { SendAgain } from './SendAgain';

export interface ForgotPasswordProps extends AddressFormProps {
  recoverPath: string;
}

/** Asks for a link by mail that a new password can be chosen with. */
export function ForgotPassword({ recoverPath, ...form }: ForgotPasswordProps) {
  const t = useT();
  return (
    <EntryPage title={t('auth.forgot.title')} text={t('auth.forgot.text')}>
      <AddressForm {...form} submit={t('auth.forgot.submit')} />
      <Below>
        {t('auth.forgot.lost')} <TextLink to={recoverPath}>{t('auth.forgot.recover')}</TextLink>
      </Below>
      <Below>
        <TextLink to="/signin">{t('auth.entry.back')}</TextLink>
      </Below>
    </EntryPage>
  );
}

export interface LinkSentProps {
  /** Unknown when the page is opened by itself. */
  email?: string | undefined;
  title: string;
  text: string;
  /** Sends the link once more; there is no such way where a recovery code was spent for it. */
  again?: { from: number; onSend: () => Promise<void> } | undefined;
  changePath: string;
  mailbox?: string | undefined;
  /** The mail cannot have come yet. */
  heldUp?: boolean;
}

/** A link is on its way, or a mail that says why there is none. */
export function LinkSent({ title, text, again, changePath, mailbox, heldUp = false }: LinkSentProps) {
  const t = useT();
  return (
    <EntryPage title={title} text={text}>
      <HeldUp when={heldUp} />
      <WaysOn
        title={t('auth.entry.nothingCame')}
        ways={[
          { icon: 'inbox', way: t('auth.linkSent.spam') },
          ...(again
            ? [
                {
                  icon: 'send' as const,
                  way: <SendAgain {...again} label={t('auth.linkSent.again')} done={t('auth.linkSent.sent')} />,
                },
              ]
            : []),
          { icon: 'edit', way: <TextLink to={changePath}>{t('auth.entry.otherAddress')}</TextLink> },
          ...(mailbox ? [{ icon: 'code' as const, way: <Mailbox path={mailbox} /> }] : []),
        ]}
      />
      <Below>
        <TextLink to="/signin">{t('auth.entry.back')}</TextLink>
      </Below>
    </EntryPage>
  );
}
