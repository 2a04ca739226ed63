/** What of a session's `User-Agent` and address says to its owner which device it is. */

/** In the order in which they are looked for: most programs name their forerunners too. */
const browsers: readonly [mark: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly [mark: RegExp, name: string, handheld?: true][] = [
  [/\biPhone\b/, 'iPhone', true],
  [/\biPad\b/, 'iPad', true],
  [/\bAndroid\b/, 'Android', true],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Names of the browser and the system, as far as they are known, and whether it lies in a hand. */
export function deviceOf(userAgent: string | null): { names: string[]; handheld: boolean } {
  const text = userAgent ?? '';
  const browser = browsers.find(([mark]) => mark.test(text));
  const system = systems.find(([mark]) => mark.test(text));
  return { names: [browser?.[1], system?.[1]].filter((name) => name !== undefined), handheld: system?.[2] ?? false };
}

/** First and last part of an address: enough to know one's own by, and no more on a screen that others see. */
export function maskedAddress(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  const parts = plain.split('.');
  if (parts.length === 4) return `${parts[0]}.••.••.${parts[3]}`;
  const groups = plain.split(':').filter(Boolean);
  return groups.length > 1 ? `${groups[0]}:••:${groups.at(-1)}` : plain;
}
