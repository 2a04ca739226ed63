/** Adverse media against the running API: what is found, that nobody is clear by a search in nothing, and what a person says. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyRecord } from '../../src/schema/fields';
import { builtInRoles } from '../../src/resources/roles/builtIn';
import { startFeeds } from '../../api/media/feeds';
import { organizationId, startApi, type Api, type Client, type Reply } from './harness';
import { giveOutcomes } from './support/outcomes';

const WHY = 'Same name, age and town.';
const codes = (record: AnyRecord): unknown[] => ((record.findings ?? []) as AnyRecord[]).map(({ code }) => code);
const articlesOf = (record: AnyRecord): AnyRecord[] => (record.articles ?? []) as AnyRecord[];

describe('adverse media', () => {
  let api: Api;
  let ann: Client;
  let radu: AnyRecord;
  const folder = (): string => join(api.folder, 'articles');
  const lay = async (name: string, text: unknown): Promise<void> => {
    await mkdir(folder(), { recursive: true });
    await writeFile(join(folder(), name), typeof text === 'string' ? text : JSON.stringify(text));
  };
  const added = async (customerId: unknown = radu.id): Promise<AnyRecord> => {
    const reply = await ann.post('/adverse-media-check', { customerId });
    expect(reply.status, reply.text).toBe(201);
    return reply.data;
  };
  const judge = (record: AnyRecord, key: unknown, body: AnyRecord, by = ann): Promise<Reply> =>
    by.put(`/adverse-media-check/${String(record.id)}/articles/${String(key)}`, body);
  const story = {
    title: 'Broker held over fuel papers',
    text: 'Police in Constanța detained a broker in an inquiry into false papers. Radu Cernavești, 55, is suspected of taking bribes.',
    source: 'Curierul Portului',
    publishedOn: '2026-11-19',
    language: 'en',
    url: 'https://news.example/1',
  };

  beforeAll(async () => {
    api = await startApi();
    ann = await api.as({ name: 'Ann' });
    radu = (await ann.post('/customers', { type: 'individual', firstName: 'Radu', lastName: 'Cernavesti', country: 'RO', dateOfBirth: '1971-06-02', address: { line1: 'Str. Portului 1', city: 'Constanța', country: 'RO' } })).data; // prettier-ignore
  });
  afterAll(() => api.close());

  it('never calls anybody clear by a search in nothing', async () => {
    const record = await added();
    expect(record).toMatchObject({ status: 'completed', result: 'consider', articles: [], sources: [] });
    expect(codes(record)).toEqual(['NO_SOURCE']);
  });

  it('reads the folder, finds the subject in other spellings, and folds one story', async () => {
    await lay('a.json', [
      story,
      { ...story, source: 'Second Paper', title: 'Broker held', url: 'javascript:alert(1)' },
    ]);
    await lay('b.html', '<html lang="en"><head><title>Radu Cernavesti wins a cup</title><script>bribes()</script></head><body><p>Radu Cernavesti rowed.</p><img src=x onerror="fraud()"></body></html>'); // prettier-ignore
    await lay('c.txt', 'A quiet day\n\nNobody was seen.');
    const record = await added();
    const [first, second] = articlesOf(record);
    expect(articlesOf(record)).toHaveLength(2);
    expect(first).toMatchObject({ title: story.title, category: 'fraud', sentiment: 'negative', verdict: null });
    expect(first?.relevance).toBeGreaterThan(80);
    expect(first?.duplicates).toMatchObject([{ source: 'Second Paper', url: null }]);
    expect(((first?.facts ?? []) as AnyRecord[]).map(({ key, result }) => [key, result])).toEqual([['name', 'same'], ['age', 'same'], ['town', 'same'], ['country', 'missing']]); // prettier-ignore
    // Markup and what it would run is gone, and so is every word inside of it.
    expect(second).toMatchObject({ category: 'none', text: 'Radu Cernavesti rowed.' });
    expect(record).toMatchObject({ unjudgedCount: 2, result: 'consider', sources: [{ mode: 'own', silent: null }] });
    expect(codes(record)).toEqual(['ARTICLES_UNREAD']);
  });

  it('is clear, or not, by what a person said of each article, and why', async () => {
    const record = await added();
    const [bad, cup] = articlesOf(record);
    for (const body of [
      { verdict: 'yes', reason: WHY },
      { verdict: 'relevant' },
      { verdict: 'relevant', reason: 'x' },
      { verdict: 'unsure', reason: WHY, text: '' },
    ])
      // prettier-ignore
      expect((await judge(record, bad?.key, body)).status).toBe(422);
    expect((await judge(record, bad?.key, { verdict: 'relevant', reason: WHY, version: 0 })).status).toBe(412);
    expect((await judge(record, 'nobody', { verdict: 'relevant', reason: WHY })).status).toBe(404);
    await judge(record, cup?.key, { verdict: 'notRelevant', reason: 'A cup is no crime.' });
    const unsure = await judge(record, bad?.key, { verdict: 'unsure', reason: 'The age is not sure.' });
    expect([unsure.data.result, codes(unsure.data)]).toEqual(['consider', ['ARTICLES_UNSURE']]);
    const clear = await judge(record, bad?.key, { verdict: 'notRelevant', reason: 'Another person.' });
    expect([clear.data.result, codes(clear.data)]).toEqual(['clear', []]);
    const relevant = await judge(record, bad?.key, { verdict: 'relevant', reason: WHY });
    expect(relevant.data).toMatchObject({ result: 'reject', relevantCount: 1 });
    expect(articlesOf(relevant.data)[0]).toMatchObject({ verdict: 'relevant', reason: WHY, judgedBy: 'Ann' });
    // It is worth a case, once.
    const cases = await ann.list('cases', { filter: { customerId: radu.id } });
    expect(cases.data.length).toBe(1);
    const told = await ann.list('changelog', { filter: { recordId: record.id, action: 'judge' } });
    expect(told.data[0]).toMatchObject({ summary: `${story.title}: relevant`, reason: WHY });
  });

  it('is decided only once all is read', async () => {
    const ids = await giveOutcomes(ann, [{ label: 'Leave', code: 'leave', usedFor: ['checks'], customerStatus: 'unchanged', needsNote: false, order: 2 }]); // prettier-ignore
    const record = await added();
    const decide = (): Promise<Reply> => ann.post(`/adverse-media-check/${String(record.id)}/transitions`, { name: 'decide', values: { decision: ids.leave } }); // prettier-ignore
    expect((await decide()).error.message).toBe('Read every article first: 2 are left.');
    for (const { key } of articlesOf(record))
      await judge(record, key, { verdict: 'notRelevant', reason: 'Another person.' });
    expect((await decide()).status).toBe(200);
    expect((await judge(record, articlesOf(record)[0]?.key, { verdict: null })).status).toBe(409);
  });

  it('searches again: what was said stays while the article says the same, and comes back when it changes', async () => {
    const record = await added();
    const [bad] = articlesOf(record);
    await judge(record, bad?.key, { verdict: 'notRelevant', reason: 'Another person.' });
    const search = (): Promise<Reply> => ann.post(`/adverse-media-check/${String(record.id)}/search`, {});
    expect(articlesOf((await search()).data)[0]).toMatchObject({ key: bad?.key, verdict: 'notRelevant' });
    await lay('a.json', [{ ...story, text: `${story.text} A judge sentenced him.` }]);
    expect(articlesOf((await search()).data)[0]).toMatchObject({ key: bad?.key, verdict: null });
    // A file that cannot be read leaves nobody clear.
    await lay('d.json', '{');
    expect(codes((await search()).data)).toContain('SOURCE_SILENT');
    await rm(join(folder(), 'd.json'));
  });

  it('says of a feed that gives nothing that it gave nothing, and never asks the own network', async () => {
    const organization = `/organizations/${organizationId('a')}`;
    const set = await ann.put(organization, {
      mediaFeeds: [{ name: 'Inside', url: 'http://127.0.0.1:9/feed' }],
      reason: 'A paper of our own town.',
    });
    expect(set.status, set.text).toBe(200);
    const record = await added();
    expect(record.sources).toContainEqual({ name: 'Inside', mode: 'live', articles: 0, silent: 'It was not fetched yet. Search again.' }); // prettier-ignore
    const again = await ann.post(`/adverse-media-check/${String(record.id)}/search`, {});
    expect(again.data.sources).toContainEqual(expect.objectContaining({ name: 'Inside', silent: 'This address leads into a private network.' })); // prettier-ignore
    expect(codes(again.data)).toContain('SOURCE_SILENT');
    // At night, once a day, for those who set a feed.
    const [first, second] = [await startFeeds(api.services), await startFeeds(api.services)];
    expect([first.length, second]).toEqual([1, []]);
    expect((await api.services.jobs.finished(String(first[0]))).result).toEqual({ feeds: 1 });
    await ann.put(organization, { mediaFeeds: [], reason: 'It gives nothing at all.' });
  });

  it('takes an article that a person found, as text', async () => {
    const record = await added();
    const add = (body: AnyRecord): Promise<Reply> =>
      ann.post(`/adverse-media-check/${String(record.id)}/articles`, body);
    const own = { title: 'Court papers', source: 'Docket', text: '<b>Radu Cernavesti</b> was fined for <script>alert(1)</script>fraud.' }; // prettier-ignore
    const { status, data } = await add(own);
    expect(status).toBe(201);
    expect(articlesOf(data).at(-1)).toMatchObject({ text: 'Radu Cernavesti was fined for fraud.', category: 'fraud', byHand: true }); // prettier-ignore
    expect((await add(own)).status).toBe(409);
    for (const body of [
      { ...own, url: 'javascript:alert(1)' },
      { ...own, title: '' },
      { ...own, publishedOn: '2026-02-30' },
      { ...own, verdict: 'relevant' },
    ])
      // prettier-ignore
      expect((await add(body)).status).toBe(422);
    // And never from the body of a check.
    expect((await ann.put(`/adverse-media-check/${String(record.id)}`, { articles: [] })).status).toBe(422);
  });

  it('is read by who may, in its own organization; the age stays with who may reveal', async () => {
    const record = await added();
    const [bad] = articlesOf(record);
    const auditor = await api.as({ permissions: builtInRoles.find(({ key }) => key === 'auditor')?.permissions ?? [] });
    const stranger = await api.as({ organizationId: organizationId('b') });
    expect((await judge(record, bad?.key, { verdict: null }, auditor)).status).toBe(403);
    expect((await judge(record, bad?.key, { verdict: null }, stranger)).status).toBe(404);
    const seen = await auditor.get(`/adverse-media-check/${String(record.id)}`);
    const age = ((articlesOf(seen.data)[0]?.facts ?? []) as AnyRecord[]).find(({ key }) => key === 'age');
    expect(age?.given).toBe('••');
  });
});
