/**
 * The sandbox in place of a search provider: it writes articles about whom it is asked, in five languages, the same ones each
 * time. Nobody of whom they tell, no paper that printed them, is real; what the engine makes of them is.
 */
import { createHash } from 'node:crypto';
import { DAY } from '../../src/schema/day';
import { randomFrom, type Random } from '../../src/schema/seed';
import type { Article, MediaSubject } from '../engines/media';
import type { ArticleSource } from './sources';

interface Story {
  language: string;
  title: string;
  text: string;
}

/** `{name}`, `{family}`, `{age}`, `{other}` (another age), `{town}`, `{work}`. */
const bad: readonly Story[] = [
  {
    language: 'en',
    title: 'Broker held over fuel papers',
    text: 'Police in {town} detained a {work} on Wednesday in an inquiry into false papers for diesel that entered the port as lubricant. Two officials of the excise office are suspected of taking bribes to sign the forms.\n\n{name}, {age}, runs the firm with a brother. Prosecutors say the money passed through invoices for work that was never done.\n\n{family} denies the charge. A judge ordered 30 days of house arrest.',
  },
  {
    language: 'en',
    title: 'Prosecutors ask to freeze five flats',
    text: 'The court of {town} was asked on Monday to freeze five flats that prosecutors link to money laundering.\n\nThe flats stand in the name of {name}, {age}, whose lawyer calls the request a mistake. A decision is expected next week.',
  },
  {
    language: 'fr',
    title: 'Soupçons de fraude fiscale au port',
    text: 'Le parquet de {town} enquête sur une fraude fiscale présumée. Selon le dossier, {name}, {age} ans, aurait versé des pots-de-vin à un inspecteur.\n\nL’avocat de {family} conteste les faits.',
  },
  {
    language: 'de',
    title: 'Ermittlungen wegen Steuerhinterziehung',
    text: 'Die Staatsanwaltschaft in {town} ermittelt gegen {name} ({age}) wegen Steuerhinterziehung und Urkundenfälschung. Büros wurden durchsucht.\n\n{family} äußerte sich nicht zu den Vorwürfen.',
  },
  {
    language: 'es',
    title: 'Detenidos por contrabando de tabaco',
    text: 'La policía detuvo en {town} a tres personas por contrabando de tabaco y soborno. Entre ellas figura {name}, de {age} años.\n\nEl juez dejó a {family} en libertad con cargos.',
  },
  {
    language: 'ru',
    title: 'Дело о взятках на таможне',
    text: 'В городе {town} расследуют дело о взятках и контрабанде. Следователи допросили предпринимателя {name}, {age} лет.\n\nАдвокат заявил, что вина не доказана.',
  },
];
const another: readonly Story[] = [
  {
    language: 'en',
    title: 'Man sentenced for fraud',
    text: 'A court in another part of the country sentenced {name}, {other}, a former waiter, to two years for fraud with rented cars.',
  },
  {
    language: 'de',
    title: 'Betrug mit Mietwagen: Urteil',
    text: 'Das Gericht verurteilte {name} ({other}), einen früheren Kellner, wegen Betrugs mit Mietwagen zu zwei Jahren.',
  },
];
const harmless: readonly Story[] = [
  {
    language: 'en',
    title: '{name} tops rowing cup',
    text: 'The cup of the rowing club of {town} went to {name} this year, ahead of eleven others. The next race is in May.',
  },
  {
    language: 'fr',
    title: 'Un prix local pour {name}',
    text: 'Parmi les dix noms retenus cette année par la chambre de commerce de {town} figure {name}. La remise aura lieu en mars.',
  },
  {
    language: 'en',
    title: 'Guild elects new board',
    text: 'The guild of {town} elected a new board. {name} was chosen as treasurer for three years.',
  },
  {
    language: 'es',
    title: 'Nueva oficina en el puerto',
    text: 'La empresa de {name} abre una segunda oficina en {town}. El alcalde acudió a la inauguración.',
  },
];

const papers = ['The Harbour Courier', 'Morgenblad Noord', 'Gazette of the Valley', 'Court Docket Weekly', 'Business Lantern', 'Curierul Portului']; // prettier-ignore

function written(story: Story, subject: MediaSubject, random: Random, today: string, id: string): Article {
  const published = new Date(Date.parse(today) - random.int(5, 1_500) * DAY).toISOString().slice(0, 10);
  const born = Number(subject.born?.slice(0, 4));
  const age = born > 0 ? Number(published.slice(0, 4)) - born : 47;
  const family = subject.kind === 'individual' ? (subject.name.split(' ').at(-1) ?? subject.name) : subject.name;
  const words: Record<string, string> = {
    name: subject.name,
    family,
    age: String(age),
    other: String(age > 45 ? age - 21 : age + 21),
    town: subject.town ?? 'the capital',
    work: subject.work ?? 'trader',
  };
  const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (_, key: string) => words[key] ?? '');
  return {
    id,
    title: fill(story.title),
    text: fill(story.text),
    source: random.pick(papers),
    publishedOn: published,
    language: story.language,
    url: `https://news.example/${id}`,
  };
}

export function sandboxArticles(subject: MediaSubject, today: string): Article[] {
  const digest = createHash('sha256').update(subject.name).digest('hex');
  const random = randomFrom(Number.parseInt(digest.slice(0, 8), 16) | 0);
  const stories: Story[] = [];
  // Half of all are written of, one in seven for something bad.
  if (random.chance(0.5)) stories.push(random.pick(harmless));
  if (random.chance(0.2)) stories.push(random.pick(another));
  if (random.chance(0.14)) {
    const first = random.pick(bad);
    stories.push(first, first, random.pick(bad.filter((story) => story !== first)));
  }
  return stories.map((story, index) => written(story, subject, random, today, `${digest.slice(0, 16)}${index}`));
}

export const sandboxSource: ArticleSource = {
  name: 'Sandbox press',
  mode: 'sandbox',
  gather: (subject, { today }) => Promise.resolve({ articles: sandboxArticles(subject, today), silent: null }),
};
