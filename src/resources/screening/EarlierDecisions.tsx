import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AnyResource } from '../../schema/resource';
import { below, type } from '../../theme/measures';
import { Avatar } from '../../theme/ui/Avatar';
import { StatusChip } from '../../theme/ui/chips';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { formatMoment } from '../../views/format';
import { recordPath } from '../../views/paths';
import { matchesOf, type Match, type Verdict } from './match';
import { verdictIcons, verdictTones } from './MatchList';
import type { Screening } from './schema';

const Rows = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });
const Row = styled('li')({
  ...type.body,
  display: 'grid',
  gridTemplateColumns: '112px minmax(96px, 1fr) 118px minmax(0, 1.5fr)',
  alignItems: 'center',
  gap: '4px 12px',
  padding: '9px 14px',
  '& + &': { borderBlockStart: `1px solid ${color.line}` },
  [below('md')]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
});
const Moment = styled('time')({ ...type.tabular, color: color.text.secondary });
const Who = styled('span')({ display: 'flex', alignItems: 'center', gap: 8, minWidth: 0, overflowWrap: 'anywhere' });
const Why = styled('span')({
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& a': { color: color.link, fontWeight: 600 },
  [below('md')]: { gridColumn: '1 / -1' },
});

/** Looked through for what was said of an entry, the newest first. */
const SCREENINGS = 50;
const SHOWN = 3;

/** Whom a screening is of: a customer, or an owner of theirs. People may be called alike. */
type Subject = Pick<Screening, 'customerId' | 'ownerKey'>;
type Judged = Subject & Pick<Screening, 'subjectName' | 'matches'> & { id: string };

const keyOf = ({ customerId, ownerKey }: Subject): string => `${customerId ?? ''} ${ownerKey ?? ''}`;

interface Decision {
  key: string;
  screeningId: string;
  /** The name of whom it is of, where that is another. */
  other: string | null;
  verdict: Verdict;
  by: string;
  at: string;
  reason: string | null;
}

/**
 * What people said before of one entry of a list, the newest first, each word once: a check that was made anew carries it over.
 * @param current its own word is no earlier one
 * @param subject whom the current one is of
 */
export function earlierDecisions(screenings: readonly Judged[], current: Match, subject: Subject): Decision[] {
  const found = new Map<string, Decision>();
  for (const screening of screenings)
    for (const match of matchesOf(screening)) {
      const { entryId, verdict, verdictBy, verdictAt, reason } = match;
      if (entryId !== current.entryId || match.id === current.id || !verdict || !verdictAt) continue;
      if (verdictAt === current.verdictAt && verdictBy === current.verdictBy) continue;
      const of = keyOf(screening);
      const key = `${of} ${verdictAt}`;
      found.set(key, {
        key,
        screeningId: screening.id,
        other: of === keyOf(subject) ? null : (screening.subjectName ?? ''),
        verdict,
        by: verdictBy ?? '',
        at: verdictAt,
        reason,
      });
    }
  return [...found.values()].toSorted((a, b) => b.at.localeCompare(a.at));
}

export interface EarlierDecisionsProps {
  schema: AnyResource;
  /** Whom the open screening is of: others are named. */
  subject: Subject;
  match: Match;
}

/** Who judged the same entry before, for this subject or for another, and why. Nothing while nobody did. */
export function EarlierDecisions({ schema, subject, match }: EarlierDecisionsProps) {
  const translate = useTranslate();
  const [all, setAll] = useState(false);
  const { data = [] } = useGetList<Judged>(
    schema.name,
    {
      filter: { judgedEntries: match.entryId },
      sort: { field: 'createdAt', order: 'DESC' },
      pagination: { page: 1, perPage: SCREENINGS },
    },
    // It stands beside: a match is judged without it, too.
    { retry: false, onError: () => {} },
  );
  const decisions = earlierDecisions(data, match, subject);
  if (decisions.length === 0) return null;
  const title = translate('screening.earlier.title');
  return (
    <Tray
      title={title}
      note={translate('screening.earlier.note', { smart_count: decisions.length })}
      actions={
        decisions.length > SHOWN && (
          <Button variant="text" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {translate(all ? 'screening.earlier.fewer' : 'screening.earlier.all')}
          </Button>
        )
      }
    >
      <Sheet>
        <Rows aria-label={title}>
          {decisions.slice(0, all ? undefined : SHOWN).map(({ key, screeningId, other, verdict, by, at, reason }) => (
            <Row key={key}>
              <Moment dateTime={at}>{formatMoment(at)}</Moment>
              <Who>
                <Avatar name={by} size={18} />
                <bdi>{by}</bdi>
              </Who>
              <span>
                <StatusChip
                  small
                  tone={verdictTones[verdict]}
                  icon={verdictIcons[verdict]}
                  label={translate(`screening.verdicts.${verdict}`)}
                />
              </span>
              <Why>
                {other !== null && (
                  <>
                    <Link to={recordPath(schema, screeningId)}>
                      <bdi>{other}</bdi>
                    </Link>
                    {reason && ': '}
                  </>
                )}
                {reason && <bdi>{reason}</bdi>}
              </Why>
            </Row>
          ))}
        </Rows>
      </Sheet>
    </Tray>
  );
}
