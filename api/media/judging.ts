/** What a person says of an article, and every other change of the articles of a check. */
import { behaviourOf, type BehaviourContext } from '../behaviours';
import { notFound } from '../errors';
import { followCustomer } from '../risk/facts';
import type { Stored } from '../store/store';
import { auditIn, storeIn } from '../writes';
import { articlesOf, type KeptArticle, type MediaVerdict } from './articles';

const words = { relevant: 'relevant', notRelevant: 'not relevant', unsure: 'not sure' } as const;

/** Lays the next evidence over the check; the same guards, findings, case and risk as any change of it. */
export async function withArticles(
  context: BehaviourContext,
  before: Stored,
  draft: Stored,
  told: { action: string; summary: string; reason?: string | null },
): Promise<Stored> {
  const behaviour = behaviourOf(context.schema.name);
  const record = await storeIn(context, before, (await behaviour.prepareUpdate?.(draft, before, context)) ?? draft);
  if (record === before) return before;
  await behaviour.afterWrite?.(record, before, context);
  await followCustomer(context, record);
  await auditIn(context, record, { ...told, changes: [] });
  return (await context.session.get(context.schema.name, record.id)) ?? record;
}

export interface Said {
  verdict: MediaVerdict | null;
  reason: string | null;
}

/** @throws ApiError 404, 409 once the check is decided */
export async function judgeArticle(
  context: BehaviourContext,
  before: Stored,
  key: string,
  said: Said,
): Promise<Stored> {
  const articles = articlesOf(before);
  const article = articles.find((one) => one.key === key);
  if (!article) throw notFound('There is no such article.');
  const judged: KeptArticle = {
    ...article,
    ...said,
    judgedBy: said.verdict === null ? null : context.viewer.name,
    judgedAt: said.verdict === null ? null : context.now,
  };
  const next = articles.map((one) => (one === article ? judged : one));
  return withArticles(
    context,
    before,
    { ...before, articles: next },
    {
      action: 'judge',
      summary: `${article.title}: ${said.verdict === null ? 'verdict taken back' : words[said.verdict]}`,
      reason: said.reason,
    },
  );
}
