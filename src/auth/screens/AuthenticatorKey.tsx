import styled from '@emotion/styled';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { useT } from '../../i18n/useT';
import { copyText } from '../../providers/clipboard';
import { Icon } from '../../theme/icons/Icon';
import { below, radius, type } from '../../theme/measures';
import { PlainButtonLink } from '../../theme/ui/plain';
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
const Copy = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: 30,
  height: 30,
  border: 'none',
  borderRadius: radius.pill,
  color: color.text.primary,
  background: color.sheet,
  boxShadow: `inset 0 0 0 1px ${color.line}`,
  cursor: 'pointer',
  '&:hover': { background: color.tonal },
});
const List = styled('ol')({
  ...type.body,
  margin: '0 0 auto',
  padding: 0,
  listStyle: 'none',
  counterReset: 'task',
  '& > li': { position: 'relative', marginBlockEnd: 16, paddingInlineStart: 34, counterIncrement: 'task' },
  '& > li::before': {
    ...type.caption,
    content: 'counter(task)',
    position: 'absolute',
    insetBlockStart: -1,
    insetInlineStart: 0,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: 22,
    height: 22,
    borderRadius: '50%',
    fontWeight: 600,
    color: color.text.primary,
    background: color.background.paper,
  },
  '& strong': { ...type.strong, display: 'block' },
  '& span': { color: color.text.secondary },
});
const Way = styled('div')({
  display: 'grid',
  paddingBlockStart: 20,
  marginBlockStart: 8,
  borderBlockStart: `1px solid ${color.line}`,
});

/** In groups of four, as it is read out and typed. */
const grouped = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');

export interface AuthenticatorKeyProps {
  /** Base32. */
  secret: string;
  otpauthUrl: string;
  /** What the app calls it by; typed beside the key where there is no camera. */
  account: string;
  /** Where the first code is entered. */
  next: string;
}

/** The key of a new authenticator, as a picture for its camera and as text for the keyboard. */
export function AuthenticatorKey({ secret, otpauthUrl, account, next }: AuthenticatorKeyProps) {
  const t = useT();
  const [copied, setCopied] = useState<boolean>();
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
            <Copy type="button" aria-label={t('auth.setUp.copy')} onClick={() => void copyText(secret).then(setCopied)}>
              <Icon name="content_copy" size={18} />
            </Copy>
          </Key>
          <Small style={{ overflowWrap: 'anywhere' }}>{t('auth.setUp.account', { account })}</Small>
          <Small as="output" style={{ display: 'block', marginBlock: 0 }}>
            {t(copied === undefined ? 'auth.setUp.kind' : copied ? 'auth.setUp.copied' : 'auth.setUp.notCopied')}
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
          <Way>
            <PlainButtonLink to={next}>{t('auth.entry.continue')}</PlainButtonLink>
          </Way>
        </Tasks>
      </Halves>
    </Tray>
  );
}
