import { useTranslate } from 'ra-core';
import { useImage } from '../../views/fieldTypes/image/useImage';

export const fileIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** A stored picture; its place stays where there is none. */
export function Picture({ id, alt }: { id: string | undefined; alt: string }) {
  const translate = useTranslate();
  const { src, failed } = useImage(id);
  if (failed) return <span>{translate('review.pane.unreadable')}</span>;
  return src === undefined ? <span aria-hidden /> : <img src={src} alt={alt} />;
}
