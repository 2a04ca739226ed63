import { useT } from '../../i18n/useT';
import { FormProblem } from './Banner';
import { emailProblem } from './email';
import { EmailField } from './EmailField';
import { Form } from './SignIn';
import { SubmitButton } from './SubmitButton';
import { useFields } from './useFields';

export interface AddressFormProps {
  email?: string;
  /** Told of each letter, so that it can be kept. */
  onType: (email: string) => void;
  onSubmit: (values: { email: string }) => Promise<void>;
}

/** One address, to which something is mailed. `submit`: what the button says. */
export function AddressForm({ email = '', onType, onSubmit, submit: label }: AddressFormProps & { submit: string }) {
  const t = useT();
  const { form, submit } = useFields(['email'], (values) => ({ email: emailProblem(values.email, t) }), onSubmit);
  return (
    <Form {...form}>
      <FormProblem submit={submit} />
      <EmailField
        autoFocus
        defaultValue={email}
        error={submit.refusal?.errors.email}
        onChange={({ target }) => onType(target.value)}
      />
      <SubmitButton submit={submit}>{label}</SubmitButton>
    </Form>
  );
}
