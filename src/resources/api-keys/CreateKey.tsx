import Button from '@mui/material/Button';
import { useDataProvider, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Viewer } from '../../schema/fields';
import type { AnyResource } from '../../schema/resource';
import { useCrumbs } from '../../theme/ui/crumbs';
import { Page, PageHeader } from '../../theme/ui/Page';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { FormRoot } from '../../views/form/FormRoot';
import { useRecordForm } from '../../views/form/useRecordForm';
import { formSections } from '../../views/form/values';
import { Guard } from '../../views/parts/Guard';
import { listPath, recordPath } from '../../views/paths';
import { useSync, type WholeRecord } from '../../views/record/useRecord';
import type { ListSlotProps } from '../../views/slots';
import { useWords } from '../../views/words';
import { KeyOnce } from './KeyOnce';

/** The form of a new key; once it is made the page shows it, this one time. */
export function CreateKey({ schema }: ListSlotProps) {
  return (
    <Guard schema={schema} action="create">
      {(viewer) => <CreateForm schema={schema} viewer={viewer} />}
    </Guard>
  );
}

function CreateForm({ schema, viewer }: { schema: AnyResource; viewer: Viewer }) {
  const translate = useTranslate();
  const words = useWords(schema);
  const navigate = useNavigate();
  const provider = useDataProvider();
  const sync = useSync(schema);
  const sections = useMemo(() => formSections(schema, true), [schema]);
  const [made, setMade] = useState<{ id: string; key: string }>();
  const title = translate('views.form.create', { name: words.name() });
  useCrumbs([{ label: words.name(2), to: listPath(schema) }, { label: title }]);
  const state = useRecordForm({
    schema,
    viewer,
    sections,
    base: undefined,
    send: async (body) => {
      const data = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
      return (await provider.create<WholeRecord>(schema.name, { data })).data;
    },
    onDone: ({ key, ...record }) => {
      sync(record);
      setMade({ id: String(record.id), key: String(key) });
    },
  });
  if (made)
    return (
      <Page narrow>
        <PageHeader title={translate('apiKeys.made')} />
        <KeyOnce value={made.key} onDone={() => void navigate(recordPath(schema, made.id), { replace: true })} />
      </Page>
    );
  return (
    <Page narrow>
      <PageHeader title={title} />
      <Tray>
        <FormRoot state={state} sections={sections} headings={2}>
          {({ fields }) => (
            <Sheet padded>
              {fields}
              <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8, marginBlockStart: 18 }}>
                <Button component={Link} to={listPath(schema)} variant="text" color="secondary">
                  {translate('views.action.cancel')}
                </Button>
                <Button type="submit" loading={state.sending}>
                  {translate('views.form.createButton', { name: words.name() })}
                </Button>
              </div>
            </Sheet>
          )}
        </FormRoot>
      </Tray>
    </Page>
  );
}
