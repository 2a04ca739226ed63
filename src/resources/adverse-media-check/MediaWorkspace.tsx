import styled from '@emotion/styled';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useGetOne, useLocaleState, useNotify, useRefresh, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useAssay } from '../../providers/dataProvider';
import { countryName, isCountry } from '../../schema/countries';
import type { AnyRecord } from '../../schema/fields';
import { can } from '../../schema/permissions';
import type { AnyResource } from '../../schema/resource';
import { Icon } from '../../theme/icons/Icon';
import { below, radius, type } from '../../theme/measures';
import { Avatar } from '../../theme/ui/Avatar';
import { StatusChip } from '../../theme/ui/chips';
import { useCrumbs, useFoldedNavigation } from '../../theme/ui/crumbs';
import { Kbd } from '../../theme/ui/Kbd';
import { Page, PageHeader } from '../../theme/ui/Page';
import { Segmented } from '../../theme/ui/Segmented';
import { SkeletonRows } from '../../theme/ui/Skeleton';
import { EmptyState } from '../../theme/ui/states';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { useShortcuts } from '../../theme/ui/useShortcuts';
import { DecisionBar, KeyStrip, Pane, StickyPane } from '../../theme/ui/Workspace';
import { color } from '../../theme/vars';
import { fieldErrorsOf, messageOf, statusOf } from '../../views/errors';
import { formatDay, formatMoment } from '../../views/format';
import { useSingleKeys } from '../../views/parts/keys';
import { mayEdit } from '../../views/parts/rights';
import { editPath, listPath, recordPath } from '../../views/paths';
import { Neighbours } from '../../views/record/Neighbours';
import { Decisions } from '../../views/record/RecordHeader';
import { useSchema, useViews } from '../../views/slots';
import { useViewer } from '../../views/viewer';
import { useWords } from '../../views/words';
import { isOpenCheck } from '../checks';
import { articlesOf, hostOf, sourcesOf, type MediaArticle, type Verdict } from './article';
import { ArticleList } from './ArticleList';
import { ArticlePane } from './ArticlePane';
import type { AdverseMediaCheck } from './schema';
import { lazyPart } from '../../views/parts/lazyPart';

const AddArticle = lazyPart(() => import('./AddArticle'));

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: '272px 330px minmax(0, 1fr)',
  gap: 12,
  alignItems: 'start',
  [below('xl')]: { gridTemplateColumns: '300px minmax(0, 1fr)' },
  [below('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
/** Below the articles where there is no room for three. */
const SubjectPane = styled(StickyPane)({ [below('xl')]: { order: 3, gridColumn: '1 / -1', position: 'static', maxHeight: 'none' } }); // prettier-ignore
const QueuePane = styled(StickyPane)({ [below('md')]: { maxHeight: 320, overflowY: 'auto' } });
const Empty = styled(Tray)({ gridColumn: '2 / -1', [below('xl')]: { gridColumn: '1 / -1' } });
const Who = styled('div')({ display: 'flex', alignItems: 'center', gap: 10, marginBlockEnd: 12 });
const Name = styled('div')({ ...type.cardTitle, overflowWrap: 'anywhere' });
const Facts = styled('dl')({
  ...type.body,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '6px 12px',
  margin: 0,
  '& dt': { color: color.text.secondary },
  '& dd': { margin: 0, textAlign: 'end', fontWeight: 600, overflowWrap: 'anywhere' },
});
const Title = styled('h3')({ ...type.body, margin: '0 0 8px', color: color.text.secondary });
const Chips = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 4 });
const Small = styled('p')({
  ...type.caption,
  margin: '6px 0 0',
  color: color.text.secondary,
  overflowWrap: 'anywhere',
});
const About = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 8 });
const AboutRow = styled('li')({
  ...type.body,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.4fr) 1fr 20px',
  gap: 8,
  alignItems: 'center',
  '& > :last-child': { ...type.tabular, fontWeight: 600, textAlign: 'end' },
});
const Track = styled('span')({ display: 'flex', height: 5, borderRadius: radius.pill, background: color.tonal, overflow: 'hidden' }); // prettier-ignore
const Bar = styled('span')<{ tone: 'error' | 'warning' | 'neutral' }>(({ tone }) => ({
  height: '100%',
  background: color.tones[tone].mark,
}));
const Question = styled('div')({ ...type.cardTitle, flex: '1 1 130px', '& small': { ...type.body, display: 'block', color: color.text.secondary } }); // prettier-ignore
const Reason = styled(TextField)({ flex: '2 1 220px' });
const Answers = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  [below('md')]: { width: '100%', '& > *': { flex: 1, whiteSpace: 'nowrap' } },
});
const CaseLink = styled(Link)({ color: color.link, fontWeight: 600, textDecoration: 'none' });

export interface MediaWorkspaceProps {
  schema: AnyResource;
  id: string;
}

/** What the media write of a subject: whom it is about, the articles by relevance, and the one that is read. */
export function MediaWorkspace({ schema, id }: MediaWorkspaceProps) {
  const translate = useTranslate();
  const { ErrorPage } = useViews();
  const { data, error, isPending } = useGetOne<AdverseMediaCheck>(schema.name, { id });
  useFoldedNavigation();
  useCrumbs([{ label: translate('media.crumb'), to: listPath(schema) }, { label: data?.subjectName ?? '' }]);
  if (error && !data) return <ErrorPage status={statusOf(error)} />;
  if (isPending || !data)
    return (
      <Page>
        <Tray>
          <SkeletonRows rows={8} label={translate('shell.loading')} />
        </Tray>
      </Page>
    );
  return <Reading key={data.id} schema={schema} check={data} />;
}

function Reading({ schema, check }: { schema: AnyResource; check: AdverseMediaCheck }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const words = useWords(schema);
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const assay = useAssay();
  const viewer = useViewer();
  const customers = useSchema('customers');
  const [keys] = useSingleKeys();
  const [search, setSearch] = useSearchParams();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState<string>();
  const [adding, setAdding] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [shown, setShown] = useState('all');
  // What a slow answer must not lose: the latest record that the API gave.
  const [latest, setLatest] = useState<AdverseMediaCheck>();
  const record = latest && (latest.version ?? 0) >= (check.version ?? 0) ? latest : check;
  const all = articlesOf(record);
  const categories = [...new Set(all.map(({ category }) => category ?? 'none'))];
  const articles = shown === 'all' ? all : all.filter(({ category }) => (category ?? 'none') === shown);
  const unread = all.filter(({ verdict }) => verdict === null);
  const counted = (verdict: Verdict): number => all.filter((one) => one.verdict === verdict).length;
  const current = all.find(({ key }) => key === search.get('article')) ?? unread[0] ?? articles[0] ?? all[0];
  const at = current ? articles.findIndex(({ key }) => key === current.key) : -1;
  const open = isOpenCheck(record);
  const edits = viewer !== undefined && mayEdit(schema, viewer, record);
  const sources = sourcesOf(record);
  const path = `/${schema.name}/${encodeURIComponent(record.id)}`;
  const host = hostOf(current?.url ?? null);

  const choose = (key: string) => {
    setSearch((before) => new URLSearchParams({ ...Object.fromEntries(before), article: key }), { replace: true });
    setReason('');
  };
  const step = (by: number) => {
    const next = articles[at + by];
    if (next) choose(next.key);
  };
  async function run(
    what: string,
    work: () => Promise<{ data: AdverseMediaCheck }>,
    done: (data: AdverseMediaCheck) => void,
  ) {
    if (busy) return;
    setBusy(what);
    setErrors({});
    try {
      const { data } = await work();
      setLatest(data);
      done(data);
      refresh();
    } catch (fault) {
      setErrors(fieldErrorsOf(fault));
      if (statusOf(fault) === 412) {
        refresh();
        notify('media.changed', { type: 'warning' });
      } else notify(messageOf(fault) ?? 'ra.notification.http_error', { type: 'error' });
    } finally {
      setBusy(undefined);
    }
  }
  const judge = (article: MediaArticle, verdict: Verdict | null) => {
    if (!edits) return;
    const why = reason.trim() || (verdict ? translate(`media.reasons.${verdict}`) : '');
    void run(
      verdict ?? 'undo',
      () =>
        assay.call<AdverseMediaCheck>('PUT', `${path}/articles/${encodeURIComponent(article.key)}`, {
          body: { verdict, reason: verdict === null ? null : why, version: record.version },
        }),
      (data) => {
        if (verdict) notify(translate('media.judged', { title: article.title, verdict: translate(`media.verdicts.${verdict}`) }), { type: 'success' }); // prettier-ignore
        const next = articlesOf(data).find((one) => one.verdict === null && one.key !== article.key);
        choose(verdict !== null && next ? next.key : article.key);
      },
    );
  };
  const again = () =>
    void run(
      'search',
      () => assay.call<AdverseMediaCheck>('POST', `${path}/search`, { body: { version: record.version } }),
      (data) => {
        const left = articlesOf(data).filter(({ verdict }) => verdict === null).length;
        notify(translate('media.searched', { smart_count: left }), { type: 'success' });
      },
    );

  useShortcuts(
    {
      j: () => step(1),
      k: () => step(-1),
      ...(current && host && { o: () => window.open(current.url ?? '', '_blank', 'noopener,noreferrer') }),
      ...(current &&
        edits && {
          y: () => judge(current, 'relevant'),
          n: () => judge(current, 'notRelevant'),
          u: () => judge(current, 'unsure'),
        }),
    },
    keys && !adding,
  );

  const relevant = counted('relevant');
  const said =
    current?.verdict &&
    [
      translate('media.judgedBy', {
        verdict: translate(`media.verdicts.${current.verdict}`),
        name: current.judgedBy ?? '',
        at: current.judgedAt ? formatMoment(current.judgedAt) : '',
      }),
      current.reason,
    ]
      .filter(Boolean)
      .join(' · ');

  return (
    <Page>
      <PageHeader
        title={translate('media.title', { name: record.subjectName ?? '' })}
        {...(record.subjectName && { short: <bdi>{record.subjectName}</bdi> })}
        back={{ to: listPath(schema), label: translate('media.crumb') }}
        actions={
          <>
            {relevant > 0 && (
              <StatusChip
                tone="error"
                icon="error"
                label={translate('media.relevantSoFar', { smart_count: relevant })}
              />
            )}
            {record.customerId && customers && can(viewer, 'customers', 'show') && (
              <CaseLink to={recordPath(customers, record.customerId)}>{translate('media.openCustomer')}</CaseLink>
            )}
            <Neighbours schema={schema} id={record.id} />
            {edits && (
              <>
                <Button variant="tonal" startIcon={<Icon name="add" size={17} />} onClick={() => setAdding(true)}>
                  {translate('media.add')}
                </Button>
                <Button
                  variant="tonal"
                  loading={busy === 'search'}
                  loadingPosition="start"
                  startIcon={<Icon name="refresh" size={17} />}
                  onClick={again}
                >
                  {translate('media.searchAgain')}
                </Button>
              </>
            )}
            {viewer && (unread.length === 0 || !open) && (
              <Decisions
                schema={schema}
                record={record}
                viewer={viewer}
                onEdit={() => void navigate(editPath(schema, record.id), { state: { opened: true } })}
              />
            )}
          </>
        }
      />
      <Columns>
        <SubjectPane>
          <Tray title={translate('media.subject')}>
            <Sheet padded>
              <Who>
                <Avatar
                  name={record.subjectName ?? ''}
                  shape={record.subjectType === 'business' ? 'business' : 'person'}
                  size={36}
                />
                <div>
                  <Name dir="auto">{record.subjectName}</Name>
                  <Small style={{ margin: 0 }}>{record.reference}</Small>
                </div>
              </Who>
              <Facts>
                {record.subjectBirthDate && (
                  <>
                    <dt>{translate('media.born')}</dt>
                    <dd>
                      {/^\d/.test(record.subjectBirthDate)
                        ? formatDay(record.subjectBirthDate)
                        : record.subjectBirthDate}
                    </dd>
                  </>
                )}
                {record.subjectTown && (
                  <>
                    <dt>{translate('media.town')}</dt>
                    <dd dir="auto">{record.subjectTown}</dd>
                  </>
                )}
                {record.subjectCountry && isCountry(record.subjectCountry) && (
                  <>
                    <dt>{translate('media.country')}</dt>
                    <dd>{countryName(record.subjectCountry, locale)}</dd>
                  </>
                )}
              </Facts>
            </Sheet>
          </Tray>
          <Tray title={translate('media.sources')}>
            <Sheet padded>
              <Title>{translate('media.searchedAs')}</Title>
              <Chips>
                {[record.subjectName, ...(record.subjectNames ?? [])].filter(Boolean).map((name) => (
                  <StatusChip key={name} tone="neutral" label={<bdi>{name}</bdi>} small rimmed />
                ))}
              </Chips>
              {sources.length === 0 ? (
                <Alert severity="warning" sx={{ marginBlockStart: '10px' }}>
                  {translate('media.noSource')}
                </Alert>
              ) : (
                sources.map((source) => (
                  <Small key={source.name}>
                    {translate('media.sourceLine', { name: source.name, smart_count: source.articles })}
                    {source.mode === 'sandbox' && ` · ${translate('media.sandbox')}`}
                  </Small>
                ))
              )}
              {sources
                .filter(({ silent }) => silent)
                .map(({ name, silent }) => (
                  <Alert key={name} severity="warning" sx={{ marginBlockStart: '10px' }}>
                    {translate('media.silent', { name, why: silent })}
                  </Alert>
                ))}
            </Sheet>
          </Tray>
          {all.length > 0 && (
            <Tray title={translate('media.about')}>
              <Sheet padded>
                <About>
                  {categories.map((category) => {
                    const count = all.filter((one) => (one.category ?? 'none') === category).length;
                    return (
                      <AboutRow key={category}>
                        <span>{words.option('articles.category', category).label}</span>
                        <Track aria-hidden>
                          <Bar
                            tone={category === 'none' ? 'neutral' : 'error'}
                            style={{ width: `${(count / all.length) * 100}%` }}
                          />
                        </Track>
                        <span>{count}</span>
                      </AboutRow>
                    );
                  })}
                </About>
              </Sheet>
            </Tray>
          )}
          {all.length > 0 && (
            <Tray
              title={translate('media.verdict')}
              note={translate('media.read', { read: all.length - unread.length, all: all.length })}
            >
              <Sheet padded>
                <Track aria-hidden>
                  <Bar tone="error" style={{ width: `${(relevant / all.length) * 100}%` }} />
                  <Bar tone="warning" style={{ width: `${(counted('unsure') / all.length) * 100}%` }} />
                  <Bar tone="neutral" style={{ width: `${(counted('notRelevant') / all.length) * 100}%` }} />
                </Track>
                <Small>
                  {translate('media.counts', {
                    relevant,
                    not: counted('notRelevant'),
                    unsure: counted('unsure'),
                    left: unread.length,
                  })}
                </Small>
                {open && unread.length > 0 && (
                  <Button variant="tonal" disabled fullWidth sx={{ marginBlockStart: '12px' }}>
                    {translate('media.leftToRead', { smart_count: unread.length })}
                  </Button>
                )}
                {record.note && <Small dir="auto">{record.note}</Small>}
                {record.reviewedById && <Small>{translate('media.decided')}</Small>}
              </Sheet>
            </Tray>
          )}
        </SubjectPane>
        {current ? (
          <>
            <QueuePane>
              <Tray
                title={translate('media.articles')}
                note={translate('media.shown', { shown: articles.length, all: all.length })}
              >
                {categories.length > 1 && (
                  <div style={{ marginBlockEnd: 8 }}>
                    <Segmented
                      label={translate('media.about')}
                      value={shown}
                      options={[
                        { value: 'all', label: translate('media.all') },
                        ...categories.slice(0, 3).map((category) => ({
                          value: category,
                          label: words.option('articles.category', category).label,
                        })),
                      ]}
                      onChange={setShown}
                    />
                  </div>
                )}
                <Sheet>
                  <ArticleList schema={schema} articles={articles} current={current.key} onChoose={choose} />
                </Sheet>
              </Tray>
            </QueuePane>
            <Pane>
              <ArticlePane schema={schema} article={current} />
              {edits ? (
                <DecisionBar aria-label={translate('media.question')}>
                  <Question>
                    {translate('media.question')}
                    <small>{said ?? translate('media.next')}</small>
                  </Question>
                  <Reason
                    size="small"
                    placeholder={translate('media.reason')}
                    value={reason}
                    onChange={(event) => setReason(event.target.value)}
                    slotProps={{ htmlInput: { maxLength: 500, dir: 'auto', 'aria-label': translate('media.reason') } }}
                  />
                  <Answers>
                    {current.verdict && (
                      <Button
                        variant="text"
                        color="secondary"
                        loading={busy === 'undo'}
                        onClick={() => judge(current, null)}
                      >
                        {translate('media.undo')}
                      </Button>
                    )}
                    <Button
                      variant="outlined"
                      loading={busy === 'unsure'}
                      endIcon={<Kbd>U</Kbd>}
                      onClick={() => judge(current, 'unsure')}
                    >
                      {translate('media.verdicts.unsure')}
                    </Button>
                    <Button
                      variant="tonal"
                      loading={busy === 'notRelevant'}
                      endIcon={<Kbd>N</Kbd>}
                      onClick={() => judge(current, 'notRelevant')}
                    >
                      {translate('media.verdicts.notRelevant')}
                    </Button>
                    <Button
                      loading={busy === 'relevant'}
                      endIcon={<Kbd>Y</Kbd>}
                      onClick={() => judge(current, 'relevant')}
                    >
                      {translate('media.verdicts.relevant')}
                    </Button>
                  </Answers>
                </DecisionBar>
              ) : (
                <Small>{[said, open && translate('media.mayNot')].filter(Boolean).join(' · ')}</Small>
              )}
            </Pane>
          </>
        ) : (
          <Empty>
            <Sheet>
              <EmptyState
                icon={sources.length === 0 ? 'search_off' : 'newspaper'}
                title={translate('media.none')}
                text={
                  sources.length === 0
                    ? translate('media.noSource')
                    : translate('media.noneText', { at: record.searchedAt ? formatMoment(record.searchedAt) : '' })
                }
              />
            </Sheet>
          </Empty>
        )}
      </Columns>
      {current && (
        <KeyStrip>
          <span>
            <Kbd>J</Kbd>
            <Kbd>K</Kbd> {translate('media.keys.move')}
          </span>
          {edits && (
            <>
              <span>
                <Kbd>Y</Kbd> {translate('media.keys.yes')}
              </span>
              <span>
                <Kbd>N</Kbd> {translate('media.keys.no')}
              </span>
              <span>
                <Kbd>U</Kbd> {translate('media.keys.unsure')}
              </span>
            </>
          )}
          {host && (
            <span>
              <Kbd>O</Kbd> {translate('media.keys.open')}
            </span>
          )}
        </KeyStrip>
      )}
      <Suspense>
        {adding && (
          <AddArticle
            busy={busy === 'add'}
            errors={errors}
            onAdd={(body: AnyRecord) =>
              void run(
                'add',
                () => assay.call<AdverseMediaCheck>('POST', `${path}/articles`, { body }),
                () => {
                  notify('media.added', { type: 'success' });
                  setAdding(false);
                },
              )
            }
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </Page>
  );
}
