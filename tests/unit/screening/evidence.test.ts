import { describe, expect, it } from 'vitest';
import { evidenceOf, evidenceOfSearch } from '../../../api/screening/evidence';
import { unjudged } from '../../../api/screening/matches';
import type { Stored } from '../../../api/store/store';
import { pdfOf } from '../../../api/pdf/document';
import type { Found } from '../../../api/watchlists';
import { gapOf, inPart, type LoadedList } from '../../../api/watchlists/rules';

const list = (values: Partial<LoadedList> = {}): LoadedList => ({
  id: 'l1',
  name: 'UN',
  source: 'un',
  edition: '2026-11-01',
  loadedAt: '2026-11-02T00:00:00.000Z',
  entryCount: 10,
  failedAt: null,
  organizationId: null,
  ...values,
});
const rules = {
  organizationId: 'a',
  off: [] as string[],
  maxAgeDays: 30,
  threshold: 70,
  now: '2026-12-02T00:00:00.000Z',
};
const why = (values: Partial<LoadedList>, held = 10, with_ = rules) => gapOf(list(values), held, with_)?.why;

describe('a list that says less than it could', () => {
  it('is out of date past its days, where a publisher changes it', () => {
    expect(why({})).toBeUndefined();
    expect(why({ loadedAt: '2026-11-01T23:59:59.999Z' })).toBe('stale');
    expect(why({ loadedAt: null })).toBe('stale');
    expect(why({ loadedAt: '2020-01-01T00:00:00.000Z', source: 'own' })).toBeUndefined();
  });

  it('lacks entries, or its newer edition; what the organization chose goes before', () => {
    expect(why({}, 9)).toBe('short');
    expect(why({ failedAt: '2026-11-03T00:00:00.000Z' })).toBe('failed');
    expect(why({ failedAt: '2026-11-03T00:00:00.000Z' }, 0, { ...rules, off: ['l1'] })).toBe('off');
    expect(inPart([{ why: 'off' }])).toBe(false);
    expect(inPart([{ why: 'off' }, { why: 'short' }])).toBe(true);
  });
});

describe('the evidence of a search', () => {
  const match = {
    ...unjudged,
    id: 'm1',
    entryName: 'Zoltan Brakovic',
    matchedName: 'Z. Brakovic',
    listName: 'UN',
    externalId: 'E1',
    score: 83,
    features: [
      { kind: 'name', result: 'exact', points: 60, query: 'x', entry: 'x', text: 'Both words agree' },
      { kind: 'birthDate', result: 'differs', points: -7, query: 'x', entry: 'y', text: 'Another year' },
    ],
  };
  const record = {
    id: 's1',
    reference: 'SCR-000007',
    subjectName: 'Zoltan Brakovic',
    subjectKind: 'individual',
    subjectNames: ['The Baker'],
    subjectBirthDate: '1971-05-02',
    subjectCountries: ['RS', 'ME'],
    result: 'reject',
    status: 'completed',
    threshold: 70,
    entriesSearched: 10,
    finishedAt: '2026-11-28T10:00:00.000Z',
    lists: [list()],
    gaps: [
      { ...list(), why: 'stale', unjudged: 0 },
      { ...list({ id: 'l2', name: 'House' }), why: 'off', unjudged: 2 },
    ],
    matches: [
      { ...match, verdict: 'true', verdictBy: 'Ann', verdictAt: '2026-11-28T11:00:00.000Z', reason: 'Same passport', listOff: true }, // prettier-ignore
      { ...match, id: 'm2' },
    ],
  } as unknown as Stored;
  const by = { name: 'Ben', at: '2026-11-28T12:00:00.000Z' };

  it('names subject, line, editions and how each list was asked', () => {
    const { facts, sections = [] } = evidenceOf(record, 'Fernbank', by);
    expect(Object.fromEntries(facts)).toMatchObject({
      Organization: 'Fernbank',
      Result: 'True match',
      Subject: 'Zoltan Brakovic',
      'Other names asked for': 'The Baker',
      'Date of birth': '1971-05-02',
      Countries: 'RS, ME',
      'Alert line': '70 of 100',
      'In force': 'Yes',
    });
    // Versions and days are what it is kept for: none is cut.
    const cut = sections[0]?.table.columns.filter(({ whole, end }) => !whole && !end);
    expect(cut?.map(({ label }) => label)).toEqual([]);
    expect(sections[0]?.table.rows).toEqual([
      ['UN', '2026-11-01', '2026-11-02 00:00 UTC', '10', 'In part: out of date'],
      ['House', '2026-11-01', '2026-11-02 00:00 UTC', '10', 'Switched off by the organization: not searched. 2 of its matches were not judged'], // prettier-ignore
    ]);
  });

  it('tells of each candidate the points, and who said what of it and when', () => {
    const [, candidates] = evidenceOf(record, 'Fernbank', by).sections ?? [];
    expect(candidates?.table.rows).toEqual([
      [
        '83',
        'Zoltan Brakovic, matched as Z. Brakovic',
        'UN, E1',
        '+60 Both words agree; -7 Another year',
        'True match, by Ann, 2026-11-28 11:00 UTC, its list is switched off since: Same passport',
      ],
      [
        '83',
        'Zoltan Brakovic, matched as Z. Brakovic',
        'UN, E1',
        '+60 Both words agree; -7 Another year',
        'Not judged',
      ],
    ]);
  });

  it('of a search for a name tells editions and the nearest entries, and of no verdict', () => {
    const hit = { ...match, entry: { names: [{ full: 'Zoltan Brakovic' }], externalId: 'E1' }, list: { name: 'UN' } };
    const found = { hits: [hit], lists: [list()], gaps: [{ ...list(), why: 'stale' }], entriesSearched: 10 };
    const asked = { name: 'Z Brakovic', kind: 'individual' } as const;
    const { facts, sections } = evidenceOfSearch(asked, found as unknown as Found, 'Fernbank', by);
    expect(Object.fromEntries(facts)).toMatchObject({ Name: 'Z Brakovic', Kind: 'Individual', Answer: expect.stringMatching(/^In part/) }); // prettier-ignore
    expect(sections?.map(({ table }) => table.rows)).toEqual([
      [['UN', '2026-11-01', '2026-11-02 00:00 UTC', '10', 'In part: out of date']],
      [['83', 'Zoltan Brakovic, matched as Z. Brakovic', 'UN, E1', '+60 Both words agree; -7 Another year']],
    ]);
  });

  it('cuts no reason: a long one takes more pages', async () => {
    const pages = async (reason: string): Promise<number> => {
      const long = { ...record, matches: [{ ...match, verdict: 'false', reason }] } as unknown as Stored;
      const bytes = await pdfOf(evidenceOf(long, 'Fernbank', by), new Date(by.at));
      return bytes.toString('latin1').split('/Type /Page\n').length - 1;
    };
    expect(await pages('Short')).toBe(1);
    expect(await pages('Another person altogether, as the passport shows. '.repeat(40))).toBe(2);
  });
});
