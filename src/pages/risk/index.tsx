import styled from '@emotion/styled';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocaleState, useNotify, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useAssay } from '../../providers/dataProvider';
import { riskModels } from '../../resources/risk-models/schema';
import type { AnyRecord, Viewer } from '../../schema/fields';
import { can } from '../../schema/permissions';
import { from, type } from '../../theme/measures';
import { useCrumbs } from '../../theme/ui/crumbs';
import { Page, PageHeader } from '../../theme/ui/Page';
import { SkeletonRows } from '../../theme/ui/Skeleton';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { messageOf } from '../../views/errors';
import { FormRoot } from '../../views/form/FormRoot';
import { useRecordForm } from '../../views/form/useRecordForm';
import { changedSources, formSections, REASON } from '../../views/form/values';
import { Failed } from '../../views/parts/Failed';
import { KeyCap } from '../../views/parts/KeyCap';
import { Details } from '../../views/record/Details';
import { useViewer } from '../../views/viewer';
import { useWords } from '../../views/words';
import { Bands } from './Bands';
import { Preview } from './Preview';
import { Rescore } from './Rescore';

const Columns = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  [from('lg')]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' },
});
const Side = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  minWidth: 0,
  [from('lg')]: { position: 'sticky', insetBlockStart: 12 },
});
const Inner = styled(Sheet)({ padding: 22 });
const Foot = styled('footer')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 8,
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 3,
  padding: '12px 12px 2px',
  background: color.background.paper,
});
const Count = styled('span')({ ...type.body, marginInlineEnd: 'auto', color: color.text.secondary });

type Model = AnyRecord & { id: string; version: number };

const KEY = [riskModels.name, 'current'];

/** What makes a customer risky: each factor with its points, what a change would do, and the change. */
export default function RiskPage() {
  const translate = useTranslate();
  const assay = useAssay();
  const viewer = useViewer();
  useCrumbs([{ label: translate('pages.risk') }]);
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await assay.call<Model>('GET', '/risk-model', { signal })).data,
  });
  return (
    <Page>
      <PageHeader title={translate('pages.risk')} note={translate('risk.note')} />
      {query.data && viewer ? (
        can(viewer, riskModels.name, 'edit') ? (
          <Editor key={query.data.version} model={query.data} viewer={viewer} reload={query.refetch} />
        ) : (
          <Reading model={query.data} />
        )
      ) : (
        <Tray>
          <Sheet padded>
            {query.error ? (
              <Failed error={query.error} retry={() => void query.refetch()} />
            ) : (
              <SkeletonRows rows={8} height={44} label={translate('views.record.loading')} />
            )}
          </Sheet>
        </Tray>
      )}
    </Page>
  );
}

/** For those who may see it and not change it. */
function Reading({ model }: { model: Model }) {
  const words = useWords(riskModels);
  return (
    <Columns>
      <div style={{ display: 'grid', gap: 12 }}>
        {riskModels.sections.map((section) => (
          <Tray key={section.key} title={words.section(section.key)}>
            <Sheet padded>
              <Details
                schema={riskModels}
                record={model}
                fields={section.fields.flatMap((source) => {
                  const field = Object.entries(riskModels.fields).find(([name]) => name === source)?.[1];
                  return field ? [[source, field] as const] : [];
                })}
              />
            </Sheet>
          </Tray>
        ))}
      </div>
      <Side>
        <Bands values={model} />
        <Rescore jobId={typeof model.rescoreJobId === 'string' ? model.rescoreJobId : null} mayChange={false} />
      </Side>
    </Columns>
  );
}

interface EditorProps {
  model: Model;
  viewer: Viewer;
  reload: () => Promise<{ data: Model | undefined }>;
}

function Editor({ model, viewer, reload }: EditorProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const assay = useAssay();
  const client = useQueryClient();
  const sections = useMemo(() => formSections(riskModels, false), []);
  const state = useRecordForm<Model>({
    schema: riskModels,
    viewer,
    sections,
    base: model,
    reason: true,
    extra: { [REASON]: '' },
    send: async (body, values, version) => {
      const given = { ...body, [REASON]: String(values[REASON]).trim() };
      const headers = { 'If-Match': `"${version ?? model.version}"` };
      return (await assay.call<Model>('PUT', '/risk-model', { body: given, headers })).data;
    },
    reload: async () => (await reload()).data,
    onDone: (saved) => {
      client.setQueryData(KEY, saved);
      notify('risk.saved', { type: 'success' });
    },
  });
  return (
    <FormRoot state={state} sections={sections} headings={2}>
      {({ fields, changes }) => (
        <Columns>
          <Tray>
            <Inner>{fields}</Inner>
            <Foot>
              <Count aria-live="polite">
                {changes === 0
                  ? translate('views.form.noChanges')
                  : translate('views.form.changes', { smart_count: changes })}
              </Count>
              <Button
                variant="text"
                color="secondary"
                disabled={changes === 0 || state.sending}
                onClick={() => state.form.reset()}
              >
                {translate('risk.discard')}
              </Button>
              <Button type="submit" loading={state.sending} disabled={changes === 0}>
                {translate('risk.save')}
                <KeyCap>Ctrl S</KeyCap>
              </Button>
            </Foot>
          </Tray>
          <Side>
            <LiveBands base={model} />
            <TryOut model={model} viewer={viewer} sources={state.sources} start={state.checks.start} />
            <Rescore jobId={typeof model.rescoreJobId === 'string' ? model.rescoreJobId : null} mayChange />
          </Side>
        </Columns>
      )}
    </FormRoot>
  );
}

function LiveBands({ base }: { base: AnyRecord }) {
  const values = useWatch<AnyRecord>() as AnyRecord;
  return <Bands values={{ ...base, ...values }} />;
}

interface TryOutProps {
  model: Model;
  viewer: Viewer;
  sources: readonly string[];
  start: AnyRecord;
}

/** Asks the API how the customers would stand, before anything is saved. */
function TryOut({ model, viewer, sources, start }: TryOutProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const assay = useAssay();
  const { trigger, getValues } = useFormContext<AnyRecord>();
  const [jobId, setJobId] = useState<string | null>(null);
  const [failure, setFailure] = useState<string>();
  const run = async () => {
    setFailure(undefined);
    if (!(await trigger([...sources]))) return setFailure(translate('risk.preview.faults'));
    const values = getValues();
    const changed = changedSources({ schema: riskModels, sources, base: model, start, values, viewer });
    const weights = Object.fromEntries(changed.map((source) => [source, values[source]]));
    try {
      setJobId((await assay.startJob('riskPreview', { weights })).data.id);
    } catch (fault) {
      setFailure(messageOf(fault) ?? translate('views.error.unknown'));
    }
  };
  return (
    <Tray
      title={translate('risk.preview.title')}
      actions={
        <Button size="small" variant="tonal" onClick={() => void run()}>
          {translate('risk.preview.run')}
        </Button>
      }
    >
      <Sheet padded>
        {failure !== undefined && <Alert severity="error">{failure}</Alert>}
        <Preview jobId={jobId} locale={locale} />
      </Sheet>
    </Tray>
  );
}
