import styled from '@emotion/styled';
import { useTranslate } from 'ra-core';
import { Icon } from '../../theme/icons/Icon';
import { VisuallyHidden } from '../../theme/ui/VisuallyHidden';
import { color } from '../../theme/vars';
import { useImage } from '../../views/fieldTypes/image/useImage';

export const fileIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const Veil = styled('span')({
  '&&': { display: 'grid', placeItems: 'center', position: 'relative' },
  color: color.text.tertiary,
});

/** A stored picture; its place stays where there is none. */
export function Picture({ id, alt }: { id: string | undefined; alt: string }) {
  const translate = useTranslate();
  const { src, failed, veiled } = useImage(id);
  if (veiled)
    return (
      <Veil data-veiled>
        <Icon name="visibility_off" size={17} />
        <VisuallyHidden>{translate('idVerification.veiled', { name: alt })}</VisuallyHidden>
      </Veil>
    );
  if (failed) return <span>{translate('review.pane.unreadable')}</span>;
  return src === undefined ? <span aria-hidden /> : <img src={src} alt={alt} />;
}
