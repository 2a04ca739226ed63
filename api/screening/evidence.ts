/** A search on paper: who was looked for in which editions, what was found by which points, and what people said of it. */
import { screening } from '../../src/resources/screening/schema';
import { labelOf } from '../../src/schema/resource';
import type { AnyRecord } from '../../src/schema/fields';
import type { ScreeningQuery } from '../engines/screening/types';
import { inPart, searchRules, watchlistsOf, type Found, type LoadedList } from '../watchlists';
import { PROVIDER } from './check';
import { recordAudit } from '../audit';
import { pdfOf, type PdfContent } from '../pdf/document';
import type { PdfFile } from '../payments/receipt';
import { presentedOne } from '../present';
import { auditIn, contextOf, findIn, type Caller } from '../records';
import type { Services } from '../services';
import type { Stored } from '../store/store';
import { gapsOf, matchesOf, matchOf, unshownIn, type CheckGap, type Match } from './matches';

export type SearchQuery = Omit<ScreeningQuery, 'watchlistIds'>;
type PdfSection = NonNullable<PdfContent['sections']>[number];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const texts = (value: unknown): string => (Array.isArray(value) ? value.map(String).join(', ') : text(value));
const moment = (value: unknown): string =>
  typeof value === 'string' ? `${value.slice(0, 16).replace('T', ' ')} UTC` : '';

const gapWords: Record<CheckGap['why'], string> = {
  off: 'Switched off by the organization: not searched',
  failed: 'In part: a newer edition could not be loaded',
  short: 'In part: entries are missing',
  stale: 'In part: out of date',
};
const verdictWords = { true: 'True match', false: 'False positive', unsure: 'Not sure' } as const;

function listRows(record: AnyRecord): string[][] {
  const lists = Array.isArray(record.lists) ? (record.lists as LoadedList[]) : [];
  const gaps = gapsOf(record);
  const row = ({ name, edition, loadedAt, entryCount }: Omit<CheckGap, 'why' | 'unjudged'>, how: string): string[] => [
    name,
    edition ?? '',
    moment(loadedAt),
    String(entryCount),
    how,
  ];
  const left = (gap: CheckGap): string => (gap.unjudged > 0 ? `. ${gap.unjudged} of its matches were not judged` : '');
  return [
    ...lists.map((list) => {
      const gap = gaps.find(({ id }) => id === list.id);
      return row(list, gap ? gapWords[gap.why] : 'Searched');
    }),
    ...gaps.filter(({ why }) => why === 'off').map((gap) => row(gap, `${gapWords.off}${left(gap)}`)),
  ];
}

const saidOf = ({ verdict, verdictBy, verdictAt, holdsUntil, carriedOver, listOff }: Match): string =>
  verdict === null
    ? 'Not judged'
    : [
        verdictWords[verdict],
        `by ${verdictBy ?? ''}`,
        moment(verdictAt),
        holdsUntil && `holds until ${holdsUntil}`,
        listOff ? 'its list is switched off since' : carriedOver && 'carried over',
      ]
        .filter(Boolean)
        .join(', ');

const candidate = (match: Match): string[] => [
  String(match.score),
  [match.entryName, match.matchedName !== match.entryName && `matched as ${match.matchedName}`]
    .filter(Boolean)
    .join(', '),
  `${match.listName}, ${match.externalId}`,
  match.features.map((feature) => `${feature.points > 0 ? '+' : ''}${feature.points} ${feature.text}`).join('; '),
  [saidOf(match), match.reason].filter(Boolean).join(': '),
];

const listsOf = (record: AnyRecord): PdfSection => ({
  title: 'Lists',
  table: {
    columns: [
      { label: 'List', share: 0.21, whole: true },
      { label: 'Edition', share: 0.18, whole: true },
      { label: 'Loaded', share: 0.21, whole: true },
      { label: 'Entries', share: 0.1, end: true },
      { label: 'How it was asked', share: 0.3, whole: true },
    ],
    rows: listRows(record),
  },
});

const candidatesTitle = (shown: number, unshown: number): string => {
  if (shown === 0) return 'No candidate at or above the alert line';
  return unshown === 0
    ? `Candidates: ${shown}`
    : `Candidates: ${shown} of ${shown + unshown}. The others follow in the next search, once these are judged`;
};

/** What stands in the file of a check, as its reader may see the check. @param by who asks for it */
export function evidenceOf(record: Stored, organization: string, by: { name: string; at: string }): PdfContent {
  const option = (source: 'result' | 'subjectKind'): string =>
    screening.fields[source].options.find(({ value }) => value === record[source])?.label ?? '';
  const facts: [string, string][] = [
    ['Organization', organization],
    [labelOf(screening.fields.result, 'result'), option('result')],
    ['Subject', text(record.subjectName)],
    ['Kind', option('subjectKind')],
    ['Asked about', record.ownerKey ? 'An owner of the customer' : ''],
    ['Other names asked for', texts(record.subjectNames)],
    ['Date of birth', text(record.subjectBirthDate)],
    ['Countries', texts(record.subjectCountries)],
    ['Gender', text(record.subjectGender)],
    ['Searched', moment(record.finishedAt)],
    ['Matcher', text(record.provider)],
    ['Alert line', `${String(record.threshold)} of 100`],
    ['Entries searched', String(record.entriesSearched)],
    ['In force', record.status === 'completed' ? 'Yes' : 'No, a newer check replaced it'],
  ];
  const matches = matchesOf(record);
  return {
    title: `Evidence of screening ${text(record.reference)}`,
    subtitle: `Written ${moment(by.at)} for ${by.name}`,
    facts: facts.filter(([, value]) => value !== ''),
    sections: [
      listsOf(record),
      {
        title: candidatesTitle(matches.length, unshownIn(record)),
        table: {
          columns: [
            { label: 'Score', share: 0.08 },
            { label: 'Entry', share: 0.2, whole: true },
            { label: 'List and key', share: 0.18, whole: true },
            { label: 'Points', share: 0.28, whole: true },
            { label: 'Decision', share: 0.26, whole: true },
          ],
          rows: matches.map(candidate),
        },
      },
    ],
  };
}

/** What stands in the file of a search that was kept nowhere: what was asked, in which editions, and what is near. */
export function evidenceOfSearch(
  query: SearchQuery,
  { hits, lists, gaps, entriesSearched }: Found,
  organization: string,
  by: { name: string; at: string },
): PdfContent {
  const kind = screening.fields.subjectKind.options.find(({ value }) => value === query.kind)?.label;
  const facts: [string, string][] = [
    ['Organization', organization],
    ['Name', query.name],
    ['Kind', kind ?? text(query.kind)],
    ['Date of birth', text(query.birthDate)],
    ['Country', text(query.country)],
    ['Searched', moment(by.at)],
    ['Matcher', PROVIDER],
    ['Answer', inPart(gaps) ? 'In part: not every list answered in full' : 'In full'],
    ['Entries searched', String(entriesSearched)],
  ];
  return {
    title: 'Evidence of a search',
    subtitle: `Written ${moment(by.at)} for ${by.name}. Nothing else of it is kept.`,
    facts: facts.filter(([, value]) => value !== ''),
    sections: [
      listsOf({ lists, gaps: gaps.map((gap) => ({ ...gap, unjudged: 0 })) }),
      {
        title: hits.length === 0 ? 'No entry is near' : `The nearest entries, best first: ${hits.length}`,
        table: {
          columns: [
            { label: 'Score', share: 0.08 },
            { label: 'Entry', share: 0.3, whole: true },
            { label: 'List and key', share: 0.26, whole: true },
            { label: 'Points', share: 0.36, whole: true },
          ],
          rows: hits.map((hit) => candidate(matchOf(hit, '')).slice(0, 4)),
        },
      },
    ],
  };
}

/** The file of a search for a name; that one was taken stands in the changelog, without the name. @throws ApiError 409 */
export async function searchFile(services: Services, { viewer, actor }: Caller, query: SearchQuery): Promise<PdfFile> {
  const at = services.now().toISOString();
  const rules = await searchRules(services.store, viewer.organizationId, at);
  const found = await watchlistsOf(services).search(rules, query);
  const organization = await services.store.get('organizations', viewer.organizationId);
  const content = evidenceOfSearch(query, found, text(organization?.legalName) || text(organization?.name), {
    name: viewer.name,
    at,
  });
  const bytes = await pdfOf(content, new Date(at));
  await services.store.transaction((session) =>
    recordAudit(session, services, actor, {
      action: 'export',
      resource: screening.name,
      recordId: null,
      recordLabel: null,
      summary: 'Took the evidence of a search for a name as a file',
    }),
  );
  return { name: 'evidence-search.pdf', bytes };
}

/** The file of a check; that it was taken stands in the changelog. @throws ApiError 404 */
export function evidenceFile(services: Services, caller: Caller, id: string): Promise<PdfFile> {
  return services.store.transaction(async (session) => {
    const context = contextOf(services, screening, caller, session);
    const record = await findIn(context, id);
    const organization = await session.get('organizations', caller.viewer.organizationId);
    const seen = (await presentedOne(record, context)) as AnyRecord & Stored;
    const content = evidenceOf(seen, text(organization?.legalName) || text(organization?.name), {
      name: caller.viewer.name,
      at: context.now,
    });
    const bytes = await pdfOf(content, new Date(context.now));
    await auditIn(context, record, { action: 'export', summary: 'Took the evidence of the search as a file' });
    return { name: `evidence-${text(record.reference)}.pdf`, bytes };
  });
}
