import TextField from '@mui/material/TextField';
import { useGetList, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import { roles, type Role } from '../../resources/roles/schema';
import type { Viewer } from '../../schema/fields';
import { useViews } from '../../views/slots';
import { covers, rowsOf, textsOf } from '../../resources/roles/matrix';

/** A role whose permissions a new one begins with. What was ticked before gives way. */
export function StartsFrom({ viewer, onStart }: { viewer: Viewer; onStart: (permissions: string[]) => void }) {
  const translate = useTranslate();
  const { schemas } = useViews();
  const { field } = useController({ name: 'permissions' });
  const [chosen, setChosen] = useState('');
  const { data = [] } = useGetList<Role>(roles.name, {
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  const rows = useMemo(() => rowsOf(schemas), [schemas]);
  const offered = data.filter((role) => covers(viewer.permissions, textsOf(role.permissions), rows));
  return (
    <TextField
      select
      fullWidth
      label={translate('roleEditor.startsFrom')}
      helperText={translate('roleEditor.startsFromHelp')}
      value={chosen}
      onChange={({ target: { value } }) => {
        setChosen(value);
        const permissions = textsOf(offered.find(({ id }) => id === value)?.permissions);
        field.onChange(permissions);
        onStart(permissions);
      }}
      sx={{ marginBlockStart: '12px' }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{translate('roleEditor.nothing')}</option>
      {offered.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </TextField>
  );
}
