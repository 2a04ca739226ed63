import { beforeAll, describe, expect, test } from 'vitest';
import fc from '../../property';
import {
  ALERT_THRESHOLD,
  buildIndex,
  type NameScreeningIndex,
  type ScreeningQuery,
} from '../../../api/engines/screening';
import { day, entryOf, weak } from './entries';

const entries = [
  entryOf('omar', ['KARZAWI, Omar Yusuf', 'Umar Yousef al-Karzawi', weak('The Engineer')], {
    birthDates: [day('1970-03-14')],
    nationalities: ['IQ'],
    gender: 'male',
  }),
  entryOf(
    'elena',
    ['BELOVERSKAYA, Elena Petrovna', { full: 'Беловерская Елена Петровна', type: 'script', quality: 'strong' }],
    {
      birthDates: [{ from: '1968-01-01', to: '1968-12-31', approximate: true, text: 'circa 1968' }],
      nationalities: ['RU'],
      countries: ['CY'],
      gender: 'female',
    },
  ),
  entryOf('emma', ['EMMA LLC'], { kind: 'entity', countries: ['RU'] }),
  entryOf('argument', ['ARGUMENT JSC'], { kind: 'entity' }),
  entryOf('glued', ['JSCPARAMETER'], { kind: 'entity' }),
  entryOf('kim', ['KIM, Yong Sam'], { birthDates: [day('1981-08-01')], nationalities: ['KP'] }),
  entryOf('papas', ['PAPASTAVROU, Eleftherios']),
  entryOf('cohen', ['BEN-AVRAHAM, Binyamin']),
  entryOf('li', ['LI, Xiaolong']),
  entryOf('hassan', ['AL-MUTLAQI, Hassan Salih']),
  entryOf('trade', ['GULF ORCHID GENERAL TRADING COMPANY LIMITED'], { kind: 'entity', countries: ['AE'] }),
  entryOf('ship', ['ORCHID STAR'], { kind: 'vessel' }),
  entryOf('bracket', ['NORTHERN LANTERN SOCIETY (NLS)'], { kind: 'entity' }),
  ...Array.from({ length: 60 }, (_, at) => entryOf(`ali-${at}`, [`ALI, Hassan ${'ABCDEFGHIJ'[at % 10]}akov${at}`])),
];

let index: NameScreeningIndex;
beforeAll(async () => {
  index = await buildIndex(entries);
});

const best = (query: ScreeningQuery) => index.search({ threshold: 0, ...query })[0];
const scoreOf = (id: string, query: ScreeningQuery) =>
  index.search({ threshold: 0, limit: 100, ...query }).find((hit) => hit.entryId === id)?.score ?? 0;

describe('names', () => {
  test.each([
    ['as published', 'KARZAWI, Omar Yusuf', 'omar', 100],
    ['given name first', 'Omar Yusuf Karzawi', 'omar', 100],
    ['another romanization', 'Umer Yousuf Qarzawi', 'omar', 80],
    ['a slip', 'Omar Yusuf Karzwai', 'omar', 85],
    ['a word left out', 'Omar Karzawi', 'omar', 70],
    ['a space lost', 'OmarYusuf Karzawi', 'omar', 90],
    ['a space lost between given and family name', 'OmarKarzawi', 'omar', 70],
    ['a space too many', 'Omar Yusuf Kar zawi', 'omar', 90],
    ['accents and marks', 'Ómar Yusuf-Kärzawi', 'omar', 95],
    ['the legal form changed', 'Gulf Orchid General Trading LLC', 'trade', 90],
    ['without the part in brackets', 'Northern Lantern Society', 'bracket', 100],
    ['the same with it', 'Northern Lantern Society (NLS)', 'bracket', 100],
  ])('%s', (_, name, entryId, least) => {
    const hit = best({ name });
    expect(hit?.entryId).toBe(entryId);
    expect(hit?.score).toBeGreaterThanOrEqual(least);
  });

  test.each([
    ['Cyrillic', 'Елена Беловерская', 'elena'],
    ['Cyrillic for a Latin entry', 'Омар Юсуф Карзави', 'omar'],
    ['Arabic', 'عمر يوسف القرزاوي', 'omar'],
    ['Greek', 'Ελευθέριος Παπασταύρου', 'papas'],
    ['Hebrew', 'בנימין בן אברהם', 'cohen'],
    ['Hangul', '김영삼', 'kim'],
    ['Han', '李小龙', 'li'],
    ['Han, read as Korean', '金英三', 'kim'],
    ['Cyrillic, of a Korean', 'Ким Ён Сам', 'kim'],
    ['Cyrillic, of a Korean as it was written before', 'Ким Ен Сам', 'kim'],
  ])('%s finds the entry in Latin letters', (_, name, entryId) => {
    const hit = best({ name });
    expect(hit?.entryId).toBe(entryId);
    expect(hit?.score).toBeGreaterThanOrEqual(ALERT_THRESHOLD);
  });

  test('a Chinese name in Han is no Korean one by half, nor where it begins as no Korean family is called', async () => {
    const choe = await buildIndex([entryOf('choe', ['CHOE, Chang Pong']), entryOf('other', ['EMMA LLC'])]);
    const found = (name: string) => choe.search({ name, threshold: 30 }).map(({ score }) => score);
    expect(found('崔昌鳳')).toEqual([100]);
    expect(found('崔凤')).toEqual([]);
    expect(found('昌崔鳳')).toEqual([]);
  });

  test('the name in its own script is matched as it stands', () => {
    const hit = best({ name: 'Беловерская Елена Петровна' });
    expect(hit).toMatchObject({ entryId: 'elena', nameType: 'script', score: 100 });
  });

  test('a person is not a company of the same first name', () => {
    expect(scoreOf('emma', { name: 'emma daniels' })).toBeLessThan(ALERT_THRESHOLD);
    expect(best({ name: 'emma' })).toMatchObject({ entryId: 'emma' });
  });

  test('a second given name and a second family name are missed at less than another name would be', async () => {
    const spanish = await buildIndex([
      ...entries,
      entryOf('hugo', ['CASABUENA BARRANTES, Ugolino Armando']),
      entryOf('plain', ['Casaverde Barrantes Ugolino Armando']),
    ]);
    const score = (name: string, id = 'hugo') =>
      spanish.search({ name, kind: 'individual', threshold: 0 }).find(({ entryId }) => entryId === id)?.score ?? 0;
    expect(score('Ugolino Casabuena')).toBeGreaterThanOrEqual(ALERT_THRESHOLD);
    expect(score('Ugolino Armando Casabuena Barrantes')).toBe(100);
    // Neither what nobody is called by, nor a name with another one in place of what is missing.
    expect(score('Armando Barrantes')).toBeLessThan(ALERT_THRESHOLD);
    expect(score('Ugolino Casabuena Peralta')).toBeLessThan(score('Ugolino Casabuena') - 15);
    // Where no comma tells given and family names apart, no word is known to be left out sooner than another.
    expect(score('Ugolino Casaverde', 'plain')).toBeLessThan(ALERT_THRESHOLD);
  });

  test('names that some are called by do not raise an alert by themselves', async () => {
    const many = ['Wilmar', 'Quvado', 'Zelindo'].map((name) => entryOf(name, [`PERSANO, Josefo ${name}`]));
    const common = await buildIndex([...entries, ...many]);
    expect(common.search({ name: 'Josefo Persano', kind: 'individual' })).toEqual([]);
  });

  test('initials stand for the names that begin so, as far as the others tell who it is', () => {
    for (const name of ['O. Y. Karzawi', 'Karzawi O.Y.', 'О. Ю. Карзави']) {
      const hit = best({ name, kind: 'individual' });
      expect(hit?.entryId, name).toBe('omar');
      expect(hit?.score, name).toBeGreaterThanOrEqual(ALERT_THRESHOLD);
      const words = hit?.features[0]?.words ?? [];
      expect(words.filter(({ how }) => how === 'initial').map(({ entry }) => entry)).toEqual(['Omar', 'Yusuf']);
    }
    expect(scoreOf('omar', { name: 'Z. X. Karzawi', kind: 'individual' })).toBeLessThan(50);
  });

  test('an initial beside a family name that many have raises no alert', async () => {
    const given = ['Hassan', 'Hamid', 'Habib', 'Hisham', 'Hilal', 'Husam', 'Hatim', 'Hani'];
    const many = await buildIndex([...entries, ...given.map((name) => entryOf(`h-${name}`, [`ALI, ${name}`]))]);
    expect(many.search({ name: 'H. Ali', kind: 'individual' })).toEqual([]);
    expect(many.search({ name: 'H. Ali', kind: 'individual', threshold: 0 })[0]?.score).toBeGreaterThan(0);
  });

  test('a title beside a name costs next to nothing', () => {
    const bare = scoreOf('omar', { name: 'Omar Karzawi' });
    for (const name of ['Mr. Omar Karzawi', 'Sheikh Omar Karzawi', 'Omar Karzawi, Jr.']) {
      expect(bare - scoreOf('omar', { name }), name).toBeLessThanOrEqual(3);
    }
  });

  test('the prefix of a ship is no part of its name', () => {
    for (const name of ['MV Orchid Star', 'M/V Orchid Star', 'M.T. ORCHID STAR']) {
      expect(scoreOf('ship', { name, kind: 'vessel' }), name).toBeGreaterThanOrEqual(95);
    }
  });

  test('a number behind a name is not joined to it where it is a word by itself', async () => {
    const ships = await buildIndex([entryOf('one', ['ADELPHI DAWN 1'], { kind: 'vessel' })]);
    expect(ships.search({ name: 'Adelphi Dawn 1' })[0]?.features[0]?.words?.map(({ how }) => how)).toEqual([
      'same',
      'same',
      'same',
    ]);
    expect(ships.search({ name: 'MV Adelphi Dawn 1' })[0]?.score).toBeGreaterThanOrEqual(95);
  });

  test('a legal form before, behind and without a space', () => {
    for (const name of ['JSCARGUMENT', 'ARGUMENT JSC', 'JSC Argument', 'ARGUMENTJSC']) {
      expect(best({ name })).toMatchObject({ entryId: 'argument', score: 100 });
    }
    for (const name of ['PARAMETER JSC', 'JSC PARAMETER', 'JSCPARAMETER']) {
      expect(best({ name })).toMatchObject({ entryId: 'glued', score: 100 });
    }
  });

  test('a common family name alone raises no alert', () => {
    expect(index.search({ name: 'Peter Ali' })).toEqual([]);
    expect(index.search({ name: 'Ali Brown' })).toEqual([]);
    expect(index.search({ name: 'Orchid Flowers Ltd' })).toEqual([]);
  });

  test('how Han signs were read is said where they were read as Korean', () => {
    expect(best({ name: '金英三' })?.features[0]).toMatchObject({
      query: '金英三',
      text: 'The names are the same. Read as Korean: Kim Yeong Sam.',
      words: [{ query: '金英三', entry: 'KIM Yong Sam', similarity: 1 }],
    });
    expect(best({ name: '李小龙' })?.features[0]?.text).not.toContain('Korean');
  });

  test('a weak alias is found, labelled and scored lower', () => {
    const hit = best({ name: 'The Engineer' });
    expect(hit).toMatchObject({ entryId: 'omar', nameQuality: 'weak', matchedName: 'The Engineer', score: 94 });
    expect(hit?.features.find((feature) => feature.kind === 'alias')).toMatchObject({ points: -6 });
    expect(best({ name: 'Omar Yusuf Karzawi' })?.nameQuality).toBe('strong');
  });

  test('aliases of the subject are searched too, and the feature says which was found', () => {
    const hit = best({ name: 'Nobody Inparticular', aliases: ['Omar Yusuf Karzawi'] });
    expect(hit).toMatchObject({ entryId: 'omar', score: 100 });
    expect(hit?.features[0]?.query).toBe('Omar Yusuf Karzawi');
  });
});

describe('facts beside the name', () => {
  const name = 'Omar Karzawi';
  const alone = () => scoreOf('omar', { name });

  test('the same day of birth raises, another lowers, none is neutral', () => {
    expect(scoreOf('omar', { name, birthDate: '1970-03-14' })).toBeGreaterThan(alone());
    expect(scoreOf('omar', { name, birthDate: '1991-11-02' })).toBeLessThan(alone());
    expect(scoreOf('omar', { name, birthDate: null })).toBe(alone());
    expect(scoreOf('papas', { name: 'Eleftherios Papastavrou', birthDate: '1970-03-14' })).toBe(100);
  });

  test('day and month swapped, one digit wrong, the year alone: close', () => {
    const exact = scoreOf('omar', { name, birthDate: '1970-03-14' });
    for (const birthDate of ['1970-03-15', '1970', '1970-03']) {
      const score = scoreOf('omar', { name, birthDate });
      expect(score).toBeGreaterThan(alone());
      expect(score).toBeLessThan(exact);
    }
    const swapped = index.search({ name: 'Kim Yong Sam', birthDate: '1981-01-08', threshold: 0 })[0];
    expect(swapped?.features.find((feature) => feature.kind === 'birthDate')).toMatchObject({ result: 'close' });
  });

  test('an approximate year is close within two years and never exact', () => {
    const result = (birthDate: string) =>
      best({ name: 'Elena Beloverskaya', birthDate })?.features.find((feature) => feature.kind === 'birthDate')?.result;
    expect(result('1968-05-05')).toBe('close');
    expect(result('1966-01-01')).toBe('close');
    expect(result('1970-12-31')).toBe('close');
    expect(result('1965-12-31')).toBe('differs');
    expect(result('31.12.1965')).toBe('noData');
  });

  test('two strangers of one birthday stay low', () => {
    expect(index.search({ name: 'Greta Lindqvist', birthDate: '1970-03-14' })).toEqual([]);
    expect(
      scoreOf('omar', { name: 'Greta Lindqvist', birthDate: '1970-03-14', country: 'IQ', gender: 'male' }),
    ).toBeLessThan(30);
  });

  test('country, kind and gender', () => {
    expect(scoreOf('omar', { name, country: 'IQ' })).toBeGreaterThan(alone());
    expect(scoreOf('omar', { name, country: 'NO' })).toBeLessThan(alone());
    const common = best({ name, country: 'IQ' })?.features.find(({ kind }) => kind === 'country');
    expect(common?.text).toBe('In common: Iraq.');
    expect(scoreOf('omar', { name, countries: ['NO', 'iq'] })).toBeGreaterThan(alone());
    expect(scoreOf('ship', { name: 'Orchid Star', kind: 'individual' })).toBeLessThanOrEqual(ALERT_THRESHOLD);
    expect(scoreOf('ship', { name: 'Orchid Star', kind: 'vessel' })).toBe(100);
    expect(scoreOf('omar', { name, gender: 'female' })).toBeLessThan(alone());
  });
});

describe('the explanation', () => {
  test('names the words, how they were found alike, and what is on one side only', () => {
    const hit = best({ name: 'Umar Karzwai' });
    expect(hit?.features[0]).toMatchObject({ kind: 'name', entry: expect.stringMatching(/arzawi/i) });
    const words = hit?.features[0]?.words ?? [];
    expect(words.find((word) => word.query === 'Karzwai')).toMatchObject({ how: 'spelling' });
    expect(words.find((word) => word.query === null)).toMatchObject({ similarity: 0 });
  });

  test.each([
    [
      'Salahuddin Amini',
      'AMINI, Salahudin',
      [
        ['Salahuddin', 'Salahudin', 1, 'same'],
        ['Amini', 'AMINI', 1, 'same'],
      ],
    ],
    ['김용삼', 'KIM, Yong Sam', [['김용삼', 'KIM Yong Sam', 1, 'same']]],
    [
      'Abdelrahman Nasser',
      'Hajji Abdelnasser',
      [
        ['Abdelrahman Nasser', 'Abdelnasser', 0.67, 'joined'],
        [null, 'Hajji', 0, 'not in the query'],
      ],
    ],
    [
      'Nasser Hajji',
      'Hajji Abdelnasser',
      [
        ['Nasser', 'Abdelnasser', 0.5, 'joined'],
        ['Hajji', 'Hajji', 1, 'same'],
      ],
    ],
    ['JSCARGUMENT', 'ARGUMENT JSC', [['JSCARGUMENT', 'ARGUMENT JSC', 1, expect.any(String)]]],
    [
      'Ali Ali Omar',
      'ALI ALI OMAR',
      [
        ['Ali', 'ALI', 1, 'same'],
        ['Ali', 'ALI', 1, 'same'],
        ['Omar', 'OMAR', 1, 'same'],
      ],
    ],
  ])('shows each written word of %s and %s once', async (name, listed, words) => {
    const kind = listed.includes('JSC') ? 'entity' : 'individual';
    const [hit] = (await buildIndex([entryOf('one', [listed], { kind })])).search({ name, kind, threshold: 0 });
    expect(
      hit?.features[0]?.words?.map(({ query, entry, similarity, how }) => [query, entry, similarity, how]),
    ).toEqual(words);
  });

  test('points are whole, add up to the score, and the score stays within 0 and 100', () => {
    const names = entries.flatMap((entry) => entry.names.map((name) => name.full));
    fc.assert(
      fc.property(
        fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 30 })),
        fc.option(fc.constantFrom('1970-03-14', '1970', '1981-08-01', '2001-01-01', 'rubbish')),
        fc.option(fc.constantFrom('IQ', 'RU', 'NO', 'CY')),
        fc.option(fc.constantFrom('individual' as const, 'entity' as const, 'vessel' as const), { nil: undefined }),
        fc.option(fc.constantFrom('female' as const, 'male' as const)),
        (name, birthDate, country, kind, gender) => {
          for (const hit of index.search({ name, birthDate, country, kind, gender, threshold: 0 })) {
            expect(Number.isInteger(hit.score)).toBe(true);
            expect(hit.score).toBeGreaterThanOrEqual(0);
            expect(hit.score).toBeLessThanOrEqual(100);
            expect(hit.features.reduce((sum, feature) => sum + feature.points, 0)).toBe(hit.score);
            for (const feature of hit.features) expect(Number.isInteger(feature.points)).toBe(true);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('the search', () => {
  test('limit, threshold and lists', () => {
    expect(index.search({ name: 'Ali Hassan', threshold: 0, limit: 3 })).toHaveLength(3);
    expect(index.search({ name: 'Ali Hassan', threshold: 0, limit: 0 })).toEqual([]);
    expect(index.search({ name: 'Omar Yusuf Karzawi', watchlistIds: new Set(['another']) })).toEqual([]);
    expect(index.search({ name: 'Omar Yusuf Karzawi', watchlistIds: new Set(['list']) })).toHaveLength(1);
    for (const hit of index.search({ name: 'Hassan Ali' })) expect(hit.score).toBeGreaterThanOrEqual(ALERT_THRESHOLD);
  });

  test('best first, ties by entry id, an entry once', () => {
    const hits = index.search({ name: 'Hassan Ali', threshold: 0, limit: 50 });
    const sorted = hits.toSorted((a, b) => b.score - a.score);
    expect(hits.map((hit) => hit.score)).toEqual(sorted.map((hit) => hit.score));
    expect(new Set(hits.map((hit) => hit.entryId)).size).toBe(hits.length);
  });

  test('the same every time', () => {
    const query = { name: 'Hasan Aly', threshold: 0, limit: 20 };
    expect(index.search(query)).toEqual(index.search(query));
  });

  test.each([
    ['nothing', ''],
    ['punctuation', '…!?-–.,'],
    ['emoji', '😀😀 🏴‍☠️'],
    ['marks of direction', '\u202e\u200f\u2066'],
    ['one letter', 'a'],
    ['5,000 letters', 'abcde'.repeat(1000)],
    ['5,000 words', 'ali '.repeat(5000)],
    ['5,000 letters of Arabic', 'محمد'.repeat(1250)],
    ['5,000 signs of Han', '漢'.repeat(5000)],
    ['half a surrogate pair', '\ud83d ali \udc00'],
    ['the name of a property', '__proto__ constructor'],
  ])('%s does no harm', (_, name) => {
    expect(Array.isArray(index.search({ name, threshold: 0 }))).toBe(true);
    expect(
      Array.isArray(index.search({ name: 'Omar', aliases: Array.from({ length: 1000 }, () => name), threshold: 0 })),
    ).toBe(true);
  });

  test('any text at all does no harm', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ maxLength: 20 }), (name, birthDate) => {
        expect(Array.isArray(index.search({ name, birthDate, threshold: 0 }))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the index', () => {
  test('an empty one finds nothing', async () => {
    const empty = await buildIndex([]);
    expect(empty.size).toBe(0);
    expect(empty.search({ name: 'Omar', threshold: 0 })).toEqual([]);
  });

  test('entries come, change and go', async () => {
    const changing = await buildIndex(entries.slice(0, 3));
    changing.add(entryOf('new', ['ZDENKOVIC, Marek']));
    expect(changing.size).toBe(4);
    expect(changing.search({ name: 'Marek Zdenkovic' })[0]?.entryId).toBe('new');
    changing.add(entryOf('new', ['OTHERWISE, Paul']));
    expect(changing.size).toBe(4);
    expect(changing.search({ name: 'Marek Zdenkovic' })).toEqual([]);
    expect(changing.search({ name: 'Paul Otherwise' })[0]?.entryId).toBe('new');
    expect(changing.remove('new')).toBe(true);
    expect(changing.remove('new')).toBe(false);
    expect(changing.get('new')).toBeUndefined();
    expect(changing.search({ name: 'Paul Otherwise', threshold: 0 }).map((hit) => hit.entryId)).not.toContain('new');
  });

  test('scores are the same whether entries came at once or one by one', async () => {
    const grown = await buildIndex([]);
    for (const entry of entries) grown.add(entry);
    grown.weigh();
    for (const name of ['Omar Karzawi', 'Hassan Ali', 'Orchid Trading', 'emma daniels']) {
      expect(grown.search({ name, threshold: 0, limit: 50 })).toEqual(index.search({ name, threshold: 0, limit: 50 }));
    }
  });

  test('building lets others run, tells how far it is, and can be stopped', async () => {
    const many = Array.from({ length: 6000 }, (_, at) =>
      entryOf(`e${at}`, [`NAME${at % 700}, Given${at} Middle${at % 90}`]),
    );
    let turns = 0;
    let running = true;
    const others = (function turn() {
      turns += 1;
      if (running) setImmediate(turn);
    })();
    const told: number[] = [];
    const built = await buildIndex(many, { onProgress: (done) => told.push(done) });
    running = false;
    expect(others).toBeUndefined();
    expect(built.size).toBe(6000);
    expect(turns).toBeGreaterThan(2);
    expect(told.length).toBeGreaterThan(2);
    expect(told.at(-1)).toBe(6000);

    const stop = new AbortController();
    const reason = new Error('enough');
    await expect(buildIndex(many, { signal: stop.signal, onProgress: () => stop.abort(reason) })).rejects.toBe(reason);
    await expect(buildIndex([], { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });
});
