import { useT } from '../../i18n/useT';
import { TextLink } from '../../theme/ui/plain';
import { AddressForm, type AddressFormProps } from './AddressForm';
import { Below, EntryPage, WaysOn } from './EntryPage';

/** The first step of signing up: an address that a code is mailed to. */
export function SignUpEmail(form: AddressFormProps) {
  const t = useT();
  return (
    <EntryPage title={t('auth.signUp.title')} text={t('auth.signUp.text')} step={{ at: 1, of: 3 }}>
      <AddressForm {...form} submit={t('auth.signUp.submit')} />
      <WaysOn title={t('auth.signUp.invited')} ways={[{ icon: 'mail', way: t('auth.signUp.invitedText') }]} />
      <Below>
        {t('auth.signUp.have')} <TextLink to="/signin">{t('auth.signIn.submit')}</TextLink>
      </Below>
    </EntryPage>
  );
}
