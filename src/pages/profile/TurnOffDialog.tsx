import { useT } from '../../i18n/useT';
import { ProofDialog } from './ProofDialog';

interface TurnOffDialogProps {
  /** Throws an HttpError when the API refuses. */
  onSubmit: (values: { password: string }) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password before the second factor goes. */
export default function TurnOffDialog({ onSubmit, onClose }: TurnOffDialogProps) {
  const t = useT();
  return (
    <ProofDialog
      title={t('profile.factor.turnOffTitle')}
      text={t('profile.factor.turnOffText')}
      cancel={t('profile.factor.keep')}
      confirm={t('profile.factor.turnOff')}
      danger
      send={(password) => onSubmit({ password })}
      onClose={onClose}
    />
  );
}
