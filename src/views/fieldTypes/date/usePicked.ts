import type { FieldRef } from '@mui/x-date-pickers/models';
import { useEvent } from 'ra-core';
import { useRef, useState, type RefObject } from 'react';
import { UNREADABLE } from './day';

interface Picked {
  /** What the picker shows. */
  picked: Date | null;
  pick: (date: Date | null) => void;
  /** For the picker's field. */
  fieldRef: RefObject<FieldRef<Date | null> | null>;
  /** For the element around the picker. */
  watch: { onKeyUp: () => void; onInput: () => void; onBlur: () => void };
}

/**
 * Keeps what the picker shows beside the text that the form holds: a half-typed or impossible day stays in view, while the form
 * holds a text that validation refuses.
 */
export function usePicked(
  value: unknown,
  toDate: (value: unknown) => Date | null,
  fromDate: (date: Date | null) => string | null,
  onChange: (value: string | null) => void,
): Picked {
  const [known, setKnown] = useState<unknown>(value ?? null);
  const [picked, setPicked] = useState(() => toDate(value));
  const fieldRef = useRef<FieldRef<Date | null>>(null);
  if (known !== (value ?? null)) {
    setKnown(value ?? null);
    setPicked(toDate(value));
  }
  const tell = (next: string | null) => {
    if (next === known) return;
    setKnown(next);
    onChange(next);
  };
  const pick = (date: Date | null) => {
    setPicked(date);
    tell(fromDate(date));
  };
  // The picker keeps a day of which a part is missing to itself, and says "nothing": that would be lost without a word.
  const check = useEvent(() => {
    if (picked !== null) return;
    const sections = fieldRef.current?.getSections() ?? [];
    tell(sections.some((section) => section.value !== '') ? UNREADABLE : null);
  });
  return { picked, pick, fieldRef, watch: { onKeyUp: check, onInput: () => setTimeout(check), onBlur: check } };
}
