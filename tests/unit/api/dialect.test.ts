import { describe, expect, it } from 'vitest';
import { contentRange, readListQuery } from '../../../api/dialect';
import { ApiError } from '../../../api/errors';
import { defineResource, type AnyResource } from '../../../src/schema/resource';

const things: AnyResource = defineResource({
  name: 'things',
  icon: 'category',
  label: { one: 'Thing', many: 'Things' },
  recordRepresentation: 'name',
  sort: ['name', 'ASC'],
  fields: {
    name: { type: 'text', searchable: true },
    hidden: { type: 'text', readable: false },
    amount: { type: 'money' },
    seenAt: { type: 'dateTime' },
    born: { type: 'date' },
    tags: { type: 'tags' },
    on: { type: 'boolean' },
    code: { type: 'maskedNumber' },
    size_gte: { type: 'number' },
    quiet: { type: 'text', filterable: false, sortable: false },
    old: { type: 'text', retired: true },
    card: { type: 'maskedNumber', filterable: true },
  },
  columns: ['name'],
  sections: [],
  actions: ['list'],
});

const mute: AnyResource = { ...things, fields: { name: { type: 'text' } } };

const filter = (value: unknown, schema = things) => readListQuery(schema, { filter: JSON.stringify(value) });
const refusal = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof ApiError && error.statusCode === 400) return error.message;
    throw error;
  }
  throw new Error('It was taken.');
};

describe('the dialect', () => {
  it('takes nothing as the default order and the first thousand', () => {
    expect(readListQuery(things, {})).toEqual({
      where: [],
      sort: [{ path: 'name', order: 'ASC' }],
      range: [0, 999],
    });
  });

  it.each([
    [{ name: 'x' }, [{ path: 'name', op: 'eq', value: 'x' }]],
    [{ name: null }, [{ path: 'name', op: 'eq', value: null }]],
    [{ name_ne: null }, [{ path: 'name', op: 'ne', value: null }]],
    [{ name: ['x', null] }, [{ path: 'name', op: 'in', value: ['x', null] }]],
    [{ name: [] }, [{ path: 'name', op: 'in', value: [] }]],
    [{ name_contains: 'é' }, [{ path: 'name', op: 'contains', value: 'é' }]],
    [{ amount_gte: 5 }, [{ path: 'amount.amount', op: 'gte', value: 5 }]],
    [{ tags: 'x' }, [{ path: 'tags', op: 'eq', value: 'x' }]],
    [{ on: false }, [{ path: 'on', op: 'eq', value: false }]],
    [{ born_lt: '2026-02-28' }, [{ path: 'born', op: 'lt', value: '2026-02-28' }]],
    [{ size_gte: 3 }, [{ path: 'size_gte', op: 'eq', value: 3 }]],
    [{ size_gte_gte: 3 }, [{ path: 'size_gte', op: 'gte', value: 3 }]],
    [{ id: ['a', 'b'] }, [{ path: 'id', op: 'in', value: ['a', 'b'] }]],
  ])('reads %j', (given, where) => {
    expect(filter(given).where).toEqual(where);
  });

  it('reads a moment in any zone as UTC, and a day as the whole day', () => {
    expect(filter({ seenAt_gte: '2026-11-28T10:00:00+01:00' }).where).toEqual([
      { path: 'seenAt', op: 'gte', value: '2026-11-28T09:00:00.000Z' },
    ]);
    const day = '2026-11-28';
    const [first, last] = [`${day}T00:00:00.000Z`, `${day}T23:59:59.999Z`];
    const path = 'seenAt';
    expect(filter({ seenAt: day }).where).toEqual([
      { path, op: 'gte', value: first },
      { path, op: 'lte', value: last },
    ]);
    expect(filter({ seenAt_gte: day }).where).toEqual([{ path, op: 'gte', value: first }]);
    expect(filter({ seenAt_gt: day }).where).toEqual([{ path, op: 'gt', value: last }]);
    expect(filter({ seenAt_lte: day }).where).toEqual([{ path, op: 'lte', value: last }]);
    expect(filter({ seenAt_lt: day }).where).toEqual([{ path, op: 'lt', value: first }]);
  });

  it('reads free text beside conditions', () => {
    expect(filter({ q: 'anna k', on: true })).toMatchObject({
      search: 'anna k',
      where: [{ path: 'on', op: 'eq', value: true }],
    });
    expect(refusal(() => filter({ q: 'x' }, mute))).toContain('nothing that q could search');
  });

  it.each([
    [{ nothing: 1 }, 'no field or operator "nothing"'],
    [{ name_like: 'x' }, 'no field or operator "name_like"'],
    [{ hidden: 'x' }, 'no field or operator "hidden"'],
    [{ hidden_contains: 'x' }, 'no field or operator'],
    [{ constructor: 'x' }, 'no field or operator "constructor"'],
    [{ code: '1' }, 'code cannot be filtered by'],
    [{ quiet: 'x' }, 'quiet cannot be filtered by'],
    [{ card: '4111' }, 'card cannot be filtered by'],
    [{ old: 'x' }, 'the field "Old" was retired'],
    [{ on_gte: true }, 'takes on, on_ne'],
    [{ amount_contains: 'x' }, 'takes amount,'],
    [{ amount: '5' }, 'takes a number'],
    [{ amount_gt: null }, 'takes a number'],
    [{ amount: [1, '2'] }, 'takes a number'],
    [{ name: 5 }, 'takes a text'],
    [{ name: { x: 1 } }, 'takes a text'],
    [{ name_ne: ['x'] }, 'takes a text'],
    [{ name_contains: null }, 'takes a text'],
    [{ on: 'true' }, 'takes true or false'],
    [{ born: '2026-02-30' }, 'takes a day'],
    [{ seenAt: 'soon' }, 'takes a moment'],
    [{ seenAt: '2026-02-30T10:00:00Z' }, 'takes a moment'],
    [{ seenAt_ne: '2026-11-28' }, 'takes a moment'],
    [{ q: 5 }, 'q takes a text'],
    [{ q: 'x'.repeat(201) }, 'q takes a text'],
    [{ name: Array.from({ length: 1_001 }, () => 'x') }, 'at most 1000 values'],
    [[], 'takes an object'],
    [null, 'takes an object'],
    ['x', 'takes an object'],
  ])('refuses the filter %j', (given, words) => {
    expect(refusal(() => filter(given))).toContain(words);
  });

  it('refuses a filter on the prototype', () => {
    expect(refusal(() => readListQuery(things, { filter: '{"__proto__":"x"}' }))).toContain('"__proto__"');
  });

  it.each([
    ['["name","UP"]', 'a field and an order'],
    ['["name"]', 'a field and an order'],
    ['["name","ASC","id"]', 'a field and an order'],
    ['"name"', 'a field and an order'],
    ['null', 'a field and an order'],
    ['["nothing","ASC"]', 'no field "nothing"'],
    ['["hidden","ASC"]', 'no field "hidden"'],
    ['["toString","ASC"]', 'no field "toString"'],
    ['["code","ASC"]', 'cannot be sorted by'],
    ['["quiet","ASC"]', 'cannot be sorted by'],
    ['["old","ASC"]', 'the field "Old" was retired'],
    ['["tags","ASC"]', 'cannot be sorted by'],
    ['[name,ASC]', 'sort is not JSON'],
  ])('refuses the sort %s', (sort, words) => {
    expect(refusal(() => readListQuery(things, { sort }))).toContain(words);
  });

  it.each(['[0,1000]', '[-1,2]', '[3,2]', '[0.5,2]', '["0","2"]', '[0]', '[0,1,2]', '{}', '[0,1e300]', 'null'])(
    'refuses the range %s',
    (range) => {
      expect(refusal(() => readListQuery(things, { range }))).toContain('range');
    },
  );

  it('refuses what is given twice, and parameters it does not know', () => {
    expect(refusal(() => readListQuery(things, { filter: ['{}', '{}'] }))).toContain('more than once');
    expect(refusal(() => readListQuery(things, { 'filter[name]': 'x' }))).toContain('no parameter "filter[name]"');
    expect(refusal(() => readListQuery(things, { q: 'x' }))).toContain('no parameter "q"');
  });

  it('says where a page stands', () => {
    expect(contentRange('things', 25, 25, 319)).toBe('things 25-49/319');
    expect(contentRange('things', 400, 0, 319)).toBe('things */319');
    expect(contentRange('things', 0, 0, 0)).toBe('things */0');
  });
});
