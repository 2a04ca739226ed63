import { useRef, type FormEvent, type RefObject } from 'react';
import { useT } from '../../i18n/useT';
import { useSubmit, type Submit } from './useSubmit';

type Errors = Readonly<Record<string, string>>;
/** By field; nothing where nothing is wrong. */
export type Problems = Readonly<Record<string, string | false | undefined>>;

interface Fields<K extends string> {
  submit: Submit<Record<K, string>>;
  form: {
    ref: RefObject<HTMLFormElement | null>;
    method: 'post';
    noValidate: true;
    onSubmit: (event: FormEvent) => void;
  };
}

/**
 * A form of native fields: read when it is sent, checked, sent, and what is wrong is said at the first field that is.
 * @param names in the order of the page
 * @param check what is wrong before anything is sent, by field
 */
export function useFields<K extends string>(
  names: readonly K[],
  check: (values: Record<K, string>) => Problems,
  onSubmit: (values: Record<K, string>) => Promise<void>,
): Fields<K> {
  const t = useT();
  const ref = useRef<HTMLFormElement>(null);
  const submit = useSubmit(onSubmit, t('auth.failed'));

  const field = (name: string) => ref.current?.elements.namedItem(name) as HTMLInputElement | null | undefined;

  const focusOn = (errors: Errors) => {
    const wrong = names.find((name) => errors[name] !== undefined);
    if (wrong === undefined) return;
    field(wrong)?.focus();
    field(wrong)?.select();
  };

  const send = async () => {
    // Read from the page and not from state: password managers fill in without telling.
    const values = Object.fromEntries(
      names.map((name) => {
        const text = field(name)?.value ?? '';
        return [name, name === 'password' ? text : text.trim()];
      }),
    ) as Record<K, string>;
    const errors = Object.fromEntries(
      Object.entries(check(values)).filter((entry): entry is [string, string] => Boolean(entry[1])),
    );
    if (Object.keys(errors).length > 0) {
      submit.say({ message: '', errors });
      return focusOn(errors);
    }
    const refused = await submit.send(values);
    if (refused && refused.status !== 429) focusOn(refused.errors);
    return undefined;
  };

  return {
    submit,
    form: {
      ref,
      method: 'post',
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void send();
      },
    },
  };
}
