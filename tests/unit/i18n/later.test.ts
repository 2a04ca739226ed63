import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { english } from '../../../src/i18n/en';
import { laterEnglish } from '../../../src/i18n/en/later';

const src = join(import.meta.dirname, '../../../src');
const read = (path: string): string => readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '');
const fileOf = (from: string, to: string): string[] =>
  ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
    .map((end) => join(dirname(from), to) + end)
    .filter((path) => /\.tsx?$/.test(path) && existsSync(path));

/** What brings the words with it, in any of the ways that the code has. */
const withWords = /\b(?:withWords|page)\(\s*\(\) => import\([^)]*\)\s*\)/g;

/** Every file that may be drawn before the later words are there: by what the app imports, at once or afterwards without them. */
function drawnEarly(): string[] {
  const uis = readdirSync(join(src, 'resources'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('customers/ui.tsx'),
  );
  const open = [join(src, 'main.tsx'), ...uis.map((path) => join(src, 'resources', path))];
  const seen = new Set<string>();
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path) || path.startsWith(join(src, 'i18n'))) continue;
    seen.add(path);
    const text = read(path).replace(withWords, '');
    for (const [, named, asked] of text.matchAll(/from '(\.[^']*)'|import\('(\.[^']*)'\)/g))
      open.push(...fileOf(path, named ?? asked ?? ''));
  }
  return [...seen];
}

describe('words that come later', () => {
  const rooms = Object.keys(laterEnglish);
  const key = new RegExp(String.raw`['"\`](?:${rooms.join('|')})\.[A-Za-z$][^'"\`\s]*['"\`]`, 'g');

  it('stand in rooms of their own', () => {
    expect(rooms.length).toBeGreaterThan(10);
    expect(rooms.filter((room) => Object.hasOwn(english, room))).toEqual([]);
  });

  it('are said by nothing that may be drawn before they are there', () => {
    const files = drawnEarly();
    // The walk along the imports finds the app: its first list, its records and its forms.
    for (const file of [
      'views/list/ListView.tsx',
      'views/record/RecordView.tsx',
      'views/form/EditDrawer.tsx',
      'layout/Shell.tsx',
      'resources/customers/actions.tsx',
    ])
      expect(files).toContain(join(src, file));
    const early = files
      // The public page of an enrolment brings its one room itself; declarations name permissions and events, not words.
      .filter((path) => !path.includes('/pages/enrolment/') && !path.endsWith('.ts'))
      .flatMap((path) => (read(path).match(key) ?? []).map((found) => `${relative(src, path)}: ${found}`));
    expect(early).toEqual([]);
  });
});
