import { useImage } from '../views/fieldTypes/image/useImage';

/** What draws a person's picture: it is fetched with the session's bearer, which an address alone would lack. */
export function useAvatar(avatarUrl: string | null | undefined): string | undefined {
  return useImage(avatarUrl?.split('/').at(-1) || undefined).src;
}
