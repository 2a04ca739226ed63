/** Says on every page that the product is looked at as a role, and ends that. */
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSessionStore } from '../auth/SessionContext';
import { rolePath } from '../pages/roles/paths';
import { Icon } from '../theme/icons/Icon';
import { radius, type } from '../theme/measures';
import { color } from '../theme/vars';
import { messageOf } from '../views/errors';

const Bar = styled('section')({
  ...type.body,
  position: 'sticky',
  insetBlockStart: 10,
  zIndex: 20,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  marginBlockEnd: 12,
  padding: '6px 6px 6px 14px',
  borderRadius: radius.paper,
  color: color.inverse.text,
  background: color.inverse.fill,
  boxShadow: color.shadow.e2,
  '& > output': { flex: 1, minWidth: 0 },
});

export default function PreviewBar({ role }: { role: { id: string; name: string } }) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const store = useSessionStore();
  const [ending, setEnding] = useState(false);
  const end = async () => {
    setEnding(true);
    try {
      await store.endPreview();
      await navigate(rolePath(role.id, 'view'));
    } catch (error) {
      setEnding(false);
      notify(messageOf(error) ?? 'http.somethingWrong', { type: 'error' });
    }
  };
  return (
    <Bar aria-label={translate('roleEditor.preview.label')}>
      <Icon name="visibility" size={18} />
      <output>{translate('roleEditor.preview.bar', { name: role.name })}</output>
      <Button variant="tonal" loading={ending} onClick={() => void end()}>
        {translate('roleEditor.preview.end')}
      </Button>
    </Bar>
  );
}
