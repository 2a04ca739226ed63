import styled from '@emotion/styled';
import { useGetMany, useGetOne, useLocaleState, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AnyRecord } from '../../schema/fields';
import { can } from '../../schema/permissions';
import { riskTone } from '../../theme/riskTone';
import { below, type } from '../../theme/measures';
import { Avatar } from '../../theme/ui/Avatar';
import { RiskChip, StatusChip } from '../../theme/ui/chips';
import { Sheet } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { FieldDisplay } from '../../views/fieldTypes/FieldDisplay';
import { formatMoment, formatNumber } from '../../views/format';
import { recordPath } from '../../views/paths';
import { useSchema } from '../../views/slots';
import { useViewer } from '../../views/viewer';
import { useWords } from '../../views/words';
import type { Customer } from '../customers/schema';
import { matchesOf, type Match } from '../screening/match';
import { verdictIcons, verdictTones } from '../screening/MatchList';
import type { Screening } from '../screening/schema';
import type { Case } from './schema';

/** A record that a case grew out of. */
interface MatchSource {
  type: 'match';
  screeningId: string;
  matchId: string;
}
interface CheckSource {
  type: 'check';
  resource: string;
  checkId: string;
  checkReference: string;
}
interface PaymentSource {
  type: 'payment';
  resource: string;
  transactionId: string;
  transactionReference: string;
}
type Source = MatchSource | CheckSource | PaymentSource;

const sourcesOf = (record: Case): Source[] => (Array.isArray(record.sources) ? (record.sources as Source[]) : []);

const Stack = styled('div')({ display: 'flex', flexDirection: 'column', gap: 8 });
const Person = styled('div')({ display: 'flex', alignItems: 'center', gap: 12, padding: 14, flexWrap: 'wrap' });
const Grow = styled('div')({ flex: 1, minWidth: 160 });
const Name = styled(Link)({
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  fontSize: 14,
  lineHeight: '20px',
  fontWeight: 600,
  color: color.text.primary,
  overflowWrap: 'anywhere',
});
const Line = styled('div')({
  ...type.body,
  color: color.text.secondary,
  display: 'flex',
  gap: 6,
  flexWrap: 'wrap',
  alignItems: 'center',
});
const Head = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  padding: '10px 14px 6px',
  ...type.body,
  color: color.text.secondary,
});
const Title = styled('h2')({ ...type.body, fontWeight: 550, margin: 0 });
const Rows = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });
const Row = styled('li')({
  ...type.body,
  display: 'grid',
  gridTemplateColumns: '10px minmax(120px, 1fr) minmax(0, 1.6fr) minmax(32px, auto)',
  gap: 10,
  alignItems: 'center',
  padding: '9px 14px',
  borderBlockStart: `1px solid ${color.line}`,
  [below('sm')]: {
    gridTemplateColumns: '10px minmax(0, 1fr) auto',
    '& > .says': { gridColumn: '2 / -1', gridRow: 2 },
  },
});
const Dot = styled('span')<{ heavy: boolean }>(({ heavy }) => ({
  width: 7,
  height: 7,
  borderRadius: '50%',
  background: heavy ? color.tones.warning.mark : color.tones.neutral.mark,
}));
const Strong = styled('span')({ fontWeight: 600, overflowWrap: 'anywhere' });
const Muted = styled('span')({ color: color.text.secondary, overflowWrap: 'anywhere' });
const Points = styled('span')({ ...type.tabular, fontWeight: 600, textAlign: 'end' });
const More = styled(Link)({ ...type.strong, color: color.link });
const Empty = styled('p')({ ...type.body, margin: 0, padding: '4px 14px 14px', color: color.text.secondary });

const HEAVY = 15;

/** Who it is about, what speaks for a risk, and the matches that hang on the case. */
export function Evidence({ record }: { record: Case }) {
  return (
    <Stack>
      {record.customerId && <CustomerSheet id={record.customerId} />}
      <Checks record={record} />
      <Payments record={record} />
      <Matches record={record} />
    </Stack>
  );
}

function CustomerSheet({ id }: { id: string }) {
  const translate = useTranslate();
  const viewer = useViewer();
  const [locale] = useLocaleState();
  const schema = useSchema('customers');
  const { data: customer } = useGetOne<Customer>(
    'customers',
    { id },
    { enabled: can(viewer, 'customers', 'show'), retry: false },
  );
  if (!customer || !schema) return null;
  return <CustomerFacts customer={customer} schema={schema} locale={locale} translate={translate} />;
}

interface FactsProps {
  customer: Customer;
  schema: NonNullable<ReturnType<typeof useSchema>>;
  locale: string;
  translate: ReturnType<typeof useTranslate>;
}

function CustomerFacts({ customer, schema, locale, translate }: FactsProps) {
  const words = useWords(schema);
  const state = words.state(customer.status ?? '');
  const factors = customer.riskFactors ?? [];
  return (
    <>
      <Sheet>
        <Person>
          <Avatar name={customer.name ?? ''} shape={customer.type === 'business' ? 'business' : 'person'} size={38} />
          <Grow>
            <Line>
              <Name to={recordPath(schema, customer.id)} dir="auto">
                {customer.name}
              </Name>
              <StatusChip tone={state.tone ?? 'neutral'} label={state.label} dot />
              {customer.pep && <StatusChip tone="warning" icon="flag" label={words.field('pep')} />}
            </Line>
            <Line>
              {[customer.country, translate('cases.since', { date: formatMoment(customer.createdAt).slice(0, 10) })]
                .filter(Boolean)
                .join(' · ')}
              {customer.dateOfBirth && schema.fields.dateOfBirth && (
                <>
                  {` · ${words.field('dateOfBirth')} `}
                  <FieldDisplay
                    schema={schema}
                    source="dateOfBirth"
                    field={schema.fields.dateOfBirth}
                    record={customer}
                    value={customer.dateOfBirth}
                  />
                </>
              )}
            </Line>
          </Grow>
          {typeof customer.riskScore === 'number' && (
            <RiskChip score={customer.riskScore} band={translate(`cases.risk.${riskTone(customer.riskScore)}`)} />
          )}
        </Person>
      </Sheet>
      <Sheet>
        <Head>
          <Title>{translate('cases.drivers')}</Title>
        </Head>
        {factors.length === 0 ? (
          <Empty>{translate('cases.noDrivers')}</Empty>
        ) : (
          <Rows>
            {factors.map((factor) => (
              <Row key={factor.label}>
                <Dot heavy={(factor.points ?? 0) >= HEAVY} />
                <Strong>{factor.label}</Strong>
                <Muted className="says">{factor.detail}</Muted>
                <Points>
                  {(factor.points ?? 0) > 0 && '+'}
                  {formatNumber(factor.points ?? 0, locale)}
                </Points>
              </Row>
            ))}
          </Rows>
        )}
      </Sheet>
    </>
  );
}

function Matches({ record }: { record: Case }) {
  const translate = useTranslate();
  const viewer = useViewer();
  const schema = useSchema('screening');
  const sources = sourcesOf(record).filter((source) => source.type === 'match');
  const ids = [...new Set(sources.map((source) => source.screeningId))];
  const { data: screenings = [] } = useGetMany<Screening>(
    'screening',
    { ids },
    { enabled: ids.length > 0 && can(viewer, 'screening', 'show') },
  );
  const found = sources.flatMap((source) => {
    const screening = screenings.find((one) => one?.id === source.screeningId);
    const matches = screening ? matchesOf(screening).filter((match) => match.id === source.matchId) : [];
    return matches.map((match) => ({ screeningId: source.screeningId, match }));
  });
  if (ids.length > 0 && found.length === 0) return null;
  return (
    <Sheet>
      <Head>
        <Title>{translate('cases.sources')}</Title>
      </Head>
      {found.length === 0 || !schema ? (
        <Empty>{translate('cases.noSources')}</Empty>
      ) : (
        <Rows>
          {found.map(({ screeningId, match }) => (
            <MatchRow
              key={`${screeningId}-${match.id}`}
              match={match}
              to={`${recordPath(schema, screeningId)}?match=${encodeURIComponent(match.id)}`}
            />
          ))}
        </Rows>
      )}
    </Sheet>
  );
}

/** The checks that ended badly. */
function Checks({ record }: { record: Case }) {
  const sources = sourcesOf(record).filter((source) => source.type === 'check');
  return (
    <SourceSheet
      title="cases.checks"
      rows={sources.map(({ resource, checkId, checkReference }) => (
        <SourceRow key={checkId} resource={resource} id={checkId} reference={checkReference} says="result" />
      ))}
    />
  );
}

/** The payments that were flagged. */
function Payments({ record }: { record: Case }) {
  const sources = sourcesOf(record).filter((source) => source.type === 'payment');
  return (
    <SourceSheet
      title="cases.payments"
      rows={sources.map(({ resource, transactionId, transactionReference }) => (
        <SourceRow
          key={transactionId}
          resource={resource}
          id={transactionId}
          reference={transactionReference}
          says="amount"
        />
      ))}
    />
  );
}

function SourceSheet({ title, rows }: { title: string; rows: readonly ReactNode[] }) {
  const translate = useTranslate();
  if (rows.length === 0) return null;
  return (
    <Sheet>
      <Head>
        <Title>{translate(title)}</Title>
      </Head>
      <Rows>{rows}</Rows>
    </Sheet>
  );
}

interface SourceRowProps {
  resource: string;
  id: string;
  reference: string;
  /** Source of what the row says of the record. */
  says: string;
}

function SourceRow({ resource, id, reference, says }: SourceRowProps) {
  const translate = useTranslate();
  const viewer = useViewer();
  const schema = useSchema(resource);
  const { data } = useGetOne<AnyRecord & { id: string }>(
    resource,
    { id },
    { enabled: schema !== undefined && can(viewer, resource, 'show') },
  );
  if (!schema) return null;
  return (
    <Row>
      <Dot heavy={data?.result === 'reject'} />
      <span>
        <Strong>{translate(`resources.${schema.name}.name`, { smart_count: 1, _: schema.label.one })}</Strong>{' '}
        <Muted>{reference}</Muted>
      </span>
      <Line className="says">
        {data && schema.fields[says] && (
          <FieldDisplay schema={schema} source={says} field={schema.fields[says]} record={data} value={data[says]} />
        )}
      </Line>
      {data ? <More to={recordPath(schema, id)}>{translate('cases.openCheck')}</More> : <span />}
    </Row>
  );
}

function MatchRow({ match, to }: { match: Match; to: string }) {
  const translate = useTranslate();
  return (
    <Row>
      <Dot heavy={match.verdict === 'true'} />
      <span>
        <Strong dir="auto">{match.entryName}</Strong> <Muted>{match.listName}</Muted>
      </span>
      <Line className="says">
        <RiskChip score={match.score} small />
        {match.verdict && (
          <StatusChip
            tone={verdictTones[match.verdict]}
            icon={verdictIcons[match.verdict]}
            label={translate(`screening.verdicts.${match.verdict}`)}
            small
          />
        )}
        <Muted dir="auto">{match.reason}</Muted>
      </Line>
      <More to={to}>{translate('cases.compare')}</More>
    </Row>
  );
}
