const made = new Map<string, Intl.NumberFormat>();

/** A format of numbers, made once for each language and way of writing: to make one takes longer than to write a page of numbers. */
export function numberFormat(locale: string | undefined, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${locale ?? ''} ${JSON.stringify(options)}`;
  let found = made.get(key);
  if (!found) made.set(key, (found = new Intl.NumberFormat(locale, options)));
  return found;
}
