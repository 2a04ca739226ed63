import { describe, expect, it } from 'vitest';
import { resources } from '../../../src/resources';
import { checkDeclarations, DeclarationError } from '../../../src/schema/check';
import type { Fields } from '../../../src/schema/fields';
import { defineResource, type AnyResource } from '../../../src/schema/resource';

const plain = (changes: Partial<AnyResource> & { fields?: Fields } = {}): AnyResource =>
  defineResource({
    name: 'things',
    icon: 'star',
    label: { one: 'Thing', many: 'Things' },
    recordRepresentation: 'name',
    sort: ['name', 'ASC'],
    fields: { name: { type: 'text' } },
    columns: ['name'],
    sections: [],
    actions: ['list'],
    ...changes,
  });

const mistakesOf = (...schemas: AnyResource[]): readonly string[] => {
  try {
    checkDeclarations(schemas);
    return [];
  } catch (error) {
    if (error instanceof DeclarationError) return error.mistakes;
    throw error;
  }
};

describe('checking declarations at start', () => {
  it('finds nothing wrong with the ones we ship', () => {
    expect(mistakesOf(...resources)).toEqual([]);
  });

  it.each<[string, Partial<AnyResource>, string]>([
    ['a column', { columns: ['nmae'] }, 'things.nmae: unknown field, named in columns'],
    [
      'a column of what only the API needs',
      { fields: { name: { type: 'text' }, token: { type: 'text', readable: false } }, columns: ['name', 'token'] },
      'things.token: not readable, yet named in columns',
    ],
    [
      'what hangs on a record, yet is written',
      { fields: { name: { type: 'text' }, marks: { type: 'json', apart: true } } },
      'things.marks: what is no part of the record is owned by the system',
    ],
    [
      'what hangs on a record, in a section',
      {
        fields: { name: { type: 'text' }, marks: { type: 'json', apart: true, owned: true } },
        columns: ['name', 'marks'],
        sections: [{ key: 's', label: 'S', fields: ['marks'] }],
      },
      'things.marks: not readable, yet named in section s',
    ],
    ['a flag', { flags: ['name'] }, 'things.name: not a field of type boolean or choice, yet named in flags'],
    ['what stands beside the name', { beside: 'nope' }, 'things.nope: unknown field, named in beside'],
    ['a flag', { flags: ['nope'] }, 'things.nope: unknown field, named in flags'],
    ['a sort', { sort: ['nope', 'ASC'] }, 'things.nope: unknown field, named in sort'],
    ['a filter', { filters: ['nope'] }, 'things.nope: unknown field, named in filters'],
    [
      'a section',
      { sections: [{ key: 's', label: 'S', fields: ['x'] }] },
      'things.x: unknown field, named in section s',
    ],
    [
      'a view',
      { views: [{ key: 'v', label: 'V', filter: { name_like: 'a' } }] },
      'things.name_like: unknown field or operator in the filter of view v',
    ],
    [
      'what opens over its list',
      { drawer: true, actions: ['list', 'show', 'edit'] },
      'things.drawer: what opens over its list has no form and no related lists',
    ],
    [
      'what others say the same of',
      { related: [{ key: 'kin', label: 'Kin', resource: 'things', target: 'name', same: 'kind', columns: ['name'] }] },
      'things.related.kin: unknown field kind',
    ],
    [
      'the name of a record',
      { recordRepresentation: 'title' },
      'things.title: unknown field, named in recordRepresentation',
    ],
  ])('names the field that %s gets wrong', (_what, changes, mistake) => {
    expect(mistakesOf(plain(changes))).toContain(mistake);
  });

  it.each<[string, Fields, string]>([
    [
      'an unknown type',
      { name: { type: 'text' }, odd: { type: 'colour' } as never },
      'things.odd: unknown type colour',
    ],
    [
      'an unknown reference',
      { name: { type: 'text' }, odd: { type: 'reference', reference: 'ghosts' } },
      'things.odd: refers to unknown resource ghosts',
    ],
    [
      'an empty choice',
      { name: { type: 'text' }, odd: { type: 'choice', options: [] } },
      'things.odd: a choice needs options',
    ],
    [
      'a name that every record has',
      { name: { type: 'text' }, version: { type: 'number' } },
      'things.version: this name is kept',
    ],
    [
      'a name of Object',
      { name: { type: 'text' }, constructor: { type: 'text' } } as Fields,
      'things.constructor: use letters',
    ],
    [
      'a status without lifecycle',
      { name: { type: 'text' }, status: { type: 'status' } },
      'things.status: a status needs a lifecycle',
    ],
    [
      'a filter on JSON',
      { name: { type: 'text' }, odd: { type: 'json', filterable: true } },
      'things.odd: type json cannot be filtered by',
    ],
    [
      'a search in numbers',
      { name: { type: 'text' }, odd: { type: 'number', searchable: true } },
      'things.odd: type number cannot be searched',
    ],
    [
      'an unknown type in a list',
      { name: { type: 'text' }, odd: { type: 'list', of: { part: { type: 'x' } as never } } },
      'things.odd.part: unknown type x',
    ],
  ])('refuses %s', (_what, fields, mistake) => {
    expect(mistakesOf(plain({ fields })).some((found) => found.startsWith(mistake))).toBe(true);
  });

  it('refuses lifecycles that lead nowhere', () => {
    const found = mistakesOf(
      plain({
        fields: { name: { type: 'text' }, status: { type: 'status' } },
        lifecycle: {
          initial: 'new',
          states: { open: { label: 'Open', tone: 'info' } },
          transitions: { close: { label: 'Close', from: ['opne'], to: 'closed' } },
        },
      }),
    );
    expect(found).toEqual([
      'things.lifecycle.initial: unknown state new',
      'things.lifecycle.close: unknown state opne',
      'things.lifecycle.close: unknown state closed',
    ]);
  });

  it('names a resource that is there twice, and all mistakes in one go', () => {
    expect(mistakesOf(plain(), plain({ columns: ['a', 'b'] }))).toEqual([
      'things: declared twice',
      'things.a: unknown field, named in columns',
      'things.b: unknown field, named in columns',
    ]);
  });
});
