import { describe, expect, it } from 'vitest';
import { createTranslator, fill, wordsAt } from '../../../src/i18n/translator';

const words = {
  shell: { menu: 'Menu', count: '%{smart_count} case |||| %{smart_count} cases', greet: 'Hello %{name}' },
  resources: { a: { options: { kind: { 'x.y': 'Dotted' } } } },
};

describe('words by key', () => {
  it('finds words, also under keys that hold dots', () => {
    expect(wordsAt(words, 'shell.menu')).toBe('Menu');
    expect(wordsAt(words, 'resources.a.options.kind.x.y')).toBe('Dotted');
    for (const key of ['shell.no', 'no', '', 'shell.menu.more', 'constructor', 'shell.__proto__'])
      expect(wordsAt(words, key)).toBeUndefined();
  });

  it('says what is missing, and shows the given default or the key', () => {
    const missing: string[] = [];
    const t = createTranslator(words, 'en', (key) => missing.push(key));
    expect(t('shell.menu')).toBe('Menu');
    expect(t('shell.none')).toBe('shell.none');
    expect(t('shell.none', { _: 'Default %{x}', x: 'y' })).toBe('Default y');
    expect(t('shell')).toBe('shell');
    expect(missing).toEqual(['shell.none', 'shell']);
  });

  it('chooses the plural as polyglot does', () => {
    const t = createTranslator(words);
    expect(t('shell.count', { smart_count: 1 })).toBe('1 case');
    expect(t('shell.count', { smart_count: 0 })).toBe('0 cases');
    expect(t('shell.count', { smart_count: 1_200 })).toBe('1,200 cases');
  });

  it('chooses among more than two forms', () => {
    const phrase = 'plik |||| pliki |||| plików |||| pliku';
    expect([1, 2, 5, 1.5].map((count) => fill(phrase, { smart_count: count }, 'pl'))).toEqual([
      'plik',
      'pliki',
      'plików',
      'pliku',
    ]);
  });

  it('fills in, leaves what is not given, and shows text as text', () => {
    expect(fill('Hello %{name}', { name: '<b>$& %{name}</b>' })).toBe('Hello <b>$& %{name}</b>');
    expect(fill('Hello %{name}', {})).toBe('Hello %{name}');
    expect(fill('%{n} of %{m}', { n: 1_000, m: '2' })).toBe('1,000 of 2');
  });
});
