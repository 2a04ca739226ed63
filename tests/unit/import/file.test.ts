import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import fc from '../../property';
import { ImportFileError, MAX_COLUMNS, MAX_ROWS, readTable } from '../../../api/engines/import';

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytes = (...parts: (number[] | Uint8Array)[]) => new Uint8Array(parts.flatMap((part) => [...part]));
const utf16 = (text: string, bigEndian: boolean) => {
  const out = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at++) out.setUint16(at * 2, text.charCodeAt(at), !bigEndian);
  return new Uint8Array(out.buffer);
};
const said = async (content: Uint8Array): Promise<string> => {
  const refusal: unknown = await readTable(content).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ImportFileError);
  return (refusal as ImportFileError).message;
};

describe('reading a file', () => {
  it('finds the encoding', async () => {
    const text = 'naam;land\nZoë Özgür;BE\n';
    for (const [content, encoding] of [
      [utf8(text), 'UTF-8'],
      [bytes([0xef, 0xbb, 0xbf], utf8(text)), 'UTF-8'],
      [bytes([0xff, 0xfe], utf16(text, false)), 'UTF-16'],
      [bytes([0xfe, 0xff], utf16(text, true)), 'UTF-16'],
      [Uint8Array.from(text, (letter) => letter.charCodeAt(0)), 'Windows-1252'],
    ] as const) {
      const table = await readTable(content);
      expect(table).toMatchObject({ encoding, headers: ['naam', 'land'], rows: [['Zoë Özgür', 'BE']] });
    }
  });

  it('finds the delimiter, whatever else the cells hold', async () => {
    for (const [text, delimiter] of [
      ['a;b\n1,5;2\n2,5;3\n', ';'],
      ['a,b\n"x;y;z",2\n"x;y;z",3\n', ','],
      ['a\tb\n1,2\t3;4\n', '\t'],
      ['a|b\n1|2\n', '|'],
      ['sep=;\na;b,c\n1;2\n', ';'],
      ['name\nAnn\n', ','],
      ['"a","b"\r\n"1","line one\nline;two"\r\n', ','],
    ] as const)
      expect((await readTable(utf8(text))).delimiter).toBe(delimiter);
  });

  it('counts rows as a spreadsheet does, blank ones and line breaks in quotes included', async () => {
    const table = await readTable(utf8('\na,b\r\n\r\n1,"two\r\nlines"\r\n,,\r\n3,4'));
    expect(table.rows).toEqual([
      ['1', 'two\nlines'],
      ['3', '4'],
    ]);
    expect(table.numbers).toEqual([4, 6]);
  });

  it('gives every column a name of its own', async () => {
    const table = await readTable(utf8('a,a,a (2),,b,,\n1,2,3,4,5\n'));
    expect(table.headers).toEqual(['a', 'a (2)', 'a (2) (2)', 'Column 4', 'b']);
    expect(table.rows).toEqual([['1', '2', '3', '4', '5']]);
  });

  it('takes short rows as they are and says which are too long or broken', async () => {
    const table = await readTable(utf8('a,b,c\n1\n1,2,3,4\n1,2,3,,\n1,"2"x",3\n4,5,6\n'));
    expect(table.rows.map((row) => row.length)).toEqual([3, 3, 3, 3, 3]);
    expect([...table.faults]).toEqual([
      [1, { key: 'tooManyCells', args: { cells: 4, columns: 3 } }],
      [3, { key: 'quotes' }],
    ]);
  });

  it('takes the guards away that exports put before formulas', async () => {
    const table = await readTable(utf8(`"'=name",b\n'=1+1,'quoted\n'+32 470 55 01 82,x\n`));
    expect(table.headers[0]).toBe('=name');
    expect(table.rows).toEqual([
      ['=1+1', "'quoted"],
      ['+32 470 55 01 82', 'x'],
    ]);
  });

  it('refuses what is no such file, in words', async () => {
    expect(await said(new Uint8Array())).toBe('The file is empty. Choose one with headings and rows.');
    expect(await said(utf8(' \r\n \n'))).toBe('The file is empty. Choose one with headings and rows.');
    expect(await said(utf8('\uFEFF'))).toBe('The file is empty. Choose one with headings and rows.');
    expect(await said(utf8('name,country\n\n'))).toContain('has headings but no rows. Choose');
    expect(await said(bytes([0x50, 0x4b, 3, 4], utf8('xl')))).toContain('workbook');
    expect(await said(utf8('%PDF-1.7'))).toContain('PDF');
    expect(await said(utf8('a,b\n1,\u0000\n'))).toContain('not a text file');
    expect(await said(utf8('<!DOCTYPE html><html></html>'))).toContain('web page');
    expect(await said(utf8('a,b\n1,2\n3,"4\n5,6\n'))).toBe('A quote that opens in row 3 never ends.');
    expect(await said(utf8('a,b\n1,"2"x\n'))).toBe('A quote that opens in row 2 never ends.');
    expect(await said(utf8(`${'a,'.repeat(MAX_COLUMNS)}a\n1\n`))).toContain(`${MAX_COLUMNS} is the most`);
    expect(await said(utf8(`a,b\n${'1,2\n'.repeat(MAX_ROWS + 1)}`))).toContain('100,000 rows');
    expect(await said(new Uint8Array(20 * 1024 * 1024 + 1).fill(97))).toContain('20 MB');
  });

  it('reads records that are longer than a slice of the file', async () => {
    const long = 'x'.repeat(1_500_000);
    const table = await readTable(utf8(`a,b\n"${long}\n,",2\n3,4\n`));
    expect(table.rows[0]?.[0]).toHaveLength(long.length + 2);
    expect(table.rows[1]).toEqual(['3', '4']);
  });

  it('gives back any cells that were written as CSV', async () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '\n', '1', ' ', '|') })
      .map((text) => `x${text}x`);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 20 }), async (rows) => {
        const text = Papa.unparse([['one', 'two', 'three'], ...rows], {
          delimiter: ',',
          newline: '\r\n',
          quotes: true,
        });
        expect((await readTable(utf8(text))).rows).toEqual(rows);
      }),
    );
  });
});
