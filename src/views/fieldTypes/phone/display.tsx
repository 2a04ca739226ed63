import { useEffect, useState } from 'react';
import { Ltr } from '../shared/parts';
import { asText } from '../shared/values';
import type { ValueProps } from '../types';

/** Grouped as the country writes it, once the plans are loaded; the digits stay the same. */
export function PhoneDisplay({ value }: ValueProps) {
  const text = asText(value);
  const [grouped, setGrouped] = useState<string>();
  useEffect(() => {
    let current = true;
    import('libphonenumber-js/min').then(
      ({ parsePhoneNumberFromString }) => {
        if (current) setGrouped(parsePhoneNumberFromString(text)?.formatInternational());
      },
      // Without the plans the digits stay as they are stored.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [text]);
  return <Ltr>{grouped ?? text}</Ltr>;
}
