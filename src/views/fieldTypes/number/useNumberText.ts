import { useLocale } from 'ra-core';
import { useState } from 'react';
import { plainNumber } from '../../../schema/plainNumber';

/** The decimal sign of a locale's numbers. */
export const decimalSign = (locale: string): '.' | ',' =>
  new Intl.NumberFormat(locale).formatToParts(1.1).find((part) => part.type === 'decimal')?.value === ',' ? ',' : '.';

interface NumberText {
  text: string;
  write: (text: string) => void;
}

/**
 * The text of an input whose value is a number: it stays as it was typed, also while it can be read as no number. `read` makes
 * the value of the plain decimal; `undefined` for what cannot be read, which is handed on as typed.
 */
export function useNumberText(
  value: unknown,
  shown: (value: unknown, locale: string) => string,
  read: (decimal: string) => unknown,
  onChange: (value: unknown) => void,
): NumberText {
  const locale = useLocale();
  const [known, setKnown] = useState(value);
  const [text, setText] = useState(() => shown(value, locale));
  // The value came from elsewhere: another record, the other version of a conflict.
  if (!Object.is(known, value)) {
    setKnown(value);
    setText(shown(value, locale));
  }
  const write = (next: string) => {
    const decimal = plainNumber(next, decimalSign(locale));
    const result = next.trim() === '' ? null : ((decimal === undefined ? undefined : read(decimal)) ?? next);
    setText(next);
    setKnown(result);
    onChange(result);
  };
  return { text, write };
}
