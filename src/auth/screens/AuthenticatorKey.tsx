import styled from '@emotion/styled';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { useT } from '../../i18n/useT';
import { below, radius, type } from '../../theme/measures';
import { PlainButton, PlainButtonLink } from '../../theme/ui/plain';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';

const Halves = styled('div')({
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  [below('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const Side = styled(Sheet)({ padding: '24px 22px', textAlign: 'center' });
const Tasks = styled(Sheet)({ display: 'flex', flexDirection: 'column', padding: '24px 26px' });
const Picture = styled('div')({
  display: 'inline-flex',
  padding: 2,
  overflow: 'hidden',
  borderRadius: radius.default,
  boxShadow: `0 0 0 1px ${color.line}`,
  '& svg': { display: 'block', maxWidth: '100%', height: 'auto' },
});
const Small = styled('p')({ ...type.caption, margin: '16px 0 6px', color: color.text.secondary });
const Key = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  padding: '8px 12px',
  borderRadius: radius.default,
  background: color.background.paper,
  '& code': { ...type.strong, letterSpacing: '.06em', textAlign: 'start', userSelect: 'all' },
});
const List = styled('ol')({
  ...type.body,
  margin: '0 0 auto',
  paddingInlineStart: 20,
  '& > li': { marginBlockEnd: 16, paddingInlineStart: 6 },
  '& strong': { ...type.strong, display: 'block' },
  '& span': { color: color.text.secondary },
});

/** In groups of four, as it is read out and typed. */
const grouped = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');

export interface AuthenticatorKeyProps {
  /** Base32. */
  secret: string;
  otpauthUrl: string;
  /** Where the first code is entered. */
  next: string;
}

/** The key of a new authenticator, as a picture for its camera and as text for the keyboard. */
export function AuthenticatorKey({ secret, otpauthUrl, next }: AuthenticatorKeyProps) {
  const t = useT();
  const [copied, setCopied] = useState<'copied' | 'notCopied'>();
  const copy = async () => {
    try {
      // Without TLS a browser has no clipboard at all.
      await navigator.clipboard.writeText(secret);
      setCopied('copied');
    } catch {
      setCopied('notCopied');
    }
  };
  return (
    <Tray>
      <Halves>
        <Side>
          <Picture>
            <QRCodeSVG value={otpauthUrl} size={216} marginSize={4} level="M" title={t('auth.setUp.picture')} />
          </Picture>
          <Small>{t('auth.setUp.byHand')}</Small>
          <Key>
            <code dir="ltr" data-testid="authenticator-key">
              {grouped(secret)}
            </code>
            <PlainButton variant="tonal" small icon="content_copy" onClick={() => void copy()}>
              {t('auth.setUp.copy')}
            </PlainButton>
          </Key>
          <Small as="output" style={{ display: 'block' }}>
            {copied ? t(`auth.setUp.${copied}`) : t('auth.setUp.kind')}
          </Small>
        </Side>
        <Tasks>
          <List>
            {(['open', 'scan', 'code'] as const).map((task) => (
              <li key={task}>
                <strong>{t(`auth.setUp.task.${task}`)}</strong>
                <span>{t(`auth.setUp.task.${task}Text`)}</span>
              </li>
            ))}
          </List>
          <PlainButtonLink to={next}>{t('auth.entry.continue')}</PlainButtonLink>
        </Tasks>
      </Halves>
    </Tray>
  );
}
