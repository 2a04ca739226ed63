import styled from '@emotion/styled';
import { QRCodeSVG } from 'qrcode.react';
import { useTranslate } from 'ra-core';
import { radius, type } from '../../theme/measures';
import { color } from '../../theme/vars';

const Side = styled('figure')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 16,
  margin: '16px 0 0',
  '& svg': { display: 'block', flex: 'none', borderRadius: radius.default, boxShadow: `0 0 0 1px ${color.line}` },
  '& figcaption': { ...type.body, flex: '1 1 160px', color: color.text.secondary },
});

/** The link for a phone that is at hand: held before the screen, it opens the page. */
export default function LinkCode({ link }: { link: string }) {
  const translate = useTranslate();
  return (
    <Side>
      <QRCodeSVG value={link} size={176} marginSize={4} level="M" title={translate('enrolment.link.code')} />
      <figcaption>{translate('enrolment.link.scan')}</figcaption>
    </Side>
  );
}
