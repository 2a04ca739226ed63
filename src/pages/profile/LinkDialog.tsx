import { useT } from '../../i18n/useT';
import { useAssay } from '../../providers/dataProvider';
import { ProofDialog } from './ProofDialog';

interface LinkDialogProps {
  byCode: boolean;
  onClose: () => void;
}

/** Asks who is there before the browser leaves for the provider: what is linked lets in from then on. */
export default function LinkDialog({ byCode, onClose }: LinkDialogProps) {
  const t = useT();
  const assay = useAssay();
  return (
    <ProofDialog
      title={t('profile.identity.linkTitle')}
      text={t('profile.identity.linkText')}
      byCode={byCode}
      cancel={t('profile.identity.cancel')}
      confirm={t('profile.identity.link')}
      send={async (proof) => {
        const body = byCode ? { code: proof } : { password: proof };
        location.assign((await assay.call<{ url: string }>('POST', '/auth/organization/link', { body })).data.url);
      }}
      onClose={onClose}
    />
  );
}
