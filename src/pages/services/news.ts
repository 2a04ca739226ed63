/** The product's own changelog: what came with which day, the newest first. Its words are in the catalogue, by key. */
export const news: readonly { day: string; keys: readonly string[] }[] = [
  { day: '2026-11-29', keys: ['providers', 'again', 'ownMail', 'prices', 'shortWallet', 'teams'] },
  { day: '2026-11-28', keys: ['dashboard', 'services', 'currencies', 'exchange', 'plans'] },
];
