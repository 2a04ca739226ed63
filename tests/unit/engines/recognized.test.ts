/** What recognized text says of a document's date. */
import { describe, expect, it } from 'vitest';
import { recognized } from '../../../api/engines/addresses/recognized';

const TODAY = '2026-11-28';
const daysOf = (text: string): string[] => recognized(text, TODAY).days;

describe('recognized text', () => {
  it.each([
    ['Date: 2026-09-24', '2026-09-24'],
    ['Düzenleme 24.09.2026', '2026-09-24'],
    ['Issued 24/9/2026', '2026-09-24'],
    ['Statement date 09/24/2026', '2026-09-24'],
    ['le 1er relevé du 3 février 2026', '2026-02-03'],
    ['Rechnung vom 3. März 2026', '2026-03-03'],
    ['Madrid, 3 de marzo de 2026', '2026-03-03'],
    ['3 maart 2026', '2026-03-03'],
    ['March 3, 2026', '2026-03-03'],
    ['24 SEP 2026', '2026-09-24'],
  ])('%s', (text, day) => {
    expect(daysOf(text)).toEqual([day]);
  });

  it('names no day that the calendar lacks, that is to come, or that is a number', () => {
    expect(daysOf('31.02.2026 · 12.12.2026 · KE-2609-771843 · 3520 2026 1 · 99/99/2026 · 30 of 2026')).toEqual([]);
    // A day of last resort is the leap year's own.
    expect(daysOf('29.02.2024, 29.02.2026')).toEqual(['2024-02-29']);
  });

  it('has the newest first, each once, and lines without specks', () => {
    const text = '  Körfez   Elektrik \n . \n|\n24.09.2026\n12.08.2026 and 24.09.2026\n\n';
    expect(recognized(text, TODAY)).toEqual({
      lines: ['Körfez Elektrik', '24.09.2026', '12.08.2026 and 24.09.2026'],
      days: ['2026-09-24', '2026-08-12'],
    });
    expect(recognized('line\n'.repeat(500), TODAY).lines).toHaveLength(60);
    expect(recognized('x'.repeat(5_000), TODAY).lines[0]).toHaveLength(160);
  });
});
