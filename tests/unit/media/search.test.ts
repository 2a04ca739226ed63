import { describe, expect, it } from 'vitest';
import { offencesKnown, readArticle, searchMedia, type Article, type MediaSubject } from '../../../api/engines/media';
import { offences } from '../../../src/resources/adverse-media-check/schema';
import fc from '../../property';

const subject: MediaSubject = {
  name: 'Radu Cernavesti',
  kind: 'individual',
  otherNames: [],
  born: '1971-06-02',
  town: 'Constanța',
  countryNames: ['Romania', 'Roumanie', 'Rumänien'],
  work: 'customs broker',
};
const article = (text: string, more: Partial<Article> = {}): Article => ({
  id: 'a1',
  title: 'News of the day',
  text,
  source: 'Curierul Portului',
  publishedOn: '2026-11-19',
  language: 'en',
  url: 'https://news.example/1',
  ...more,
});
const read = (text: string, who: Partial<MediaSubject> = {}, more: Partial<Article> = {}) =>
  readArticle(article(text, more), { ...subject, ...who });
const marked = (text: string, who: Partial<MediaSubject> = {}): string[] =>
  (read(text, who)?.spans ?? []).map(({ start, end, kind }) => `${kind}: ${text.slice(start, end)}`);

describe('names', () => {
  it.each([
    'Radu Cernavesti was seen.',
    'Radu Cernavești was seen.',
    'CERNAVESTI RADU was seen.',
    'R. Cernavești was seen.',
    'Cernăvești, R., was seen.',
    'Раду Чернавешти был замечен.',
    'Radu Ion Cernavesti was seen.',
  ])('finds the subject in: %s', (text) => expect(read(text)).toBeDefined());

  it.each([
    'Radu Popescu was seen.',
    'Maria Cernavesti was seen.',
    'M. Cernavesti was seen.',
    'Radu went home. Much later and in another place altogether, a Cernavesti came.',
    'Nobody was seen.',
  ])('does not in: %s', (text) => expect(read(text)).toBeUndefined());

  it('takes the family name alone only where the whole name stands elsewhere, and written large', () => {
    expect(marked('Radu Cernavesti denies it. Cernavești has a lawyer.')).toEqual(['name: Radu Cernavesti', 'name: Cernavești']); // prettier-ignore
    expect(marked('Ann Long came. It was a long day.', { name: 'Ann Long' })).toEqual(['name: Ann Long']);
  });

  it('finds a business without its legal form, and no single common word', () => {
    const firm = { kind: 'business', name: 'Marisco Verde Lda', born: null } as const;
    expect(marked('Police searched Marisco Verde today.', firm)).toContain('name: Marisco Verde');
    expect(read('A verde field.', firm)).toBeUndefined();
    expect(read('the apple fell', { ...firm, name: 'Apple Inc' })).toBeUndefined();
  });

  it('reads names in one word, and names of two hundred letters', () => {
    expect(marked('Suharto was charged with fraud.', { name: 'Suharto' })).toEqual(['name: Suharto', 'offence: fraud']);
    const long = `${'Wolfeschlegel'.repeat(15)} Maier`;
    expect(read(`So ${long} came.`, { name: long })).toBeDefined();
  });
});

describe('offences', () => {
  it('knows the 22 categories and money laundering, the same as the field', () => {
    const values = offences.map(({ value }) => value as string).filter((value) => value !== 'none');
    expect([...offencesKnown].sort((a, b) => a.localeCompare(b))).toEqual(values.sort((a, b) => a.localeCompare(b)));
    expect(offencesKnown).toHaveLength(23);
  });

  it.each([
    ['corruption', 'Radu Cernavesti is suspected of taking bribes.'],
    ['corruption', 'Radu Cernavesti aurait versé des pots-de-vin.'],
    ['tax', 'Gegen Radu Cernavesti wird wegen Steuerhinterziehung ermittelt.'],
    ['laundering', 'Radu Cernavesti, acusado de blanqueo de capitales.'],
    ['fraud', 'Раду Чернавешти обвиняется в мошенничестве.'],
    ['drugs', 'Radu Cernavesti, mêlé à un trafic de stupéfiants.'],
    ['humanTrafficking', 'Radu Cernavesti wurde wegen Menschenhandels verurteilt.'],
    ['counterfeitCurrency', 'Radu Cernavesti held with fake banknotes.'],
    ['cybercrime', 'Radu Cernavesti ran a phishing site.'],
    ['marketAbuse', 'Radu Cernavesti, uso de información privilegiada.'],
    ['smuggling', 'Раду Чернавешти задержан за контрабанду.'],
  ])('%s: %s', (offence, text) => expect(read(text)?.offences[0]).toBe(offence));

  it('finds none in a harmless text, which stays below the line', () => {
    const found = read('Radu Cernavesti, 55, a customs broker from Constanța in Romania, joins the rowing club.', {}, { title: 'Radu Cernavesti joins' }); // prettier-ignore
    expect(found).toMatchObject({ offences: [], sentiment: 'neutral', relevance: 45 });
  });
});

describe('relevance', () => {
  const far = `Radu Cernavesti opened the fair. ${'The weather was fine and many people came. '.repeat(25)} In another town a man was held for fraud.`;
  it('is higher the nearer name and offence stand, and the more facts fit', () => {
    const near = read('Radu Cernavesti was held for fraud.')?.relevance ?? 0;
    const known = read('Radu Cernavesti, 55, a customs broker of Constanța, was held for fraud.')?.relevance ?? 0;
    const other = read('Radu Cernavesti, 23, was held for fraud.')?.relevance ?? 0;
    const away = read(far)?.relevance ?? 0;
    expect(known).toBeGreaterThan(near);
    expect(near).toBeGreaterThan(away);
    expect(near).toBeGreaterThan(other);
    expect(known).toBe(100);
  });

  it('holds what it says of the person against what is known', () => {
    const { facts } = read('The broker, Radu Cernavești, 55, runs a firm in Constanța. He is a customs broker.') ?? {};
    expect(facts?.map(({ key, found, result }) => [key, found, result])).toEqual([
      ['name', 'Radu Cernavești', 'same'],
      ['age', '55', 'same'],
      ['town', 'Constanța', 'same'],
      ['country', null, 'missing'],
      ['work', 'customs broker', 'same'],
    ]);
    expect(read('Radu Cernavesti, aged 23, was held.')?.facts.find(({ key }) => key === 'age')?.result).toBe('differs');
    // Born on 29 February, and a number that is no age.
    expect(read('Radu Cernavesti paid for 44 lorries.', { born: '1972-02-29' })?.facts.find(({ key }) => key === 'age')?.result).toBe('missing'); // prettier-ignore
  });
});

describe('a search', () => {
  const story =
    'Police detained Radu Cernavesti on Wednesday in an inquiry into false papers for diesel that entered the port as lubricant.';
  it('folds the same story, the most relevant first', () => {
    const found = searchMedia(
      [
        article(story, { id: 'a', source: 'One' }),
        article(`${story} A judge ordered 30 days of house arrest.`, { id: 'b', source: 'Two' }),
        article('Radu Cernavesti wins a prize for his roses.', { id: 'c', source: 'Three' }),
        article('Nothing about him.', { id: 'd' }),
      ],
      subject,
    );
    expect(found.map(({ source, duplicates }) => [source, duplicates.map((one) => one.source)])).toEqual([['One', ['Two']], ['Three', []]]); // prettier-ignore
  });

  it('cuts an excerpt around what matters, with its marks in place', () => {
    const text = `${'Nothing happened in the port for many days. '.repeat(30)}Then Radu Cernavesti was held for fraud. ${'The rest is silence. '.repeat(30)}`;
    const found = read(text);
    expect(found?.excerpt.length).toBeLessThan(340);
    expect(found?.excerptSpans.map(({ start, end }) => found.excerpt.slice(start, end))).toEqual(['Radu Cernavesti', 'fraud']); // prettier-ignore
  });

  it('gives spans within the text, in order and apart, whatever is written', () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Radu', 'Cernavesti', 'R.', 'bribes', 'fraud', '55', 'Constanța', ',', '<script>', '“', '…', 'Раду', '𝔘'), { maxLength: 40 }), // prettier-ignore
        (parts) => {
          const found = read(parts.join(' '));
          let last = 0;
          for (const { start, end } of found?.spans ?? []) {
            expect(start).toBeGreaterThanOrEqual(last);
            expect(end).toBeGreaterThan(start);
            last = end;
          }
          expect(last).toBeLessThanOrEqual(found?.text.length ?? 0);
          expect(found?.relevance ?? 1).toBeGreaterThanOrEqual(1);
        },
      ),
    ));
});
