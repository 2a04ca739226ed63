import { useT } from '../../i18n/useT';
import { PlainButtonLink, PlainField, TextLink } from '../../theme/ui/plain';
import { ORGANIZATION_SIGN_IN } from '../entryPaths';
import { Banner, FormProblem } from './Banner';
import { Below, EntryPage } from './EntryPage';
import { Form } from './SignIn';
import { SubmitButton } from './SubmitButton';
import { useFields } from './useFields';

export interface OrganizationSignInProps {
  name: string;
  onSubmit: (values: { name: string }) => Promise<void>;
}

/** Asks which organization signs the person in. */
export function OrganizationSignIn({ name, onSubmit }: OrganizationSignInProps) {
  const t = useT();
  const { form, submit } = useFields(
    ['name'],
    (values) => ({ name: values.name === '' && t('auth.organization.missing') }),
    onSubmit,
  );
  return (
    <EntryPage title={t('auth.organization.title')} text={t('auth.organization.text')}>
      <Form {...form}>
        <FormProblem submit={submit} />
        <PlainField
          label={t('auth.organization.name')}
          hint={t('auth.organization.hint')}
          name="name"
          autoComplete="organization"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          required
          autoFocus
          defaultValue={name}
          error={submit.refusal?.errors.name}
        />
        <SubmitButton submit={submit}>{t('auth.organization.submit')}</SubmitButton>
      </Form>
      <Below>
        <TextLink to="/signin">{t('auth.organization.password')}</TextLink>
      </Below>
    </EntryPage>
  );
}

/** Why whoever came back from a provider is not signed in, or their account not linked, and the ways on. */
export function OrganizationProblem({ title, text, links = false }: { title: string; text: string; links?: boolean }) {
  const t = useT();
  return (
    <EntryPage title={title}>
      <div role="alert">
        <Banner tone="error">{text}</Banner>
      </div>
      <div style={{ marginBlockStart: 18, display: 'grid' }}>
        <PlainButtonLink to={links ? '/profile' : ORGANIZATION_SIGN_IN}>
          {t(links ? 'auth.organization.profile' : 'auth.organization.again')}
        </PlainButtonLink>
      </div>
      {!links && (
        <Below>
          <TextLink to="/signin">{t('auth.organization.password')}</TextLink>
        </Below>
      )}
    </EntryPage>
  );
}
