import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { catalogue, locales, mergeWords } from '../../../src/i18n';
import { english } from '../../../src/i18n/en';
import { laterEnglish } from '../../../src/i18n/en/later';
import { PSEUDO_LOCALE } from '../../../src/i18n/pseudo';
import { wordsAt, type Words } from '../../../src/i18n/translator';
import { createI18nProvider } from '../../../src/providers/i18nProvider';
import { resources } from '../../../src/resources';
import { permissionsOf } from '../../../src/schema/permissions';
import { problemWords } from '../../../src/schema/problems';
import { isIconName } from '../../../src/theme/icons/names';
import { allFields } from '../../../src/schema/resource';

const words = catalogue('en', resources);

function flat(room: Words, prefix = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(room))
    if (typeof value === 'string') found.set(prefix + key, value);
    else for (const [inner, text] of flat(value, `${prefix}${key}.`)) found.set(inner, text);
  return found;
}

const root = join(import.meta.dirname, '../../../src');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/^(i18n\/|resources\/.*\.ts$)/.test(path))
  .map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, ''),
  }));

/** Some rooms bear the name of a resource, and so do permissions. */
const permissionKeys = new Set(resources.flatMap((schema) => permissionsOf(schema).map(({ key }) => key)));

/** Names in react-admin's store that look like keys. */
const storeKeys = new Set(['views.singleKeys']);

/** Rooms of the catalogue; a string that begins with one and a dot is a key. */
const rooms = [...Object.keys(english), ...Object.keys(laterEnglish), 'ra', 'validation'];
const literal = new RegExp(String.raw`(words=)?(['"\`])((?:${rooms.join('|')})\.[^'"\`\s]*)\2`, 'g');

describe('every key that the code names', () => {
  const keys = sources.flatMap(({ path, text }) =>
    [...text.matchAll(literal)].map(([, words, , key = '']) => ({
      path,
      key,
      // `words="room.part"` names the part of the catalogue that a component takes its words from.
      means: words === undefined ? 'string' : 'object',
    })),
  );

  it('is found at all', () => {
    expect(keys.length).toBeGreaterThan(0);
  });

  it('has words', () => {
    const wanting = keys.filter(({ path, key, means }) => {
      // Not a key: a file name, an address, a source with a dot.
      if (
        permissionKeys.has(key) ||
        storeKeys.has(key) ||
        /[/:<>()=]/.test(key.replace(/\$\{[^}]*\}/g, '')) ||
        path.includes('generated')
      )
        return false;
      if (!key.includes('${')) return typeof wordsAt(words, key) !== means;
      // A key that is put together: the part before the first hole must be a room.
      const before = key.slice(0, key.indexOf('${'));
      return typeof wordsAt(words, before.replace(/\.[^.]*$/, '')) !== 'object';
    });
    expect(wanting).toEqual([]);
  });
});

describe('the declarations', () => {
  const said = (key: string) => wordsAt(words, `resources.${key}`);

  it.each(resources.map((schema) => [schema.name, schema] as const))(
    '%s has all its words and icons',
    (name, schema) => {
      const wanting: string[] = [];
      const demand = (key: string) => {
        const text = said(`${name}.${key}`);
        if (typeof text !== 'string' || text.trim() === '') wanting.push(key);
      };
      demand('name');
      const both = said(`${name}.name`);
      expect(typeof both === 'string' && both.split('||||')).toHaveLength(2);
      for (const [source, field] of Object.entries(allFields(schema))) {
        demand(`fields.${source}`);
        if (field.help) demand(`help.${source}`);
        if (field.type === 'choice') for (const { value } of field.options) demand(`options.${source}.${value}`);
        if (field.type === 'list')
          for (const [part, inner] of Object.entries(field.of)) {
            demand(`parts.${source}.${part}`);
            if (inner.type === 'choice')
              for (const { value } of inner.options) demand(`options.${source}.${part}.${value}`);
          }
      }
      for (const state of Object.keys(schema.lifecycle?.states ?? {})) demand(`states.${state}`);
      for (const transition of Object.keys(schema.lifecycle?.transitions ?? {})) demand(`transitions.${transition}`);
      for (const { key } of schema.sections) demand(`sections.${key}`);
      for (const { key } of schema.views ?? []) demand(`views.${key}`);
      for (const { key } of schema.related ?? []) demand(`related.${key}`);
      expect(wanting).toEqual([]);
      const icons = [
        schema.icon,
        ...Object.values(schema.lifecycle?.transitions ?? {}).map(({ icon }) => icon ?? 'check'),
      ];
      expect(icons.filter((icon) => !isIconName(icon))).toEqual([]);
      for (const { label } of permissionsOf(schema)) expect(label).not.toBe('');
    },
  );
});

describe('the whole catalogue', () => {
  it('says every problem that a validator may find', () => {
    for (const [key, text] of Object.entries(problemWords)) expect(wordsAt(words, `validation.${key}`)).toBe(text);
  });

  it('has no empty words, and no half-written holes', () => {
    const wrong = [...flat({ ...english, ...laterEnglish })].filter(
      ([, text]) => text.trim() === '' || /%\{(?!\w+\})|\{\{|\$\{/.test(text),
    );
    expect(wrong).toEqual([]);
  });

  it('has the same keys and holes in every locale', () => {
    const base = flat(words);
    const holes = (text: string | undefined) => [...new Set(text?.match(/%\{\w+\}/g) ?? [])].toSorted();
    for (const locale of [...locales.map((one) => one.locale), PSEUDO_LOCALE]) {
      const other = flat(catalogue(locale, resources));
      expect([...other.keys()]).toEqual([...base.keys()]);
      for (const [key, text] of other) expect([key, holes(text)]).toEqual([key, holes(base.get(key))]);
    }
  });

  it('lays words over words', () => {
    expect(mergeWords({ a: { b: '1', c: '2' }, d: '3' }, { a: { b: '9' }, e: '4' })).toEqual({
      a: { b: '9', c: '2' },
      d: '3',
      e: '4',
    });
  });
});

describe('the i18nProvider', () => {
  it('speaks through polyglot, with plurals and defaults', () => {
    const i18n = createI18nProvider(resources, 'en');
    expect(i18n.translate('resources.customers.name', { smart_count: 2 })).toBe('Customers');
    expect(i18n.translate('resources.customers.fields.dateOfBirth')).toBe('Date of birth');
    expect(i18n.translate('validation.tooLong', { max: 3 })).toBe('Use at most 3 characters.');
    // As the pager and the count beside the title write them.
    expect(i18n.translate('views.list.selectAll', { smart_count: 2_418 })).toBe('Select all 2,418');
    expect(i18n.translate('views.list.ofTotal', { total: 2_418 })).toBe('of 2,418');
    expect(i18n.translate('no.such.key', { _: 'Default' })).toBe('Default');
    expect(i18n.getLocales?.()).toEqual([{ locale: 'en', name: 'English' }]);
  });

  it('reports a key without words, also after the language was changed', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { missingKeys } = await import('../../../src/i18n/missing');
    const i18n = createI18nProvider(resources, 'en');
    i18n.translate('no.such.key');
    await i18n.changeLocale(PSEUDO_LOCALE);
    i18n.translate('no.other.key');
    expect(error).toHaveBeenCalledTimes(2);
    error.mockRestore();
    expect([...missingKeys]).toEqual(expect.arrayContaining(['no.such.key', 'no.other.key']));
    expect(i18n.translate('ra.action.save')).toMatch(/^⟦/);
  });
});
