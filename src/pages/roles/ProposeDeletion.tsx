/** Asks somebody else to agree that a role is deleted. */
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { roleChanges } from '../../resources/role-changes/schema';
import { messageOf } from '../../views/errors';
import ReasonDialog from '../../views/parts/ReasonDialog';
import { useSync, type WholeRecord } from '../../views/record/useRecord';

interface ProposeDeletionProps {
  role: WholeRecord;
  onSent: () => void;
  onClose: () => void;
}

export default function ProposeDeletion({ role, onSent, onClose }: ProposeDeletionProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const provider = useDataProvider();
  const sync = useSync(roleChanges);
  const send = async (reason: string): Promise<boolean> => {
    try {
      const data = { kind: 'delete', roleId: role.id, roleVersion: role.version, reason };
      sync((await provider.create<WholeRecord>(roleChanges.name, { data })).data);
      notify('roleEditor.two.sent', { type: 'success' });
      onSent();
      return true;
    } catch (error) {
      notify(messageOf(error) ?? 'views.error.unknown', { type: 'error' });
      return false;
    }
  };
  return (
    <ReasonDialog
      danger
      title={translate('roleEditor.two.deleteTitle')}
      text={translate('roleEditor.two.deleteText')}
      confirm={translate('roleEditor.two.send')}
      onConfirm={send}
      onClose={onClose}
    />
  );
}
