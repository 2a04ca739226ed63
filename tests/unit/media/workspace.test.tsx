// @vitest-environment happy-dom
/** Reading articles: what is marked, what the keys say, that text stays text, and that links lead to pages of the web alone. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { searchMedia } from '../../../api/engines/media';
import { keptArticle } from '../../../api/media/articles';
import { hostOf, paragraphsOf, piecesOf } from '../../../src/resources/adverse-media-check/article';
import { MediaWorkspace } from '../../../src/resources/adverse-media-check/MediaWorkspace';
import { adverseMediaCheck } from '../../../src/resources/adverse-media-check/schema';
import { resources } from '../../../src/resources';
import type { AnyRecord } from '../../../src/schema/fields';
import { recordsProvider, scene } from '../views/harness';
import { failOnConsole } from '../views/quiet';

failOnConsole();

const subject = { name: 'Radu One', kind: 'individual', otherNames: [], born: '1971', town: 'Porto', countryNames: [], work: null } as const; // prettier-ignore
const base = { source: 'The Courier', publishedOn: '2026-02-03', language: 'en' };
const articles = searchMedia(
  [
    { ...base, id: 'a', title: 'Held', text: 'In Porto, Radu One was held for fraud. <img src=x onerror=alert(1)>', url: 'https://news.example/a' }, // prettier-ignore
    { ...base, id: 'b', title: 'Cup', text: 'Radu One won the cup.', url: 'javascript:alert(1)' },
  ],
  subject,
).map(keptArticle);
const check = { id: 'm1', version: 3, subjectName: 'Radu One', subjectType: 'individual', status: 'completed', reviewedById: null, articles, sources: [{ name: 'Folder', mode: 'own', articles: 2, silent: null }] }; // prettier-ignore

function room(over: AnyRecord = {}, may = ['*']) {
  const record = { ...check, ...over };
  const call = vi.fn(async (_method: string, _path: string, options: { body?: AnyRecord }) => ({
    data: {
      ...record,
      version: 4,
      articles: articles.map((one) =>
        _path.endsWith(`/${one.key}`) ? { ...one, ...options.body, judgedBy: 'Me' } : one,
      ),
    },
  }));
  const provider = recordsProvider({ 'adverse-media-check': [record] }, { call } as never);
  const view = scene(<MediaWorkspace schema={adverseMediaCheck} id="m1" />, { provider, schemas: resources, may, at: ['/adverse-media-check/m1'] }); // prettier-ignore
  return { ...view, call };
}
const press = (key: string) => fireEvent.keyDown(document.body, { key });

describe('the reading room', () => {
  afterEach(cleanup);

  it('marks name, offence and fact, draws text as text, and links to the web without handing anything on', async () => {
    room();
    await screen.findByText('Is it them?');
    const marks = Array.from(document.querySelectorAll('p mark'), ({ textContent }) => textContent);
    expect(marks).toEqual(['Same fact: Porto', 'Name: Radu One', 'Offence: fraud']);
    expect(document.querySelector('img[src="x"]')).toBeNull();
    expect(screen.getByText(/onerror=alert/)).toBeTruthy();
    const link = screen.getByText('Open at news.example').closest('a');
    expect([link?.rel, link?.target, link?.getAttribute('href')]).toEqual(['noopener noreferrer nofollow', '_blank', 'https://news.example/a']); // prettier-ignore
    press('j');
    await waitFor(() => expect(document.querySelector('h3[dir]')?.textContent).toContain('Cup'));
    expect(screen.queryByText(/Open at/)).toBeNull();
  });

  it('says with a key, with a reason, and opens the next; the verdict waits until all are read', async () => {
    const { call } = room();
    await screen.findByText('Not sure');
    expect(screen.getByText('Read 2 more to decide')).toBeTruthy();
    expect(screen.queryByText('Decide')).toBeNull();
    press('y');
    await waitFor(() => expect(call).toHaveBeenCalled());
    expect(call.mock.calls[0]?.slice(0, 2)).toEqual(['PUT', '/adverse-media-check/m1/articles/a']);
    expect(call.mock.calls[0]?.[2].body).toMatchObject({ verdict: 'relevant', reason: expect.stringMatching(/.{10}/), version: 3 }); // prettier-ignore
    await waitFor(() => expect(document.querySelector('h3[dir]')?.textContent).toContain('Cup'));
    fireEvent.change(screen.getByPlaceholderText('Reason'), { target: { value: 'A cup is no crime' } });
    press('n');
    await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
    expect(call.mock.calls[1]?.[2].body).toMatchObject({ verdict: 'notRelevant', reason: 'A cup is no crime' });
  });

  it('offers the decision once all is read, and nothing to who may only read', async () => {
    room({ articles: articles.map((one) => ({ ...one, verdict: 'notRelevant', reason: 'No.' })) });
    expect(await screen.findByText('Decide')).toBeTruthy();
    cleanup();
    const { call } = room({}, ['adverse-media-check.show']);
    await screen.findByText(/You may read along/);
    press('y');
    expect(call).not.toHaveBeenCalled();
    expect(screen.queryByText('Search again')).toBeNull();
  });

  it('is closed once it is decided: read, and neither judged, searched nor added to, by no key either', async () => {
    const { call } = room({ reviewedById: 'u1' });
    // Who looks is known: what they may do is there.
    await screen.findByRole('button', { name: /Reopen/ });
    for (const name of ['Search again', 'Add article', 'Relevant', 'Not relevant', 'Not sure'])
      expect(screen.queryByRole('button', { name: new RegExp(`^${name}`) })).toBeNull();
    for (const key of ['y', 'n', 'u']) press(key);
    press('j');
    await waitFor(() => expect(document.querySelector('h3[dir]')?.textContent).toContain('Cup'));
    expect(call).not.toHaveBeenCalled();
    expect(screen.getByText('Decided. The articles stay as they were read.')).toBeTruthy();
  });

  it('says that a search in nothing is not clear', async () => {
    room({ articles: [], sources: [] });
    expect((await screen.findAllByText(/that is not clear/)).length).toBeGreaterThan(0);
  });
});

it('cuts a text at its marks and never beyond', () => {
  expect(piecesOf('abcdef', [{ start: 1, end: 3, kind: 'name' }, { start: 2, end: 4, kind: 'fact' }, { start: 5, end: 9, kind: 'fact' }])).toEqual([{ text: 'a' }, { text: 'bc', kind: 'name' }, { text: 'def' }]); // prettier-ignore
  expect(paragraphsOf('ab\n\ncd', [{ start: 4, end: 6, kind: 'name' }])).toEqual([[{ text: 'ab' }], [{ text: 'cd', kind: 'name' }]]); // prettier-ignore
  expect(['https://a.example/x', 'http://b.example', 'javascript:alert(1)', 'data:text/html,x', 'x', null].map(hostOf)).toEqual(['a.example', 'b.example', undefined, undefined, undefined, undefined]); // prettier-ignore
});
