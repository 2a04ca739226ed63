import { describe, expect, test } from 'vitest';
import fc from '../../property';
import { isReadAsKorean } from '../../../api/engines/screening/scripts/hanja';
import { isKoreanInCyrillic } from '../../../api/engines/screening/scripts/koreanCyrillic';
import { calledBy, wordsOf } from '../../../api/engines/screening/words';

const texts = (name: string, kind?: Parameters<typeof wordsOf>[1]) => wordsOf(name, kind).map((word) => word.text);
const roles = (name: string) => wordsOf(name).map((word) => word.role);

describe('words of a name', () => {
  test('commas, hyphens, apostrophes and accents', () => {
    expect(texts("AL-QA'IDA, Núñez Łukasz")).toEqual(['al', 'qaida', 'nunez', 'lukasz']);
    expect(texts('O’Brien-Smith')).toEqual(['obrien', 'smith']);
    expect(texts('Müller')).toEqual(['muller']);
    expect(wordsOf('Müller')[0]?.readings).toContain('mueller');
  });

  test('abbreviations with full stops are one word', () => {
    expect(texts('R.D.I. Holding')).toEqual(['rdi', 'holding']);
    expect(texts('Dr.Ali')).toEqual(['dr', 'ali']);
  });

  test.each([
    ['CIMEX, S.A.', ['cimex', '=jsc']],
    ['OPEN JOINT STOCK COMPANY KRASNY', ['=jsc', 'krasny']],
    ['OOO Romashka', ['=llc', 'romashka']],
    ['ROMASHKA LLC', ['romashka', '=llc']],
    ['ETCO COMPANY, LIMITED', ['etco', '=ltd']],
    ['GRUPO SOL, S.A. DE C.V.', ['grupo', 'sol', '=jsc']],
    ['JSCARGUMENT', ['=jsc', 'argument']],
    ['TOURSGMBH', ['tours', '=llc']],
  ])('forms of business in %s', (name, expected) => {
    expect(texts(name, 'entity')).toEqual(expected);
  });

  test('two letters that may be a name are a form only at the end, and never in a person’s name', () => {
    expect(texts('AS ROMA')).toEqual(['as', 'roma']);
    expect(texts('ROMA AS', 'entity')).toEqual(['roma', '=jsc']);
    expect(texts('Mendes Sa', 'individual')).toEqual(['mendes', 'sa']);
  });

  test('a name of forms and particles only is still compared', () => {
    expect(roles('THE LIMITED')).toEqual(['word', 'word']);
  });

  test('compounds come apart in one way, however they are written', () => {
    for (const name of ['Abdulrahman', 'Abdul Rahman', 'Abdurrahman', 'Abd al-Rahman']) {
      expect(texts(name).filter((text) => text !== 'al')).toEqual(['abd', 'rahman']);
    }
    for (const name of ['Abdullah', 'Abd Allah', 'Abdul-Lah', 'Abdul Lah']) expect(texts(name)).toEqual(['abdullah']);
    for (const name of ['Salahuddin', 'Salah al-Din', 'Salaheddine', 'Salah Eddine']) {
      expect(texts(name).filter((text) => text !== 'al')).toEqual(['salah', 'din']);
    }
    expect(texts('Habib Ullah')).toEqual(texts('Habibullah'));
  });

  test('articles, prepositions and titles are particles', () => {
    expect(roles('Sheikh Omar bin al-Hassan')).toEqual(['particle', 'word', 'particle', 'particle', 'word']);
    expect(roles('de la Cruz')).toEqual(['particle', 'particle', 'word']);
  });
});

describe('words in other scripts', () => {
  test.each([
    ['محمد صدام حسين', ['muhammad', 'saddam', 'hussein']],
    ['عبد الرحمن', ['abd', 'al', 'rahman']],
    ['Владимир Щербаков', ['vladimir', 'shcherbakov']],
    ['Ελευθέριος', ['eleftherios']],
    ['בנימין', ['binyamin']],
    ['김정은', ['kim', 'jong', 'eun']],
    ['金铁三', ['jin', 'tie', 'san']],
    ['ნინო', ['nino']],
    ['ヤマダ', ['yamada']],
    ['राहुल', ['rahul']],
    ['Nguyễn Đặng', ['nguyen', 'dang']],
  ])('%s', (name, expected) => {
    expect(texts(name)).toEqual(expected);
  });

  test('a syllable of Hangul has the spellings in use', () => {
    expect(wordsOf('이')[0]?.readings).toEqual(expect.arrayContaining(['lee', 'yi', 'rhee']));
    expect(wordsOf('김')[0]?.readings).toEqual(expect.arrayContaining(['kim', 'gim']));
  });

  test.each([
    ['金正恩', ['kim', 'jong', 'eun']],
    ['张成泽', ['jang', 'seong', 'taek']],
    ['金 與正', ['kim', 'yo', 'jong']],
  ])('%s as Koreans read it, full or simplified', (name, expected) => {
    expect(isReadAsKorean(name)).toBe(true);
    expect(wordsOf(name, 'individual', 'Korean').map(({ text }) => text)).toEqual(expected);
  });

  test.each([
    ['Ким Чен Ын', true],
    ['Ли Сон', true],
    ['Хван Со', false],
    ['Иван Ли', false],
    ['Ким Александр Юн', false],
    ['Ким', false],
    ['', false],
  ])('%s in Cyrillic is taken for a Korean’s: %s', (name, expected) => {
    expect(isKoreanInCyrillic(name)).toBe(expected);
  });

  test.each(['习近平', '金', '金正恩金正恩', 'Kim 正恩', '김정은', '金々', ''])('%s is not read as Korean', (name) => {
    expect(isReadAsKorean(name)).toBe(false);
  });

  test.each([
    ['Карвахаль', 'karvajal'],
    ['Хосе', 'jose'],
    ['Уго', 'hugo'],
    ['Гарри', 'harri'],
    ['Хаккани', 'hakkani'],
    ['Джалил', 'jalil'],
    ['Ахмед', 'ahmed'],
  ])('%s is read as the name from elsewhere that it may be, after the native one', (name, expected) => {
    const [word] = wordsOf(name);
    expect(word?.readings.slice(1)).toContain(expected);
    expect(word?.text).not.toBe(expected);
  });

  test.each([
    ['Πριγκόζιν', 'prigozhin'],
    ['Λουκασένκο', 'loukashenko'],
    ['Τσάβες', 'chaves'],
    ['Τζαμάλ', 'jamal'],
    ['Αλεξάντερ', 'alexander'],
    ['Γιεβγένι', 'yevyeni'],
    ['חמינאי', '~Xmyny'],
    ['الجبهة', '~gbht'],
  ])('%s has a reading for the sounds that its letters do not tell apart', (name, expected) => {
    expect(wordsOf(name).at(-1)?.readings).toContain(expected);
  });

  test('letters with full stops are initials in a person’s name', () => {
    expect(texts('Karzawi O.Y.', 'individual')).toEqual(['karzawi', 'o', 'y']);
    expect(wordsOf('О. Карзави').map(({ initial }) => initial)).toEqual([true, false]);
    expect(wordsOf('金 正恩')[0]?.initial).toBe(false);
  });

  test('what its bearer is called by: the first word on either side of the comma, whole', () => {
    const called = (name: string) => {
      const words = wordsOf(name, 'individual');
      const mask = calledBy(words);
      return words.filter((_, at) => (mask & (1 << at)) !== 0).map(({ text }) => text);
    };
    expect(called('CARVAJAL BARRIOS, Hugo Armando')).toEqual(['carvajal', 'hugo']);
    expect(called('AL-MUTLAQI, Abd al-Rahman Salih')).toEqual(['mutlaqi', 'abd', 'rahman']);
    expect(called('KNOWLES, JR., Samuel Adam')).toEqual(['knowles', 'samuel']);
    expect(called('Hugo Armando Carvajal')).toEqual([]);
    expect(called('LAVILLA, Ruben, Pestano')).toEqual([]);
  });

  test('a word of mixed letters does not hide', () => {
    expect(texts('Pаul')).toEqual(['paul']);
  });
});

describe('input that is no name', () => {
  test.each([
    ['empty', ''],
    ['spaces', '   '],
    ['punctuation', '.,-—\'"!?()[]'],
    ['emoji', '😀👨‍👩‍👧'],
    ['marks of direction', '\u200f\u202e\u200e'],
    ['controls', '\u0000\u0007'],
  ])('%s gives no words', (_, name) => {
    expect(wordsOf(name)).toEqual([]);
  });

  test('marks of direction inside a name change nothing', () => {
    expect(texts('\u202bAli\u202c Hassan\u200f')).toEqual(['ali', 'hassan']);
  });

  test('words stay few and short whatever comes in', () => {
    for (const name of [
      'x'.repeat(5000),
      'ab '.repeat(3000),
      'ﷺ'.repeat(2000),
      '漢'.repeat(5000),
      'a.'.repeat(3000),
      "'".repeat(5000),
    ]) {
      const words = wordsOf(name);
      expect(words.length).toBeLessThanOrEqual(24);
      for (const word of words) expect(word.text.length).toBeLessThanOrEqual(60);
    }
  });

  test('never throws, and gives letters and digits only', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
        for (const word of wordsOf(name)) expect(word.text).toMatch(/^[=~]?[a-z0-9SX]+$/);
      }),
      { numRuns: 500 },
    );
  });
});
