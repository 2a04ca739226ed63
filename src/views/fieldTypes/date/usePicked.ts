import { useState } from 'react';

/**
 * Keeps what the picker shows beside the text that the form holds, so that a half typed or impossible day stays in view while
 * the form holds a text that validation refuses.
 */
export function usePicked<T extends string | null>(
  value: unknown,
  toDate: (value: unknown) => Date | null,
  fromDate: (date: Date | null) => T,
  onChange: (value: T) => void,
): { picked: Date | null; pick: (date: Date | null) => void } {
  const [known, setKnown] = useState<unknown>(value ?? null);
  const [picked, setPicked] = useState(() => toDate(value));
  if (known !== (value ?? null)) {
    setKnown(value ?? null);
    setPicked(toDate(value));
  }
  const pick = (date: Date | null) => {
    const next = fromDate(date);
    setPicked(date);
    setKnown(next);
    onChange(next);
  };
  return { picked, pick };
}
