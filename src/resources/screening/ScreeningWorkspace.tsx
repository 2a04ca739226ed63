import styled from '@emotion/styled';
import Alert from '@mui/material/Alert';
import IconButton from '@mui/material/IconButton';
import { useGetOne, useLocaleState, useNotify, useRefresh, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useAssay } from '../../providers/dataProvider';
import { can } from '../../schema/permissions';
import { mayReveal } from '../../schema/personal';
import type { AnyResource } from '../../schema/resource';
import { hasMask } from '../../schema/secrets';
import { Icon } from '../../theme/icons/Icon';
import { type } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { useCrumbs, useFoldedNavigation } from '../../theme/ui/crumbs';
import { Kbd } from '../../theme/ui/Kbd';
import { Page, PageHeader } from '../../theme/ui/Page';
import { EmptyState } from '../../theme/ui/states';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { useShortcuts } from '../../theme/ui/useShortcuts';
import { KeyStrip, Pane, QueuePane, StickyPane, Workspace } from '../../theme/ui/Workspace';
import { color } from '../../theme/vars';
import { isUnanswered, messageOf, statusOf } from '../../views/errors';
import { formatDay, formatMoment } from '../../views/format';
import { useSingleKeys } from '../../views/parts/keys';
import { listPath, recordPath } from '../../views/paths';
import { SaveButton } from '../../views/parts/SaveButton';
import { RevealBar } from '../../views/personal/RevealBar';
import { useRevealed } from '../../views/personal/useRevealed';
import { Neighbours } from '../../views/record/Neighbours';
import { Loaded } from '../../views/record/Loaded';
import { useSchema } from '../../views/slots';
import { useViewer } from '../../views/viewer';
import type { Customer } from '../customers/schema';
import { CameBack } from './CameBack';
import { ComparisonTable, WhyScore } from './ComparisonTable';
import { rowsOf, type SubjectFacts } from './comparison';
import { DecisionPane, type VerdictFault } from './DecisionPane';
import { EarlierDecisions } from './EarlierDecisions';
import { EntryPane } from './EntryPane';
import { Gaps } from './Gaps';
import { matchesOf, monthsFrom, type Match, type Verdict } from './match';
import { MatchList } from './MatchList';
import { ScreenButton } from './ScreenButton';
import type { Screening } from './schema';
import { WordByWord } from './WordByWord';

const Foot = styled('p')({ ...type.body, margin: 0, padding: '10px 10px 4px', color: color.text.secondary });
const CaseLink = styled(Link)({
  color: color.link,
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});
const Mover = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  ...type.tabular,
  color: color.text.secondary,
});

/** What is written about a match before it is judged: it waits there while one looks at another. */
interface Draft {
  reason: string;
  holds: string;
}
const blank: Draft = { reason: '', holds: '' };

const resultTones = { clear: 'success', partial: 'warning', consider: 'warning', reject: 'error' } as const;
const resultIcons = { clear: 'check_circle', partial: 'rule', consider: 'error', reject: 'warning' } as const;

/** Facts of the customer that no points hang on, for the reader's eye. */
const beside = ['placeOfBirth', 'address', 'nationalNumber', 'identityDocuments'] as const;

function factsOf(customer: Customer | undefined): SubjectFacts {
  if (!customer) return {};
  const { address } = customer;
  return {
    birthPlace: customer.placeOfBirth,
    address: address
      ? [address.line1, address.postcode, address.city, address.country].filter(Boolean).join(', ')
      : null,
    documents: [
      ...(customer.nationalNumber ? [customer.nationalNumber] : []),
      ...(customer.identityDocuments ?? []).flatMap((document) => (document.number ? [document.number] : [])),
    ],
  };
}

export interface ScreeningWorkspaceProps {
  schema: AnyResource;
  id: string;
}

/** The hits of one screening: list, comparison field by field, the score taken apart, and the verdict. */
export function ScreeningWorkspace({ schema, id }: ScreeningWorkspaceProps) {
  const translate = useTranslate();
  const query = useGetOne<Screening>(schema.name, { id });
  useFoldedNavigation();
  useCrumbs([{ label: translate('screening.crumb'), to: listPath(schema) }, { label: query.data?.subjectName ?? '' }]);
  return (
    <Loaded query={query}>{(screening) => <Judging key={screening.id} schema={schema} screening={screening} />}</Loaded>
  );
}

function Judging({ schema, screening }: { schema: AnyResource; screening: Screening }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const notify = useNotify();
  const refresh = useRefresh();
  const assay = useAssay();
  const viewer = useViewer();
  const customers = useSchema('customers');
  const cases = useSchema('cases');
  const mayReadCustomer = can(viewer, 'customers', 'show');
  const kybs = useSchema('kyb');
  // An owner of the customer: what the customer's own record says is not about them.
  const isOwner = Boolean(screening.ownerKey);
  const { data: customer } = useGetOne<Customer>(
    'customers',
    { id: screening.customerId ?? '' },
    { enabled: mayReadCustomer && !isOwner && Boolean(screening.customerId), retry: false },
  );
  const revealed = useRevealed('customers', customer);
  const known = customer && { ...customer, ...revealed };
  const masked = known ? beside.filter((source) => hasMask(known[source])) : [];
  const [search, setSearch] = useSearchParams();
  const [drafts, setDrafts] = useState<Record<string, Draft>>({});
  const [asked, setAsked] = useState<Verdict | null>(null);
  const [fault, setFault] = useState<VerdictFault | null>(null);
  const [busy, setBusy] = useState(false);
  // What a version conflict or a slow answer must not lose: the latest record that the API gave.
  const [latest, setLatest] = useState<Screening>();
  const record = latest && (latest.version ?? 0) >= (screening.version ?? 0) ? latest : screening;
  const matches = matchesOf(record);
  const open = matches.filter((match) => match.verdict === null);
  const unshown = record.unshownMatches ?? 0;
  // What is being looked at stays in sight, though somebody else judges it meanwhile: keys and reason are meant for it.
  const [opened, setOpened] = useState<string>();
  const chosen = search.get('match') ?? opened;
  const current = matches.find((match) => match.id === chosen) ?? open[0] ?? matches[0];
  if (current && opened === undefined) setOpened(current.id);
  const at = current ? matches.indexOf(current) : -1;
  const { reason, holds } = drafts[current?.id ?? ''] ?? blank;
  const draft = (values: Partial<Draft>) =>
    current && setDrafts((before) => ({ ...before, [current.id]: { reason, holds, ...values } }));
  const reasonRef = useRef<HTMLInputElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  const lastJudged = useRef<string | null>(null);
  // Judged from the field: the next key is for the next match, and must not be written into its reason.
  const goesOnTo = useRef<string | null>(null);
  const toTheList = () => listRef.current?.querySelector<HTMLElement>('[aria-current="true"]')?.focus();
  useEffect(() => {
    if (!current || goesOnTo.current !== current.id) return;
    goesOnTo.current = null;
    toTheList();
  });
  const mayJudge = can(viewer, 'screening', 'judge');
  const [keys] = useSingleKeys();

  const choose = (matchId: string) => {
    setSearch((before) => new URLSearchParams({ ...Object.fromEntries(before), match: matchId }), { replace: true });
    setAsked(null);
    setFault(null);
  };
  const step = (by: number) => {
    const next = matches[at + by];
    if (next) choose(next.id);
  };

  async function judge(match: Match, verdict: Verdict | null) {
    if (busy || !mayJudge) return;
    const why = reason.trim();
    if (verdict !== null && verdict !== 'unsure' && why.length < 3) {
      setAsked(verdict);
      setFault('reasonNeeded');
      reasonRef.current?.focus();
      return;
    }
    setBusy(true);
    try {
      const { data } = await assay.call<Screening>('PUT', `/screening/${record.id}/matches/${match.id}`, {
        body: {
          verdict,
          reason: verdict === null ? null : why || null,
          ...(verdict === 'false' && holds !== '' && { holdsUntil: monthsFrom(new Date(), Number(holds)) }),
          version: record.version,
        },
      });
      setLatest(data);
      setDrafts(({ ...others }) => {
        delete others[match.id];
        return others;
      });
      lastJudged.current = verdict === null ? null : match.id;
      notify(
        verdict === null
          ? translate('screening.undone', { name: match.entryName })
          : translate('screening.judged', {
              name: match.entryName,
              verdict: translate(`screening.verdicts.${verdict}`),
            }),
        { type: 'success' },
      );
      const next = matchesOf(data).find((other) => other.verdict === null && other.id !== match.id);
      const goOn = verdict !== null && next ? next.id : match.id;
      if (document.activeElement === reasonRef.current) goesOnTo.current = goOn;
      choose(goOn);
      refresh();
    } catch (error) {
      // The toast goes; that nothing is known to have arrived stays with what was written.
      setFault(isUnanswered(error) ? 'noAnswer' : null);
      if (statusOf(error) === 412) {
        refresh();
        notify('screening.changed', { type: 'warning' });
      } else notify(messageOf(error) ?? 'ra.notification.http_error', { type: 'error' });
    } finally {
      setBusy(false);
    }
  }

  const undo = () => {
    const match = matches.find((one) => one.id === lastJudged.current) ?? (current?.verdict ? current : undefined);
    if (match) void judge(match, null);
  };

  useShortcuts(
    {
      j: () => step(1),
      k: () => step(-1),
      ...(current && mayJudge
        ? {
            '1': () => void judge(current, 'true'),
            '2': () => void judge(current, 'false'),
            '3': () => void judge(current, 'unsure'),
            u: undo,
          }
        : {}),
    },
    keys,
  );

  const said =
    current?.verdict && current.verdictBy
      ? [
          translate('screening.judgedBy', {
            verdict: translate(`screening.verdicts.${current.verdict}`),
            name: current.verdictBy,
            at: current.verdictAt ? formatMoment(current.verdictAt) : '',
          }),
          current.reason,
          current.listOff ? translate('screening.listOffText') : current.carriedOver && translate('screening.carried'),
          current.holdsUntil && translate('screening.holdsUntil', { day: formatDay(current.holdsUntil) }),
        ]
          .filter(Boolean)
          .join(' · ')
      : null;
  const lists = Array.isArray(record.lists) ? record.lists.length : 0;
  const searchWords = translate('screening.searchText', {
    entries: (record.entriesSearched ?? 0).toLocaleString(locale),
    smart_count: lists,
    at: record.finishedAt ? formatMoment(record.finishedAt) : '',
    threshold: record.threshold ?? 0,
  });
  const rows = current ? rowsOf(current, factsOf(known)) : [];

  return (
    <Page>
      <PageHeader
        title={translate('screening.title', { name: record.subjectName ?? '' })}
        {...(record.subjectName && { short: <bdi>{record.subjectName}</bdi> })}
        back={{ to: listPath(schema), label: translate('screening.crumb') }}
        actions={
          <>
            {record.result && (
              <StatusChip
                tone={resultTones[record.result]}
                icon={resultIcons[record.result]}
                label={translate(`screening.result.${record.result}`)}
              />
            )}
            {record.caseId && cases && (
              <CaseLink to={recordPath(cases, record.caseId)}>{translate('screening.openCase')}</CaseLink>
            )}
            {record.customerId && customers && mayReadCustomer && (
              <CaseLink to={recordPath(customers, record.customerId)}>{translate('screening.openCustomer')}</CaseLink>
            )}
            {matches.length > 0 && (
              <Mover>
                <IconButton
                  size="small"
                  aria-label={translate('screening.previous')}
                  disabled={at <= 0}
                  onClick={() => step(-1)}
                >
                  <Icon name="keyboard_arrow_up" />
                </IconButton>
                {translate('screening.position', { at: at + 1, all: matches.length })}
                <IconButton
                  size="small"
                  aria-label={translate('screening.next')}
                  disabled={at >= matches.length - 1}
                  onClick={() => step(1)}
                >
                  <Icon name="keyboard_arrow_down" />
                </IconButton>
              </Mover>
            )}
            {can(viewer, 'screening', 'export') && (
              <SaveButton
                path={`/screening/${record.id}/evidence.pdf`}
                name={`evidence-${record.reference ?? record.id}.pdf`}
                variant="tonal"
                startIcon={<Icon name="download" size={17} />}
              >
                {translate('screening.evidence')}
              </SaveButton>
            )}
            <Neighbours schema={schema} id={record.id} />
            {isOwner && record.kybId && kybs && can(viewer, 'kyb', 'show') && (
              <CaseLink to={recordPath(kybs, record.kybId)}>{translate('screening.openBusiness')}</CaseLink>
            )}
            {record.customerId && !isOwner && (
              <ScreenButton customerId={record.customerId} name={record.subjectName ?? ''} label="screening.run" />
            )}
          </>
        }
      />
      <Gaps record={record} />
      {unshown > 0 && record.status === 'completed' && (
        <Alert severity="warning">
          <strong>{translate('screening.unshown', { smart_count: unshown })}</strong>{' '}
          {translate(open.length === 0 ? 'screening.unshownNow' : 'screening.unshownLater')}
        </Alert>
      )}
      {current ? (
        <Workspace>
          <QueuePane>
            <Tray
              title={translate('screening.matches')}
              note={translate('screening.openOf', { open: open.length, all: matches.length })}
            >
              <Sheet>
                <MatchList listRef={listRef} matches={matches} current={current.id} onChoose={choose} />
              </Sheet>
              <Foot>{searchWords}</Foot>
            </Tray>
          </QueuePane>
          <Pane>
            {customers && customer && viewer && masked.length > 0 && mayReveal(viewer, customers) && (
              <RevealBar
                schema={customers}
                viewer={viewer}
                record={customer}
                fields={masked}
                text={translate('screening.masked')}
              />
            )}
            {current.cameBack && !current.verdict && <CameBack match={current} />}
            <ComparisonTable
              rows={rows}
              subjectName={record.subjectName ?? ''}
              entryName={current.entryName}
              listName={current.listName}
              locale={locale}
            />
            <EarlierDecisions key={current.entryId} schema={schema} subject={record} match={current} />
            {mayJudge ? (
              <DecisionPane
                match={current}
                reason={reason}
                onReason={(words) => {
                  draft({ reason: words });
                  if (words.trim().length >= 3) setFault(null);
                }}
                fault={fault}
                reasonRef={reasonRef}
                asked={asked}
                busy={busy}
                holds={holds}
                onHolds={(months) => draft({ holds: months })}
                onVerdict={(verdict) => void judge(current, verdict)}
                onLeave={toTheList}
                said={said}
              />
            ) : (
              <Foot>{[said, translate('screening.mayNot')].filter(Boolean).join(' · ')}</Foot>
            )}
          </Pane>
          <StickyPane>
            <WhyScore score={current.score} threshold={record.threshold ?? 0} rows={rows} locale={locale} />
            <WordByWord match={current} locale={locale} />
            <EntryPane match={current} />
          </StickyPane>
        </Workspace>
      ) : (
        <Tray>
          <Sheet>
            <EmptyState
              icon={record.result === 'partial' ? 'rule' : 'verified_user'}
              title={translate(record.result === 'partial' ? 'screening.noMatchesInPart' : 'screening.noMatches')}
              text={translate('screening.noMatchesText', {
                entries: (record.entriesSearched ?? 0).toLocaleString(locale),
                smart_count: lists,
                threshold: record.threshold ?? 0,
              })}
            />
          </Sheet>
        </Tray>
      )}
      {current && (
        <KeyStrip>
          <span>
            <Kbd>J</Kbd>
            <Kbd>K</Kbd> {translate('screening.keys.move')}
          </span>
          {mayJudge && (
            <span>
              <Kbd>1</Kbd>
              <Kbd>2</Kbd>
              <Kbd>3</Kbd> {translate('screening.keys.judge')}
            </span>
          )}
          {mayJudge && (
            <span>
              <Kbd>U</Kbd> {translate('screening.keys.undo')}
            </span>
          )}
        </KeyStrip>
      )}
    </Page>
  );
}
