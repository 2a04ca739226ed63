/** What of the views is plain computation. */
import { describe, expect, it } from 'vitest';
import { conflictOf } from '../../../src/views/form/conflict';
import { changedSources, formSections, sameValue } from '../../../src/views/form/values';
import { formatDay, formatMoment, formatNumber, relativeDay, relativeMoment } from '../../../src/views/format';
import { activeView, filterOf, readFilter, writeEntry } from '../../../src/views/list/filterEntries';
import { createPath, editPath, listPath, recordPath } from '../../../src/views/paths';
import { fromLocalDate, toLocalDate, UNREADABLE } from '../../../src/views/fieldTypes/date/day';
import { checkDeclarations } from '../../../src/schema/check';
import type { Viewer } from '../../../src/schema/fields';
import { clients, notes, people } from './harness';

const viewer: Viewer = { id: 'me', organizationId: 'org', permissions: ['*'] };

describe('paths', () => {
  it('come from the declaration, with ids that cannot leave their place', () => {
    expect(listPath(clients)).toBe('/clients');
    expect(createPath(clients)).toBe('/clients/create');
    expect(recordPath({ ...people, path: 'team/list' }, 'ada')).toBe('/team/list/ada');
    expect(recordPath(clients, 'a/../b?c#d', 'notes')).toBe('/clients/a%2F..%2Fb%3Fc%23d/notes');
    expect(editPath(clients, 7)).toBe('/clients/7/edit');
  });
});

describe('the filter of an address', () => {
  it('is taken apart into questions, and what is not known is named', () => {
    const { entries, unknown } = readFilter(clients, {
      q: 'ada',
      risk_gte: 50,
      kind: ['person', 'business'],
      ownerId: null,
      notes_ne: null,
      createdAt_lt: '2026-01-01T00:00:00.000Z',
      colour: 'red',
      risk_near: 5,
      address: 'x',
      name: { $gt: '' },
      __proto__x: 1,
    });
    expect(entries.map(({ key, source, question }) => [key, source, question])).toEqual([
      ['risk_gte', 'risk', 'gte'],
      ['kind', 'kind', 'eq'],
      ['ownerId', 'ownerId', 'empty'],
      ['notes_ne', 'notes', 'filled'],
      ['createdAt_lt', 'createdAt', 'lt'],
    ]);
    expect(unknown).toEqual(['colour', 'risk_near', 'address', 'name', '__proto__x']);
  });

  it('is written as it is read', () => {
    for (const [source, question, value] of [
      ['risk', 'gte', 50],
      ['kind', 'eq', ['person']],
      ['ownerId', 'empty', null],
      ['ownerId', 'filled', null],
    ] as const) {
      const [key, written] = writeEntry(source, question, value);
      expect(readFilter(clients, { [key]: written }).entries).toMatchObject([{ source, question, value }]);
    }
  });

  it('makes the view active whose questions it asks, the one with most of them', () => {
    const views = clients.views ?? [];
    expect(filterOf(views[2], 'me')).toEqual({ ownerId: 'me' });
    expect(activeView(views, {}, 'me')?.key).toBe('all');
    expect(activeView(views, { ownerId: 'me' }, 'me')?.key).toBe('mine');
    expect(activeView(views, { ownerId: 'you' }, 'me')?.key).toBe('all');
    expect(activeView(views, { ownerId: null, risk_gt: 3 }, 'me')?.key).toBe('nobodys');
    expect(activeView(views.slice(1), {}, 'me')).toBeUndefined();
  });

  it('counts the days of a view back from today, in whole days', () => {
    const { seenAt_lt: value } = filterOf({ filter: { seenAt_lt: '$daysAgo:90' } }, 'me');
    expect(value).toMatch(/T00:00:00\.000Z$/);
    expect(Math.floor((Date.now() - Date.parse(String(value))) / 86_400_000)).toBe(90);
  });
});

describe('formats', () => {
  it('write days and instants, and leave alone what is neither', () => {
    expect(formatDay('2026-11-30')).toBe('2026 11 30');
    expect(formatDay('••••••••30')).toBe('••••••••30');
    expect(formatMoment('not a time')).toBe('not a time');
    expect(formatMoment('2026-02-30Tnever')).toBe('2026-02-30Tnever');
    expect(formatNumber(-1_234.5, 'en')).toBe('−1,234.5');
    expect(formatNumber(1_234.5, 'de')).toBe('1.234,5');
  });

  it('count days by the calendar, not by hours', () => {
    const late = new Date(2026, 10, 27, 23, 59);
    expect(relativeDay('2026-11-28', 'en', late)).toBe('tomorrow');
    expect(relativeDay('2026-11-27', 'en', late)).toBe('today');
    expect(relativeDay('2026-11-30', 'en', late)).toBe('in 3 days');
    expect(relativeDay('1979-03-14', 'en', late)).toBe('47 years ago');
    expect(relativeDay('14.03.1979', 'en', late)).toBeUndefined();
  });

  it('say how long ago', () => {
    const now = Date.parse('2026-11-27T12:00:00Z');
    expect(relativeMoment('2026-11-27T11:56:00Z', 'en', now)).toBe('4 minutes ago');
    expect(relativeMoment('2026-11-27T09:00:00Z', 'en', now)).toBe('3 hours ago');
    expect(relativeMoment('2026-11-26T12:00:00Z', 'en', now)).toBe('yesterday');
    expect(relativeMoment('', 'en', now)).toBeUndefined();
  });
});

describe('business dates', () => {
  it.each(['UTC', 'Asia/Tokyo', 'America/Santiago', 'Africa/Cairo', 'Pacific/Kiritimati'])(
    'stay the same day in %s',
    (zone) => {
      const before = process.env.TZ;
      process.env.TZ = zone;
      try {
        // Among them days whose midnight some zones skip.
        for (const day of ['1900-01-01', '2019-09-08', '2024-02-29', '2024-04-26', '2099-12-31', '0050-01-01'])
          expect(fromLocalDate(toLocalDate(day))).toBe(day);
      } finally {
        process.env.TZ = before;
      }
    },
  );

  it('know what is no day', () => {
    expect(fromLocalDate(null)).toBeNull();
    expect(fromLocalDate(new Date(Number.NaN))).toBe(UNREADABLE);
    expect(toLocalDate(UNREADABLE)).toBeNull();
    expect(toLocalDate(5)).toBeNull();
  });
});

describe('values of a form', () => {
  it('are the same when they say the same', () => {
    expect(sameValue(null, undefined)).toBe(true);
    expect(sameValue('', null)).toBe(true);
    expect(sameValue([], null)).toBe(true);
    expect(sameValue({ line1: null }, null)).toBe(true);
    expect(sameValue({ currency: 'EUR', amount: 5 }, { amount: 5, currency: 'EUR' })).toBe(true);
    expect(sameValue(0, null)).toBe(false);
    expect(sameValue(false, null)).toBe(false);
    expect(sameValue('1', 1)).toBe(false);
    expect(sameValue([{ a: 1 }], [{ a: 2 }])).toBe(false);
  });

  it('count as changed only where they are shown', () => {
    const base = { kind: 'person', name: 'Ada', born: '1815-12-10' };
    const of = (values: Record<string, unknown>) =>
      changedSources({
        schema: clients,
        sources: ['kind', 'name', 'born', 'lei'],
        base,
        start: base,
        values: { ...base, ...values },
        viewer,
      });
    expect(of({})).toEqual([]);
    expect(of({ name: 'Ada King' })).toEqual(['name']);
    expect(of({ kind: 'business', born: '1900-01-01', lei: 'x' })).toEqual(['kind', 'lei']);
  });

  it('are those that may be written', () => {
    const sources = formSections(clients, false).flatMap((section) => section.sources);
    expect(sources).not.toContain('status');
    expect(sources).not.toContain('reference');
    expect(sources).toContain('name');
  });
});

describe('a conflict', () => {
  it('tells what both changed from what only they did', () => {
    const start = { a: 1, b: 1, c: 1, d: 1, e: 1 };
    const mine = { a: 2, b: 2, c: 1, d: 2, e: 1 };
    const theirs = { a: 3, b: 1, c: 3, d: 2, e: 1 };
    expect(conflictOf(['a', 'b', 'c', 'd', 'e'], start, mine, theirs)).toEqual({ sources: ['a'], taken: ['c'] });
  });
});

it('is tested on declarations that would start', () => {
  expect(() => checkDeclarations([clients, people, notes])).not.toThrow();
});
