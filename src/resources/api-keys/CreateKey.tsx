import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Page, PageHeader } from '../../theme/ui/Page';
import { CreateView } from '../../views/form/CreateView';
import { recordPath } from '../../views/paths';
import { useSync } from '../../views/record/useRecord';
import type { ListSlotProps } from '../../views/slots';
import { NewKey } from './NewKey';

/** The form of a new key; once it is made the page shows it, this one time. */
export function CreateKey({ schema }: ListSlotProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const sync = useSync(schema);
  const [made, setMade] = useState<{ id: string; key: string }>();
  if (!made)
    return (
      <CreateView
        schema={schema}
        onMade={({ key, ...record }) => {
          // The secret is kept by nobody here.
          sync(record);
          setMade({ id: String(record.id), key: String(key) });
        }}
      />
    );
  return (
    <Page narrow>
      <PageHeader title={translate('apiKeys.made')} />
      <NewKey value={made.key} onDone={() => void navigate(recordPath(schema, made.id), { replace: true })} />
    </Page>
  );
}
