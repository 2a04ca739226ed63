import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useGetOne, useNotify, useRefresh, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useAssay } from '../../providers/dataProvider';
import type { AnyRecord } from '../../schema/fields';
import { can } from '../../schema/permissions';
import type { AnyResource } from '../../schema/resource';
import { Icon } from '../../theme/icons/Icon';
import { below } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { useCrumbs, useFoldedNavigation } from '../../theme/ui/crumbs';
import { Kbd } from '../../theme/ui/Kbd';
import { Page, PageHeader } from '../../theme/ui/Page';
import { Segmented } from '../../theme/ui/Segmented';
import { EmptyState } from '../../theme/ui/states';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { useShortcuts } from '../../theme/ui/useShortcuts';
import { KeyStrip, Pane, StickyPane } from '../../theme/ui/Workspace';
import { color } from '../../theme/vars';
import { fieldErrorsOf, messageOf, statusOf } from '../../views/errors';
import { formatMoment } from '../../views/format';
import { useSingleKeys } from '../../views/parts/keys';
import { mayEdit } from '../../views/parts/rights';
import { editPath, listPath, recordPath } from '../../views/paths';
import { Neighbours } from '../../views/record/Neighbours';
import { Decisions } from '../../views/record/RecordHeader';
import { Loaded } from '../../views/record/Loaded';
import { useSchema } from '../../views/slots';
import { useViewer } from '../../views/viewer';
import { useWords } from '../../views/words';
import { isOpenCheck } from '../checks';
import { articlesOf, categoriesOf, hostOf, sourcesOf, type MediaArticle, type Verdict } from './article';
import { ArticleList } from './ArticleList';
import { ArticlePane } from './ArticlePane';
import { JudgeBar } from './JudgeBar';
import { MediaSubject } from './MediaSubject';
import { Small } from './Small';
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
const QueuePane = styled(StickyPane)({ [below('md')]: { maxHeight: 320, overflowY: 'auto' } });
const Empty = styled(Tray)({ gridColumn: '2 / -1', [below('xl')]: { gridColumn: '1 / -1' } });
const CaseLink = styled(Link)({ color: color.link, fontWeight: 600, textDecoration: 'none' });

export interface MediaWorkspaceProps {
  schema: AnyResource;
  id: string;
}

/** What the media write of a subject: whom it is about, the articles by relevance, and the one that is read. */
export function MediaWorkspace({ schema, id }: MediaWorkspaceProps) {
  const translate = useTranslate();
  const query = useGetOne<AdverseMediaCheck>(schema.name, { id });
  useFoldedNavigation();
  useCrumbs([{ label: translate('media.crumb'), to: listPath(schema) }, { label: query.data?.subjectName ?? '' }]);
  return <Loaded query={query}>{(check) => <Reading key={check.id} schema={schema} check={check} />}</Loaded>;
}

function Reading({ schema, check }: { schema: AnyResource; check: AdverseMediaCheck }) {
  const translate = useTranslate();
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
  const categories = categoriesOf(all);
  const articles = shown === 'all' ? all : all.filter(({ category }) => (category ?? 'none') === shown);
  const unread = all.filter(({ verdict }) => verdict === null);
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

  const relevant = all.filter(({ verdict }) => verdict === 'relevant').length;
  const said = current?.verdict
    ? [
        translate('media.judgedBy', {
          verdict: translate(`media.verdicts.${current.verdict}`),
          name: current.judgedBy ?? '',
          at: current.judgedAt ? formatMoment(current.judgedAt) : '',
        }),
        current.reason,
      ]
        .filter(Boolean)
        .join(' · ')
    : undefined;

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
        <MediaSubject schema={schema} record={record} />
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
                <JudgeBar
                  said={said}
                  judged={current.verdict !== null}
                  reason={reason}
                  onReason={setReason}
                  busy={busy}
                  onJudge={(verdict) => judge(current, verdict)}
                />
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
