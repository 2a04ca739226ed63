import styled from '@emotion/styled';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
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
import { moneyWords } from '../../theme/ui/MoneyText';
import { color } from '../../theme/vars';
import { statusOf } from '../../views/errors';
import { JobProgress } from '../../views/jobs/JobProgress';
import { isOver } from '../../views/jobs/useJob';
import { Failed } from '../../views/parts/Failed';
import { listPath } from '../../views/paths';
import { useSchema } from '../../views/slots';
import { useViewer } from '../../views/viewer';
import { Cards } from './Cards';
import { ChooseFile } from './ChooseFile';
import { ColumnsPane } from './ColumnsPane';
import { Preview } from './Preview';
import { RunReport } from './RunReport';
import { Steps } from '../../theme/ui/Steps';
import { useQuote } from '../../resources/screening/useQuote';
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
  const [search, setSearch] = useSearchParams();
  const id = search.get('id');
  const restart = () => setSearch({});
  return (
    <Page>
      {id === null ? (
        <>
          <FilesCrumbs />
          <Header step={0} />
          <ChooseFile onSent={(imported) => setSearch({ id: imported.id })} />
        </>
      ) : (
        <Importing key={id} id={id} onNewFile={restart} />
      )}
    </Page>
  );
}

/** The way here; a file that is chosen stands at its end. */
function FilesCrumbs({ file }: { file?: string }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  useCrumbs([
    { label: translate('imports.back'), to: listPath(customers) },
    { label: translate('imports.crumb'), ...(file !== undefined && { to: pathname }) },
    { label: file ?? '' },
  ]);
  return null;
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
  const { record, checkJob, halted, counts, runJob, lost, saving, change, check, run } = useImport(id);
  const [screen, setScreen] = useState(true);
  const { data: imported } = record;
  const mayScreen = can(viewer, 'customers', 'screen');
  // Of rows with a warning some are known already: it is said as "about".
  const { data: quote } = useQuote(mayScreen && counts ? { count: counts.new + counts.warning } : undefined);
  /** Rows that would be written. */
  const ready = counts && counts.new + counts.update + counts.warning;
  const canRun = imported?.checked === true && ready !== undefined && ready > 0 && !saving;
  const start = () => {
    if (canRun) run(screen && mayScreen);
  };
  useShortcuts({ 'ctrl+Enter': start }, canRun);

  if (!imported)
    return (
      <>
        <FilesCrumbs />
        <Header step={record.error ? 0 : 1} />
        {record.error && (
          <Tray>
            <Sheet>
              {statusOf(record.error) === 404 ? (
                <EmptyState
                  icon="upload_file"
                  title={translate('imports.gone')}
                  actions={<Button onClick={onNewFile}>{translate('imports.choose')}</Button>}
                />
              ) : (
                <Failed error={record.error} retry={() => void record.refetch()} />
              )}
            </Sheet>
          </Tray>
        )}
      </>
    );
  if (imported.runJobId)
    return (
      <>
        <FilesCrumbs file={imported.fileName} />
        <Header step={2} />
        <RunReport
          imported={imported}
          job={runJob}
          listTo={listPath(customers)}
          onGoOn={() => run(runJob?.params?.screen === true && mayScreen)}
          goingOn={saving}
          lost={lost}
          onNewFile={onNewFile}
        />
      </>
    );
  const checking = checkJob !== undefined && !isOver(checkJob);
  return (
    <>
      <FilesCrumbs file={imported.fileName} />
      <Header step={1} onNewFile={onNewFile} />
      <Cards fileName={imported.fileName} encoding={imported.encoding} rows={imported.rows} counts={counts} />
      {checking && <JobProgress job={checkJob} label={translate('imports.checking')} />}
      {halted !== undefined && (
        <Alert
          severity="warning"
          action={
            <Button size="small" variant="text" onClick={check}>
              {translate('imports.checkAgain')}
            </Button>
          }
        >
          {[translate('imports.notChecked'), halted].filter(Boolean).join(' ')}
        </Alert>
      )}
      <Grid>
        <ColumnsPane schema={schema} imported={imported} onChange={change} />
        <Pane>
          <Preview
            schema={schema}
            imported={imported}
            counts={counts}
            halted={halted !== undefined}
            disabled={saving || checking}
            onCorrect={(row, target, text) => change({ corrections: { [row]: { [target]: text } } })}
          />
        </Pane>
      </Grid>
      <DecisionBar>
        <Question>
          <Title>
            {ready === 0
              ? translate(counts?.unchanged ? 'imports.askSame' : 'imports.askNone')
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
            {quote && quote.price.amount > 0
              ? translate('imports.screenFor', { price: moneyWords({ ...quote.price, symbol: true, locale }) })
              : translate('imports.screen')}
          </Tick>
        )}
        <Button
          disabled={!canRun}
          onClick={start}
          startIcon={<Icon name="upload" size={17} />}
          endIcon={<Kbd over="fill">Ctrl ↵</Kbd>}
        >
          {ready === undefined ? translate('imports.runAll') : translate('imports.run', { smart_count: ready })}
        </Button>
      </DecisionBar>
    </>
  );
}
