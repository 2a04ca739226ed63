import { useT } from '../../i18n/useT';
import { Banner } from './Banner';

export interface SignedOutNoticeProps {
  /** The person left, the session ran out, or another tab ended it. */
  reason: 'left' | 'expired' | 'elsewhere';
}

/** Why there is no session any more; the `notice` of the sign-in page. */
export function SignedOutNotice({ reason }: SignedOutNoticeProps) {
  const t = useT();
  return (
    <output>
      <Banner tone={reason === 'expired' ? 'warning' : 'success'} title={t(`auth.ended.${reason}.title`)}>
        {t(`auth.ended.${reason}.text`)}
      </Banner>
    </output>
  );
}
