import styled from '@emotion/styled';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { useLocaleState, useNotify, useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useAssay, type Job } from '../../providers/dataProvider';
import { customers } from '../../resources/customers/schema';
import { Changes, type EditionChanges } from '../../resources/watchlists/Changes';
import { watchlists } from '../../resources/watchlists/schema';
import { Icon } from '../../theme/icons/Icon';
import { below, radius, type } from '../../theme/measures';
import { useCrumbs } from '../../theme/ui/crumbs';
import { Page, PageHeader } from '../../theme/ui/Page';
import { Segmented } from '../../theme/ui/Segmented';
import { Steps } from '../../theme/ui/Steps';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { DecisionBar } from '../../theme/ui/Workspace';
import { color } from '../../theme/vars';
import { fieldErrorsOf, messageOf, statusOf } from '../../views/errors';
import { JobProgress } from '../../views/jobs/JobProgress';
import { isOver, useJob } from '../../views/jobs/useJob';
import { Failed } from '../../views/parts/Failed';
import { listPath, recordPath } from '../../views/paths';

type Source = 'ofac' | 'un' | 'own';
const sources: readonly Source[] = ['ofac', 'un', 'own'];

/** What the comparison found; nothing is changed yet. */
interface Compared {
  name: string;
  edition: string;
  entryCount: number;
  added: number;
  changed: number;
  removed: number;
  samples: EditionChanges;
  warnings: string[];
  loaded: { edition: string | null } | null;
}

interface Loaded {
  watchlistId: string;
  name: string;
  entryCount: number;
  /** Looks for everybody on the list. */
  monitoringJobId: string;
}

/** A watchlist from its publisher's files: choose, compare, load. The address carries where one is. */
export default function WatchlistImportPage() {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const check = search.get('check');
  const load = search.get('load');
  useCrumbs([
    { label: translate('watchlistImport.back'), to: listPath(watchlists) },
    { label: translate('watchlistImport.crumb') },
  ]);
  const step = load ? 2 : check ? 1 : 0;
  const steps = (['files', 'compare', 'load'] as const).map((key) => translate(`watchlistImport.steps.${key}`));
  return (
    <Page>
      <PageHeader
        title={translate('pages.watchlistImport')}
        back={{ to: listPath(watchlists), label: translate('watchlistImport.back') }}
        actions={<Steps label={translate('watchlistImport.steps.label')} steps={steps} current={step} />}
      />
      {load ? (
        <LoadStep id={load} onRestart={() => setSearch({})} />
      ) : check ? (
        <CompareStep id={check} onRestart={() => setSearch({})} onLoad={(job) => setSearch({ check, load: job.id })} />
      ) : (
        <FilesStep onSent={(job) => setSearch({ check: job.id })} />
      )}
    </Page>
  );
}

const Body = styled('div')({ display: 'flex', flexDirection: 'column', gap: 14, padding: 14 });
const Hint = styled('p')({ ...type.body, margin: 0, color: color.text.secondary });
const Zone = styled('div')<{ over: boolean }>(({ over }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 10,
  padding: '36px 20px',
  borderRadius: radius.inner,
  border: `1.5px dashed ${over ? color.mark : color.fieldBorder}`,
  background: over ? color.selected : 'transparent',
}));
const Label = styled('label')({ ...type.strong, display: 'grid', gap: 5, maxWidth: 360 });
const Input = styled('input')({
  ...type.body,
  minHeight: 36,
  paddingInline: 12,
  border: `1px solid ${color.fieldBorder}`,
  borderRadius: radius.default,
  color: color.text.primary,
  background: color.sheet,
});
const Fault = styled('p')({ ...type.body, margin: 0, color: color.tones.error.text, fontWeight: 600 });
const Files = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 4 });
const FileRow = styled('li')({ ...type.body, display: 'flex', alignItems: 'center', gap: 8 });

function FilesStep({ onSent }: { onSent: (job: Job) => void }) {
  const translate = useTranslate();
  const assay = useAssay();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [source, setSource] = useState<Source>('ofac');
  const [name, setName] = useState('');
  const [files, setFiles] = useState<File[]>([]);
  const [over, setOver] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  const add = (chosen: Iterable<File>) => {
    setFault(null);
    setFiles((before) => [...before.filter((file) => ![...chosen].some((one) => one.name === file.name)), ...chosen]);
  };

  async function send() {
    if (source === 'own' && name.trim() === '') {
      setFault(translate('watchlistImport.nameNeeded'));
      return;
    }
    setFault(null);
    setShare(0);
    const form = new FormData();
    form.append('source', source);
    if (source === 'own') form.append('name', name.trim());
    for (const file of files) form.append('files', file);
    try {
      const { data } = await assay.upload<Job>('/watchlist-imports', form, { onProgress: setShare });
      onSent(data);
    } catch (error) {
      setFault(Object.values(fieldErrorsOf(error))[0] ?? messageOf(error) ?? translate('ra.notification.http_error'));
      setShare(null);
    }
  }

  return (
    <Tray>
      <Sheet>
        <Body>
          <div>
            <Segmented
              label={translate('watchlistImport.source')}
              value={source}
              onChange={setSource}
              options={sources.map((value) => ({ value, label: translate(`watchlistImport.sources.${value}`) }))}
            />
          </div>
          <Hint>{translate(`watchlistImport.hints.${source}`)}</Hint>
          {source === 'own' && (
            <Label htmlFor={`${id}-name`}>
              {translate('watchlistImport.name')}
              <Input id={`${id}-name`} value={name} maxLength={100} onChange={(event) => setName(event.target.value)} />
            </Label>
          )}
          <Zone
            over={over}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={(event) => {
              event.preventDefault();
              setOver(false);
              add([...event.dataTransfer.files]);
            }}
          >
            <Icon name="upload_file" size={32} />
            <Hint>{translate('watchlistImport.drop')}</Hint>
            <input
              ref={input}
              type="file"
              multiple
              hidden
              data-testid="watchlist-files"
              accept=".csv,.xml,text/csv,text/xml,application/xml"
              onChange={(event) => {
                add([...(event.target.files ?? [])]);
                event.target.value = '';
              }}
            />
            <Button
              variant="tonal"
              onClick={() => input.current?.click()}
              startIcon={<Icon name="folder_open" size={17} />}
            >
              {translate('watchlistImport.choose')}
            </Button>
          </Zone>
          {files.length > 0 && (
            <Files aria-label={translate('watchlistImport.chosen')}>
              {files.map((file) => (
                <FileRow key={file.name}>
                  <Icon name="description" size={17} />
                  <bdi>{file.name}</bdi>
                  <IconButton
                    size="small"
                    aria-label={translate('watchlistImport.remove', { name: file.name })}
                    onClick={() => setFiles((before) => before.filter((one) => one !== file))}
                  >
                    <Icon name="close" size={16} />
                  </IconButton>
                </FileRow>
              ))}
            </Files>
          )}
          {fault !== null && <Fault role="alert">{fault}</Fault>}
          {share === null ? (
            <div>
              <Button disabled={files.length === 0} onClick={() => void send()}>
                {translate('watchlistImport.read')}
              </Button>
            </div>
          ) : (
            <LinearProgress
              aria-label={translate('watchlistImport.uploading')}
              variant="determinate"
              value={share * 100}
            />
          )}
        </Body>
      </Sheet>
    </Tray>
  );
}

const Cards = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 8,
  [below('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});
const Card = styled(Sheet)({ padding: 14 });
const CardLabel = styled('div')({ ...type.body, color: color.text.secondary });
const Figure = styled('div')({ ...type.figure, ...type.tabular });
const Question = styled('div')({ flex: '1 1 240px' });
const Title = styled('h2')({ ...type.cardTitle, margin: 0 });
const Warnings = styled('details')({ ...type.body, '& li': { overflowWrap: 'anywhere' } });

function CompareStep({ id, onRestart, onLoad }: { id: string; onRestart: () => void; onLoad: (job: Job) => void }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const assay = useAssay();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const reading = useJob(id);
  const job = reading.data;
  if (!job || job.status !== 'done')
    return <Unfinished reading={reading} label={translate('watchlistImport.reading')} onRestart={onRestart} />;
  const found = job.result as unknown as Compared;
  const figures = [
    ['entries', found.entryCount],
    ['added', found.added],
    ['changed', found.changed],
    ['removed', found.removed],
  ] as const;
  const differs = found.added + found.changed + found.removed > 0;
  const load = async () => {
    setBusy(true);
    try {
      const { data } = await assay.call<Job>('POST', `/watchlist-imports/${id}/load`, { idempotent: true });
      onLoad(data);
    } catch (fault) {
      notify(messageOf(fault) ?? 'ra.notification.http_error', { type: 'error' });
      setBusy(false);
    }
  };
  return (
    <>
      <Tray
        title={found.name}
        note={translate(found.loaded ? 'watchlistImport.compared' : 'watchlistImport.first')}
        actions={
          <Button variant="text" onClick={onRestart}>
            {translate('watchlistImport.again')}
          </Button>
        }
      >
        <Cards>
          {figures.map(([key, value]) => (
            <Card key={key} data-testid={`list-${key}`}>
              <CardLabel>{translate(`watchlistImport.cards.${key}`)}</CardLabel>
              <Figure>{value.toLocaleString(locale)}</Figure>
            </Card>
          ))}
        </Cards>
      </Tray>
      <Tray>
        <Sheet>
          <Body>
            {differs ? (
              <Changes
                changes={found.samples}
                totals={{ added: found.added, changed: found.changed, removed: found.removed }}
              />
            ) : (
              <Hint>{translate('watchlistImport.same')}</Hint>
            )}
            {found.warnings.length > 0 && (
              <Warnings>
                <summary>{translate('watchlistImport.warnings', { smart_count: found.warnings.length })}</summary>
                <ul>
                  {found.warnings.slice(0, 200).map((warning) => (
                    <li key={warning}>{warning}</li>
                  ))}
                </ul>
              </Warnings>
            )}
          </Body>
        </Sheet>
      </Tray>
      <DecisionBar>
        <Question>
          <Title>{translate('watchlistImport.ask')}</Title>
          <Hint>{translate('watchlistImport.askHint')}</Hint>
        </Question>
        <Button loading={busy} onClick={() => void load()}>
          {translate('watchlistImport.load', { smart_count: found.entryCount })}
        </Button>
      </DecisionBar>
    </>
  );
}

/** A job that is under way, or ended otherwise than it should. */
function Unfinished({
  reading: { data: job, error, refetch },
  label,
  onRestart,
}: {
  reading: ReturnType<typeof useJob>;
  label: string;
  onRestart: () => void;
}) {
  const translate = useTranslate();
  if (job && isOver(job)) return <Broken words={job.error ?? ''} onRestart={onRestart} />;
  if (job)
    return (
      <>
        {error && <Alert severity="warning">{translate('jobs.lost')}</Alert>}
        <JobProgress job={job} label={label} />
      </>
    );
  if (!error) return null;
  if (statusOf(error) === 404) return <Broken words={translate('watchlistImport.unknown')} onRestart={onRestart} />;
  return (
    <Tray>
      <Sheet>
        <Failed error={error} retry={() => void refetch()} />
      </Sheet>
    </Tray>
  );
}

function Broken({ words, onRestart }: { words: string; onRestart: () => void }) {
  const translate = useTranslate();
  return (
    <Tray>
      <Sheet>
        <Body>
          <Alert severity="error">
            <strong>{translate('watchlistImport.broken')}</strong> {words}
          </Alert>
          <div>
            <Button variant="tonal" onClick={onRestart}>
              {translate('watchlistImport.again')}
            </Button>
          </div>
        </Body>
      </Sheet>
    </Tray>
  );
}

function LoadStep({ id, onRestart }: { id: string; onRestart: () => void }) {
  const translate = useTranslate();
  const reading = useJob(id);
  const job = reading.data;
  if (!job || job.status !== 'done')
    return <Unfinished reading={reading} label={translate('watchlistImport.loading')} onRestart={onRestart} />;
  const loaded = job.result as unknown as Loaded;
  return (
    <Tray>
      <Sheet>
        <Body>
          <Alert severity="success">{translate('watchlistImport.done', { name: loaded.name })}</Alert>
          <Monitoring id={loaded.monitoringJobId} />
          <div>
            <Button component={Link} to={recordPath(watchlists, loaded.watchlistId)}>
              {translate('watchlistImport.toList')}
            </Button>{' '}
            <Button variant="tonal" component={Link} to={listPath(customers)}>
              {translate('watchlistImport.screenNow')}
            </Button>
          </div>
        </Body>
      </Sheet>
    </Tray>
  );
}

/** Every customer is looked for on the list; what is new waits under Screening. */
function Monitoring({ id }: { id: string }) {
  const translate = useTranslate();
  const { data: job } = useJob(id);
  if (!job) return null;
  if (!isOver(job)) return <JobProgress job={job} label={translate('watchlistImport.monitoring')} />;
  if (job.status !== 'done') return <Alert severity="warning">{translate('watchlistImport.notMonitored')}</Alert>;
  const { looked, openMatches } = job.result as unknown as { looked: number; openMatches: number };
  return (
    <Alert severity={openMatches > 0 ? 'warning' : 'info'}>
      {translate('watchlistImport.monitored', { looked, smart_count: openMatches })}
    </Alert>
  );
}
