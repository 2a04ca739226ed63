import { createContext, useContext } from 'react';

/** Prefix of the ids in a form, so that two forms on a page do not meet. */
export const FormIdContext = createContext('form');

export const useFormId = (): string => useContext(FormIdContext);

/** Id of the input at a path: `address.country` → `<form>-address-country`. */
export const inputId = (formId: string, path: string): string => `${formId}-${path.replaceAll('.', '-')}`;
