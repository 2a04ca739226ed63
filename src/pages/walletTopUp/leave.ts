/**
 * Goes to a provider's own page, where the card is typed. The address comes from the provider, by way of the API: were either
 * deceived, people would type their card anywhere. So it is the origin that the installation was set up with, over TLS, or nothing;
 * a stand-in on this very machine has no TLS.
 * @returns whether it went
 */
export function leaveFor(redirect: string, paysAt: string | null | undefined): boolean {
  if (!paysAt || !URL.canParse(redirect)) return false;
  const { origin, protocol, hostname, href } = new URL(redirect);
  if (origin !== paysAt || (protocol !== 'https:' && hostname !== '127.0.0.1')) return false;
  location.assign(href);
  return true;
}
