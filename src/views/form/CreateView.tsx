import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { AnyRecord, Viewer } from '../../schema/fields';
import { nameOf, type AnyResource } from '../../schema/resource';
import { below } from '../../theme/measures';
import { useCrumbs } from '../../theme/ui/crumbs';
import { Page, PageHeader } from '../../theme/ui/Page';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { Guard } from '../parts/Guard';
import { KeyCap } from '../parts/KeyCap';
import { createPath, listPath, recordPath } from '../paths';
import { useSync, type WholeRecord } from '../record/useRecord';
import { useWords } from '../words';
import { FormRoot } from './FormRoot';
import { useRecordForm } from './useRecordForm';
import { formSections } from './values';

const Inner = styled(Sheet)({ padding: 22, [below('sm')]: { padding: 14 } });

const Foot = styled('footer')({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 3,
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 8,
  padding: '10px 12px 0',
  background: color.background.paper,
  [below('md')]: { insetBlockEnd: 78, paddingBlockEnd: 10 },
});

interface CreateViewProps {
  schema: AnyResource;
  /** In place of opening the record that was made. */
  onMade?: (record: WholeRecord) => void;
  /** Values that its page lets people choose by inputs of its own, above the others; conditions see them, and they are sent. */
  chosen?: { values: AnyRecord; inputs: ReactNode };
}

/** A new record, as a page of its own. */
export function CreateView({ schema, ...own }: CreateViewProps) {
  return (
    <Guard schema={schema} action="create">
      {(viewer) => <CreateForm schema={schema} viewer={viewer} {...own} />}
    </Guard>
  );
}

function CreateForm({ schema, viewer, onMade, chosen }: CreateViewProps & { viewer: Viewer }) {
  const translate = useTranslate();
  const words = useWords(schema);
  const notify = useNotify();
  const navigate = useNavigate();
  const provider = useDataProvider();
  const sync = useSync(schema);
  const sections = useMemo(() => formSections(schema, true), [schema]);
  // What another record begins it with, or what a form held whose record was deleted in the meantime.
  const { values: given, typed = false } = (useLocation().state ?? {}) as { values?: AnyRecord; typed?: boolean };
  const title = translate('views.form.create', { name: words.noun() });
  useCrumbs([{ label: words.name(2), to: listPath(schema) }, { label: title }]);

  const state = useRecordForm({
    schema,
    viewer,
    sections,
    base: undefined,
    address: createPath(schema),
    ...(given && !typed && { initial: given }),
    extra: { ...chosen?.values, ...(typed && given) },
    send: async (body, values) => {
      const also = Object.keys(chosen?.values ?? {}).map((source) => [source, values[source]] as const);
      const filled = Object.fromEntries([...Object.entries(body), ...also].filter(([, value]) => value !== null));
      const { data } = await provider.create<WholeRecord>(schema.name, { data: filled });
      return data;
    },
    onDone: (made) => {
      if (onMade) return onMade(made);
      sync(made);
      notify('views.record.created', { type: 'success', messageArgs: { name: nameOf(schema, made) } });
      void navigate(recordPath(schema, made.id), { replace: true });
    },
  });

  return (
    <Page narrow>
      <PageHeader title={title} />
      <Tray>
        <FormRoot state={state} sections={sections} headings={2}>
          {({ fields }) => (
            <>
              <Inner>
                {chosen?.inputs}
                {fields}
              </Inner>
              <Foot>
                <Button component={Link} to={listPath(schema)} variant="text" color="secondary">
                  {translate('views.action.cancel')}
                </Button>
                <Button type="submit" loading={state.sending}>
                  {translate('views.form.createButton', { name: words.noun() })}
                  <KeyCap>Ctrl S</KeyCap>
                </Button>
              </Foot>
            </>
          )}
        </FormRoot>
      </Tray>
    </Page>
  );
}
