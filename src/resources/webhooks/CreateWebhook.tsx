import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Page, PageHeader } from '../../theme/ui/Page';
import { CreateView } from '../../views/form/CreateView';
import { ShownOnce } from '../../views/parts/ShownOnce';
import { useSync } from '../../views/record/useRecord';
import type { ListSlotProps } from '../../views/slots';

/** The form of a new webhook; once it is made the page shows what signs its events, this one time. */
export function CreateWebhook({ schema }: ListSlotProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const sync = useSync(schema);
  const [secret, setSecret] = useState<string>();
  if (secret === undefined)
    return (
      <CreateView
        schema={schema}
        onMade={({ signingSecret, ...record }) => {
          // The secret is kept by nobody here.
          sync(record);
          setSecret(String(signingSecret));
        }}
      />
    );
  return (
    <Page narrow>
      <PageHeader title={translate('webhooks.made')} />
      <ShownOnce
        value={secret}
        words="webhooks"
        testId="new-secret"
        onDone={() => void navigate('/settings/integrations', { replace: true })}
      />
    </Page>
  );
}
