/** Adverse media: what papers write of a customer, found by its names and read by a person. */
import { unjudgedArticles } from '../../src/resources/adverse-media-check/schema';
import { mayReveal } from '../../src/schema/personal';
import type { AnyRecord } from '../../src/schema/fields';
import type { Behaviour } from '../behaviours/types';
import { searchMedia, type Fact } from '../engines/media';
import { conflict } from '../errors';
import type { Stored } from '../store/store';
import { computedCheck, type ComputeContext } from '../verification/computed';
import { articlesOf, computeMedia, keptArticle, withVerdicts } from './articles';
import { gather } from './sources';
import { mediaSubject, snapshotOf } from './subject';

type SearchContext = Pick<ComputeContext, 'services' | 'session' | 'viewer' | 'now'>;

/** Asks every source and lays what was found over the record. */
export async function searched(record: Stored, { services, session, viewer, now }: SearchContext): Promise<Stored> {
  const subject = mediaSubject(record);
  const today = now.slice(0, 10);
  const { articles, sources } = await gather(subject, {
    services,
    session,
    organizationId: viewer.organizationId,
    today,
  });
  const found = searchMedia(articles, subject).map(keptArticle);
  return { ...record, articles: withVerdicts(found, articlesOf(record)), sources, searchedAt: now };
}

/** The subject's age tells the year of birth. */
const withoutAge = (article: AnyRecord): AnyRecord => ({
  ...article,
  facts: (Array.isArray(article.facts) ? (article.facts as Fact[]) : []).map((fact) =>
    fact.key === 'age' ? { ...fact, given: '••' } : fact,
  ),
});

export const mediaBehaviour: Behaviour = {
  ...computedCheck({
    snapshot: snapshotOf,
    begin: (draft, _customer, context) => searched(draft, context),
    compute: computeMedia,
  }),
  weigh(before, { name }) {
    const left = name === 'decide' ? unjudgedArticles(before) : 0;
    if (left > 0) throw conflict(`Read every article first: ${left} ${left === 1 ? 'is' : 'are'} left.`);
    return {};
  },
  present: (records, { viewer, schema }) =>
    mayReveal(viewer, schema)
      ? records
      : records.map((record) =>
          Array.isArray(record.articles) ? { ...record, articles: articlesOf(record).map(withoutAge) } : record,
        ),
};
