import { describe, expect, it } from 'vitest';
import { cases } from '../../../src/resources/cases/schema';
import { customers } from '../../../src/resources/customers/schema';
import type { Viewer } from '../../../src/schema/fields';
import { judge, judgeSecond, movesFor } from '../../../src/schema/lifecycle';
import { can, permissionsOf } from '../../../src/schema/permissions';

const holder = (id: string, ...permissions: string[]): Viewer => ({ id, organizationId: 'o', permissions });
const admin = holder('admin', '*');

describe('permissions', () => {
  it.each([
    ['*', true],
    ['customers.*', true],
    ['*.list', true],
    ['customers.list', true],
    ['customers.show', false],
    ['cases.*', false],
    ['customers', false],
    ['', false],
  ])('%s allows customers.list: %s', (held, allowed) => {
    expect(can(holder('x', held), 'customers', 'list')).toBe(allowed);
  });

  it('are denied to nobody in particular', () => {
    expect(can(null, 'customers', 'list')).toBe(false);
  });

  it('follow from the declaration: actions, transitions, second persons, own ones', () => {
    const keys = permissionsOf(cases).map((permission) => permission.key);
    expect(keys).toEqual(expect.arrayContaining(['cases.list', 'cases.decide', 'cases.approve', 'cases.note']));
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('moves', () => {
  it('are offered from the state they leave, to who may make them', () => {
    const names = (viewer: Viewer, record: Record<string, unknown>) =>
      movesFor(customers, record, viewer).map((move) => move.name);
    expect(names(admin, { status: 'inReview' })).toEqual(['reject', 'requestInfo', 'approve']);
    expect(names(holder('x', 'customers.approve'), { status: 'inReview' })).toEqual(['approve']);
    expect(names(admin, { status: 'inReview', openMatches: 1 })).not.toContain('approve');
    expect(names(holder('x'), { status: 'inReview' })).toEqual([]);
  });

  it('are refused for a reason', () => {
    const refusal = (name: string, record: Record<string, unknown>, viewer = admin) => {
      const verdict = judge(customers, record, name, viewer);
      return verdict.ok ? 'allowed' : verdict.refusal;
    };
    expect(refusal('fly', { status: 'draft' })).toBe('unknown');
    expect(refusal('toString', { status: 'draft' })).toBe('unknown');
    expect(refusal('approve', { status: 'draft' })).toBe('state');
    expect(refusal('approve', { status: 'inReview', openMatches: 2 })).toBe('condition');
    expect(refusal('approve', { status: 'inReview' }, holder('x'))).toBe('permission');
    expect(refusal('approve', { status: 'inReview' })).toBe('allowed');
  });

  it('wait for a second person above the line only', () => {
    const waits = (riskScore: number) => {
      const verdict = judge(cases, { status: 'inReview', riskScore, fourEyesAbove: 70 }, 'decide', admin);
      return verdict.ok && verdict.move.waits;
    };
    expect([70, 71].map(waits)).toEqual([false, true]);
  });

  it('are never confirmed by their proposer, whatever they hold', () => {
    const record = {
      status: 'pendingApproval',
      pending: { transition: 'decide', from: 'inReview', by: 'admin', at: '' },
    };
    expect(judgeSecond(cases, record, admin)).toEqual({ ok: false, refusal: 'samePerson' });
    expect(judgeSecond(cases, record, holder('other', 'cases.approve')).ok).toBe(true);
    expect(judgeSecond(cases, record, holder('other', 'cases.decide'))).toEqual({ ok: false, refusal: 'permission' });
    expect(judgeSecond(cases, { ...record, status: 'inReview' }, holder('other', '*'))).toEqual({
      ok: false,
      refusal: 'state',
    });
  });
});
