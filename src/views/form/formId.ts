import { createContext, useContext } from 'react';

/** Prefix of the ids in a form, so that two forms on a page do not meet. */
export const FormIdContext = createContext('form');

export const useFormId = (): string => useContext(FormIdContext);

/** Id of the input at a path: `address.country` → `<form>-address-country`. */
export const inputId = (formId: string, path: string): string => `${formId}-${path.replaceAll('.', '-')}`;

/** Where a group lets itself be mended: what is at fault, else its first input, else what adds one. */
const inside = [
  '[aria-invalid="true"]',
  '[role="combobox"], input:not([aria-hidden="true"]), textarea, select',
  'button',
];

/** Puts the focus into the input with that id, or into a group's. */
export function focusInput(id: string): void {
  const target = document.getElementById(id);
  if (!target) return;
  const inner =
    target.getAttribute('role') === 'group'
      ? inside.map((what) => target.querySelector<HTMLElement>(what)).find((found) => found !== null)
      : target;
  target.scrollIntoView({ block: 'center' });
  (inner ?? target).focus();
}
