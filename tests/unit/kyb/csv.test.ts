import { describe, expect, it } from 'vitest';
import { readTable } from '../../../src/resources/kyb/csv';

const faults = (text: string, part: 'owners' | 'officers' = 'owners'): string[] =>
  readTable(text, part).problems.map(({ line, column, problem }) => `${line} ${column} ${problem.key}`);

describe('a table of owners', () => {
  it('is read by the names and labels of its columns, with commas or semicolons, and either decimal sign', () => {
    const { rows, problems } = readTable('\uFEFFOwner;Company;Share;Country;Born\r\nHolding BV;;62,5 %;NL;\r\n"Lucía; Berenguela";holding bv;55;Spain;1968\r\n\r\n', 'owners'); // prettier-ignore
    expect(problems).toEqual([]);
    expect(rows).toEqual([
      { name: 'Holding BV', percent: 62.5, country: 'NL', kind: 'company' },
      { name: 'Lucía; Berenguela', owns: 'holding bv', percent: 55, country: 'ES', bornIn: '1968', kind: 'person' },
    ]);
    expect(readTable('name,kind,percent,control\nPia One,person,62.5,Voting rights\n', 'owners').rows).toEqual([
      { name: 'Pia One', kind: 'person', percent: 62.5, control: 'votes' },
    ]);
  });

  it('says what is wrong by line and column, and leaves a column out that it does not know', () => {
    expect(faults('name,percent,country,hair\nPia One,140,ES,red\n,20,XX,\nQuin Two,many,,\n')).toEqual([
      '1 hair unknownColumn',
      '2 percent tooLarge',
      '3 country country',
      '3 name required',
      '4 percent notNumber',
    ]);
    expect(faults('name,country\nPia One,ES\n')).toEqual(['1 percent noColumn']);
    expect(faults('name,percent\n\n')).toEqual(['1  noRows']);
    expect(faults('')).toEqual(['1 name noColumn', '1 percent noColumn']);
  });

  it('takes no formula for a name, and no more lines than a check holds', () => {
    expect(readTable("name,percent\n'=1+1,20\n", 'owners').rows[0]).toMatchObject({ name: '=1+1' });
    expect(faults(`name,percent\n${'Pia One,1\n'.repeat(201)}`)).toEqual(['1  list']);
  });
});

it('reads officers with their role and day', () => {
  expect(readTable('name\tposition\tsince\nPilar One\tChief executive\t01.02.2019\n', 'officers')).toEqual({
    rows: [{ name: 'Pilar One', role: 'executive', since: '2019-02-01' }],
    problems: [],
  });
  expect(faults('name,role\nPilar One,Boss\n', 'officers')).toEqual(['2 role choice']);
});
