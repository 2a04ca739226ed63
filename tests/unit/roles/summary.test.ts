/** What a role can do in plain words: computed from its permissions, wildcards included. */
import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../../src/resources/roles/matrix';
import { summaryOf } from '../../../src/pages/roles/summary';
import { resources } from '../../../src/resources';
import { builtInRoles } from '../../../src/resources/roles/builtIn';

const rows = rowsOf(resources);
const told = (permissions: readonly string[]) => {
  const { whole, part, reads, nothing, reveals, clashes } = summaryOf(permissions, rows);
  const names = (found: typeof whole) => found.map(({ schema }) => schema.name);
  return {
    whole: names(whole),
    part: Object.fromEntries(part.map(({ row, cells }) => [row.schema.name, cells.map(({ action }) => action)])),
    reads: names(reads),
    nothing: names(nothing),
    reveals: names(reveals),
    clashes: clashes.map(({ row, transitions }) => [row.schema.name, transitions]),
  };
};
const builtIn = (key: string) => told(builtInRoles.find((role) => role.key === key)?.permissions ?? []);

describe('what a role can do', () => {
  it('puts every resource in one place', () => {
    for (const { permissions } of builtInRoles) {
      const { whole, part, reads, nothing } = told(permissions);
      const all = [...whole, ...Object.keys(part), ...reads, ...nothing];
      expect(all.toSorted()).toEqual(resources.map(({ name }) => name).toSorted());
    }
  });

  it('reads wildcards as what they stand for', () => {
    expect(builtIn('owner')).toMatchObject({ part: {}, nothing: [] });
    expect(told([])).toMatchObject({ whole: [], part: {}, reads: [], reveals: [], clashes: [] });
    expect(told(['*.list']).nothing).toEqual(
      rows.filter(({ cells }) => !cells.some(({ action }) => action === 'list')).map(({ schema }) => schema.name),
    );
    expect(told(['customers.show', 'customers.edit']).part).toEqual({ customers: ['edit'] });
  });

  it('says who sees personal data in clear, and who may propose and confirm', () => {
    expect(builtIn('auditor').reveals).toEqual([]);
    expect(builtIn('analyst').reveals).toContain('customers');
    expect(builtIn('analyst').clashes).toEqual([]);
    expect(builtIn('lead').clashes.map(([name]) => name)).toContain('transactions');
  });
});
