import { useT } from '../../i18n/useT';
import type { Ending } from '../machine';
import { Banner } from './Banner';

export interface SignedOutNoticeProps {
  reason: Exclude<Ending, 'never'>;
}

/** Why there is no session any more; the `notice` of the sign-in page. */
export function SignedOutNotice({ reason }: SignedOutNoticeProps) {
  const t = useT();
  return (
    <output>
      <Banner
        tone={reason === 'expired' || reason === 'unheard' ? 'warning' : 'success'}
        title={t(`auth.ended.${reason}.title`)}
      >
        {t(`auth.ended.${reason}.text`)}
      </Banner>
    </output>
  );
}
