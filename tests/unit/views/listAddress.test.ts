/** What a list keeps in its address and in saved views, apart from any screen. */
import { describe, expect, it } from 'vitest';
import { nextSorts, readSorts, writeSorts, type Sort } from '../../../src/providers/sorts';
import { cleanAddress, readExtras, writeExtras } from '../../../src/views/list/address';
import { isDirty, mayChange, readSavedView, toSave, type Shown } from '../../../src/views/list/savedViews';
import { changelog } from '../../../src/resources/changelog/schema';
import { pathFromList, recordPath } from '../../../src/views/paths';
import { clients } from './harness';

describe('an order of several fields', () => {
  it('goes through two words and back', () => {
    const sorts: Sort[] = [
      ['risk', 'DESC'],
      ['name', 'ASC'],
    ];
    expect(writeSorts(sorts)).toEqual({ field: 'risk,name', order: 'DESC,ASC' });
    expect(readSorts(writeSorts(sorts))).toEqual(sorts);
    expect(readSorts({ field: 'risk,name', order: 'DESC' })).toEqual(sorts);
    expect(readSorts({ field: '', order: '' })).toEqual([]);
    // An address that was typed by hand.
    expect(readSorts({ field: 'risk' })).toEqual([['risk', 'ASC']]);
    expect(readSorts({ order: 'DESC' })).toEqual([]);
  });

  it('takes a field in, turns it and lets it go', () => {
    const one: Sort[] = [['risk', 'DESC']];
    const two = nextSorts(one, 'name', 'ASC', true);
    expect(two).toEqual([...one, ['name', 'ASC']]);
    const turned = nextSorts(two, 'name', 'ASC', true);
    expect(turned).toEqual([...one, ['name', 'DESC']]);
    expect(nextSorts(turned, 'name', 'ASC', true)).toEqual(one);
    // The last one turns for ever, and a plain click stands alone.
    expect(nextSorts([['risk', 'ASC']], 'risk', 'DESC', true)).toEqual(one);
    expect(nextSorts(two, 'name', 'ASC', false)).toEqual([['name', 'DESC']]);
    const five = ['a', 'b', 'c', 'd', 'e'].map((field): Sort => [field, 'ASC']);
    expect(nextSorts(five, 'f', 'ASC', true)).toHaveLength(5);
  });
});

describe('the address', () => {
  it('is left alone when all of it is known', () => {
    for (const search of [
      '',
      '?view=v1&filter={}',
      '?filter={"risk_gt":80,"q":"x","ownerId":null}&sort=risk,name&order=DESC,ASC&page=3&perPage=50&columns=name,pep&density=cosy',
    ])
      expect(cleanAddress(clients, search), search).toBeUndefined();
  });

  it.each([
    ['?filter={"gone":1,"risk_gt":80}', { filter: ['gone'] }, { filter: '{"risk_gt":80}' }],
    ['?filter={"address":"x"}', { filter: ['address'] }, { filter: '{}' }],
    ['?filter={"__proto__":1,"risk_near":1}', { filter: ['__proto__', 'risk_near'] }, { filter: '{}' }],
    ['?filter=[1]', { filterText: ['filterText'] }, { filter: '{}' }],
    ['?filter=%7Bbroken', { filterText: ['filterText'] }, { filter: '{}' }],
    ['?sort=gone&order=ASC', { sort: ['gone'] }, { sort: 'risk', order: 'DESC' }],
    ['?sort=address,name&order=ASC,DESC', { sort: ['address'] }, { sort: 'name', order: 'DESC' }],
    ['?sort=name,name&order=ASC,DESC', { sort: ['name'] }, { sort: 'name', order: 'ASC' }],
    // Nothing is left out where a direction is put in.
    ['?sort=name', undefined, { sort: 'name', order: 'ASC' }],
    ['?sort=name,risk&order=DESC', undefined, { sort: 'name,risk', order: 'DESC,ASC' }],
    ['?sort=gone', { sort: ['gone'] }, { sort: 'risk', order: 'DESC' }],
    ['?columns=gone,name', { columns: ['gone'] }, { columns: 'name' }],
    ['?columns=gone', { columns: ['gone'] }, { columns: null }],
    ['?density=tiny', { density: ['density'] }, { density: null }],
    ['?perPage=5000&page=-1', { page: ['page'], perPage: ['perPage'] }, { page: null, perPage: null }],
  ])('says what it leaves out of %s', (search, dropped, left) => {
    const clean = cleanAddress(clients, search);
    expect(clean?.dropped).toEqual(dropped);
    const query = new URLSearchParams(clean?.search);
    for (const [name, value] of Object.entries(left)) expect(query.get(name), name).toBe(value);
    expect(cleanAddress(clients, clean?.search ?? '')).toBeUndefined();
  });

  it('is told apart where it names a view alone', () => {
    const clean = cleanAddress(clients, '?view=v1');
    expect(clean).toMatchObject({ opens: true });
    expect(clean?.dropped).toBeUndefined();
    expect(new URLSearchParams(clean?.search).get('filter')).toBe('{}');
  });

  it('carries view, columns and density from one question to the next, until they are taken away', () => {
    const from = '?view=v1&columns=name,risk&density=roomy';
    const next = (change: Parameters<typeof writeExtras>[2]) => {
      const query = new URLSearchParams();
      writeExtras(query, from, change);
      return readExtras(`?${query.toString()}`);
    };
    expect(next({})).toEqual({ view: 'v1', columns: ['name', 'risk'], density: 'roomy' });
    expect(next({ view: 'v2' })).toEqual({ view: 'v2', columns: ['name', 'risk'], density: 'roomy' });
    expect(next({ view: null, columns: null, density: null })).toEqual({});
  });
});

describe('a saved view', () => {
  const shown: Shown = {
    filter: { ownerId: ['me', 'ada'], risk_gt: 50 },
    sorts: [
      ['risk', 'DESC'],
      ['name', 'ASC'],
    ],
    columns: ['name', 'pep'],
    density: 'roomy',
    perPage: 50,
  };
  const stored = { id: 'v1', name: 'Ours', shared: true, ownerId: 'me', ...toSave(shown, 'me') };

  it('keeps the reader as "me", and gives the list back as it was', () => {
    expect(stored).toMatchObject({ filter: { ownerId: ['$me', 'ada'], risk_gt: 50 } });
    const mine = readSavedView(clients, stored, 'me');
    expect(mine.dropped).toEqual([]);
    expect(isDirty(mine, { ...shown, filter: { risk_gt: 50, ownerId: ['me', 'ada'] } })).toBe(false);
    expect(readSavedView(clients, stored, 'bob').filter.ownerId).toEqual(['bob', 'ada']);
  });

  it('is changed by each of its parts', () => {
    const view = readSavedView(clients, stored, 'me');
    for (const part of [
      { filter: {} },
      { sorts: [['risk', 'DESC']] as Sort[] },
      { columns: null },
      { density: 'compact' as const },
      { perPage: 25 },
    ])
      expect(isDirty(view, { ...shown, ...part }), JSON.stringify(part)).toBe(true);
  });

  it('names what is not known any more and opens without it', () => {
    const old = {
      ...stored,
      filter: { gone: 1, risk_gt: 50 },
      sort: [['gone', 'ASC'], 'x', ['name', 'DESC']],
      columns: ['gone', 'name', 7],
      density: 'huge',
      perPage: 'x',
    };
    expect(readSavedView(clients, old, 'me')).toMatchObject({
      filter: { risk_gt: 50 },
      sorts: [['name', 'DESC']],
      columns: ['name'],
      density: null,
      perPage: null,
      dropped: ['gone'],
    });
    const empty = { id: 'v2', name: null, filter: 'x', sort: null, columns: null };
    expect(readSavedView(clients, empty, 'me')).toMatchObject({ filter: {}, sorts: [['risk', 'DESC']], columns: null });
  });

  it('is its owner’s to change, and those’ who may change shared ones', () => {
    const view = readSavedView(clients, stored, 'me');
    const viewer = (id: string, ...permissions: string[]) => ({ id, organizationId: 'org', permissions });
    expect(mayChange(view, 'views', viewer('me'))).toBe(true);
    expect(mayChange(view, 'views', viewer('bob', 'views.edit'))).toBe(false);
    expect(mayChange(view, 'views', viewer('bob', 'views.share'))).toBe(true);
  });
});

describe('the way from a list to a record', () => {
  const search = '?view=v1&columns=name,pep&page=3';

  it('keeps what the list asks for under a record that opens over it, and nothing of it under a page of its own', () => {
    expect(changelog.drawer).toBe(true);
    expect(pathFromList(changelog, 'a/b', search)).toBe(`${recordPath(changelog, 'a/b')}${search}`);
    expect(pathFromList(changelog, 'a/b', search)).toContain('a%2Fb?view=v1&columns=name,pep');
    expect(pathFromList(clients, 'a/b', search)).toBe('/clients/a%2Fb');
    expect(pathFromList(changelog, 1, '')).toBe(recordPath(changelog, 1));
  });
});
