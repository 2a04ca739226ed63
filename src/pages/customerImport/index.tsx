import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { can } from '../../schema/permissions';
import { customers } from '../../resources/customers/schema';
import { Icon } from '../../theme/icons/Icon';
import { below, type } from '../../theme/measures';
import { useCrumbs } from '../../theme/ui/crumbs';
import { Kbd } from '../../theme/ui/Kbd';
import { Page, PageHeader } from '../../theme/ui/Page';
import { EmptyState } from '../../theme/ui/states';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { useShortcuts } from '../../theme/ui/useShortcuts';
import { DecisionBar, Pane } from '../../theme/ui/Workspace';
import { color } from '../../theme/vars';
import { JobProgress } from '../../views/jobs/JobProgress';
import { isOver } from '../../views/jobs/useJob';
import { listPath } from '../../views/paths';
import { useSchema } from '../../views/slots';
import { useViewer } from '../../views/viewer';
import { Cards } from './Cards';
import { ChooseFile } from './ChooseFile';
import { ColumnsPane } from './ColumnsPane';
import { Preview } from './Preview';
import { RunReport } from './RunReport';
import { Steps } from '../../theme/ui/Steps';
import { useImport } from './useImport';

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(320px, 400px) minmax(0, 1fr)',
  gap: 12,
  alignItems: 'start',
  [below('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const Question = styled('div')({ flex: '1 1 240px', minWidth: 0 });
const Title = styled('h2')({ ...type.cardTitle, margin: 0 });
const Hint = styled('p')({ ...type.body, margin: 0, color: color.text.secondary });
const Tick = styled('label')({
  ...type.body,
  display: 'inline-flex',
  gap: 8,
  alignItems: 'center',
  '& input': { width: 16, height: 16, accentColor: color.primary.strong },
});

/** Customers from a file, in three steps: the file, its columns and rows, the run. The address carries the import. */
export default function CustomerImportPage() {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const id = search.get('id');
  useCrumbs([{ label: translate('imports.back'), to: listPath(customers) }, { label: translate('imports.crumb') }]);
  const restart = () => setSearch({});
  return (
    <Page>
      {id === null ? (
        <>
          <Header step={0} />
          <ChooseFile onSent={(imported) => setSearch({ id: imported.id })} />
        </>
      ) : (
        <Importing key={id} id={id} onNewFile={restart} />
      )}
    </Page>
  );
}

function Header({ step, onNewFile }: { step: number; onNewFile?: () => void }) {
  const translate = useTranslate();
  return (
    <PageHeader
      title={translate('pages.customerImport')}
      back={{ to: listPath(customers), label: translate('imports.back') }}
      actions={
        <>
          {onNewFile && (
            <Button variant="text" onClick={onNewFile}>
              {translate('imports.anotherFile')}
            </Button>
          )}
          <Steps
            label={translate('imports.steps.label')}
            steps={[translate('imports.steps.file'), translate('imports.steps.map'), translate('imports.steps.run')]}
            current={step}
          />
        </>
      }
    />
  );
}

function Importing({ id, onNewFile }: { id: string; onNewFile: () => void }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const viewer = useViewer();
  const schema = useSchema(customers.name) ?? customers;
  const { record, checkJob, counts, runJob, saving, change, run } = useImport(id);
  const [screen, setScreen] = useState(true);
  const { data: imported } = record;
  const mayScreen = can(viewer, 'customers', 'screen');
  const ready = counts ? (imported ? imported.rows - counts.error : 0) : undefined;
  const canRun = imported?.checked === true && ready !== undefined && ready > 0 && !saving;
  const start = () => {
    if (canRun) void run(screen && mayScreen);
  };
  useShortcuts({ 'ctrl+Enter': start }, canRun);

  if (record.error)
    return (
      <>
        <Header step={0} />
        <Tray>
          <Sheet>
            <EmptyState
              icon="upload_file"
              title={translate('imports.gone')}
              actions={<Button onClick={onNewFile}>{translate('imports.choose')}</Button>}
            />
          </Sheet>
        </Tray>
      </>
    );
  if (!imported) return <Header step={1} />;
  if (imported.runJobId)
    return (
      <>
        <Header step={2} />
        <RunReport imported={imported} job={runJob} listTo={listPath(customers)} onNewFile={onNewFile} />
      </>
    );
  const checking = checkJob !== undefined && !isOver(checkJob);
  return (
    <>
      <Header step={1} onNewFile={onNewFile} />
      <Cards fileName={imported.fileName} encoding={imported.encoding} rows={imported.rows} counts={counts} />
      {checking && <JobProgress job={checkJob} label={translate('imports.checking')} />}
      <Grid>
        <ColumnsPane schema={schema} imported={imported} disabled={saving} onChange={(body) => void change(body)} />
        <Pane>
          <Preview
            schema={schema}
            imported={imported}
            counts={counts}
            disabled={saving || checking}
            onCorrect={(row, target, text) => void change({ corrections: { [row]: { [target]: text } } })}
          />
        </Pane>
      </Grid>
      <DecisionBar>
        <Question>
          <Title>
            {ready === 0
              ? translate('imports.askNone')
              : translate('imports.ask', {
                  ready: ready === undefined ? '…' : ready.toLocaleString(locale),
                  all: imported.rows.toLocaleString(locale),
                })}
          </Title>
          <Hint>{translate('imports.askHint')}</Hint>
        </Question>
        {mayScreen && (
          <Tick>
            <input type="checkbox" checked={screen} onChange={(event) => setScreen(event.target.checked)} />
            {translate('imports.screen')}
          </Tick>
        )}
        <Button
          disabled={!canRun}
          onClick={start}
          startIcon={<Icon name="upload" size={17} />}
          endIcon={<Kbd over="fill">Ctrl ↵</Kbd>}
        >
          {translate('imports.run', { smart_count: ready ?? 0 })}
        </Button>
      </DecisionBar>
    </>
  );
}
