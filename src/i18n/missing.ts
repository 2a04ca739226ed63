/** Keys that were asked for and have no words: said once each while developing, and kept for tests. */
export const missingKeys = new Set<string>();

export function reportMissing(key: string): void {
  // Messages of the API come through the translator too; a key has dots and no spaces.
  if (missingKeys.has(key) || !/^[\w-]+(\.[\w-]+)+$/.test(key)) return;
  missingKeys.add(key);
  // oxlint-disable-next-line no-console
  if (import.meta.env.DEV) console.error(`No words for the key ${key}`);
}
